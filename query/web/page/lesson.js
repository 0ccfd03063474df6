// lesson.js - answers "Why 21 moves?" one sentence at a time, and lights the tiles that the
// sentence names.
import { conflicts, linearConflict, manhattan, stepsHome } from "./bounds.js";
import { badges, lightTiles } from "./board_view.js";
import { byId, draw, make, write } from "./dom.js";
import { currentOf } from "./game.js";
import { say, state, update } from "./state.js";
import { plural } from "./words.js";

const PITCH = 33.87; // the distance between neighboring tiles, in percent of the board
const FIRST = 16.13; // the middle of the first tile
const EDGE = 14.5;   // the distance from the middle of a tile to a bracket on it
const ASIDE = 10.5;  // the distance from a tile's middle to a path beside its digit

const TILES = [1, 2, 3, 4, 5, 6, 7, 8];

// Returns what the sentences speak of: the steps from each tile to its goal cell, the
// farthest tile, and the pairs of tiles in conflict.
function factsOf({ goal, ...game }) {
    const { board, left } = currentOf(game);
    const steps = TILES.map((tile) => stepsHome(board, goal, board.indexOf(tile)));
    const sum = manhattan(board, goal);

    return {
        board, goal, left, steps, sum,
        far: steps.indexOf(Math.max(...steps)) + 1,
        lines: conflicts(board, goal),
        extra: linearConflict(board, goal) - sum,
    };
}

function sayFar({ far, steps }) {
    return `Look at tile ${far}. Even if no other tile were in its way, it would need ` +
        `${plural(steps[far - 1], "move")} to reach its goal cell.`;
}

function saySum({ steps, sum }) {
    return `Now add up all tiles, from 1 to 8: ${steps.join(" + ")} = ${sum}. This sum is called the Manhattan distance.`;
}

function sayConflicts({ lines, extra }) {
    const pairs = lines.flatMap((line) => line.pairs.map((pair) => pair.join(" and ")));

    return pairs.length === 0 ? "Two tiles in the row or column where both belong, but in " +
        "the wrong order, would cost 2 moves more. That is a linear conflict; there is none here."
        : `${pairs.join(", ")} are in the row or column where both belong, but in the wrong ` +
            "order: one must step out and back. Such a linear conflict costs 2 moves: " +
            `${extra} more.`;
}

function sayGap({ left, sum, extra }) {
    const gap = left - sum - extra;

    return `${sum} + ${extra} = ${sum + extra}, and the board is ${left} away. ` +
        (gap === 0 ? "Here the sum is exact." : `The other ${plural(gap, "move")} no ` +
            "formula sees: tiles must make room for each other. The table knows.");
}

const SENTENCES = [sayFar, saySum, sayConflicts, sayGap];

// Returns the sentence that is due; "" if there is no lesson, or if another message is in
// its place until the next move.
export function sayLesson({ game, lesson, note }) {
    return lesson === 0 || note !== "" || currentOf(game).left <= 0 ? ""
        : SENTENCES[lesson - 1](factsOf(game));
}

// ---- What the sentences draw -----------------------------------------------

function middleOf(cell) {
    return [FIRST + PITCH * (cell % 3), FIRST + PITCH * Math.floor(cell / 3)];
}

// Draws the path of a tile: along its row, round a corner, and along a column.
function drawPath({ board, goal, far }) {
    const [x, y] = middleOf(board.indexOf(far)).map((n) => n - ASIDE);
    const [toX, toY] = middleOf(goal.indexOf(far)).map((n) => n - ASIDE);
    const [dx, dy] = toY === y ? [Math.sign(toX - x), 0] : [0, Math.sign(toY - y)];
    const head = (side) => `${toX - 4 * dx + 3 * side * dy} ` +
        `${toY - 4 * dy + 3 * side * dx}`;

    return [draw("path", { class: "under", d: `M${x} ${y}H${toX}V${toY}` }),
        draw("path", { class: "way", d: `M${x} ${y}H${toX}V${toY}` +
            `M${head(1)}L${toX} ${toY}L${head(-1)}` })];
}

// Draws a bracket from one tile to another on a line.
function drawBracket(board, name, pair) {
    const [[x, y], [toX, toY]] = pair.map((tile) => middleOf(board.indexOf(tile)));

    return draw("path", { class: "bracket", d: name === "row"
        ? `M${x} ${y - EDGE + 4}V${y - EDGE}H${toX}V${y - EDGE + 4}`
        : `M${x - EDGE + 4} ${y}H${x - EDGE}V${toY}H${x - EDGE + 4}` });
}

function drawLesson(facts, lesson) {
    const { board, lines } = facts;

    return lesson === 1 ? drawPath(facts) : lesson === 3
        ? lines.flatMap(({ name, pairs }) => pairs.map((pair) =>
            drawBracket(board, name, pair))) : [];
}

function namedTiles({ far, steps, lines }, lesson) {
    return lesson === 1 ? [far] : lesson === 2 ? TILES.filter((_, i) => steps[i] > 0)
        : lesson === 3 ? lines.flatMap(({ pairs }) => pairs.flat()) : [];
}

// Draws a square for each move left: first the moves that the sentences so far explain,
// then the rest.
function drawSum({ left, sum, extra }, lesson) {
    const names = [...Array(sum).fill("seen-move"),
        ...Array(lesson > 2 ? extra : 0).fill("conflict-move")];

    return Array.from({ length: lesson > 1 ? left : 0 }, (_, i) =>
        make("i", { class: names[i] ?? "unseen-move" }));
}

// Shows what belongs to the sentence, or removes it from the board if there is none.
export function showLesson(now) {
    const { game, lesson } = now;
    const isOpen = sayLesson(now) !== "";
    const facts = isOpen ? factsOf(game) : null;

    lightTiles(isOpen ? namedTiles(facts, lesson) : []);
    badges().forEach((badge, cell) => {
        const steps = facts?.steps[facts.board[cell] - 1];
        badge.dataset.steps = lesson === 2 && steps > 0 ? `+${steps}` : "";
    });
    byId("lesson").replaceChildren(...isOpen ? drawLesson(facts, lesson) : []);
    byId("why-sum").replaceChildren(...isOpen ? drawSum(facts, lesson) : []);
    byId("words").classList.toggle("lesson", isOpen);
    byId("why-close").hidden = !isOpen;
    write("why-toggle", !isOpen ? `Why ${plural(currentOf(game).left, "move")}?`
        : lesson < SENTENCES.length ? "Next" : "Again");
}

function turnTo(lesson) {
    update({ lesson, note: "", hint: "", review: 0 });
    say(sayLesson(state));
}

export function connectLesson() {
    byId("why-toggle").addEventListener("click", () =>
        turnTo(sayLesson(state) === "" ? 1 : state.lesson % SENTENCES.length + 1));
    byId("why-close").addEventListener("click", () => update({ lesson: 0 }));
}
