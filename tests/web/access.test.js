// access.test.js - tests what screen readers, keyboards, and readers who need contrast or no
// motion get.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { PHONE, later, open, press } from "./browser.js";
import { many } from "./random.js";

const axe = readFileSync(
    createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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

const SCREENS = [
    ["light", { viewport: { width: 1440, height: 900 } }],
    ["360-dark", { ...PHONE, viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
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
