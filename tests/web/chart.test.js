// chart.test.js - tests the chart of searches in Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { later, launch, press, set, textOf, withPage } from "./browser.js";
import { lines } from "./cli.js";
import { many } from "./random.js";

let browser;

before(async () => {
    browser = await launch();
});
after(() => browser.close());

function grouped(n) {
    return Number(n).toLocaleString("en");
}

// Returns, by engine, how many boards `eight compare` expands for a board.
function expandedBy(board) {
    const [{ engines }] = lines(["compare", "--json", "--visited", "rank", "--heuristic",
        "manhattan"], board).map(JSON.parse);

    return Object.fromEntries(engines.map(({ engine, expanded }) => [engine, expanded]));
}

function isDone(page) {
    return page.waitForFunction(() =>
        document.getElementById("line-text").textContent.startsWith("From the start"));
}

// Returns the moves made, the moves left and the number of boards of the chosen cell.
async function cellOf(page) {
    return (await textOf(page, "cell-text")).match(/\d[\d,]*/g)
        .map((n) => Number(n.replace(",", "")));
}

test("searches expand as many boards as `eight compare` says", () =>
    withPage(browser, "", async (page) => {
        await press(page, "mode-astar");
        for (const board of ["8672543x1", "23415x768",
            ...lines(["random", "--count", many("18", "4"), "--seed", "8"])]) {
            const wanted = expandedBy(board);
            const [moves] = lines(["solve"], board);

            await page.evaluate((text) => globalThis.eight.load(text), board);
            await isDone(page);
            assert.equal(await textOf(page, "line-text"),
                "From the start, breadth-first search expanded " +
                `${grouped(wanted.bfs)} boards. A* needed ${grouped(wanted.astar)}. ` +
                `The table looked up ${moves.length} moves.`);
        }
    }));

test("the chosen cell tells its numbers, and shows one of its boards", () =>
    withPage(browser, "#board=8672543x1", async (page) => {
        for (const mode of ["bfs", "astar", "table"]) {
            await press(page, `mode-${mode}`);
            if (mode !== "table")
                await isDone(page);
            await page.focus("#line");
            for (const key of [...Array(9).fill("ArrowRight"), "ArrowUp"]) {
                await page.keyboard.press(key);
                const [made, left, boards] = await cellOf(page);
                const shown = await page.locator("#cell-board").getAttribute("aria-label");
                const board = shown.replace("blank", "x").replace(/[ ,]/g, "");

                assert.ok(boards > 0);
                assert.equal(lines(["distance", "--goal", "last"], board)[0], String(left));
                assert.equal((made + left) % 2, 1);
                if (mode === "table")
                    assert.deepEqual([made + left, boards], [31, 1]);
            }
        }
    }));

test("a tap on the chart chooses the cell there", () =>
    withPage(browser, "#board=8672543x1", async (page) => {
        await press(page, "mode-bfs");
        await isDone(page);
        const heat = page.locator(".heat");

        for (let i = 3; i < await heat.count(); i += 71) {
            const box = await heat.nth(i).boundingBox();

            await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
            const chosen = await page.locator(".chosen").boundingBox();

            assert.ok(Math.abs(chosen.x - box.x) < 3 && Math.abs(chosen.y - box.y) < 3);
        }
    }, { viewport: { width: 1280, height: 800 } }));

test("A*: the estimate is never more than the truth", () =>
    withPage(browser, "#board=8672543x1", async (page) => {
        const tops = async () => page.locator(".heat").evaluateAll((all) => {
            const least = {};

            for (const each of all) {
                const x = each.getAttribute("x");

                least[x] = Math.min(least[x] ?? 1e9, Number(each.getAttribute("y")));
            }
            return least;
        });

        await press(page, "mode-astar");
        await isDone(page);
        const truth = await tops();

        await press(page, "by-estimate");
        const estimate = await tops();

        assert.deepEqual(Object.keys(estimate).sort(), Object.keys(truth).sort());
        for (const [x, y] of Object.entries(estimate))
            assert.ok(y >= truth[x]);
    }));

test("only A*'s boards are placed by the estimate", () =>
    withPage(browser, "#board=8672543x1", async (page) => {
        await press(page, "mode-astar");
        await isDone(page);
        await press(page, "by-estimate");
        await press(page, "mode-bfs");
        await isDone(page);
        await page.focus("#line");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        assert.match(await textOf(page, "cell-text"), /^\d+ made, \d+ left: .*such as this/);
        assert.match(await page.locator("#cell-board").getAttribute("aria-label"), /blank/);
    }));

test("the slider sweeps a search, from its first board to its last", () =>
    withPage(browser, "#board=23415x768", async (page) => {
        await press(page, "mode-bfs");
        await isDone(page);
        const all = Number(expandedBy("23415x768").bfs);
        let before = -1;

        for (const place of [0, 200, 600, 999, 1000]) {
            await set(page, "swept", place);
            const [shown, of] = (await textOf(page, "swept-text")).replace(/,/g, "")
                .match(/\d+/g).map(Number);

            assert.equal(of, all);
            assert.ok(shown > before || place === 0);
            before = shown;
        }
        assert.equal(before, all);
        await press(page, "sweep-play");
        await page.waitForFunction(() =>
            Number(document.getElementById("swept").value) > 20);
        await press(page, "sweep-play");
        const value = await page.inputValue("#swept");

        await later(page, 150);
        assert.equal(await page.inputValue("#swept"), value);
    }));

test("searches are made when they are chosen, and not before", () =>
    withPage(browser, "#board=8672543x1", async (page) => {
        await later(page, 300);
        assert.equal(await page.evaluate(() => globalThis.searches), 0);
        await press(page, "mode-table");
        await later(page, 100);
        assert.equal(await page.evaluate(() => globalThis.searches), 0);
        await press(page, "mode-bfs");
        await isDone(page);
        assert.equal(await page.evaluate(() => globalThis.searches), 1);
    }, { record: () => {
        const Original = Uint8Array;

        globalThis.searches = 0;
        globalThis.Uint8Array = class extends Original {
            // Only breadth-first search fills an array with 4, which means "no move".
            fill(...given) {
                globalThis.searches += given[0] === 4;
                return super.fill(...given);
            }
        };
    } }));
