// lessons.test.js - tests the lesson "Why so many moves?", the graph of all shortest
// solutions, and what is said about an unsolvable board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GOAL, PHONE, boardOf, boxOf, boxesOf, later, leftOf, library, open, press, set,
    textOf } from "./browser.js";
import { lines } from "./cli.js";
import { many } from "./random.js";

test("why so many moves: four sentences, whose numbers are those of `eight show`", () =>
    open("", async (page) => {
        for (const text of ["647850321", "132456780",
            ...lines(["random", "--count", many("20", "6"), "--seed", "9"])]) {
            const board = text.replace("x", "0");

            await page.evaluate((each) => globalThis.eight.load(each), board);
            const left = library.distance(board);

            if (!left)
                continue;
            const shown = JSON.parse(lines(["show", "--json", board])[0]);
            const extra = shown.conflict - shown.manhattan;

            await press(page, "why-toggle");
            const [, tile, way] = (await textOf(page, "prompt"))
                .match(/^Look at tile (\d)\. .* need (\d) moves? to reach/);

            assert.deepEqual(await page.locator(".lit .tile").allTextContents(), [tile]);
            assert.equal(await page.locator("#lesson .way").count(), 1);
            await press(page, "why-toggle");
            assert.match(await textOf(page, "prompt"), new RegExp(
                ` = ${shown.manhattan}\\. This sum is called the Manhattan distance`));
            const steps = await page.locator(".badge").evaluateAll((all) =>
                all.map((each) => Number(each.dataset.steps)));

            assert.equal(steps.reduce((a, b) => a + b, 0), shown.manhattan);
            assert.equal(Math.max(...steps), Number(way));
            assert.equal(await page.locator("#why-sum i").count(), left);
            assert.equal(await page.locator("#why-sum .seen-move").count(),
                shown.manhattan);
            await press(page, "why-toggle");
            assert.match(await textOf(page, "prompt"), extra === 0 ? /there is none here\.$/
                : new RegExp(`linear conflict costs 2 moves: ${extra} more\\.$`));
            assert.equal(await page.locator("#why-sum .conflict-move").count(), extra);
            await press(page, "why-toggle");
            assert.match(await textOf(page, "prompt"), new RegExp(`^${shown.manhattan} \\+ ${
                extra} = ${shown.conflict}, and the board is ${left} away\\. ` +
                (left === shown.conflict ? "Here the sum is exact"
                    : `The other ${left - shown.conflict} moves? no formula sees`)));
            assert.equal(await textOf(page, "why-toggle"), "Again");
            await press(page, "why-close");
            assert.equal(await page.locator(".lit, #why-sum i, #lesson path").count(), 0);
        }
    }));

test("why so many moves: tiles in conflict are named, lit and marked, and each is announced", () =>
    open("#board=321456780&goal=123456780", async (page) => {
        await page.evaluate(() => globalThis.eight.load("213456870"));
        await press(page, "why-toggle", "why-toggle", "why-toggle");
        assert.equal(await page.locator("#lesson .bracket").count(), 2);
        assert.deepEqual((await page.locator(".lit .tile").allTextContents()).sort(),
            ["1", "2", "7", "8"]);
        assert.equal(await textOf(page, "prompt"), "2 and 1, 8 and 7 are in the row or " +
            "column where both belong, but in the wrong order: one must step out and back. " +
            "Such a linear conflict costs 2 moves: 4 more.");
        assert.equal(await textOf(page, "status"), await textOf(page, "prompt"));
    }));

test("why: the path of a tile has a corner, and crosses no digit", () =>
    open("", async (page) => {
        for (const board of lines(["random", "--count", "8", "--depth", "28", "--seed",
            "3"])) {
            await page.evaluate((each) => globalThis.eight.load(each), board);
            await press(page, "why-toggle");
            const path = await page.locator("#lesson .way").getAttribute("d");

            assert.match(path, /^M[\d.]+ [\d.]+H[\d.]+V[\d.]+M/);
            // A digit is at most 0.38 tiles wide and high.
            const [, x, y, toX, toY] = path.match(
                /^M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)/).map(Number);

            for (const middle of [16.13, 50, 83.87]) {
                for (const across of [x, toX])
                    assert.ok(Math.abs(across - middle) > 6);
                for (const down of [y, toY])
                    assert.ok(Math.abs(down - middle) > 7);
            }
            await press(page, "why-close");
        }
    }));

test("another message takes the place of the lesson, on the board as well", () =>
    open("#board=123456708&moves=lrr&at=1", async (page) => {
        const drawn = page.locator(".lit, #why-sum i, #lesson path");

        await press(page, "why-toggle", "why-toggle");
        assert.ok(await drawn.count() > 0);
        for (const id of ["hint", "show-detour"]) {
            await press(page, id);
            assert.equal(await drawn.count(), 0, id);
            await press(page, "why-toggle");
            assert.match(await textOf(page, "prompt"), /^Look at tile/);
            await press(page, "why-toggle");
        }
    }));

test("the buttons of the lesson stay where they are", async () => {
    for (const options of [PHONE, {}])
        for (const board of ["647850321", "213456870"])
            await open(`#board=${board}`, async (page) => {
                await page.evaluate((each) => globalThis.eight.load(each), board);
                const tops = new Set();

                for (let i = 0; i < 4; i++) {
                    await press(page, "why-toggle");
                    tops.add((await boxesOf(page, "#why-toggle"))[0].top);
                    tops.add((await boxesOf(page, "#why-close"))[0].top);
                    tops.add(`${(await boxesOf(page, "#buttons"))[0].top} below`);
                }
                assert.equal(tops.size, 2, [...tops].join());
            }, options);
});

test("an unsolvable board is explained and repaired; the board gets the focus", () =>
    open("#board=123456870", async (page) => {
        assert.equal(await leftOf(page), -1);
        assert.equal(await textOf(page, "left"), "–");
        assert.match(await textOf(page, "crossings-now"), /stay odd\. Now 1\.$/);
        assert.match(await textOf(page, "crossings-text"), /It never becomes 0\.$/);
        await press(page, "hint", "solution", "play");
        assert.equal(await page.locator(".hinted").count(), 0);
        await page.click("#reaches");
        assert.ok(await leftOf(page) > 0);
        assert.equal(await page.locator("#unsolvable").isVisible(), false);
        assert.equal(await page.evaluate(() => document.activeElement.id),
            "board");
        await set(page, "goal-name", "last", "change");
        await page.click("#exchange");
        assert.equal(await boardOf(page), GOAL);
        assert.equal(await page.evaluate(() => document.activeElement.id),
            "board");
    }));

test("an unsolvable board: slide any tile, and the crossings stay odd", () =>
    open("#board=123456870", async (page) => {
        const seen = [];

        for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
            await page.keyboard.press(key);
            const count = await page.locator("#crossings circle").count();

            seen.push(count);
            assert.equal(count % 2, 1);
            assert.match(await textOf(page, "crossings-now"), new RegExp(
                `^Slide any tile: the crossings stay odd\\. Now ${count}, after 1[,.]`));
        }
        assert.ok(new Set(seen).size > 1, seen.join());
        assert.match(await textOf(page, "crossings-now"),
            new RegExp(`, ${seen.slice(0, -1).join(", ")}\\.$`));
    }));

test("a drawing of why a board is unsolvable fills the column", () =>
    open("#board=876543210&goal=123456780", async (page) => {
        await page.evaluate(() => globalThis.eight.load("213456780"));
        for (const [board, pairs] of [["213456780", 1], ["876543120", 27]]) {
            await page.evaluate((each) => globalThis.eight.load(each), board);
            assert.equal(await leftOf(page), -1);
            assert.equal(await page.locator("#crossings circle").count(), pairs);
            assert.equal(await page.locator("#crossings line").count(), 8);
            assert.match(await textOf(page, "crossings-now"),
                new RegExp(`stay odd\\. Now ${pairs}\\.`));
        }
        assert.ok((await boxOf(page, "#unsolvable")).bottom > 600);
    }));

test("ways: a click goes to any board on the shortest solutions", () =>
    open("#board=647850321", async (page) => {
        const all = lines(["all", "647850321"]);

        await press(page, "ways-toggle");
        await page.waitForSelector(".node[aria-current]");
        assert.match(await textOf(page, "graph-text"),
            new RegExp(`^${all.length} shortest solutions of 31 moves`));
        const nodes = page.locator(".node");

        for (let i = 0; i < await nodes.count(); i += 60) {
            const step = (await nodes.nth(i).getAttribute("aria-label"))
                .match(/^Step (\d+)/)[1];

            await nodes.nth(i).click();
            assert.equal(await leftOf(page), 31 - step);
            assert.equal(await textOf(page, "made"), step);
            await page.waitForFunction((n) =>
                [...document.querySelectorAll(".node")].indexOf(
                    document.querySelector(".node[aria-current]")) === n, i);
        }
        await nodes.last().click();
        assert.equal(await boardOf(page), GOAL);
    }));

test("ways: the thread shows the game, even where the game leaves the graph", () =>
    open("#board=123456708&moves=lrr&at=3", async (page) => {
        await press(page, "ways-toggle");
        await page.waitForSelector(".node[aria-current]");
        assert.equal(await page.locator(".off").count(), 1);
        assert.equal(await page.locator("#thread").evaluate((line) =>
            line.points.length), 4);
        await set(page, "place", 1);
        await later(page);
        assert.equal(await page.locator(".off.here").count(), 1);
        assert.match(await textOf(page, "preview-text"), /^2 left, on no/);
    }));

test("the thread of a game is inside the picture", async () => {
    for (const [fragment, options] of [["#board=512603478&moves=ru", PHONE],
        ["#board=867254301&moves=ldruldruldru", {}]])
        await open(fragment, async (page) => {
            await press(page, "ways-toggle");
            await page.waitForSelector(".node[aria-current], .off", { state: "attached" });
            const outside = await page.evaluate(() => {
                const { width, height } = document.getElementById("graph").viewBox.baseVal;

                return [...document.getElementById("thread").points]
                    .filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)
                    .map(({ x, y }) => [x, y, width, height]);
            });

            assert.deepEqual(outside, [], fragment);
        }, options);
});

test("ways: arrow keys choose a board, and Enter or Space goes there", () =>
    open("#board=647850321", async (page) => {
        await press(page, "ways-toggle");
        await page.locator(".node[aria-current]").focus();
        for (let i = 0; i < 31; i++)
            await page.keyboard.press("ArrowRight");
        assert.equal(await boardOf(page), "647850321");
        await page.keyboard.press("Enter");
        assert.equal(await boardOf(page), GOAL);
        await later(page);
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Space");
        assert.equal(await leftOf(page), 1);
    }));

test("a finger previews a board of the graph, and goes there when it taps again", () =>
    open("#board=647850321", async (page) => {
        await press(page, "ways-toggle");
        await page.waitForSelector(".node");
        const node = page.locator(".node").nth(40);

        await node.dispatchEvent("click");
        assert.equal(await leftOf(page), 31);
        assert.match(await textOf(page, "preview-text"), /^Step \d/);
        await node.dispatchEvent("click");
        assert.ok(await leftOf(page) < 31);
    }, PHONE));

test("ways: a board with 86 shortest solutions, the greatest number", () =>
    open("", async (page) => {
        const goal = "1x2345678";
        const [, ...rows] = lines(["export", "--goal",
            goal]);
        const most = rows.map((row) => row.split(","))
            .sort((a, b) => b[3] - a[3])[0];

        assert.equal(most[3], "86");
        await press(page, "ways-toggle");
        await page.evaluate((boards) => globalThis.eight.load(...boards),
            [most[0], goal]);
        await page.waitForFunction(() =>
            document.getElementById("graph-text").textContent.startsWith("86 shortest"));
    }));

test("the graph of solutions is as wide as a phone's frame, or narrower", () =>
    open("#board=647850321", async (page) => {
        await press(page, "ways-toggle");
        await page.waitForSelector(".node[aria-current]");
        const { width } = await boxOf(page, "#graph");
        const frame = await boxOf(page, "#graph-frame");

        assert.ok(width <= frame.width, `${width} in ${frame.width}`);
        assert.ok(await page.locator("#graph").evaluate((svg) =>
            svg.viewBox.baseVal.width) <= frame.width); // nothing is scaled down
        assert.equal(await page.locator("#graph .mini").count(), 2);
        assert.ok(new Set(await page.locator(".edges line").evaluateAll((all) =>
            all.map((each) => each.getAttribute("stroke-width")))).size > 5);
    }, { ...PHONE, viewport: { width: 360, height: 740 } }));
