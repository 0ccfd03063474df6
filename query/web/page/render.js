// render.js - shows the state of the page.
import { aria, byId, drawMini, write } from "./dom.js";
import { showBelow } from "./card.js";
import { showBoard } from "./board_view.js";
import { showChart } from "./chart.js";
import { showEditor } from "./editor.js";
import { currentOf } from "./game.js";
import { showParity } from "./parity.js";
import { showShare } from "./share.js";
import { createTicker } from "./ticker.js";
import { showWays } from "./ways.js";
import { showWeek } from "./week.js";
import { hideWhy, showWhy } from "./why.js";
import { levelName } from "./words.js";

export const LENSES = ["why", "ways"];
export const PANELS = ["more", "share", "setup"];

const runPlayer = createTicker(450); // milliseconds from one step to the next
const runSweep = createTicker(40);

function showCounters({ game, isHidden }) {
    const [{ left: fewest }] = game.points;
    const { left } = currentOf(game);

    write("left", left < 0 ? "–" : isHidden ? "?" : left);
    write("made", game.at);
    write("fewest", fewest < 0 ? "–" : fewest);
    write("kind", [game.day?.label, fewest > 0 && levelName(fewest)]
        .filter(Boolean).join(" · "));
    drawMini("goal-mini", game.goal);
}

function showPanels({ lens, panel }) {
    for (const name of PANELS) {
        if (name !== "more")
            byId(name).hidden = panel !== name;
        aria(`${name}-toggle`, "expanded", panel === name);
    }
    for (const name of LENSES)
        aria(`${name}-toggle`, "pressed", lens === name);
}

function showLens(state, act) {
    const { game, lens, isHidden, entered } = state;
    const isShown = currentOf(game).left >= 0 && !isHidden;

    byId("lenses").hidden = currentOf(game).left < 0;
    byId("lens-hidden").hidden = !isHidden || lens === null;
    for (const name of LENSES)
        byId(name).hidden = lens !== name || !isShown;
    if (lens === "why" && isShown && !entered)
        showWhy(state);
    else
        hideWhy();
    if (lens === "ways" && isShown)
        showWays(state, act.goTo);
}

let lensTimer = null;

// Shows the board, its counters and the chart at once.  The week, the fields of the
// panels and the lens follow in another task, so that the board need not wait for them.
export function render(state, act) {
    showBoard(state);
    showCounters(state);
    showParity(state);
    showPanels(state);
    showBelow(state);
    showChart(state, () => act.set({}));
    runPlayer(state.playing, act.step);
    runSweep(state.sweeping, act.sweep);
    lensTimer ??= setTimeout(() => {
        lensTimer = null;
        showWeek(state);
        showEditor(state);
        showShare(state);
        showLens(state, act);
    });
}
