// package_actions.test.js - makes random calls with random arguments, some of them
// invalid, and compares the answers with the command line's.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { lines } from "./cli.js";
import { Random, many, orders } from "./random.js";

const eight = await import(pathToFileURL(join(process.env.INSTALLED, "use.js")));
const ORDERS = orders();
const NAMES = Object.keys(eight.GOALS);
const WITHOUT_ORDER = ["distance", "explain"];

// ---- Arguments -----------------------------------------------------------

function rowsOf(board) {
    return [0, 3, 6].map((row) => board.slice(row, row + 3));
}

// These functions give a board in each form that the package accepts.
const FORMS = [
    (board) => [...board],
    (board) => Uint8Array.from(board),
    rowsOf,
    (board) => rowsOf(board).map((row) => Uint8Array.from(row)),
    (board) => board.join(""),
    (board) => board.join(" ").replace("0", "x"),
    (board) => JSON.stringify(rowsOf(board)),
    (board) => `# a board\n${board.join("\n")}`,
    (board) => board.map(String),
    (board) => board.map((tile) => tile || null),
    (board) => `(${board.join("; ")})`,
];

// Each of these functions makes an invalid argument, most of them from a valid board.
const DAMAGES = [
    () => null,
    () => 123456780,
    () => "",
    (board) => board.slice(1),
    (board) => [...board, 0],
    (board) => board.map((tile) => tile === 8 ? 1 : tile),
    (board) => board.map((tile) => tile > 0 ? tile : undefined),
    (board) => `${board.join("")}9`,
    (board) => board.join("").replace("8", "z"),
];

const BAD_ORDERS = [null, 5, "", "udl", "udlu", "UDLR", ["u", "d", "l", "r"]];

function pick(random, list) {
    return list[random.below(list.length)];
}

// Draws a board.  Returns the board, an argument made from it, and whether the argument
// is valid.
function drawBoard(random, isGoal) {
    const name = isGoal && random.below(4) === 0 ? pick(random, NAMES) : null;
    const board = name ? [...eight.GOALS[name]] : random.board();

    if (random.below(12) === 0)
        return { board, given: pick(random, DAMAGES)(board), isValid: false };
    return { board, given: name ?? pick(random, FORMS)(board), isValid: true };
}

// Draws a valid or an invalid order.  Returns the order and whether it is valid.
// Functions without an order get udlr.
function drawOrder(random, name) {
    if (WITHOUT_ORDER.includes(name))
        return { given: "udlr", isValid: true };
    const isValid = random.below(12) > 0;
    return { given: pick(random, isValid ? ORDERS : BAD_ORDERS), isValid };
}

// ---- Answers of the command line -----------------------------------------

// Notes the wanted solution of each action that has this order and valid boards.  One
// run of the command line solves all of them.
function solvePairs(actions, order) {
    const some = actions.filter((action) => action.order.given === order &&
        action.start.isValid && action.goal.isValid);
    const answers = lines(["path", "--no-count", "--order", order], some
        .map(({ start, goal }) => `${start.board.join("")} ${goal.board.join("")}\n`)
        .join(""));

    some.forEach((action, i) => {
        action.wanted = answers[2 * i].endsWith(": -1") ? null : answers[2 * i + 1];
    });
}

// Returns a pattern for the message about the first invalid argument; null if all are
// valid.
function firstError({ start, goal, order }) {
    const place = goal.given === null || typeof goal.given !== "string" ? "goal: "
        : "goal:";
    return !start.isValid ? /^(?:\d+:\d+: found |a board must |cell \d: found |found an array )/
        : !goal.isValid ? new RegExp(`^${place}`)
            : !order.isValid ? /^order: / : null;
}

// ---- The test ------------------------------------------------------------

const STEPS = { u: -3, d: 3, l: -1, r: 1 };

function boardAfter(board, moves) {
    const after = [...board];

    for (const move of moves) {
        const blank = after.indexOf(0);
        after[blank] = after[blank + STEPS[move]];
        after[blank + STEPS[move]] = 0;
    }
    return after;
}

// Each of these functions compares the answer of one function of the package with the
// wanted solution.
const CALLS = {
    solve: (args, wanted) => assert.equal(eight.solve(...args), wanted),
    distance: ([start, goal], wanted) =>
        assert.equal(eight.distance(start, goal), wanted === null ? null : wanted.length),
    nextMove: (args, wanted) =>
        assert.equal(eight.nextMove(...args), wanted === null ? null : wanted.slice(0, 1)),
    bestMoves: (args, wanted) =>
        assert.equal(eight.bestMoves(...args)?.slice(0, 1) ?? null,
            wanted === null ? null : wanted.slice(0, 1)),
    path: (args, wanted, { start }) => {
        const boards = eight.path(...args);

        assert.equal(boards === null, wanted === null);
        boards?.forEach((board, i) =>
            assert.deepEqual(board, boardAfter(start.board, wanted.slice(0, i))));
        boards?.forEach((board) => board.fill(0)); // the boards belong to the caller
    },
    explain: ([start, goal], wanted) =>
        assert.equal(eight.explain(start, goal).solvable, wanted !== null),
};

// This list contains the iterators that are read one solution at a time, between other
// calls.
const open = [];
let finished = 0;

function readOne(random) {
    const at = random.below(open.length);
    const { solutions, seen, length } = open[at];
    const { value, done } = solutions.next();

    if (done) {
        open.splice(at, 1);
        finished++;
        assert.equal(new Set(seen).size, seen.length);
    } else {
        assert.equal(value.length, length);
        seen.push(value);
    }
}

function beginOne(args, wanted) {
    const solutions = eight.allSolutions(...args);

    if (wanted === null) {
        assert.equal(solutions.next().done, true);
        return;
    }
    assert.equal(solutions.next().value, wanted);
    open.push({ solutions, seen: [wanted], length: wanted.length });
}

function act(action, random) {
    const { start, goal, order, name, wanted } = action;
    const args = [start.given, goal.given, order.given];
    const error = firstError(action);

    if (error !== null)
        assert.throws(() => eight[name](...args), { message: error });
    else if (name === "allSolutions")
        beginOne(args, wanted);
    else
        CALLS[name](args, wanted, action);
    if (open.length > 0 && random.below(2) === 0)
        readOne(random);
}

test("random calls, with boards in every form", () => {
    const random = new Random(37);
    const names = [...Object.keys(CALLS), "allSolutions"];
    const actions = Array.from({ length: many(100000, 10000) }, () => {
        const name = pick(random, names);

        return {
            name,
            start: drawBoard(random, false),
            goal: drawBoard(random, true),
            order: drawOrder(random, name),
        };
    });

    for (const order of ORDERS)
        solvePairs(actions, order);
    for (const [i, action] of actions.entries())
        try {
            act(action, random);
        } catch (error) {
            throw new Error(`action ${i}: ${JSON.stringify(action)}`, { cause: error });
        }
    assert.ok(finished > actions.length / 30);
});
