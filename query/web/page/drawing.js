// drawing.js - draws a game over the cloud of a search, in three layers: the axes, the
// cloud and the game.  A move draws only the game again, unless it needs longer axes.
import { drawCell, drawCells, placeCells } from "./cloud.js";
import { draw } from "./dom.js";
import { drawGame } from "./line.js";
import { drawAxes, scalesOf } from "./scales.js";

const SLIDE_MS = 120; // as long as the slide of a tile
const SWEEP_MS = 1200;
const RING_MS = 100;  // from one ring of a growing cloud to the next

const still = matchMedia("(prefers-reduced-motion: reduce)");

// Returns how far the last move's start is from its end on the drawing.
function lastStep({ at, points }, { place, y }) {
    return [place(at - 1) - place(at), y(points[at - 1].left) - y(points[at].left)];
}

// Makes an SVG element a drawing of a game.
export function createDrawing(svg) {
    const [axes, cloud, marks, line] = ["axes", "cloud", "marks", "game"].map((name) =>
        svg.appendChild(draw("g", { class: name })));
    let scales = null;
    let drawn = "";    // the axes that are drawn
    let search = null; // the search whose cells are drawn
    let top = 0;       // where its axis ends
    let shown = null;  // the game that is drawn

    function showAxes() {
        const { width, height, unit, made, left, cut } = scales;
        const wanted = [width, height, unit, made, left, cut > 0].join(" ");

        if (wanted === drawn)
            return;
        drawn = wanted;
        svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
        axes.replaceChildren(...scales.hasAxes ? drawAxes(scales) : []);
        for (const layer of [cloud, marks])
            placeCells(layer, scales);
    }

    // Lets the cloud grow by the boards after one move, then those after two, and so on.
    function growCloud() {
        for (const cell of cloud.children)
            cell.animate({ opacity: [0, 1] }, { duration: 300, fill: "backwards",
                delay: RING_MS * Number(cell.getAttribute("x")) });
    }

    function showCloud(wanted, start, isNew) {
        if (wanted === search && scales.left === top)
            return;
        search = wanted;
        top = scales.left;
        cloud.replaceChildren(...search ? drawCells(search, start, top) : []);
        if (isNew && !still.matches)
            growCloud();
    }

    // Sweeps the line from the start to the goal, while the cloud fills behind it.
    function sweep() {
        for (const layer of [cloud, line])
            layer.animate({ clipPath: ["inset(-20px 100% -20px -20px)", "inset(-20px)"] },
                { duration: SWEEP_MS, easing: "ease-in-out" });
    }

    // Lets the line grow by the last move.
    function grow(game) {
        const [x, y] = lastStep(game, scales);
        const timing = { duration: SLIDE_MS, easing: "ease-out" };

        line.querySelector(".last").animate({ clipPath: ["inset(-9px 100% -9px -9px)",
            "inset(-9px)"] }, timing);
        line.querySelector(".here").animate({ transform: [`translate(${x}px, ${y}px)`,
            "none"] }, timing);
    }

    // Animates a game that is the shown one after another move, or that is solved and was
    // not in sight before.
    function animate(game) {
        const isNext = shown?.points[shown.at] === game.points[game.at - 1];

        if (still.matches || game.at === 0)
            return;
        if (game.points[game.at].left === 0 && (isNext || shown === null))
            sweep();
        else if (isNext)
            grow(game);
    }

    return {
        get scales() {
            return scales;
        },
        // Draws the game in a size, which has a width, a height and a unit.  `wanted` is the
        // search whose cloud is drawn, and `cell` the cell that is pointed at.
        show(game, size, { review, wanted, hasEstimate = false, isNew = false,
            cell = null }) {
            const start = game.points[0].left;

            scales = scalesOf(game, size);
            showAxes();
            showCloud(wanted, start, isNew);
            marks.replaceChildren(...cell
                ? [drawCell("pointed", cell, start, scales.left)] : []);
            line.replaceChildren(...drawGame(game, review, scales, hasEstimate));
            animate(game);
            shown = game;
        },
        clear() {
            [axes, cloud, marks, line].forEach((layer) => layer.replaceChildren());
            drawn = "";
            search = shown = null;
        },
    };
}
