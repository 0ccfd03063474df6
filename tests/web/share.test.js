// share.test.js - tests what people share: the text, the picture and the links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, address, boardOf, later, leftOf, open, play, press, ready, textOf }
    from "./browser.js";
import { lines } from "./cli.js";

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

// Returns the size of a picture, its number of pixels of each color, and the number of
// colors along its left edge and its right edge.
function look(page, url) {
    return page.evaluate(async (source) => {
        const image = Object.assign(new Image(), { src: source });

        await image.decode();
        const canvas = document.createElement("canvas");

        Object.assign(canvas, { width: image.width, height: image.height });
        const pen = canvas.getContext("2d", { willReadFrequently: true });

        pen.drawImage(image, 0, 0);
        const { data } = pen.getImageData(0, 0, image.width, image.height);
        const count = {};

        for (let i = 0; i < data.length; i += 4) {
            const key = [data[i], data[i + 1], data[i + 2]].join();

            count[key] = (count[key] ?? 0) + 1;
        }
        return [image.width, image.height, count, [0, image.width - 20].map((x) =>
            new Set(new Uint32Array(pen.getImageData(x, 0, 20, image.height).data.buffer)).size)];
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
            const [width, height, colors, edges] = await look(page,
                await page.getAttribute("#save", "href"));

            assert.equal(width, 1200);
            assert.deepEqual(edges, [1, 1]); // nothing is drawn there
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
