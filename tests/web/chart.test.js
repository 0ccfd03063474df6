// chart.test.js - tests the picture: the cloud, the line and the race.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, boardOf, boxOf, later, leftOf, library, open, play, press, set, textOf }
    from "./browser.js";
import { lines, stats } from "./cli.js";
import { many } from "./random.js";

function grouped(n) {
    return Number(n).toLocaleString("en");
}

// Returns, by engine, how many boards a search expands for a board.
function expandedBy(board) {
    return Object.fromEntries(["bfs", "astar"].map((engine) =>
        [engine, stats(engine, [board])[0].expanded]));
}

// Waits until the caption tells what breadth-first search looks at.
function hasCloud(page) {
    return page.waitForFunction(() => document.querySelector("#line .heat") !== null);
}

function laneTexts(page) {
    return page.locator("#lanes > *").evaluateAll((all) => all.map((lane) =>
        [...lane.children].map(({ textContent }) => textContent).filter(Boolean)));
}

test("before the first move, the cloud and its number are those of `eight --stats`", () =>
    open("", async (page) => {
        for (const board of ["8672543x1", "23415x768",
            ...lines(["random", "--count", many("18", "4"), "--seed", "8"])]) {
            const { bfs } = expandedBy(board);

            await page.evaluate((text) => globalThis.eight.load(text), board);
            await page.waitForFunction((text) =>
                document.getElementById("line-text").textContent === text,
            `Each square: boards that breadth\u2011first search looks at, ${grouped(bfs)} in all. ` +
                "You?");
            assert.ok(await page.locator("#line .heat").count() > 0);
        }
    }));

test("a win ends in a race: the player, the table and both searches", () =>
    open("#board=23415x768", async (page) => {
        const wanted = expandedBy("23415x768");
        const [moves] = lines(["solve"], "23415x768");

        await hasCloud(page);
        assert.equal(await page.locator("#race").isVisible(), false);
        await play(page, `lr${moves}`);
        assert.equal(await textOf(page, "line-text"), `You looked at ${moves.length + 2} boards. ` +
            `Breadth-first search: ${grouped(wanted.bfs)}.`);
        assert.deepEqual(await laneTexts(page), [["You", String(moves.length + 2)],
            ["Table", String(moves.length)], ["A*", grouped(wanted.astar)],
            ["Breadth-first", grouped(wanted.bfs)]]);
        const bars = await page.locator("#race i").evaluateAll((all) => all.map((bar) =>
            bar.getBoundingClientRect().width));

        // The bars are logarithms: 21 moves are not a thousandth of the longest bar.
        assert.ok(bars[0] > 0.2 * bars[3]);
        assert.ok(bars[1] < bars[0] && bars[0] < bars[2] && bars[2] < bars[3]);
    }));

test("a lane of the race shows the cloud of its search, and keeps the focus", () =>
    open("#board=23415x768&moves=ullddrurdllurdruldr&at=19", async (page) => {
        await hasCloud(page);
        const cells = await page.locator("#line .heat").count();

        assert.equal(await page.getAttribute("#bfs", "aria-pressed"), "true");
        assert.equal(await page.locator("#line .estimate").count(), 0);
        await page.focus("#astar");
        await page.keyboard.press("Enter");
        assert.equal(await page.evaluate(() => document.activeElement.id), "astar");
        assert.equal(await page.getAttribute("#astar", "aria-pressed"), "true");
        assert.ok(await page.locator("#line .heat").count() < cells);
        assert.equal(await page.locator("#line .estimate").count(), 1);
        await page.click("#bfs");
        assert.equal(await page.locator("#line .heat").count(), cells);
    }));

test("the page's own solution is not the player's in the race", () =>
    open("#board=123745086", async (page) => {
        await press(page, "solution");
        await page.waitForFunction(() => globalThis.eight.movesLeft === 0);
        await page.waitForFunction(() =>
            document.querySelector("#race span")?.textContent === "You + page");
        assert.match(await textOf(page, "line-text"), /^You and the page looked at 4 boards\./);
    }));

test("no cell of the cloud leaves the axes", async () => {
    for (const viewport of [{ width: 1280, height: 800 }, { width: 820, height: 1180 }])
        await open("#board=8672543x1", async (page) => {
            await hasCloud(page);
            for (const key of ["", "ArrowUp", "ArrowDown", "ArrowUp"]) {
                if (key)
                    await page.keyboard.press(key);
                const outside = await page.evaluate(() => {
                    const rules = [...document.querySelectorAll("#line .rule")]
                        .map((rule) => rule.getBoundingClientRect());
                    const left = Math.min(...rules.map(({ left: x }) => x));
                    const right = Math.max(...rules.map(({ right: x }) => x));
                    const floor = Math.max(...rules.map(({ top }) => top));
                    const top = document.getElementById("line").getBoundingClientRect().top;

                    return [...document.querySelectorAll("#line .heat")]
                        .map((cell) => cell.getBoundingClientRect())
                        .filter((box) => box.left < left - 1 || box.right > right + 1 ||
                            box.bottom > floor + 1 || box.top < top).length;
                });

                assert.equal(outside, 0);
            }
        }, { viewport });
});

test("cells are shaded by the logarithm of their numbers of boards", () =>
    open("#board=867254301", async (page) => {
        await hasCloud(page);
        const shades = await page.locator("#line .heat").evaluateAll((all) =>
            all.map((each) => Number(each.getAttribute("fill-opacity"))));

        assert.ok(Math.min(...shades) >= 0.2 && Math.max(...shades) <= 1);
        assert.ok(new Set(shades).size > 20);
        // If the shades were proportional to the numbers, half of the cells would look
        // empty.
        assert.ok(shades.sort()[shades.length >> 1] >= 0.5);
    }));

// Returns how often breadth-first search began.  Only this search fills an array with 4,
// which means "no move".
const countSearches = () => {
    const Original = Uint8Array;

    globalThis.searches = 0;
    globalThis.Uint8Array = class extends Original {
        fill(...given) {
            globalThis.searches += given[0] === 4;
            globalThis.answered ??= given[0] === 4
                ? performance.getEntriesByName("first answer").length : undefined;
            return super.fill(...given);
        }
    };
};

test("the searches run after the first answer, once for a board, and no move starts one", () =>
    open("#board=8672543x1", async (page) => {
        await hasCloud(page);
        assert.equal(await page.evaluate(() => globalThis.answered), 1);
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("ArrowRight");
        await press(page, "undo");
        await later(page, 200);
        assert.equal(await page.evaluate(() => globalThis.searches), 1);
        assert.ok(await page.locator("#line .heat").count() > 100);
        // A new board does not wait for its search either.
        assert.equal(await page.evaluate(() => {
            globalThis.eight.load("64785x321");
            return globalThis.searches;
        }), 1);
    }, { record: countSearches }));

test("a move draws the line again, but neither the axes nor the cloud", () =>
    open("#board=8672543x1", async (page) => {
        await hasCloud(page);
        const kept = await page.evaluate(async () => {
            const cell = document.querySelector("#line .heat");
            const axis = document.querySelector("#line .axes text");
            const line = document.querySelector("#line .left");

            document.querySelectorAll(".movable")[0].click();
            return [cell.isConnected, axis.isConnected, line.isConnected];
        });

        assert.deepEqual(kept, [true, true, false]);
    }));

test("a slide grows the line, and a win sweeps it, unless motion is reduced", async () => {
    for (const reducedMotion of ["no-preference", "reduce"])
        await open("#board=123456078", async (page) => {
            await hasCloud(page);
            const [first, second] = await page.evaluate(async () => {
                const seen = [];
                const look = () => document.getAnimations()
                    .filter(({ effect }) => effect.target.closest("#line"))
                    .map(({ effect }) => `${effect.target.getAttribute("class")} ${
                        effect.getTiming().duration}`);

                for (let i = 0; i < 2; i++) {
                    document.querySelectorAll(".cell")[7 + i].click();
                    seen.push(look());
                }
                return seen;
            });

            assert.deepEqual(first, reducedMotion === "reduce" ? []
                : ["left last 120", "here 120"]);
            assert.deepEqual(second.filter((text) => text.endsWith("1200")),
                reducedMotion === "reduce" ? [] : ["cloud 1200", "game 1200"]);
        }, { reducedMotion });
});

test("a detour: the counter, the tile, the line and the ring show it until the next move", () =>
    open("#board=123456708", async (page) => {
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.locator("#left.away").count(), 1);
        assert.equal(await page.locator(".away .tile").textContent(), "7");
        assert.equal(await page.locator("#line .left.away").count(), 1);
        const [ring, dot] = await page.evaluate(() => [".detour", ".here"].map((name) =>
            Number(document.querySelector(`#line ${name}`).getAttribute("r"))));

        assert.ok(ring > dot + 2);
        await page.keyboard.press("ArrowLeft");
        assert.equal(await page.locator(".away").count(), 0);
    }));

test("a phone shows the whole cloud between board and buttons, also at a win", async () => {
    for (const [width, height] of [[390, 664], [390, 844], [360, 740], [320, 568]])
        await open("#board=23415x768", async (page) => {
            await hasCloud(page);
            for (const moves of ["", lines(["solve"], "23415x768")[0]]) {
                await play(page, moves);
                await later(page);
                const { chart, board, below, cells } = await page.evaluate(() => ({
                    ...Object.fromEntries(["chart", "board", "below"].map((id) =>
                        [id, document.getElementById(id).getBoundingClientRect().toJSON()])),
                    cells: [...document.querySelectorAll("#line .heat")].map((cell) =>
                        cell.getBoundingClientRect().toJSON()),
                }));

                assert.ok(board.bottom < chart.top && chart.bottom < below.top);
                assert.ok(chart.bottom < height && chart.height >= 60, `${chart.height}`);
                for (const { left, right, top, bottom } of cells)
                    assert.ok(left > 0 && right < width && top >= chart.top - 1 &&
                        bottom <= chart.bottom + 1);
                // The cells above the start's are there too.
                assert.ok(cells.some(({ bottom }) => bottom < cells[0].top + 1));
            }
        }, { ...PHONE, viewport: { width, height } });
});

test("the cloud is drawn before the other eight tables are made", () =>
    open("#board=8672543x1", async (page) => {
        assert.equal(await page.evaluate(() => globalThis.wasReady), false);
    }, { record: () => {
        // Notes whether all tables are there when the first cell is drawn.
        new MutationObserver(() => {
            if (document.querySelector("#line .heat"))
                globalThis.wasReady ??= globalThis.eight.isReady;
        }).observe(document, { childList: true, subtree: true });
    } }));

test("a search of a new board comes before tables that are still to be made", () =>
    open("#board=8672543x1", async (page) => {
        assert.equal(await page.evaluate(() => globalThis.wasReady), false);
    }, { record: () => {
        new MutationObserver(() => {
            const has = document.querySelector("#line .heat") !== null;

            if (has && globalThis.wasLoaded)
                globalThis.wasReady ??= globalThis.eight.isReady;
            else if (has) {
                globalThis.wasLoaded = true;
                globalThis.eight.load("64785x321");
            }
        }).observe(document, { childList: true, subtree: true });
    } }));

// Returns the contrast of two colors, which are arrays of red, green and blue.
function contrast(a, b) {
    const [x, y] = [a, b].map((color) => {
        const [r, g, blue] = color.map((n) => n / 255)
            .map((n) => n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);

        return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
    });

    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

// Returns the colors of points of the page, as a screenshot shows them.
async function colorsAt(page, points) {
    const url = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;

    return page.evaluate(async ([source, all]) => {
        const image = Object.assign(new Image(), { src: source });

        await image.decode();
        const canvas = document.createElement("canvas");

        Object.assign(canvas, { width: image.width, height: image.height });
        const pen = canvas.getContext("2d", { willReadFrequently: true });

        pen.drawImage(image, 0, 0);
        return all.map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data].slice(0, 3));
    }, [url, points]);
}

test("on a screenshot, the cloud stands out from the paper, in both schemes", async () => {
    for (const colorScheme of ["light", "dark"])
        for (const board of ["8672543x1", "1x2453786", "23415x768"])
            await open(`#board=${board}`, async (page) => {
                await hasCloud(page);
                const points = await page.evaluate(() => {
                    const box = document.getElementById("line").getBoundingClientRect();
                    // Lines and numbers would hide the color of some cells.
                    document.querySelectorAll(".axes, .game").forEach((each) =>
                        each.remove());

                    return [[box.x + 2, box.bottom - 2],
                        ...[...document.querySelectorAll("#line .heat")].map((cell) => {
                            const { x, y, width, height } = cell.getBoundingClientRect();

                            return [x + width / 2, y + height / 2];
                        })].map((point) => point.map(Math.floor));
                });
                const [paper, ...cells] = await colorsAt(page, points);
                const found = cells.map((color) => contrast(color, paper));

                assert.ok(Math.min(...found) >= 1.3, `${board}: ${Math.min(...found)}`);
                assert.ok(Math.max(...found) >= 4.5, `${board}: ${Math.max(...found)}`);
            }, { colorScheme });
});

// Returns the cells of the drawing that are pointed at.
function pointed(page) {
    return page.locator("#line .pointed").count();
}

test("pointing at a cell shows its numbers: by mouse, by touch, and by keys", async () => {
    const board = "8672543x1";
    // The search expands the start, and then the board after its only move up.
    const wanted = /^1 move made, 30 left: [1-3] boards?\.$/;
    // Returns the middle of the cell after one move.
    const middle = (page) => page.locator("#line .heat").nth(1).evaluate((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();

        return [x + width / 2, y + height / 2];
    });

    await open(`#board=${board}`, async (page) => {
        await hasCloud(page);
        await page.mouse.move(...await middle(page));
        assert.match(await textOf(page, "line-text"), wanted);
        assert.equal(await pointed(page), 1);
        await page.mouse.move(1, 1);
        assert.match(await textOf(page, "line-text"), /^Each square/);
        assert.equal(await pointed(page), 0);
        await page.focus("#place");
        await page.keyboard.press("ArrowRight");
        assert.match(await textOf(page, "line-text"), wanted);
        assert.match(await page.getAttribute("#place", "aria-valuetext"), wanted);
        assert.equal(await textOf(page, "made"), "0"); // there are no moves to go to
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowUp");
        assert.match(await textOf(page, "line-text"), /^2 moves made, 31 left: 0 boards\.$/);
        await page.evaluate(() => document.activeElement.blur());
        assert.match(await textOf(page, "line-text"), /^Each square/);
    });
    await open(`#board=${board}`, async (page) => {
        await hasCloud(page);
        await page.touchscreen.tap(...await middle(page));
        assert.match(await textOf(page, "line-text"), wanted);
    }, PHONE);
});

test("the numbers of the cells are those of the search", async () => {
    const cells = new Map();

    await open("#board=1x2453786", async (page) => {
        await hasCloud(page);
        await page.focus("#place");
        const left = Number(await textOf(page, "left"));

        for (let made = 0; made <= left; made++) {
            await page.locator("#place").evaluate((range, value) => {
                range.value = value;
                range.dispatchEvent(new Event("input"));
            }, made);
            for (let i = 0; i < 16; i++)
                await page.keyboard.press("ArrowDown");
            for (let i = 0; i < 16; i++) {
                const [, n, to, boards] = (await textOf(page, "line-text"))
                    .match(/^([\d]+) moves? made, (\d+) left: ([\d,]+) boards?\.$/);

                cells.set(`${n} ${to}`, Number(boards.replace(",", "")));
                await page.keyboard.press("ArrowUp");
            }
        }
        const total = [...cells.values()].reduce((a, b) => a + b);

        assert.match((await page.evaluate(() => document.activeElement.blur()),
        await textOf(page, "line-text")), new RegExp(` ${grouped(total)} in all`));
        assert.equal(cells.get("0 " + left), 1);
    });
});

test("on a first visit, the cloud grows ring by ring, but not with reduced motion", async () => {
    for (const [reducedMotion, isFirst] of [["no-preference", true], ["reduce", true],
        ["no-preference", false]])
        await open("", async (page) => {
            await hasCloud(page);
            const delays = await page.evaluate(() => globalThis.delays);

            if (reducedMotion === "reduce" || !isFirst)
                assert.equal(delays.length, 0);
            else {
                assert.ok(new Set(delays).size >= 9);
                assert.deepEqual([...delays].sort((a, b) => a - b), delays);
            }
        }, { reducedMotion, isFirst, record: () => {
            // Notes the delays of animated cells.
            const { animate } = Element.prototype;

            globalThis.delays = [];
            Element.prototype.animate = function (...args) {
                if (this.getAttribute("class") === "heat")
                    globalThis.delays.push(args[1].delay);
                return animate.apply(this, args);
            };
        } });
});

test("a long game keeps the scale of its board, the cloud and the rings", () =>
    open("#board=234150768", async (page) => {
        const scales = [];

        for (const n of [0, 18, 142, 960, 4999]) {
            await page.evaluate((hash) => {
                location.hash = hash;
            }, `#board=234150768&moves=${"lr".repeat(n)}`);
            await hasCloud(page);
            await later(page, 100);
            scales.push(await page.evaluate(() => {
                const boxes = [...document.querySelectorAll("#line .heat")].map((cell) =>
                    cell.getBoundingClientRect());

                return [Math.max(...boxes.map(({ right }) => right)) -
                    Math.min(...boxes.map(({ left }) => left)),
                document.querySelectorAll("#line .detour").length];
            }));
            const chart = await page.locator("#chart").boundingBox();
            const here = await page.locator("#line .here").boundingBox();

            assert.ok(here.x > chart.x && here.x + here.width < chart.x + chart.width + 1);
        }
        const [[alone]] = scales;

        for (const [width, rings] of scales.slice(1)) {
            assert.ok(width > alone / 2 - 1, `${width} of ${alone}`);
            assert.ok(rings > 15 && rings <= 20, `${rings}`);
        }
        // The keys go from move to move, because the squares have other numbers.
        await page.focus("#place");
        await page.keyboard.press("ArrowLeft");
        assert.match(await page.getAttribute("#place", "aria-valuetext"),
            /^Move 9997 of 9998, \d+ left$/);
        await page.keyboard.press("ArrowRight");
        // The range ends where the drawing does.
        assert.deepEqual(await page.locator("#place").evaluate(({ min, max, value }) =>
            [min, max, value]), ["9960", "9998", "9998"]);
    }, { viewport: { width: 700, height: 500 } }));

test("a move of a long game makes no more elements and points than one of a short game", () =>
    open("", async (page) => {
        const sizes = [];

        for (const n of [199, 2000]) {
            await page.evaluate((hash) => {
                location.hash = hash;
            }, `#board=234150768&moves=${"lr".repeat(n)}`);
            await later(page, 300);
            await page.keyboard.press("ArrowRight");
            sizes.push(await page.evaluate(() =>
                document.querySelector("#line .game").outerHTML.length));
        }
        assert.ok(sizes[1] < 1.2 * sizes[0], sizes.join());
    }));

test("the goal as a start has no chart, and no text about one", () =>
    open("#board=123456780", async (page) => {
        await later(page, 100);
        assert.equal(await page.locator("#descent").isVisible(), false);
        assert.equal(await textOf(page, "prompt"), "This board is the goal. Take a new one.");
        await page.keyboard.press("ArrowDown");
        assert.equal(await page.locator("#descent").isVisible(), false);
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

test("a ring on the line leads to its detour, by mouse and by finger", async () => {
    for (const [device, hit, options] of [["mouse", "click"], ["touchscreen", "tap", PHONE]])
        await open("#board=123456708&moves=lrudr&at=5", async (page) => {
            await page.waitForSelector("#astar", { state: "attached" }); // the last to move it
            await page.locator("#chart").scrollIntoViewIfNeeded();
            const ring = await boxOf(page, "#line .detour");

            await page[device][hit](ring.x + ring.width / 2, ring.y + ring.height / 2);
            assert.match(await textOf(page, "prompt"), /^Move 1: you slid 7 right/);
            await page.keyboard.press("Escape");
            assert.equal(await page.locator(".wrong").count(), 0);
        }, options);
});

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
