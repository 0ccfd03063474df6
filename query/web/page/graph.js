// graph.js - arranges the boards on all shortest solutions in layers, one for each step.
import { slide } from "../src/board.js";
import { bestMoves } from "../src/answers.js";
import { keyOf } from "./words.js";

const ORDER = [0, 1, 2, 3];
const SWEEPS = 8;

// Returns the layers from a solvable board to its goal.  A node has its board, its step
// (the number of moves before it), and links to the nodes before and after it.
function findLayers(board, goal) {
    const node = (at, step) =>
        ({ board: at, key: keyOf(at), step, before: [], after: [] });
    const layers = [[node(board, 0)]];

    while (keyOf(layers.at(-1)[0].board) !== keyOf(goal)) {
        const next = new Map();

        for (const from of layers.at(-1))
            for (const move of bestMoves(from.board, goal, ORDER)) {
                const after = slide(from.board, move);
                const key = keyOf(after);
                if (!next.has(key))
                    next.set(key, node(after, layers.length));
                from.after.push(next.get(key));
                next.get(key).before.push(from);
            }
        layers.push([...next.values()]);
    }
    return layers;
}

// Counts the solutions through each node: the number of shortest paths from the start to
// the node, times the number of shortest paths from the node to the goal.
function countSolutions(layers) {
    for (const node of layers.flat())
        node.arriving = node.before
            .reduce((sum, { arriving }) => sum + arriving, 0) || 1;
    for (const node of layers.flat().reverse()) {
        node.leaving = node.after.reduce((sum, { leaving }) => sum + leaving, 0) || 1;
        node.solutions = node.arriving * node.leaving;
    }
}

function place(layer) {
    layer.forEach((node, i) => {
        node.offset = i - (layer.length - 1) / 2;
    });
}

function sortByNeighbors(layer, side) {
    const mean = (node) => node[side].length === 0 ? node.offset
        : node[side].reduce((sum, { offset, solutions }) => sum + offset * solutions, 0) /
            node[side].reduce((sum, { solutions }) => sum + solutions, 0);
    layer.sort((a, b) => mean(a) - mean(b));
    place(layer);
}

// Reduces the crossings of edges: sorts each layer by the mean place of each node's
// neighbors, weighted by their solutions, forwards and backwards alternately
// (K. Sugiyama, S. Tagawa and M. Toda, 1981).
function arrange(layers) {
    layers.forEach(place);
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
        layers.forEach((layer) => sortByNeighbors(layer, "before"));
        [...layers].reverse().forEach((layer) => sortByNeighbors(layer, "after"));
    }
}

export function solutionGraph(board, goal) {
    const layers = findLayers(board, goal);

    countSolutions(layers);
    arrange(layers);
    return {
        layers,
        nodes: new Map(layers.flat().map((node) => [node.key, node])),
        solutions: layers[0][0].solutions,
        breadth: Math.max(...layers.map((layer) => layer.length)),
    };
}
