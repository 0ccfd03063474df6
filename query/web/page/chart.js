// chart.js - shows moves left against moves made: the player's line, and behind it the
// boards that breadth-first search expands.  After a win, a race compares the player with
// the searches.
import { byId, on, write } from "./dom.js";
import { cellAt } from "./cloud.js";
import { createDrawing } from "./drawing.js";
import { PAGE } from "./game.js";
import { review } from "./help.js";
import { detourAt } from "./line.js";
import { goTo } from "./moves.js";
import { showRace } from "./race.js";
import { searchesFor } from "./runner.js";
import { state, update } from "./state.js";
import { grouped, plural, sayShowDetours } from "./words.js";

const TAP = 8; // how far a pointer may move during a tap, in pixels

const drawing = createDrawing(byId("line"));
let size = null; // the drawing's size in pixels, measured when it may change

function measureChart() {
    const { clientWidth: width, clientHeight: height } = byId("chart");
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

    size = width > 0 ? { width, height, unit } : null;
}

// ---- What the caption says -------------------------------------------------

function sayCell({ made, left }, { cells }) {
    return `${plural(made, "move")} made, ${left} left: ` +
        `${plural(left < 32 && cells[32 * made + left] || 0, "board")}.`;
}

function sayWin({ at, by, isReplay }, { bfs }, cloud) {
    const who = isReplay ? "This game" : by.slice(0, at).includes(PAGE) ? "You and the page"
        : "You";

    return cloud === "astar" ? "A* skips the boards that its estimate, the dotted line, " +
        "puts too far away." : `${who} looked at ${plural(at, "board")}. ` +
        `Breadth-first search: ${grouped(bfs.count)}.`;
}

function sayCaption({ game, isWon, cell, cloud }, searches) {
    const { detours } = game.points.at(-1);

    if (cell && searches[cloud])
        return sayCell(cell, searches[cloud]);
    if (isWon && searches.bfs)
        return sayWin(game, searches, cloud);
    if (detours > 0)
        return `${plural(detours, "detour")}, ${plural(2 * detours, "move")} more: ` +
            "every detour costs exactly two.";
    return searches.bfs ? "Each square: boards that breadth\u2011first search looks at, " +
        `${grouped(searches.bfs.count)} in all. You?` : "";
}

// ---- The chart -------------------------------------------------------------

// Shows the current place on the range, and says it to people who do not see the drawing.
function showPlace({ game: { at, moves, points }, cell }) {
    const range = byId("place");
    const { cut, made, hasAxes } = drawing.scales;

    byId("chart").classList.toggle("bare", !hasAxes);
    range.min = cut;
    range.max = cut + made;
    range.value = cell?.isKey ? cell.made : at; // a pointer leaves the range alone
    range.ariaValueText = cell ? byId("line-text").textContent
        : `Move ${at} of ${moves.length}, ${points[at].left} left`;
}

function showTexts(now, searches) {
    const { game, isWon, cloud } = now;
    const { detours } = game.points.at(-1);

    byId("race").hidden = !isWon || !searches.astar;
    if (!byId("race").hidden)
        showRace(game, searches, cloud, (name) => update({ cloud: name }));
    byId("show-detour").hidden = detours === 0 || now.review > 0 || isWon;
    write("show-detour", sayShowDetours(detours));
    write("line-text", sayCaption(now, searches));
}

// Shows the chart.  While the moves left are hidden or tiles are entered, it only keeps its
// place.
export function showChart(now) {
    const { game, isHidden, entered } = now;
    const isOff = isHidden || entered !== null;

    byId("descent").hidden = game.points[0].left <= 0;
    byId("descent").inert = isOff;
    byId("race").hidden = true;
    if (byId("descent").hidden || isOff) {
        drawing.clear();
        return;
    }
    const searches = searchesFor(game.points[0].board, game.goal, () => update({}));

    showTexts(now, searches);
    if (size === null)
        return;
    drawing.show(game, size, { ...now, wanted: searches[now.cloud],
        hasEstimate: now.cloud === "astar" });
    showPlace(now);
}

// ---- Pointers and keys -----------------------------------------------------

// Points at a cell, which the caption then tells about, or at none.
function pointAt(cell) {
    if (cell?.made !== state.cell?.made || cell?.left !== state.cell?.left ||
        cell?.isKey !== state.cell?.isKey)
        update({ cell });
}

// Returns where a pointer is on the drawing.
function placeOf({ clientX, clientY }) {
    const box = byId("line").getBoundingClientRect();

    return [clientX - box.x, clientY - box.y];
}

function pointWith(event) {
    if (drawing.scales)
        pointAt(cellAt(state.game, drawing.scales, ...placeOf(event)));
}

// Goes to a place of the game, and points at its cell unless the first moves are cut off.
// After the last move, points at the cell from which the fewest moves would lead to the goal.
function slideTo(place) {
    const { points } = state.game;
    const { left } = points[place] ?? { left: points[0].left - place };

    goTo(place);
    pointAt(drawing.scales.cut > 0 ? null
        : { made: place, left: Math.max(left, Math.abs(left) % 2), isKey: true });
}

// Points at the next cell above or below with the arrow keys.
function step(event) {
    const up = { ArrowUp: 2, ArrowDown: -2 }[event.key];
    const { left } = state.cell ?? state.game.points[state.game.at];

    if (!up)
        return;
    event.preventDefault();
    if (drawing.scales.cut === 0 && left + up >= 0 && left + up <= drawing.scales.left)
        pointAt({ made: Number(byId("place").value), left: left + up, isKey: true });
}

// A tap on a detour's ring opens its review.  A range has no click event after a touch, so
// these handlers recognize the tap.  They look up the ring when the tap begins, because
// the range then goes to another place of the game.
function connectRings() {
    let tap = null;

    byId("place").addEventListener("pointerdown", (event) => {
        tap = { x: event.clientX, y: event.clientY,
            detour: detourAt(state.game, drawing.scales, ...placeOf(event)) };
    });
    byId("place").addEventListener("pointerup", (event) => {
        const { x, y, detour } = tap ?? {};

        tap = null;
        if (detour > 0 && Math.hypot(event.clientX - x, event.clientY - y) < TAP)
            review(detour);
    });
}

export function connectChart() {
    connectRings();
    on("place", "input", ({ value }) => slideTo(Number(value)));
    byId("place").addEventListener("keydown", step);
    byId("place").addEventListener("blur", () => pointAt(null));
    for (const type of ["pointermove", "pointerdown"])
        byId("chart").addEventListener(type, pointWith);
    byId("chart").addEventListener("pointerleave", ({ pointerType }) =>
        pointerType === "mouse" && pointAt(null));
    new ResizeObserver(() => {
        measureChart();
        update({});
    }).observe(byId("chart"));
}
