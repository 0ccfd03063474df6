// line.js - draws a game as a line of moves left against moves made.
import { draw } from "./dom.js";
import { detoursOf, isDetour } from "./game.js";

const DOT = 6;  // the radius of the dot at the current place
const RING = 5; // the radius of a detour's ring

// Draws a curve that shows one number of each board, from one place to another.
function drawCurve(className, name, points, from, to, { place, y }) {
    return draw("polyline", { class: className, points: points.slice(from, to + 1)
        .map((point, i) => `${place(from + i).toFixed(1)},${y(point[name]).toFixed(1)}`)
        .join(" ") });
}

// Draws the detours before the last move as one path over the line.
function drawDetours({ points }, detours, { place, y }) {
    return draw("path", { class: "gone", d: detours.map((i) =>
        `M${place(i - 1)} ${y(points[i - 1].left)}L${place(i)} ${y(points[i].left)}`)
        .join("") });
}

// Draws the rings of the detours.  The ring at the current place stands outside its dot.
function drawRings(game, detours, review, { place, y }) {
    return detours.map((i) => draw("circle", {
        class: `detour${i > game.at ? " ahead" : ""}${i === review ? " reviewed" : ""}`,
        cx: place(i), cy: y(game.points[i].left), r: i === game.at ? DOT + RING : RING }));
}

// Returns the detours on the drawing, which may lack the first and the last moves.
function detoursOn(game, { cut, made }) {
    return detoursOf(game).filter((i) => i > cut && i <= cut + made);
}

// Draws the line from the start to the goal without a detour, the game, and its last move
// as a part of its own, which grows with the slide.  A halo keeps the line apart from the
// cloud.  With the cloud of A*, also draws its estimate.
export function drawGame(game, review, scales, hasEstimate) {
    const { points, at } = game;
    const { cut, made, x, y, place } = scales;
    const best = points[0].left;
    const before = Math.max(at - 1, cut);
    const end = Math.min(points.length - 1, cut + made);
    const detours = detoursOn(game, scales);

    return [
        draw("polyline", { class: "ideal", points: `${x(0)},${y(best)} ${x(best)},${y(0)}` }),
        drawCurve("halo", "left", points, cut, end, scales),
        ...hasEstimate
            ? [drawCurve("estimate", "manhattan", points, cut, at, scales)] : [],
        drawCurve("left ahead", "left", points, at, end, scales),
        drawCurve("left", "left", points, cut, before, scales),
        drawCurve(`left last${isDetour(game, at) ? " away" : ""}`, "left", points, before, at,
            scales),
        drawDetours(game, detours.filter((i) => i < at), scales),
        ...drawRings(game, detours, review, scales),
        draw("circle", { class: "here", cx: place(at), cy: y(points[at].left), r: DOT }),
    ];
}

// Returns the detour whose ring is near a point of the drawing; 0 if no ring is.
export function detourAt(game, scales, left, top) {
    const far = (i) => Math.hypot(scales.place(i) - left, scales.y(game.points[i].left) - top);
    const [nearest] = detoursOn(game, scales).sort((a, b) => far(a) - far(b));
    return nearest && far(nearest) < 18 ? nearest : 0;
}
