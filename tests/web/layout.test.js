// layout.test.js - tests where things are on screens and on paper, and how large they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, boardOf, boxOf, boxesOf, later, open, play, press, textOf }
    from "./browser.js";
import { lines } from "./cli.js";
import { many } from "./random.js";

// Returns the boxes of elements by their ids.
function boxesById(page, ids) {
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
                const boxes = await boxesById(page, SHOWN);
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
                seen.add((await boxesById(page, ["buttons"])).buttons.top);
            }
            await page.evaluate(() =>
                globalThis.eight.load("123456708"));
            await page.keyboard.press("ArrowRight");
            seen.add((await boxesById(page, ["buttons"])).buttons.top);
            assert.equal(seen.size, 1, [...seen].join());
        }, { viewport: { width, height: 740 } });
});

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

test("Share and Set up open above the fold", () =>
    open("#board=867254301", async (page) => {
        for (const id of ["share", "setup"]) {
            await press(page, `${id}-toggle`);
            await later(page);
            assert.ok((await boxOf(page, `#${id}`)).top < 400, id);
        }
    }));

test("on a phone, a move closes the panel below the board", () =>
    open("#board=123456078", async (page) => {
        await press(page, "share-toggle");
        assert.ok(await page.locator("#share").isVisible());
        await page.locator(".movable").first().tap();
        assert.equal(await page.locator("#share").isVisible(), false);
        assert.equal(await page.locator("#more").isVisible(), false);
    }, PHONE));

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

test("the week stays where it is when the title changes, and no letter is cut", () =>
    open("", async (page) => {
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

// Notes how far the page's parts move while it loads.
const noteShifts = () => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries())
            globalThis.shifts.push(value);
    }).observe({ type: "layout-shift", buffered: true });
};

test("nothing moves while the page loads", async () => {
    for (const [options, isFirst] of [[PHONE, true], [PHONE, false], [{}, false],
        [{ viewport: { width: 844, height: 390 } }, false]])
        await open("", async (page) => {
            await page.waitForSelector("#line .heat", { state: "attached" });
            await later(page, 300);
            const shifts = await page.evaluate(() => globalThis.shifts);

            assert.ok(shifts.reduce((a, b) => a + b, 0) < 0.01, shifts.join());
        }, { ...options, isFirst, record: noteShifts });
});

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

test("in a page from right to left, boards, pictures and texts of boards keep their left and right", () =>
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
        assert.equal(await page.locator("#board-text").evaluate((field) =>
            getComputedStyle(field).direction), "ltr");
        await page.keyboard.press("ArrowRight"); // a tile to the right
        assert.equal(await boardOf(page), "647805321");
    }));

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
        assert.equal(await page.locator("#why-sum .seen-move").first().evaluate((each) =>
            getComputedStyle(each).printColorAdjust), "exact");
        const pdf = await page.pdf();

        assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length, 1);
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
