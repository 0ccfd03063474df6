// learn_view.js - the histogram, the estimates, and the graph of solutions.
import { byId, draw, drawMini, grouped, make, plural, spellBoard }
    from "./dom.js";
import { inversionDistance, linearConflict, manhattan } from "./bounds.js";

const BOARDS = 181440;

function sum(numbers) {
    return numbers.reduce((a, b) => a + b, 0);
}

// A part of all boards, rounded down.
function share(part) {
    const tenths = Math.floor(1000 * part / BOARDS);

    if (part === 0)
        return "none";
    return tenths === 0 ? "under 0.1%" : `${tenths / 10}%`;
}

// ---- Histogram -----------------------------------------------------------

const PLOT = { height: 200, top: 22, bottom: 24 };

function drawBar(i, count, most, pitch, distance) {
    const marked = i === distance;
    const room = PLOT.height - PLOT.top - PLOT.bottom;
    const height = Math.max(count / most * room, count > 0 ? 1 : 0);
    const middle = (i + 0.5) * pitch;
    const top = PLOT.height - PLOT.bottom - height;
    const bar = draw("rect", {
        class: marked ? "bar marked" : "bar",
        x: i * pitch + 1, y: top, width: pitch - 2, height,
    }, draw("title", {}, `${i}: ${plural(count, "board")}`));
    const label = draw("text", {
        class: marked ? "marked" : "", x: middle, y: PLOT.height - 6,
    }, String(i));

    return marked || i % 5 === 0 && (distance < 0 || Math.abs(i - distance) > 1)
        ? [bar, label] : [bar];
}

function describeHistogram(counts, distance) {
    const all = `The ${grouped(BOARDS)} boards that reach this goal, by moves.`;

    if (distance < 0)
        return `${all} The board shown is not one of them.`;
    if (distance === 0)
        return all;
    return `Of ${grouped(BOARDS)} boards, ${grouped(counts[distance])} are ` +
        `${plural(distance, "move")} from this goal. ` +
        `Nearer: ${share(sum(counts.slice(0, distance)))}. ` +
        `Farther: ${share(sum(counts.slice(distance + 1)))}.`;
}

export function showHistogram(counts, distance) {
    const svg = byId("histogram");
    const width = Math.max(svg.parentElement.clientWidth, 240);
    const pitch = width / counts.length;
    const most = Math.max(...counts);

    svg.setAttribute("viewBox", `0 0 ${width} ${PLOT.height}`);
    svg.replaceChildren(
        draw("line", {
            x1: 0, x2: width,
            y1: PLOT.height - PLOT.bottom, y2: PLOT.height - PLOT.bottom,
        }),
        ...counts.flatMap((count, i) =>
            drawBar(i, count, most, pitch, distance)));
    byId("histogram-text").textContent = describeHistogram(counts, distance);
}

// ---- Estimates -----------------------------------------------------------

function boundRow(name, value, most, isTrue) {
    const bar = draw("svg", { viewBox: "0 0 100 10", preserveAspectRatio:
        "none", "aria-hidden": "true" },
    draw("rect", { class: isTrue ? "marked" : "", x: 0, y: 0, height: 10,
        width: most === 0 ? 0 : 100 * value / most }));

    return make("tr", {}, make("th", { scope: "row" }, name),
        make("td", { class: "meter" }, bar), make("td", {}, String(value)));
}

function listBounds(board, goal, distance) {
    return [
        ["True distance", distance, true],
        ["Linear conflict", linearConflict(board, goal), false],
        ["Manhattan", manhattan(board, goal), false],
        ["Inversions", inversionDistance(board, goal), false],
    ];
}

export function showBounds(board, goal, distance) {
    const rows = distance < 0 ? [] : listBounds(board, goal, distance);

    byId("bounds").hidden = distance < 0;
    byId("bounds-text").textContent = distance < 0
        ? "No estimate applies: the goal cannot be reached."
        : "Searches rely on such estimates, which never exceed the true " +
          "distance.";
    byId("bounds").tBodies[0].replaceChildren(...rows.map(
        ([name, value, isTrue]) =>
            boundRow(name, value, distance, isTrue)));
}

// ---- Graph ---------------------------------------------------------------

const PITCH = 24; // the least distance between nodes, a size to tap
const MARGIN = 14;
const NARROW = 560;

let nodeElements = new Map();

// How the steps run: to the right over the whole width, or down if narrow.
function layOut(graph) {
    const room = byId("graph-frame").clientWidth - 2 * MARGIN;
    const upright = room < NARROW;
    const steps = graph.layers.length - 1;
    const wanted = upright ? room / (graph.breadth - 1) : room / steps;
    const stretched = Math.min(Math.max(wanted, PITCH), 2 * PITCH);

    return upright ? { upright, along: PITCH, across: stretched }
        : { upright, along: stretched, across: PITCH };
}

function pointOf(node, graph, { upright, along, across }) {
    const a = MARGIN + node.step * along;
    const b = MARGIN + (node.offset + (graph.breadth - 1) / 2) * across;

    return upright ? [b, a] : [a, b];
}

function drawEdges(graph, layout) {
    return [...graph.nodes.values()].flatMap((node) => node.after.map((to) => {
        const [x1, y1] = pointOf(node, graph, layout);
        const [x2, y2] = pointOf(to, graph, layout);
        const line = draw("line", { x1, y1, x2, y2 });

        line.ends = [node.key, to.key];
        return line;
    }));
}

function describeNode(node, graph) {
    const steps = graph.layers.length - 1;

    return `Step ${node.step} of ${steps}: ${spellBoard(node.board)}. ` +
        `${plural(node.solutions, "solution")} through it.`;
}

// The node next to one in the direction of an arrow key.
function neighbourOf(node, graph, key, upright) {
    const layer = graph.layers[node.step];
    const keys = upright ? ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"]
        : ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];

    switch (keys.indexOf(key)) {
    case 0:
        return node.after[0];
    case 1:
        return node.before[0];
    case 2:
        return layer[layer.indexOf(node) + 1];
    case 3:
        return layer[layer.indexOf(node) - 1];
    default:
        return undefined;
    }
}

function preview(node, graph) {
    drawMini(byId("preview"), node.board);
    byId("preview").setAttribute("aria-label", spellBoard(node.board));
    byId("preview-text").textContent =
        `Step ${node.step} of ${graph.layers.length - 1}, on ` +
        `${plural(node.solutions, "solution")}`;
}

function drawNode(node, graph, layout, choose) {
    const [cx, cy] = pointOf(node, graph, layout);
    const element = draw("g", {
        class: "node", role: "button", tabindex: -1,
        "aria-label": describeNode(node, graph),
    }, draw("circle", { class: "area", cx, cy, r: 12 }),
    draw("circle", { class: "dot", cx, cy, r: 6 }));

    element.addEventListener("click", () => choose(node));
    element.addEventListener("pointerenter", () => preview(node, graph));
    element.addEventListener("focus", () => preview(node, graph));
    element.addEventListener("keydown", (event) => {
        const next = neighbourOf(node, graph, event.key,
            layout.upright);

        if (event.key === "Enter" || event.key === " ")
            choose(node);
        else if (next)
            nodeElements.get(next.key).focus();
        else
            return;
        event.preventDefault();
        event.stopPropagation();
    });
    return element;
}

function describeGraph(graph, upright) {
    if (graph.layers.length === 1)
        return "The board is the goal.";
    return `${plural(graph.solutions, "shortest solution")} of ` +
        `${plural(graph.layers.length - 1, "move")} over ` +
        `${plural(graph.nodes.size, "board")}, from the board ` +
        `${upright ? "at the top" : "on the left"} to the goal. ` +
        "Choose a board to go there.";
}

// Draws the graph; choose(node) is called when one is clicked.
export function showGraph(graph, choose) {
    const svg = byId("graph");
    const layout = layOut(graph);
    const { upright, along, across } = layout;
    const length = (graph.layers.length - 1) * along + 2 * MARGIN;
    const breadth = (graph.breadth - 1) * across + 2 * MARGIN;
    const [width, height] = upright ? [breadth, length] : [length, breadth];

    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    nodeElements = new Map([...graph.nodes.values()].map((node) =>
        [node.key, drawNode(node, graph, layout, choose)]));
    svg.replaceChildren(...drawEdges(graph, layout), ...nodeElements.values());
    svg.onpointerleave = () => preview(graph.shown, graph);
    byId("graph-text").textContent = describeGraph(graph, upright);
}

// Scrolls the frame, not the page, so that a node is in its middle.
function center(element) {
    const frame = byId("graph-frame");
    const a = element.getBoundingClientRect();
    const b = frame.getBoundingClientRect();

    frame.scrollLeft += a.x + a.width / 2 - b.x - b.width / 2;
}

// Marks the boards of a game on the graph, the last of them as the current one.
export function markGraph(graph, keys) {
    const passed = new Set(keys);
    const pairs = new Set(keys.map((key, i) => keys[i - 1] + key));

    for (const [key, element] of nodeElements) {
        const isHere = key === keys.at(-1);

        element.classList.toggle("passed", passed.has(key));
        element.classList.toggle("here", isHere);
        element.setAttribute("tabindex", isHere ? 0 : -1);
        if (isHere)
            element.setAttribute("aria-current", "step");
        else
            element.removeAttribute("aria-current");
    }
    for (const line of byId("graph").querySelectorAll("line"))
        line.classList.toggle("passed", pairs.has(line.ends.join("")));
    graph.shown = graph.nodes.get(keys.at(-1));
    center(nodeElements.get(keys.at(-1)));
    preview(graph.shown, graph);
}
