// browser.js - opens the page in Chromium, and fails a test if the page logs something.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { lines } from "./cli.js";

export const library = await import(pathToFileURL(join(process.env.INSTALLED, "use.js")));

export const GOAL = "123456780";
export const KEYS = { u: "ArrowDown", d: "ArrowUp", l: "ArrowRight", r: "ArrowLeft" };
export const STEPS = { u: -3, d: 3, l: -1, r: 1 }; // from the blank's cell to its next
export const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

// Tests use the storage as soon as there is a document.  To a document from a file, Chromium
// then sometimes gives an empty storage, which keeps nothing.
export const address = "https://eight.example/";
const file = pathToFileURL(process.env.PAGE).href;

export let browser;

before(async () => {
    browser = await chromium.launch({
        executablePath: process.env.CHROMIUM,
        args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
            "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync"],
    });
});
after(() => browser.close());

// Lets the page believe that somebody was here before.
function visited() {
    try {
        localStorage.eight ??= JSON.stringify({ visited: true });
    } catch {
        // There is no storage in an empty page.
    }
}

// Makes a context in which the page is at `address`.
export async function newContext(options) {
    const context = await browser.newContext({ ...DESKTOP, ...options });

    await context.route(`${address}**`, (route) => route.fulfill({
        body: readFileSync(process.env.PAGE), contentType: "text/html" }));
    return context;
}

// Opens the page and calls use(page, wrong).  The option `record` is a function that
// runs before the page's own script.  The option `date` is the fixed time of the page's
// clock.  With the option `isFirst`, this is the first visit.  With `isFile`, which always is
// a first visit, the page is opened from a file.  `wrong` is a list of console messages,
// errors, dialogs, and requests for anything but the page itself.  The test fails if the
// list is not empty at the end.
export async function open(fragment, use,
    { record, date, isFirst, isFile, ...options } = {}) {
    const context = await newContext(options);
    const root = isFile ? file : address;
    if (!isFirst && !isFile)
        await context.addInitScript(visited);
    if (record)
        await context.addInitScript(record);
    const page = await context.newPage();
    const wrong = [];

    if (date)
        await page.clock.setFixedTime(date);

    page.on("console", (message) => wrong.push(message.text()));
    page.on("pageerror", (error) => wrong.push(error.stack));
    page.on("dialog", (dialog) => {
        wrong.push(dialog.message());
        return dialog.dismiss();
    });
    page.on("request", (request) => {
        if (request.url().split(/[?#]/)[0] !== root)
            wrong.push(request.url());
    });
    try {
        await page.goto(root + fragment);
        await ready(page);
        await use(page, wrong);
        await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
        assert.deepEqual(wrong, []);
    } finally {
        await context.close();
    }
}

// Waits until the page shows the first board and has made the tables.
export function ready(page) {
    return page.waitForFunction(() => globalThis.eight?.isReady);
}

export function boardOf(page) {
    return page.evaluate(() => globalThis.eight.board);
}

export function leftOf(page) {
    return page.evaluate(() => globalThis.eight.movesLeft);
}

// Returns the text of an element of the page.
export async function textOf(page, id) {
    return (await page.locator(`#${id}`).innerText()).trim();
}

// Clicks elements without the checks and waits of Playwright's click().
export function press(page, ...ids) {
    return page.evaluate((all) => {
        for (const id of all)
            document.getElementById(id).click();
    }, ids);
}

export function set(page, id, value, type = "input") {
    return page.evaluate(([name, text, event]) => {
        const element = document.getElementById(name);

        element.value = text;
        element.dispatchEvent(new Event(event));
    }, [id, String(value), type]);
}

export function later(page, milliseconds = 50) {
    return page.waitForTimeout(milliseconds);
}

export function boxesOf(page, selector) {
    return page.locator(selector).evaluateAll((all) => all.map((each) =>
        each.getBoundingClientRect().toJSON()));
}

export async function boxOf(page, selector) {
    return (await boxesOf(page, selector))[0];
}

let follows = 0;

// Goes to an address as a link does, so the page does not take the moves for the player's
// own.  A query, which the page ignores, makes the browser load the page again even if only
// the fragment differs.
export async function follow(page, link) {
    const to = new URL(link);

    to.search = `visit=${follows++}`;
    await page.goto(to.href);
    await ready(page);
    await later(page);
}

export async function reload(page) {
    await later(page, 400); // until the history keeps the game
    await page.reload();
    await ready(page);
    await later(page);
}

// Makes moves of the blank by the arrow keys.
export async function play(page, moves) {
    for (const move of moves)
        await page.keyboard.press(KEYS[move]);
}

// Makes the moves of the command line's solution.
export function solve(page, board) {
    return play(page, lines(["solve"], board)[0]);
}

// Returns the board after a move of the blank, or undefined if the move is illegal.
export function slide(board, move) {
    const blank = board.indexOf(0);
    const cell = blank + STEPS[move];
    const moved = [...board];

    if (cell < 0 || cell > 8 ||
        "lr".includes(move) && Math.floor(cell / 3) !== Math.floor(blank / 3))
        return undefined;
    moved[blank] = board[cell];
    moved[cell] = 0;
    return moved;
}
