// line.js - draws a game as a line of moves left against moves made.
import { draw } from "./dom.js";
import { detoursOf, isDetour } from "./game.js";

const DOT = 6;  // the radius of the dot at the current place
const RING = 5; // the radius of a detour's ring
const APART = 4; // pixels from a move to the next below which rings would touch

// Draws a curve that shows one number of each board, from one place to another.
function drawCurve(className, name, points, from, to, { x, y, stride }) {
    const all = [];

    for (let i = from; i < to; i += stride)
        all.push(`${x(i).toFixed(1)},${y(points[i][name]).toFixed(1)}`);
    all.push(`${x(to).toFixed(1)},${y(points[to][name]).toFixed(1)}`);
    return draw("polyline", { class: className, points: all.join(" ") });
}

// Draws the rings of the detours.  The ring at the current place stands outside its dot.
// The moves of a long game are too near each other for rings.
function drawRings(game, review, { x, y, across }) {
    return across < APART ? [] : detoursOf(game).map((i) => draw("circle", {
        class: `detour${i > game.at ? " ahead" : ""}${i === review ? " reviewed" : ""}`,
        cx: x(i), cy: y(game.points[i].left), r: i === game.at ? DOT + RING : RING }));
}

// Draws the detours before the last move as one path over the line.
function drawDetours(game, { x, y, across }) {
    const { points, at } = game;

    return draw("path", { class: "gone", d: across < APART ? "" : detoursOf(game).filter((i) => i < at)
        .map((i) => `M${x(i - 1)} ${y(points[i - 1].left)}L${x(i)} ${y(points[i].left)}`)
        .join("") });
}

// Draws the line from the start to the goal without a detour, the game, and its last move
// as a part of its own, which grows with the slide.  With the cloud of A*, also draws its
// estimate.
export function drawGame(game, review, scales, hasEstimate) {
    const { points, at } = game;
    const { x, y } = scales;
    const best = points[0].left;
    const before = Math.max(at - 1, 0);

    return [
        draw("polyline", { class: "ideal", points: `${x(0)},${y(best)} ${x(best)},${y(0)}` }),
        ...hasEstimate
            ? [drawCurve("estimate", "manhattan", points, 0, at, scales)] : [],
        drawCurve("left ahead", "left", points, at, points.length - 1, scales),
        drawCurve("left", "left", points, 0, before, scales),
        drawCurve(`left last${isDetour(game, at) ? " away" : ""}`, "left", points, before, at,
            scales),
        drawDetours(game, scales),
        ...drawRings(game, review, scales),
        draw("circle", { class: "here", cx: x(at), cy: y(points[at].left), r: DOT }),
    ];
}

// Returns the detour whose ring is near a point of the drawing; 0 if no ring is.
export function detourAt(game, { x, y, across }, left, top) {
    const far = (i) => Math.hypot(x(i) - left, y(game.points[i].left) - top);
    const [nearest] = across < APART ? []
        : detoursOf(game).sort((a, b) => far(a) - far(b));
    return nearest && far(nearest) < 18 ? nearest : 0;
}
