// in_chromium.test.js - tests the package in pages and workers of Chromium.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { browser, library } from "./browser.js";
import { lines } from "./cli.js";
import { Random } from "./random.js";

const PACKAGE = join(process.env.INSTALLED, "node_modules", "eight-tables");

// Serves a folder while use(address) runs.  The folder contains the package's module
// and `files`, an object that maps the path of each file to its text.
async function withFolder(files, use) {
    const all = { "/eight.js": readFileSync(join(PACKAGE, "eight.js"), "utf8"), ...files };
    const server = createServer(({ url }, response) => {
        const type = url.endsWith(".js") ? "text/javascript" : "text/html";

        response.writeHead(url in all ? 200 : 404, { "Content-Type": type });
        response.end(all[url]);
    });

    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    try {
        await use(`http://127.0.0.1:${server.address().port}`);
    } finally {
        server.close();
    }
}

// This is the text of a module that solves pairs, in a page or in a worker.
const ANSWERS = `
    import * as eight from "/eight.js";

    globalThis.answer = (pairs) => pairs.flatMap(([start, goal], i) => [
        \`Case \${i + 1}: \${eight.distance(start, goal) ?? -1}\`,
        eight.solve(start, goal, "dlru") ?? "",
    ]);`;

test("in a page and in a worker: the package gives the answers of `eight path`", () => {
    const random = new Random(11);
    const pairs = Array.from({ length: 1000 },
        () => [random.board(), random.board()]);
    const wanted = lines(["path", "--no-count"], pairs
        .map((pair) => pair.map((board) => board.join("")).join(" ") + "\n")
        .join(""));

    return withFolder({
        "/": `<script type="module">${ANSWERS}</script>`,
        "/worker.js": `${ANSWERS} onmessage = ({ data }) => postMessage(answer(data));`,
    }, async (root) => {
        const page = await browser.newPage();

        await page.goto(`${root}/`);
        assert.deepEqual(await page.evaluate((all) => globalThis.answer(all), pairs),
            wanted);
        assert.deepEqual(await page.evaluate((all) => new Promise((done, fail) => {
            const worker = new Worker("/worker.js", { type: "module" });

            worker.onmessage = ({ data }) => done(data);
            worker.onerror = ({ message }) => fail(new Error(message));
            worker.postMessage(all);
        }), pairs), wanted);
        await page.close();
    });
});

test("the README's page works from a server and as a file", async () => {
    const readme = readFileSync(join(PACKAGE, "README.md"), "utf8");
    const [, example] = readme.match(/```html\n(.*?)```/s);
    const folder = join(process.env.SCRATCH, "example");
    const page = await browser.newPage();
    const text = () => page.evaluate(() => document.getElementById("moves").textContent);

    await withFolder({ "/": example, "/eight.global.js":
        readFileSync(join(PACKAGE, "eight.global.js"), "utf8") }, async (root) => {
        await page.goto(`${root}/`);
        assert.equal(await text(), "ullddrurdllurdruldr");
    });
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(PACKAGE, "eight.global.js"), join(folder, "eight.global.js"));
    writeFileSync(join(folder, "index.html"), example);
    await page.goto(pathToFileURL(join(folder, "index.html")).href);
    assert.equal(await text(), "ullddrurdllurdruldr");
    assert.deepEqual(await page.evaluate(() => Object.keys(globalThis.eight).sort()),
        Object.keys(library).sort());
    await page.close();
});

test("the code works in pages of another encoding, and leaves only one global name", async () => {
    const page = await browser.newPage();
    const names = () => page.evaluate(() => Object.getOwnPropertyNames(globalThis));

    await withFolder({ "/": "<p>", "/global": "<script src=eight.global.js></script>",
        "/module": "<script type=module>import * as eight from './eight.js';" +
            "globalThis.eight = eight;</script>", "/eight.global.js":
        readFileSync(join(PACKAGE, "eight.global.js"), "utf8") }, async (root) => {
        await page.goto(`${root}/`);
        const before = await names();

        for (const path of ["global", "module"]) {
            await page.goto(`${root}/${path}`);
            assert.notEqual(await page.evaluate(() => document.characterSet), "UTF-8");
            assert.deepEqual((await names()).filter((name) => !before.includes(name)),
                ["eight"]);
            assert.match(await page.evaluate(() => {
                try {
                    return globalThis.eight.solve(["\u0445"]);
                } catch ({ message }) {
                    return message;
                }
            }), /array of 1/);
            // The message quotes what can be read, and escapes what cannot.
            assert.match(await page.evaluate(() => {
                try {
                    return globalThis.eight.solve("x12345678", "last", "\u0445\u0378");
                } catch ({ message }) {
                    return message;
                }
            }), /^order: found '\u0445\\xcd\\xb8'/);
        }
    });
    await page.close();
});
