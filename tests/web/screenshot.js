// screenshot.js - draws docs/figures/page.webp and page-dark.webp: a game whose start
// was 31 moves from its goal, and the graph of the moves left, which shows the game's
// detours.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, withPage } from "./browser.js";

const GAME = "#board=647850321&moves=uldldruudrdlulduurrdllurdu";
const browser = await launch();

for (const [colorScheme, name] of [["light", "page"], ["dark", "page-dark"]])
    await withPage(browser, GAME, async (page) => {
        await page.evaluate(() => document.activeElement.blur());
        const session = await page.context().newCDPSession(page);
        const { bottom } = await page.evaluate(() =>
            document.getElementById("board").getBoundingClientRect().toJSON());
        const { data } = await session.send("Page.captureScreenshot", {
            format: "webp", quality: 85,
            captureBeyondViewport: true,
            clip: { x: 0, y: 0, width: 1240, height: bottom + 11, scale: 1.25 },
        });

        writeFileSync(join(process.env.SOURCE, "docs", "figures",
            `${name}.webp`), Buffer.from(data, "base64"));
    }, { viewport: { width: 1240, height: 800 }, colorScheme });
await browser.close();
