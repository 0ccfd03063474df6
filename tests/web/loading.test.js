// loading.test.js - tests when tables are made, and that the page needs nothing from outside.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GOAL, address, later, leftOf, library, newContext, open, press, ready, set,
    textOf } from "./browser.js";

test("tables are made in steps, between which the page does other things", async () => {
    const goals = Array.from({ length: 9 }, (_, cell) =>
        GOAL.slice(0, 8).replace(new RegExp(`^.{${cell}}`), "$&0"));
    const distances = goals.flatMap((goal) => library.counts(goal))
        .filter((count) => count > 0);

    const record = () => {
        // Counts the tasks of another message channel until the first answer.  Each
        // call of performance.now() adds 10 ms to its result, which is more than half a
        // frame.  A task of the page therefore makes only one step, and a counted task
        // runs between two steps.  Also counts the requests for idle time.
        const { port1, port2 } = new MessageChannel();
        let now = 0;

        performance.now = () => now += 10;
        globalThis.tasks = 0;
        port1.onmessage = () => {
            globalThis.tasks++;
            if (performance.getEntriesByName("first answer").length === 0)
                port2.postMessage(null);
        };
        port2.postMessage(null);
        const whenIdle = globalThis.requestIdleCallback;

        globalThis.idle = 0;
        globalThis.requestIdleCallback = (...args) => {
            globalThis.idle++;
            return whenIdle(...args);
        };
    };

    for (const [rest, left] of [["", 31], ["&moves=u", 30]])
        await open(`#board=867254301${rest}`, async (page) => {
            const [tasks, idle] = await page.evaluate(() =>
                [globalThis.tasks, globalThis.idle]);

            // The lists of moves take 6 steps.  The searches, or the table if there are
            // moves, take one step for each of the 31 distances.
            assert.ok(tasks >= 36);
            assert.equal(await leftOf(page), left);
            // Without moves, each distance of each table takes one step while idle.
            assert.ok(rest !== "" || idle >= distances.length, `${idle}`);
        }, { record });
});

// After an exception, even one that is caught, V8 parses the whole script again to find
// the line, which takes milliseconds.
test("a first visit: no exception delays the first answer", async () => {
    for (const fragment of ["", "#board=867254301"]) {
        const page = await (await newContext()).newPage();
        const session = await page.context().newCDPSession(page);
        const thrown = [];

        session.on("Debugger.paused", ({ data }) => {
            thrown.push(data.description);
            session.send("Debugger.resume");
        });
        await session.send("Debugger.enable");
        await session.send("Debugger.setPauseOnExceptions", { state: "all" });
        await page.goto(address + fragment);
        await ready(page);
        assert.deepEqual(thrown, []);
        await page.context().close();
    }
});

// Chromium refuses the storage for good to a page from a file that asks for it too early, but
// only sometimes, so the test looks at the order.
test("from a file, the page asks for its storage after an answer of the browser", () =>
    open("", async (page) => {
        assert.deepEqual(await page.evaluate(() => globalThis.steps.slice(0, 2)),
            ["answer", "storage"]);
    }, { isFile: true, record: () => {
        const { query } = LockManager.prototype;
        const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");

        globalThis.steps = [];
        LockManager.prototype.query = async function () {
            const answer = await query.call(this);

            await new Promise((done) => setTimeout(done, 100));
            globalThis.steps.push("answer");
            return answer;
        };
        Object.defineProperty(globalThis, "localStorage", { get() {
            globalThis.steps.push("storage");
            return storage.get.call(this);
        } });
    } }));

test("without requestIdleCallback, all tables are made as well", () =>
    open("#board=213456780", async (page) => {
        assert.match(await textOf(page, "crossings-now"), /stay odd\. Now 1\.$/);
    }, { record: () => {
        delete globalThis.requestIdleCallback;
    } }));

test("without JavaScript, nothing looks as if it could be used", async () => {
    const context = await newContext({ javaScriptEnabled: false });
    const page = await context.newPage();

    await page.goto(address);
    assert.equal(await page.locator("button:visible, a:visible, input:visible").count(), 0);
    await context.close();
});

test("offline: the page works and requests nothing", () =>
    open("#board=867254301", async (page) => {
        await press(page, "hint", "new", "solution", "play", "ways-toggle");
        await set(page, "place", 31);
        await later(page, 200);
        assert.equal(await leftOf(page), 0);
        assert.deepEqual(await page.evaluate(() =>
            performance.getEntriesByType("resource").map(({ name }) => name)),
        []);
    }, { isFile: true, offline: true }));

test("the policy holds: other scripts, styles and requests are refused", () =>
    open("#board=123456780", async (page, wrong) => {
        const refused = await page.evaluate(async () => {
            const directives = new Set();
            const script = document.createElement("script");

            addEventListener("securitypolicyviolation", (event) =>
                directives.add(event.effectiveDirective));
            script.textContent = "globalThis.broken = true";
            document.body.append(script);
            document.body.setAttribute("style", "color: red");
            await fetch("https://example.invalid/").catch(() => {});
            await new Promise((done) => setTimeout(done, 100));
            return [...directives].sort();
        });

        assert.deepEqual(refused,
            ["connect-src", "script-src-elem", "style-src-attr"]);
        assert.equal(await page.evaluate(() => globalThis.broken), undefined);
        // The browser logs the refusals and nothing else.
        assert.ok(wrong.every((text) => /Content Security Policy/.test(text)));
        wrong.length = 0;
    }));
