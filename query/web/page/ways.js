// ways.js - the lens on all shortest solutions: a graph, and a line through it
// that shows the game, even where the game leaves the graph.
import { byId, draw, drawMini, write } from "./dom.js";
import { currentOf } from "./game.js";
import { solutionGraph } from "./graph.js";
import { grouped, keyOf, plural, spellBoard } from "./words.js";

const PITCH = 24; // the smallest distance between nodes that fingers can tap
const MARGIN = 14;
const NARROW = 520;

let graph = null;
let of = "";          // the start, the goal and the width that the graph is drawn for
let layout;
let room = 0;         // the width of the frame, 0 until it is measured
let elements = new Map();
let marked = null;    // the node of the current board, or else of the start

// Lays the steps out to the right over the whole width, or downwards if it is narrow.
// Beside the graph is a lane for boards that are on no shortest solution.
function layOut() {
    const free = room - 2 * MARGIN;
    const upright = free < NARROW;
    const steps = graph.layers.length - 1;
    const along = upright ? PITCH
        : Math.min(Math.max(free / Math.max(steps, 1), 18), 2 * PITCH);
    const lane = (graph.breadth + 0.5) * PITCH;
    const [width, height] = upright ? [lane, steps * along] : [steps * along, lane];

    return { upright, along, lane, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

// The point of a step and an offset from the first lane.
function pointAt(step, across) {
    const a = MARGIN + step * layout.along;
    const b = MARGIN + across;
    return layout.upright ? [b, a] : [a, b];
}

function pointOf(node) {
    return pointAt(node.step, (node.offset + (graph.breadth - 1) / 2) * PITCH);
}

// Where a board of the game is drawn: on the graph or in the lane beside it, at
// the step that has as many moves left.
function threadPoint({ board, left }) {
    const node = graph.nodes.get(keyOf(board));
    return node ? pointOf(node)
        : pointAt(Math.max(graph.layers.length - 1 - left, -0.4), layout.lane);
}

function drawEdges() {
    return [...graph.nodes.values()].flatMap((node) => node.after.map((to) => {
        const [x1, y1] = pointOf(node);
        const [x2, y2] = pointOf(to);
        return draw("line", { x1, y1, x2, y2 });
    }));
}

function describeNode(node) {
    return `Step ${node.step} of ${graph.layers.length - 1}: ` +
        `${spellBoard(node.board)}. ` +
        `${plural(node.solutions, "solution")} through it.`;
}

// The neighbour of a node in the direction of an arrow key.
function neighbourOf(node, key) {
    const layer = graph.layers[node.step];
    const keys = layout.upright ? ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"]
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
    }, draw("circle", { class: "area", cx, cy, r: 12 }),

    draw("circle", { class: "dot", cx, cy, r: 5 }));
    element.addEventListener("click", () => choose(node));
    element.addEventListener("pointerenter", () => previewNode(node));
    element.addEventListener("focus", () => previewNode(node));
    element.addEventListener("keydown", (event) => {
        const next = neighbourOf(node, event.key);

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
        `${plural(layers.length - 1, "move")} over ` +
        `${plural(nodes.size, "board")}, from the start ` +
        `${layout.upright ? "at the top" : "on the left"} to the goal. ` +
        "The thread is your game; choose a board to go there.";
}

function drawGraph(choose) {
    const svg = byId("graph");

    svg.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    svg.setAttribute("width", layout.width);
    svg.setAttribute("height", layout.height);
    elements = new Map([...graph.nodes.values()].map((node) =>
        [node.key, drawNode(node, choose)]));
    svg.replaceChildren(draw("g", { class: "edges" }, ...drawEdges()),
        draw("polyline", { class: "thread ahead", id: "thread-ahead" }),
        draw("polyline", { class: "thread", id: "thread" }),
        draw("g", {}, ...elements.values()),
        draw("g", { id: "thread-dots" }));
    write("graph-text", describeGraph());
}

function markGame({ points, at }) {
    const here = keyOf(points[at].board);
    const start = keyOf(points[0].board);
    const path = (some) => some.map((point) => threadPoint(point).join(",")).join(" ");
    const off = points.slice(0, at + 1)
        .filter(({ board }) => !graph.nodes.has(keyOf(board)));

    byId("thread").setAttribute("points", path(points.slice(0, at + 1)));
    byId("thread-ahead").setAttribute("points", path(points.slice(at)));
    byId("thread-dots").replaceChildren(...off.map((point) => {
        const [cx, cy] = threadPoint(point);
        return draw("circle", { class: point === points[at] ? "off here"
            : "off", cx, cy, r: 4 });
    }));
    marked?.removeAttribute("aria-current");
    marked?.setAttribute("tabindex", -1);
    marked = elements.get(here) ?? elements.get(start);
    marked.setAttribute("tabindex", 0);
    if (elements.has(here))
        marked.setAttribute("aria-current", "step");
    // Scrolls the frame, not the page.
    if (layout.width > room)
        byId("graph-frame").scrollLeft = threadPoint(points[at])[0] - room / 2;
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
