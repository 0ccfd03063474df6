// boards.test.js - tests the panel Set up: the level, and boards and goals that people enter;
// and `eight` in the console.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, boardOf, later, leftOf, open, press, set, textOf } from "./browser.js";
import { counts, lines, run } from "./cli.js";

test("a new board has the chosen distance, and the number of such boards is told", () =>
    open("", async (page) => {
        for (const goal of ["last", "spiral"]) {
            const found = counts(goal);

            await press(page, ...await page.locator("#setup").isVisible() ? []
                : ["setup-toggle"]);
            await set(page, "goal-name", goal, "change");
            for (let depth = 0; depth < 32; depth++) {
                const count = found[depth];

                await set(page, "depth", depth);
                await later(page, 5);
                assert.match(await page.locator("#depth-count").textContent(),
                    count === 0 ? /^No board/ : count === 1 ? /^One board/
                        : new RegExp(`^One of ${
                            count.toLocaleString("en")} boards`));
                await set(page, "depth", depth, "change");
                assert.equal(await leftOf(page),
                    count === 0 ? found.findLastIndex((n) => n > 0) : depth);
            }
        }
    }));

test("levels have names, and choosing one begins a game", () =>
    open("", async (page) => {
        await press(page, "setup-toggle");
        for (const [depth, name] of [[10, "Gentle"], [14, "Easy"],
            [18, "Medium"], [22, "Hard"], [26, "Expert"], [30, "Extreme"]]) {
            await set(page, "depth", depth);
            await set(page, "depth", depth, "change");
            assert.equal(await leftOf(page), depth);
            assert.equal(await textOf(page, "kind"), name);
            await later(page, 5);
            assert.equal(await textOf(page, "depth-value"), `${name}, ${depth} moves`);
            assert.equal(await textOf(page, "status"),
                `Can you solve it in ${depth} moves?`);
        }
    }));

test("a board typed in any notation", () =>
    open("", async (page) => {
        await press(page, "setup-toggle");
        for (const text of ["2 3 4 1 5 x 7 6 8", "[[2,3,4],[1,5,0],[7,6,8]]",
            "234/15_/768", "23415.768", "2,3,4,1,5,X,7,6,8 # a comment"]) {
            await page.evaluate(() => {
                document.activeElement.blur(); // a focused field keeps its text
                globalThis.eight.load("12345678x");
            });
            await page.waitForFunction(() => document
                .getElementById("board-text").value === "123 456 78x");
            await page.focus("#board-text");
            assert.equal(await page.evaluate(() => getSelection().toString()),
                "123 456 78x"); // typing replaces it
            await page.keyboard.type(text);
            await page.keyboard.press("Enter");
            assert.equal(await boardOf(page), "234150768");
        }
    }));

test("a board that is loaded right after one is typed replaces the typed text", () =>
    open("#board=12345678x", async (page) => {
        await press(page, "setup-toggle");
        await page.waitForFunction(() => document
            .getElementById("board-text").value === "123 456 78x");
        await page.evaluate(() => {
            document.getElementById("board-text").value = "23415x768";
            document.getElementById("board-form").requestSubmit();
            globalThis.eight.load("12345678x");
        });
        await page.waitForFunction(() => document
            .getElementById("board-text").value === "123 456 78x");
    }));

test("the page says what is missing or wrong in a malformed board", () =>
    open("#board=234150768", async (page) => {
        await press(page, "setup-toggle");
        for (const [text, sentence] of [
            ["", "Still missing: 1, 2, 3, 4, 5, 6, 7, 8, the blank."],
            ["1234", "Still missing: 5, 6, 7, 8, the blank."],
            ["1231", "There is a second 1."],
            ["12x0", "There is a second blank."],
            ["((1, 2, 3), (4, 5", "Still missing: 6, 7, 8, the blank."],
            ["12*b", "There is a second blank."],
            ["<img src=x onerror=alert(1)>", "“i” is not a tile. Write 1 to " +
                "8, and x for the blank."],
            ["12345678x1", "That is more than nine cells."],
            ["123456789", "“9” is not a tile. Write 1 to 8, and x for the " +
                "blank."]]) {
            await page.fill("#board-text", text);
            await page.press("#board-text", "Enter");
            assert.equal(await textOf(page, "board-note"), sentence);
            assert.equal(await page.getAttribute("#board-text", "aria-invalid"),
                "true");
            assert.equal(await boardOf(page), "234150768");
        }
        assert.equal(await page.locator("img").count(), 0);
        await page.fill("#board-text", "12345678x");
        await page.press("#board-text", "Enter");
        assert.equal(await page.getAttribute("#board-text", "aria-invalid"),
            null);
        assert.match(await textOf(page, "board-note"), /^Nine cells/);
    }));

test("a board can be entered by eight taps, one on the cell of each tile", () =>
    open("#board=123456780", async (page) => {
        const cell = page.locator(".cell");

        await press(page, "setup-toggle", "enter");
        assert.equal(await textOf(page, "status"), "Choose the cell of tile 1.");
        for (const place of [3, 0, 4])
            await cell.nth(place).click();
        await page.click("#undo");
        await cell.nth(0).click(); // this cell has a tile already
        for (const place of [1, 2, 4, 7, 6, 8])
            await cell.nth(place).click();
        assert.equal(await boardOf(page), "234150768");
        await press(page, "enter");
        await cell.nth(0).click();
        await page.keyboard.press("Escape");
        assert.equal(await boardOf(page), "234150768");
        await press(page, "enter");
        await cell.nth(0).click();
        await page.click("#cancel");
        assert.equal(await boardOf(page), "234150768");
        await cell.nth(2).click();
        assert.equal(await boardOf(page), "230154768");
    }));

test("all cells have the same height while a board is tapped in", () =>
    open("#board=123456780", async (page) => {
        await press(page, "enter");
        for (const cell of [4, 1, 0, 8]) {
            await page.evaluate((at) => document.querySelectorAll(".cell")[at].click(),
                cell);
            const sides = await page.locator(".cell").evaluateAll((cells) =>
                cells.map((each) => each.getBoundingClientRect().height));

            assert.ok(Math.max(...sides) - Math.min(...sides) < 1, sides.join());
        }
    }, PHONE));

test("while tiles are entered, the old board's numbers are off", () =>
    open("#board=647850321", async (page) => {
        await press(page, "setup-toggle", "enter");
        await later(page);
        for (const id of ["left", "made", "kind", "chart", "place"])
            assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
        assert.ok(await page.locator("#depth").isDisabled());
        await press(page, "cancel");
        await later(page);
        for (const id of ["left", "made", "kind", "chart"])
            assert.ok(await page.locator(`#${id}`).isVisible(), id);
        assert.equal(await page.locator("#depth").isDisabled(), false);
    }));

test("goals: named and custom", () =>
    open("#board=123804765", async (page) => {
        const goalOf = () => page.evaluate(() => globalThis.eight.goal);

        const boards = new Map();

        await press(page, "setup-toggle");
        assert.equal(await leftOf(page), -1);
        // These are the goals of the command line.  A goal with several names counts once.
        for (const name of run(["solve", "--goal", "?"]).stderr
            .match(/expected (.*), or the/)[1].split(", ")) {
            const [board] = lines(["random", "--depth", "0", "--goal", name,
                "--seed", "1"]);
            if (!boards.has(board))
                boards.set(board, name);
        }
        assert.deepEqual(await page.locator("#goal-name option")
            .evaluateAll((options) => options.map(({ value }) => value)),
        [...boards.values(), "custom"]);
        await page.selectOption("#goal-name", "spiral");
        assert.equal(await leftOf(page), 0);
        await page.selectOption("#goal-name", "first");
        assert.equal(await goalOf(), "012345678");
        await page.selectOption("#goal-name", "custom");
        await page.fill("#goal-text", "1 2 3 8 x 4 7 5 6");
        await page.press("#goal-text", "Enter");
        assert.equal(await goalOf(), "123804756");
        await page.fill("#goal-text", "1 2 3 8 x 4 7 5 5");
        await page.press("#goal-text", "Enter");
        assert.equal(await goalOf(), "123804756");
        assert.equal(await textOf(page, "goal-note"), "There is a second 5.");
        assert.equal(await page.inputValue("#goal-name"), "custom");
    }));

test("window.eight", () =>
    open("#board=123456708", async (page) => {
        const seen = await page.evaluate(() => {
            const { eight } = globalThis;
            const first = [eight.board, eight.goal, eight.movesLeft];

            eight.load("1238x4765", "spiral");
            const second = [eight.board, eight.goal, eight.movesLeft];

            eight.load("123 840 765");
            const third = [eight.board, eight.goal, eight.movesLeft];
            const errors = [["12"], [null], [[1]], ["1238x4765", "<b>"]]
                .map((boards) => {
                    try {
                        eight.load(...boards);
                        return "none";
                    } catch ({ name }) {
                        return name;
                    }
                });

            return [first, second, third, errors, eight.board];
        });

        assert.deepEqual(seen, [
            ["123456708", "123456780", 1], ["123804765", "123804765", 0],
            ["123840765", "123456780", -1],
            ["RangeError", "TypeError", "TypeError", "RangeError"],
            "123840765"]);
    }));

test("only one panel is open at a time", () =>
    open("#board=867254301", async (page) => {
        await press(page, "setup-toggle", "share-toggle");
        await later(page);
        assert.equal(await page.locator("#setup").isVisible(), false);
        assert.equal(await page.locator("#share").isVisible(), true);
    }));

test("the Share panel closes when another board is opened", () =>
    open("#board=123456708", async (page) => {
        await page.keyboard.press("ArrowLeft");
        await page.click("#card-share");
        assert.equal(await page.locator("#share").isVisible(), true);
        await press(page, "card-new");
        assert.equal(await page.locator("#share").isVisible(), false);
    }));
