// package_lowered.test.js - builds a program with the package for old engines, as the
// usual tools do it with their lowest settings, and compares its output with that of the
// program as it was written.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import babel from "@babel/standalone";
import esbuild from "esbuild-wasm";

const scratch = mkdtempSync(join(process.env.SCRATCH, "lowered-"));

// Both programs print the answers of every function, and what kinds of errors they throw.
const BODY = `
function failure(call) {
    try {
        return call();
    } catch (error) {
        return error.name + ": " + error.message;
    }
}
const boards = ["647850321", "[[8,6,7],[2,5,4],[3,0,1]]", [1, 2, 3, 4, 5, 6, 8, 7, 0],
    Uint8Array.of(8, 6, 7, 2, 5, 4, 3, 0, 1), [[1, 2, 3], [4, 5, 6], [7, 0, 8]]];
for (const board of boards)
    for (const goal of ["last", "spiral", "first"])
        console.log(eight.distance(board, goal), eight.solve(board, goal, "dlru"),
            eight.nextMove(board, goal), eight.bestMoves(board, goal),
            JSON.stringify(eight.path(board, goal)),
            [...eight.allSolutions(board, goal)].join(),
            JSON.stringify(eight.explain(board, goal)));
for (const seed of ["0", "1", "9007199254740993", "18446744073709551615"])
    console.log(eight.randomAt(20, BigInt(seed), "first").join(""));
console.log(eight.counts("spiral").join(), eight.randomAt(15, 7).join(""),
    Object.keys(eight).sort().join(), JSON.stringify(eight.GOALS));
for (const wrong of ["1 2 3 9", "12\\u0445", [1], null, {}, "\\ud83d\\ude00"])
    for (const name of ["parse", "solve", "counts"])
        console.log(failure(() => eight[name](wrong)));
for (const seed of [-1, 0.5, BigInt(-1), BigInt("18446744073709551616"), "1"])
    console.log(failure(() => eight.randomAt(5, seed)));
for (const moves of ["uldr", "uuU", "r", "\u0445"])
    console.log(failure(() => eight.move("123456780", moves)));
console.log(failure(() => eight.solve("123456780", "last", "u\\u00e9\\u202e'")));
`;
const PROGRAMS = {
    "app.mjs": `import * as eight from "eight-tables";${BODY}`,
    "app.cjs": `const eight = require("eight-tables");${BODY}`,
};

// Runs Node; returns what it prints.
function run(folder, ...args) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args,
        { cwd: folder, encoding: "utf8" });

    assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
    return stdout;
}

// Makes a folder with the programs and the installed package.
function project(name) {
    const folder = join(scratch, name);

    mkdirSync(folder);
    cpSync(join(process.env.INSTALLED, "node_modules"), join(folder, "node_modules"),
        { recursive: true });
    for (const [file, text] of Object.entries(PROGRAMS))
        writeFileSync(join(folder, file), text);
    return folder;
}

const written = project("written");
const wanted = run(written, "app.mjs");

after(() => rmSync(scratch, { recursive: true }));

test("the program prints the same with require() as with import", () => {
    assert.equal(run(written, "app.cjs"), wanted);
    assert.ok(wanted.split("\n").length > 40);
});

for (const [file, format] of [["app.mjs", "iife"], ["app.cjs", "cjs"]])
    test(`esbuild ${file} --bundle --target=es2015 --format=${format}`, async () => {
        const folder = project(`esbuild-${format}-${file}`);
        const { warnings } = await esbuild.build({ absWorkingDir: folder, bundle: true,
            entryPoints: [file], format, logLevel: "silent", outfile: "out.cjs",
            target: "es2015" });

        assert.deepEqual(warnings, []);
        assert.equal(run(folder, "out.cjs"), wanted);
    });

// Lowers files in place with Babel's preset-env.  Without targets, it makes ES5.
function lower(folder, files, options) {
    for (const file of files) {
        const name = join(folder, file);
        const { code } = babel.transform(readFileSync(name, "utf8"),
            { filename: name, presets: [["env", options]] });

        assert.doesNotMatch(code, /=>|\bclass\b|\blet\b/);
        writeFileSync(name, code);
    }
}

test("Babel's preset-env without targets: import", () => {
    const folder = project("babel-esm");

    lower(folder, ["app.mjs", "node_modules/eight-tables/eight.js"], { modules: false });
    assert.equal(run(folder, "app.mjs"), wanted);
});

test("Babel's preset-env without targets: require()", () => {
    const folder = project("babel-cjs");

    lower(folder, ["app.cjs", "node_modules/eight-tables/eight.cjs"], {});
    assert.equal(run(folder, "app.cjs"), wanted);
});
