// editor.js - setting up: a board typed or tapped in, the goal, the order.
import { GOALS, parse } from "../src/eight.js";
import { byId, enable, make, on, write } from "./dom.js";
import { currentOf } from "./game.js";
import { boardText, keyOf, levelName, plural, sayInvalid } from "./words.js";

export const LEVELS = [10, 14, 18, 22, 26, 30];

function listOrders(letters, prefix = "") {
    if (letters === "")
        return [prefix];
    return [...letters].flatMap((letter) =>
        listOrders(letters.replace(letter, ""), prefix + letter));
}

// Reads a field; an error is shown in the note below it.
function readBoard(name) {
    const note = byId(`${name}-note`);
    const input = byId(`${name}-text`);
    try {
        const board = parse(input.value);
        input.removeAttribute("aria-invalid");
        note.textContent = note.dataset.help;
        return board;
    } catch {
        input.setAttribute("aria-invalid", "true");
        note.textContent = sayInvalid(input.value);
        return null;
    }
}

function connectBoard(name, set) {
    const input = byId(`${name}-text`);
    const note = byId(`${name}-note`);
    note.dataset.help = note.textContent;
    on(`${name}-text`, "focus", () => input.select());
    byId(`${name}-form`).addEventListener("submit", (event) => {
        event.preventDefault();
        const board = readBoard(name);
        if (board) {
            set(board);
            input.value = boardText(board);
        }
    });
}

export function connectEditor(act) {
    byId("order").append(...listOrders("udlr").map((order) =>
        make("option", { value: order }, [...order].join(" "))));
    byId("level").append(...LEVELS.map((depth) => make("option",
        { value: depth }, `${levelName(depth)}: ${depth} moves`)),
    make("option", { value: "", hidden: "" }, "Another depth"));
    connectBoard("board", act.setBoard);
    connectBoard("goal", act.setGoal);
    on("goal-name", "change", ({ value }) => value === "custom" ? act.customize()
        : act.setGoal([...GOALS[value]]));
    on("order", "change", ({ value }) => act.setOrder(value));
    on("letters", "change", ({ checked }) => act.setLetters(checked));
    on("hide", "change", ({ checked }) => act.setHidden(checked));
    on("depth", "input", ({ value }) => act.setDepth(Number(value)));
    on("level", "change", ({ value }) => {
        act.setDepth(Number(value));
        act.newBoard();
    });
}

function sayCount(count) {
    return count === 0 ? "No board is that far from this goal."
        : count === 1 ? "One board: the goal itself."
            : `One of ${plural(count, "board")}, each equally likely.`;
}

// Replaces what is typed only if there is another board.
function showField(id, board) {
    const { dataset } = byId(id);
    if (dataset.shown !== boardText(board))
        byId(id).value = dataset.shown = boardText(board);
}

export function showEditor(eight, state) {
    const { depth, entered, game, isCustom, letters, order } = state;
    const name = Object.keys(GOALS)
        .find((each) => keyOf(GOALS[each]) === keyOf(game.goal));
    const count = eight.counts(game.goal)[depth];
    showField("board-text", currentOf(game).board);
    showField("goal-text", game.goal);
    byId("goal-name").value = isCustom || !name ? "custom" : name;
    byId("goal-form").hidden = !isCustom && Boolean(name);
    byId("order").value = order;
    byId("letters").checked = letters;
    byId("hide").checked = state.isHiding;
    byId("depth").value = depth;
    byId("level").value = LEVELS.includes(depth) ? depth : "";
    write("depth-value", `${levelName(depth)}, ${depth}`);
    write("depth-count", sayCount(count));
    enable("scramble", count > 0);
    byId("enter").setAttribute("aria-pressed", String(Boolean(entered)));
}
