// dom.js - finds, makes and changes elements.  Text always becomes a text node, never
// HTML.
import { spellBoard } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** @returns {any} the element, of whatever kind it is in page.html */
export function byId(id) {
    return document.getElementById(id);
}

// Sets attributes of an element, and adds children to it.
export function fill(element, attributes, children = []) {
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

// Writes a text only if it has changed, which saves the browser a layout.
export function write(id, text) {
    const element = byId(id);
    if (element.textContent !== String(text))
        element.textContent = text;
}

// Replaces what an element contains by what fill() returns, unless the element was last
// filled with the same key.
export function refill(id, key, fill) {
    const element = byId(id);
    if (element.dataset.key !== key) {
        element.dataset.key = key;
        element.replaceChildren(...fill());
    }
}

export function aria(id, name, value) {
    byId(id).setAttribute(`aria-${name}`, value);
}

// Enables or disables an element.  Unlike the attribute `disabled`, `aria-disabled`
// lets the keyboard and screen readers reach a disabled element.
export function enable(id, on) {
    aria(id, "disabled", !on);
}

// Calls a handler with the element that has changed or was clicked.
export function on(id, type, handler) {
    byId(id).addEventListener(type, ({ target }) => handler(target));
}

// Returns the parts of a small board, which fill a square of 60 units.
export function boardParts(board) {
    return [draw("rect", { class: "tray", width: 60, height: 60, rx: 5 }),
        ...board.flatMap((tile, cell) => {
            const x = cell % 3 * 19 + 2;
            const y = Math.floor(cell / 3) * 19 + 2;
            return tile === 0 ? [] : [
                draw("rect", { x, y, width: 18, height: 18, rx: 3 }),
                draw("text", { x: x + 9, y: y + 13.2 }, String(tile)),
            ];
        })];
}

// Draws a small board.  A board without cells is drawn as an empty tray.
export function drawMini(id, board) {
    byId(id).ariaLabel = board.length > 0 ? spellBoard(board) : "no board";
    refill(id, board.join(), () => boardParts(board));
}
