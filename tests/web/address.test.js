// address.test.js - tests the game in the address and in the history.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GOAL, boardOf, later, leftOf, open, play, press, ready, set, textOf }
    from "./browser.js";
import { lines } from "./cli.js";
import { Random, many } from "./random.js";

test("60 boards in the address: the moves left are as `eight distance` says", () =>
    open("", async (page) => {
        const random = new Random(7);
        const pairs = Array.from({ length: 60 }, () =>
            [random.board().join(""), random.board().join("")]);
        const wanted = lines(["distance", "--pairs"],
            pairs.map((pair) => `${pair.join(" ")}\n`).join(""));
        const found = await page.evaluate(async (all) => {
            const seen = [];

            for (const [board, goal] of all) {
                await new Promise((done) => {
                    addEventListener("hashchange", done, { once: true });
                    location.hash = `#board=${board}&goal=${goal}`;
                });
                seen.push([globalThis.eight.board, globalThis.eight.movesLeft,
                    document.getElementById("left").textContent]);
            }
            return seen;
        }, pairs);

        assert.deepEqual(found, pairs.map(([board], i) => [board,
            Number(wanted[i]), wanted[i] === "-1" ? "–" : wanted[i]]));
    }));

test("a bare board in the address, or in its query, is the board", async () => {
    for (const text of ["#123405786", "?board=123405786", "?123405786",
        "#1%202%203%2F4%20x%205%2F7%208%206", "?board=1+2+3+4+x+5+7+8+6", "#123405786&goal=last"])
        await open(text, async (page) => {
            assert.equal(await boardOf(page), "123405786", text);
            assert.equal(await leftOf(page), 2);
            await page.keyboard.press("ArrowLeft");
            await later(page, 400);
            await page.reload();
            await ready(page);
            assert.equal(await leftOf(page), 1);
        });
    for (const text of ["?from=mail", "#goal=spiral"]) // without a board
        await open(text, async (page) => {
            assert.match(await textOf(page, "status"),
                /^\w+day’s board\. Can you solve it in \d+ moves\?$/);
            assert.equal(await page.evaluate(() => globalThis.eight.goal), GOAL);
        });
    await open("#goal=spiral&board=1%202%203/8%20x%204/7,6,5", async (page) => {
        assert.equal(await leftOf(page), 0);
    });
    await open("#12340578", async (page) => {
        assert.equal(await textOf(page, "prompt"), "The board in this address is not nine " +
            "cells, 1 to 8 and x. Here is today’s board.");
    });
});

test("the page announces how far a board from the address is", () =>
    open("#board=234150768", async (page) => {
        assert.equal(await textOf(page, "status"),
            "Can you solve it in 19 moves?");
        await page.evaluate(() => {
            location.hash = "#board=123456870";
        });
        await later(page);
        assert.equal(await textOf(page, "status"),
            "This goal cannot be reached.");
    }));

test("the move order of the address decides which solution is played", () =>
    open("", async (page) => {
        for (const order of ["udlr", "rldu", "lrud"]) {
            await page.evaluate((hash) => {
                location.hash = hash;
            }, `#board=647850321&order=${order}`);
            await later(page);
            await press(page, "solution", "play");
            await press(page, "share-toggle");
            await later(page);
            assert.equal(new URLSearchParams((await page.inputValue("#replay")).split("#")[1])
                .get("moves"), lines(["solve", "--order", order], "647850321")[0]);
        }
    }));

test("moves in capitals get advice that works", () =>
    open("#board=123456780&moves=ULDR", async (page) => {
        assert.match(await textOf(page, "prompt"),
            /^The moves in this address must be at most 9,999 small letters u, d, l and r/);
        await page.evaluate(() => {
            location.hash = "#board=123456780&moves=uldr&at=2";
        });
        await later(page);
        assert.equal(await boardOf(page), "123405786");
    }));

const HOSTILE = ["#board=123", "#board=", "#board=<img src=x onerror=alert(1)>",
    "#board=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "#board=%", "#board=%zz",
    "#board=%ff%fe", "#board=12345678%", "#board=123456789",
    "#board=123456780&goal=1", "#board=123456780&order=uuuu",
    "#board=123456780&order=", "#board=123456780&goal=__proto__",
    "#board=constructor", "#board=😀", `#board=${"1".repeat(100000)}`,
    "#board=123456780&moves=d", "#board=123456780&moves=ux",
    "#board=123456780&moves=__proto__", "#board=123456780&moves=u&at=2",
    "#board=123456780&at=-1", "#board=123456780&moves=u&at=1e0",
    `#board=123456780&moves=${"ud".repeat(5000)}`, "#day=20260230", "#day=x",
    "#board=123456780&moves=u&by=", "#board=123456780&moves=u&by=x",
    "#board=123456780&moves=u&by=pp", "#board=123456780&hints=1234",
    "#board=123456780&hints=111111111"];

// Opening a page is slow, so this test tries some of the addresses, and the next test
// tries all of them on one page.
test("a hostile address opens today's board, with a message", async () => {
    const some = many(6, 2);

    for (const fragment of HOSTILE.slice(0, some).concat(HOSTILE.slice(-some)))
        await open(fragment, async (page) => {
            assert.match(await textOf(page, "status"),
                /^The (\w+ in this )?address .*\. Here is today’s board\.$/);
            assert.ok(await leftOf(page) > 0);
        });
});

test("on an open page, a hostile address gets a message, and the game stays", () =>
    open("#board=647850321&goal=spiral", async (page) => {
        await page.evaluate(() => globalThis.eight.load("867254301", "spiral"));
        const board = await boardOf(page);

        await set(page, "depth", 31);
        for (const fragment of [...HOSTILE,
            `#board=${"%3Cb%3E".repeat(150000)}`]) {
            await page.evaluate((wanted) => new Promise((done) => {
                addEventListener("hashchange", done, { once: true });
                location.hash = wanted;
            }), `${fragment}&`);
            assert.match(await textOf(page, "status"),
                /^The (\w+ in this )?address .*\. Here is your game\.$/);
            assert.equal(await boardOf(page), board);
        }
        assert.equal(await page.locator("img").count(), 0);
    }));

test("a replay opens at its first move, to watch or to play oneself", async () => {
    const board = lines(["random", "--depth", "22", "--seed", "20261127"]);
    const [moves] = lines(["solve"], board[0]);

    await open(`#day=20261127&moves=${moves}`, async (page) => {
        assert.equal(await leftOf(page), 22);
        assert.equal(await textOf(page, "made"), "0");
        for (const id of ["prompt", "status"])
            assert.equal(await textOf(page, id), "A replay of 22 moves.");
        await page.click("#play");
        await page.waitForFunction(() => globalThis.eight.movesLeft < 22);
        await page.click("#mine");
        assert.equal(await leftOf(page), 22);
        assert.equal(await page.locator("#mine").isVisible(), false);
        assert.equal(await page.locator("#line .ahead").first().evaluate((line) =>
            line.points.length), 1); // the friend's line is gone
        await play(page, moves);
        await later(page);
        assert.equal(await page.locator("#week .today .bar.fewest").count(), 1);
    }, { date: new Date(2026, 10, 27, 12) });
});

test("the history holds the game, and the address gets it when it is shared", () =>
    open("#board=647850321&goal=012345678&order=rldu", async (page) => {
        const given = page.url();

        await page.click("#hint");
        await page.locator(".hinted").click();
        await later(page, 400);
        const board = await boardOf(page);

        // The history keeps the game after a pause, so a reload loses nothing.
        assert.equal(page.url(), given);
        await page.reload();
        await ready(page);
        assert.equal(await boardOf(page), board);
        assert.equal(await textOf(page, "made"), "1");
        assert.match(await page.evaluate(() => history.state.game),
            /^#board=647850321&goal=012345678&order=rldu&moves=[udlr]&by=h&hints=647850321$/);
        await page.keyboard.press("Control+z");
        await later(page, 400);
        await page.reload();
        await ready(page);
        assert.equal(await boardOf(page), "647850321");
        await page.keyboard.press("Control+y");
        assert.equal(await boardOf(page), board);
        await press(page, "share-toggle");
        await later(page);
        assert.match(await page.evaluate(() => location.hash),
            /^#board=647850321&goal=012345678&order=rldu&moves=[udlr]&by=h&hints=647850321$/);
    }));

test("a long game leaves the address alone, changes the history seldom, and outlasts a reload", () =>
    open("#day=20261127", async (page) => {
        const given = page.url();

        await page.evaluate(async () => {
            for (let i = 0; i < 300; i++) {
                document.body.dispatchEvent(new KeyboardEvent("keydown",
                    { key: i % 2 ? "ArrowUp" : "ArrowDown", bubbles: true }));
                if (i % 50 === 0)
                    await new Promise((done) => setTimeout(done, 20));
            }
        });
        await later(page, 400);
        assert.equal(page.url(), given);
        // One is for the load, unless the moves came before, and one for the pause.
        assert.ok(await page.evaluate(() => globalThis.changes) <= 2);
        assert.equal((await page.evaluate(() => history.state.game)).length,
            "#day=20261127&moves=".length + 300);
        await page.reload();
        await ready(page);
        assert.equal(await textOf(page, "made"), "300");
        assert.match(await textOf(page, "kind"), /^Fri 27 Nov 2026/);
        await press(page, "new"); // its own address is that of the page
        assert.equal(page.url(), given.split("#")[0]);
    }, { date: new Date(2026, 10, 27, 12), record: () => {
        const { replaceState } = History.prototype;

        globalThis.changes = 0;
        History.prototype.replaceState = function (...args) {
            globalThis.changes++;
            return replaceState.apply(this, args);
        };
    } }));

test("Back recovers a lost game", () =>
    open("#board=647850321&moves=ud&at=1", async (page) => {
        await press(page, "new", "new");
        await page.goBack();
        await page.goBack();
        assert.equal(await boardOf(page), "640857321");
        await page.keyboard.press("Control+y");
        assert.equal(await textOf(page, "made"), "2");
    }));
