// package_pairs.test.js - compares the package's answers for all boards, or for each
// twentieth board without --all, with the command line's, for nine goals, one for each
// cell of the goal's blank.  Also compares
// answers from partly made tables with answers from complete tables.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { lines, run } from "./cli.js";
import { many, Random } from "./random.js";

const eight = await import(pathToFileURL(join(process.env.INSTALLED, "use.js")));

const STATES = 181440;

function goalWith(cell) {
    const goal = [1, 2, 3, 4, 5, 6, 7, 8];

    goal.splice(cell, 0, 0);
    return goal;
}

function digestOf(text) {
    return createHash("sha256").update(text).digest("hex");
}

for (let cell = 0; cell < 9; cell++)
    test(`${many("all", "many")} boards, the goal's blank in cell ${cell}: distances and solutions`, () => {
        const goal = goalWith(cell);
        const [, ...all] = lines(["export", "--goal", goal.join("")]);
        const rows = all.filter((_, i) => i % many(1, 20) === 0);
        const boards = rows.map((row) => row.slice(0, 9).replace("x", "0"));
        const cells = boards.map((board) => Array.from(board, Number));
        const wanted = Buffer.from(rows.map((row) => Number(row.split(",", 2)[1])));
        const found = Buffer.from(cells.map((board) => eight.distance(board, goal)));

        assert.equal(new Set(boards).size, STATES / many(1, 20));
        assert.ok(found.equals(wanted));
        for (const order of ["udlr", "rldu"]) {
            const { status, stdout } = run(["solve", "--order", order,
                "--goal", goal.join("")], boards.join("\n"));

            assert.equal(status, 0);
            assert.equal(digestOf(cells
                .map((board) => `${eight.solve(board, goal, order)}\n`).join("")),
            digestOf(stdout));
        }
    });

// Each of these functions asks a module for one answer.
const QUERIES = [
    (module, start, goal) => module.distance(start, goal),
    (module, start, goal) => module.solve(start, goal),
    (module, start, goal) => module.bestMoves(start, goal),
    (module, start, goal) => [...module.allSolutions(start, goal)],
    (module, start, goal, distance) => module.randomAt(distance, 1, goal).join(""),
    (module, start, goal) => module.counts(goal),
];

test("queries continue the table that other queries have begun", async () => {
    const address = pathToFileURL(join(process.env.INSTALLED, "node_modules",
        "eight-tables", "eight.js"));
    const random = new Random(21);

    for (let cell = 0; cell < 9; cell++)
        eight.counts(goalWith(cell)); // makes the whole table for this cell
    for (let i = 0; i < many(400, 40); i++) {
        const goal = goalWith(random.below(9));
        const fresh = await import(`${address}?${i}`); // a module without tables

        for (let query = 0; query < 4; query++) {
            const ask = QUERIES[random.below(QUERIES.length)];
            const given = [random.board(), goal, random.below(25)];

            assert.deepEqual(ask(fresh, ...given), ask(eight, ...given));
        }
    }
});
