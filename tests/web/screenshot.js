// screenshot.js - draws docs/figures/page.webp: a solved game over the cloud of
// breadth-first search, and the race.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { open, play } from "./browser.js";

const MOVES = "uldldruudrdlulduurrdllurdurdlldrulurddr"; // with four detours

test("page.webp", () => open("#board=647850321", async (page) => {
    await play(page, MOVES);
    await page.waitForSelector("#race i");
    await page.evaluate(() => document.activeElement.blur());
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", {
        format: "webp", quality: 85,
        clip: { x: 0, y: 0, width: 1240, height: 758, scale: 1.25 },
    });

    writeFileSync(join(process.env.SOURCE, "docs", "figures", "page.webp"),
        Buffer.from(data, "base64"));
}, { viewport: { width: 1240, height: 800 }, colorScheme: "light", reducedMotion: "reduce" }));
