// chart.js - shows moves left against moves made: the player's line, and behind it the
// boards that breadth-first search expands.  A phone also shows the drawing without axes,
// as a sparkline.  After a win, a race compares the player with the searches.
import { hasTable } from "../src/tables.js";
import { aria, byId, on, write } from "./dom.js";
import { createDrawing } from "./drawing.js";
import { isSolved } from "./game.js";
import { review } from "./help.js";
import { detourAt } from "./line.js";
import { goTo } from "./moves.js";
import { showRace } from "./race.js";
import { searchesFor } from "./runner.js";
import { state, update } from "./state.js";
import { plural, sayShowDetours } from "./words.js";

const TAP = 8; // how far a pointer may move during a tap, in pixels

const drawings = { "line": createDrawing(byId("line"), true),
    "spark-line": createDrawing(byId("spark-line"), false) };
let sizes = null; // the drawings' sizes in pixels, measured when they may change

function measureChart() {
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

    sizes = Object.fromEntries(Object.keys(drawings).map((id) => {
        const { clientWidth, clientHeight } = byId(id).parentElement;
        return [id, { width: clientWidth, height: clientHeight, unit }];
    }));
}

// Says what the player's line is drawn against.
function sayGame(game, searches) {
    const cloud = searches ? `Breadth-first search looks at ${
        plural(searches.bfs.count, "board")}.` : "";
    const count = game.points.at(-1).detours;

    if (count > 0)
        return `${plural(count, "detour")}, ${plural(2 * count, "move")} more: ` +
            `every detour costs exactly two. ${cloud}`;
    return game.moves !== "" ? `No detour so far. ${cloud}`
        : cloud && `${cloud} You?`;
}

function sayCloud(cloud) {
    return cloud === "astar" ? "A* skips the boards that its estimate, the dotted line, " +
        "puts too far away." : "A cell counts the boards that breadth-first search looked " +
        "at, by their moves made and moves left.";
}

// Describes the current place in words, for people who do not see the drawing.
function showPlace({ at, moves, points }) {
    const range = byId("place");

    range.hidden = moves === "";
    range.max = drawings.line.scales?.made ?? moves.length;
    range.value = at;
    range.ariaValueText = `Move ${at} of ${moves.length}, ${points[at].left} left`;
}

function showDrawings({ game, review: number, cloud }, searches) {
    for (const [id, drawing] of Object.entries(drawings))
        if (sizes?.[id].width > 0)
            drawing.show(game, sizes[id], { review: number, wanted: searches?.[cloud],
                hasEstimate: cloud === "astar" });
        else
            drawing.clear(); // another layout shows it
}

function showTexts({ game, review: number, cloud, isOpen }, searches) {
    const isWon = isSolved(game) && searches !== null;
    const { detours } = game.points.at(-1);

    byId("race").hidden = !isWon;
    if (isWon)
        showRace(game, searches, cloud, (name) => update({ cloud: name }));
    byId("descent").classList.toggle("open", isOpen || isSolved(game));
    aria("spark", "expanded", isOpen);
    byId("show-detour").hidden = detours === 0 || number > 0 || isSolved(game);
    write("show-detour", sayShowDetours(detours));
    write("line-text", isWon ? sayCloud(cloud) : sayGame(game, searches));
}

export function showChart(now) {
    const { game, isHidden } = now;
    const isSolvable = game.points[0].left > 0;
    const isShown = isSolvable && !isHidden;

    byId("descent").hidden = !isShown;
    byId("spark").hidden = !isSolvable;
    byId("spark").inert = isHidden; // keeps its place
    if (!isShown) {
        for (const drawing of Object.values(drawings))
            drawing.clear();
        return;
    }
    // Nothing may wait for a table, so the searches begin after it is complete.
    const searches = hasTable(game.goal.indexOf(0))
        ? searchesFor(game.points[0].board, game.goal, () => update({})) : null;

    showDrawings(now, searches);
    showPlace(game);
    showTexts(now, searches);
}

// A tap on a detour's ring opens its review.  A range has no click event after a touch, so
// these handlers recognize the tap.  They look up the ring when the tap begins, because
// the range then goes to another place of the game.
function connectRings() {
    let tap = null;

    byId("place").addEventListener("pointerdown", (event) => {
        const box = byId("line").getBoundingClientRect();
        tap = { x: event.clientX, y: event.clientY, detour: detourAt(state.game,
            drawings.line.scales, event.clientX - box.x, event.clientY - box.y) };
    });
    byId("place").addEventListener("pointerup", (event) => {
        const { x, y, detour } = tap ?? {};

        tap = null;
        if (detour > 0 && Math.hypot(event.clientX - x, event.clientY - y) < TAP)
            review(detour);
    });
}

export function connectChart() {
    on("place", "input", (range) => {
        goTo(Number(range.value));
        range.value = state.game.at; // goTo() stops at the last move
    });
    on("spark", "click", () => {
        update({ isOpen: !state.isOpen });
        if (state.isOpen)
            byId("descent").scrollIntoView({ block: "nearest", behavior: "smooth" });
    });
    connectRings();
    const observer = new ResizeObserver(() => {
        measureChart();
        update({});
    });
    for (const id of ["chart", "spark"])
        observer.observe(byId(id));
}
