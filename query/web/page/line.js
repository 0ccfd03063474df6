// line.js - draws a game as a line of moves left against moves made.
import { draw } from "./dom.js";
import { detoursOf } from "./game.js";

// Returns the points of a curve that shows one number of each board.  `name` is the
// name of this number, such as "left".  The first board comes after `first` moves.
function trace(points, name, { x, y }, first = 0) {
    return points.map((point, i) =>
        `${x(first + i).toFixed(1)},${y(point[name]).toFixed(1)}`);
}

function polyline(name, points) {
    return draw("polyline", { class: name, points: points.join(" ") });
}

function drawCurve(name, { points, at }, scales) {
    return [polyline(`${name} ahead`, trace(points.slice(at), name, scales, at)),
        polyline(name, trace(points.slice(0, at + 1), name, scales))];
}

// Draws the line from the start to the goal without a detour.
export function drawIdeal({ points }, { x, y }) {
    const best = points[0].left;
    return polyline("ideal", [`${x(0)},${y(best)}`, `${x(best)},${y(0)}`]);
}

// Draws only the moves left, in front of the cells of a search.
export function drawLeft(game, scales) {
    return drawCurve("left", game, scales);
}

// Draws the area between the higher estimate and the distance, and the curves of both
// estimates.
function drawEstimates(game, made, scales) {
    return [polyline("gap", [...trace(made, "left", scales),
        ...trace(made, "conflict", scales).reverse()]),
    ...["manhattan", "conflict"].flatMap((name) => drawCurve(name, game, scales))];
}

export function drawGame(game, review, scales, hasEstimates) {
    const { points, at, moves } = game;
    const { x, y, floor } = scales;
    const made = points.slice(0, at + 1);

    return [
        drawIdeal(game, scales),
        ...hasEstimates ? drawEstimates(game, made, scales) : [],
        ...drawCurve("left", game, scales),
        ...detoursOf(game, moves.length).map((i) => draw("circle", {
            class: `detour${i > at ? " ahead" : ""}${i === review ? " reviewed" : ""}`,
            cx: x(i), cy: y(points[i].left), r: 5.5 })),
        draw("line", { class: "cursor", x1: x(at), x2: x(at), y1: y(scales.left) - 4,
            y2: floor }),
        draw("circle", { class: "here", cx: x(at), cy: y(points[at].left), r: 6 }),
    ];
}

// Returns the detour whose ring is near a point of the drawing; 0 if no ring is.
export function detourAt(game, { x, y }, left, top) {
    const far = (i) => Math.hypot(x(i) - left, y(game.points[i].left) - top);
    const [nearest] = detoursOf(game, game.moves.length).sort((a, b) => far(a) - far(b));
    return nearest && far(nearest) < 18 ? nearest : 0;
}
