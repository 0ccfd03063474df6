// share.js - writes the result of a game as text, draws it as a picture, and links to its
// replay.
import { writeAddress, writeBoard } from "./address.js";
import { byId, fill, write } from "./dom.js";
import { isSolved, kindsOf, resultOf } from "./game.js";
import { pictureOf } from "./picture.js";
import { searchesFor } from "./runner.js";
import { state } from "./state.js";
import { boardText, plural, sayHelp } from "./words.js";

const SQUARES = { nearer: "🟩", detour: "🟧", helped: "🟦", page: "⬜" };
const MOST = 100; // the most squares in a text

export const isFile = location.protocol === "file:";

// Returns whether people share a text, as on a phone, rather than copy it.
function isShared() {
    return Boolean(navigator.share) && matchMedia("(pointer: coarse)").matches;
}

function linkTo(fragment) {
    return new URL(location.pathname + fragment, location.href).href;
}

// Returns whether there is a result to share.  A replay has none, because another player
// may have made its moves.
function hasResult(game) {
    return isSolved(game) && !game.isReplay;
}

// Says the moves made and the moves needed, such as "Eight, Mon 23 Nov 2026: 12/10".
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

// Names the buttons, which say so when a game was shared, until the next move.
export function showShare({ game, order, panel, shared }) {
    for (const id of ["share-toggle", "card-share"])
        write(id, shared || (isShared() ? "Share" : "Copy"));
    if (panel !== "share")
        return;
    write("share-text", textOf(game));
    byId("link").hidden = isFile || game.moves === "";
    byId("replay").value = linkTo(writeAddress({ game, order }));
}

// Draws the picture of a result, and offers to save it.  Resolves to a PNG file, or to null
// without a result.
async function drawPicture(game) {
    const { board, left } = game.points[0];
    const searches = hasResult(game) && left > 0
        ? searchesFor(board, game.goal, () => {}) : {};

    byId("save").hidden = true;
    if (!searches.astar)
        return null;
    const { url, file } = await pictureOf(game, searches, sayScore(game));
    fill(byId("save"), { href: url, download: file.name }).hidden = false;
    return file;
}

// Shares or copies the text; shares the picture as well.  Resolves to a word for the button
// and a message for the player.
export async function share() {
    const { game } = state;
    const text = textOf(game);
    const picture = drawPicture(game);

    try {
        if (isShared()) {
            const file = await picture;
            const files = file && navigator.canShare?.({ files: [file] }) ? [file] : [];
            await navigator.share({ text, ...files.length > 0 && { files } });
            return ["Shared", ""];
        }
        // Some browsers copy only while they handle the click, so the picture cannot come
        // first.
        await Promise.all([navigator.clipboard.writeText(text), picture]);
        return ["Copied", isFile ? "The text has the board, because a link to a file on your " +
            "disk would open nowhere else." : ""];
    } catch (error) {
        if (error.name === "AbortError")
            return ["", "Not shared."];
        getSelection().selectAllChildren(byId("share-text"));
        return ["", "The text is selected; copy it with the keyboard."];
    }
}
