// race.js - compares a solved game with the table and the searches: a bar for each, as
// long as the logarithm of its number.
import { aria, make, refill } from "./dom.js";
import { PAGE } from "./game.js";
import { grouped } from "./words.js";

// Returns the lanes of the race: a name, a number, and the search that the lane chooses.
/** @returns {any[]} */
export function lanesOf({ by, at, points: [{ left }] }, { astar, bfs }) {
    return [
        [by.slice(0, at).includes(PAGE) ? "You + page" : "You", at],
        ["Table", left],
        ["A*", astar.count, "astar"],
        ["Breadth-first", bfs.count, "bfs"],
    ];
}

// Returns the part of the longest bar that a number's bar has.
export function partOf(n, lanes) {
    return Math.log(n + 1) / Math.log(Math.max(...lanes.map(([, each]) => each)) + 1);
}

function makeLane([name, n, search], part, choose) {
    const bar = make("i");
    const lane = make(search ? "button" : "p", search ? { type: "button", id: search } : {},
        make("span", {}, name), make("span", {}, bar), make("b", {}, grouped(n)));

    bar.style.width = `${100 * part}%`;
    if (search)
        lane.addEventListener("click", () => choose(search));
    return lane;
}

// Shows the race.  The lanes of the searches are buttons, which choose whose cloud the
// chart shows.
export function showRace(game, searches, cloud, choose) {
    const lanes = lanesOf(game, searches);

    refill("lanes", lanes.join(), () => lanes.map((lane) =>
        makeLane(lane, partOf(lane[1], lanes), choose)));
    for (const name of Object.keys(searches))
        aria(name, "pressed", name === cloud);
}
