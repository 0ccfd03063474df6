// days.test.js - tests the days' boards, the week and the year, the first visit, and what the
// browser keeps.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { address, boardOf, boxOf, follow, later, leftOf, open, play, press, ready, reload,
    set, solve, textOf } from "./browser.js";
import { lines } from "./cli.js";
import { many } from "./random.js";

const MONDAY = new Date(2026, 10, 23, 12);
const TUESDAY = new Date(2026, 10, 24, 12);
const FRIDAY = new Date(2026, 10, 27, 12);
const SATURDAY = new Date(2026, 10, 28, 0, 1);

// Opens the page with its clock set to a date.
function onDay(date, fragment, use, options = {}) {
    return open(fragment, use, { ...options, date });
}

function dayBoard(depth, seed) {
    return lines(["random", "--depth", String(depth), "--seed", String(seed)])[0]
        .replace("x", "0");
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

// Returns what the browser keeps of solved days.
function solvedDays(page) {
    return page.evaluate(() => JSON.parse(localStorage.eight).solved ?? {});
}

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

test("a past day offers today's board: on load, and after midnight", () =>
    onDay(FRIDAY, "#day=20261126", async (page) => {
        const today = page.locator("#today");

        assert.ok(await today.isVisible());
        assert.match(await textOf(page, "prompt"), /^Thursday’s board\./);
        await today.click();
        assert.equal(await boardOf(page), dayBoard(22, 20261127));
        assert.equal(await today.isVisible(), false);
        await page.clock.setFixedTime(SATURDAY);
        await page.setViewportSize({ width: 1270, height: 800 }); // draws the page
        await today.waitFor();
        await page.evaluate(() => dispatchEvent(new Event("focus")));
        assert.ok(await today.isVisible());
        assert.equal(await textOf(page, "status"), "There is a new board today.");
        await today.click();
        assert.equal(await boardOf(page), dayBoard(24, 20261128));
    }));

test("a day to come is closed, also by a link, and days have a year", async () => {
    await onDay(FRIDAY, "#day=20261128", async (page) => {
        assert.equal(await boardOf(page), dayBoard(22, 20261127));
        assert.equal(await textOf(page, "prompt"),
            "That board comes on Sat 28 Nov 2026. Here is today’s board.");
        assert.equal(await textOf(page, "kind"), "Fri 27 Nov 2026 · Hard");
        await page.evaluate(() => {
            location.hash = "#day=20271127";
        });
        await later(page);
        assert.equal(await boardOf(page), dayBoard(22, 20261127));
        assert.match(await textOf(page, "prompt"), /^That board comes on Sat 27 Nov 2027/);
    });
});

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

test("the week is links without titles; the axes' numbers are not read", () =>
    onDay(FRIDAY, "#day=20261127", async (page) => {
        assert.equal(await page.locator("#week [title]").count(), 0);
        await page.locator("#week a").nth(3).focus();
        assert.match(await page.evaluate(() => document.activeElement.ariaLabel),
            /^Thursday: 20 moves/);
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => globalThis.eight.movesLeft === 20);
        assert.equal(await page.evaluate(() => document.activeElement.id), "board");
        const session = await page.context().newCDPSession(page);
        const { nodes } = await session.send("Accessibility.getFullAXTree");
        const read = nodes.filter(({ ignored }) => !ignored)
            .map(({ name }) => name?.value).filter(Boolean);

        assert.ok(!read.includes("Moves made") && !read.includes("15"), read.join());
        assert.ok(read.includes("Why 20 moves?"));
    }));

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
        await press(page, "card-share");
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
    }));

test("the week: a link's solution is not the player's", () =>
    onDay(MONDAY, "", async (page) => {
        const board = dayBoard(10, 20261123);
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

test("the week: a solved board is shown again, as it was solved", () =>
    onDay(MONDAY, "", async (page) => {
        const board = dayBoard(10, 20261123);
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
        const board = dayBoard(10, 20261123);
        const [moves] = lines(["solve"], board);
        const address = page.url().split("#")[0];

        await press(page, "hint");
        await play(page, moves[0]);
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
    }));

test("the week shows what another tab has solved", () =>
    onDay(FRIDAY, "#day=20261127", async (page) => {
        const other = await page.context().newPage();

        await other.clock.setFixedTime(FRIDAY);
        await other.goto(`${address}#day=20261127`);
        await ready(other);
        await play(other, lines(["solve"], dayBoard(22, 20261127))[0]);
        await page.waitForSelector("#week .today .bar.fewest");
        assert.equal(await textOf(page, "made"), "0");
    }));

test("days in a row and perfect days are counted, each day once, and a row can break", () =>
    onDay(MONDAY, "", async (page) => {
        const board = dayBoard(10, 20261123);
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

test("a day counts for its own date, however late it is solved", async () => {
    for (const [begun, ended, fragment, depth, seed] of [
        // Sunday's board after midnight, and Wednesday's in the next week
        [new Date(2026, 10, 22, 23, 50), new Date(2026, 10, 23, 0, 10), "", 27, 20261122],
        [new Date(2026, 10, 25, 12), new Date(2026, 11, 1, 12), "", 18, 20261125]])
        await onDay(begun, fragment, async (page) => {
            const [board] = lines(["random", "--depth", `${depth}`, "--seed", `${seed}`]);
            const [moves] = lines(["solve"], board);

            await play(page, moves[0]);
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
        const board = dayBoard(10, 20261123);

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

test("the year appears when a fortnight has passed since the first solved day", async () => {
    for (const [seed, isShown] of [[20261110, false], [20261109, true]])
        await onDay(MONDAY, "", async (page) => {
            await solve(page, await boardOf(page));
            await later(page);
            assert.ok(await page.locator("#card").isVisible());
            assert.equal(await page.locator("#year").isVisible(), isShown);
        }, { record: `localStorage.eight ??= '{"visited":true,"solved":{"${seed}":0}}'`, isFirst: true });
});

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

test("a first visit to today's board offers no other, and its date has room on a phone", () =>
    onDay(TUESDAY, "#day=20261124", async (page) => {
        assert.equal(await page.locator("#today").isVisible(), false);
        await page.setViewportSize({ width: 320, height: 640 });
        const { height } = await boxOf(page, "header");

        assert.ok(height < 80, `the header is ${height} px high`);
    }, { isFirst: true }));

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

// ---- What the browser keeps -------------------------------------------------

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
            const board = dayBoard(10, 20261123);

            await solve(page, board);
            await page.waitForFunction(() => // a busy machine shows the week late
                document.querySelector(".bar").classList.contains("fewest"));
        });
    }
});

test("the browser keeps what the README says, and drops the oldest of more games", () =>
    onDay(MONDAY, "#day=20261123", async (page) => {
        const readme = readFileSync(join(process.env.SOURCE, "query/web/README.md"), "utf8");
        const [, most] = readme.match(/games of up to (\d+) days/);

        await set(page, "depth", 25);
        await solve(page, dayBoard(10, 20261123));
        const kept = await page.evaluate(() => JSON.parse(localStorage.eight));
        const days = Object.keys(kept.days);

        assert.deepEqual(Object.keys(kept).filter((name) => !readme.includes(`\`${name}\``)), []);
        assert.equal(days.length, Number(most));
        assert.deepEqual([days[0], days.at(-1)], ["20260102", "20261123"]);
    }, { record: () => {
        const days = Object.fromEntries(Array.from({ length: 60 }, (_, i) =>
            [20260101 + i, `#day=${20260101 + i}&moves=u`]));

        localStorage.eight ??= JSON.stringify({ visited: true, days });
    }, isFirst: true }));

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
            const board = dayBoard(10, 20261123);

            await set(page, "depth", 25);
            await solve(page, board);
            await later(page);
            assert.equal(await leftOf(page), 0);
            assert.equal(await textOf(page, "score"), "10 made. Perfect!");
            await haveBars(page, ["open"]);
        }, { record });
});
