// package_mutants.test.js - makes small errors in the modules that tests in Node run, and
// fails if these tests do not notice one.  tests/web/run runs this file only if it is named.
//
// Stryker makes the errors, called mutants.  Ten of each module are judged, each in another
// line.  A hash of the line chooses them, so the choice stays the same until the line changes.
// The file `survivors` lists mutants that no test should notice, each with the reason below
// it.  A test fails if its mutant survives and is not listed, or if a listed mutant does not.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync }
    from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Instrumenter } from "@stryker-mutator/instrumenter";

const COUNT = 10;
const SEED = 1;
const SECONDS = 15; // several times as long as each process needs
const { INSTALLED, SCRATCH, SOURCE } = process.env;
const MODULES = [...readdirSync(join(SOURCE, "query/web/src")).map((name) => `src/${name}`),
    "page/bounds.js", "page/search.js"];

// The tests of a folder's modules, the quickest to fail first: files, and patterns of the
// tests' names.  Left out are the tests of what the package consists of.
const TESTS = {
    src: [["package_actions.test.js", "."],
        ["package.test.js", "message|wrong|invalid|parse|arrays|explain"],
        ["package.test.js",
            "^(?!<root>|.*(module has|memory|2,000|ES2020|npm pack|README|declarations))"],
        ["package_pairs.test.js", "."], ["page.test.js", "first distance"]],
    page: [["page.test.js", "searches|cells|estimates|conflicts"]],
};

// Returns the parts of `survivors`, which are separated by empty lines.
const [, ...parts] = readFileSync(join(SOURCE, "tests/web/survivors"), "utf8").trimEnd()
    .split("\n\n");
const listed = parts.flatMap((part) =>
    part.split("\n").filter((line) => !line.startsWith(" ")));

// ---- Mutants -------------------------------------------------------------

// Returns the line that a mutant changes, the module's code with the change, the change as
// `MODULE: LINE ==> LINE`, and a hash of it.
function mutantOf(module, lines, { location: { start, end }, replacement }) {
    const line = lines[start.line];
    const changed = line.slice(0, start.column) + replacement + line.slice(end.column);
    const change = `${line.trim()} ==> ${changed.trim().replace(/\s+/g, " ")}`;

    return { module, line: line.trim(), code: lines.with(start.line, changed).join("\n"),
        change: `${module}: ${change}`,
        hash: createHash("sha256").update(`${SEED} ${change}`).digest("hex") };
}

// Returns COUNT mutants of a module, or all if there are fewer.  Changes of several lines are
// left out: most of them empty a function, which any test notices.
async function choose(module) {
    const code = readFileSync(join(SOURCE, "query/web", module), "utf8");
    const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
    const { mutants } = await new Instrumenter(silent).instrument(
        [{ name: module, content: code, mutate: true }],
        { plugins: null, excludedMutations: [], ignorers: [] });
    const sorted = mutants.filter(({ location: { start, end } }) => start.line === end.line)
        .map((mutant) => mutantOf(module, code.split("\n"), mutant))
        .sort((a, b) => a.hash < b.hash ? -1 : 1);
    const lines = new Set();

    return sorted.filter(({ line }) => !lines.has(line) && lines.add(line)).slice(0, COUNT);
}

// ---- Tests ---------------------------------------------------------------

// Copies what the tests need to a folder, and replaces the code of a module there.
function copyTo(folder, module, code) {
    const web = join(folder, "query/web");
    const installed = join(folder, "installed");

    cpSync(join(SOURCE, "query/web"), web, { recursive: true });
    for (const name of ["docs", "README.md", "LICENSE"])
        symlinkSync(join(SOURCE, name), join(folder, name));
    cpSync(INSTALLED, installed, { recursive: true });
    writeFileSync(join(web, module), code);
    execFileSync("esbuild", [join(web, "src/eight.js"), "--bundle", "--format=esm",
        "--log-level=error", "--allow-overwrite",
        `--outfile=${join(installed, "node_modules/eight-tables/eight.js")}`]);
}

// Returns whether the tests of a file pass with the modules in a folder.  Stops at the first
// that fails.
function passes(folder, [file, pattern]) {
    const env = { ...process.env, ALL: "false", SOURCE: folder,
        INSTALLED: join(folder, "installed"), NODE_TEST_CONTEXT: undefined };
    const child = spawn("sh", ["-c", `ulimit -t ${SECONDS} && exec "$@"`, "sh",
        process.execPath, "--max-old-space-size=1000", "--test-reporter=tap",
        `--test-name-pattern=${pattern}`, file],
    { cwd: SCRATCH, env, stdio: ["ignore", "pipe", "ignore"] });

    child.stdout.on("data", (text) => /^not ok/m.test(text) && child.kill());
    return new Promise((done, fail) =>
        child.on("error", fail).on("exit", (status) => done(status === 0)));
}

// Returns whether a module's tests pass with this code.
async function survives({ module, code }) {
    const folder = mkdtempSync(join(SCRATCH, "mutant-"));

    try {
        copyTo(folder, module, code);
        for (const each of TESTS[module.split("/")[0]])
            if (!await passes(folder, each))
                return false;
        return true;
    } finally {
        rmSync(folder, { recursive: true });
    }
}

const mutants = (await Promise.all(MODULES.map(choose))).flat();

test("survivors: each has a reason, and is a mutant that is judged", () => {
    for (const part of parts)
        assert.match(part, /\n {4}\S/);
    assert.deepEqual(listed.filter((change) =>
        !mutants.some((mutant) => mutant.change === change)), []);
});

describe("mutants", { concurrency: availableParallelism() }, () => {
    for (const module of ["src/eight.js", "page/search.js"])
        test(`${module} without an error`, async () => {
            const code = readFileSync(join(SOURCE, "query/web", module), "utf8");

            assert.ok(await survives({ module, code }));
        });
    for (const mutant of mutants)
        test(mutant.change, async () =>
            assert.equal(await survives(mutant) ? "survived" : "noticed",
                listed.includes(mutant.change) ? "survived" : "noticed"));
});
