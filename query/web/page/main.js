// main.js - the page: its state, and what each control does.
import { started } from "./start.js";
import { GOALS, load } from "../src/eight.js";
import { boardFrom, parse, slide } from "../src/board.js";
import { byId, drawMini, make, plural, spellBoard } from "./dom.js";
import { Game, moveTo } from "./game.js";
import { DEFAULT_ORDER, readAddress, writeAddress } from "./address.js";
import { createBoard, showBoard } from "./board_view.js";
import { keyOf, solutionGraph } from "./graph.js";
import { markGraph, showBounds, showGraph, showHistogram }
    from "./learn_view.js";

const STEP_MS = 450;
const ADDRESS_MS = 300; // browsers limit how often an address may change
const DIRECTIONS = { u: "down", d: "up", l: "right", r: "left" }; // of the tile
const KEYS = { ArrowUp: "d", ArrowDown: "u", ArrowLeft: "r", ArrowRight: "l" };

const eight = await load();

let game;
let distance;         // of the board shown; -1 if it is unsolvable
let first;            // the place in the game and the solution from there
let graph = null;     // of the shortest solutions from a board of the game
let graphFrom = 0;    // that board's place
let hinted = "";      // the moves that are pointed out
let editing = false;
let picked = -1;      // the first cell of an exchange
let playing = null;   // the timer of a solution that plays
let addressTimer;
let learnTimer;

// ---- Sentences -----------------------------------------------------------

function sayLeft() {
    if (distance < 0)
        return "This goal cannot be reached.";
    return distance === 0 ? "Solved." : `${plural(distance, "move")} left.`;
}

// After a single move, forwards or backwards: the tile that slid, and where.
function sayMove(before) {
    const move = moveTo(before, game.board.indexOf(0));
    const isOneMove = move && keyOf(slide(before, move)) === keyOf(game.board);

    return isOneMove ? `Tile ${before[game.board.indexOf(0)]} slid ` +
        `${DIRECTIONS[move]}.` : "";
}

function sayHint(move) {
    const after = slide(game.board, move);

    return `${after[game.board.indexOf(0)]} ${DIRECTIONS[move]}`;
}

function saySolved() {
    const best = eight.distance(game.boards[0], game.goal);

    if (game.at === 0)
        return "This board is the goal.";
    return game.at === best ? `Solved in ${plural(game.at, "move")}, ` +
        "as few as possible." : `Solved in ${plural(game.at, "move")}; ` +
        `${best} would do.`;
}

function sayReach(moves) {
    return moves === 0 ? "is" : `is ${plural(moves, "move")} from`;
}

function say(message) {
    byId("status").textContent = message;
}

// ---- Showing -------------------------------------------------------------

function enable(id, on) {
    byId(id).setAttribute("aria-disabled", String(!on));
}

function boardText(board) {
    return [0, 3, 6].map((at) => board.slice(at, at + 3).join(""))
        .join(" ").replace("0", "x");
}

function showCounters() {
    byId("left").textContent = distance < 0 ? "–" : distance;
    byId("left").classList.toggle("none", distance < 0);
    byId("made").textContent = game.at;
    enable("undo", game.canUndo);
    enable("redo", game.canRedo);
    enable("restart", game.canUndo);
    for (const id of ["hint", "hints"])
        enable(id, distance > 0);
    enable("solution-toggle", distance >= 0);
}

function showHints() {
    const blank = game.board.indexOf(0);
    const steps = { u: -3, d: 3, l: -1, r: 1 };
    const marks = Object.fromEntries(
        [...hinted].map((move) => [blank + steps[move], move]));

    showBoard(game.board, game.goal, marks, picked);
}

function showUnsolvable() {
    byId("unsolvable").hidden = distance >= 0;
    if (distance >= 0)
        return;
    const { reason, exchange, reaches } = eight.explain(game.board, game.goal);
    const names = { last: "blank last", first: "blank first",
        spiral: "spiral" };
    const [nearest] = reaches.sort((a, b) => a.distance - b.distance);

    byId("reason").textContent = `${reason} No move changes that.`;
    byId("exchange-text").textContent =
        `With ${exchange.tiles.join(" and ")} exchanged, it ` +
        `${sayReach(exchange.distance)} this goal.`;
    byId("exchange").onclick = () => newGame(exchange.board);
    byId("reaches-text").textContent = `As it is, it ` +
        `${sayReach(nearest.distance)} the goal “${names[nearest.name]}”.`;
    byId("reaches").onclick = () => newGame(game.board, nearest.goal);
}

function showSettings() {
    const name = Object.keys(GOALS)
        .find((each) => keyOf(GOALS[each]) === keyOf(game.goal)) ?? "custom";

    drawMini(byId("goal-mini"), game.goal);
    byId("goal-mini").setAttribute("aria-label", spellBoard(game.goal));
    byId("goal-name").value = name;
    byId("custom").hidden = name !== "custom";
    byId("goal-text").value = boardText(game.goal);
    byId("order").value = game.order;
}

// ---- The solution --------------------------------------------------------

// The step of the solution that is shown; -1 if the game has left it.
function currentStep() {
    const step = game.at - first.from;
    const isOn = step >= 0 && step <= first.moves.length &&
        game.boards.slice(first.from, game.at + 1)
            .every((board, i) => keyOf(board) === first.keys[i]);

    return isOn ? step : -1;
}

function startSolution() {
    const moves = eight.solve(game.board, game.goal, game.order) ?? "";
    const walk = new Game(game.board, game.goal, game.order);

    walk.follow(0, moves);
    first = { from: game.at, moves, keys: walk.boards.map(keyOf) };
}

function showSolution() {
    let step = currentStep();

    if (step < 0) {
        startSolution();
        step = 0;
    }
    const { moves } = first;
    const range = byId("step");

    byId("solution-title").textContent = `Step ${step} of ${moves.length}. ` +
        `Moves of the blank, first in the order ${game.order}.`;
    byId("solution-moves").replaceChildren(
        make("span", { class: "done" }, moves.slice(0, step)),
        make("span", { class: "next" }, moves.slice(step, step + 1)),
        moves.slice(step + 1));
    range.max = moves.length;
    range.value = step;
    range.setAttribute("aria-valuetext", `Step ${step} of ${moves.length}`);
    for (const id of ["first-step", "step-back"])
        enable(id, step > 0);
    for (const id of ["play-all", "step-on", "last-step"])
        enable(id, step < moves.length);
    if (step === moves.length)
        stopPlaying();
}

function seekStep(step) {
    const before = game.board;
    const place = first.from + Math.min(Math.max(step, 0), first.moves.length);

    if (place === game.at)
        return;
    game.follow(first.from, first.moves);
    game.seek(place);
    update(sayMove(before));
}

function stopPlaying() {
    clearInterval(playing);
    playing = null;
    byId("play-all").textContent = "Play";
}

function togglePlaying() {
    if (playing !== null) {
        stopPlaying();
        return;
    }
    playing = setInterval(() => seekStep(currentStep() + 1), STEP_MS);
    byId("play-all").textContent = "Pause";
}

function toggleSolution() {
    const show = byId("solution").hidden && distance >= 0;

    stopPlaying();
    byId("solution").hidden = !show;
    byId("solution-toggle").setAttribute("aria-expanded", String(show));
    if (show)
        showSolution();
}

// ---- Learn ---------------------------------------------------------------

// Whether the graph still applies: the boards of the game from graphFrom on
// are on one of its solutions.
function isOnGraph() {
    return graph !== null && game.at >= graphFrom &&
        game.boards.slice(graphFrom, game.at + 1).every((board, i) =>
            graph.nodes.get(keyOf(board))?.step === i);
}

// Goes to a board of the graph, through the current one if that is possible.
function chooseNode(node) {
    if (!isOnGraph())
        return;
    const here = graph.nodes.get(keyOf(game.board));
    const isAhead =
        here.step + eight.distance(here.board, node.board) === node.step;
    const from = isAhead ? game.at : graphFrom;

    game.follow(from, eight.solve(game.boards[from], node.board));
    update(`Step ${node.step}.`);
}

function showLearnGraph(redraw) {
    byId("graph-frame").hidden = distance < 0;
    byId("preview").parentElement.hidden = distance < 0;
    if (distance < 0) {
        graph = null;
        byId("graph-text").textContent = "There is no solution to draw.";
        return;
    }
    if (!isOnGraph()) {
        graph = solutionGraph(eight, game.board, game.goal);
        graphFrom = game.at;
        redraw = true;
    }
    if (redraw)
        showGraph(graph, chooseNode);
    markGraph(graph, game.boards.slice(graphFrom, game.at + 1).map(keyOf));
}

function showDepth() {
    const depth = Number(byId("depth").value);
    const count = eight.counts(game.goal)[depth];

    byId("depth-value").textContent = depth;
    byId("depth-count").textContent = count === 0
        ? "No board is that far from this goal."
        : count === 1 ? "One board: the goal itself."
            : `One of ${plural(count, "board")}, each equally likely.`;
    enable("scramble", count > 0);
}

function showLearn(redraw) {
    showDepth();
    showHistogram(eight.counts(game.goal), distance);
    showBounds(game.board, game.goal, distance);
    showLearnGraph(redraw);
}

// ---- Updates -------------------------------------------------------------

function saveAddress() {
    history.replaceState(null, "", writeAddress(game));
}

// Shows the board first; the rest follows when that is on the screen.
function update(message) {
    hinted = ""; // hints are of the board before
    distance = eight.distance(game.board, game.goal);
    showHints();
    byId("board").classList.toggle("solved", distance === 0);
    showCounters();
    showUnsolvable();
    if (distance < 0)
        byId("solution").hidden = true;
    if (!byId("solution").hidden)
        showSolution();
    if (document.activeElement !== byId("board-text"))
        byId("board-text").value = boardText(game.board);
    say(`${message} ${distance === 0 ? saySolved() : sayLeft()}`.trim());
    byId("address").value = new URL(writeAddress(game), location.href).href;
    clearTimeout(addressTimer);
    addressTimer = setTimeout(saveAddress, ADDRESS_MS);
    clearTimeout(learnTimer);
    learnTimer = setTimeout(showLearn, 0);
}

function newGame(board, goal = game.goal, order = game.order, message = "") {
    stopPlaying();
    game = new Game(board, goal, order);
    graph = null;
    picked = -1;
    startSolution();
    showSettings();
    update(message);
}

function scramble(message) {
    const depth = Number(byId("depth").value);
    const goal = game?.goal ?? [...GOALS.last];

    newGame(eight.randomAt(depth, undefined, goal), goal,
        game?.order ?? DEFAULT_ORDER, message);
}

// ---- Playing -------------------------------------------------------------

function play(move) {
    const before = game.board;

    if (game.move(move))
        update(sayMove(before));
}

function seek(place) {
    if (game.seek(place))
        update("");
}

function hint(moves) {
    if (distance <= 0)
        return;
    hinted = moves;
    showHints();
    say(`Slide ${[...moves].map(sayHint).join(" or ")}. ${sayLeft()}`);
}

function exchange(cell) {
    if (picked < 0) {
        picked = cell;
        showHints();
        say("Choose the cell to exchange it with.");
    } else if (picked === cell) {
        picked = -1;
        showHints();
        say("Nothing exchanged.");
    } else {
        const board = [...game.board];

        [board[picked], board[cell]] = [board[cell], board[picked]];
        newGame(board);
    }
}

function press(cell) {
    const move = moveTo(game.board, cell);

    if (editing)
        exchange(cell);
    else if (move)
        play(move);
    else if (game.board[cell] > 0)
        say(`${game.board[cell]} is not next to the blank. ${sayLeft()}`);
}

function toggleEditing() {
    editing = !editing;
    picked = -1;
    byId("edit").setAttribute("aria-pressed", String(editing));
    byId("board").classList.toggle("editing", editing);
    showHints();
    say(editing ? "Choose two cells to exchange." : sayLeft());
}

function takeKey(event) {
    const isOnBoard = byId("board").contains(event.target);
    const isFree = event.target === document.body || isOnBoard ||
        event.target.closest(".buttons") !== null;
    const move = KEYS[event.key] ??
        (isOnBoard && "udlr".includes(event.key) ? event.key : undefined);

    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ||
        !isFree || !move || editing)
        return;
    event.preventDefault();
    play(move);
}

// ---- Setting up ----------------------------------------------------------

// Reads a field; an error is shown in the note below it.
function readInput(name, read) {
    const note = byId(`${name}-note`);
    const input = byId(`${name}-text`);

    note.dataset.help ??= note.textContent;
    try {
        const value = read(input.value);

        input.removeAttribute("aria-invalid");
        note.textContent = note.dataset.help;
        note.classList.remove("error");
        return value;
    } catch (error) {
        input.setAttribute("aria-invalid", "true");
        note.textContent = `Column ${error.message.replace("1:", "")}`;
        note.classList.add("error");
        return null;
    }
}

function setBoard(event) {
    event.preventDefault();
    const board = readInput("board", parse);

    if (board) {
        byId("board-text").blur();
        newGame(board);
        byId("board-text").value = boardText(board);
    }
}

function setGoal(event) {
    event.preventDefault();
    const goal = readInput("goal", parse);

    if (goal)
        newGame(game.board, goal);
}

function chooseGoal() {
    const name = byId("goal-name").value;

    if (name !== "custom")
        newGame(game.board, [...GOALS[name]]);
    byId("custom").hidden = name !== "custom";
}

function listOrders(letters, prefix = "") {
    if (letters === "")
        return [prefix];
    return [...letters].flatMap((letter) =>
        listOrders(letters.replace(letter, ""), prefix + letter));
}

async function copyAddress() {
    byId("address").select();
    try {
        await navigator.clipboard.writeText(byId("address").value);
        say("Copied.");
    } catch {
        say("The address is selected; copy it with the keyboard.");
    }
}

// ---- The address ---------------------------------------------------------

function openAddress() {
    try {
        const wanted = readAddress(location.hash);

        if (wanted)
            newGame(wanted.board, wanted.goal, wanted.order);
        else if (!game)
            scramble("");
    } catch (error) {
        scramble(`The address is invalid (${error.message}), so here is a ` +
            "new game.");
    }
}

// ---- Wiring --------------------------------------------------------------

function onClick(handlers) {
    for (const [id, handler] of Object.entries(handlers))
        byId(id).addEventListener("click", handler);
}

function connect() {
    createBoard(press);
    byId("order").append(...listOrders("udlr").map((order) =>
        make("option", { value: order }, [...order].join(" "))));
    onClick({
        hint: () => hint(eight.nextMove(game.board, game.goal, game.order)),
        hints: () => hint(eight.bestMoves(game.board, game.goal, game.order)),
        "solution-toggle": toggleSolution,
        undo: () => seek(game.at - 1),
        redo: () => seek(game.at + 1),
        restart: () => game.canUndo && seek(0),
        "first-step": () => seekStep(0),
        "step-back": () => seekStep(currentStep() - 1),
        "step-on": () => seekStep(currentStep() + 1),
        "last-step": () => seekStep(first.moves.length),
        "play-all": togglePlaying,
        scramble: () => eight.counts(game.goal)[byId("depth").value] > 0 &&
            scramble(""),
        edit: toggleEditing,
        copy: copyAddress,
    });
    byId("depth").addEventListener("input", showDepth);
    byId("step").addEventListener("input",
        () => seekStep(Number(byId("step").value)));
    byId("board-form").addEventListener("submit", setBoard);
    byId("goal-form").addEventListener("submit", setGoal);
    byId("goal-name").addEventListener("change", chooseGoal);
    byId("order").addEventListener("change",
        () => newGame(game.board, game.goal, byId("order").value));
    document.addEventListener("keydown", takeKey);
    addEventListener("hashchange", openAddress);
    addEventListener("resize", () => {
        clearTimeout(learnTimer);
        learnTimer = setTimeout(showLearn, 100, true);
    });
}

// For tests and for trying things in the browser's console.
window.eight = Object.freeze({
    get board() {
        return keyOf(game.board);
    },
    get goal() {
        return keyOf(game.goal);
    },
    get movesLeft() {
        return distance;
    },
    load(board, goal = game.goal) {
        newGame(boardFrom(board), boardFrom(goal));
    },
});

connect();
openAddress();
performance.measure("first answer", { start: started });
