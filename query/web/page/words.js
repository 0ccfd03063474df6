// words.js - what the page says.  Moves are the tile's; solutions can also be spelled
// in the blank's letters, as on the command line.
import { slide, targetOf } from "../src/board.js";

export const DIRECTIONS = { u: "down", d: "up", l: "right", r: "left" };
export const ARROWS = { u: "↓", d: "↑", l: "→", r: "←" };

const LEVELS = [[8, "Warm-up"], [13, "Gentle"], [17, "Easy"], [21, "Medium"],
    [25, "Hard"], [29, "Expert"], [32, "Extreme"]];

// A number below a million with a comma.  toLocaleString() would do, but first takes 10
// ms to load its languages.
export function grouped(n) {
    return n < 1000 ? String(n)
        : `${Math.floor(n / 1000)},${String(n % 1000).padStart(3, "0")}`;
}

export function plural(n, noun) {
    return `${grouped(n)} ${noun}${n === 1 ? "" : "s"}`;
}

export function levelName(depth) {
    return LEVELS.find(([end]) => depth < end)[1];
}

// What the page calls a goal that has a name on the command line.
export function goalName(name) {
    return { last: "blank last", first: "blank first" }[name] ?? name;
}

export function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

export function keyOf(board) {
    return board.join("");
}

// A board in words, for labels.
export function spellBoard(board) {
    return [0, 3, 6].map((row) => board.slice(row, row + 3).join(" ")
        .replace("0", "blank")).join(", ");
}

export function boardText(board) {
    return keyOf(board).replace("0", "x").replace(/(...)(?=.)/g, "$1 ");
}

// Moves as the tile's arrows, or as the blank's letters.
export function spellMoves(moves, letters) {
    return letters ? moves : Array.from(moves, (move) => ARROWS[move]).join("");
}

// The moves that slide a tile, and the tiles between it and the blank, by one cell;
// "" if it is not in line with the blank.
export function lineMoves(board, cell) {
    for (const move of "udlr") {
        let moves = "";
        let at = targetOf(board.indexOf(0), move);

        for (; at >= 0; at = targetOf(at, move)) {
            moves += move;
            if (at === cell)
                return moves;
        }
    }
    return "";
}

// The cells that moves of the blank lead over.
export function cellsOf(board, moves) {
    let at = board.indexOf(0);
    return Array.from(moves, (move) => at = targetOf(at, move));
}

// The tiles that slid between two boards, if a line of them did.
function saySlide(before, after) {
    const moves = lineMoves(before, after.indexOf(0));
    const tiles = cellsOf(before, moves).map((cell) => before[cell]);
    const slid = Array.from(moves).reduce((board, move) => slide(board, move), before);
    return tiles.length === 0 || keyOf(slid) !== keyOf(after) ? ""
        : `${tiles.length > 1 ? "Tiles" : "Tile"} ${tiles.join(" and ")} ` +
            `slid ${DIRECTIONS[moves[0]]}.`;
}

// Says how the game came from one place to another.
export function sayChange(game, from, to) {
    const said = saySlide(game.points[from].board, game.points[to].board);
    return to === from - 1 ? `Undone. ${said}` : said;
}

export function sayHint(board, moves) {
    const tiles = [...moves].map((move) => {
        const cell = targetOf(board.indexOf(0), move);
        return `${board[cell]} ${DIRECTIONS[move]}`;
    });
    return `Slide ${tiles.join(" or ")}.`;
}

// Describes a game whose current board is the goal.
export function saySolved(game, detours) {
    const best = game.points[0].left;
    const helped = game.own.slice(0, game.at).filter((own) => !own).length;

    if (game.at === 0)
        return "This board is the goal. Take a new one.";
    if (helped > 0)
        return `At the goal. The page made ${helped} of ` +
            `these ${plural(game.at, "move")}.`;
    if (detours.length > 0)
        return `Solved in ${game.at}; ${best} would do. ` +
            `${plural(detours.length, "detour")}, the first at move ${detours[0]}.`;
    return `Solved in ${game.at}, as few as possible` +
        (game.hints > 0 ? `, with ${plural(game.hints, "hint")}.` : ".");
}

// Describes a game before its first move.
export function sayStart(game) {
    const { left } = game.points[0];
    const whose = game.day === null ? "" : `${game.day} `;
    return left < 0 ? "" : left === 0 ? saySolved(game, [])
        : `${whose}Can you solve it in ${plural(left, "move")}?`;
}

// Says to people who typed a text why it is not a board.
export function sayInvalid(text) {
    const cells = text.replace(/#.*|[\s,/[\]]/g, "").replace(/[xX_.]/g, "0");
    const wrong = [...cells].find((cell) => !/[0-8]/.test(cell));
    const name = (cell) => cell === "0" ? "the blank" : cell;
    const twice = [...cells].find((cell, i) => cells.indexOf(cell) < i);
    const missing = [..."123456780"].filter((cell) => !cells.includes(cell));

    if (wrong !== undefined)
        return `“${wrong}” is not a tile. Write 1 to 8, and x for the blank.`;
    if (twice === undefined)
        return `Still missing: ${missing.map(name).join(", ")}.`;
    return missing.length === 0 ? "That is more than nine cells."
        : `There is a second ${name(twice).replace("the ", "")}.`;
}
