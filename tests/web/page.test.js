// page.test.js - tests the page as a file, and its modules that need no browser.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { HtmlValidate } from "html-validate";
import { lines, stats } from "./cli.js";
import { many } from "./random.js";

const page = readFileSync(process.env.PAGE, "utf8");
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0];

function module(name) {
    return import(pathToFileURL(
        join(process.env.SOURCE, "query", "web", "page", name)));
}

function hashOf(text) {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

test("the page is one file of at most 87,000 bytes", () => {
    assert.ok(Buffer.byteLength(page) <= 87000);
    assert.doesNotMatch(page, /\b(?:src|href)=/);
    assert.doesNotMatch(page, /https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    assert.doesNotMatch(page, /@[A-Z]+_?[A-Z]*@/);
});

test("the policy allows the script and style by their hashes, and nothing else", () => {
    const [, policy] = page.match(/Content-Security-Policy" content="([^"]*)"/);
    const [, script] = page.match(/<script type="module">(.*?)<\/script>/s);
    const [, style] = page.match(/<style>(.*?)<\/style>/s);

    assert.equal(policy, "default-src 'none'; " +
        `script-src ${hashOf(script)}; ` +
        `style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`);
    assert.equal(page.match(/<script/g).length, 1);
    assert.doesNotMatch(page, /\sstyle=|\son[a-z]+="/);
});

test("text is never inserted as HTML", () => {
    assert.doesNotMatch(page, new RegExp("innerHTML|outerHTML|insertAdjacent|" +
        "document\\.write|DOMParser|createContextualFragment|srcdoc|" +
        "setHTML|eval\\(|new Function"));
});

test("html-validate finds nothing", async () => {
    const validator = new HtmlValidate({
        extends: ["html-validate:recommended"],
        // Outside a form, the type of a button makes no difference.
        rules: { "long-title": "error", "no-inline-style": "error",
            "no-implicit-button-type": "off" },
    });
    const { valid, results } = await validator.validateString(page);

    assert.ok(valid, JSON.stringify(results.flatMap(({ messages }) =>
        messages.map(({ line, message, ruleId }) =>
            `${line}: ${message} (${ruleId})`)), null, 1));
});

function cellsOf(text) {
    return [...text.replace("x", "0")].map(Number);
}

test("searches count boards as `eight solve --stats` does, and run in pieces", async () => {
    const { PIECES, createAstar, createBreadthFirst } = await module("search.js");
    const boards = ["8672543x1", "64785x321", "12345678x", "1234567x8",
        ...lines(["random", "--count", many("20", "16"), "--seed", "4"])];

    for (const [engine, create] of [["bfs", createBreadthFirst], ["astar", createAstar]]) {
        const counts = stats(engine, boards);

        assert.equal(counts.length, boards.length);
        for (const [i, board] of boards.entries()) {
            const search = create(cellsOf(board), GOAL);
            let pieces = 0;

            for (; !search.isDone; pieces++) {
                const before = search.count;

                search.expand();
                assert.ok(search.count - before <= PIECES[engine]);
            }
            assert.ok(pieces >= search.count / PIECES[engine]);
            assert.deepEqual({ generated: search.generated, expanded: search.count },
                counts[i], `${board}, ${engine}`);
        }
    }
});

test("the first distance, which needs no table, is that of `eight distance`", async () => {
    const { distanceSteps, indexOf, tableOf } = await module("../src/tables.js");
    const resultOf = (steps) => {
        let result = steps.next();

        while (!result.done)
            result = steps.next();
        return result.value;
    };

    for (const goal of ["12345678x", "x12345678", "1238x4765", "12345x678"]) {
        const boards = [goal, ...lines(["random", "--count", many("2000", "100"),
            "--goal", goal, "--seed", "5"]), ...lines(["random", "--seed", "5",
            "--goal", goal, "--depth", goal[4] === "x" ? "30" : "31"])];
        const wanted = lines(["distance", "--goal", goal], `${boards.join("\n")}\n`);
        const cells = cellsOf(goal);

        assert.deepEqual(boards.map((board) => String(resultOf(distanceSteps(
            indexOf(cellsOf(board), cells), cells.indexOf(0))))), wanted);
    }
    // The table is begun only here, so it contains only the goal.
    assert.equal(tableOf(cellsOf("12345x678"), () => true).end, 1);
});

// Returns the boards after each move of a board.
function neighborsOf(board) {
    const blank = board.indexOf("0");

    return [blank - 3, blank + 3, ...blank % 3 > 0 ? [blank - 1] : [],
        ...blank % 3 < 2 ? [blank + 1] : []].filter((cell) => cell >= 0 && cell < 9)
        .map((cell) => {
            const after = [...board];

            [after[blank], after[cell]] = [board[cell], "0"];
            return after.join("");
        });
}

// Returns the distance of each board from the goal, found by the test's own search.
function allDistances() {
    const distances = new Map([[GOAL.join(""), 0]]);

    for (const [board, distance] of distances)
        for (const after of neighborsOf(board))
            if (!distances.has(after))
                distances.set(after, distance + 1);
    return distances;
}

test("cells count the boards by their moves made and their moves left", async () => {
    const { createAstar, createBreadthFirst } = await module("search.js");
    const distances = allDistances();

    for (const board of ["8672543x1", "23415x768"]) {
        const start = board.replace("x", "0");
        const length = distances.get(start);
        const wanted = new Uint32Array(32 * 32);
        let level = new Set([start]);
        const visited = new Set(level);

        // The search completes the levels before the goal's.
        for (let made = 0; made < length; made++) {
            for (const each of level)
                wanted[32 * made + distances.get(each)]++;
            level = new Set([...level].flatMap(neighborsOf)
                .filter((each) => !visited.has(each)));
            level.forEach((each) => visited.add(each));
        }
        for (const create of [createBreadthFirst, createAstar]) {
            const search = create(cellsOf(board), GOAL);

            while (!search.isDone)
                search.expand();
            assert.equal(search.cells.reduce((a, b) => a + b), search.count);
            if (create === createBreadthFirst)
                assert.deepEqual(search.cells.slice(0, 32 * length),
                    wanted.slice(0, 32 * length));
            search.cells.forEach((n, i) => assert.ok(n === 0 ||
                (i >> 5) + (i & 31) >= length, `${board}: ${i}`));
        }
    }
});

function source(...path) {
    return readFileSync(join(process.env.SOURCE, ...path), "utf8");
}

const PAGE = join("query", "web", "page");
const sources = readdirSync(join(process.env.SOURCE, PAGE))
    .map((name) => [name, source(PAGE, name)]);
const css = sources.filter(([name]) => name.endsWith(".css"))
    .sort(([a], [b]) => a === "colors.css" ? -1 : b === "colors.css" ? 1 : 0)
    .map(([, text]) => text).join("");

const stylePy = source("docs", "gallery", "style.py");
const FIGURES = join("docs", "figures");
const drawings = readdirSync(join(process.env.SOURCE, FIGURES))
    .filter((name) => name.endsWith(".svg"))
    .map((name) => [name, source(FIGURES, name)]);

// Returns the groups of each match: for most patterns a name and its value.
function pairs(text, pattern) {
    return [...text.matchAll(pattern)].map(([, ...parts]) => parts);
}

test("the page, the gallery and the figures share one palette", () => {
    const [light, dark] = css.split("@media screen").map((part) =>
        Object.fromEntries(pairs(part, /--([a-z-]+): (#[0-9a-f]{6})/g)));
    const [inPython, darkInPython] = stylePy.split("DARK = ").map((part) =>
        pairs(part, /"([A-Z]+)": "(#[0-9a-f]{6})"/g));

    assert.ok(inPython.length >= 6);
    for (const [name, color] of inPython)
        assert.equal(light[name.toLowerCase()], color, name);
    assert.equal(darkInPython.length, inPython.length);
    for (const [name, color] of darkInPython)
        assert.equal(dark[name.toLowerCase()], color, name);
    assert.ok(drawings.length >= 3);
    for (const [name, text] of drawings)
        text.split("@media").forEach((part, i) => {
            const colors = pairs(part, /(?:fill|stroke): (#[0-9a-f]+)/g).flat();

            assert.ok(colors.length >= 6, name);
            assert.deepEqual(colors.filter((color) =>
                !Object.values([light, dark][i]).includes(color)), [], name);
        });
});

test("figures: no box covers the frame of a highlight", () => {
    for (const [name, text] of drawings)
        assert.ok(text.lastIndexOf('class="box"') < text.indexOf('class="mark"'), name);
});

test("the same five sizes of type are used everywhere", () => {
    const pixels = Object.fromEntries(pairs(css, /--(tiny|small|text|large|title): ([\d.]+)rem/g)
        .map(([name, size]) => [name, 16 * size]));
    const [[names, sizes]] = pairs(stylePy, /^([A-Z, ]+) = .*in \(([\d, ]+)\)/gm);
    const inPython = names.split(", ").map((name, i) =>
        [name, sizes.split(", ")[i]]);

    assert.deepEqual(Object.values(pixels), [12, 14, 16, 20, 28]);
    assert.ok(inPython.length >= 3);
    for (const [name, size] of inPython)
        assert.equal(Number(size), pixels[name.toLowerCase()], name);
    // There are no other sizes except the sizes of digits, which grow with their tiles.
    for (const [size] of pairs(css, /font-size: ([^;]+)/g))
        assert.match(size,
            /^(?:var\(--(?:tiny|small|text|large|title)\)|1[246]px|[\d.]+cqw|inherit|100%)$/);
    for (const name of readdirSync(join(process.env.SOURCE, "docs", "gallery")))
        if (name.endsWith(".py"))
            assert.doesNotMatch(source("docs", "gallery", name),
                /(?:font|title|label)\.?size"?(?: ?=|:) ?\d/, name);
    for (const [name, text] of drawings)
        assert.deepEqual(pairs(text, /(?:font|font-size): (\d+)px/g).flat(),
            ["14", "12"], name);
});

test(`estimates: ${many("all", "many")} boards have the values of \`eight export\``, async () => {
    const { linearConflict, manhattan } = await module("bounds.js");
    const goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    const [, ...rows] = lines(["export"]);
    let stronger = 0;

    for (const row of rows.filter((_, i) => i % many(1, 10) === 0)) {
        const [text, distance, , , , blocks, , conflicts] = row.split(",");
        const board = [...text].map((cell) => cell === "x" ? 0 : Number(cell));
        const conflict = linearConflict(board, goal);

        assert.equal(manhattan(board, goal), Number(blocks));
        assert.ok(conflict >= Number(blocks) && conflict <= Number(distance));
        assert.equal(conflict, Number(conflicts));
        stronger += conflict > Number(blocks);
    }
    assert.ok(stronger > many(50000, 5000));
});

test("conflicts are the pairs of tiles in each other's way, line by line", async () => {
    const { conflicts } = await module("bounds.js");

    assert.deepEqual(conflicts([3, 2, 1, 7, 5, 6, 4, 8, 0], GOAL), [
        { name: "row", line: 0, pairs: [[3, 2], [3, 1], [2, 1]], moves: 4 },
        { name: "column", line: 0, pairs: [[7, 4]], moves: 2 },
    ]);
});
