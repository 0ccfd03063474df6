// actions.test.js - makes random actions on the page, and checks what the page shows
// with an oracle that shares no code with the page.  The oracle contains a search, and
// a record of who made which move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.js";
import { many } from "./random.js";

const STEPS = { u: -3, d: 3, l: -1, r: 1 };
const MOVE_OF = { "↓": "u", "↑": "d", "→": "l", "←": "r" }; // the move for each arrow
const DIGITS = [..."12345678"];
const OPPOSITES = { u: "d", d: "u", l: "r", r: "l" };
const DIRECTIONS = { u: "down", d: "up", l: "right", r: "left" };

// Makes n actions in the page.  Returns what a person sees at first and after each
// action.
async function act([seed, n]) {
    let state = seed;
    const below = (m) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % m;
    };
    const byId = (id) => document.getElementById(id);
    const click = (id) => {
        byId(id).click();
        return id;
    };
    const key = (name, options) => {
        document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: name, bubbles: true, ...options }));
        return name;
    };
    const cells = [...document.querySelectorAll(".cell")];
    const range = (id, part) => {
        byId(id).value = Math.round(part * byId(id).max);
        byId(id).dispatchEvent(new Event("input"));
        return id;
    };
    const choose = (id) => {
        const options = [...byId(id).options].filter(({ hidden }) => !hidden);

        byId(id).value = options[below(options.length)].value;
        byId(id).dispatchEvent(new Event("change"));
        return id;
    };
    const board = () => [1, 2, 3, 4, 5, 6, 7, 8, 0]
        .map((tile) => [below(1000), tile]).sort((a, b) => a[0] - b[0])
        .map(([, tile]) => tile).join("");
    const pick = (...names) => names[below(names.length)];
    // Follows a link, unless it leads nowhere or to the address that is open already.
    const follow = (link, name) => {
        if (link.hash === "" || link.hash === location.hash)
            return "nothing";
        link.click();
        return name;
    };
    const rarely = (call) => below(20) === 0 ? call() : "nothing";
    const actions = [
        () => cells[below(9)].click() ?? "cell",
        () => cells[below(9)].click() ?? "cell",
        () => cells[below(9)].click() ?? "cell",
        () => key(pick("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")),
        () => byId("board").focus() ?? key(pick(..."zyhn38", "Escape")),
        () => key("z", { ctrlKey: true, shiftKey: below(2) === 0 }),
        () => click(pick("hint", "undo")), () => click(pick("play", "play-on", "mine")),
        () => rarely(() => click("solution")),
        () => range("place", below(101) / 100),
        () => click(pick("show-detour", "next-detour", "card-detour", "to-end")),
        () => click(pick("why", "ways", "setup", "more") + "-toggle"),
        () => click("why-close"),
        () => rarely(() => byId(pick("astar", "bfs"))?.click() ?? "lane"),
        () => rarely(() => {
            const node = document.querySelector(`.node:nth-child(${below(60)})`);

            node?.dispatchEvent(new MouseEvent("click"));
            return "node";
        }),
        () => below(10) === 0 ? click(pick("enter", "cancel", "hide", "new", "exchange",
            "reaches", "card-new")) : "nothing",
        () => rarely(() => choose("goal-name")),
        () => rarely(() => {
            range("depth", below(101) / 100);
            byId("depth").dispatchEvent(new Event("change"));
            return "level";
        }),
        () => below(4) === 0 ? follow(document.querySelectorAll("#week a")[below(7)], "week")
            : "nothing",
        () => rarely(() => follow(byId(pick("today", "card-today")), "today")),
        () => rarely(() => globalThis.eight.load(board()) ?? "load"),
        () => rarely(() => {
            location.hash = `#board=${board()}`;
            return "hash";
        }),
    ];
    const text = (id) => byId(id).textContent;
    // Lets the page write the history at once, which it otherwise does after a pause.
    const fieldsOf = () => {
        document.dispatchEvent(new Event("visibilitychange"));
        return new URLSearchParams(globalThis.fragment.slice(1));
    };
    const movesOf = () => {
        const fields = fieldsOf();
        const moves = fields.get("moves") ?? "";
        const at = Number(fields.get("at") ?? moves.length);

        return [moves.slice(0, at), moves.slice(at)];
    };
    const look = (i) => ({
        board: cells.map((cell) =>
            cell.querySelector(".tile").textContent || "0").join(""),
        editing: byId("board").classList.contains("editing"),
        marks: cells.flatMap((cell, at) => ["hinted", "wrong"].flatMap((name) =>
            cell.classList.contains(name)
                ? [[name, at, cell.querySelector(".arrow").textContent]] : [])),
        hidden: byId("hide").checked,
        left: text("left"),
        fewest: text("fewest").replace("of ", "").replace("made, fewest ", "")
            .replace("made. Perfect!", text("made")),
        isDay: /^\w{3} \d/.test(text("kind")), // such as "Mon 23 Nov · Gentle"
        status: text("status").trim(),
        goal: globalThis.eight.goal,
        made: Number(text("made")),
        place: Number(byId("place").value),
        moves: movesOf(),
        isDrawn: document.querySelector("#line .here") !== null,
        detours: document.querySelectorAll("#line .detour:not(.ahead)").length,
        card: byId("card").checkVisibility()
            ? `${text("score")}. ${text("card-help")}` : null,
        lost: document.activeElement !== document.body &&
            !document.activeElement.checkVisibility(),
        open: ["setup", "share"].filter((id) => byId(id).hidden ===
            (byId(`${id}-toggle`).getAttribute("aria-expanded") === "true")),
        sum: text("prompt").match(/= (\d+)\. This sum/)?.[1] ?? null,
        replay: i % 25 === 0 ? fieldsOf().toString() : null,
    });
    const shown = [look(1)];

    for (let i = 1; i <= n; i++) {
        const before = look(1);
        const name = actions[below(actions.length)]();

        if (i % 25 === 0)
            await new Promise((done) => setTimeout(done, 5));
        if (["hash", "week", "today"].includes(name))
            await new Promise((done) => setTimeout(done, 5));
        shown.push({ name, before, ...look(i) });
    }
    return shown;
}

// ---- The oracle ----------------------------------------------------------

// Returns the board after a move of the blank, or undefined if the move is illegal.
function slide(board, move) {
    const blank = board.indexOf("0");
    const cell = blank + STEPS[move];
    const after = [...board];

    if (cell < 0 || cell > 8 ||
        "lr".includes(move) && Math.floor(cell / 3) !== Math.floor(blank / 3))
        return undefined;
    after[blank] = board[cell];
    after[cell] = "0";
    return after.join("");
}

const known = new Map();

// Returns the distance of every board from a goal, found by breadth-first search.
function distancesFrom(goal) {
    if (!known.has(goal)) {
        const distances = new Map([[goal, 0]]);

        for (const [board, distance] of distances)
            for (const move of "udlr") {
                const after = slide(board, move);

                if (after !== undefined && !distances.has(after))
                    distances.set(after, distance + 1);
            }
        known.set(goal, distances);
    }
    return known.get(goal);
}

function bestMoves(board, goal) {
    const distances = distancesFrom(goal);

    return [..."udlr"].filter((move) =>
        distances.get(slide(board, move)) < distances.get(board));
}

// A Recorder notes who made each move of a game, and the boards whose best move the page
// has shown.
class Recorder {
    // `kept` maps the first board of a daily game to what is kept of the game.
    constructor(kept) {
        this.kept = kept;
        this.isDay = false;
    }

    start(board) {
        this.first = board;
        this.by = "";
        this.moves = "";
        this.told = new Set();
    }

    boards(n) {
        return Array.from({ length: n }).reduce((all, _, i) =>
            [...all, slide(all.at(-1), this.moves[i])], [this.first]);
    }

    // Keeps a daily game, of which `made` moves are made now.  If these moves solve the
    // board, only they are kept; otherwise, all moves are kept.  The page's first move and
    // what follows it are not kept.  As on the page, the first solved game is never replaced.
    keep({ left, made }) {
        const all = left === "0" && made > 0 ? made : this.moves.length;
        const end = Math.min(all, `${this.by}s`.indexOf("s"));
        const isSolved = left === "0" && made > 0 && end === made;

        if (this.isDay && !this.kept.get(this.first)?.isSolved &&
            (end > 0 || this.told.size > 0))
            this.kept.set(this.first, { isSolved, moves: this.moves.slice(0, end),
                by: this.by.slice(0, end), told: [...this.told] });
    }

    // Goes to the kept game of a day's board.  Returns whether there is one.
    openDay({ board }, done, all) {
        const first = [...done].reverse().reduce((after, move) =>
            slide(after, OPPOSITES[move]), board);
        const kept = this.kept.get(first);

        if (kept !== undefined) {
            assert.equal(all, kept.moves);
            Object.assign(this, { first, moves: kept.moves, by: kept.by,
                told: new Set(kept.told) });
        }
        return kept !== undefined;
    }

    // Notes what an action changed.
    follow(now) {
        const [made] = now.before.moves;
        const [done, ahead] = now.moves;
        const all = done + ahead;
        const isDay = ["week", "today"].includes(now.name);
        const isNew = isDay || ["n", "new", "mine", "exchange", "reaches", "card-new",
            "goal-name", "level", "load", "hash"].includes(now.name);

        if (isNew)
            this.keep(now.before);
        this.isDay = now.isDay;
        if (isDay && this.openDay(now, done, all))
            return;
        if (isNew && (all === "" || done === ""))
            this.start(now.board);
        if (all === "" && this.moves !== "")
            this.start(now.board);
        // A move of the player or the page's solution replaces the moves that followed,
        // even if the new moves are the same.
        const isPlayed = ["cell", ...DIGITS, "ArrowUp", "ArrowDown", "ArrowLeft",
            "ArrowRight"].includes(now.name) && done.length > made.length;

        const isSolution = now.name === "solution" && !["0", "–"].includes(now.before.left);

        if (all !== this.moves || isPlayed || isSolution) {
            const isPage = ["solution", "node"].includes(now.name);
            const from = all.startsWith(made) ? made.length : 0;

            this.moves = all;
            this.by = this.by.slice(0, from);
            this.boards(all.length).slice(from, -1).forEach((board) => {
                this.by += isPage ? "s" : this.told.has(board) ? "h" : "p";
                if (isPage)
                    this.told.add(board);
            });
        }
        if (now.marks.length > 0)
            this.told.add(now.board);
        if (now.left === "0" && now.before.left !== "0" &&
            (isPlayed || this.by[now.made - 1] === "s"))
            this.keep(now);
    }
}

// Checks that the numbers and the marks are true for the board.
function checkBoard(now) {
    const distances = distancesFrom(now.goal);
    const distance = distances.get(now.board) ?? -1;
    const best = distance < 0 ? [] : bestMoves(now.board, now.goal);
    const blank = now.board.indexOf("0");
    const [, left] = now.status.match(/(\d+) moves? left\.$/) ?? [];

    assert.equal(now.left, distance < 0 ? "–"
        : now.hidden && distance > 0 ? "?" : String(distance));
    for (const [name, cell, arrow] of now.marks) {
        const isBest = best.some((move) => blank + STEPS[move] === cell &&
            MOVE_OF[arrow] === move);

        assert.equal(isBest, name === "hinted", `${name}: ${cell} ${arrow}`);
    }
    assert.equal(left ?? String(distance), String(distance));
    if (/Solved in|At the goal|is the goal\./.test(now.status))
        assert.equal(distance, 0);
    if (distance >= 0) {
        if (now.isDrawn)
            assert.ok(now.place === now.made || now.place > now.moves.join("").length);
        // The moves of a long game are too near each other for the rings of detours.
        if (now.isDrawn && now.moves.join("").length < 100)
            assert.equal(now.made + distance, Number(now.fewest) + 2 * now.detours);
    }
}

// Checks that the status names the slide that the board shows.
function checkSlide(now) {
    const { before } = now;
    const [said] = now.status.match(/Tile \d slid \w+/) ?? [];
    const moved = [..."udlr"].find((move) => slide(before.board, move) === now.board);

    if (said && !before.editing && moved && now.status !== before.status)
        assert.equal(said, `Tile ${before.board[before.board.indexOf("0") + STEPS[moved]]} ` +
            `slid ${DIRECTIONS[moved]}`);
}

// Checks that the card and the link of the replay say the same as the record about who
// made the moves.
function checkCredit(now, record) {
    const by = record.by.slice(0, now.made);

    if (now.card) {
        const pages = by.split("s").length - 1;

        assert.match(now.card, pages > 0 ? new RegExp(`${pages} moves? by the page`)
            : record.told.size > 0 ? new RegExp(`${record.told.size} hints?\\.`)
                : /no hints\.$/);
        assert.match(now.card, new RegExp(`^${now.made} made(?:, fewest ${now.fewest}|\\. Perfect!)\\.`));
    }
    if (now.replay) {
        const fields = new URLSearchParams(now.replay);

        assert.equal(fields.get("moves") ?? "", record.moves);
        assert.equal(fields.get("by") ?? "p".repeat(record.moves.length), record.by);
        assert.deepEqual((fields.get("hints") ?? "").match(/.{9}/g)?.sort() ?? [],
            [...record.told].sort());
    }
}

// Checks the sum that the lesson calls the Manhattan distance.
function checkSum({ sum, board, goal }) {
    const steps = [...board].map((tile, cell) => {
        const to = goal.indexOf(tile);

        return tile === "0" ? 0 : Math.abs(cell % 3 - to % 3) +
            Math.abs(Math.floor(cell / 3) - Math.floor(to / 3));
    });

    if (sum !== null)
        assert.equal(Number(sum), steps.reduce((a, b) => a + b));
}

function check(now, record) {
    assert.deepEqual([now.open, now.lost], [[], false]);
    if (now.editing)
        return;
    checkBoard(now);
    checkSlide(now);
    checkCredit(now, record);
    checkSum(now);
}

test(`${many(11, 1) * 500} random actions: what is shown is true`, () =>
    open("#board=234150768", async (page) => {
        const kept = new Map();

        for (let seed = 1; seed <= many(11, 1); seed++) {
            await page.evaluate(() => globalThis.eight.load("234150768", "last"));
            const shown = await page.evaluate(act, [seed, 500]);
            const record = new Recorder(kept);

            record.start("234150768");
            assert.equal(shown.length, 501);
            shown.slice(1).forEach((now, i) => {
                try {
                    if (!now.editing)
                        record.follow(now);
                    check(now, record);
                } catch (error) {
                    throw new Error(`seed ${seed}, action ${i + 1}: ` +
                        JSON.stringify([now, record, [...record.told]], null, 1),
                    { cause: error });
                }
            });
            record.keep(shown.at(-1)); // load() then leaves the game
            await page.evaluate(() => {
                if (document.getElementById("hide").checked)
                    document.getElementById("hide").click();
            });
        }
    }, { record: () => {
        // Keeps the game, because browsers allow only so many changes in a time.
        for (const name of ["pushState", "replaceState"])
            History.prototype[name] = ({ game }) => {
                globalThis.fragment = game;
            };
    } }));
