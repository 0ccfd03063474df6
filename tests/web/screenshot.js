// screenshot.js - draws docs/figures/page.png.
import { join } from "node:path";
import { launch, withPage } from "./browser.js";

const browser = await launch();

await withPage(browser, "#board=647850321", async (page) => {
    await page.click("#hints");
    await page.evaluate(() => document.activeElement.blur());
    // An address that does not show where the page was built.
    await page.waitForTimeout(500);
    await page.evaluate(() => {
        document.getElementById("address").value = "eight.html" + location.hash;
    });
    await page.screenshot({
        path: join(process.env.SOURCE, "docs", "figures", "page.png"),
        clip: { x: 0, y: 0, width: 1000, height: 800 },
        animations: "disabled",
    });
}, { viewport: { width: 1000, height: 800 } });
await browser.close();
