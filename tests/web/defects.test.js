// defects.test.js - tests the page for defects that it once had.  Also tests the detours,
// the week and the first visit.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { boardOf, later, launch, leftOf, press, ready, set, textOf, withPage }
    from "./browser.js";
import { lines } from "./cli.js";
import { many } from "./random.js";

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const MONDAY = new Date(2026, 10, 23, 12);
const TUESDAY = new Date(2026, 10, 24, 12);
let browser;

before(async () => {
    browser = await launch();
});
after(() => browser.close());

function open(fragment, use, options) {
    return withPage(browser, fragment, use, options);
}

function boxOf(page, selector) {
    return page.locator(selector).first().evaluate((element) =>
        element.getBoundingClientRect().toJSON());
}

let follows = 0;

// Goes to an address as a link does, so the page does not take the moves for the player's
// own.  A query, which the page ignores, makes the browser load the page again even if only
// the fragment differs.  (On a busy machine, Chromium can lose what the page has kept when
// another page is loaded in between.)
async function follow(page, link) {
    const to = new URL(link);

    to.search = `visit=${follows++}`;
    await page.goto(to.href);
    await ready(page);
    await later(page);
}

async function reload(page) {
    await later(page, 400); // until the history keeps the game
    await page.reload();
    await ready(page);
    await later(page);
}

// Makes the moves of the command line's solution.  Returns their number.
async function solve(page, board) {
    const moves = lines(["solve"], board)[0];

    for (const move of moves)
        await page.keyboard.press({ u: "ArrowDown", d: "ArrowUp", l: "ArrowRight",
            r: "ArrowLeft" }[move]);
    return moves.length;
}

// Opens the Share panel if it is closed, and waits until it shows the game.
async function openShare(page) {
    if (!await page.locator("#share").isVisible())
        await press(page, "card-share");
    await later(page, 60);
}

// Returns what the card and the shared text tell about who made the moves.
async function told(page) {
    await openShare(page);
    return [await page.locator("#card-help").textContent(),
        (await page.locator("#share-text").textContent()).split("\n").slice(1, 3)];
}

test("the page's moves count as the page's after a reload, Back and a link", () =>
    open("#board=123745086", async (page) => {
        await press(page, "solution");
        await set(page, "place", 99);
        const wanted = await told(page);
        const link = await page.inputValue("#replay");
        const [moves] = lines(["solve"], "123745086");

        assert.deepEqual(wanted, [`No detour, ${moves.length} moves by the page.`,
            ["⬜".repeat(moves.length), `No detour, ${moves.length} moves by the page`]]);
        await reload(page);
        assert.deepEqual(await told(page), wanted);
        await press(page, "card-new");
        await page.goBack();
        assert.deepEqual(await told(page), wanted);
        await follow(page, `${link}&at=${moves.length}`);
        // A replay may be another player's game, so it is not shared as a result.
        assert.match((await told(page))[0], /^A replay: .*by the page/);
        assert.doesNotMatch(await page.locator("#share-text").textContent(), /⬜|\d\//);
    }));

test("a board played again after its solution was shown is no perfect game", () =>
    open("#board=123745086", async (page) => {
        const [moves] = lines(["solve"], "123745086");

        await press(page, "solution");
        await set(page, "place", 99);
        await page.evaluate(() => document.getElementById("card-again").click());
        await solve(page, "123745086");
        assert.deepEqual(await told(page), [`No detour, ${moves.length} hints.`,
            ["🟦".repeat(moves.length), `No detour, ${moves.length} hints`]]);
    }));

test("a look back at a detour is no hint, unless the player goes on from there", () =>
    open("#board=123456708", async (page) => {
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft"])
            await page.keyboard.press(key);
        const wanted = await told(page);

        assert.deepEqual(wanted, ["1 detour, no hints.", ["🟧🟩🟩", "1 detour, no hints"]]);
        await press(page, "card-detour", "to-end");
        assert.deepEqual(await told(page), wanted);
        await reload(page);
        assert.deepEqual(await told(page), wanted);
        await press(page, "card-detour");
        await page.focus("#board");
        await page.keyboard.press("ArrowLeft");
        assert.deepEqual(await told(page), ["No detour, 1 hint.", ["🟦", "No detour, 1 hint"]]);
    }));

test("hints are remembered after a reload, and so is help that was undone", () =>
    open("#board=123456078", async (page) => {
        await press(page, "hint");
        await reload(page);
        await solve(page, "123456078");
        const wanted = ["No detour, 1 hint.", ["🟦🟩", "No detour, 1 hint"]];

        assert.deepEqual(await told(page), wanted);
        await reload(page);
        assert.deepEqual(await told(page), wanted);
        // Moves of the page count as hints if the player undoes them and makes them
        // again.
        await page.evaluate(() => globalThis.eight.load("123456078"));
        await press(page, "solution");
        await set(page, "place", 0);
        await solve(page, "123456078");
        assert.deepEqual(await told(page),
            ["No detour, 2 hints.", ["🟦🟦", "No detour, 2 hints"]]);
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

test("what happens on the board can be seen on a phone", async () => {
    for (const id of ["enter", "depth"])
        await open("#board=867254301", async (page) => {
            await press(page, "more-toggle");
            await page.click("#setup-toggle");
            await page.locator(`#${id}`).scrollIntoViewIfNeeded();
            assert.ok(await page.evaluate(() => scrollY) > 100);
            await page.click(`#${id}`);
            const { top, bottom } = await boxOf(page, "#board");

            assert.ok(top >= -1 && bottom <= 664, id);
            if (id === "enter")
                assert.equal(await textOf(page, "prompt"), "Choose the cell of tile 1.");
        }, PHONE);
});

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

test("the thread of a game is inside the picture", async () => {
    for (const [fragment, { viewport }] of [["#board=512603478&moves=ru", PHONE],
        ["#board=867254301&moves=ldruldruldru", DESKTOP]])
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
        }, { viewport });
});

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

test("the level and hidden moves outlast a reload", () =>
    open("#board=867254301", async (page) => {
        await set(page, "depth", 25);
        await press(page, "hide");
        await reload(page);
        await press(page, "setup-toggle");
        await later(page);
        assert.equal(await textOf(page, "left"), "?");
        assert.equal(await page.inputValue("#depth"), "25");
        assert.equal(await page.isChecked("#hide"), true);
    }));

test("only one panel is open at a time", () =>
    open("#board=867254301", async (page) => {
        await press(page, "setup-toggle", "share-toggle");
        await later(page);
        assert.equal(await page.locator("#setup").isVisible(), false);
        assert.equal(await page.locator("#share").isVisible(), true);
    }));

test("yesterday's board keeps its name", () =>
    open("#day=20261122", async (page) => {
        assert.match(await textOf(page, "kind"), /^Sun 22 Nov 2026/);
        assert.match(await textOf(page, "status"), /^Sunday’s board\./);
        assert.equal(await boardOf(page), lines(["random", "--depth", "27", "--seed",
            "20261122"])[0].replace("x", "0"));
    }, { ...DESKTOP, date: MONDAY }));

test("Share and Set up open above the fold", () =>
    open("#board=867254301", async (page) => {
        for (const id of ["share", "setup"]) {
            await press(page, `${id}-toggle`);
            await later(page);
            assert.ok((await boxOf(page, `#${id}`)).top < 400, id);
        }
    }, DESKTOP));

test("a second hint says that there is no other", () =>
    open("#board=123456708", async (page) => {
        await press(page, "hint");
        assert.equal(await textOf(page, "prompt"), "Slide 8 left.");
        await press(page, "hint");
        assert.equal(await textOf(page, "prompt"), "Slide 8 left: the only best move.");
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
    }, DESKTOP));

test("no number of the chart touches the dot, and numbers grow with the text", async () => {
    const sizes = [];

    for (const standard of [16, 32])
        await open("#day=20261123", async (page) => {
            const session = await page.context().newCDPSession(page);

            await session.send("Page.setFontSizes", { fontSizes: { standard } });
            await page.evaluate(() => dispatchEvent(new Event("resize")));
            const dot = await boxOf(page, "#line .here");
            const ten = await page.locator("#line .end").nth(3).evaluate((text) =>
                text.getBoundingClientRect().toJSON()); // after "Moves made", 0 and 5

            assert.ok(ten.right < dot.left, `${ten.right} ${dot.left}`);
            sizes.push(ten.height);
        }, { viewport: { width: 2600, height: 1600 } });
    assert.ok(sizes[1] > 1.8 * sizes[0]);
});

// ---- The review of a detour ------------------------------------------------

test("a review shows the board before a detour, both moves, and what it cost", () =>
    open("#board=123456708&moves=lrudr&at=5", async (page) => {
        assert.equal(await page.locator("#review").isVisible(), false);
        await page.click("#card-detour");
        assert.equal(await page.locator("#card").isVisible(), false);
        assert.equal(await boardOf(page), "123456708");
        assert.equal(await textOf(page, "prompt"),
            "Move 1: you slid 7 right, 1\u00a0→\u00a02. Sliding 8 left was nearer.");
        assert.match(await textOf(page, "line-text"), /^2 detours, 4 moves more/);
        assert.equal(await page.locator("#show-detour").isVisible(), false);
        assert.match(await page.locator(".wrong").getAttribute("aria-label"),
            /^Tile 7.*your move$/);
        assert.match(await page.locator(".hinted").getAttribute("aria-label"),
            /^Tile 8.*best move$/);
        await page.click("#next-detour");
        assert.match(await textOf(page, "prompt"), /^Move 3: you slid 5 down, 1\u00a0→\u00a02\./);
        await press(page, "play-on");
        await page.keyboard.press("ArrowLeft");
        assert.equal(await leftOf(page), 0);
        // The page has shown that move, so the move counts as a hint.
        assert.match(await textOf(page, "card-help"), /1 hint\.$/);
    }));

test("a ring on the line leads to its detour", () =>
    open("#board=123456708&moves=lrudr&at=5", async (page) => {
        await page.waitForSelector("#astar", { state: "attached" }); // the last to move it
        const ring = await boxOf(page, "#line .detour");

        await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
        assert.match(await textOf(page, "prompt"), /^Move 1: you slid 7 right/);
        await page.keyboard.press("Escape");
        assert.equal(await page.locator(".wrong").count(), 0);
    }));

test("a tap of a finger on a ring leads to its detour as well", () =>
    open("#board=123456708&moves=lrudr&at=5", async (page) => {
        await page.waitForSelector("#astar", { state: "attached" }); // the last to move it
        await page.locator("#chart").scrollIntoViewIfNeeded();
        const ring = await boxOf(page, "#line .detour");

        await page.touchscreen.tap(ring.x + ring.width / 2, ring.y + ring.height / 2);
        assert.match(await textOf(page, "prompt"), /^Move 1: you slid 7 right/);
    }, PHONE));

test("the page reports a detour that two tiles made together", () =>
    open("#board=284563170", async (page) => {
        await page.click(".cell:nth-of-type(3)");
        assert.equal(await textOf(page, "made"), "2");
        assert.equal(await textOf(page, "prompt"),
            "A detour: that move led away from the goal.");
    }));

test("the Share panel closes when another board is opened", () =>
    open("#board=123456708", async (page) => {
        await page.keyboard.press("ArrowLeft");
        await page.click("#card-share");
        assert.equal(await page.locator("#share").isVisible(), true);
        await press(page, "card-new");
        assert.equal(await page.locator("#share").isVisible(), false);
    }));

// ---- The week --------------------------------------------------------------

// Opens the page with its clock set to a date.
function onDay(date, fragment, use, options = {}) {
    return open(fragment, use, { ...options, date });
}

function barsOf(page) {
    return page.locator(".bar").evaluateAll((bars) => bars.map((bar) =>
        bar.className.replace("bar ", "")));
}

// Waits until the first bars are as expected, because a busy machine shows the week late.
async function haveBars(page, expected) {
    const found = async () => (await barsOf(page)).slice(0, expected.length);

    for (let i = 0; i < 100 && String(await found()) !== String(expected); i++)
        await later(page);
    assert.deepEqual(await found(), expected);
}

test("the week: each bar shows what became of the day's board", () =>
    onDay(new Date(2026, 10, 26, 12), "#day=20261123", async (page) => {
        const days = [10, 14, 18, 20].map((depth, i) => lines(["random", "--depth",
            String(depth), "--seed", String(20261123 + i)])[0]);

        await haveBars(page,
            ["open", "open", "open", "open", "later", "later", "later"]);
        assert.equal(await page.locator("#week .today").getAttribute("aria-label"),
            "Thursday, today: 20 moves, not played yet");
        const choose = async (i) => {
            await page.locator("#week a").nth(i).click();
            await page.waitForFunction((at) => document.querySelectorAll("#week a")[at]
                .ariaCurrent === "true", i);
        };

        await choose(0);
        await solve(page, days[0]);
        await choose(1);
        await press(page, "hint");
        await solve(page, days[1]);
        await choose(2);
        const blank = days[2].indexOf("x");
        const best = JSON.parse(lines(["show", "--json", days[2]])[0]).best_moves;
        const keys = { u: ["ArrowDown", "ArrowUp", -3], d: ["ArrowUp", "ArrowDown", 3],
            l: ["ArrowRight", "ArrowLeft", -1], r: ["ArrowLeft", "ArrowRight", 1] };
        const [detour] = Object.entries(keys).filter(([move, [, , step]]) =>
            !best.includes(move) && blank + step >= 0 && blank + step < 9 &&
            ("ud".includes(move) ||
                Math.floor((blank + step) / 3) === Math.floor(blank / 3)))[0] ?? [];

        assert.ok(detour);
        await page.keyboard.press(keys[detour][0]);
        await page.keyboard.press(keys[detour][1]);
        await solve(page, days[2]);
        await openShare(page);
        await haveBars(page,
            ["fewest", "helped", "detours", "open", "later", "later", "later"]);
        assert.match(await page.locator("#share-text").textContent(),
            /^Eight, Wed 25 Nov 2026: 20\/18\n/);
        await reload(page);
        await haveBars(page,
            ["fewest", "helped", "detours", "open", "later", "later", "later"]);
        await page.locator("#week a").nth(5).evaluate((link) => link.click());
        await later(page);
        assert.match(await textOf(page, "kind"), /^Wed/);
    }, DESKTOP));

test("the week: a link's solution is not the player's", () =>
    onDay(MONDAY, "", async (page) => {
        const [board] = lines(["random", "--depth", "10", "--seed", "20261123"]);
        const [moves] = lines(["solve"], board);

        await follow(page, `${page.url().split("#")[0]}#day=20261123&moves=${moves}`);
        await set(page, "place", 10);
        assert.match(await textOf(page, "card-help"), /^A replay/);
        await set(page, "place", 9);
        await page.keyboard.press("Control+y");
        assert.equal(await leftOf(page), 0);
        await later(page);
        await haveBars(page, ["open"]);
    }));

const DAMAGE = ["", "null", "[]", "3", "{", "{\"days\":3}", "{\"days\":{\"20261123\":null}}",
    "{\"days\":{\"20261123\":{}}}", "{\"days\":{\"20261123\":\"\"}}",
    "{\"days\":{\"20261123\":\"#day=20261123\"}}",
    "{\"days\":{\"20261123\":\"#day=20261123&moves=uuuuuuuuuuuu\"}}",
    "{\"days\":{\"20261123\":\"#day=20261123&moves=ud&by=px\"}}",
    "{\"days\":{\"20261123\":\"#board=123456708&moves=r\"}}",
    "{\"days\":{\"20261123\":\"#order=uuuu\"}}",
    "{\"depth\":1e9,\"isHiding\":\"yes\",\"letters\":7}", "{\"depth\":\"<b>\"}",
    `{"days":{"20261123":"#day=20261123&moves=${"ud".repeat(50000)}"}}`,
    "{\"solved\":7}", "{\"solved\":[null]}", "{\"solved\":{\"20261123\":\"0\"}}"];

test("the week: a solved board is shown again, as it was solved", () =>
    onDay(MONDAY, "", async (page) => {
        const [board] = lines(["random", "--depth", "10", "--seed", "20261123"]);
        // Waits, because a busy machine shows the card late.
        const card = async () => {
            await page.waitForFunction(() =>
                document.getElementById("card-help").textContent !== "");
            return Promise.all(["score", "card-help"].map((id) =>
                page.locator(`#${id}`).textContent()));
        };

        await press(page, "hint");
        await solve(page, board);
        await later(page);
        const before = await card();

        assert.deepEqual(before, ["10 made, fewest 10",
            "No detour, 1 hint. Next board in 12 h 0 min: Tuesday, 14 moves."]);
        await follow(page, page.url().split("#")[0]);
        assert.deepEqual(await card(), before);
        await page.click("#card-new");
        await page.locator("#week a").first().click();
        assert.deepEqual(await card(), before);
        await page.click("#card-again");
        assert.equal(await leftOf(page), 10);
        assert.match(await textOf(page, "prompt"), /^Monday’s board. Can you/);
        await solve(page, board);
        await later(page);
        await haveBars(page, ["helped"]); // the first game is kept
    }));

test("the week: a game that was begun goes on, and its help is remembered", () =>
    onDay(MONDAY, "", async (page) => {
        const [board] = lines(["random", "--depth", "10", "--seed", "20261123"]);
        const [moves] = lines(["solve"], board);
        const address = page.url().split("#")[0];

        await press(page, "hint");
        await page.keyboard.press({ u: "ArrowDown", d: "ArrowUp", l: "ArrowRight",
            r: "ArrowLeft" }[moves[0]]);
        assert.equal(await leftOf(page), 9);
        await follow(page, address);
        assert.equal(await leftOf(page), 9);
        assert.equal(await textOf(page, "made"), "1");
        await haveBars(page, ["begun"]);
        assert.match(await page.locator("#week .today").getAttribute("aria-label"),
            /not solved yet$/);
        await press(page, "new");
        await page.locator("#week a").first().click();
        assert.equal(await leftOf(page), 9);
        await solve(page, await boardOf(page));
        await later(page);
        await haveBars(page, ["helped"]);
    }, DESKTOP));

test("days in a row and perfect days are counted, each day once, and a row can break", () =>
    onDay(MONDAY, "", async (page) => {
        const [board] = lines(["random", "--depth", "10", "--seed", "20261123"]);
        // The next load finds these days.
        const keep = (solved) => page.addInitScript((days) => localStorage.setItem("eight",
            JSON.stringify({ visited: true, solved: days })), solved);
        // Waits, because a busy machine shows the row late.
        const hasRow = (days, perfect) => page.waitForFunction((wanted) => wanted.join() ===
            ["row-days", "row-perfect"].map((id) => document.getElementById(id).innerText.trim())
                .join(), [days, perfect]);

        await hasRow("", "");
        // A day counts however many detours it took, and with help.
        await keep({ 20261122: 4, 20261121: -3, 20261120: 0, 20261118: 0, 20261109: 1, "x": 0,
            20261101: null });
        await reload(page);
        await hasRow("3 in a row", "2 perfect");
        assert.equal(await page.locator("#year").isVisible(), false); // during play
        await solve(page, board);
        await later(page);
        await hasRow("4 in a row", "3 perfect");
        await press(page, "card-again");
        await solve(page, board);
        await later(page);
        await hasRow("4 in a row", "3 perfect");
        // The year has a square for each day until today: full, small or hollow.
        const sides = await page.locator("#year-days rect").evaluateAll((all) =>
            all.map((each) => each.getAttribute("class") +
                Math.round(each.getAttribute("width"))));

        assert.equal(sides.length, 52 * 7 + 1);
        assert.deepEqual(sides.slice(-6), ["solved8", "2", "solved8", "helped8", "solved5",
            "solved8"]);
        await page.evaluate(() => globalThis.eight.load("123456708")); // leaves the day
        await later(page);
        assert.equal(await page.locator("#year").isVisible(), false);
        await keep({ 20261121: 2 });
        await reload(page);
        await hasRow("", ""); // a zero is not told
    }));

// Returns what the browser keeps of solved days.
function solvedDays(page) {
    return page.evaluate(() => JSON.parse(localStorage.eight).solved ?? {});
}

test("a day counts for its own date, however late it is solved", async () => {
    for (const [begun, ended, fragment, depth, seed] of [
        // Sunday's board after midnight, and Wednesday's in the next week
        [new Date(2026, 10, 22, 23, 50), new Date(2026, 10, 23, 0, 10), "", 27, 20261122],
        [new Date(2026, 10, 25, 12), new Date(2026, 11, 1, 12), "", 18, 20261125]])
        await onDay(begun, fragment, async (page) => {
            const [board] = lines(["random", "--depth", `${depth}`, "--seed", `${seed}`]);
            const [moves] = lines(["solve"], board);

            await page.keyboard.press({ u: "ArrowDown", d: "ArrowUp", l: "ArrowRight",
                r: "ArrowLeft" }[moves[0]]);
            await later(page, 400);
            await page.clock.setFixedTime(ended);
            await page.evaluate(() => dispatchEvent(new Event("focus")));
            await follow(page, `${page.url().split("#")[0]}#day=${seed}`);
            assert.equal(await textOf(page, "made"), "1"); // the game was kept, too
            await solve(page, await boardOf(page));
            assert.deepEqual(await solvedDays(page), { [seed]: 0 });
        });
});

test("a watched solution is no result: the day stays open, and help is remembered", () =>
    onDay(MONDAY, "", async (page) => {
        const [board] = lines(["random", "--depth", "10", "--seed", "20261123"]);

        await press(page, "solution");
        await page.waitForFunction(() => globalThis.eight.movesLeft === 0);
        await later(page);
        assert.deepEqual(await solvedDays(page), {});
        await haveBars(page, ["begun"]);
        await follow(page, page.url().split("#")[0]);
        assert.equal(await leftOf(page), 10);
        await solve(page, board);
        await later(page);
        assert.deepEqual(await solvedDays(page), { 20261123: -1 }); // with hints
        await haveBars(page, ["helped"]);
    }));

test("hints count for the day that the browser keeps", () =>
    onDay(MONDAY, "", async (page) => {
        await press(page, "hint");
        await solve(page, await boardOf(page));
        assert.deepEqual(await solvedDays(page), { 20261123: -1 });
    }));

test("the first win leads to today's board, until that is solved", () =>
    open("", async (page) => {
        await solve(page, await boardOf(page));
        assert.equal(await page.locator(".primary:visible").getAttribute("id"), "card-today");
        await page.click("#card-today");
        await page.waitForFunction(() => globalThis.eight.movesLeft === 14);
        assert.match(await textOf(page, "prompt"), /^Tuesday’s board\./);
        await solve(page, await boardOf(page));
        assert.equal(await page.locator("#card-today").isVisible(), false);
        assert.equal(await page.locator(".primary:visible").getAttribute("id"), "card-share");
        await page.evaluate(() => globalThis.eight.load("123456708"));
        await solve(page, "123456708");
        assert.equal(await page.locator("#card-today").isVisible(), false);
    }, { date: TUESDAY, isFirst: true }));

test("the days of the week are links, and their boards go on as they were left", () =>
    onDay(TUESDAY, "", async (page) => {
        const links = await page.locator("#week a").evaluateAll((all) => all.map((link) =>
            [link.getAttribute("href"), link.getAttribute("aria-disabled")]));

        assert.deepEqual(links, [["#day=20261123", null], ["#day=20261124", null],
            ...Array(5).fill([null, "true"])]);
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowRight");
        const made = await textOf(page, "made");

        await page.locator("#week a").first().click();
        await page.waitForFunction(() => globalThis.eight.movesLeft === 10);
        await page.goBack();
        await page.waitForFunction((n) => document.getElementById("made").textContent === n,
            made);
        await page.locator("#week a").first().click();
        await page.waitForFunction(() => globalThis.eight.movesLeft === 10);
        await page.locator("#week a").nth(1).click();
        await page.waitForFunction((n) => document.getElementById("made").textContent === n,
            made);
    }));

test("a first visit to today's board offers no other, and its date has room on a phone", () =>
    onDay(TUESDAY, "#day=20261124", async (page) => {
        assert.equal(await page.locator("#today").isVisible(), false);
        await page.setViewportSize({ width: 320, height: 640 });
        const { height } = await boxOf(page, "header");

        assert.ok(height < 80, `the header is ${height} px high`);
    }, { isFirst: true }));

test("the year appears when a fortnight has passed since the first solved day", async () => {
    for (const [seed, isShown] of [[20261110, false], [20261109, true]])
        await onDay(MONDAY, "", async (page) => {
            await solve(page, await boardOf(page));
            await later(page);
            assert.ok(await page.locator("#card").isVisible());
            assert.equal(await page.locator("#year").isVisible(), isShown);
        }, { record: `localStorage.eight ??= '{"visited":true,"solved":{"${seed}":0}}'`, isFirst: true });
});

test("the week: storage that is damaged is ignored", async () => {
    for (const [i, text] of DAMAGE.entries()) {
        if (i % many(1, 5) !== 0)
            continue;
        await onDay(MONDAY, "", async (page) => {
            await page.evaluate((kept) => localStorage.setItem("eight", kept), text);
            await follow(page, `${page.url().split("#")[0]}#day=20261123`);
            assert.equal((await barsOf(page))[0], "open", text.slice(0, 80));
            assert.equal(await page.inputValue("#depth"), "10");
            assert.equal(await textOf(page, "left"), "10");
            const [board] = lines(["random", "--depth", "10", "--seed", "20261123"]);

            await solve(page, board);
            await page.waitForFunction(() => // a busy machine shows the week late
                document.querySelector(".bar").classList.contains("fewest"));
        });
    }
});

test("the week: without storage, or with a full one, the page plays", async () => {
    const refuse = () => {
        Object.defineProperty(globalThis, "localStorage", { get() {
            throw new DOMException("refused", "SecurityError");
        } });
    };
    const fill = () => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    };

    for (const record of [refuse, fill])
        await onDay(MONDAY, "#day=20261123", async (page) => {
            const [board] = lines(["random", "--depth", "10", "--seed", "20261123"]);

            await set(page, "depth", 25);
            await solve(page, board);
            await later(page);
            assert.equal(await leftOf(page), 0);
            assert.equal(await textOf(page, "score"), "10 made. Perfect!");
            await haveBars(page, ["open"]);
        }, { record });
});

// ---- The first visit -------------------------------------------------------

test("the first visit: an easy board, one sentence, one nudge, and today's board a tap away", () =>
    open("", async (page) => {
        assert.equal(await leftOf(page), 10);
        assert.equal(await textOf(page, "kind"), "Gentle");
        assert.equal(await textOf(page, "prompt"),
            "Slide the tiles to the goal, in 10 moves if you can.");
        assert.equal(await page.evaluate(() => globalThis.animations), 1);
        await page.click("#today");
        assert.equal(await leftOf(page), 14);
        assert.match(await textOf(page, "prompt"), /^Tuesday’s board\./);
        assert.equal(await page.locator("#today").isVisible(), false);
        await follow(page, page.url().split("#")[0]);
        assert.match(await textOf(page, "prompt"), /^Tuesday’s board\. Can you solve it/);
        assert.equal(await page.evaluate(() => globalThis.animations), 0);
    }, { date: TUESDAY, isFirst: true, record: () => {
        // Counts the animations of tiles, because the nudge may be over before a test looks.
        const { animate } = Element.prototype;

        globalThis.animations = 0;
        Element.prototype.animate = function (...args) {
            globalThis.animations += this.className === "tile";
            return animate.apply(this, args);
        };
    } }));
