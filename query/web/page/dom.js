// dom.js - elements.  Text only ever becomes text nodes.

const SVG = "http://www.w3.org/2000/svg";

export function byId(id) {
    return document.getElementById(id);
}

function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes))
        element.setAttribute(name, value);
    element.append(...children);
    return element;
}

export function make(tag, attributes = {}, ...children) {
    return fill(document.createElement(tag), attributes, children);
}

export function draw(tag, attributes = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), attributes, children);
}

// A number below a million with a comma.  toLocaleString() would do, but takes
// 10 ms to load what it knows of languages.
export function grouped(n) {
    return n < 1000 ? String(n)
        : `${Math.floor(n / 1000)},${String(n % 1000).padStart(3, "0")}`;
}

export function plural(n, noun) {
    return `${grouped(n)} ${noun}${n === 1 ? "" : "s"}`;
}

// A board in words, for labels.
export function spellBoard(board) {
    return [0, 3, 6].map((row) => board.slice(row, row + 3).join(" ")
        .replace("0", "blank")).join(", ");
}

// A small drawing of a board.
export function drawMini(svg, board) {
    svg.setAttribute("viewBox", "0 0 60 60");
    svg.replaceChildren(...board.flatMap((tile, cell) => {
        const x = cell % 3 * 20;
        const y = Math.floor(cell / 3) * 20;

        return tile === 0 ? [] : [
            draw("rect", { x: x + 1, y: y + 1, width: 18, height: 18, rx: 3 }),
            draw("text", { x: x + 10, y: y + 14.2 }, String(tile)),
        ];
    }));
}
