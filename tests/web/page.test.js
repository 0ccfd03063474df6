// page.test.js - the page as a file, and its modules that need no browser.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { HtmlValidate } from "html-validate";
import { lines } from "./cli.js";

const page = readFileSync(process.env.PAGE, "utf8");

function module(name) {
    return import(pathToFileURL(
        join(process.env.SOURCE, "query", "web", "page", name)));
}

function hashOf(text) {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

test("the page: 100 KB at most, one file", () => {
    assert.ok(Buffer.byteLength(page) <= 100000);
    assert.doesNotMatch(page, /\b(?:src|href)=/);
    assert.doesNotMatch(page, /https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    assert.doesNotMatch(page, /@[A-Z]+_?[A-Z]*@/);
});

test("the policy: the script and style by hash, and nothing else", () => {
    const [, policy] = page.match(/Content-Security-Policy" content="([^"]*)"/);
    const [, script] = page.match(/<script type="module">(.*?)<\/script>/s);
    const [, style] = page.match(/<style>(.*?)<\/style>/s);

    assert.equal(policy, "default-src 'none'; " +
        `script-src ${hashOf(script)} 'wasm-unsafe-eval'; ` +
        `style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`);
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
        rules: { "long-title": "error", "no-inline-style": "error" },
    });
    const { valid, results } = await validator.validateString(page);

    assert.ok(valid, JSON.stringify(results.flatMap(({ messages }) =>
        messages.map(({ line, message, ruleId }) =>
            `${line}: ${message} (${ruleId})`)), null, 1));
});

test("searches: expanded and generated as `eight compare` counts", async () => {
    const { runSearches } = await module("search.js");
    const boards = ["8672543x1", "64785x321", "12345678x", "1234567x8",
        ...lines(["random", "--count", "20", "--seed", "4"])];
    const rows = lines(["compare", "--csv"], `${boards.join("\n")}\n`)
        .map((row) => row.split(","));
    const [names] = rows;
    const numbersOf = (board, engine) => rows
        .filter((row) => row[names.indexOf("board")] === board &&
            row[names.indexOf("engine")] === engine)
        .map((row) => ["expanded", "generated"].map((name) =>
            Number(row[names.indexOf(name)])))[0];

    for (const board of boards) {
        const cells = [...board.replace("x", "0")].map(Number);
        const { astar, bfs } = runSearches(cells, [1, 2, 3, 4, 5, 6, 7, 8, 0]);

        assert.deepEqual([bfs.count, bfs.generated],
            numbersOf(board, "bfs rank"), board);
        assert.deepEqual([astar.count, astar.generated],
            numbersOf(board, "astar manhattan"), board);
        assert.equal(bfs.levels.length, bfs.count);
    }
});

// The colours of the page's two schemes, by name.
function palette() {
    const style = readFileSync(join(process.env.SOURCE, "query", "web", "page",
        "page.css"), "utf8");
    const [light, dark] = style.split("@media screen").map((part) =>
        Object.fromEntries([...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)]
            .map(([, name, colour]) => [name, colour])));

    return { light, dark };
}

test("one palette: the page, --svg and the gallery", () => {
    const { light } = palette();
    const read = (...path) =>
        readFileSync(join(process.env.SOURCE, ...path), "utf8");
    const inC = [...read("query", "commands", "draw.c")
        .matchAll(/#define ([A-Z]+) +"(#[0-9a-f]{6})"/g)];
    const inPython = [...read("docs", "gallery", "style.py")
        .matchAll(/^([A-Z]+) = "(#[0-9a-f]{6})"/gm)];

    assert.ok(inC.length >= 6 && inPython.length >= 6);
    for (const [, name, colour] of [...inC, ...inPython])
        assert.equal(light[name.toLowerCase()], colour, name);
});

test("estimates: those of `eight export`, for all boards", async () => {
    const { inversionDistance, linearConflict, manhattan } =
        await module("bounds.js");
    const goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    const [, ...rows] = lines(["export", "--format", "csv"]);
    let stronger = 0;

    for (const row of rows) {
        const [text, distance, , , blocks, inverted, conflicts] =
            row.split(",");
        const board = [...text].map((cell) => cell === "x" ? 0 : Number(cell));
        const conflict = linearConflict(board, goal);

        assert.equal(manhattan(board, goal), Number(blocks));
        assert.ok(conflict >= Number(blocks) && conflict <= Number(distance));
        assert.equal(conflict, Number(conflicts));
        assert.equal(inversionDistance(board, goal), Number(inverted));
        assert.ok(Number(inverted) <= Number(distance));
        stronger += conflict > Number(blocks);
    }
    assert.ok(stronger > 50000);
});

test("estimates: linear conflicts of one line", async () => {
    const { linearConflict, manhattan } = await module("bounds.js");
    const goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    const extra = (board) =>
        linearConflict(board, goal) - manhattan(board, goal);

    assert.equal(extra([1, 2, 3, 4, 5, 6, 7, 8, 0]), 0);
    assert.equal(extra([2, 1, 3, 4, 5, 6, 7, 8, 0]), 2);
    assert.equal(extra([3, 2, 1, 4, 5, 6, 7, 8, 0]), 4);
    assert.equal(extra([2, 3, 1, 4, 5, 6, 7, 8, 0]), 2);
    assert.equal(extra([4, 2, 3, 1, 5, 6, 7, 8, 0]), 2);
    assert.equal(extra([1, 2, 3, 4, 5, 6, 0, 8, 7]), 2);
    assert.equal(extra([1, 2, 3, 7, 5, 6, 8, 4, 0]), 0);
});

test("estimates: inversions as `eight show` counts them", async () => {
    const { inversionDistance, manhattan } = await module("bounds.js");
    const boards = lines(["random", "--count", "200", "--seed", "3",
        "--goal", "spiral"]);

    for (const text of boards) {
        const shown = JSON.parse(
            lines(["show", "--json", "--goal", "spiral", text])[0]);
        const board = [...text].map((cell) => cell === "x" ? 0 : Number(cell));
        const spiral = [1, 2, 3, 8, 0, 4, 7, 6, 5];

        assert.equal(inversionDistance(board, spiral),
            shown.inversion_distance);
        assert.equal(manhattan(board, spiral), shown.manhattan);
    }
});
