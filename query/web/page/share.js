// share.js - writes the result of a game as text, and links to its board and to its
// replay.
import { byId, write } from "./dom.js";
import { isSolved, kindsOf, resultOf } from "./game.js";
import { boardText, plural, sayHelp } from "./words.js";
import { writeAddress, writeBoard } from "./address.js";

const SQUARES = { nearer: "🟩", detour: "🟧", helped: "🟦", page: "⬜" };
const MOST = 100; // the most squares in a text

const isFile = location.protocol === "file:";

function linkTo(fragment) {
    return new URL(fragment, location.href).href;
}

// Returns whether there is a result to share.  A replay has none, because another player
// may have made its moves.
function hasResult(game) {
    return isSolved(game) && !game.isReplay;
}

// Says the moves made and the moves needed, such as "Eight, Mon 23 Nov: 12/10".
// Without a result, says only the moves needed.
function sayScore(game) {
    const { moves, fewest } = resultOf(game);
    return `Eight${game.day ? `, ${game.day.label}` : ""}: ` +
        (hasResult(game) ? `${moves}/${fewest}` : plural(fewest, "move"));
}

// Returns one square for each move of a solved game.  The squares tell how the game went,
// but not the solution.
function squaresOf(game) {
    const squares = kindsOf(game).map((kind) => SQUARES[kind]);
    return squares.slice(0, MOST).join("") + (squares.length > MOST ? "…" : "");
}

// Returns the text to share: the score, and a link to the board.  If there is a result,
// its squares, detours and hints come before the link.  If the page is a file, the
// board itself replaces the link.
export function textOf(game) {
    return [sayScore(game),
        ...hasResult(game) ? [squaresOf(game), sayHelp(resultOf(game))] : [],
        isFile ? boardText(game.points[0].board) : linkTo(writeBoard(game))].join("\n");
}

export function showShare(state) {
    write("share-text", textOf(state.game));
    byId("address").value = linkTo(writeBoard(state.game));
    byId("replay").value = linkTo(writeAddress(state));
    write("share-note", isFile ? "This page is a file on your disk, which " +
        "nobody else can open, so the text has the board instead of a link." : "");
}

// Shares or copies the text.  Resolves to a message for the player and a boolean.  The
// boolean is false if the player has to copy the address instead.
export async function share(game) {
    const text = textOf(game);

    try {
        if (navigator.share && matchMedia("(pointer: coarse)").matches) {
            await navigator.share({ text });
            return ["Shared.", true];
        }
        await navigator.clipboard.writeText(text);
        return [isFile ? "Copied the board; a link to a file on your disk " +
            "would open nowhere else." : "Copied, with a link to the board.", true];
    } catch (error) {
        if (error.name === "AbortError")
            return ["Not shared.", true];
        return ["The address is selected; copy it with the keyboard.", false];
    }
}
