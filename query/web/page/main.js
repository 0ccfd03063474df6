// main.js - connects the page's parts, and opens the first game.
import { started } from "./start.js";
import { GOALS } from "../src/goals.js";
import { distanceSteps, hasDistance, hasIndex, indexOf, tableSteps }
    from "../src/tables.js";
import { parse } from "../src/text.js";
import { goalFrom, readAddress, readStart } from "./address.js";
import { connectBoard, nudge } from "./board_view.js";
import { connectChart } from "./chart.js";
import { dayOf } from "./daily.js";
import { byId, on } from "./dom.js";
import { connectEditor } from "./editor.js";
import { currentOf, isSolved, newGame, noteDistance, seek } from "./game.js";
import { go, keepDay, newBoard, open, openFirst, openToday, playAgain, sayLeft }
    from "./games.js";
import { hint, nextDetour, playOn, playSolution } from "./help.js";
import { givenText, isMine, saveGame, showAddress, watchHistory } from "./history.js";
import { finish, hasAllTables, nextTask, prepareAll } from "./idle.js";
import { connectKeys } from "./keys.js";
import { connectLesson } from "./lesson.js";
import { press, toEnd, togglePlaying, undo } from "./moves.js";
import { connectParity } from "./parity.js";
import { render } from "./render.js";
import { enter } from "./setup.js";
import { isFile, share } from "./share.js";
import { connectState, say, state, update } from "./state.js";
import { isFirstVisit, readDay, readSettings, saveVisit } from "./store.js";
import { connectTouch } from "./touch.js";
import { keyOf, sayFault, sayStart } from "./words.js";
import { connectWorksheet, preparePapers } from "./worksheet.js";

// ---- The first game, and others from the address ------------------------

// Prepares the first answer.  A given board needs its distance, for which no table is
// made.  A game with moves needs the distances of several boards, so the table is made
// up to the distance of the game's start.  The board of a day is drawn from all boards
// at the day's distance, so the table is made up to that distance.
async function prepareStart({ board, day, goal, hasMoves }) {
    if (board === null) {
        await finish(tableSteps(GOALS.last.indexOf(0),
            hasDistance((day ?? dayOf(new Date())).depth)));
        return;
    }
    const index = indexOf(board, goal);
    const cell = goal.indexOf(0);

    if (hasMoves)
        await finish(tableSteps(cell, hasIndex(index)));
    else if (index >= 0)
        noteDistance(board, goal, await finish(distanceSteps(index, cell)));
}

function tell(note) {
    update({ note });
    say(note);
}

// Opens today's board, or on a first visit an easy one.
function openDefault() {
    if (isFirstVisit())
        openFirst();
    else
        openToday();
}

// Opens the game of an address.  The board of a day goes on as the player left it.  A replay
// of a solved game would tell the solution, so it begins at its start unless the address
// names a place.
function openGame({ game, order }, text) {
    const isReplay = game.isReplay && !isMine();
    const isSpoiling = isReplay && isSolved(game) && !/[#?&]at=/.test(text);
    const kept = game.day && !isMine() && !game.isReplay ? readDay(game.day) : null;
    const opened = kept ?? { ...seek(game, isSpoiling ? 0 : game.at), isReplay };

    go(opened, "", { order, cloud: "bfs", message: opened.at === 0 ? sayStart(opened)
        : sayLeft(opened) });
}

function openAddress() {
    const wasOpen = state.game !== null;
    const explain = (message) => {
        if (!wasOpen)
            openToday();
        tell(`${message} Here is ${wasOpen ? "your game" : "today’s board"}.`);
    };

    keepDay();
    try {
        const text = givenText();
        const wanted = readAddress(text);
        const day = wanted?.game.day;

        if (day?.seed > dayOf(new Date()).seed)
            explain(`That board comes on ${day.label}.`);
        else if (wanted)
            openGame(wanted, text);
        else if (!wasOpen)
            openDefault();
    } catch ({ message }) {
        explain(sayFault(message));
    }
    saveGame(state);
}

// Welcomes people on their first visit.
function welcome() {
    const { game } = state;

    if (!isFirstVisit())
        return;
    saveVisit();
    if (game.at === 0 && currentOf(game).left > 0 && state.note === "") {
        update({ isNew: true });
        nudge(state);
    }
}

// ---- Wiring --------------------------------------------------------------

function togglePanel(name) {
    update({ entered: null, panel: state.panel === name ? null : name });
    if (state.panel !== null)
        byId(name).scrollIntoView({ block: "nearest" });
}

// Opens the panel, and shares or copies the game.
async function shareGame() {
    if (state.panel === "share") {
        update({ panel: null, shared: "" });
        return;
    }
    update({ panel: "share" });
    showAddress(state);
    const [shared, note] = await share();
    update({ shared, note });
    say(`${shared} ${note}`);
}

function toggleWays() {
    update({ hasWays: !state.hasWays });
    byId("ways").scrollIntoView({ block: "nearest" });
}

function playMyself() {
    const { points: [{ board }], goal, day } = state.game;
    open(newGame(board, goal, day));
}

let today = dayOf(new Date()).seed;

// Shows what another tab or the clock has changed: the week, and the offer of today's
// board.  Announces a new day, even if the offer is already shown, because any change of
// the page shows it.
function refresh() {
    const { seed } = dayOf(new Date());

    update({});
    if (seed !== today && !byId("today").hidden)
        say("There is a new board today.");
    today = seed;
}

function connect() {
    connectBoard(press);
    connectTouch();
    connectKeys();
    connectEditor();
    connectParity();
    connectLesson();
    connectWorksheet();
    for (const [id, handler] of Object.entries({
        undo, hint, new: newBoard, "card-new": newBoard, solution: playSolution,
        play: togglePlaying, mine: playMyself, enter, cancel: enter,
        "card-share": shareGame, "share-toggle": shareGame, "card-again": playAgain,
        "card-detour": nextDetour, "show-detour": nextDetour, "next-detour": nextDetour,
        "play-on": playOn, "to-end": toEnd, "ways-toggle": toggleWays,
        "more-toggle": () => togglePanel("more"), "setup-toggle": () => togglePanel("setup"),
        "worksheet-toggle": () => togglePanel("worksheet"),
    }))
        on(id, "click", () => handler());
    addEventListener("pagehide", keepDay);
    document.addEventListener("visibilitychange", keepDay);
    for (const type of ["focus", "storage"])
        addEventListener(type, refresh);
    addEventListener("beforeprint", () =>
        preparePapers() || render({ ...state, game: seek(state.game, 0), isWon: false }));
    addEventListener("afterprint", () => update({}));
    setInterval(refresh, 60000);
    document.body.className = "ready";
    watchHistory(() => {
        openAddress();
        byId("board").focus({ preventScroll: true }); // the arrow keys now slide tiles
    });
}

// Tests use this object, and people can use it in the browser's console.
const handle = Object.freeze({
    get board() {
        return keyOf(currentOf(state.game).board);
    },
    get goal() {
        return keyOf(state.game.goal);
    },
    get movesLeft() {
        return currentOf(state.game).left;
    },
    // Returns whether all tables are complete, so that no query has to make one.
    get isReady() {
        return hasAllTables();
    },
    load(board, goal = "last") {
        open(newGame(parse(board), goalFrom(goal)));
    },
});

await prepareStart(readStart(givenText()));
connectState(() => render(state));
// Chromium gives a page from a file an empty storage, which keeps nothing, if the page asks
// for it too early.  After any answer of the browser, it is not too early.
if (isFile)
    await navigator.locks?.query().catch(() => {});
Object.assign(state, readSettings());
openAddress();
performance.measure("first answer", { start: started });
connect();
Object.assign(window, { eight: handle });
await nextTask(); // lets the browser paint the first answer
connectChart(); // this waits for a layout
welcome();
update({});
prepareAll(state.game.goal.indexOf(0), () => update({}));
