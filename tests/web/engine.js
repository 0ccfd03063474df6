// engine.js - prints the package's answers to 2,000 pairs, in any JavaScript engine.
import * as eight from "./installed/node_modules/eight-tables/eight.js";
import { Random } from "./random.js";

const random = new Random(13);

for (let i = 1; i <= 2000; i++) {
    const [start, goal] = [random.board(), random.board()];

    console.log(`Case ${i}: ${eight.distance(start, goal) ?? -1}\n` +
        (eight.solve(start, goal, "dlru") ?? ""));
}
