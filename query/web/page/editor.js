// editor.js - connects and shows the fields under "Set up": the level, the board and the
// goal.
import { counts } from "../src/answers.js";
import { GOALS, GOAL_NAMES } from "../src/goals.js";
import { hasTable } from "../src/tables.js";
import { parse } from "../src/text.js";
import { aria, byId, on, write } from "./dom.js";
import { currentOf } from "./game.js";
import { newBoard } from "./games.js";
import { set, setBoard, setGoal, setHidden } from "./setup.js";
import { update } from "./state.js";
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
function connectField(name, change) {
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
            change(board);
            input.value = input.dataset.shown = boardText(board);
        }
    });
}

// Adds the named goals to the list of goals, before its entry "Another goal".
function listGoals() {
    byId("goal-name").prepend(...GOAL_NAMES.map((name) =>
        new Option(capitalized(goalName(name)), name)));
}

export function connectEditor() {
    listGoals();
    connectField("board", setBoard);
    connectField("goal", setGoal);
    on("goal-name", "change", ({ value }) => value === "custom" ? update({ isCustom: true })
        : setGoal([...GOALS[value]]));
    on("hide", "change", ({ checked }) => setHidden(checked));
    on("depth", "input", ({ value }) => set({ depth: Number(value) }));
    on("depth", "change", newBoard);
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
    const { depth, entered, game, isCustom } = state;
    const name = GOAL_NAMES.find((each) => keyOf(GOALS[each]) === keyOf(game.goal));
    // The count appears when the table is complete, because nothing may wait for a table.
    const count = hasTable(game.goal.indexOf(0)) ? counts(game.goal)[depth] : null;

    showField("board-text", currentOf(game).board);
    showField("goal-text", game.goal);
    byId("goal-name").value = isCustom || !name ? "custom" : name;
    byId("goal-form").hidden = !isCustom && Boolean(name);
    byId("hide").checked = state.isHiding;
    byId("depth").value = depth;
    byId("depth").disabled = entered !== null;
    write("depth-value", `${levelName(depth)}, ${plural(depth, "move")}`);
    byId("depth").ariaValueText = byId("depth-value").textContent;
    write("depth-count", count === null ? "" : sayCount(count));
    aria("enter", "pressed", entered !== null);
}
