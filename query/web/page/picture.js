// picture.js - draws a solved game as a picture: the player's line over the cloud, and the
// race.  The picture shows how the game went, but not its moves.
import { byId, draw } from "./dom.js";
import { createDrawing } from "./drawing.js";
import { lanesOf, partOf } from "./race.js";
import { grouped } from "./words.js";

const SIZE = { width: 600, height: 330, unit: 1 };
const HEAD = 44;  // the height of the title
const LANE = 26;  // the height of a lane of the race
const SCALE = 2;  // pixels of the picture for each pixel of the drawing
const STYLES = ["fill", "fill-opacity", "font-family", "font-size", "font-weight", "opacity",
    "stroke", "stroke-dasharray", "stroke-width", "text-anchor"];

let drawing = null;

function drawLane([name, n], i, lanes) {
    const y = HEAD + SIZE.height + 12 + LANE * i;
    const part = partOf(n, lanes);

    return [
        draw("text", { class: "start strong", x: 12, y: y + 15 }, name),
        draw("rect", { class: i === 0 ? "own" : "other", x: 140, y: y + 2,
            width: 370 * part, height: LANE - 8 }),
        draw("text", { class: "start strong", x: 150 + 370 * part, y: y + 15 }, grouped(n)),
    ];
}

// Copies the computed styles of a drawing's elements to its copy, which leaves the page.
function copyStyles(from, to) {
    const styles = getComputedStyle(from);

    for (const name of STYLES)
        to.setAttribute(name, styles.getPropertyValue(name));
    Array.from(from.children).forEach((child, i) => copyStyles(child, to.children[i]));
}

// Draws the picture in the page, where the style sheet applies.  Returns the text of an
// SVG file that needs no style sheet.
function drawSvg(game, searches, title) {
    const svg = byId("sheet");
    const lanes = lanesOf(game, searches);
    const height = HEAD + SIZE.height + LANE * lanes.length + 24;

    drawing ??= createDrawing(byId("sheet-chart"), true);
    drawing.show(game, SIZE, { review: 0, wanted: searches.bfs });
    svg.setAttribute("viewBox", `0 0 ${SIZE.width} ${height}`);
    byId("sheet-rest").replaceChildren(
        draw("text", { class: "start title", x: 12, y: 30 }, title),
        ...lanes.flatMap((lane, i) => drawLane(lane, i, lanes)));
    const copy = svg.cloneNode(true);
    copyStyles(svg, copy);
    copy.setAttribute("width", SCALE * SIZE.width);
    copy.setAttribute("height", SCALE * height);
    return new XMLSerializer().serializeToString(copy);
}

// Resolves to the address of the picture and to a PNG file.
export async function pictureOf(game, searches, title) {
    const svg = encodeURIComponent(drawSvg(game, searches, title));
    const image = Object.assign(new Image(), { src: `data:image/svg+xml,${svg}` });

    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    const blob = await new Promise((done) => canvas.toBlob(done));
    return { url: canvas.toDataURL(), file: new File([blob], "eight.png",
        { type: "image/png" }) };
}
