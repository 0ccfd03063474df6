// chart.test.js - tests the picture in Chromium: the cloud, the line, the race, and the
// sparkline.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { later, launch, press, textOf, withPage } from "./browser.js";
import { lines, stats } from "./cli.js";
import { many } from "./random.js";

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const KEYS = { u: "ArrowDown", d: "ArrowUp", l: "ArrowRight", r: "ArrowLeft" };
let browser;

before(async () => {
    browser = await launch();
});
after(() => browser.close());

function grouped(n) {
    return Number(n).toLocaleString("en");
}

// Returns, by engine, how many boards a search expands for a board.
function expandedBy(board) {
    return Object.fromEntries(["bfs", "astar"].map((engine) =>
        [engine, stats(engine, [board])[0].expanded]));
}

// Waits until the caption tells what breadth-first search looks at.
function hasCloud(page) {
    return page.waitForFunction(() => document.querySelector("#line .heat") !== null);
}

async function play(page, moves) {
    for (const move of moves)
        await page.keyboard.press(KEYS[move]);
}

function laneTexts(page) {
    return page.locator("#lanes > *").evaluateAll((all) => all.map((lane) =>
        [...lane.children].map(({ textContent }) => textContent).filter(Boolean)));
}

test("before the first move, the cloud and its number are those of `eight --stats`", () =>
    withPage(browser, "", async (page) => {
        for (const board of ["8672543x1", "23415x768",
            ...lines(["random", "--count", many("18", "4"), "--seed", "8"])]) {
            const { bfs } = expandedBy(board);

            await page.evaluate((text) => globalThis.eight.load(text), board);
            await page.waitForFunction((text) =>
                document.getElementById("line-text").textContent === text,
            `Breadth-first search looks at ${grouped(bfs)} boards. You?`);
            assert.ok(await page.locator("#line .heat").count() > 0);
        }
    }));

test("a win ends in a race: the player, the table and both searches", () =>
    withPage(browser, "#board=23415x768", async (page) => {
        const wanted = expandedBy("23415x768");
        const [moves] = lines(["solve"], "23415x768");

        await hasCloud(page);
        assert.equal(await page.locator("#race").isVisible(), false);
        await play(page, `lr${moves}`);
        assert.deepEqual(await laneTexts(page), [["You", String(moves.length + 2)],
            ["Table", String(moves.length)], ["A*", grouped(wanted.astar)],
            ["Breadth-first", grouped(wanted.bfs)]]);
        const bars = await page.locator("#race i").evaluateAll((all) => all.map((bar) =>
            bar.getBoundingClientRect().width));

        // The bars are logarithms: 21 moves are not a thousandth of the longest bar.
        assert.ok(bars[0] > 0.2 * bars[3]);
        assert.ok(bars[1] < bars[0] && bars[0] < bars[2] && bars[2] < bars[3]);
    }, DESKTOP));

test("a lane of the race shows the cloud of its search, and keeps the focus", () =>
    withPage(browser, "#board=23415x768&moves=ullddrurdllurdruldr&at=19", async (page) => {
        await hasCloud(page);
        const cells = await page.locator("#line .heat").count();

        assert.equal(await page.getAttribute("#bfs", "aria-pressed"), "true");
        assert.equal(await page.locator("#line .estimate").count(), 0);
        await page.focus("#astar");
        await page.keyboard.press("Enter");
        assert.equal(await page.evaluate(() => document.activeElement.id), "astar");
        assert.equal(await page.getAttribute("#astar", "aria-pressed"), "true");
        assert.ok(await page.locator("#line .heat").count() < cells);
        assert.equal(await page.locator("#line .estimate").count(), 1);
        await page.click("#bfs");
        assert.equal(await page.locator("#line .heat").count(), cells);
    }, DESKTOP));

test("the page's own solution is not the player's in the race", () =>
    withPage(browser, "#board=123745086", async (page) => {
        await press(page, "solution");
        await page.waitForFunction(() => globalThis.eight.movesLeft === 0);
        await page.waitForFunction(() =>
            document.querySelector("#race span")?.textContent === "You + page");
    }));

test("no cell of the cloud leaves the axes", async () => {
    for (const viewport of [DESKTOP.viewport, { width: 820, height: 1180 }])
        await withPage(browser, "#board=8672543x1", async (page) => {
            await hasCloud(page);
            for (const key of ["", "ArrowUp", "ArrowDown", "ArrowUp"]) {
                if (key)
                    await page.keyboard.press(key);
                const outside = await page.evaluate(() => {
                    const rules = [...document.querySelectorAll("#line .rule")]
                        .map((rule) => rule.getBoundingClientRect());
                    const left = Math.min(...rules.map(({ left: x }) => x));
                    const right = Math.max(...rules.map(({ right: x }) => x));
                    const floor = Math.max(...rules.map(({ top }) => top));
                    const top = document.getElementById("line").getBoundingClientRect().top;

                    return [...document.querySelectorAll("#line .heat")]
                        .map((cell) => cell.getBoundingClientRect())
                        .filter((box) => box.left < left - 1 || box.right > right + 1 ||
                            box.bottom > floor + 1 || box.top < top).length;
                });

                assert.equal(outside, 0);
            }
        }, { viewport });
});

test("cells are shaded by the logarithm of their numbers of boards", () =>
    withPage(browser, "#board=867254301", async (page) => {
        await hasCloud(page);
        const shades = await page.locator("#line .heat").evaluateAll((all) =>
            all.map((each) => Number(each.getAttribute("fill-opacity"))));

        assert.ok(Math.min(...shades) >= 0.2 && Math.max(...shades) <= 1);
        assert.ok(new Set(shades).size > 20);
        // If the shades were proportional to the numbers, half of the cells would look
        // empty.
        assert.ok(shades.sort()[shades.length >> 1] >= 0.5);
    }));

// Returns how often breadth-first search began.  Only this search fills an array with 4,
// which means "no move".
const countSearches = () => {
    const Original = Uint8Array;

    globalThis.searches = 0;
    globalThis.Uint8Array = class extends Original {
        fill(...given) {
            globalThis.searches += given[0] === 4;
            globalThis.answered ??= given[0] === 4
                ? performance.getEntriesByName("first answer").length : undefined;
            return super.fill(...given);
        }
    };
};

test("the searches run after the first answer, once for a board, and no move starts one", () =>
    withPage(browser, "#board=8672543x1", async (page) => {
        await hasCloud(page);
        assert.equal(await page.evaluate(() => globalThis.answered), 1);
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("ArrowRight");
        await press(page, "undo");
        await later(page, 200);
        assert.equal(await page.evaluate(() => globalThis.searches), 1);
        assert.ok(await page.locator("#line .heat").count() > 100);
        // A new board does not wait for its search either.
        assert.equal(await page.evaluate(() => {
            globalThis.eight.load("64785x321");
            return globalThis.searches;
        }), 1);
    }, { record: countSearches }));

test("a move draws the line again, but neither the axes nor the cloud", () =>
    withPage(browser, "#board=8672543x1", async (page) => {
        await hasCloud(page);
        const kept = await page.evaluate(async () => {
            const cell = document.querySelector("#line .heat");
            const axis = document.querySelector("#line .axes text");
            const line = document.querySelector("#line .left");

            document.querySelectorAll(".movable")[0].click();
            return [cell.isConnected, axis.isConnected, line.isConnected];
        });

        assert.deepEqual(kept, [true, true, false]);
    }));

test("a slide grows the line, and a win sweeps it, unless motion is reduced", async () => {
    for (const reducedMotion of ["no-preference", "reduce"])
        await withPage(browser, "#board=123456078", async (page) => {
            await hasCloud(page);
            const [first, second] = await page.evaluate(async () => {
                const seen = [];
                const look = () => document.getAnimations()
                    .filter(({ effect }) => effect.target.closest("#line"))
                    .map(({ effect }) => `${effect.target.getAttribute("class")} ${
                        effect.getTiming().duration}`);

                for (let i = 0; i < 2; i++) {
                    document.querySelectorAll(".cell")[7 + i].click();
                    seen.push(look());
                }
                return seen;
            });

            assert.deepEqual(first, reducedMotion === "reduce" ? []
                : ["left last 120", "here 120"]);
            assert.deepEqual(second.filter((text) => text.endsWith("1200")),
                reducedMotion === "reduce" ? [] : ["cloud 1200", "game 1200"]);
        }, { ...DESKTOP, reducedMotion });
});

test("a detour: the counter, the tile, the line and the ring show it until the next move", () =>
    withPage(browser, "#board=123456708", async (page) => {
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.locator("#left.away").count(), 1);
        assert.equal(await page.locator(".away .tile").textContent(), "7");
        assert.equal(await page.locator("#line .left.away").count(), 1);
        const [ring, dot] = await page.evaluate(() => [".detour", ".here"].map((name) =>
            Number(document.querySelector(`#line ${name}`).getAttribute("r"))));

        assert.ok(ring > dot + 2);
        await page.keyboard.press("ArrowLeft");
        assert.equal(await page.locator(".away").count(), 0);
    }, DESKTOP));

test("a phone shows a sparkline while playing, and a tap opens the whole chart", () =>
    withPage(browser, "#board=23415x768", async (page) => {
        assert.equal(await page.locator("#descent").isVisible(), false);
        const box = await page.locator("#spark").boundingBox();

        assert.equal(box.height, 48);
        assert.ok(box.y + box.height < 664);
        const before = await page.locator("#spark-line .left:not(.ahead)").first()
            .getAttribute("points");

        await page.locator(".movable").first().tap();
        await page.locator(".movable").first().tap();
        assert.notEqual(await page.locator("#spark-line .left:not(.ahead)").first()
            .getAttribute("points"), before);
        await page.tap("#spark");
        assert.equal(await page.locator("#descent").isVisible(), true);
        assert.equal(await page.getAttribute("#spark", "aria-expanded"), "true");
        await hasCloud(page);
        await page.tap("#spark");
        assert.equal(await page.locator("#descent").isVisible(), false);
    }, PHONE));

test("a long game: the numbers of the axis stay apart, and there is no slab of rings", () =>
    withPage(browser, `#board=234150768&moves=${"lr".repeat(960)}`, async (page) => {
        await later(page, 100);
        const boxes = await page.locator("#line text:not(.end, .start)").evaluateAll((all) =>
            all.map((each) => each.getBoundingClientRect().toJSON()));

        assert.ok(boxes.length >= 3 && boxes.length <= 9);
        boxes.slice(1).forEach((box, i) => assert.ok(box.left > boxes[i].right + 4));
        assert.equal(await page.locator("#line .detour").count(), 0);
        assert.ok((await page.locator("#line .left").first().getAttribute("points"))
            .split(" ").length <= 402);
    }, { viewport: { width: 700, height: 500 } }));

test("a move of a long game makes no more elements and points than one of a short game", () =>
    withPage(browser, "", async (page) => {
        const sizes = [];

        for (const n of [199, 2000]) {
            await page.evaluate((hash) => {
                location.hash = hash;
            }, `#board=234150768&moves=${"lr".repeat(n)}`);
            await later(page, 300);
            await page.keyboard.press("ArrowRight");
            sizes.push(await page.evaluate(() =>
                document.querySelector("#line .game").outerHTML.length));
        }
        assert.ok(sizes[1] < 1.2 * sizes[0], sizes.join());
    }, DESKTOP));

test("the goal as a start has no chart, and no text about one", () =>
    withPage(browser, "#board=123456780", async (page) => {
        await later(page, 100);
        assert.equal(await page.locator("#descent").isVisible(), false);
        assert.equal(await textOf(page, "prompt"), "This board is the goal. Take a new one.");
        await page.keyboard.press("ArrowDown");
        assert.equal(await page.locator("#descent").isVisible(), false);
    }));
