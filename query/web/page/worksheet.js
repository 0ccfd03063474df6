// worksheet.js - makes a worksheet for a class, and its key, which the browser prints.
// worksheet.json has the texts in each language; its letters are those for a tile that
// slides up, down, left and right.
import { allSolutions, counts, randomAt } from "../src/answers.js";
import { slide } from "../src/board.js";
import { boardParts, byId, draw, make } from "./dom.js";
import { state } from "./state.js";
import { keyOf } from "./words.js";
import TEXTS from "./worksheet.json";

const MOST_MOVES = 31;
const TILES = "durl"; // the blank's moves when a tile slides up, down, left and right
const ORDER = [0, 1, 2, 3];
const TRIES = 99;

// Returns the distances of n boards in rising order.  From some goals, no board is as far
// as 31 moves.
function distancesOf({ count, from, to }, goal) {
    const [low, high] = [from, to].map(Number).sort((a, b) => a - b);
    const most = counts(goal).findLastIndex((n) => n > 0);

    return Array.from({ length: count }, (_, i) =>
        Math.min(Math.round(low + (high - low) * i / Math.max(count - 1, 1)), most));
}

// Draws the boards.  A board that the sheet has already is drawn again, unless there are
// too few at its distance.
function drawBoards(wishes, goal) {
    const seen = new Set();

    return distancesOf(wishes, goal).map((distance, i) => {
        let seed = 1e5 * wishes.seed + 1e3 * i;
        const end = seed + TRIES;
        let board;

        do
            board = randomAt(distance, BigInt(seed++), goal);
        while (seen.has(keyOf(board)) && seed < end);
        seen.add(keyOf(board));
        return { board, distance };
    });
}

function drawBoard(board) {
    return draw("svg", { class: "mini", viewBox: "0 0 60 60" }, ...boardParts(board));
}

function makeTask({ board, distance }, { fewest }) {
    return make("li", {}, drawBoard(board), make("div", {}, fewest + distance,
        make("div", { class: "places" },
            ...Array.from({ length: MOST_MOVES }, () => make("i")))));
}

function makeAnswer({ board }, goal, { solutions }, signs) {
    const all = [...allSolutions(board, goal, ORDER)];
    let at = board;

    return make("li", {}, make("b", {}, Array.from(all[0], (move) =>
        signs[TILES.indexOf(move)]).join(" ")), ` · ${solutions}${all.length}`,
    make("div", {}, ...Array.from(all[0], (move) => drawBoard(at = slide(at, move)))));
}

function makePaper(name, heading, seed, ...content) {
    return make("article", { class: name }, make("h2", {}, heading),
        make("small", {}, `Eight № ${seed}`), ...content);
}

// Makes the sheet and the key in the page.
function makePapers(wishes) {
    const { goal } = state.game;
    const { language, seed } = wishes;
    const text = TEXTS[language];
    const signs = wishes.signs === "arrows" ? "↑↓←→" : text.letters;
    const boards = drawBoards(wishes, goal);
    let sign = 0;

    byId("papers").lang = language;
    byId("papers").replaceChildren(makePaper("tasks", text.title, seed,
        make("p", { class: "who" }, make("span", {}, text.name), make("span", {}, text.date)),
        make("div", { class: "task" }, drawBoard(goal),
            make("p", {}, text.task.replace(/%/g, () => signs[sign++]))),
        make("ol", {}, ...boards.map((each) => makeTask(each, text)))),
    makePaper("key", `${text.title}: ${text.key}`, seed,
        make("ol", {}, ...boards.map((each) => makeAnswer(each, goal, text, signs)))));
}

// Makes the papers if they are to be printed, and returns whether they are.
export function preparePapers() {
    const isWanted = state.panel === "worksheet" && byId("worksheet-form").checkValidity();

    if (isWanted)
        makePapers(Object.fromEntries(new FormData(byId("worksheet-form"))));
    document.body.classList.toggle("papers", isWanted);
    return isWanted;
}

export function connectWorksheet() {
    byId("language").append(...Object.entries(TEXTS).map(([name, { language }]) =>
        new Option(language, name)));
    byId("worksheet-form").addEventListener("submit", (event) => {
        event.preventDefault();
        print();
    });
}
