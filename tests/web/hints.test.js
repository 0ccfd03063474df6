// hints.test.js - tests the hints, the review of a detour, and who counts as having made the
// moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf, follow, later, leftOf, open, press, reload, set, solve, textOf }
    from "./browser.js";
import { lines } from "./cli.js";

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

test("a second hint says that there is no other", () =>
    open("#board=123456708", async (page) => {
        await press(page, "hint");
        assert.equal(await textOf(page, "prompt"), "Slide 8 left.");
        await press(page, "hint");
        assert.equal(await textOf(page, "prompt"), "Slide 8 left: the only best move.");
    }));

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
        await set(page, "place", 99);
        await set(page, "place", 0);
        await solve(page, "123456078");
        assert.deepEqual(await told(page),
            ["No detour, 2 hints.", ["🟦🟦", "No detour, 2 hints"]]);
    }));

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
