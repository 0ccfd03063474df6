// line.js - draws moves left against moves made.  A slider over the drawing leads
// to any place of the game.
import { byId, draw, make, write } from "./dom.js";
import { currentOf, detoursOf } from "./game.js";
import { plural, spellMoves } from "./words.js";

const LEFT = 22;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 18;
const stepOf = (most) => [1, 5, 10].find((step) => most <= 5 * step) ?? 100;

let size = null; // of the drawing, in pixels; measured when it may change

export function measureLine() {
    const { clientWidth, clientHeight } = byId("chart");
    size = { width: Math.max(clientWidth, 120), height: Math.max(clientHeight, 60) };
}

// Where a number of moves made and a number of moves left are drawn.
function scalesOf({ points }) {
    const made = Math.max(points.length - 1, points[0].left, 1);
    const left = Math.max(...points.map((point) => point.left), 1);

    return {
        made,
        left,
        x: (n) => LEFT + n / made * (size.width - LEFT - RIGHT),
        y: (n) => TOP + (1 - n / left) * (size.height - TOP - BOTTOM),
    };
}

// The points of a curve: the number `name` of each board, from move `first` on.
function trace(points, name, { x, y }, first = 0) {
    return points.map((point, i) =>
        `${x(first + i).toFixed(1)},${y(point[name]).toFixed(1)}`);
}

function polyline(name, points) {
    return draw("polyline", { class: name, points: points.join(" ") });
}

function drawGrid({ made, left, x, y }) {
    const parts = [];

    for (let n = 0; n <= left; n += stepOf(left))
        parts.push(draw("line", { class: "rule", x1: LEFT, x2: x(made),
            y1: y(n), y2: y(n) }),
        draw("text", { class: "end", x: LEFT - 6, y: y(n) + 4 }, String(n)));
    for (let n = 0; n <= made; n += stepOf(made))
        parts.push(draw("text", { x: x(n), y: size.height - 3 }, String(n)));
    return parts;
}

function drawGame(game, scales) {
    const { points, at } = game;
    const made = points.slice(0, at + 1);
    const { x, y } = scales;
    const best = points[0].left;

    return [
        polyline("ideal", [`${x(0)},${y(best)}`, `${x(best)},${y(0)}`]),
        // The area between the estimate and the true distance.
        polyline("gap", [...trace(made, "left", scales),
            ...trace(made, "conflict", scales).reverse()]),
        ...["manhattan", "conflict", "left"].flatMap((name) => [
            polyline(`${name} ahead`, trace(points.slice(at), name, scales, at)),
            polyline(name, trace(made, name, scales))]),
        ...detoursOf(game).map((i) => draw("circle", { class: "detour",
            cx: x(i), cy: y(points[i].left), r: 4.5 })),
        draw("line", { class: "cursor", x1: x(at), x2: x(at), y1: TOP - 4,
            y2: size.height - BOTTOM }),
        draw("circle", { class: "here", cx: x(at), cy: y(points[at].left), r: 6 }),
    ];
}

// A place in words, for people who do not see the drawing.
function sayPlace({ at, moves, points }, isHidden) {
    return `Move ${at} of ${moves.length}` +
        (isHidden ? "" : `, ${points[at].left} left`);
}

function sayLine({ game }) {
    const { length } = detoursOf(game);
    if (length > 0)
        return `${plural(length, "detour")}, ${plural(2 * length, "move")} ` +
            "more: every detour costs exactly two.";
    return game.moves === "" ? "The dashed line is the ideal: every move leads one move " +
        "nearer to the goal." : "No detour: every move led one move nearer.";
}

export function showLine(state) {
    const { game, letters, isHidden } = state;
    const isSolvable = game.points[0].left >= 0;

    byId("descent").hidden = !isSolvable;
    if (!isSolvable || size === null)
        return;
    const { conflict, left, manhattan } = currentOf(game);
    const scales = scalesOf(game);
    const range = byId("place");
    const done = spellMoves(game.moves.slice(0, game.at), letters);
    const ahead = spellMoves(game.moves.slice(game.at), letters);
    byId("line").setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    byId("line").replaceChildren(...isHidden ? [draw("text", {
        x: size.width / 2, y: size.height / 2 },
    "The line is drawn when the board is solved.")]
        : [...drawGrid(scales), ...drawGame(game, scales)]);
    range.max = scales.made;
    range.value = game.at;
    range.ariaValueText = sayPlace(game, isHidden);
    for (const [id, number] of Object.entries({ left, conflict, manhattan }))
        write(`line-${id}`, isHidden ? "?" : number);
    write("line-text", isHidden ? "" : sayLine(state));
    byId("moves").replaceChildren(make("span", {}, done),
        make("span", { class: "ahead" }, ahead));
    write("play", state.playing ? "❚❚" : "▶\ufe0e");
    byId("play").ariaLabel = state.playing ? "Pause" : "Play";
}
