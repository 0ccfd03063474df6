// review.test.js - tests the page for defects that a review found, and tests the picture
// that is shared.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { address, boardOf, later, launch, leftOf, newContext, press, ready, textOf, withPage }
    from "./browser.js";
import { lines } from "./cli.js";

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const FRIDAY = new Date(2026, 10, 27, 12);
const SATURDAY = new Date(2026, 10, 28, 0, 1);
const KEYS = { u: "ArrowDown", d: "ArrowUp", l: "ArrowRight", r: "ArrowLeft" };
let browser;

before(async () => {
    browser = await launch();
});
after(() => browser.close());

function open(fragment, use, options = {}) {
    return withPage(browser, fragment, use, { ...DESKTOP, date: FRIDAY, ...options });
}

function dayBoard(depth, seed) {
    return lines(["random", "--depth", String(depth), "--seed", String(seed)])[0]
        .replace("x", "0");
}

async function play(page, moves) {
    for (const move of moves)
        await page.keyboard.press(KEYS[move]);
}

function boxesOf(page, selector) {
    return page.locator(selector).evaluateAll((all) => all.map((each) =>
        each.getBoundingClientRect().toJSON()));
}

test("a past day offers today's board: on load, and after midnight", () =>
    open("#day=20261126", async (page) => {
        const today = page.locator("#today");

        assert.ok(await today.isVisible());
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

test("a replay opens at its first move, to watch or to play oneself", async () => {
    const [moves] = lines(["solve"], dayBoard(22, 20261127));

    await open(`#day=20261127&moves=${moves}`, async (page) => {
        assert.equal(await leftOf(page), 22);
        assert.equal(await textOf(page, "made"), "0");
        assert.equal(await textOf(page, "prompt"), "A replay of 22 moves.");
        await page.click("#play");
        await page.waitForFunction(() => globalThis.eight.movesLeft < 22);
        await page.click("#mine");
        assert.equal(await leftOf(page), 22);
        assert.equal(await page.locator("#mine").isVisible(), false);
        assert.equal(await page.locator("#line .ahead").first().evaluate((line) =>
            line.points.length), 1); // the friend's line is gone
        await play(page, moves);
        await later(page);
        assert.equal(await page.locator("#week .today .bar.fewest").count(), 1);
    });
});

test("in a page from right to left, boards and pictures keep their left and right", () =>
    open("#board=647850321", async (page) => {
        const order = async () => {
            const cells = await boxesOf(page, ".cell");
            const axis = await boxesOf(page, "#line .axes text");

            return [cells[0].x < cells[1].x, axis.at(-1).x > axis.at(-2).x];
        };

        await page.evaluate(() => {
            document.documentElement.dir = "rtl";
        });
        assert.deepEqual(await order(), [true, true]);
        await page.keyboard.press("ArrowRight"); // a tile to the right
        assert.equal(await boardOf(page), "647805321");
    }));

test("the week stays where it is when the title changes, and no letter is cut", () =>
    open("#day=20261127", async (page) => {
        const before = (await boxesOf(page, "#week a")).map(({ x }) => x);
        const [bar] = await boxesOf(page, "#week .today .bar");
        const [letter] = await boxesOf(page, "#week .today .letter");

        assert.ok(bar.bottom <= letter.top + 0.5);
        assert.equal(await page.locator("#week .today .bar").evaluate((each) =>
            getComputedStyle(each).outlineStyle), "none");
        await page.evaluate(() => globalThis.eight.load("647850321"));
        assert.equal(await textOf(page, "kind"), "Extreme");
        assert.deepEqual((await boxesOf(page, "#week a")).map(({ x }) => x), before);
    }));

test("a day's game of 2,340 moves is still the day's after a reload", () =>
    open("#day=20261127", async (page) => {
        const moves = lines(["solve"], dayBoard(22, 20261127))[0][0];
        const back = { u: "d", d: "u", l: "r", r: "l" }[moves];

        await page.evaluate(([there, again]) => {
            for (let i = 0; i < 2340; i++)
                document.body.dispatchEvent(new KeyboardEvent("keydown",
                    { key: i % 2 === 0 ? there : again, bubbles: true }));
        }, [KEYS[moves], KEYS[back]]);
        assert.equal(await textOf(page, "made"), "2,340");
        await page.reload();
        await ready(page);
        await later(page);
        assert.equal(await textOf(page, "made"), "2,340");
        assert.match(await textOf(page, "kind"), /^Fri 27 Nov 2026/);
    }));

test("the week shows what another tab has solved", () =>
    open("#day=20261127", async (page) => {
        const other = await page.context().newPage();

        await other.clock.setFixedTime(FRIDAY);
        await other.goto(`${address}#day=20261127`);
        await ready(other);
        await play(other, lines(["solve"], dayBoard(22, 20261127))[0]);
        await page.waitForSelector("#week .today .bar.fewest");
        assert.equal(await textOf(page, "made"), "0");
    }));

test("a day to come is closed, also by a link, and days have a year", async () => {
    await open("#day=20261128", async (page) => {
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

test("on a phone, a move closes the panel below the board", () =>
    open("#board=123456078", async (page) => {
        await press(page, "share-toggle");
        assert.ok(await page.locator("#share").isVisible());
        await page.locator(".movable").first().tap();
        assert.equal(await page.locator("#share").isVisible(), false);
        assert.equal(await page.locator("#more").isVisible(), false);
    }, PHONE));

test("the week is links without titles; the axes' numbers are not read", () =>
    open("#day=20261127", async (page) => {
        assert.equal(await page.locator("#week [title]").count(), 0);
        assert.equal(await page.locator("#week a[href]").count(), 5); // until today
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

test("moves in capitals get advice that works", () =>
    open("#board=123456780&moves=ULDR", async (page) => {
        assert.match(await textOf(page, "prompt"),
            /^The moves in this address must be at most 9,999 small letters u, d, l and r/);
        await page.evaluate(() => {
            location.hash = "#board=123456780&moves=uldr&at=2";
        });
        await later(page);
        assert.equal(await boardOf(page), "123405786");
    }));

// ---- A move, and what is shared ---------------------------------------------

// Returns the size and the number of colors of a PNG or of a text from a data address.
function look(page, url) {
    return page.evaluate(async (source) => {
        const image = Object.assign(new Image(), { src: source });

        await image.decode();
        const canvas = document.createElement("canvas");

        Object.assign(canvas, { width: image.width, height: image.height });
        const pen = canvas.getContext("2d");

        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, image.width, image.height);
        const count = {};

        for (let i = 0; i < data.length; i += 4) {
            const key = [data[i], data[i + 1], data[i + 2]].join();

            count[key] = (count[key] ?? 0) + 1;
        }
        return [image.width, image.height, count];
    }, url);
}

test("share: a phone also shares the picture of the game, in the page's colors", async () => {
    for (const [colorScheme, paper, accent] of [["light", "248,247,244", "13,107,98"],
        ["dark", "20,24,26", "99,199,184"]])
        await open("#board=123745086", async (page) => {
            await page.waitForSelector("#line .heat", { state: "attached" });
            await page.evaluate(() => {
                navigator.canShare = () => true;
                navigator.share = async ({ text, files }) => {
                    globalThis.shared = [text, files[0].name, files[0].type, files[0].size];
                };
            });
            await play(page, lines(["solve"], "123745086")[0]);
            await page.tap("#card-share");
            await page.waitForFunction(() => globalThis.shared);
            const [text, name, type, size] = await page.evaluate(() => globalThis.shared);

            assert.match(text, /^Eight: 4\/4\n/);
            assert.deepEqual([name, type], ["eight.png", "image/png"]);
            assert.ok(size > 5000);
            const [width, height, colors] = await look(page,
                await page.getAttribute("#save", "href"));

            assert.equal(width, 1200);
            assert.ok(height > 800);
            assert.ok(colors[paper] > width * height / 4, `${colors[paper]}`);
            assert.ok(colors[accent] > 2000, `${colors[accent]}`); // the player's
        }, { ...PHONE, colorScheme });
});

test("share: no moves are in the picture, and the text of a desktop is copied", () =>
    open("#board=123745086", async (page) => {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.waitForSelector("#line .heat", { state: "attached" });
        await play(page, lines(["solve"], "123745086")[0]);
        assert.equal(await textOf(page, "card-share"), "Copy");
        await page.click("#card-share");
        await page.waitForSelector("#save");
        assert.match(await page.evaluate(() => navigator.clipboard.readText()),
            /^Eight: 4\/4\n/);
        const texts = [...(await page.evaluate(() => globalThis.drawn))
            .matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

        assert.match(texts.join("\n"), new RegExp("^Moves left\n.*\nEight: 4/4\n" +
            "Boards looked at, log scale\nYou\n4\nTable\n4\nA\\*\n\\d+\n" +
            "Breadth-first\n\\d+$", "s"));
        assert.equal(await page.getAttribute("#save", "download"), "eight.png");
        await page.click("#card-new");
        await press(page, "share-toggle");
        await later(page, 100);
        assert.equal(await page.locator("#save").isVisible(), false);
    }, { record: () => { // keeps the text of the picture
        const { serializeToString } = XMLSerializer.prototype;

        XMLSerializer.prototype.serializeToString = function (node) {
            return globalThis.drawn = serializeToString.call(this, node);
        };
    } }));

test("a phone does not speak of keys, and shows 31 moves in one row of squares", () =>
    open("#board=647850321", async (page) => {
        assert.equal(await page.locator("footer kbd").first().isVisible(), false);
        await press(page, "why-toggle", "why-toggle");
        const tops = (await boxesOf(page, "#why-sum i")).map(({ top }) => top);

        assert.equal(tops.length, 31);
        assert.equal(new Set(tops).size, 1);
        assert.equal(await page.evaluate(() =>
            document.documentElement.scrollWidth), PHONE.viewport.width);
    }, PHONE));

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

// ---- What a designer found ---------------------------------------------------

// Notes how far the page's parts move while it loads.
const noteShifts = () => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries())
            globalThis.shifts.push(value);
    }).observe({ type: "layout-shift", buffered: true });
};

test("nothing moves while the page loads", async () => {
    for (const [options, isFirst] of [[PHONE, true], [PHONE, false], [DESKTOP, false],
        [{ viewport: { width: 844, height: 390 } }, false]])
        await open("", async (page) => {
            await page.waitForSelector("#line .heat", { state: "attached" });
            await later(page, 300);
            const shifts = await page.evaluate(() => globalThis.shifts);

            assert.ok(shifts.reduce((a, b) => a + b, 0) < 0.01, shifts.join());
        }, { ...options, isFirst, record: noteShifts });
});

test("the buttons of the lesson stay where they are", async () => {
    for (const options of [PHONE, DESKTOP])
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

test("without JavaScript, nothing looks as if it could be used", async () => {
    const context = await newContext(browser, { ...DESKTOP, javaScriptEnabled: false });
    const page = await context.newPage();

    await page.goto(address);
    assert.equal(await page.locator("button:visible, a:visible, input:visible").count(), 0);
    await context.close();
});

test("a replay is announced as one", () =>
    open("#board=123456708&moves=lrr", async (page) => {
        assert.equal(await textOf(page, "status"), "A replay of 3 moves.");
        assert.equal(await textOf(page, "prompt"), "A replay of 3 moves.");
    }));

test("reduced motion: nothing scrolls smoothly", () =>
    open("#board=123456708", async (page) => {
        const seen = await page.evaluate(() => {
            const behaviors = [];

            Element.prototype.scrollIntoView = (options) => behaviors.push(options.behavior);
            for (const button of document.querySelectorAll("main button"))
                if (button.checkVisibility())
                    button.click();
            return behaviors;
        });

        assert.ok(seen.length > 0);
        assert.deepEqual(seen.filter((behavior) => behavior === "smooth"), []);
    }, { ...PHONE, reducedMotion: "reduce" }));

test("the result is one line on a narrow phone, and Copy is no small button", () =>
    open("#board=123745086", async (page) => {
        await page.evaluate(() => {
            const day = document.querySelector("#week .today").hash.match(/\d+/);

            localStorage.eight = `{"solved":{"${day}":0}}`;
        });
        await play(page, `rlrlrlrlrlrlrl${lines(["solve"], "123745086")[0]}`);
        assert.equal(await textOf(page, "score"), "18 made, fewest 4");
        const [score] = await boxesOf(page, "#score");
        const buttons = await boxesOf(page, "#card button:not([hidden])");

        assert.ok(score.height < 40, `${score.height}`);
        assert.ok(buttons[0].width >= Math.max(...buttons.map(({ width }) => width)) / 2);
        assert.ok(buttons[0].width > 120, `${buttons[0].width}`);
    }, { ...PHONE, viewport: { width: 320, height: 568 } }));

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

test("after a win, the board that was solved is printed, and no solved one", () =>
    open("#board=123456708", async (page) => {
        const tiles = () => page.locator(".tile").allTextContents();

        await page.keyboard.press("ArrowLeft");
        await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
        assert.equal((await tiles()).join(""), "12345678");
        assert.equal((await tiles())[7], "");
        assert.ok(await page.locator("#to-go").isVisible());
        assert.equal(await textOf(page, "left"), "1");
        await page.evaluate(() => dispatchEvent(new Event("afterprint")));
        assert.equal((await tiles())[8], "");
        assert.equal(await textOf(page, "score"), "1 made. Perfect!");
    }));

test("in a page from right to left, the text of a board is not reversed", () =>
    open("#board=647850321", async (page) => {
        await page.evaluate(() => {
            document.documentElement.dir = "rtl";
        });
        assert.equal(await page.locator("#board-text").evaluate((field) =>
            getComputedStyle(field).direction), "ltr");
    }));

test("share: the picture keeps away from its edge", () =>
    open("#board=123745086", async (page) => {
        await page.waitForSelector("#line .heat", { state: "attached" });
        await play(page, lines(["solve"], "123745086")[0]);
        await page.click("#card-share");
        await page.waitForSelector("#save");
        const found = await page.evaluate(async () => {
            const image = Object.assign(new Image(),
                { src: document.getElementById("save").href });

            await image.decode();
            const canvas = document.createElement("canvas");

            Object.assign(canvas, { width: image.width, height: image.height });
            const pen = canvas.getContext("2d", { willReadFrequently: true });

            pen.drawImage(image, 0, 0);
            return [0, image.width - 20].map((x) => new Set(new Uint32Array(
                pen.getImageData(x, 0, 20, image.height).data.buffer)).size);
        });

        assert.deepEqual(found, [1, 1]); // one color
    }));
