// ways.js - draws the lens on all shortest solutions: a graph of their boards, and a line
// that shows the game, even where the game leaves the graph.
import { boardParts, byId, draw, drawMini, write } from "./dom.js";
import { currentOf } from "./game.js";
import { solutionGraph } from "./graph.js";
import { grouped, keyOf, plural, spellBoard } from "./words.js";

// Neighboring nodes are at most this far apart; the steps of a wide drawing are at
// most twice as far apart.
const PITCH = 24;
const TALL = 400; // the most height of a wide drawing's nodes
const MARGIN = 8;
const BOARD = 56;  // the side of the boards at the ends
const END = 78;    // the distance from an end of the drawing to the first node
const NARROW = 520;

let graph = null;
let of = "";          // the start, the goal and the width that the graph is drawn for
let layout;
let room = 0;         // the width of the frame; 0 until it is measured
let elements = new Map();
let tapped = null;    // the node of the last click
let marked = null;    // the node of the current board, or else of the start

// Lays the steps out from left to right, or from top to bottom if the frame is narrow.
// Both ends have room for a board.  The graph is never wider than the frame.
function layOut() {
    const isUpright = room < NARROW;
    const steps = graph.layers.length - 1;
    const lanes = graph.breadth + 1; // one more for boards on no shortest solution
    const across = Math.min(PITCH, (isUpright ? room - 2 * MARGIN : TALL) / lanes);
    const along = isUpright ? PITCH
        : Math.min((room - 2 * END) / Math.max(steps, 1), 2 * PITCH);
    const length = steps * along + 2 * END;
    const breadth = Math.max(lanes * across + 2 * MARGIN, BOARD + 2);
    const [width, height] = isUpright ? [breadth, length] : [length, breadth];

    return { isUpright, along, across, breadth, width, height,
        radius: Math.min(4, across / 3.5) };
}

// Returns the point at a step and at an offset from the middle.
function pointAt(step, offset) {
    const a = END + step * layout.along;
    const b = layout.breadth / 2 + offset * layout.across;
    return layout.isUpright ? [b, a] : [a, b];
}

function pointOf(node) {
    return pointAt(node.step, node.offset);
}

// Returns where the boards of a game are drawn.  A board that is not in the graph is
// drawn beside the boards with as many moves left, on the side where the game left the
// graph.  If it has more moves left than the start, it is drawn just before the start.
function threadOf(points) {
    let side = 1;

    return points.map(({ board, left }) => {
        const node = graph.nodes.get(keyOf(board));
        const step = graph.layers.length - 1 - left;

        if (node)
            side = node.offset < 0 ? -1 : 1;
        return node ? pointOf(node) : pointAt(Math.max(step, -0.3),
            side * (graph.layers[Math.max(step, 0)].length / 2 + 0.4));
    });
}

// Draws the edges.  The more solutions go along an edge, the thicker it is.
function drawEdges() {
    return [...graph.nodes.values()].flatMap((node) => node.after.map((to) => {
        const [x1, y1] = pointOf(node);
        const [x2, y2] = pointOf(to);
        const part = node.arriving * to.leaving / graph.solutions;
        return draw("line", { x1, y1, x2, y2, "stroke-width":
            (0.6 + 2 * layout.radius * part).toFixed(1) });
    }));
}

// Draws the start and the goal as boards at the two ends.
function drawEnds() {
    const side = (layout.breadth - BOARD) / 2;
    const far = (layout.isUpright ? layout.height : layout.width) - BOARD - 1;

    return [[graph.layers[0][0], 1], [graph.layers.at(-1)[0], far]].map(([node, at]) =>
        draw("svg", { class: "mini", viewBox: "0 0 60 60", width: BOARD, height: BOARD,
            x: layout.isUpright ? side : at, y: layout.isUpright ? at : side },
        ...boardParts(node.board)));
}

function describeNode(node) {
    return `Step ${node.step} of ${graph.layers.length - 1}: ` +
        `${spellBoard(node.board)}. ` +
        `Shortest solutions through this board: ${node.solutions}.`;
}

// Returns the neighbor of a node in the direction of an arrow key; undefined if no
// neighbor is there.
function neighborOf(node, key) {
    const layer = graph.layers[node.step];
    const keys = layout.isUpright ? ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"]
        : ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];
    const place = layer.indexOf(node);
    const next = [node.after[0], node.before[0], layer[place + 1], layer[place - 1]];
    return next[keys.indexOf(key)];
}

function preview(board, text) {
    drawMini("preview", board);
    write("preview-text", text);
}

function previewNode(node) {
    const text = `Step ${node.step} of ${graph.layers.length - 1}, on `;
    preview(node.board, text + plural(node.solutions, "solution"));
}

function drawNode(node, choose) {
    const [cx, cy] = pointOf(node);
    const element = draw("g", {
        class: "node", role: "button", tabindex: -1,
        "aria-label": describeNode(node),
    }, draw("circle", { class: "area", cx, cy, r: Math.max(2 * layout.radius, 8) }),
    draw("circle", { class: "dot", cx, cy, r: layout.radius }));
    element.addEventListener("click", () => {
        const isFirstTap = node !== tapped && matchMedia("(hover: none)").matches;

        tapped = node;
        if (isFirstTap) // nodes are small, so a finger may have missed
            previewNode(node);
        else
            choose(node);
    });
    element.addEventListener("pointerenter", () => previewNode(node));
    element.addEventListener("focus", () => previewNode(node));
    element.addEventListener("keydown", (event) => {
        const next = neighborOf(node, event.key);

        if (event.key === "Enter" || event.key === " ")
            choose(node);
        else if (next)
            elements.get(next.key).focus();
        else if (!event.key.startsWith("Arrow"))
            return;
        event.preventDefault();
        event.stopPropagation();
    });
    return element;
}

function describeGraph() {
    const { layers, nodes, solutions } = graph;

    if (layers.length === 1)
        return "The start is the goal.";
    return `${plural(solutions, "shortest solution")} of ` +
        `${plural(layers.length - 1, "move")}, over ${plural(nodes.size, "board")}. ` +
        "A thicker line is on more solutions. The colored thread is your game; choose a " +
        "board to go there (by touch, tap it twice).";
}

function drawGraph(choose) {
    const svg = byId("graph");

    svg.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    svg.setAttribute("width", layout.width);
    svg.setAttribute("height", layout.height);
    elements = new Map([...graph.nodes.values()].map((node) =>
        [node.key, drawNode(node, choose)]));
    svg.replaceChildren(...drawEnds(), draw("g", { class: "edges" }, ...drawEdges()),
        draw("polyline", { class: "thread ahead", id: "thread-ahead" }),
        draw("polyline", { class: "thread", id: "thread" }),
        draw("g", {}, ...elements.values()),
        draw("g", { id: "thread-dots" }));
    write("graph-text", describeGraph());
}

function markGame({ points, at }) {
    const here = keyOf(points[at].board);
    const start = keyOf(points[0].board);
    const thread = threadOf(points);
    const off = points.slice(0, at + 1).flatMap(({ board }, i) =>
        graph.nodes.has(keyOf(board)) ? [] : [i]);

    byId("thread").setAttribute("points", thread.slice(0, at + 1).join(" "));
    byId("thread-ahead").setAttribute("points", thread.slice(at).join(" "));
    byId("thread-dots").replaceChildren(...off.map((i) => draw("circle", {
        class: i === at ? "off here" : "off", cx: thread[i][0], cy: thread[i][1],
        r: layout.radius })));
    marked?.removeAttribute("aria-current");
    marked?.setAttribute("tabindex", -1);
    marked = elements.get(here) ?? elements.get(start);
    marked.setAttribute("tabindex", 0);
    if (elements.has(here))
        marked.setAttribute("aria-current", "step");
}

addEventListener("resize", () => {
    room = 0;
});

export function showWays({ game }, choose) {
    const { board } = game.points[0];
    room ||= byId("graph-frame").clientWidth;
    const wanted = [keyOf(board), keyOf(game.goal), room].join(" ");
    const current = currentOf(game);

    if (wanted !== of) {
        graph = solutionGraph(board, game.goal);
        of = wanted;
        layout = layOut();
        drawGraph(choose);
    }
    markGame(game);
    const node = graph.nodes.get(keyOf(current.board));
    if (node)
        previewNode(node);
    else
        preview(current.board, `${grouped(current.left)} left, on no ` +
            "shortest solution from the start");
    byId("graph").onpointerleave = () => node && previewNode(node);
}
