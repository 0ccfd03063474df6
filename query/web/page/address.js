// address.js - board, goal and order in the fragment of the page's address.
import { GOALS, boardFrom, checkOrder } from "../src/board.js";

export const DEFAULT_ORDER = "udlr";

function readField(fields, name, read, missing) {
    const text = fields.get(name);

    if (text === null)
        return missing;
    try {
        return read(text);
    } catch (error) {
        throw new RangeError(`${name}: ${error.message}`);
    }
}

// Reads `#board=...&goal=...&order=...`; null if no board is given.  Throws a
// RangeError if a field is invalid.
export function readAddress(fragment) {
    const fields = new URLSearchParams(fragment.slice(1));
    const game = {
        board: readField(fields, "board", boardFrom, null),
        goal: readField(fields, "goal", boardFrom, [...GOALS.last]),
        order: readField(fields, "order", checkOrder, DEFAULT_ORDER),
    };

    return game.board && game;
}

export function writeAddress({ board, goal, order }) {
    const suffix = order === DEFAULT_ORDER ? "" : `&order=${order}`;

    return `#board=${board.join("")}&goal=${goal.join("")}${suffix}`;
}
