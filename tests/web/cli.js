// cli.js - runs the program `eight`, for tests that compare its answers with others.
import { spawnSync } from "node:child_process";

const program = process.env.EIGHT;

// Runs `eight`; returns its exit status, output and messages.
export function run(args, input = "") {
    const result = spawnSync(program, args,
        { input, encoding: "utf8", maxBuffer: 1 << 28 });

    if (result.error)
        throw result.error;
    return result;
}

// Returns the number of boards at each distance, from 0 to 31.
export function counts(goal) {
    const found = Array(32).fill(0);

    for (const line of lines(["export", "--goal", goal]).slice(1))
        found[line.split(",")[1]]++;
    return found;
}

// Returns the numbers of `eight solve --stats` for each board: the boards that an engine
// generates and expands.
export function stats(engine, boards) {
    const { stderr } = run(["solve", "--engine", engine, "--stats"],
        `${boards.join("\n")}\n`);

    return [...stderr.matchAll(/generated +(\d+) +expanded +(\d+)/g)]
        .map(([, generated, expanded]) => ({ generated: +generated, expanded: +expanded }));
}

// Runs `eight`; returns the lines of its output, and throws an error if it fails.
export function lines(args, input) {
    const { status, stdout, stderr } = run(args, input);

    if (status !== 0)
        throw new Error(`eight ${args.join(" ")}: ${stderr}`);
    return stdout.split("\n").slice(0, -1);
}
