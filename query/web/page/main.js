// main.js - connects the page's parts, and opens the first game.
import { started } from "./start.js";
import { boardFrom, goalFrom } from "../src/arguments.js";
import { GOALS } from "../src/goals.js";
import { distanceSteps, hasDistance, hasIndex, indexOf, tableSteps }
    from "../src/tables.js";
import { act } from "./actions.js";
import { readAddress, readStart } from "./address.js";
import { connectBoard, nudge } from "./board_view.js";
import { connectChart, MODES } from "./chart.js";
import { dayOf } from "./daily.js";
import { byId, on } from "./dom.js";
import { connectEditor } from "./editor.js";
import { currentOf, newGame, noteDistance } from "./game.js";
import { go, keepDay, open, sayLeft, showTheBoard } from "./games.js";
import { isMine, recoverAddress, saveAddress, watchAddress } from "./history.js";
import { finish, hasAllTables, nextTask, prepareAll } from "./idle.js";
import { connectKeys } from "./keys.js";
import { connectParity } from "./parity.js";
import { LENSES, PANELS, render } from "./render.js";
import { measureChart } from "./scales.js";
import { share } from "./share.js";
import { connectState, state, update } from "./state.js";
import { isFirstVisit, readSettings } from "./store.js";
import { connectTouch } from "./touch.js";
import { createWeek } from "./week.js";
import { connectWhy } from "./why.js";
import { keyOf, sayFault, sayStart } from "./words.js";

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

function openAddress() {
    const wasOpen = state.game !== null;

    keepDay();
    try {
        const wanted = readAddress(location.hash);

        if (wanted) {
            const game = { ...wanted.game,
                isReplay: wanted.game.isReplay && !isMine() };
            go(game, "", { order: wanted.order, cell: null, swept: 1000,
                sweeping: false, message: game.at === 0 ? sayStart(game)
                    : sayLeft(game) });
        } else if (!wasOpen) {
            act.today();
        }
    } catch ({ message }) {
        if (!wasOpen)
            act.today();
        act.tell(`${sayFault(message)} Here is ${wasOpen ? "your game" : "today’s board"}.`);
        saveAddress(state);
    }
}

function welcome() {
    const { game } = state;

    if (game.at === 0 && currentOf(game).left > 0 && state.note === "" && isFirstVisit()) {
        update({ isNew: true });
        nudge(state);
    }
}

// ---- Wiring --------------------------------------------------------------

async function shareGame() {
    const [note, isDone] = await share(state.game);

    update({ panel: "share" });
    if (!isDone)
        byId("address").select();
    act.tell(note);
}

function togglePanel(name) {
    act.panel(name);
    if (state.panel !== null)
        byId(name).scrollIntoView({ block: "nearest" });
}

// Shows a lens, or hides it if it is open.  The lens "why" draws on the board, so the
// page then scrolls to the board.
function toggleLens(name) {
    update({ lens: state.lens === name ? null : name });
    if (state.lens === "why")
        showTheBoard();
}

function setMode(mode) {
    update({ mode, cell: null, swept: 1000, sweeping: false });
}

function connect() {
    connectBoard(act.press);
    createWeek(act);
    connectTouch(state, act);
    connectKeys(state, act);
    connectEditor(act);
    connectChart(state, act);
    connectParity(act);
    connectWhy();
    for (const [id, handler] of Object.entries({
        undo: act.undo, hint: act.hint, new: act.newBoard, scramble: act.newBoard,
        "card-new": act.newBoard, solution: act.solution, play: act.togglePlaying,
        enter: act.enter, copy: shareGame, "card-share": shareGame,
        "card-again": act.again, "card-detour": act.nextDetour, "show-detour": act.nextDetour,
        "next-detour": act.nextDetour, "play-on": act.playOn, "to-end": act.toEnd,
        "sweep-play": act.toggleSweeping, "lens-show": () => act.setHidden(false),
        "by-truth": () => update({ byEstimate: false, cell: null }),
        "by-estimate": () => update({ byEstimate: true, cell: null }),
    }))
        on(id, "click", () => handler());
    for (const name of LENSES)
        on(`${name}-toggle`, "click", () => toggleLens(name));
    for (const name of PANELS)
        on(`${name}-toggle`, "click", () => togglePanel(name));
    for (const name of MODES)
        on(`mode-${name}`, "click", () => setMode(name));
    addEventListener("resize", () => {
        measureChart();
        update({});
    });
    addEventListener("pagehide", keepDay);
    document.addEventListener("visibilitychange", keepDay);
    watchAddress(openAddress);
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
    load(board, goal = state.game.goal) {
        open(newGame(boardFrom(board), goalFrom(goal)));
    },
});

recoverAddress();
await prepareStart(readStart(location.hash));
connectState(() => render(state, act));
Object.assign(state, readSettings());
openAddress();
performance.measure("first answer", { start: started });
connect();
window.eight = handle;
await nextTask(); // lets the browser paint the first answer
measureChart(); // this waits for a layout
welcome();
update({});
prepareAll(state.game.goal.indexOf(0), () => {
    performance.mark("all tables");
    update({});
});
