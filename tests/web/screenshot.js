// screenshot.js - draws docs/figures/page.webp.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, withPage } from "./browser.js";

const browser = await launch();

await withPage(browser, "#board=647850321", async (page) => {
    await page.click("#hints");
    await page.evaluate(() => document.activeElement.blur());
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send("Page.captureScreenshot", {
        format: "webp", quality: 85,
        clip: { x: 0, y: 0, width: 1000, height: 706, scale: 1.5 },
    });

    writeFileSync(join(process.env.SOURCE, "docs", "figures", "page.webp"),
        Buffer.from(data, "base64"));
}, { viewport: { width: 1000, height: 800 } });
await browser.close();
