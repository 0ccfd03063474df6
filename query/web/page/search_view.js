// search_view.js - the lens on searches: what they expand, and in which order.
import { byId, draw, drawMini, write } from "./dom.js";
import { currentOf } from "./game.js";
import { runSearches } from "./search.js";
import { grouped, keyOf } from "./words.js";

const PLOT = { height: 150, top: 8, bottom: 20 };
const SWEEP = 1000; // the steps of the slider, as in page.html

let of = "";       // the board and goal of the last searches
let searches;

// How many boards are expanded at a place of the slider.  The number grows by a factor
// from one place to the next, so that the first steps can be seen.
export function openedAt(place, most) {
    return Math.round((most + 1) ** (place / SWEEP)) - 1;
}

export function placeOf(opened, most) {
    return most === 0 ? SWEEP : Math.ceil(SWEEP * Math.log(opened + 1) /
        Math.log(most + 1));
}

// How many boards the slower search expands.
export function mostOpened() {
    return searches?.bfs.count ?? 0;
}

function countLevels(levels, n) {
    const counts = new Array(32).fill(0);
    for (let i = 0; i < Math.min(n, levels.length); i++)
        counts[levels[i]]++;
    return counts;
}

function drawBars(all, opened) {
    const svg = byId("histogram");
    const width = Math.max(svg.parentElement.clientWidth, 200);
    const pitch = width / 32;
    const floor = PLOT.height - PLOT.bottom;
    const scale = (floor - PLOT.top) / Math.max(...all);
    const bar = (name, i, n) => {
        const height = n === 0 ? 0 : Math.max(n * scale, 1.5); // not too low to see

        return draw("rect", { class: name, x: i * pitch + 1, width: pitch - 2,
            y: floor - height, height });
    };
    svg.setAttribute("viewBox", `0 0 ${width} ${PLOT.height}`);
    svg.replaceChildren(
        draw("line", { class: "rule", x1: 0, x2: width, y1: floor, y2: floor }),
        ...all.flatMap((n, i) => [bar("all", i, n),
            bar("bfs", i, opened.bfs[i]), bar("astar", i, opened.astar[i])]),
        ...[0, 5, 10, 15, 20, 25, 30].map((i) => draw("text",
            { x: (i + 0.5) * pitch, y: PLOT.height - 4 }, String(i))));
}

// The board that a search expanded last.
function showLast(name, n) {
    const { boardAt, costAt, count } = searches[name];
    const i = Math.min(n, count) - 1;
    const [made, estimate] = i < 0 ? [0, null] : costAt(i);

    drawMini(`${name}-mini`, i < 0 ? [] : boardAt(i));
    write(`${name}-text`, i < 0 ? "nothing expanded" : estimate === null
        ? `${made} made` : `${made} made + at least ${estimate} left = ` +
            `${made + estimate}`);
    write(`${name}-count`, `${grouped(Math.min(n, count))} of ${grouped(count)}`);
}

function sayOpened(n) {
    const { astar, bfs } = searches;

    if (n < bfs.count)
        return n === 0 ? "The bars are all boards, by their distance from " +
            "the goal. Move the slider: both searches expand boards until they " +
            "reach the goal." : n < astar.count
            ? "Both expand one board after the other."
            : "A* is done; breadth-first search goes on.";
    return `A* expanded ${grouped(astar.count)} boards, breadth-first search ` +
        `${grouped(bfs.count)}, this page 0.`;
}

// Runs the searches, which takes about 0.1 s, unless the last search began here.
export function showSearch(state, counts) {
    const { game } = state;
    const { board } = currentOf(game).left > 0 ? currentOf(game) : game.points[0];
    const wanted = keyOf(board) + keyOf(game.goal);

    if (wanted !== of) {
        searches = runSearches(board, game.goal);
        of = wanted;
    }
    const most = mostOpened();
    const n = Math.min(state.opened, most);
    byId("opened").value = placeOf(n, most);
    byId("opened").setAttribute("aria-valuetext", `${grouped(n)} boards expanded`);
    drawBars(counts, { bfs: countLevels(searches.bfs.levels, n),
        astar: countLevels(searches.astar.levels, n) });
    showLast("bfs", n);
    showLast("astar", n);
    write("search-text", sayOpened(n));
    byId("search-play").textContent = state.searching ? "Pause" : "Play";
}
