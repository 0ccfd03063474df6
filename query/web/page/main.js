// main.js - the page: one state, one render(), and what each control does.
import { started } from "./start.js";
import { boardFrom, goalFrom } from "../src/arguments.js";
import * as eight from "../src/eight.js";
import { DEFAULT_ORDER, readAddress, saveAddress, watchAddress }
    from "./address.js";
import { celebrate, createBoard, refuse, showBoard } from "./board_view.js";
import { daily } from "./daily.js";
import { aria, byId, drawMini, enable, on, write } from "./dom.js";
import { connectEditor, showEditor } from "./editor.js";
import { areLegal, currentOf, detoursOf, extend, newGame, play, seek }
    from "./game.js";
import { hasAllTables, prepare, prepareAll } from "./idle.js";
import { connectKeys } from "./keys.js";
import { measureLine, showLine } from "./line.js";
import { mostOpened, openedAt, placeOf, showSearch } from "./search_view.js";
import { share, showShare } from "./share.js";
import { createTicker } from "./ticker.js";
import { connectTouch } from "./touch.js";
import { showWays } from "./ways.js";
import { showWhy } from "./why.js";
import { DIRECTIONS, goalName, keyOf, levelName, lineMoves, plural, sayChange, sayHint,
    saySolved, sayStart } from "./words.js";

const runPlayer = createTicker(450); // milliseconds from one step to the next
const runSearch = createTicker(40);
const LENSES = ["why", "ways", "search"];
const PANELS = ["setup", "share"];

const state = {
    game: null,
    order: DEFAULT_ORDER,
    depth: 18,
    hint: "",          // the moves that are pointed out
    playing: false,    // whether the moves that follow are played
    lens: "why",
    opened: 0,         // boards that the searches have expanded
    searching: false,  // whether the searches go on by themselves
    panel: null,       // the panel that is open
    entered: null,     // the cells of the tiles entered so far, or null
    isCustom: false,   // whether another goal is being typed
    letters: false,    // whether moves are spelled as the blank's letters
    isHiding: false,   // whether moves left are hidden until the board is solved
    get isHidden() {
        return state.isHiding && currentOf(state.game).left > 0;
    },
};

// ---- Rendering -----------------------------------------------------------

function sayLeft(game) {
    const { left } = currentOf(game);

    if (left < 0)
        return "This goal cannot be reached.";
    if (left === 0)
        return saySolved(game, detoursOf(game));
    return state.isHiding ? `${plural(game.at, "move")} made.`
        : `${plural(left, "move")} left.`;
}

// Adds or removes a space, so that the same text is announced again.
function say(text) {
    const status = byId("status");
    status.textContent = status.textContent === text ? `${text}\u00a0` : text;
}

function showCounters() {
    const { game } = state;
    const { left } = currentOf(game);

    write("left", left < 0 ? "–" : state.isHidden ? "?" : left);
    write("made", game.at);
    write("kind", [game.day?.slice(0, -1), game.points[0].left > 0 &&
        levelName(game.points[0].left)].filter(Boolean).join(" · "));
    write("fewest", game.points[0].left < 0 ? "–" : game.points[0].left);
    drawMini("goal-mini", game.goal);
}

function showButtons() {
    const { game, panel, lens } = state;
    const { left } = currentOf(game);

    enable("undo", game.at > 0 || Boolean(state.entered?.length));
    enable("hint", left > 0);
    enable("solution", left > 0);
    enable("play", state.playing || left > 0 || game.moves !== "");
    byId("new").classList.toggle("primary", left === 0);
    for (const name of PANELS) {
        byId(name).hidden = panel !== name;
        aria(`${name}-toggle`, "expanded", panel === name);
    }
    for (const name of LENSES)
        aria(`${name}-toggle`, "pressed", lens === name);
}

function sayReach(moves) {
    return moves === 0 ? "is" : `is ${plural(moves, "move")} from`;
}

// Needs the tables of other goals, so it waits until they are made.
function showUnsolvable() {
    const { board, left } = currentOf(state.game);

    byId("unsolvable").hidden = left >= 0 || !hasAllTables();
    if (byId("unsolvable").hidden)
        return;
    const { reason, exchange, reaches } = eight.explain(board, state.game.goal);
    const [nearest] = reaches.sort((a, b) => a.distance - b.distance);
    write("reason", `${reason} No move changes that.`);
    write("exchange-text", `With ${exchange.tiles.join(" and ")} exchanged, ` +
        `it ${sayReach(exchange.distance)} this goal.`);
    byId("exchange").onclick = () => act.setBoard(exchange.board);
    write("reaches-text", `As it is, it ${sayReach(nearest.distance)} the ` +
        `goal “${goalName(nearest.name)}”.`);
    byId("reaches").onclick = () => act.setGoal(nearest.goal);
}

function showLens() {
    const { game, lens, isHidden } = state;
    const isShown = currentOf(game).left >= 0 && !isHidden;

    byId("lenses").hidden = currentOf(game).left < 0;
    byId("lens-hidden").hidden = !isHidden;
    for (const name of LENSES)
        byId(name).hidden = lens !== name || !isShown;
    if (!isShown)
        return;
    if (lens === "why")
        showWhy(state);
    else if (lens === "ways")
        showWays(state, act.goTo);
    else
        showSearch(state, eight.counts(game.goal));
}

let lensTimer;

// Shows the board first; the lens follows when the board is on the screen.
function render() {
    showBoard(state);
    showCounters();
    showUnsolvable();
    showLine(state);
    showButtons();
    runPlayer(state.playing, act.step);
    runSearch(state.searching, act.sweep);
    clearTimeout(lensTimer);
    lensTimer = setTimeout(() => {
        showEditor(state);
        showShare(state);
        showLens();
    });
}

// Whether the player, not the page, has solved the board.
function isWon({ at, own, points }) {
    return at > 0 && points[at].left === 0 && own.slice(0, at).every(Boolean);
}

// The only place where the state changes.
function update(change) {
    const before = state.game;
    const wasSolved = before !== null && currentOf(before).left === 0;
    const focused = document.activeElement;

    Object.assign(state, change);
    render();
    if (change.message !== undefined)
        say(change.message);
    if (!wasSolved && isWon(state.game) && before !== null)
        celebrate();
    if (focused?.closest("[hidden]"))
        byId("board").focus();
}

// The state after every change of the board: nothing is shown, played or searched.
const FRESH = { hint: "", playing: false, opened: 0, searching: false, entered: null };

// Another place of the game, or a game with other moves.
function go(game, message, change = {}) {
    update({ ...FRESH, game,
        message: [message, sayLeft(game)].filter(Boolean).join(" "), ...change });
    saveAddress(state);
}

function open(game) {
    const isNew = state.game !== null;
    update({ ...FRESH, isCustom: false, game,
        message: sayStart(game) || sayLeft(game) });
    saveAddress(state, isNew);
}

// ---- Actions -------------------------------------------------------------

const act = {
    // Moves of the blank by the player.
    play(moves) {
        const { game } = state;
        const next = play(game, moves);
        go(next, sayChange(next, game.at, next.at));
    },
    slide(move) {
        if (state.entered)
            return;
        if (areLegal(currentOf(state.game).board, move)) {
            act.play(move);
        } else {
            refuse();
            say(`No tile can slide ${DIRECTIONS[move]}.`);
        }
    },
    press(cell) {
        if (state.entered) {
            act.enterTile(cell);
            return;
        }
        const { board } = currentOf(state.game);
        const moves = lineMoves(board, cell);
        if (moves !== "") {
            act.play(moves);
        } else if (board[cell] > 0) {
            refuse();
            say(`${board[cell]} is not in line with the blank.`);
        }
    },
    seek(place, isPlaying = false) {
        const { game } = state;
        const next = seek(game, place);
        if (next.at !== game.at)
            go(next, sayChange(next, game.at, next.at),
                { playing: isPlaying && next.at < next.moves.length });
    },
    undo() {
        if (state.entered)
            update({ entered: state.entered.slice(0, -1) });
        else
            act.seek(state.game.at - 1);
    },
    redo: () => act.seek(state.game.at + 1),
    step: () => act.seek(state.game.at + 1, true),
    // Shows the first best move, or all best moves if the first is shown already.
    hint() {
        const { game, hint, order } = state;
        const { board, left } = currentOf(game);

        if (left <= 0 || state.entered)
            return;
        const moves = hint === "" ? eight.nextMove(board, game.goal, order)
            : eight.bestMoves(board, game.goal, order);
        update({ hint: moves, playing: false, game: { ...game,
            hints: game.hints + (hint === "") }, message: sayHint(board, moves) });
    },
    // Puts the first shortest solution after this place, and plays it.
    solution() {
        const { game, order } = state;
        const { board, left } = currentOf(game);
        if (left > 0)
            go(extend(game, eight.solve(board, game.goal, order), false),
                "", { playing: true });
    },
    togglePlaying() {
        const { game, playing } = state;

        if (playing)
            update({ playing: false });
        else if (game.at < game.moves.length)
            update({ playing: true });
        else if (currentOf(game).left > 0)
            act.solution();
        else if (game.moves !== "")
            go(seek(game, 0), "", { playing: true });
    },
    // A random board at the chosen distance, or nearer if no board is that far.
    newBoard() {
        const { goal } = state.game;
        const counts = eight.counts(goal);
        let { depth } = state;
        while (counts[depth] === 0)
            depth--;
        open(newGame(eight.randomAt(depth, undefined, goal), goal));
    },
    today() {
        const { depth, seed, name } = daily(new Date());
        open(newGame(eight.randomAt(depth, seed), [...eight.GOALS.last], name));
    },
    // Goes to a board of the graph: to its place in the game, or else on from the
    // current board if a solution leads through both, or else from the start.
    goTo(node) {
        const { game, order } = state;
        const place = game.points.findIndex(({ board }) => keyOf(board) === node.key);
        const { board, left } = currentOf(game);
        const isAhead = eight.distance(board, node.board) +
            eight.distance(node.board, game.goal) === left;
        const from = seek(game, isAhead ? game.at : 0);
        const moves = eight.solve(currentOf(from).board, node.board, order);

        if (place >= 0)
            act.seek(place);
        else if (moves !== null) // null if the graph shows the game before
            go(seek(extend(from, moves, false), Infinity), "");
    },
    toggleSearching() {
        update({ searching: !state.searching,
            opened: state.opened >= mostOpened() ? 0 : state.opened });
    },
    openOne: () => act.openTo(state.opened + 1, false),
    // Expands as many boards as it takes to move the slider.
    sweep: () => act.openTo(Math.max(state.opened + 1,
        openedAt(placeOf(state.opened, mostOpened()) + 4, mostOpened())), true),
    openTo(wanted, isSweep) {
        const opened = Math.min(wanted, mostOpened());
        update({ opened, searching: isSweep && opened < mostOpened() });
    },
    panel: (name) => update({ entered: null, panel: state.panel === name ? null : name }),
    close() {
        if (state.entered)
            act.enter();
        else
            update({ panel: null });
    },
    // Setting up.
    set: update,
    setBoard: (board) => open(newGame(board, state.game.goal)),
    setGoal: (goal) => open(newGame(currentOf(state.game).board, goal)),
    setOrder(order) {
        update({ order, hint: "" });
        saveAddress(state);
    },
    setHidden: (isHiding) => update({ isHiding, message: isHiding
        ? "Moves left are hidden until the board is solved." : "" }),
    enter() {
        update(state.entered ? { entered: null, message: "Nothing entered." }
            : { entered: [], hint: "", playing: false,
                message: "Choose the cell of tile 1." });
    },
    enterTile(cell) {
        if (state.entered.includes(cell))
            return;
        const entered = [...state.entered, cell];
        if (entered.length < 8)
            update({ entered,
                message: `Choose the cell of tile ${entered.length + 1}.` });
        else
            act.setBoard(Array.from({ length: 9 }, (_, at) => entered.indexOf(at) + 1));
    },
    share: async () => say(await share(state)),
};

// ---- The address ---------------------------------------------------------

function openAddress() {
    const wasOpen = state.game !== null;

    try {
        const wanted = readAddress(location.hash);

        if (wanted) {
            const game = newGame(wanted.board, wanted.goal, dayOf(wanted));
            const found = seek(play(game, wanted.moves), wanted.at);
            go(found, "", { order: wanted.order,
                message: found.at === 0 && sayStart(game) || sayLeft(found) });
        } else if (!wasOpen) {
            act.today();
        }
    } catch ({ message }) {
        const reason = `This address is invalid (${message}).`;
        if (state.game === null)
            act.today();
        say(`${reason} Here is ${wasOpen ? "your game" : "today’s board"}.`);
        saveAddress(state);
    }
}

// The name of today's board if this is it; compares distances first, which is quicker.
function dayOf({ board, goal }) {
    const { depth, seed, name } = daily(new Date());
    return keyOf(goal) === keyOf(eight.GOALS.last) && eight.distance(board) === depth &&
        keyOf(board) === keyOf(eight.randomAt(depth, seed)) ? name : null;
}

// ---- Wiring --------------------------------------------------------------

function connect() {
    createBoard(act.press);
    connectTouch(state, act);
    connectKeys(state, act);
    connectEditor(act);
    for (const [id, handler] of Object.entries({
        undo: act.undo, hint: act.hint, new: act.newBoard, scramble: act.newBoard,
        today: act.today, solution: act.solution, play: act.togglePlaying,
        enter: act.enter, copy: act.share, "search-play": act.toggleSearching,
        "search-step": act.openOne,
        "lens-show": () => act.setHidden(false),
    }))
        on(id, "click", () => handler());
    for (const name of LENSES)
        on(`${name}-toggle`, "click", () => update({ lens: name }));
    for (const name of PANELS)
        on(`${name}-toggle`, "click", () => act.panel(name));
    on("place", "input", (range) => {
        act.seek(Number(range.value));
        range.value = state.game.at; // not past the last move
    });
    on("opened", "input", ({ value }) =>
        act.openTo(openedAt(Number(value), mostOpened()), state.searching));
    addEventListener("resize", () => {
        measureLine();
        render();
    });
    watchAddress(openAddress);
}

// Tests use this, and people in the browser's console.
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
    load(board, goal = state.game.goal) {
        open(newGame(boardFrom(board), goalFrom(goal)));
    },
});

// The goal of the game that openAddress() will open.
function firstGoal() {
    try {
        return readAddress(location.hash)?.goal ?? eight.GOALS.last;
    } catch {
        return eight.GOALS.last;
    }
}

await prepare(firstGoal());
connect();
openAddress();
window.eight = handle;
performance.measure("first answer", { start: started });
measureLine(); // after the first answer, since it waits for a layout
showLine(state);
prepareAll(() => {
    performance.mark("all tables");
    render();
});
