// picture.js - draws a solved game as a picture: the player's line over the cloud, and the
// race.  The picture shows how the game went, but not its moves.
import { byId, draw } from "./dom.js";
import { createDrawing } from "./drawing.js";
import { lanesOf, partOf } from "./race.js";
import { grouped } from "./words.js";

const WIDTH = 600;
const SIZE = { width: 576, height: 330, unit: 1 };
const EDGE = 12;
const HEAD = 44;  // the height of the title
const LANES = HEAD + SIZE.height + 36; // where the lanes begin
const LANE = 26;  // the height of a lane of the race
const SCALE = 2;  // pixels of the picture for each pixel of the drawing

function drawLane([name, n], i, lanes) {
    const y = LANES + LANE * i;
    const part = partOf(n, lanes);

    return [
        draw("text", { class: "start strong", x: EDGE, y: y + 15 }, name),
        draw("rect", { class: i === 0 ? "own" : "other", x: 140, y: y + 2,
            width: 370 * part, height: LANE - 8 }),
        draw("text", { class: "start strong", x: 150 + 370 * part, y: y + 15 }, grouped(n)),
    ];
}

// Returns a style sheet for a drawing that leaves the page: the page's colors and sizes as
// they are now, and those of its rules that apply to something in the drawing.
function styleFor(svg) {
    const [root, ...rules] = /** @type {any} */ (document.styleSheets[0].cssRules);
    const now = getComputedStyle(document.documentElement);

    return `:root{${[...root.style].map((name) =>
        `${name}:${now.getPropertyValue(name)}`).join(";")}}${rules.filter((rule) =>
        rule.selectorText && svg.querySelector(rule.selectorText))
        .map(({ cssText }) => cssText).join("")}`;
}

// Returns the text of an SVG file.
function drawSvg(game, searches, title) {
    const lanes = lanesOf(game, searches);
    const height = LANES + LANE * lanes.length + EDGE;
    const chart = draw("svg", { x: EDGE, y: HEAD, width: SIZE.width, height: SIZE.height });
    const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${height}`, width: SCALE * WIDTH,
        height: SCALE * height },
    draw("rect", { class: "paper", width: WIDTH, height }), chart,
    draw("text", { class: "start title", x: EDGE, y: 30 }, title),
    draw("text", { class: "start", x: 140, y: LANES - 6 },
        byId("race-name").textContent),
    ...lanes.flatMap((lane, i) => drawLane(lane, i, lanes)));

    createDrawing(chart).show(game, SIZE, { review: 0, wanted: searches.bfs });
    svg.append(draw("style", {}, styleFor(svg)));
    return new XMLSerializer().serializeToString(svg);
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
