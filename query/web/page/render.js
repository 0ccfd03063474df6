// render.js - shows the state of the page.
import { showBelow } from "./below.js";
import { showBoard } from "./board_view.js";
import { showChart } from "./chart.js";
import { aria, byId, drawMini, write } from "./dom.js";
import { showYear } from "./days.js";
import { showEditor } from "./editor.js";
import { currentOf, isDetour, isPerfect } from "./game.js";
import { goToBoard } from "./help.js";
import { showLesson } from "./lesson.js";
import { step } from "./moves.js";
import { showParity } from "./parity.js";
import { showShare } from "./share.js";
import { createTicker } from "./ticker.js";
import { showWays } from "./ways.js";
import { showWeek } from "./week.js";
import { grouped, levelName } from "./words.js";

const PANELS = ["more", "share", "setup", "worksheet"];

const runPlayer = createTicker(450); // milliseconds from one step to the next

function sayFewest({ game, isWon }) {
    const [{ left: fewest }] = game.points;

    return fewest < 0 ? "made" : !isWon ? `of ${fewest}`
        : isPerfect(game) ? "made. Perfect!" : `made, fewest ${fewest}`;
}

// Shows the numbers of moves: left and made, or after a win how many were needed.
function showCounters(state) {
    const { game, isHidden, isWon, entered } = state;
    const [{ left: fewest }] = game.points;
    const { left } = currentOf(game);

    for (const id of ["counters", "kind"])
        byId(id).classList.toggle("off", entered !== null);
    byId("to-go").hidden = isWon;
    byId("score").classList.toggle("won", isWon);
    write("left", left < 0 ? "–" : isHidden ? "?" : left);
    byId("left").classList.toggle("away", !isHidden && isDetour(game, game.at));
    write("made", grouped(game.at));
    write("fewest", sayFewest(state));
    byId("kind").classList.toggle("dated", game.day !== null);
    write("kind", [game.day?.label, fewest > 0 && levelName(fewest)]
        .filter(Boolean).join(" · "));
    drawMini("goal-mini", game.goal);
}

function showPanels({ panel, hasWays }) {
    for (const name of PANELS) {
        if (name !== "more")
            byId(name).hidden = panel !== name;
        aria(`${name}-toggle`, "expanded", !byId(name).hidden);
    }
    aria("ways-toggle", "pressed", hasWays);
}

let timer = null;

// Shows the board, its counters and the chart at once.  The week, an open panel and the
// graph follow in another task, so that the board need not wait for them.
export function render(state) {
    const { game, hasWays, isHidden } = state;

    showBoard(state);
    showCounters(state);
    showParity(state);
    showBelow(state);
    showPanels(state);
    showShare(state);
    showLesson(state);
    showChart(state);
    runPlayer(state.playing, step);
    byId("ways").hidden = !hasWays || isHidden || currentOf(game).left < 0;
    timer ??= setTimeout(() => {
        timer = null;
        showWeek(state);
        showYear(state.isWon);
        if (state.panel === "setup")
            showEditor(state);
        if (!byId("ways").hidden)
            showWays(state, goToBoard);
    });
}
