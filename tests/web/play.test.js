// play.test.js - tests how tiles slide, by keys, clicks and touch, and how a solution plays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GOAL, KEYS, PHONE, STEPS, boardOf, later, leftOf, library, open, press, slide,
    textOf } from "./browser.js";
import { lines } from "./cli.js";
import { many } from "./random.js";

const HARDEST = "647850321";

test("a whole solution by the arrow keys", () =>
    open("#board=867254301", async (page) => {
        const [moves] = lines(["solve"], "867254301");

        for (const [i, move] of [...moves].entries()) {
            assert.equal(await textOf(page, "left"), String(31 - i));
            await page.keyboard.press(KEYS[move]);
        }
        assert.equal(await boardOf(page), GOAL);
        assert.equal(await textOf(page, "made"), "31");
        assert.match(await textOf(page, "status"),
            /Solved in 31, as few as possible/);
    }));

test("digits make a whole solution, but only with the board in focus", () =>
    open("", async (page) => {
        await page.evaluate((board) => globalThis.eight.load(board), HARDEST);
        await page.evaluate(() => document.activeElement.blur());
        for (const key of "12345678zhn")
            await page.keyboard.press(key);
        assert.equal(await boardOf(page), HARDEST);
        assert.equal(await page.locator(".hinted").count(), 0);
        await page.focus("#board");
        for (const move of lines(["solve"], HARDEST)[0]) {
            const board = await boardOf(page);

            await page.keyboard.press(board[board.indexOf("0") + STEPS[move]]);
        }
        assert.equal(await boardOf(page), GOAL);
        // A digit slides a whole line, and a tile that cannot slide gets a message.
        await page.keyboard.press("3");
        assert.equal(await boardOf(page), "120453786");
        await page.keyboard.press("5");
        assert.equal(await textOf(page, "prompt"), "5 is not in line with the blank.");
    }));

test("a whole solution by clicks, and by touch", async () => {
    for (const [options, how] of [[{}, "click"], [PHONE, "tap"]])
        await open("#board=123745086", async (page) => {
            for (const move of lines(["solve"], "123745086")[0]) {
                const blank = (await boardOf(page)).indexOf("0");

                await page.locator(".cell").nth(blank + STEPS[move])[how]();
            }
            assert.equal(await boardOf(page), GOAL);
            assert.equal(await leftOf(page), 0);
        }, options);
});

test("a click on a tile two cells from the blank slides the whole line", () =>
    open("#board=123456780", async (page) => {
        await page.locator(".cell").nth(2).click();
        assert.equal(await boardOf(page), "120453786");
        assert.equal(await textOf(page, "made"), "2");
        assert.equal(await textOf(page, "status"),
            "Tiles 6 and 3 slid down. A detour. 2 moves left.");
        await page.locator(".cell").nth(0).click();
        assert.equal(await boardOf(page), "012453786");
        await page.locator(".cell").nth(4).click();
        assert.equal(await boardOf(page), "012453786");
        assert.match(await textOf(page, "status"), /5 is not in line with/);
    }));

// Moves a finger by (x, y) from the middle of a cell, by default the middle cell.
async function swipe(page, x, y, cell = 4) {
    const box = await page.locator(".cell").nth(cell).boundingBox();
    const session = await page.context().newCDPSession(page);
    const from = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type, part) => session.send("Input.dispatchTouchEvent", {
        type, touchPoints: part === null ? []
            : [{ x: from[0] + part * x, y: from[1] + part * y }] });

    await touch("touchStart", 0);
    for (const part of [0.3, 0.6, 1])
        await touch("touchMove", part);
    await touch("touchEnd", null);
    await later(page);
}

test("swipes slide a tile, and do not scroll the page", () =>
    open("#board=123456780", async (page) => {
        for (const [x, y, cell, board] of [
            [0, 60, 4, "123450786"], [60, 0, 0, "123405786"],
            [0, -60, 8, "123485706"], [-60, 0, 2, "123485760"],
            [12, 0, 4, "123485760"], // too short to slide a tile
            [60, 0, 7, "123485706"], // the finger is on the tile that slides
            [60, 0, 6, "123485076"]]) {
            await swipe(page, x, y, cell);
            assert.equal(await boardOf(page), board);
            assert.equal(await page.evaluate(() => scrollY), 0);
        }
        // A swipe from the far end of a line slides the whole line.
        await swipe(page, 0, 90, 0);
        assert.equal(await boardOf(page), "023185476");
    }, PHONE));

test("a tile follows the mouse that drags it", () =>
    open("#board=123456780", async (page) => {
        const box = await page.locator(".cell").nth(7).boundingBox();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 40, y + 3, { steps: 4 });
        assert.match(await page.locator(".tile").nth(7).getAttribute("style"),
            /translate\(4\dpx, 0px\)/);
        await page.mouse.up();
        assert.equal(await boardOf(page), "123456708");
        // A tile that was not dragged far goes back to its cell.
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 9, y, { steps: 3 });
        await page.mouse.up();
        assert.equal(await boardOf(page), "123456708");
    }));

test("arrow keys and Control+Z work when any button has the focus; the board gets it", () =>
    open("#board=647850321", async (page) => {
        await press(page, "setup-toggle");
        const ids = await page.evaluate(() =>
            [...document.querySelectorAll("button:not(.cell)")]
                .filter((button) => button.checkVisibility())
                .map(({ id }) => id).filter(Boolean));

        assert.ok(ids.length >= 9, ids.join());
        for (const id of ids.filter((_, i) => i % many(1, 3) === 0)) {
            await page.evaluate((name) => {
                globalThis.eight.load("647850321");
                if (!document.getElementById(name).checkVisibility())
                    document.getElementById("setup-toggle").click();
                document.getElementById(name).focus();
            }, id);
            for (const [key, board] of [["Control+z", "647850321"],
                ["ArrowDown", "640857321"], ["Control+z", "647850321"],
                ["Control+Shift+Z", "640857321"], ["Control+z", "647850321"],
                ["Control+y", "640857321"]]) {
                await page.keyboard.press(key);
                assert.equal(await boardOf(page), board, `${id}: ${key}`);
            }
            assert.equal(await page.evaluate(() => document.activeElement.id), "board");
            await page.keyboard.press("h");
            assert.equal(await page.locator(".hinted").count(), 1, id);
        }
        await page.keyboard.press("n");
        assert.equal(await textOf(page, "made"), "0");
        assert.notEqual(await boardOf(page), "640857321");
    }));

test("keys in sliders and text fields, and with Alt or Shift, slide no tile", () =>
    open("#board=123456780", async (page) => {
        for (const key of ["x", "Alt+ArrowDown", "Shift+d"])
            await page.keyboard.press(key);
        await press(page, "setup-toggle");
        await page.focus("#board-text");
        await page.keyboard.type("uldrznh");
        assert.equal(await boardOf(page), GOAL);
        await page.focus("#depth");
        await page.keyboard.press("ArrowDown");
        assert.equal(await page.inputValue("#depth"), "9");
    }));

test("an arrow key that slides no tile gets a message", () =>
    open("#board=123456780", async (page) => {
        for (const [key, way] of [["ArrowUp", "up"], ["ArrowLeft", "left"]]) {
            await page.keyboard.press(key);
            assert.equal(await textOf(page, "status"),
                `No tile can slide ${way}.`);
        }
        assert.equal(await boardOf(page), GOAL);
    }));

test("undo says which tile slides back", () =>
    open("#board=123456780", async (page) => {
        await page.keyboard.press("ArrowDown");
        assert.equal(await textOf(page, "status"),
            "Tile 6 slid down. A detour. 1 move left.");
        await page.keyboard.press("Control+z");
        assert.match(await textOf(page, "status"),
            /^Undone. Tile 6 slid up. /);
    }));

test("the solution plays to the goal, pauses, and is not praised", () =>
    open("#board=123745086", async (page) => {
        const label = () => page.locator("#play").textContent();
        const left = await leftOf(page);

        await press(page, "solution");
        assert.equal(await label(), "Pause");
        await page.waitForFunction((n) => globalThis.eight.movesLeft < n, left);
        await press(page, "play");
        const paused = await leftOf(page);

        await later(page, 600);
        assert.equal(await leftOf(page), paused);
        await press(page, "play");
        await page.waitForFunction(() => globalThis.eight.movesLeft === 0,
            null, { timeout: 20000 });
        assert.equal(await label(), "Watch");
        assert.match(await textOf(page, "status"),
            /^Tile . slid \w+\. At the goal. The page made \d+ of these/);
        // Playing stops at the goal, and the player makes the next move.
        await page.keyboard.press("ArrowDown");
        await later(page, 600);
        assert.equal(await leftOf(page), 1);
        assert.equal(await label(), "Watch");
    }));

test("a move during playback ends it", () =>
    open(`#board=${HARDEST}`, async (page) => {
        const label = () => page.locator("#play").textContent();

        await press(page, "solution");
        await page.waitForFunction(() => globalThis.eight.movesLeft < 31);
        await press(page, "undo");
        assert.equal(await label(), "Watch");
        await press(page, "solution");
        await page.waitForFunction(() => globalThis.eight.movesLeft < 31);
        await press(page, "play");
        const board = await boardOf(page);
        const wrong = [..."udlr"].find((move) =>
            slide([...board].map(Number), move) &&
            !library.bestMoves(board).includes(move));

        // The click and the key are in one call, so the page makes no move between them.
        await page.evaluate((key) => {
            document.getElementById("play").click();
            document.body.dispatchEvent(new KeyboardEvent("keydown",
                { key, bubbles: true }));
        }, KEYS[wrong]);
        assert.equal(await label(), "Watch");
        await later(page, 700);
        assert.equal(await boardOf(page),
            slide([...board].map(Number), wrong).join(""));
    }));

test("there is no button to watch a game that the player is making", () =>
    open("#board=867254301", async (page) => {
        for (const key of ["ArrowUp", "ArrowDown", "ArrowRight"]) {
            await page.keyboard.press(key);
            assert.equal(await page.locator("#play").isVisible(), false);
        }
        const made = await textOf(page, "made");

        await press(page, "undo");
        assert.equal(await page.locator("#play").isVisible(), false);
        await press(page, "play"); // plays what follows, and no solution
        await page.waitForFunction((n) =>
            document.getElementById("made").textContent === n, made);
        await later(page, 500);
        assert.equal(await textOf(page, "made"), made);
    }));

test("the page reports a detour that two tiles made together", () =>
    open("#board=284563170", async (page) => {
        await page.click(".cell:nth-of-type(3)");
        assert.equal(await textOf(page, "made"), "2");
        assert.equal(await textOf(page, "prompt"),
            "A detour: that move led away from the goal.");
    }));

test("a solved board shows a card, on which Share stands out", () =>
    open("#board=123456708", async (page) => {
        assert.equal(await page.locator(".primary:visible").count(), 0);
        // When today's board is solved, there is nothing better to do.
        await page.evaluate(() => {
            const day = document.querySelector("#week .today").hash.match(/\d+/);

            localStorage.eight = `{"solved":{"${day}":0}}`;
        });
        await page.keyboard.press("ArrowLeft");
        assert.equal(await textOf(page, "status"),
            "Tile 8 slid left. Solved in 1, as few as possible.");
        assert.equal(await textOf(page, "score"), "1 made. Perfect!");
        assert.equal(await page.locator(".primary:visible").getAttribute("id"),
            "card-share");
    }));

test("when hidden, the moves left appear nowhere until the board is solved", () =>
    open("#board=123456078", async (page) => {
        await press(page, "hide");
        await page.keyboard.press("ArrowLeft");
        await later(page);
        assert.equal(await textOf(page, "left"), "?");
        assert.equal(await textOf(page, "status"),
            "Tile 7 slid left. 1 move made.");
        assert.equal(await page.locator("#line polyline").count(), 0);
        for (const id of ["chart", "why-toggle"])
            assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
        await press(page, "ways-toggle");
        await later(page);
        assert.equal(await page.locator("#ways").isVisible(), false);
        await page.keyboard.press("ArrowLeft");
        await later(page);
        assert.equal(await textOf(page, "left"), "0");
        assert.ok(await page.locator("#line polyline").count() > 0);
        assert.equal(await page.locator("#ways").isVisible(), true);
    }));

test("while the moves left are hidden, no detour tells them", () =>
    open("#board=123456708", async (page) => {
        await press(page, "hide");
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.locator("#show-detour").isVisible(), false);
        await press(page, "show-detour", "next-detour", "card-detour");
        assert.doesNotMatch(await page.locator("body").innerText(), /nearer|detour|→/);
        assert.doesNotMatch(await textOf(page, "status"), /detour|left\./);
        assert.equal(await page.locator(".hinted, .wrong, .away").count(), 0);
    }));

test(`${many(5000, 500)} games: memory does not grow`, () =>
    open("", async (page) => {
        const session = await page.context().newCDPSession(page);
        const play = (n) => page.evaluate(async (games) => {
            for (let i = 0; i < games; i++) {
                document.getElementById("depth").value = 10;
                document.getElementById("depth").dispatchEvent(
                    new Event("change"));
                document.querySelector(".movable").click();
                if (i % 100 === 0)
                    await new Promise((done) => setTimeout(done));
            }
        }, n);
        const used = async () => {
            await session.send("HeapProfiler.collectGarbage");
            return (await session.send("Runtime.getHeapUsage")).usedSize;
        };

        await play(100);
        const before = await used();

        await play(many(4900, 400));
        const grown = await used() - before;

        assert.ok(grown < 1 << 20, `${grown} bytes`);
    }, { reducedMotion: "reduce" }));
