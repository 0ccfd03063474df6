// browser.test.js - tests the package and the page in Chromium, as users use them.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { address, boardOf, later, launch, leftOf, press, ready, set, textOf, withPage }
    from "./browser.js";
import { counts, lines, run } from "./cli.js";
import { Random, many } from "./random.js";

const HARDEST = ["867254301", "647850321"];
const GOAL = "123456780";
const ARROWS = { u: "ArrowDown", d: "ArrowUp", l: "ArrowRight",
    r: "ArrowLeft" }; // the direction of the tile
const STEPS = { u: -3, d: 3, l: -1, r: 1 };
const PHONE = { hasTouch: true, isMobile: true,
    viewport: { width: 360, height: 740 } };
const axe = readFileSync(
    createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const library = await import(pathToFileURL(
    join(process.env.INSTALLED, "use.js")));
let browser;

before(async () => {
    browser = await launch();
});
after(() => browser.close());

function open(fragment, use, options) {
    return withPage(browser, fragment, use, options);
}

// ---- The package ---------------------------------------------------------

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

// ---- Keys, clicks and touch ----------------------------------------------

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
            /Solved in 31, as few as possible/);
    }));

test("digits make a whole solution, but only with the board in focus", () =>
    open("", async (page) => {
        await page.evaluate((board) => globalThis.eight.load(board), HARDEST[1]);
        await page.evaluate(() => document.activeElement.blur());
        for (const key of "12345678zhn")
            await page.keyboard.press(key);
        assert.equal(await boardOf(page), HARDEST[1]);
        assert.equal(await page.locator(".hinted").count(), 0);
        await page.focus("#board");
        for (const move of lines(["solve"], HARDEST[1])[0]) {
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

test("the first hint shows one best move, the next show all; each is announced", () =>
    open("#board=647850321", async (page) => {
        const changes = await page.evaluate(async () => {
            const seen = [];
            const status = document.getElementById("status");

            new MutationObserver(() => seen.push(status.textContent)).observe(
                status, { childList: true, characterData: true,
                    subtree: true });
            for (let i = 0; i < 4; i++) {
                document.getElementById("hint").click();
                await new Promise((done) => setTimeout(done, 20));
            }
            return seen.map((text) => text.trim());
        });

        assert.deepEqual(changes, ["Slide 7 down.",
            ...Array(3).fill("Slide 7 down or 1 up or 5 right.")]);
        assert.equal(await page.locator(".hinted").count(), 3);
        assert.match(await page.locator(".hinted").first()
            .getAttribute("aria-label"), /best move/);
        await page.locator(".hinted").first().click();
        assert.equal(await page.locator(".hinted").count(), 0);
    }));

// ---- The line ------------------------------------------------------------

test("the line shows the moves left, and a ring at each detour", () =>
    open("#board=123456708&moves=lrudr&at=5", async (page) => {
        const points = await page.locator("#line .left:not(.ahead)").evaluateAll((all) =>
            all.flatMap((line) => [...line.points].map(({ y }) => y)));
        const floor = points.at(-1);
        const unit = (floor - points[1]) / 2;

        // The last move is a part of its own, so its first point is there twice.
        assert.deepEqual(points.map((y) => Math.round((floor - y) / unit)),
            [1, 2, 1, 2, 1, 1, 0]);
        assert.equal(await page.locator("#line .detour").count(), 2);
        assert.deepEqual(await page.locator("#line .end").allTextContents(),
            ["Moves made", "0", "1", "2"]); // these numbers are on the left
        assert.equal(await textOf(page, "status"),
            "Solved in 5; 1 would do. 2 detours, the first at move 1.");
    }));

// Returns the board after a move of the blank, or undefined if the move is illegal.
function slide(board, move) {
    const blank = board.indexOf(0);
    const cell = blank + STEPS[move];
    const after = [...board];

    if (cell < 0 || cell > 8 ||
        "lr".includes(move) && Math.floor(cell / 3) !== Math.floor(blank / 3))
        return undefined;
    after[blank] = board[cell];
    after[cell] = 0;
    return after;
}

test("scrubbing: board and line move together, and nothing is lost", () =>
    open("#board=867254301&moves=uulr", async (page) => {
        const boards = [];

        for (let place = 0; place <= 4; place++) {
            await set(page, "place", place);
            boards.push(await boardOf(page));
            assert.equal(await textOf(page, "made"), String(place));
            assert.equal(await leftOf(page),
                library.distance(boards.at(-1)));
        }
        await set(page, "place", 31); // past the last move
        assert.equal(await textOf(page, "made"), "4");
        await page.focus("#place");
        await page.keyboard.press("Home");
        assert.equal(await boardOf(page), boards[0]);
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        assert.equal(await boardOf(page), boards[2]);
        assert.match(await page.getAttribute("#place", "aria-valuetext"),
            /^2 moves made, \d+ left: \d+ boards?\.$/);
        // A move of the player replaces the moves that followed.
        await page.focus("#board");
        await page.keyboard.press("ArrowDown");
        assert.equal(await textOf(page, "made"), "2"); // no tile is above the blank
        await page.keyboard.press("ArrowLeft");
        assert.equal(await textOf(page, "made"), "3");
        await press(page, "undo", "undo", "undo", "undo");
        assert.equal(await boardOf(page), boards[0]);
        await page.focus("#board");
        for (let i = 0; i < 5; i++)
            await page.keyboard.press("y");
        assert.equal(await textOf(page, "made"), "3");
    }));

test("a click on the line goes to the place under the pointer", () =>
    open("#board=867254301&moves=uulrdldr", async (page) => {
        const box = await page.locator("#place").boundingBox();

        for (const place of [0, 3, 8]) {
            await page.mouse.click(box.x + box.width * place / 31,
                box.y + box.height / 2);
            assert.equal(await textOf(page, "made"), String(place));
        }
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
    open(`#board=${HARDEST[1]}`, async (page) => {
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
        }, ARROWS[wrong]);
        assert.equal(await label(), "Watch");
        await later(page, 700);
        assert.equal(await boardOf(page),
            slide([...board].map(Number), wrong).join(""));
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

// ---- Boards --------------------------------------------------------------

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

test(`on ${many(100, 20)} dates, \`eight random\` prints the daily board`, () =>
    open("", async (page) => {
        const depths = [27, 10, 14, 18, 20, 22, 24];

        for (let day = 0; day < many(100, 20); day++) {
            const date = new Date(2026, 1, 20 + 17 * day, day % 24, 59);
            const seed = [date.getFullYear(),
                String(date.getMonth() + 1).padStart(2, "0"),
                String(date.getDate()).padStart(2, "0")].join("");
            const [wanted] = lines(["random", "--seed", seed, "--depth",
                String(depths[date.getDay()])]);

            await page.clock.setFixedTime(date);
            await page.evaluate(() => dispatchEvent(new Event("focus"))); // shows the week
            await page.click(`#week a[href="#day=${seed}"]`);
            await page.waitForFunction((board) => globalThis.eight.board === board,
                wanted.replace("x", "0"));
        }
        assert.match(await textOf(page, "kind"), /^\w{3} \d+ \w{3} \d{4} · \w+$/);
    }));

test("an address without a board opens today's board", () =>
    open("#goal=spiral", async (page) => {
        assert.match(await textOf(page, "status"),
            /^\w+day’s board. Can you solve it in \d+ moves\?$/);
        assert.equal(await page.evaluate(() => globalThis.eight.goal), GOAL);
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

// ---- The address, and sharing --------------------------------------------

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
    await open("?from=mail", async (page) => { // this query is for others
        assert.match(await textOf(page, "status"), /^\w+day’s board\./);
    });
    await open("#12340578", async (page) => {
        assert.equal(await textOf(page, "prompt"), "The board in this address is not nine " +
            "cells, 1 to 8 and x. Here is today’s board.");
    });
});

test("a change of the tab's history leaves the address alone, and there are few", () =>
    open("#board=647850321", async (page) => {
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
            "#board=647850321&goal=123456780&moves=".length + 300);
        await press(page, "new"); // its own address is that of the page
        assert.equal(page.url(), given.split("#")[0]);
    }, { record: () => {
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

test("an address may have a board in any notation, and its fields in any order", () =>
    open("#goal=spiral&board=1%202%203/8%20x%204/7,6,5", async (page) => {
        assert.equal(await leftOf(page), 0);
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

test("share: the text has a score, squares and a link; the replay has a link too", () =>
    open("#board=123456708", async (page) => {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"])
            await page.keyboard.press(key);
        await page.click("#card-share");
        await page.waitForFunction(() =>
            document.getElementById("status").textContent.startsWith("Copied"));
        const text = await page.evaluate(() => navigator.clipboard.readText());

        assert.equal(text, "Eight: 3/1\n🟧🟩🟩\n1 detour, no hints\n" +
            `${address}#board=123456708&goal=123456780`);
        const other = await page.context().newPage();

        await other.goto(text.split("\n").at(-1));
        await ready(other);
        assert.equal(await boardOf(other), "123456708");
        await other.goto(await page.inputValue("#replay"));
        await later(other);
        await other.click("#play");
        await other.waitForFunction(() => globalThis.eight.movesLeft === 0);
        await other.keyboard.press("Control+z");
        assert.equal(await leftOf(other), 1);
    }));

test("share: a page from disk copies the board instead of a link, and says so", () =>
    open("#board=123456708", async (page) => {
        await page.context().grantPermissions(["clipboard-read",
            "clipboard-write"]);
        await press(page, "share-toggle");
        await page.waitForFunction(() =>
            document.getElementById("status").textContent.startsWith("Copied"));
        assert.match(await textOf(page, "status"), /^Copied The text has the board, because a link/);
        assert.equal(await textOf(page, "share-toggle"), "Copied");
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()),
            "Eight: 1 move\n123 456 7x8");
    }, { isFile: true }));

// ---- Lenses --------------------------------------------------------------

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

// ---- Many games -----------------------------------------------------------

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

// ---- Screens, and what reads them ----------------------------------------

test("what a screen reader announces", () =>
    open("#board=123456780", async (page) => {
        const labels = await page.locator(".cell").evaluateAll((cells) =>
            cells.map((cell) => cell.getAttribute("aria-label")));

        assert.equal(labels[0], "Tile 1, row 1, column 1, home");
        assert.equal(labels[8], "Blank, row 3, column 3");
        assert.equal(await page.getAttribute("#status", "role"), "status");
        assert.equal(await page.getAttribute("#board", "aria-label"),
            "Board: 1 2 3, 4 5 6, 7 8 blank");
        await page.keyboard.press("ArrowDown");
        assert.equal(await page.getAttribute("#board", "aria-label"),
            "Board: 1 2 3, 4 5 blank, 7 8 6");
    }));

test("focus is always visible, and the board is one stop of the Tab key", () =>
    open("#board=647850321", async (page) => {
        await page.evaluate(() => document.querySelector(".movable").click());
        await press(page, "setup-toggle", "ways-toggle");
        await page.waitForSelector(".node[aria-current]");
        await page.evaluate(() => document.activeElement.blur());
        const seen = [];

        for (let i = 0; i < 60; i++) {
            await page.keyboard.press("Tab");
            const [name, visible, onBoard] = await page.evaluate(() => {
                const element = document.activeElement;
                const style = getComputedStyle(element.id === "place"
                    ? document.getElementById("line")
                    : element.querySelector(".area") ?? element);

                return [element.closest("#week")?.id ?? (element.id ||
                    element.getAttribute("class")),
                    element === document.body ||
                    style.outlineStyle === "solid" &&
                    parseFloat(style.outlineWidth) >= 2 ||
                    style.stroke !== "none" &&
                    parseFloat(style.strokeWidth) >= 2,
                    element.closest("#board") !== null];
            });

            assert.ok(visible, name);
            seen.push(onBoard ? "board" : name);
            if (name === "node")
                break;
        }
        assert.equal(seen.filter((name) => name === "board").length, 1);
        for (const id of ["undo", "hint", "new", "depth", "ways-toggle",
            "board-text", "goal-name", "place", "node"])
            assert.ok(seen.includes(id), id);
        assert.equal(seen.filter((name) => name === "week").length,
            await page.locator("#week a[href]").count());
    }));

// Returns the boxes of elements by their ids.
function boxesOf(page, ids) {
    return page.evaluate((all) => Object.fromEntries(all.map((id) =>
        [id, document.getElementById(id).getBoundingClientRect().toJSON()])),
    ids);
}

const SHOWN = ["week", "counters", "board", "prompt", "chart", "buttons"];

test("board, prompt and buttons fit on one screen, also after New board", async () => {
    // The small screens come first, in portrait and in landscape format.
    for (const [width, height] of [[320, 568], [360, 740], [740, 360], [640, 512],
        [390, 664], [375, 553], [768, 1024], [1280, 800], [1600, 1000], [1440, 900],
        [844, 390]].slice(0, many(11, 6)))
        await open("#board=647850321", async (page) => {
            for (const step of ["", "new", "hint"]) {
                if (step !== "")
                    await press(page, step);
                const boxes = await boxesOf(page, SHOWN);
                const wanted = width > height ? 240 : width > 640 ? height - 544
                    : Math.min(width - 32, Math.max(240, height - 388));

                assert.equal(await page.evaluate(() => scrollY), 0);
                for (const [id, box] of Object.entries(boxes))
                    assert.ok(box.top >= 0 && box.bottom <= height &&
                        box.left >= 0 && box.right <= width,
                    `${id} at ${width}x${height}: ${box.bottom}`);
                assert.ok(boxes.board.width > wanted - 1, `${width}x${height}`);
                assert.ok(Math.abs(boxes.board.width - boxes.board.height) < 1);
                if (width > height)
                    assert.ok(boxes.buttons.left > boxes.board.right);
                else
                    assert.ok(boxes.chart.bottom < boxes.buttons.top);
            }
        }, { viewport: { width, height } });
});

test("a longer status does not move the buttons", async () => {
    for (const width of [360, 1440])
        await open("#board=647850321", async (page) => {
            const seen = new Set();

            for (const step of ["hint", "hint", "solution", "undo", "undo",
                "hide", "new"]) {
                await press(page, step);
                seen.add((await boxesOf(page, ["buttons"])).buttons.top);
            }
            await page.evaluate(() =>
                globalThis.eight.load("123456708"));
            await page.keyboard.press("ArrowRight");
            seen.add((await boxesOf(page, ["buttons"])).buttons.top);
            assert.equal(seen.size, 1, [...seen].join());
        }, { viewport: { width, height: 740 } });
});

// Returns the contrast of two colors as WCAG defines it.
function contrast(a, b) {
    const [x, y] = [a, b].map((text) => {
        const [r, g, blue] = text.match(/[\d.]+/g).map((n) => n / 255)
            .map((n) => n <= 0.04045 ? n / 12.92
                : ((n + 0.055) / 1.055) ** 2.4);

        return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
    });

    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function style(page, selector, name) {
    return page.locator(selector).first().evaluate((element, property) =>
        getComputedStyle(element)[property], name);
}

test("contrast: tiles, solved tiles and lines stand out in both schemes",
    async () => {
        for (const colorScheme of ["light", "dark"])
            await open("#board=123456708&moves=lrr&at=2", async (page) => {
                const color = (selector, name) => style(page, selector, name);
                const paper = await color("body", "backgroundColor");
                const tray = await color("#board", "backgroundColor");
                const tile = await color(".tile", "backgroundColor");

                // The tiles stand out from the tray, and are lighter.
                assert.ok(contrast(tile, tray) >= 1.5);
                assert.ok(contrast(tile, "rgb(0,0,0)") >
                    contrast(tray, "rgb(0,0,0)"));
                assert.ok(contrast(await color(".home .tile", "color"),
                    await color(".home .tile", "backgroundColor")) >= 4.5);
                for (const [selector, name] of [["#line .left", "stroke"],
                    ["#line .detour", "stroke"], ["#line .ideal", "stroke"]])
                    assert.ok(contrast(await color(selector, name), paper) >=
                        3, `${selector}, ${colorScheme}`);
                await page.keyboard.press("ArrowLeft");
                const solved = await color(".solved .tile", "backgroundColor");

                assert.ok(contrast(solved, tray) >= 1.5);
                assert.ok(contrast(solved, await color(".solved .tile",
                    "color")) >= 4.5);
            }, { colorScheme });
    });

test("forced colors: buttons, solved tiles and the day of the board stand out", () =>
    open("", async (page) => {
        assert.equal(await style(page, "#week [aria-current=true]", "borderTopStyle"), "solid");
        assert.equal(await style(page, "#week [aria-current=false]", "borderTopStyle"), "none");
        await page.evaluate(() => globalThis.eight.load("123456708"));
        assert.notEqual(await style(page, "#undo", "color"),
            await style(page, "#hint", "color"));
        await press(page, "more-toggle", "ways-toggle");
        assert.notEqual(await style(page, "#ways-toggle", "borderTopWidth"),
            await style(page, "#solution", "borderTopWidth"));
        await page.keyboard.press("ArrowLeft");
        for (const selector of [".solved .tile", "#card-today"]) {
            assert.equal(await style(page, selector, "forcedColorAdjust"), "none", selector);
            assert.notEqual(await style(page, selector, "color"),
                await style(page, selector, "backgroundColor"), selector);
        }
    }, { forcedColors: "active" }));

test("buttons are at least 44 pixels high, and digits are over half of a tile", () =>
    open("#board=647850321", async (page) => {
        await press(page, "setup-toggle");
        const small = await page.evaluate(() =>
            [...document.querySelectorAll("button:not(.link), select")]
                .filter((each) => each.checkVisibility() &&
                    each.getBoundingClientRect().height < 44)
                .map(({ id }) => id));
        const size = parseFloat(await style(page, ".tile", "fontSize"));
        const box = await page.locator(".tile").first().boundingBox();

        assert.deepEqual(small, []);
        assert.ok(size / box.width > 0.5);
    }, PHONE));

test("no word of a button is broken, also with text at 200 %", async () => {
    for (const [width, standard] of [[360, 16], [320, 16], [360, 32]])
        await open("#board=647850321", async (page) => {
            const session = await page.context().newCDPSession(page);

            await session.send("Page.setFontSizes", { fontSizes: { standard } });
            await page.evaluate(() => {
                document.getElementById("goal-name").value = "custom";
                document.getElementById("goal-name").dispatchEvent(
                    new Event("change"));
            });
            for (const id of ["setup-toggle", "share-toggle", "why-toggle"]) {
                await press(page, id);
                await later(page, 60);
                const broken = await page.evaluate(() => {
                    const range = document.createRange();

                    return [...document.querySelectorAll("main button:not(.cell)")]
                        .filter((each) => each.checkVisibility())
                        .filter(({ firstChild }) => firstChild.data)
                        .flatMap(({ firstChild }) =>
                            [...firstChild.data.matchAll(/\S+/g)]
                                .filter(({ 0: word, index }) => {
                                    range.setStart(firstChild, index);
                                    range.setEnd(firstChild, index + word.length);
                                    return range.getClientRects().length > 1;
                                }).map(([word]) => word));
                });

                assert.deepEqual(broken, [], `${id} at ${width}`);
            }
        }, { viewport: { width, height: 740 } });
});

test("small screens and text at 300 %: nothing is cut off sideways", async () => {
    for (const [width, height, standard] of [[1440, 900, 48], [360, 740, 48],
        [320, 640, 16], [800, 900, 16], [180, 370, 16]])
        await open("#board=647850321", async (page) => {
            const session = await page.context().newCDPSession(page);

            await session.send("Page.setFontSizes", { fontSizes: { standard } });
            for (const id of ["setup-toggle", "share-toggle", "why-toggle", "ways-toggle"]) {
                await press(page, id);
                await later(page, 60);
                assert.equal(await page.evaluate(() =>
                    document.documentElement.scrollWidth), width, id);
            }
        }, { viewport: { width, height } });
});

const SCREENS = [
    ["light", { viewport: { width: 1440, height: 900 } }],
    ["360-dark", { ...PHONE, colorScheme: "dark" }],
];
const VIEWS = {
    game: ["#board=647850321", ["hint"]],
    solution: ["#board=102574683&moves=ddlurd&at=3", ["setup-toggle"]],
    solved: ["#board=123456708&moves=lrr&at=3", ["ways-toggle"]],
    unsolvable: ["#board=123456870", []],
    search: ["#board=234150768&moves=ullddrurdllurdruldr&at=19", ["astar"]],
    enter: ["#board=123804765&goal=123804756", ["enter"]],
    lesson: ["#board=213456870", ["why-toggle", "why-toggle"]],
    hidden: ["#board=12<", ["hide"]],
    worksheet: ["#board=647850321", ["worksheet-toggle"]],
    day: ["#day=20261123", []],
};

for (const [i, [screen, options]] of SCREENS.entries())
    test(`axe, ${screen}: no violation; nothing is cut off`, async () => {
        // Checks each view on one of the screens, or with --all on both.
        const views = Object.entries(VIEWS).filter((_, at) =>
            many(true, at % 2 === i));

        for (const [view, [fragment, ids]] of views)
            await open(fragment, async (page) => {
                if (ids.includes("astar"))
                    await page.waitForSelector("#astar", { state: "attached" });
                await press(page, ...ids);
                await later(page, 150);
                assert.equal(await page.evaluate(() =>
                    document.documentElement.scrollWidth),
                options.viewport.width, view);
                await page.evaluate(axe);
                const { violations } = await page.evaluate(() =>
                    globalThis.axe.run());

                assert.deepEqual(violations.map(({ id, nodes }) =>
                    [id, nodes.map(({ html }) => html)]), [], view);
            }, { ...options, bypassCSP: true });
    });

test("a printed page has the board, the line and the lens, but no buttons", () =>
    open("#board=647850321", async (page) => {
        await later(page);
        await page.emulateMedia({ media: "print" });
        for (const id of ["undo", "new", "setup-toggle"])
            assert.equal(await page.locator(`#${id}`).isVisible(), false);
        await page.emulateMedia({ media: "screen" });
        await press(page, "why-toggle", "why-toggle");
        await later(page, 100);
        await page.emulateMedia({ media: "print" });
        for (const id of ["board", "left", "line", "prompt", "why-sum"])
            assert.equal(await page.locator(`#${id}`).isVisible(), true);
        assert.equal(await style(page, "#why-sum .seen-move", "printColorAdjust"), "exact");
        const pdf = await page.pdf();

        assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length, 1);
    }));

test("tiles are animated, but not if reduced motion is preferred", async () => {
    for (const reducedMotion of ["no-preference", "reduce"])
        await open("#board=123456708", async (page) => {
            const running = await page.evaluate(() => {
                document.querySelectorAll(".cell")[6].click();
                return document.getAnimations().length;
            });

            assert.equal(running > 0, reducedMotion === "no-preference");
        }, { reducedMotion });
});

// ---- When tables are made --------------------------------------------------

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
        const page = await browser.newPage();
        const session = await page.context().newCDPSession(page);
        const thrown = [];

        session.on("Debugger.paused", ({ data }) => {
            thrown.push(data.description);
            session.send("Debugger.resume");
        });
        await session.send("Debugger.enable");
        await session.send("Debugger.setPauseOnExceptions", { state: "all" });
        await page.goto(pathToFileURL(process.env.PAGE).href + fragment);
        await ready(page);
        assert.deepEqual(thrown, []);
        await page.close();
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

// ---- Nothing from outside ------------------------------------------------

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
