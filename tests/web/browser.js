// browser.js - opens the page in Chromium, and fails a test if the page logs something.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

// Tests use the storage as soon as there is a document.  To a document from a file, Chromium
// then sometimes gives an empty storage, which keeps nothing.
export const address = "https://eight.example/";
const file = pathToFileURL(process.env.PAGE).href;

export function launch() {
    return chromium.launch({
        executablePath: process.env.CHROMIUM,
        args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
            "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync"],
    });
}

// Lets the page believe that somebody was here before.
function visited() {
    try {
        localStorage.eight ??= JSON.stringify({ visited: true });
    } catch {
        // There is no storage in an empty page.
    }
}

// Makes a context in which the page is at `address`.
export async function newContext(browser, options) {
    const context = await browser.newContext(options);

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
export async function withPage(browser, fragment, use,
    { record, date, isFirst, isFile, ...options } = {}) {
    const context = await newContext(browser, options);
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
