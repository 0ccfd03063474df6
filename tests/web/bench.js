// bench.js - reports sizes and times, and asserts nothing about them.
import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { address, launch, press, withPage } from "./browser.js";
import { lines } from "./cli.js";
import { Random } from "./random.js";

const LOADS = 20;
const SETTLED = 1000; // milliseconds
const ANSWERS = 200;
const LOOK_UPS = 20000;
const PASSES = 5;
const COLD = 1000;
const FRAME = 1000 / 60; // milliseconds

function report(what, value) {
    console.log(`${what.padEnd(44)} ${value}`);
}

function summary(times) {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (part) => sorted[Math.floor(part * (sorted.length - 1))];

    return `fastest ${at(0).toFixed(2)} ms, median ${at(0.5).toFixed(2)} ms, ` +
        `slowest ${at(1).toFixed(2)} ms`;
}

// ---- The package in Node -------------------------------------------------

// Returns the mean time of n calls, in the fastest of several passes over them.
function timePerCall(calls, n, passes = 1) {
    let fastest = Infinity;

    for (let pass = 0; pass < passes; pass++) {
        const begun = performance.now();

        for (let i = 0; i < n; i++)
            calls(i);
        fastest = Math.min(fastest, performance.now() - begun);
    }
    return `${(1000 * fastest / n).toFixed(2)} us`;
}

async function reportPackage() {
    const random = new Random(1);
    const begun = performance.now();
    const eight = await import(pathToFileURL(join(process.env.INSTALLED, "use.js")));

    eight.distance("867254301");
    report("import and first answer, in Node",
        `${(performance.now() - begun).toFixed(2)} ms`);
    const goals = [0, 1, 2, 3, 4, 5, 6, 7].map((cell) => {
        const goal = [1, 2, 3, 4, 5, 6, 7, 8];

        goal.splice(cell, 0, 0);
        return goal;
    });

    report("the table for another cell of the goal's blank",
        timePerCall((i) => eight.counts(goals[i]), goals.length));
    const pairs = Array.from({ length: LOOK_UPS },
        () => [random.board(), random.board()]);
    const texts = pairs.map((pair) => pair.map((board) => board.join(" ")));

    report(`solve(), one of the first ${COLD} pairs`,
        timePerCall((i) => eight.solve(...pairs[i]), COLD));
    for (const name of ["distance", "solve", "bestMoves"])
        report(`${name}(), one of ${LOOK_UPS} pairs`,
            timePerCall((i) => eight[name](...pairs[i]), LOOK_UPS, PASSES));
    report(`solve(), one of ${LOOK_UPS} pairs as text`,
        timePerCall((i) => eight.solve(...texts[i]), LOOK_UPS, PASSES));
    report("allSolutions(), one of 200 pairs",
        timePerCall((i) => [...eight.allSolutions(...pairs[i])], 200, PASSES));
    report("randomAt(20)", timePerCall((i) => eight.randomAt(20, i), 500));
}

// ---- The page ------------------------------------------------------------

// Opens the page on a machine that is slowed down by a factor.  Returns two times: from
// the script's start to the first answer, and from the navigation to the first paint.
// The function waits for a fixed time, because a wait for the page would run a script of
// the driver in the page.
async function loadSlowly(browser, fragment, factor) {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);

    await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
    await page.goto(address + fragment);
    await page.waitForTimeout(SETTLED);
    const times = await page.evaluate(() => ["first answer", "first-paint"]
        .map((name) => performance.getEntriesByName(name)[0])
        .map(({ startTime, duration }) => duration || startTime));

    await page.close();
    return times;
}

async function reportLoads(browser, boards) {
    for (const factor of [1, 4]) {
        const times = [];

        for (let i = 0; i < LOADS; i++)
            times.push(await loadSlowly(browser, `#board=${boards[i]}`, factor));
        const speed = factor === 1 ? "" : `, 1/${factor} of the speed`;
        report(`first answer after script start${speed}`,
            summary(times.map(([answer]) => answer)));
        report(`first paint${speed}`, summary(times.map(([, paint]) => paint)));
    }
}

async function reportPage(browser) {
    let later;
    const boards = lines(["random", "--count", String(ANSWERS), "--seed", "2"]);

    await reportLoads(browser, boards);
    for (let i = 0; i < LOADS; i++)
        await withPage(browser, `#board=${boards[i]}`, async (page) => {
            later = await page.evaluate(async (all) => {
                const times = [];

                for (const board of all) {
                    const begun = performance.now();

                    globalThis.eight.load(board);
                    times.push(performance.now() - begun);
                    await new Promise((done) => setTimeout(done, 5));
                }
                return times;
            }, boards);
        });
    report(`later answers, ${ANSWERS} boards`, summary(later));
}

// Makes moves to and fro in the page.  Returns for each move the time until it is drawn,
// and the time of the page's own script: of the key, and of the timers that follow.
function timeMoves(page, keys) {
    return page.evaluate(async ([n, both]) => {
        const frame = () => new Promise(requestAnimationFrame);
        const moves = [];
        const { setTimeout } = globalThis;
        let script = 0;
        const timed = (call) => {
            const begun = performance.now();

            call();
            script += performance.now() - begun;
        };

        globalThis.setTimeout = (call, delay, ...given) =>
            setTimeout(() => timed(() => call(...given)), delay);
        await frame();
        for (let i = 0; i < n; i++) {
            const begun = await frame();

            script = 0;
            timed(() => document.body.dispatchEvent(
                new KeyboardEvent("keydown", { key: both[i % 2], bubbles: true })));
            await frame();
            moves.push([await frame() - begun, script]);
        }
        globalThis.setTimeout = setTimeout;
        return moves;
    }, [ANSWERS, keys]);
}

// Reports the share of moves that are drawn within two frames after a key, with the
// largest graph on the screen.
async function reportMoves(browser) {
    let times;

    await withPage(browser, "#board=8672543x1&goal=1x2345678", async (page) => {
        await press(page, "ways-toggle");
        await page.waitForSelector(".node[aria-current]");
        times = await timeMoves(page, ["ArrowRight", "ArrowLeft"]);
    });
    const slow = times.filter(([time]) => time >= 2.5 * FRAME);
    const own = slow.filter(([, script]) => script > FRAME / 2);

    report(`moves drawn within two frames, ${ANSWERS} moves`,
        `${(100 * (1 - slow.length / times.length)).toFixed(1)} %`);
    report("of the others, those with half a frame of script",
        `${own.length} of ${slow.length}`);
    report("script of a move", summary(times.map(([, script]) => script)));
    for (const n of [20, 2000])
        await withPage(browser, `#board=234150768&moves=${"lr".repeat(n / 2)}`,
            async (page) => {
                await page.waitForTimeout(SETTLED);
                const all = await timeMoves(page, ["ArrowRight", "ArrowLeft"]);

                report(`script of a move after ${n} others`,
                    summary(all.map(([, script]) => script)));
            });
}

// Notes the longest piece of the page's work while it is idle.
function noteIdle() {
    const whenIdle = globalThis.requestIdleCallback;

    globalThis.longestPiece = globalThis.longestTask = 0;
    globalThis.requestIdleCallback = (call, ...given) => whenIdle((deadline) => {
        const begun = performance.now();

        call(deadline);
        globalThis.longestPiece = Math.max(globalThis.longestPiece,
            performance.now() - begun);
    }, ...given);
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
            globalThis.longestTask = Math.max(globalThis.longestTask, duration);
    }).observe({ entryTypes: ["longtask"] });
}

// Reports the longest piece of the tables and searches, and the longest task while they
// run.  The longest task is 0 if no task takes 50 ms, because Chromium reports no shorter
// one.
async function reportSearches(browser) {
    for (const factor of [1, 4])
        await withPage(browser, "#board=123456708", async (page) => {
            const session = await page.context().newCDPSession(page);

            await page.waitForTimeout(SETTLED);
            await session.send("Emulation.setCPUThrottlingRate", { rate: factor });
            const [piece, task] = await page.evaluate(async () => {
                globalThis.longestPiece = globalThis.longestTask = 0;
                globalThis.eight.load("8672543x1");
                while (!document.getElementById("line-text").textContent.includes("looks at"))
                    await new Promise((done) => setTimeout(done, 20));
                return [globalThis.longestPiece, globalThis.longestTask];
            });
            const speed = factor === 1 ? "" : `, 1/${factor} of the speed`;

            report(`longest piece of a search${speed}`, `${piece.toFixed(2)} ms`);
            report(`longest task while searching${speed}`, `${task} ms`);
        }, { record: noteIdle });
}

report("page", `${statSync(process.env.PAGE).size} bytes`);
report("package", `${statSync(process.env.TARBALL).size} bytes`);
await reportPackage();
const browser = await launch();

await reportPage(browser);
await reportMoves(browser);
await reportSearches(browser);
await browser.close();
