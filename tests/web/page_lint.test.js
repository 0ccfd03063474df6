// page_lint.test.js - checks the JavaScript with ESLint and TypeScript, and that no module of the
// page is left out.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ESLint } from "eslint";

const { SCRATCH, SOURCE } = process.env;
const WEB = join(SOURCE, "query", "web");

// Returns what the linter says of files, or of a text.
async function messagesOf(check) {
    const eslint = new ESLint({ cwd: SOURCE,
        overrideConfigFile: join(SCRATCH, "eslint.config.js") });

    return (await check(eslint)).flatMap(({ filePath, messages }) => messages.map(
        ({ line, message, ruleId }) => `${filePath}:${line}: ${message} (${ruleId})`));
}

test("ESLint finds nothing", async () => {
    assert.deepEqual(await messagesOf((eslint) => eslint.lintFiles(["query/web/*/*.js",
        "tests/web/*.js"])), []);
    assert.match(String(await messagesOf((eslint) => eslint.lintText("let a = 1 == 2;"))),
        /eqeqeq.*unused|unused.*eqeqeq/s);
});

function checkTypes(...options) {
    const { status, stdout } = spawnSync(process.execPath,
        [join(SCRATCH, "node_modules", "typescript", "bin", "tsc"), "--pretty", "false",
            ...options], { encoding: "utf8" });

    return [status, stdout];
}

test("tsc --checkJs finds nothing", () => {
    const config = JSON.parse(readFileSync(join(SOURCE, "tests", "web", "jsconfig.json")));
    const wrong = join(SCRATCH, "wrong.js");

    assert.deepEqual(checkTypes("--project", join(SOURCE, "tests", "web", "jsconfig.json")),
        [0, ""]);
    writeFileSync(wrong, "saveGame(1);\n");
    writeFileSync(join(SCRATCH, "wrong.json"), JSON.stringify(
        { ...config, include: ["wrong.js"] }));
    assert.match(String(checkTypes("--project", join(SCRATCH, "wrong.json"))),
        /Cannot find name 'saveGame'/);
});

// Returns the files that build.py names as what it has read.
function inputsOf(kind) {
    const depfile = join(SCRATCH, `${kind}.d`);
    const { status, stderr } = spawnSync("python3", [join(WEB, "build.py"), kind, "esbuild",
        JSON.parse(readFileSync(join(WEB, "manifest.json"))).version,
        join(SCRATCH, `${kind}.out`), depfile], { encoding: "utf8" });

    assert.equal(status, 0, stderr);
    return readFileSync(depfile, "utf8").split(": ")[1].trim().split(" ");
}

test("ninja learns of every file that the page and the package are made from", () => {
    const page = inputsOf("page");
    const files = (folder) => readdirSync(join(WEB, folder)).map((name) =>
        join(WEB, folder, name));

    // The page calls the package's functions without the checks of their arguments.
    assert.deepEqual(page.sort(), [...files("page"), ...files("src").filter((name) =>
        !/(?:arguments|eight)\.js$/.test(name)), join(SOURCE, "LICENSE")].sort());
    assert.deepEqual(inputsOf("package").sort(), [...files("src"),
        ...["README.md", "eight.d.ts", "manifest.json"].map((name) => join(WEB, name)),
        join(SOURCE, "LICENSE")].sort());
});
