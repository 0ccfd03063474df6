// editor.js - connects and shows the fields under "Set up", such as the board, the goal
// and the order.
import { GOALS, counts, parse } from "../src/eight.js";
import { GOAL_NAMES } from "../src/goals.js";
import { hasTable } from "../src/tables.js";
import { aria, byId, enable, on, write } from "./dom.js";
import { currentOf } from "./game.js";
import { boardText, capitalized, goalName, keyOf, levelName, plural, sayInvalid }
    from "./words.js";

function parseOrNull(text) {
    try {
        return parse(text);
    } catch {
        return null;
    }
}

// Connects the field for a board.  The note below the field says what is wrong with its
// text.
function connectBoard(name, set) {
    const [form, input, note] = ["form", "text", "note"]
        .map((part) => byId(`${name}-${part}`));
    const help = note.textContent;

    on(input.id, "focus", () => input.select());
    form.addEventListener("submit", (event) => {
        const board = parseOrNull(input.value);

        event.preventDefault();
        input.ariaInvalid = board ? null : "true";
        note.textContent = board ? help : sayInvalid(input.value);
        if (board) {
            set(board);
            input.value = input.dataset.shown = boardText(board);
        }
    });
}

// Adds the named goals to the list of goals, before its entry "Another goal".
function listGoals() {
    byId("goal-name").prepend(...GOAL_NAMES.map((name) =>
        new Option(capitalized(goalName(name)), name)));
}

export function connectEditor(act) {
    listGoals();
    connectBoard("board", act.setBoard);
    connectBoard("goal", act.setGoal);
    on("goal-name", "change", ({ value }) => value === "custom" ? act.set({ isCustom: true })
        : act.setGoal([...GOALS[value]]));
    on("order", "change", ({ value }) => act.setOrder(value));
    on("letters", "change", ({ checked }) => act.keep({ letters: checked }));
    on("hide", "change", ({ checked }) => act.setHidden(checked));
    on("depth", "input", ({ value }) => act.keep({ depth: Number(value) }));
    on("level", "change", ({ value }) => {
        act.keep({ depth: Number(value) });
        act.newBoard();
    });
}

function sayCount(count) {
    return count === 0 ? "No board is that far from this goal."
        : count === 1 ? "One board: the goal itself."
            : `One of ${plural(count, "board")}, each equally likely.`;
}

// Replaces the typed text only if the board has changed.
function showField(id, board) {
    const { dataset } = byId(id);
    if (dataset.shown !== boardText(board))
        byId(id).value = dataset.shown = boardText(board);
}

export function showEditor(state) {
    const { depth, entered, game, isCustom, letters, order } = state;
    const name = GOAL_NAMES.find((each) => keyOf(GOALS[each]) === keyOf(game.goal));
    // The count appears when the table is complete, because nothing may wait for a table.
    const count = hasTable(game.goal.indexOf(0)) ? counts(game.goal)[depth] : null;

    showField("board-text", currentOf(game).board);
    showField("goal-text", game.goal);
    byId("goal-name").value = isCustom || !name ? "custom" : name;
    byId("goal-form").hidden = !isCustom && Boolean(name);
    byId("order").value = order;
    byId("letters").checked = letters;
    byId("hide").checked = state.isHiding;
    byId("depth").value = depth;
    byId("level").value = depth;
    if (byId("level").value === "")
        byId("level").value = "other";
    write("depth-value", `${levelName(depth)}, ${depth}`);
    write("depth-count", count === null ? "" : sayCount(count));
    enable("scramble", count !== 0);
    aria("enter", "pressed", entered !== null);
}
