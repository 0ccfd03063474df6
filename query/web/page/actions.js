// actions.js - carries out the action of each control of the game.
import * as eight from "../src/eight.js";
import { celebrate, pulse, refuse } from "./board_view.js";
import { SWEEP } from "./chart.js";
import { boardOf, dayOf, weekOf } from "./daily.js";
import { areLegal, currentOf, detoursOf, extend, isSolved, newGame, PAGE, play, seek,
    showBest } from "./game.js";
import { saveAddress } from "./history.js";
import { go, keepDay, open, showTheBoard } from "./games.js";
import { setup } from "./setup.js";
import { FRESH, say, state, update } from "./state.js";
import { readDay, saveDay } from "./store.js";
import { DIRECTIONS, keyOf, lineMoves, sayChange, sayDetour, sayHint, sayTiles }
    from "./words.js";

const LETTERS = { u: "up", d: "down", l: "left", r: "right" };

const EXPLAINED = 3; // how often the page explains a letter

let lettersExplained = 0; // how often the page could have explained a letter

// Keeps a daily game that an action has just solved.  Also celebrates, unless the page
// made a move.  A replay is not kept or celebrated.  `before` is the game before the
// action.
function finish(before) {
    const { game } = state;

    if (!isSolved(game) || currentOf(before).left === 0 || game.isReplay)
        return;
    if (game.day !== null) {
        saveDay(game, weekOf(new Date()));
        update({});
    }
    if (!game.by.slice(0, game.at).includes(PAGE))
        celebrate();
}

export const act = {
    ...setup,
    // Makes the player's moves, which are given as moves of the blank.
    play(moves) {
        const { game } = state;
        const next = play(game, moves);
        const isDetour = detoursOf(next, next.at).length > detoursOf(game, game.at).length;
        go(next, sayChange(next, game.at, next.at),
            { note: isDetour && !state.isHiding
                ? "A detour: that move led away from the goal." : "" });
        finish(game);
    },
    slide(move) {
        if (state.entered)
            return;
        if (areLegal(currentOf(state.game).board, move))
            act.play(move);
        else
            act.refuse(`No tile can slide ${DIRECTIONS[move]}.`);
    },
    press(cell) {
        if (state.entered) {
            act.enterTile(cell);
            return;
        }
        const { board } = currentOf(state.game);
        const moves = lineMoves(board, cell);
        if (moves !== "")
            act.play(moves);
        else if (board[cell] > 0 && state.lens !== "why") // that lens shows its path
            act.refuse(`${board[cell]} is not in line with the blank.`);
    },
    refuse(message) {
        refuse();
        update({ note: message, message });
    },
    seek(place, isPlaying = false) {
        const { game } = state;
        const next = seek(game, place);
        if (next.at !== game.at)
            go(next, sayChange(next, game.at, next.at),
                { playing: isPlaying && next.at < next.moves.length });
        if (next.by[next.at - 1] === PAGE)
            finish(game);
    },
    undo() {
        if (state.entered)
            update({ entered: state.entered.slice(0, -1) });
        else
            act.seek(state.game.at - 1);
    },
    redo: () => act.seek(state.game.at + 1),
    step: () => act.seek(state.game.at + 1, true),
    // Shows the first best move, or all best moves if the first is shown already.
    hint() {
        const { game, hint, order, review } = state;
        const { board, left } = currentOf(game);

        if (left <= 0 || state.entered)
            return;
        const isAgain = hint !== "" && review === 0;
        const moves = isAgain ? eight.bestMoves(board, game.goal, order)
            : eight.nextMove(board, game.goal, order);
        const message = sayHint(board, moves, isAgain);
        update({ hint: moves, review: 0, playing: false, isNew: false, note: message,
            game: showBest(game, [board]), message });
        saveAddress(state);
        if (isAgain)
            pulse();
    },
    // Replaces the moves after the current place by the first shortest solution, and
    // plays it.
    solution() {
        const { game, order } = state;
        const { board, left } = currentOf(game);
        if (left > 0)
            go(extend(game, eight.solve(board, game.goal, order)), "",
                { playing: true });
    },
    // Plays or pauses the moves of the game.  Begins at the start if all moves are made.
    togglePlaying() {
        const { game, playing } = state;

        if (playing)
            update({ playing: false });
        else if (game.at < game.moves.length)
            update({ playing: true });
        else if (game.moves !== "")
            go(seek(game, 0), "", { playing: true });
    },
    // Shows the board before a detour, with the player's move and a better move.
    // `number` is the number of the move that was the detour.
    review(number) {
        const { order } = state;
        const game = seek(state.game, number - 1);
        const { board } = currentOf(game);
        const best = eight.nextMove(board, game.goal, order);
        const message = `${sayDetour(game, number)} Sliding ${sayTiles(board, best)} was nearer.`;

        update({ ...FRESH, game: showBest(game, [board]), review: number, hint: best,
            mode: "you", note: message, message });
        saveAddress(state);
        showTheBoard();
    },
    // Shows the next detour, or the first detour if no other follows.
    nextDetour() {
        const all = detoursOf(state.game, state.game.moves.length);
        if (all.length > 0)
            act.review(all.find((number) => number > state.review) ?? all[0]);
    },
    playOn: () => go(state.game, "", {}),
    toEnd: () => act.seek(state.game.moves.length),
    // Opens a random board at the chosen distance, or at the greatest distance from the
    // goal if no board is that far.
    newBoard() {
        const { goal } = state.game;
        const counts = eight.counts(goal);
        let { depth } = state;
        while (counts[depth] === 0)
            depth--;
        open(newGame(eight.randomAt(depth, undefined, goal), goal));
        showTheBoard();
    },
    // Opens the board of a day: the game that the browser keeps of it, or else a new
    // game.
    day(day) {
        keepDay();
        open(readDay(day) ?? newGame(boardOf(day), [...eight.GOALS.last], day));
    },
    // Opens the same board again, and remembers which best moves the page has shown.
    again() {
        const { points: [{ board }], goal, day, shown } = state.game;
        open({ ...newGame(board, goal, day), shown });
    },
    today: () => act.day(dayOf(new Date())),
    // Goes to a board of the graph.  If the board is in the game, goes to its place
    // there.  Otherwise the page makes the moves to the board.  These moves begin at the
    // current board if a shortest solution leads from there through the other board, or
    // else at the start.
    goTo(node) {
        const { game, order } = state;
        const place = game.points.findIndex(({ board }) => keyOf(board) === node.key);
        const { board, left } = currentOf(game);
        const isAhead = eight.distance(board, node.board) +
            eight.distance(node.board, game.goal) === left;
        const from = seek(game, isAhead ? game.at : 0);
        const moves = eight.solve(currentOf(from).board, node.board, order);

        if (place >= 0)
            act.seek(place);
        else if (moves !== null) // may be null while the graph shows an earlier game
            go(seek(extend(from, moves), Infinity), "");
    },
    panel: (name) => update({ entered: null, panel: state.panel === name ? null : name }),
    close() {
        if (state.entered)
            act.enter();
        else if (state.review > 0)
            act.playOn();
        else
            update({ panel: null });
    },
    // Starts or stops the slider that sweeps through the chart's search.  A slider at its
    // end starts again at its beginning.
    toggleSweeping: () => update({ sweeping: !state.sweeping,
        swept: state.swept >= SWEEP ? 0 : state.swept }),
    sweep() {
        const swept = Math.min(state.swept + 8, SWEEP);
        update({ swept, sweeping: swept < SWEEP });
    },
    set: update,
    // Explains that a letter slides a tile, because people who know the command line may
    // expect it to move the blank.
    explainLetter(key) {
        if (!state.letters && lettersExplained++ < EXPLAINED)
            act.tell(`“${key}” slides a tile ${LETTERS[key]}. “Set up” has a ` +
                "switch for the blank’s letters, as on the command line.");
    },
    tell: (note) => {
        update({ note });
        say(note);
    },
};

