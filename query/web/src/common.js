// common.js - the package for require(): the same functions; load() imports
// the module that has the tables.
export { GOALS, parse } from "./board.js";

export async function load() {
    return (await import("./eight.js")).load();
}
