// browser.test.js - the package and the page, as users meet them in Chromium.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { boardOf, launch, leftOf, ready, textOf, withPage } from "./browser.js";
import { lines } from "./cli.js";
import { Random } from "./random.js";

const HARDEST = ["867254301", "647850321"];
const GOAL = "123456780";
const ARROWS = { u: "ArrowDown", d: "ArrowUp", l: "ArrowRight",
    r: "ArrowLeft" }; // the tile's direction
const STEPS = { u: -3, d: 3, l: -1, r: 1 };
const axe = readFileSync(
    createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const { load } = await import(pathToFileURL(
    join(process.env.INSTALLED, "use.js")));
const library = await load();
let browser;

before(async () => {
    browser = await launch();
});
after(() => browser.close());

function open(fragment, use, options) {
    return withPage(browser, fragment, use, options);
}

// The cell that a move of the blank takes it to.
async function clickMove(page, move) {
    const blank = (await boardOf(page)).indexOf("0");

    await page.locator(".cell").nth(blank + STEPS[move]).click();
}

// ---- The package ---------------------------------------------------------

test("the package in a browser: 10,000 answers of `eight path`", async () => {
    const code = readFileSync(join(process.env.INSTALLED, "node_modules",
        "eight-pocket", "eight.js"), "utf8");
    const random = new Random(11);
    const pairs = Array.from({ length: 10000 },
        () => [random.board(), random.board()]);
    const wanted = lines(["path", "--no-count"], pairs
        .map((pair) => pair.map((board) => board.join("")).join(" ") + "\n")
        .join(""));
    const page = await browser.newPage();
    const found = await page.evaluate(async ([text, all]) => {
        const { load } = await import(URL.createObjectURL(
            new Blob([text], { type: "text/javascript" })));
        const eight = await load();

        return all.flatMap(([start, goal], i) => [
            `Case ${i + 1}: ${eight.distance(start, goal)}`,
            eight.path(start, goal) ?? "",
        ]);
    }, [code, pairs]);

    await page.close();
    assert.deepEqual(found, wanted);
});

// ---- Play ----------------------------------------------------------------

test("a whole solution by the arrow keys", () =>
    open(`#board=${HARDEST[0]}`, async (page) => {
        const [moves] = lines(["solve"], HARDEST[0]);

        for (const [i, move] of [...moves].entries()) {
            assert.equal(await textOf(page, "left"), String(31 - i));
            await page.keyboard.press(ARROWS[move]);
        }
        assert.equal(await boardOf(page), GOAL);
        assert.equal(await textOf(page, "made"), "31");
        assert.match(await textOf(page, "status"),
            /Solved in 31 moves, as few as possible/);
    }));

test("a whole solution by letters on the board", () =>
    open(`#board=${HARDEST[1]}`, async (page) => {
        const [moves] = lines(["solve", "--order", "rldu"], HARDEST[1]);

        await page.locator(".cell").first().focus();
        for (const move of moves)
            await page.keyboard.press(move);
        assert.equal(await boardOf(page), GOAL);
    }));

test("a whole solution by clicks", () =>
    open(`#board=${HARDEST[0]}`, async (page) => {
        for (const move of lines(["solve"], HARDEST[0])[0])
            await clickMove(page, move);
        assert.equal(await boardOf(page), GOAL);
        assert.equal(await leftOf(page), 0);
    }));

test("a whole solution by touch", () =>
    open("#board=234150768", async (page) => {
        for (const move of lines(["solve"], "234150768")[0]) {
            const blank = (await boardOf(page)).indexOf("0");

            await page.locator(".cell").nth(blank + STEPS[move]).tap();
        }
        assert.equal(await boardOf(page), GOAL);
    }, { hasTouch: true, isMobile: true,
        viewport: { width: 390, height: 800 } }));

test("keys that do nothing", () =>
    open("#board=123456780", async (page) => {
        for (const key of ["ArrowUp", "ArrowLeft", "u", "x", "Enter",
            "Control+ArrowDown"])
            await page.keyboard.press(key);
        await page.locator("#depth").focus();
        await page.keyboard.press("ArrowDown");
        await page.locator("#board-text").focus();
        await page.keyboard.type("uldr");
        assert.equal(await boardOf(page), GOAL);
        assert.equal(await page.locator("#depth").inputValue(), "19");
    }));

test("tiles that are not next to the blank", () =>
    open("#board=123456780", async (page) => {
        await page.locator(".cell").nth(0).click();
        await page.locator(".cell").nth(8).click();
        assert.equal(await boardOf(page), GOAL);
        assert.match(await textOf(page, "status"),
            /1 is not next to the blank/);
    }));

test("undo, redo and restart", () =>
    open("#board=867254301", async (page) => {
        const boards = [await boardOf(page)];

        for (const move of "uulr") {
            await clickMove(page, move);
            boards.push(await boardOf(page));
        }
        for (let i = 3; i >= 0; i--) {
            await page.click("#undo");
            assert.equal(await boardOf(page), boards[i]);
            assert.equal(await textOf(page, "made"), String(i));
        }
        await page.click("#undo", { force: true }); // nothing is left to undo
        for (let i = 1; i <= 4; i++) {
            await page.click("#redo");
            assert.equal(await boardOf(page), boards[i]);
        }
        await page.click("#redo", { force: true });
        await page.click("#restart");
        assert.equal(await boardOf(page), boards[0]);
        assert.equal(await textOf(page, "made"), "0");
        await page.click("#redo");
        assert.equal(await boardOf(page), boards[1]);
    }));

test("moves that are not the best are counted", () =>
    open("#board=123456708", async (page) => {
        assert.equal(await leftOf(page), 1);
        await clickMove(page, "l");
        assert.equal(await leftOf(page), 2);
        await clickMove(page, "r");
        await clickMove(page, "r");
        assert.match(await textOf(page, "status"),
            /Solved in 3 moves; 1 would do/);
    }));

for (const board of HARDEST)
    test(`hints from ${board} to the goal`, () =>
        open(`#board=${board}`, async (page) => {
            for (let left = 31; left > 0; left--) {
                assert.equal(await leftOf(page), left);
                await page.click("#hint");
                assert.equal(await page.locator(".hinted").count(), 1);
                assert.match(await textOf(page, "status"), /^Slide \d /);
                await page.locator(".hinted").click();
            }
            assert.equal(await boardOf(page), GOAL);
        }));

test("all hints", () =>
    open("#board=647850321", async (page) => {
        await page.click("#hints");
        assert.equal(await page.locator(".hinted").count(), 3);
        assert.match(await page.locator(".hinted").first()
            .getAttribute("aria-label"), /best move/);
        await page.click("#hint");
        assert.equal(await page.locator(".hinted").count(), 1);
        await page.locator(".hinted").click();
        assert.equal(await page.locator(".hinted").count(), 0);
    }));

test("the solution, step by step, forwards and backwards", () =>
    open("#board=234150768", async (page) => {
        await page.click("#solution-toggle");
        assert.equal(await textOf(page, "solution-moves"),
            "ullddrurdllurdruldr");
        for (let left = 18; left >= 9; left--) {
            await page.click("#step-on");
            assert.equal(await leftOf(page), left);
        }
        await page.click("#step-back");
        assert.equal(await leftOf(page), 10);
        await page.click("#first-step");
        assert.equal(await boardOf(page), "234150768");
        await page.click("#last-step");
        assert.equal(await boardOf(page), GOAL);
        await page.locator("#step").fill("3");
        assert.equal(await leftOf(page), 16);
        // A move off the solution begins another one.
        await page.locator(".cell").nth(
            (await boardOf(page)).indexOf("0") === 1 ? 0 : 1).focus();
        await page.keyboard.press("r");
        assert.match(await textOf(page, "solution-title"), /^Step 0 of 17/);
    }));

test("the solution plays to the goal, and pauses", () =>
    open("#board=123745086", async (page) => {
        const left = await leftOf(page);

        assert.ok(left > 2 && left < 12);
        await page.click("#solution-toggle");
        await page.click("#play-all");
        assert.equal(await textOf(page, "play-all"), "Pause");
        await page.waitForFunction((n) => globalThis.eight.movesLeft < n, left);
        await page.click("#play-all");
        const paused = await leftOf(page);

        await page.waitForTimeout(600);
        assert.equal(await leftOf(page), paused);
        await page.click("#play-all");
        await page.waitForFunction(() => globalThis.eight.movesLeft === 0);
        assert.equal(await textOf(page, "play-all"), "Play");
    }));

// ---- Random actions ------------------------------------------------------

const DIRECTIONS = { u: "down", d: "up", l: "right", r: "left" };
const ARROW_OF = { u: "↓", d: "↑", l: "→", r: "←" };

// What the page shows, as a person sees it.
function look(page) {
    return page.evaluate(() => {
        const shown = (id) => document.getElementById(id).textContent;
        const cells = [...document.querySelectorAll(".cell")];

        return {
            board: cells.map((cell) =>
                cell.querySelector(".tile").textContent || "0").join(""),
            hints: cells.flatMap((cell, i) =>
                cell.classList.contains("hinted")
                    ? [[i, cell.querySelector(".arrow").textContent]] : []),
            left: shown("left"),
            status: shown("status"),
            goal: globalThis.eight.goal,
        };
    });
}

// The move of the blank that makes one board of another; undefined if none does.
function moveBetween(from, to) {
    const blank = from.indexOf("0");

    return [..."udlr"].find((move) => {
        const cells = [...from];
        const cell = blank + STEPS[move];

        [cells[blank], cells[cell]] = [cells[cell], cells[blank]];
        return cell in from.split("") && cells.join("") === to;
    });
}

// What is shown equals what the library says about the board on the screen.
function checkShown(now, before) {
    const distance = library.distance(now.board, now.goal);
    const best = library.bestMoves(now.board, now.goal) ?? "";
    const blank = now.board.indexOf("0");
    const [, left] = now.status.match(/(\d+) moves? left\./) ?? [];
    const [, tile, way] = now.status.match(/Tile (\d) slid (\w+)/) ?? [];

    assert.equal(now.left, distance < 0 ? "–" : String(distance));
    for (const [cell, arrow] of now.hints)
        assert.ok([...best].some((move) => blank + STEPS[move] === cell &&
            ARROW_OF[move] === arrow), `a false hint: ${cell} ${arrow}`);
    assert.equal(left ?? String(distance), String(distance));
    assert.equal(/Solved|is the goal/.test(now.status), distance === 0);
    if (tile && now.board !== before.board) {
        const move = moveBetween(before.board, now.board);

        assert.equal(tile, before.board[now.board.indexOf("0")]);
        assert.equal(way, DIRECTIONS[move]);
    }
}

const ACTIONS = {
    cell: (page, n) => page.locator(".cell").nth(n % 9).click(),
    arrow: (page, n) => page.keyboard.press(Object.values(ARROWS)[n % 4]),
    control: (page, n) => {
        const ids = ["hint", "hints", "undo", "redo", "restart",
            "solution-toggle", "first-step", "step-back", "step-on",
            "last-step"];

        return page.evaluate((id) => document.getElementById(id).click(),
            ids[n % ids.length]);
    },
    step: (page, n) => page.evaluate((part) => {
        const range = document.getElementById("step");

        range.value = Math.round(part * range.max);
        range.dispatchEvent(new Event("input"));
    }, n % 100 / 99),
    node: (page, n) => page.evaluate((i) => {
        const nodes = document.querySelectorAll(".node");

        nodes[i % nodes.length]?.dispatchEvent(new MouseEvent("click"));
    }, n),
    load: (page, n) => page.evaluate((boards) =>
        globalThis.eight.load(...boards),
    [new Random(n).board(), ["last", "spiral"][n % 2]]),
};

test("500 random actions: what is shown is what the library says", () =>
    open("#board=234150768", async (page) => {
        const random = new Random(22);
        const names = ["cell", "cell", "arrow", "arrow", "control", "control",
            "control", "control", "step", "node"];
        let before = await look(page);

        for (let i = 0; i < 500; i++) {
            const name = i % 40 === 39 ? "load"
                : names[random.below(names.length)];

            await ACTIONS[name](page, random.below(1000));
            const now = await look(page);

            try {
                checkShown(now, before);
            } catch (error) {
                error.message += `\naction ${i}, ${name}: ` +
                    JSON.stringify([before, now]);
                throw error;
            }
            before = now;
        }
    }));

// ---- Scramble and set up -------------------------------------------------

test("a scramble at every distance, and its number of boards", () =>
    open("", async (page) => {
        for (const goal of ["last", "spiral"]) {
            const counts = lines(["export", "--format", "csv", "--goal", goal])
                .slice(1).reduce((sums, line) => {
                    sums[line.split(",")[1]]++;
                    return sums;
                }, new Array(32).fill(0));

            await page.selectOption("#goal-name", goal);
            for (let depth = 0; depth < 32; depth++) {
                await page.locator("#depth").fill(String(depth));
                const text = await textOf(page, "depth-count");

                assert.match(text, counts[depth] === 0 ? /^No board/
                    : counts[depth] === 1 ? /^One board/
                        : new RegExp(`^One of ${counts[depth]
                            .toLocaleString("en")} boards`));
                await page.click("#scramble", { force: true });
                if (counts[depth] > 0)
                    assert.equal(await leftOf(page), depth);
            }
        }
    }));

test("a board typed in any notation", () =>
    open("", async (page) => {
        for (const text of ["2 3 4 1 5 x 7 6 8", "[[2,3,4],[1,5,0],[7,6,8]]",
            "234/15_/768", "23415.768", "2,3,4,1,5,X,7,6,8 # a comment"]) {
            await page.evaluate(() => globalThis.eight.load("12345678x"));
            await page.fill("#board-text", text);
            await page.press("#board-text", "Enter");
            assert.equal(await boardOf(page), "234150768");
            assert.equal(await page.inputValue("#board-text"), "234 15x 768");
        }
    }));

test("a malformed board: a sentence, and the board stays", () =>
    open("#board=234150768", async (page) => {
        for (const [text, sentence] of [
            ["", "Column 1: found the end of the input, expected the 9 cells"],
            ["123", "Column 4: found the end of the input inside a board"],
            ["1231", "Column 4: found tile 1 a second time"],
            ["<img src=x onerror=alert(1)>", "Column 1: found '<', expected a"],
            ["12345678x9", "Column 10: found '9', expected the end"]]) {
            await page.fill("#board-text", text);
            await page.click("#board-form button");
            const note = await textOf(page, "board-note");

            assert.ok(note.startsWith(sentence), note);
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

test("a megabyte of text", () =>
    open("#board=234150768", async (page) => {
        await page.fill("#board-text", "<b>".repeat(350000));
        await page.press("#board-text", "Enter");
        assert.match(await textOf(page, "board-note"), /^Column 1: found '<'/);
        await page.fill("#board-text", " ".repeat(1 << 20) + "12345678x");
        await page.press("#board-text", "Enter");
        assert.equal(await boardOf(page), GOAL);
    }));

test("a board by exchanging tiles", () =>
    open("#board=123456780", async (page) => {
        const cell = page.locator(".cell");

        await page.click("#edit");
        await cell.nth(0).click();
        assert.match(await cell.nth(0).getAttribute("aria-label"), /chosen/);
        await cell.nth(4).click();
        assert.equal(await boardOf(page), "523416780");
        await cell.nth(8).click();
        await cell.nth(8).click(); // the same cell: nothing is exchanged
        await cell.nth(8).click();
        await cell.nth(3).click();
        assert.equal(await boardOf(page), "523016784");
        await page.click("#edit");
        await cell.nth(0).click();
        assert.equal(await boardOf(page), "023516784");
    }));

test("goals: named and custom", () =>
    open("#board=123804765", async (page) => {
        const goalOf = () => page.evaluate(() => globalThis.eight.goal);

        assert.equal(await leftOf(page), -1);
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
        assert.match(await textOf(page, "goal-note"),
            /^Column 17: found tile 5 a second time/);
        assert.equal(await page.inputValue("#goal-name"), "custom");
    }));

test("move orders", () =>
    open("#board=647850321", async (page) => {
        assert.equal(await page.locator("#order option").count(), 24);
        await page.click("#solution-toggle");
        for (const order of ["udlr", "rldu", "lrud"]) {
            await page.selectOption("#order", order);
            assert.equal(await textOf(page, "solution-moves"),
                lines(["solve", "--order", order], "647850321")[0]);
        }
    }));

test("an unsolvable board is explained and repaired", () =>
    open("#board=123456870", async (page) => {
        assert.equal(await leftOf(page), -1);
        assert.equal(await textOf(page, "left"), "–");
        assert.match(await textOf(page, "reason"), new RegExp("^The board " +
            "cannot be solved: it has 1 inversion, an odd number, and the " +
            "goal has 0, an even one."));
        assert.match(await textOf(page, "exchange-text"), /With 7 and 8/);
        assert.match(await textOf(page, "reaches-text"),
            /is \d+ moves from the goal “spiral”/);
        for (const id of ["#hint", "#hints", "#solution-toggle"])
            await page.click(id, { force: true });
        assert.equal(await page.locator("#solution").isVisible(), false);
        await page.click("#reaches");
        assert.equal(await page.evaluate(() => globalThis.eight.goal),
            "123804765");
        assert.ok(await leftOf(page) > 0);
        assert.equal(await page.locator("#unsolvable").isVisible(), false);
        await page.selectOption("#goal-name", "last");
        await page.click("#exchange");
        assert.equal(await boardOf(page), GOAL);
    }));

// ---- The address ---------------------------------------------------------

test("200 boards in the address: moves left as `eight distance` says", () =>
    open("", async (page) => {
        const random = new Random(7);
        const pairs = Array.from({ length: 200 }, () =>
            [random.board().join(""), random.board().join("")]);
        const wanted = lines(["distance"],
            pairs.map((pair) => `${pair.join(" ")}\n`).join(""));

        for (const [i, [board, goal]] of pairs.entries()) {
            await page.evaluate((fragment) => new Promise((done) => {
                addEventListener("hashchange", done, { once: true });
                location.hash = fragment;
            }), `#board=${board}&goal=${goal}`);
            assert.equal(await boardOf(page), board);
            assert.equal(await leftOf(page), Number(wanted[i]));
            assert.equal(await textOf(page, "left"),
                wanted[i] === "-1" ? "–" : wanted[i]);
        }
    }));

test("the address follows the game and opens it again", () =>
    open("#board=647850321&goal=012345678&order=rldu", async (page) => {
        await page.click("#hint");
        await page.locator(".hinted").click();
        const board = await boardOf(page);
        const left = await leftOf(page);

        await page.waitForFunction((b) => location.hash ===
            `#board=${b}&goal=012345678&order=rldu`, board);
        assert.equal(await page.inputValue("#address"),
            await page.evaluate(() => location.href));
        await page.reload();
        await ready(page);
        assert.equal(await boardOf(page), board);
        assert.equal(await leftOf(page), left);
        assert.equal(await page.inputValue("#order"), "rldu");
        assert.equal(await page.inputValue("#goal-name"), "first");
    }));

test("the address: any notation, and fields in any order", () =>
    open("#goal=spiral&board=1%202%203/8%20x%204/7,6,5", async (page) => {
        assert.equal(await leftOf(page), 0);
    }));

const HOSTILE = ["#board=123", "#board=", "#board=<img src=x onerror=alert(1)>",
    "#board=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "#board=%", "#board=%zz",
    "#board=%ff%fe", "#board=12345678%", "#board=123456789",
    "#board=123456780&goal=1", "#board=123456780&order=uuuu",
    "#board=123456780&order=", "#board=123456780&goal=__proto__",
    "#board=constructor", "#board=😀", `#board=${"1".repeat(100000)}`];

for (const fragment of HOSTILE)
    test(`the address ${fragment.slice(0, 50)}: a message and a new game`, () =>
        open(fragment, async (page) => {
            assert.match(await textOf(page, "status"),
                /^The address is invalid \((board|goal|order): .*new game/);
            assert.equal(await leftOf(page), 20);
            assert.equal(await page.locator("img").count(), 0);
            // On an open page, too.
            await page.evaluate(() => globalThis.eight.load("123456780"));
            await page.evaluate((wanted) => new Promise((done) => {
                addEventListener("hashchange", done, { once: true });
                location.hash = wanted;
            }), `${fragment}&`);
            assert.match(await textOf(page, "status"), /^The address is inv/);
            assert.equal(await leftOf(page), 20);
        }));

test("an address without a board: a new game", () =>
    open("#goal=spiral", async (page) => {
        assert.equal(await leftOf(page), 20);
    }));

test("a megabyte in the address of an open page", () =>
    open("#board=123456780", async (page) => {
        await page.evaluate(() => new Promise((done) => {
            addEventListener("hashchange", done, { once: true });
            location.hash = `#board=${"%3Cb%3E".repeat(150000)}`;
        }));
        assert.match(await textOf(page, "status"), /^The address is invalid/);
    }));

// ---- Learn ---------------------------------------------------------------

test("the histogram and the estimates", () =>
    open("#board=647850321", async (page) => {
        await page.waitForSelector(".bar.marked");
        assert.equal(await page.locator(".bar").count(), 32);
        assert.match(await textOf(page, "histogram-text"),
            /Of 181,440 boards, 2 are 31 moves/);
        const rows = await page.locator("#bounds tbody tr").allInnerTexts();
        const shown = JSON.parse(lines(["show", "--json", "647850321"])[0]);

        assert.match(rows[0], /True distance\s+31/);
        assert.match(rows[2], new RegExp(`Manhattan\\s+${shown.manhattan}`));
        assert.match(rows[3],
            new RegExp(`Inversions\\s+${shown.inversion_distance}`));
    }));

test("the graph: all shortest solutions, walked by clicks", () =>
    open("#board=647850321", async (page) => {
        const all = lines(["all", "647850321"]);

        await page.waitForSelector(".node.here");
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
                    document.querySelector(".node.here")) === n, i);
            assert.equal(await page.locator(".node.passed").count(),
                Number(step) + 1);
        }
        await nodes.last().click();
        assert.equal(await boardOf(page), GOAL);
    }));

test("the graph by keyboard", () =>
    open("#board=647850321", async (page) => {
        await page.locator(".node.here").focus();
        for (let i = 0; i < 31; i++)
            await page.keyboard.press("ArrowRight");
        assert.equal(await boardOf(page), "647850321");
        await page.keyboard.press("Enter");
        assert.equal(await boardOf(page), GOAL);
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Space");
        assert.equal(await leftOf(page), 1);
    }));

test("the most shortest solutions, 86", () =>
    open("", async (page) => {
        const goal = "1x2345678";
        const [, ...rows] = lines(["export", "--format", "csv", "--goal",
            goal]);
        const most = rows.map((row) => row.split(","))
            .sort((a, b) => b[3] - a[3])[0];

        assert.equal(most[3], "86");
        await page.evaluate((boards) => globalThis.eight.load(...boards),
            [most[0], goal]);
        await page.waitForFunction(() =>
            document.getElementById("graph-text").textContent.startsWith("86"));
    }));

// ---- Screens, and what reads them ----------------------------------------

test("what a screen reader announces", () =>
    open("#board=123456780", async (page) => {
        const labels = await page.locator(".cell").evaluateAll((cells) =>
            cells.map((cell) => cell.getAttribute("aria-label")));

        assert.equal(labels[0], "Tile 1, row 1, column 1");
        assert.equal(labels[5], "Tile 6, row 2, column 3");
        assert.equal(labels[8], "Blank, row 3, column 3");
        assert.equal(await page.getAttribute("#status", "role"), "status");
        await page.keyboard.press("ArrowDown");
        assert.equal(await textOf(page, "status"),
            "Tile 6 slid down. 1 move left.");
        assert.equal(await page.locator(".cell").nth(5)
            .getAttribute("aria-label"), "Blank, row 2, column 3");
    }));

test("focus is always visible", () =>
    open("#board=647850321", async (page) => {
        await page.click("#solution-toggle");
        await page.evaluate(() => document.activeElement.blur());
        const seen = new Set();

        for (let i = 0; i < 60; i++) {
            await page.keyboard.press("Tab");
            const [name, visible] = await page.evaluate(() => {
                const element = document.activeElement;
                const style = getComputedStyle(
                    element.querySelector(".area") ?? element);

                return [element.id || element.getAttribute("aria-label") ||
                    element.textContent, element === document.body ||
                    style.outlineStyle === "solid" &&
                    parseFloat(style.outlineWidth) >= 2 ||
                    style.stroke !== "none" &&
                    parseFloat(style.strokeWidth) >= 2];
            });

            assert.ok(visible, name);
            seen.add(name);
        }
        for (const id of ["hint", "undo", "depth", "board-text", "order",
            "copy", "Tile 6, row 1, column 1"])
            assert.ok(seen.has(id), id);
    }));

const SCREENS = [
    ["light", { viewport: { width: 1440, height: 1000 } }],
    ["dark", { viewport: { width: 1440, height: 1000 }, colorScheme: "dark" }],
    ["320", { viewport: { width: 320, height: 640 } }],
    ["320-dark", { viewport: { width: 320, height: 640 },
        colorScheme: "dark" }],
    ["800", { viewport: { width: 800, height: 900 } }],
];
const VIEWS = {
    game: ["#board=647850321", async () => {}],
    hints: ["#board=102574683", (page) => page.click("#hints")],
    solution: ["#board=102574683", async (page) => {
        await page.click("#solution-toggle");
        for (let i = 0; i < 6; i++)
            await page.click("#step-on");
    }],
    solved: ["#board=123456780", async () => {}],
    unsolvable: ["#board=123456870", async () => {}],
    invalid: ["#board=12<", async (page) => {
        await page.fill("#board-text", "12<");
        await page.press("#board-text", "Enter");
    }],
    custom: ["#board=123804765&goal=123804756", (page) => page.click("#edit")],
};

for (const [screen, options] of SCREENS)
    for (const [view, [fragment, act]] of Object.entries(VIEWS))
        test(`axe: ${view}, ${screen}; nothing is cut off`, () =>
            open(fragment, async (page) => {
                await act(page);
                await page.waitForTimeout(200);
                assert.equal(await page.evaluate(() =>
                    document.documentElement.scrollWidth),
                options.viewport.width);
                await page.screenshot({ fullPage: true, path: join(
                    process.env.SCREENSHOTS, `${view}-${screen}.png`) });
                await page.evaluate(axe);
                const { violations } = await page.evaluate(() =>
                    globalThis.axe.run());

                assert.deepEqual(violations.map(({ id, nodes }) =>
                    [id, nodes.map(({ html }) => html)]), []);
            }, { ...options, bypassCSP: true }));

test("print", () =>
    open("#board=647850321", async (page) => {
        await page.emulateMedia({ media: "print" });
        for (const id of ["undo", "scramble", "board-text"])
            assert.equal(await page.locator(`#${id}`).isVisible(), false);
        for (const id of ["board", "left", "histogram", "graph"])
            assert.equal(await page.locator(`#${id}`).isVisible(), true);
        await page.pdf({ path: join(process.env.SCREENSHOTS, "print.pdf") });
    }));

test("tiles slide, but not where reduced motion is wanted", async () => {
    for (const reducedMotion of ["no-preference", "reduce"])
        await open("#board=123456708", async (page) => {
            const running = await page.evaluate(() => {
                document.querySelectorAll(".cell")[8].click();
                return document.getAnimations().length;
            });

            assert.equal(running > 0, reducedMotion === "no-preference");
        }, { reducedMotion });
});

// ---- Nothing from outside ------------------------------------------------

test("offline: the page works and requests nothing", () =>
    open("#board=867254301", async (page) => {
        await page.click("#hints");
        await page.click("#scramble");
        await page.click("#solution-toggle");
        await page.click("#last-step");
        assert.equal(await leftOf(page), 0);
        assert.deepEqual(await page.evaluate(() =>
            performance.getEntriesByType("resource").map(({ name }) => name)),
        []);
    }, { offline: true }));

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
        // The refusals are logged, and nothing else is.
        assert.ok(wrong.every((text) => /Content Security Policy/.test(text)));
        wrong.length = 0;
    }));

test("window.eight", () =>
    open("#board=123456708", async (page) => {
        const seen = await page.evaluate(() => {
            const { eight } = globalThis;
            const first = [eight.board, eight.goal, eight.movesLeft];

            eight.load("1238x4765", "spiral");
            const second = [eight.board, eight.goal, eight.movesLeft];

            eight.load([1, 2, 3, 8, 4, 0, 7, 6, 5]);
            const third = [eight.board, eight.goal, eight.movesLeft];
            const errors = [["12"], [null], [[1]], ["last", "<b>"]]
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
            ["123840765", "123804765", 1],
            ["RangeError", "TypeError", "RangeError", "RangeError"],
            "123840765"]);
    }));
