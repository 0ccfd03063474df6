// screenshot.js - draws docs/figures/page.webp and page-dark.webp: a board that is
// 31 moves from its goal, a game with detours, and all shortest solutions.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, withPage } from "./browser.js";

const GAME = "#board=647850321&moves=uldldruudrdlulduurrdllurdu";
const browser = await launch();

for (const [colorScheme, name] of [["light", "page"], ["dark", "page-dark"]])
    await withPage(browser, GAME, async (page) => {
        await page.click("#ways-toggle");
        await page.waitForSelector(".node");
        await page.evaluate(() => document.activeElement.blur());
        const session = await page.context().newCDPSession(page);
        const { bottom } = await page.evaluate(() =>
            document.getElementById("lenses").getBoundingClientRect().toJSON());
        const { data } = await session.send("Page.captureScreenshot", {
            format: "webp", quality: 85,
            captureBeyondViewport: true,
            clip: { x: 0, y: 0, width: 1240, height: bottom + 16, scale: 1.25 },
        });

        writeFileSync(join(process.env.SOURCE, "docs", "figures",
            `${name}.webp`), Buffer.from(data, "base64"));
    }, { viewport: { width: 1240, height: 800 }, colorScheme });
await browser.close();
