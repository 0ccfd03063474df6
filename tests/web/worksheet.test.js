// worksheet.test.js - tests the worksheets and their keys, as the page prints them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { STEPS, open, press, textOf } from "./browser.js";
import { lines } from "./cli.js";
import { many } from "./random.js";

const TEXTS = JSON.parse(readFileSync(
    join(process.env.SOURCE, "query", "web", "page", "worksheet.json"), "utf8"));

// Opens the form, and calls use(page).
function openForm(fragment, use) {
    return open(fragment, async (page) => {
        await press(page, "more-toggle", "worksheet-toggle");
        await use(page);
    });
}

// Fills in the form, and returns what would be printed: the texts, and for each board its
// cells, its distance, its solution and the pictures of the steps.
async function papersOf(page, wishes) {
    return page.evaluate((values) => {
        const form = document.getElementById("worksheet-form");

        for (const [name, value] of Object.entries(values))
            form.elements[name].value = value;
        dispatchEvent(new Event("beforeprint"));
        const papers = document.getElementById("papers");
        const cellsOf = (svg) => {
            const cells = Array(9).fill("x");

            for (const text of svg.querySelectorAll("text"))
                cells[Math.floor((text.getAttribute("x") - 2) / 19) +
                    3 * Math.floor((text.getAttribute("y") - 2) / 19)] = text.textContent;
            return cells.join("");
        };
        const tasks = [...papers.querySelectorAll(".tasks li")];
        const answers = [...papers.querySelectorAll(".key li")];
        const found = {
            language: papers.lang, text: papers.textContent,
            places: tasks.map((task) => task.querySelectorAll("i").length),
            goal: cellsOf(papers.querySelector(".task svg")),
            boards: tasks.map((task, i) => ({
                board: cellsOf(task.querySelector("svg")),
                distance: Number(task.textContent.match(/\d+$/)),
                moves: answers[i].querySelector("b").textContent.split(" "),
                said: answers[i].childNodes[1].data,
                steps: [...answers[i].querySelectorAll("svg")].map(cellsOf),
            })),
        };

        dispatchEvent(new Event("afterprint"));
        return found;
    }, wishes);
}

// Returns the board after a move of the blank.
function slide(board, move) {
    const cells = [...board];
    const blank = board.indexOf("x");

    cells[blank] = cells[blank + STEPS[move]];
    cells[blank + STEPS[move]] = "x";
    return cells.join("");
}

test("each language has the same texts, four letters, and a place for each sign", () => {
    const names = Object.keys(TEXTS.en);

    assert.deepEqual(Object.keys(TEXTS), ["en", "de", "fr", "es"]);
    for (const text of Object.values(TEXTS)) {
        assert.deepEqual(Object.keys(text), names);
        assert.equal(new Set(text.letters).size, 4);
        assert.equal(text.task.split("%").length, 5);
    }
});

test("the boards rise in difficulty, and the key solves them, in each language", () =>
    openForm("#board=647850321", async (page) => {
        for (const [language, { letters, title, name, date, solutions }] of
            Object.entries(TEXTS))
            for (const [signs, all] of [["letters", letters], ["arrows", "↑↓←→"]]) {
                const { boards, text, ...papers } = await papersOf(page,
                    { language, signs, count: 12, from: 4, to: 31, seed: 7 });
                const texts = boards.map(({ board }) => board);

                assert.equal(papers.language, language);
                for (const part of [title, name, date])
                    assert.ok(text.includes(part), part);
                assert.equal(papers.goal, "12345678x");
                assert.deepEqual(papers.places, Array(12).fill(31));
                assert.deepEqual(lines(["distance", "--goal", "last"], texts.join("\n")).map(Number),
                    boards.map(({ distance }) => distance));
                assert.deepEqual([boards[0].distance, boards[11].distance], [4, 31]);
                boards.forEach(({ board, distance, moves, said, steps }, i) => {
                    // A tile slides up when the blank moves down.
                    const blank = moves.map((sign) => "durl"[[...all].indexOf(sign)]);
                    const way = blank.map((move) => board = slide(board, move));

                    assert.ok(i === 0 || boards[i - 1].distance < distance);
                    assert.equal(blank.length, distance);
                    assert.equal(board, "12345678x");
                    assert.deepEqual(steps, way);
                    assert.equal(said, ` · ${solutions}${lines(["all", texts[i]]).length}`);
                });
            }
    }));

test("the same seed gives the same sheet, and another seed another one", () =>
    openForm("#board=123804756&goal=123804765", async (page) => {
        const wishes = { count: 24, from: 12, to: 5, language: "en", signs: "letters" };
        const [one, again, other] = [await papersOf(page, { ...wishes, seed: 3 }),
            await papersOf(page, { ...wishes, seed: 3 }),
            await papersOf(page, { ...wishes, seed: 4 })];

        assert.deepEqual(again, one);
        assert.equal(one.goal, "1238x4765"); // the goal of the game
        assert.notDeepEqual(other.boards, one.boards);
        assert.equal(new Set(one.boards.map(({ board }) => board)).size, 24);
        assert.deepEqual([one.boards[0].distance, one.boards[23].distance], [5, 12]);
        // No board is 31 moves from this goal.
        const hardest = await papersOf(page, { ...wishes, count: 1, from: 31, to: 31 });

        assert.equal(hardest.boards[0].distance, 30);
        // Four boards are one move away, so a sheet of five has one of them twice.
        const near = await papersOf(page, { ...wishes, count: 5, from: 1, to: 1 });

        assert.equal(new Set(near.boards.map(({ board }) => board)).size, 4);
    }));

test("twelve boards fill a page of A4 or Letter, and the key at most two more", () =>
    openForm("#board=647850321", async (page) => {
        const pages = async (format) => (await page.pdf({ format })).toString("latin1")
            .match(/\/Type\s*\/Page\b/g).length;

        for (const [i, language] of Object.keys(TEXTS).entries())
            for (const format of ["A4", "Letter"].filter((_, at) =>
                many(true, at === i % 2))) {
                await papersOf(page, { language, signs: "letters", count: 12, from: 28,
                    to: 31, seed: 1 });
                assert.equal(await pages(format), 3, `${language} ${format}`);
                await papersOf(page, { count: 1 });
                assert.equal(await pages(format), 2);
            }
    }));

test("the page is on the screen again after the print, and numbers out of range are told", () =>
    openForm("#board=647850321", async (page) => {
        await papersOf(page, { count: 12 });
        assert.ok(await page.locator("#board").isVisible());
        assert.equal(await page.locator("#papers").isVisible(), false);
        const printed = await page.evaluate(() => {
            const form = document.getElementById("worksheet-form");
            let times = 0;

            globalThis.print = () => times++;
            form.elements.count.value = 0;
            form.requestSubmit();
            form.elements.count.value = 3;
            form.requestSubmit();
            return times;
        });

        assert.equal(printed, 1);
        await press(page, "worksheet-toggle");
        assert.equal(await textOf(page, "left"), "31");
        // Without the form, the page itself is printed.
        assert.equal((await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g).length, 1);
    }));

test("keys in a field of the form make no move", () =>
    openForm("#board=647850321", async (page) => {
        const fields = page.locator("#worksheet-form :is(input, select)");

        for (let i = 0; i < await fields.count(); i++) {
            await fields.nth(i).focus();
            for (const key of ["ArrowLeft", "ArrowUp", "5"])
                await page.keyboard.press(key);
        }
        assert.equal(await textOf(page, "made"), "0");
        assert.ok(await page.locator("#worksheet-form").isVisible());
    }));
