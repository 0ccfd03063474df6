// share.js - the result of a game as text, and a link that opens the game.
import { byId, write } from "./dom.js";
import { currentOf } from "./game.js";
import { boardText, plural, spellMoves } from "./words.js";
import { writeAddress } from "./address.js";

const isFile = location.protocol === "file:";

// "Eight 24/22": the moves made and the moves needed.
function sayScore({ game }) {
    const { at, points } = game;
    return currentOf(game).left === 0 ? `Eight ${at}/${points[0].left}`
        : `Eight, ${plural(points[0].left, "move")}`;
}

function spellMade({ game, letters }) {
    return spellMoves(game.moves.slice(0, game.at), letters);
}

// The text to share: the score, the moves as arrows, and a link or the board.
function textOf(state) {
    const where = isFile ? boardText(state.game.points[0].board) : linkOf(state);
    return [sayScore(state), spellMade(state), where].filter(Boolean).join("\n");
}

function linkOf(state) {
    return new URL(writeAddress(state), location.href).href;
}

export function showShare(state) {
    write("share-score", sayScore(state));
    write("share-moves", spellMade(state));
    byId("address").value = linkOf(state);
    write("share-note", isFile ? "This page is a file on your disk, which " +
        "nobody else can open: what is copied is the board." : "");
}

// Shares or copies the text; resolves to a message for the player.
export async function share(state) {
    const text = textOf(state);

    try {
        if (navigator.share && matchMedia("(pointer: coarse)").matches) {
            await navigator.share({ text });
            return "Shared.";
        }
        await navigator.clipboard.writeText(text);
        return isFile ? "Copied the board; a link to a file on your disk " +
            "would open nowhere else." : "Copied, with a link to this game.";
    } catch (error) {
        if (error.name === "AbortError")
            return "Not shared.";
        byId("address").select();
        return "The address is selected; copy it with the keyboard.";
    }
}
