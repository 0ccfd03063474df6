// package.test.js - compares the answers and messages of the installed package with the
// command line's.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { counts as countsOf, lines, run } from "./cli.js";
import { Random, many, orders } from "./random.js";

const folder = process.env.INSTALLED; // only the package is installed in this folder
const eight = await import(pathToFileURL(join(folder, "use.js")));
const { GOALS, parse } = eight;

const SOLVED = "12345678x";
const PAIRS = 10000;
const random = new Random(1);
const pairs = Array.from({ length: PAIRS },
    () => [random.board(), random.board()]);
const pairText = (some) => some
    .map(([start, goal]) => `${start.join("")} ${goal.join("")}\n`).join("");

const STEPS = { u: -3, d: 3, l: -1, r: 1 };

// Returns the boards of a game, from the first to the last.
function boardsOf(start, moves) {
    const boards = [[...start]];

    for (const move of moves) {
        const board = [...boards.at(-1)];
        const blank = board.indexOf(0);

        board[blank] = board[blank + STEPS[move]];
        board[blank + STEPS[move]] = 0;
        boards.push(board);
    }
    return boards;
}

// ---- Answers -------------------------------------------------------------

test("solve: 10,000 pairs, and the boards of the solutions", () => {
    const answers = lines(["path", "--no-count"], pairText(pairs));

    assert.equal(answers.length, 2 * PAIRS);
    pairs.forEach(([start, goal], i) => {
        const moves = eight.solve(start, goal, "dlru");
        const boards = eight.path(start, goal, "dlru");
        const length = moves === null ? -1 : moves.length;

        assert.equal(`Case ${i + 1}: ${length}`, answers[2 * i]);
        assert.equal(eight.distance(start, goal) ?? -1, length);
        assert.equal(moves ?? "", answers[2 * i + 1]);
        assert.deepEqual(boards, moves === null ? null : boardsOf(start, moves));
    });
});

test("solve: 10,000 boards, with their next moves", () => {
    const answers = lines(["solve"],
        pairs.map(([board]) => `${board.join("")}\n`).join(""));

    assert.equal(answers.length, PAIRS);
    pairs.forEach(([board], i) => {
        assert.equal(eight.solve(board) ?? "unsolvable", answers[i]);
        assert.equal(eight.nextMove(board),
            answers[i] === "unsolvable" ? null : answers[i].slice(0, 1));
    });
});

test("solve: all 24 orders, every named goal", () => {
    for (const order of orders())
        for (const goal of Object.keys(GOALS)) {
            const some = pairs.slice(0, 100).map(([board]) => board);
            const answers = lines(["solve", "--order", order, "--goal", goal],
                some.map((board) => `${board.join("")}\n`).join(""));

            some.forEach((board, i) => {
                assert.equal(eight.solve(board, goal, order) ?? "unsolvable",
                    answers[i]);
                assert.equal(eight.nextMove(board, goal, order) ?? "u",
                    answers[i].slice(0, 1));
            });
        }
});

test("bestMoves, distance and counts: all 181,440 boards", () => {
    const [head, ...rows] = lines(["export"]);
    const counts = new Array(32).fill(0);

    assert.match(head, /^board,distance,best_moves,/);
    for (const row of rows) {
        const [text, distance, best] = row.split(",");
        const board = [...text].map((cell) => cell === "x" ? 0 : Number(cell));

        counts[distance]++;
        assert.equal(eight.distance(board), Number(distance));
        assert.equal(eight.bestMoves(board), best);
    }
    assert.equal(rows.length, 181440);
    assert.deepEqual(eight.counts(), counts);
});

test("counts: every cell of the goal's blank, in turn", () => {
    for (const cell of [8, 1, 4, 0, 4, 2, 3, 5, 6, 7, 8]) {
        const goal = [1, 2, 3, 4, 5, 6, 7, 8];

        goal.splice(cell, 0, 0);

        assert.deepEqual(eight.counts(goal), countsOf(goal.join("")));
    }
});

test("bestMoves: unsolvable, solved, and in another order", () => {
    assert.equal(eight.bestMoves("123456870"), null);
    assert.equal(eight.bestMoves("123456780"), "");
    assert.equal(eight.bestMoves("64785x321"), "udl");
    assert.equal(eight.bestMoves("64785x321", "last", "lrud"), "lud");
    assert.equal(eight.nextMove("123456780"), "");
    assert.equal(eight.solve("123456780"), "");
    assert.deepEqual(eight.path("123456780"), [[...GOALS.last]]);
    assert.equal(eight.path("123456870"), null);
});

test("allSolutions: the lines of `eight all`", () => {
    const boards = ["64785x321", "8672543x1", "123456780", "8x7654321",
        ...pairs.slice(0, 12).map(([board]) => board.join(""))];

    for (const board of boards)
        for (const order of ["udlr", "rldu"]) {
            const found = [...eight.allSolutions(board, "last", order)];

            assert.deepEqual(found.length > 0 ? found : ["unsolvable"],
                lines(["all", "--order", order, board]));
        }
});

test("allSolutions returns an iterator over at most 86 solutions", () => {
    const solutions = eight.allSolutions("64785x321");

    assert.equal(typeof solutions.next, "function");
    assert.equal(solutions.next().value, eight.solve("64785x321"));
    const goal = "1x2345678";
    const [, ...rows] = lines(["export", "--goal", goal]);
    const most = rows.map((row) => row.split(","))
        .sort((a, b) => b[3] - a[3])[0];

    assert.equal(most[3], "86");
    assert.equal([...eight.allSolutions(most[0], goal)].length, 86);
});

test("move: the boards along 200 solutions, in every form of a board", () => {
    for (const [start, goal] of pairs.slice(0, 200)) {
        const moves = eight.solve(start, goal) ?? "";
        const boards = boardsOf(start, moves);

        for (let i = 0; i <= moves.length; i++)
            assert.deepEqual(eight.move(start, moves.slice(0, i)), boards[i]);
        assert.deepEqual(eight.move(start.join(" "), moves), boards.at(-1));
    }
    assert.deepEqual(eight.move(GOALS.last, ""), GOALS.last);
    assert.notEqual(eight.move(GOALS.last, ""), GOALS.last);
    assert.equal(eight.move(SOLVED, "ud".repeat(100000)).join(""), "123456780");
});

test("move: a wrong letter, a move off the board, and the first wrong argument", () => {
    for (const [board, moves, message] of [
        ["12", "U", "1:3: found the end of the input inside a board, " +
            "expected 7 more of its 9 cells"],
        [SOLVED, "ulU", "moves:3: found 'U', expected u, d, l or r"],
        [SOLVED, "u l", "moves:2: found ' ', expected u, d, l or r"],
        [SOLVED, "u\u0443", "moves:2: found '\u0443' (U+0443), expected u, d, l or r"],
        [SOLVED, "uur", "moves:3: found 'r', which takes the blank off the board"],
        ...[["12x345678", "u"], ["123x45678", "l"], ["123456x78", "d"], ["12345x678", "r"]]
            .map(([start, letter]) => [start, letter,
                `moves:1: found '${letter}', which takes the blank off the board`])])
        assert.throws(() => eight.move(board, moves), { name: "RangeError", message });
    for (const wrong of [undefined, null, 5, ["u"]])
        assert.throws(() => eight.move(SOLVED, wrong),
            { name: "TypeError", message: "moves: moves must be a string" });
});

// ---- Explanations --------------------------------------------------------

test("explain: the reason and the goals of `eight show`", () => {
    for (const [board] of pairs.slice(0, 20)) {
        const { solvable, reason, reaches } = eight.explain(board);
        const shown = lines(["show", board.join("")]).join(" ");
        const details = JSON.parse(
            lines(["show", "--json", board.join("")])[0]);

        assert.equal(solvable, details.solvable);
        assert.ok(shown.includes(`  ${reason} An inversion is `), `${shown}\n${reason}`);
        if (!solvable)
            assert.deepEqual(
                reaches.map(({ name, distance }) => ({ name, distance })),
                details.reaches.map(({ name, distance }) =>
                    ({ name, distance })));
    }
});

test("explain: an exchange that makes a board solvable", () => {
    for (const [board, goal] of pairs.slice(0, 200)) {
        const { solvable, exchange } = eight.explain(board, goal);

        assert.equal(exchange === null, solvable);
        if (exchange === null)
            continue;
        const [a, b] = exchange.tiles;
        const repaired = board.map((tile) =>
            tile === a ? b : tile === b ? a : tile);

        assert.ok(a !== b && a > 0 && b > 0);
        assert.deepEqual(exchange.board, repaired);
        assert.equal(exchange.distance, eight.distance(repaired, goal));
        assert.ok(exchange.distance >= 0);
    }
    assert.deepEqual(eight.explain("123456870").exchange.tiles, [7, 8]);
    assert.equal(eight.explain("123456870").exchange.distance, 0);
});

// ---- Random boards -------------------------------------------------------

test("randomAt: the boards of `eight random`", () => {
    const seeds = [0n, 20260101n, (1n << 53n) - 1n, (1n << 64n) - 1n];

    for (const [i, goal] of ["last", "first", "spiral", "5 7 2/x 1 8/3 6 4"].entries())
        for (let distance = 0; distance < 32; distance++)
            for (const seed of [seeds[(distance + i) % seeds.length]]) {
                if (eight.counts(goal)[distance] === 0)
                    continue;
                const [wanted] = lines(["random", "--depth", `${distance}`,
                    "--seed", `${seed}`, "--goal", goal]);
                const board = eight.randomAt(distance, seed, goal);

                assert.deepEqual(board, parse(wanted));
                assert.equal(eight.distance(board, goal), distance);
            }
});

test("randomAt: numbers below 2^64 mod n, for n boards at a distance, are not used", () => {
    // There are 39 boards at distance 6, and 2^64 mod 39 is 16.  These seeds first make the
    // random numbers 15 and 16.
    assert.equal(eight.counts()[6], 39);
    for (const seed of [13742489918233434733n, 17707284481778151765n]) {
        const [wanted] = lines(["random", "--depth", "6", "--seed", `${seed}`]);

        assert.deepEqual(eight.randomAt(6, seed), parse(wanted));
    }
});

test("randomAt: all boards at a distance are drawn about equally often", (t) => {
    const count = eight.counts()[6];
    const each = 100;
    const numbers = new Random(2);

    // Without a seed, the boards depend on Math.random(), which is repeatable here.
    t.mock.method(Math, "random", () => numbers.below(2 ** 53) / 2 ** 53);
    for (const draw of [(seed) => eight.randomAt(6, seed), () => eight.randomAt(6)]) {
        const drawn = new Map();

        for (let seed = 0; seed < count * each; seed++) {
            const board = draw(seed);
            const key = board.join("");

            assert.equal(eight.distance(board), 6);
            drawn.set(key, (drawn.get(key) ?? 0) + 1);
        }
        assert.equal(drawn.size, count);
        // Chi squared with 38 degrees of freedom exceeds 76 about once in 4,000 times.
        const chi = [...drawn.values()]
            .reduce((sum, n) => sum + (n - each) ** 2 / each, 0);

        assert.ok(chi < 76, `chi squared ${chi}`);
    }
});

test("randomAt: a number, a BigInt or no seed, and invalid arguments", () => {
    assert.deepEqual(eight.randomAt(20, 1), eight.randomAt(20, 1n));
    assert.equal(eight.distance(eight.randomAt(25)), 25);
    assert.throws(() => eight.randomAt(31, 1, "spiral"), RangeError);
    for (const distance of [-1, 32, 1.5, NaN, Infinity])
        assert.throws(() => eight.randomAt(distance, 1), RangeError);
    for (const seed of [-1, 0.5, 2 ** 53, NaN, -1n, 1n << 64n])
        assert.throws(() => eight.randomAt(5, seed), RangeError);
    for (const wrong of ["5", null, {}, []])
        assert.throws(() => eight.randomAt(wrong, 1), TypeError);
    for (const wrong of ["5", null, {}])
        assert.throws(() => eight.randomAt(5, wrong), TypeError);
});

// ---- Options of the command line -----------------------------------------

// Returns the command's message about the last argument, without the parts that only
// the command has: the program's name, the dashes and advice.  Replaces the option's
// name `depth` by the package's name `distance`.
function sayUsage(args) {
    const { status, stderr } = run(args);

    assert.notEqual(status, 0, args.join(" "));
    return stderr.split("\n")[0].replace(/^eight: --/, "")
        .replace(/; did you mean .*/, "").replace(", or A-B with A <= B", "")
        .replace("depth:", "distance:");
}

function messageOf(call) {
    try {
        call();
    } catch ({ name, message }) {
        assert.equal(name, "RangeError");
        return message;
    }
    return "no error";
}

const ORDERS = ["", "udl", "udlrr", "uudl", "UDLR", "udlr ", "u\nd\x1b\x7f", "ud'l", "ud\\l",
    "udlr\u202eé", "日本語é", "😀", "dlr\u00ad"];

test("orders: the messages of the command line", () => {
    for (const order of ORDERS) {
        const wanted = sayUsage(["solve", "--order", order]);

        for (const name of ["solve", "path", "nextMove", "bestMoves", "allSolutions"])
            assert.equal(messageOf(() => eight[name](SOLVED, "last", order)), wanted);
    }
});

// Returns a message without advice, which is not the same for text and for options.
function withoutAdvice(message) {
    return message.replace(/; (?:did|write|if|Eight|the board that) .*/, "");
}

const BAD_GOALS = ["", " ", "l", "lasts", "spirale", "toString", "1", "12345678",
    "123456789", "1234567801", "123456780 x", "112345678", "1_.", "123 45 9",
    "# last", "123456780#\n1", "12\n34\n56\n7z", "12345678x\nlast"];

// Lists calls that have the argument as their goal.
function withGoal(goal) {
    return [() => eight.solve(SOLVED, goal), () => eight.path(SOLVED, goal),
        () => eight.distance(SOLVED, goal), () => eight.nextMove(SOLVED, goal),
        () => eight.bestMoves(SOLVED, goal), () => eight.allSolutions(SOLVED, goal),
        () => eight.explain(SOLVED, goal), () => eight.counts(goal),
        () => eight.randomAt(5, 1, goal)];
}

test("goals: the messages of the command line", () => {
    for (const goal of BAD_GOALS) {
        const wanted = sayUsage(["solve", "--goal", goal]);

        for (const call of withGoal(goal))
            assert.equal(withoutAdvice(messageOf(call)), wanted);
    }
});

test("goals: the message about a misspelt name suggests the nearest name", () => {
    const named = "last, first, spiral, luogu, or the tiles 1 to 8 and a blank, once each";

    for (const [goal, found, name] of [["lst", "'l'", "last"], ["lats", "'l'", "last"],
        ["FIRTS", "'F'", "first"], ["sprial", "'s'", "spiral"], ["spirale", "'s'", "spiral"],
        ["psirla", "'p'", "spiral"], ["luog", "'l'", "luogu"],
        ["\u043bast", "'\u043b' (U+043B)", "last"]])
        for (const call of withGoal(goal))
            assert.equal(messageOf(call),
                `goal:1: found ${found}, expected ${named}; did you mean '${name}'?`);
    for (const goal of ["l", "zzz", "", "spiralspiral"])
        assert.doesNotMatch(messageOf(() => eight.counts(goal)), /mean/);
    assert.equal(messageOf(() => eight.counts("12\u00e9")),
        `goal:3: found 'é' (U+00E9), expected ${named}`);
    assert.equal(messageOf(() => eight.counts("1 2 -3")),
        `goal:7: found the end, expected ${named}`);
});

test("names of goals are no starts", () => {
    for (const name of Object.keys(GOALS))
        for (const call of ["solve", "path", "distance", "nextMove", "bestMoves",
            "allSolutions", "explain"])
            assert.throws(() => eight[call](name),
                { name: "RangeError", message: /^1:1: found '[lfs]', expected a tile/ });
});

test("distances and seeds: the messages of the command line", () => {
    for (const distance of [-1, 32, 1.5, 1e6])
        assert.equal(messageOf(() => eight.randomAt(distance, 1)),
            sayUsage(["random", "--depth", String(distance)]));
    for (const seed of [-1, 0.5, -1n, 1n << 64n, -(1n << 70n)])
        assert.equal(messageOf(() => eight.randomAt(5, seed)),
            sayUsage(["random", "--seed", String(seed)]));
    assert.equal(messageOf(() => eight.randomAt(5, 2 ** 53)), "seed: found '9007199254740992', " +
        "expected a whole number from 0 to 18446744073709551615 (a BigInt above 2^53 - 1)");
});

test("code and documents have the command line's names of goals and notations", () => {
    const { stderr } = run(["solve", "--goal", "?"]);
    const [, list] = stderr.match(/expected (.*), or the tiles/);
    const readme = readFileSync(join(installed, "README.md"), "utf8");
    const types = readFileSync(join(installed, "eight.d.ts"), "utf8");
    const names = list.split(", ");
    const [, notations] = run(["solve", "--moves", "?"]).stderr
        .match(/expected one of: (.*)\n/);

    assert.deepEqual(Object.keys(GOALS), names);
    for (const name of names) {
        assert.deepEqual(GOALS[name],
            parse(lines(["random", "--depth", "0", "--goal", name, "--seed", "1"])[0]));
        assert.ok(readme.includes(`\`${name}\``), name);
        assert.equal(types.split(`"${name}"`).length, 2, name);
    }
    for (const notation of notations.split(" "))
        assert.ok(readme.includes(`\`${notation}\``), notation);
});

test("a long order is cut between two characters", () =>
    assert.doesNotMatch(messageOf(() => eight.solve(SOLVED, "last",
        `a${"\u{1f600}".repeat(600)}`)), /\\xef\\xbf\\xbd/));

test("the first wrong argument is reported: the board, the goal, the order", () => {
    for (const [board, goal, order, first] of [
        ["12", "12", "12", /^1:3: /], ["12", "last", "12", /^1:3: /],
        ["12", "12", "udlr", /^1:3: /], [SOLVED, "12", "12", /^goal:3: /],
        ["last", "12", "12", /^1:1: /],
        ["123456870", "12", "12", /^goal:3: /], [SOLVED, [1], "12", /^goal: found /],
        ["123456870", "last", "12", /^order: /], [[1], "12", "12", /^found an array /],
        ["12", null, null, /^1:3: /], [null, "12", "12", /must be a string or/],
        [SOLVED, "12", null, /^goal:3: /], [SOLVED, null, "12", /^goal: .*must be/]])
        for (const name of ["solve", "path", "nextMove", "bestMoves", "allSolutions"])
            assert.throws(() => eight[name](board, goal, order), { message: first });
    for (const name of ["distance", "explain"])
        assert.throws(() => eight[name]("12", "12"), { message: /^1:3: / });
    for (const [distance, seed, goal, first] of [[32, -1, "12", /^distance: /],
        [5, -1, "12", /^seed: /], [5, 1, "12", /^goal:3: /],
        [31, 1, "spiral", /^no board is at distance 31 from this goal$/]])
        assert.throws(() => eight.randomAt(distance, seed, goal), { message: first });
});

// ---- Boards as text ------------------------------------------------------

test("parse: the notations of the command line", () => {
    const goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];

    for (const text of ["12345678x", "12345678X", "123456780", "12345678_",
        "12345678.", "1 2 3\n4 5 6\n7 8 x\n", "[[1,2,3],[4,5,6],[7,8,0]]",
        "1 2 3/4 5 6/7 8 _", "\t123\r456\v\f78x\n",
        "# a board\n123 # a row\n456#one more\n78x # x é\0", ",,/[]12345678x]"]) {
        assert.deepEqual(parse(text), goal);
        assert.equal(run(["solve"], text).stdout, "\n");
        assert.equal(eight.distance(text), 0);
    }
});

// The command line accepts input without a board; parse() requires a board.
const EMPTY = ["", " ", "\n\t", "# 12345678x", ",/[]"];

const MALFORMED = ["123", "12345678", "1234567 9x",
    "123456789", "9", "11", "x0", "12\n34\n3", "1_.", "12345678\n\n9",
    "1 2 3 é", "123\0", "😀", "\u00a01", "12a", "x12x", "12345é", "1\x7f", "1\x1b[0m",
    "[[1,2,3],[4,5,6],[7,8,8]]", "1\n 2\n  3\n   y", "0x12345678", "\ufeff1",
    "12345678\n# x\n"];

// Compares a message of parse() with the command line's message.  The command line
// reads any number of boards, so it has no such message if text follows a board, or if
// there is no board.
function checkSentence(text, message) {
    const { status, stderr } = run(["solve"], text);

    if (message.endsWith("expected the end of the input"))
        return;
    if (message.endsWith("expected the 9 cells of a board")) {
        assert.equal(status, 0);
        return;
    }
    assert.equal(status, 1);
    assert.match(message, /^\d+:\d+: found .*, expected /);
    // Only the command says where a board of several lines began, and names bytes.
    const theirs = stderr.slice(0, -1).replace(/; the board that begins at .*/, "")
        .replace("found a NUL byte,", "found the character U+0000,")
        .replace(/found byte 0x(..),/, (_, byte) =>
            `found the character U+00${byte.toUpperCase()},`);

    assert.equal(`eight: stdin:${message}`, theirs, JSON.stringify(text));
}

test("parse: the messages of the command line", () => {
    for (const text of [...EMPTY, ...MALFORMED])
        assert.throws(() => parse(text), (error) => {
            assert.equal(error.name, "RangeError");
            checkSentence(text, error.message);
            return true;
        });
    assert.throws(() => parse("1234567x8 9x"), {
        message: "1:11: found '9', expected the end of the input",
    });
    assert.throws(() => parse("\n "), {
        message:
            "2:2: found the end of the input, expected the 9 cells of a board",
    });
    assert.deepEqual(parse("\ufeff12345678x"), parse("12345678x"));
});

// These are boards as people write them.
const WRITTEN = ["((1, 2, 3), (4, 5, 6), (7, 8, 0))", "{{1,2,3},{4,5,6},{7,8,0}}",
    "[1 2 3; 4 5 6; 7 8 0]", "1-2-3:4-5-6:7-8-x", "1 2 3 4 5 6 7 8 *", "12345678b",
    "12345678B", "'1','2','3','4','5','6','7','8','0'", "1\\2&3+4-5 6\t7 \"8\" x",
    "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 | 5 | 6 |\n+---+---+---+\n" +
        "| 7 | 8 | x |\n+---+---+---+\n", "12345678x # -1 9 \u0445"];

test("parse: boards as people write them", () => {
    for (const text of WRITTEN)
        assert.equal(parse(text).join(""), "123456780", text);
    assert.equal(parse("1234567.8").join(""), "123456708");
});

const CELL = "expected a tile 1 to 8 or a blank x, 0, _, ., * or b";
const ONCE = "expected the tiles 1 to 8 and a blank, once each";

test("parse: messages name what people see, and give advice", () => {
    for (const [text, message] of [
        ["1 2 -1", `1:6: found tile 1 a second time, ${ONCE}`],
        ["1 2 qu", `1:5: found 'q', ${CELL}`],
        ["\u0445", `1:1: found '\u0445' (U+0445), ${CELL}; if it is the blank, write x`],
        ["1\n2\u00a03", `2:2: found the character U+00A0, ${CELL}`],
        ["\u00e9\u00e9", `1:1: found '\u00e9' (U+00E9), ${CELL}`],
        ["1\u{1f600}", `1:2: found the character U+1F600, ${CELL}`],
        ["1\0", `1:2: found the character U+0000, ${CELL}`],
        ["1\ud800", `1:2: found the character U+D800, ${CELL}`],
        ["1 2 3 4 5 6 7 8 9", `1:17: found '9', ${CELL}; if it is the blank, write x`],
        ["123456789", `1:9: found '9', ${CELL}; if it is the blank, write x`],
        ["1 2 3 4 5 6 7 8 90", `1:17: found '9', ${CELL}`],
        ["1 x 9", `1:5: found '9', ${CELL}`],
        ["12345678x 9", "1:11: found '9', expected the end of the input"],
        ["1 2 3 4 5 6 7 . .", `1:17: found a second blank '.', ${ONCE}`],
        ["10 2 3", "1:3: found 2 cells together, expected 1, 3 or 9"],
        ["1 2 33", "1:6: found 2 cells together, expected each alone, as before"],
        ["123 4 ", "1:6: found 1 cell alone, expected 3, as before"],
        ["1 2 3 4\n", "1:8: found a row of 4 cells, expected 3; " +
            "Eight solves 3x3 boards only"],
        ["1: 2 3", "1:6: found a row of 2 cells or more, expected 1, as in the first row"],
        ["1 2 3\n4 5\n", "2:4: found a row of 2 cells, expected 3, as in the first row"]])
        assert.throws(() => parse(text), { name: "RangeError", message });
});

test(`parse: ${many("no character", "of many, none")} beyond ASCII is part of a board`, () => {
    const codes = Array.from({ length: 0xffff - 0x7f }, (_, i) => i + 0x80);

    for (const code of [...codes.filter((_, i) => i % many(1, 13) === 0), 0x10000, 0x1d7cf, 0x10ffff]) {
        const character = String.fromCodePoint(code);
        const number = code.toString(16).toUpperCase().padStart(4, "0");

        for (const text of [`12345678${character}`, `123456780${character}`]) {
            const message = messageOf(() => parse(text));

            if (!message.includes(`found '${character}' (U+${number}), expected`) &&
                !message.includes(`found the character U+${number}, expected`))
                assert.fail(`${JSON.stringify(text)}: ${message}`);
        }
        assert.equal(parse(`12345678x#${character}`).join(""), "123456780");
    }
});

test("parse: random texts", () => {
    const characters = "12345678x0X_. ,/[]#\n9aé";
    let boards = 0;

    for (let i = 0; i < 100; i++) {
        const length = random.below(24);
        const text = i % 4 === 0 ? random.board().join(" ,/\n"[i % 3])
            : Array.from({ length },
                () => characters[random.below(characters.length)]).join("");
        let board;

        try {
            board = parse(text);
        } catch (error) {
            checkSentence(text, error.message);
            continue;
        }
        boards++;
        assert.equal(JSON.parse(run(["show", "--json"], text).stdout).board,
            board.join("").replace("0", "x"));
    }
    assert.ok(boards >= 25);
});

test("parse: a megabyte", () => {
    assert.deepEqual(parse(" ".repeat(1 << 20) + "12345678x"),
        [1, 2, 3, 4, 5, 6, 7, 8, 0]);
    assert.throws(() => parse("1".repeat(1 << 20)), {
        message: /^1:2: found tile 1 a second time/,
    });
    assert.throws(() => parse("\n".repeat(1 << 20)), {
        message: /^1048577:1: found the end of the input/,
    });
});

test("boards: rows, typed arrays, and names in any case", () => {
    for (const board of [[[1, 2, 3], [4, 5, 6], [7, 0, 8]],
        [Uint8Array.of(1, 2, 3), [4, 5, 6], [7, 0, 8]],
        [1, 2, 3, 4, 5, 6, 7, 0, 8], Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 0, 8)])
        for (const goal of ["last", "LAST", [[1, 2, 3], [4, 5, 6], [7, 8, 0]]])
            assert.equal(eight.solve(board, goal), "r");
    for (const name of ["luogu", "Spiral"])
        assert.equal(eight.distance(GOALS.spiral, name), 0);
    for (const goal of Object.keys(GOALS)) {
        const [shown] = lines(["show", "--json", "--goal", goal, "8672543x1"]);

        assert.equal(eight.distance("8672543x1", goal),
            JSON.parse(shown).distance);
    }
});

test("boards and orders of the wrong kind", () => {
    for (const wrong of [undefined, null, 5, {}, true, () => 0, Symbol("x")]) {
        assert.throws(() => eight.path(wrong), TypeError);
        assert.throws(() => eight.distance(SOLVED, wrong ?? null), TypeError);
        assert.throws(() => parse(wrong), TypeError);
        assert.throws(() => eight.solve(SOLVED, "last", wrong ?? null),
            TypeError);
    }
    assert.equal(eight.distance(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 0, 8)), 1);
    assert.throws(() => eight.distance("toString"), RangeError);
});

test("arrays take the signs of text, null, \"\" and whole floats", () => {
    for (const board of ["123456708".split(""), [..."1234567x8"], [..."1234567*8"],
        [1, 2, 3, 4, 5, 6, 7, null, 8], [1, 2, 3, 4, 5, 6, 7, "", "8"],
        [1.0, 2, 3, 4, 5, 6, 7, -0, 8], Float64Array.of(1, 2, 3, 4, 5, 6, 7, 0, 8),
        [["1", "2", "3"], [4, 5, 6], [7, "b", 8]]]) {
        assert.equal(eight.distance(board), 1);
        assert.equal(eight.solve(SOLVED, board), "l");
    }
    assert.ok(Object.is(eight.path([1, 2, 3, 4, 5, 6, 7, 8, -0])[0][8], 0));
});

test("arrays: messages name the cell", () => {
    const after = (cell) => [1, 2, 3, 4, 5, 6, 7, 8, cell];

    for (const [board, message] of [
        [after(9), `cell 9: found 9, ${CELL}; if it is the blank, write x`],
        [after("9"), `cell 9: found '9', ${CELL}; if it is the blank, write x`],
        [[0, 9, 1, 2, 3, 4, 5, 6, 7], `cell 2: found 9, ${CELL}`],
        [after(10), `cell 9: found 10, ${CELL}`],
        [after(-1), `cell 9: found -1, ${CELL}`], [after(0.5), `cell 9: found 0.5, ${CELL}`],
        [after(NaN), `cell 9: found NaN, ${CELL}`],
        [after("12"), `cell 9: found '12', ${CELL}`],
        [after(" "), `cell 9: found ' ', ${CELL}`],
        [after("\n"), `cell 9: found '\\x0a', ${CELL}`],
        [after("8"), `cell 9: found tile 8 a second time, ${ONCE}`],
        [[0, 1, 2, 3, 4, 5, 6, 7, ""], `cell 9: found a second blank '', ${ONCE}`],
        [[[1, 2, 3], [4, 5, 6], [7, 8, 8]], `cell 9: found tile 8 a second time, ${ONCE}`],
        ...[[], [1, 2, 3], [[1, 2, 3], [4, 5, 6], [7, 8]], [[1, 2, 3], [4, 5, 6]],
            [[1, 2, 3], [4, 5, 6], "780"], [[1, 2], [3, 4, 5, 6], [7, 8, 0]],
            [0, 1, 2, 3, 4, 5, 6, 7, 8, 8]].map((board) => [board,
            `found an array of ${board.length}, expected 9 cells or 3 rows of 3`]),
        [new Array(4).fill([1, 2, 3, 4]),
            "found an array of 4, expected 9 cells or 3 rows of 3"]]) {
        assert.throws(() => eight.distance(board), { name: "RangeError", message });
        assert.throws(() => eight.counts(board),
            { name: "RangeError", message: `goal: ${message}` });
    }
});

test("arrays: elements of the wrong type are a TypeError", () => {
    for (const wrong of [undefined, true, 8n, {}, [8], () => 8, Object.create(null), Symbol("8"), new String("8")])
        assert.throws(() => eight.distance([1, 2, 3, 4, 5, 6, 7, wrong, 0]), {
            name: "TypeError",
            message: `cell 8: found the type ${typeof wrong}, ` +
                "expected a number, a string or null",
        });
    assert.throws(() => eight.distance(new Array(9)), TypeError);
    assert.throws(() => eight.distance(new BigInt64Array(9)), TypeError);
});

// Runs a program with the package as `eight` in a process of its own, and returns what it
// prints.  Throws an exception after a minute.
function runApart(program) {
    return execFileSync(process.execPath, ["--input-type=module", "--eval",
        `import * as eight from "./use.js"; ${program}`],
    { cwd: folder, encoding: "utf8", timeout: 60000 }).trimEnd();
}

test("lengths are checked before anything is copied", () => {
    assert.equal(runApart(`
        const refused = (call) => {
            try {
                call();
                console.log("accepted");
            } catch ({ name }) {
                console.log(name);
            }
        };
        refused(() => eight.solve("12345678x", "last", "u".repeat(2 ** 27)));
        refused(() => eight.distance(new Array(2 ** 32 - 1)));
        refused(() => eight.parse("9".repeat(2 ** 29 - 24)));
        refused(() => eight.distance(new Uint8Array(2 ** 28)));`),
    "RangeError\nRangeError\nRangeError\nRangeError");
});

test("Node 18, which has no `crypto`: random boards without a seed", () => {
    assert.equal(runApart(`delete globalThis.crypto;
        console.log(eight.distance(eight.randomAt(25)));`), "25");
});

test("a setter of Array.prototype is never called", () => {
    assert.equal(runApart(`
        let heard = 0;
        for (let i = 0; i < 9; i++)
            Object.defineProperty(Array.prototype, i, {
                configurable: true,
                set() { heard++; },
            });
        const found = [eight.parse("12345678x").join(""), eight.distance("8672543x1"),
            eight.explain("123456870").exchange.tiles.join(""),
            [...eight.allSolutions("64785x321")].length];
        for (let i = 0; i < 9; i++)
            delete Array.prototype[i];
        console.log(...found, heard);`),
    "123456780 31 78 40 0");
});

test("a DataView is not a board, and a detached array is an invalid board",
    () => {
        const detached = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 0);

        structuredClone(detached.buffer, { transfer: [detached.buffer] });
        assert.throws(() => eight.distance(new DataView(new ArrayBuffer(9))),
            { name: "TypeError", message:
                "a board must be a string or an array of cells" });
        assert.throws(() => eight.distance(detached), {
            name: "RangeError",
            message: "found an array of 0, expected 9 cells or 3 rows of 3",
        });
    });

test("results are the caller's: changing one changes no answer", () => {
    const board = eight.randomAt(10, 1);
    const text = board.join("");

    board.fill(0);
    eight.explain("123456870").reaches[0].goal.fill(0);
    assert.equal(eight.randomAt(10, 1).join(""), text);
    assert.equal(eight.distance(GOALS.spiral, "spiral"), 0);
    assert.throws(() => GOALS.last.fill(0), TypeError);
});

// ---- The package ---------------------------------------------------------

const TYPESCRIPT = join(import.meta.dirname ?? process.env.SCRATCH,
    "node_modules", "typescript", "bin", "tsc");
const installed = join(folder, "node_modules", "eight-tables");
const manifest = JSON.parse(readFileSync(join(installed, "package.json")));
const { version } = manifest;

test("the module has at most 22,950 bytes; all code is ASCII; the package has only these", () => {
    const module = readFileSync(join(installed, "eight.js"));
    const [size, compressed] = [module, gzipSync(module)]
        .map(({ length }) => `${Math.round(length / 1000)} KB`);

    assert.ok(module.length <= 22950);
    assert.ok(readFileSync(join(installed, "README.md"), "utf8").replace(/\s+/g, " ")
        .includes(`${size} of ES2020, or ${compressed} compressed`));
    for (const name of ["eight.js", "eight.cjs", "eight.global.js"])
        assert.doesNotMatch(readFileSync(join(installed, name), "latin1"), /[^\0-\x7f]/);
    assert.deepEqual(readdirSync(installed).sort(), ["LICENSE", "README.md",
        "eight.cjs", "eight.d.cts", "eight.d.ts", "eight.global.js", "eight.js", "package.json"]);
    assert.equal(manifest.dependencies, undefined);
    assert.equal(manifest.scripts, undefined);
    assert.deepEqual(readdirSync(join(folder, "node_modules"))
        .filter((name) => !name.startsWith(".")), ["eight-tables"]);
});

test("all nine tables use as much memory as the README says", () => {
    const [, told] = readFileSync(join(installed, "README.md"), "utf8")
        .match(/All nine tables use\s+(\S+)\s+MB/);
    const used = execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "--eval", `
        const before = process.memoryUsage().arrayBuffers;
        const eight = await import("./use.js");

        for (let cell = 0; cell < 9; cell++)
            eight.counts([1, 2, 3, 4, 5, 6, 7, 8].toSpliced(cell, 0, 0));
        for (let i = 0; i < 3; i++) { // the queues are freed in the background
            gc();
            await new Promise((done) => setTimeout(done, 100));
        }
        console.log(process.memoryUsage().arrayBuffers - before);`],
    { cwd: folder, encoding: "utf8" });

    assert.equal(told, (Number(used) / 1e6).toFixed(1));
});

test("require() finds the same functions and the manifest", () => {
    const use = join(folder, "use.cjs");

    writeFileSync(use, `
        const eight = require("eight-tables");
        const { version } = require("eight-tables/package.json");
        console.log(version, eight.distance("64785x321"), eight.solve("8672543x1"),
            eight.GOALS.spiral.join(""), eight.parse("12345678x").join(""),
            Object.keys(eight).sort().join());`);
    assert.equal(execFileSync(process.execPath, [use],
        { encoding: "utf8" }).trim(), [
        version, 31, eight.solve("8672543x1"), "123804765", "123456780",
        Object.keys(eight).sort().join()].join(" "));
});

// The JavaScript engines come from PATH or, with --all, from npm.
const ENGINES = [["node", "node", "--jitless"],
    ["deno", "@deno/linux-x64-glibc/deno", "run"],
    ["bun", "@oven/bun-linux-x64/bin/bun", "run"]];

for (const [name, path, ...options] of ENGINES)
    test(`${[name, ...options].join(" ")}: 2,000 answers of \`eight path\``, (t) => {
        const own = join(process.env.SCRATCH, "node_modules", path);
        const { error, status, stdout } = spawnSync(existsSync(own) ? own : name,
            [...options, "engine.js"], { cwd: process.env.SCRATCH, encoding: "utf8" });
        const random = new Random(13);

        if (error?.code === "ENOENT") {
            t.skip(`there is no ${name}`);
            return;
        }
        assert.equal(status, 0);
        assert.deepEqual(stdout.split("\n").slice(0, -1), lines(["path", "--no-count"],
            pairText(Array.from({ length: 2000 }, () => [random.board(), random.board()]))));
    });

test("the code is ES2020, and uses nothing newer", () => {
    const { status, stdout } = spawnSync(process.execPath, [TYPESCRIPT, "--noEmit",
        "--allowJs", "--checkJs", "--target", "es2020", "--lib", "es2020,dom",
        "--skipLibCheck", join(installed, "eight.js")], { encoding: "utf8" });

    assert.deepEqual({ status, stdout }, { status: 0, stdout: "" });
});

test("npm pack packs the same files, which leave out the page", () => {
    const [{ files, unpackedSize }] = JSON.parse(execFileSync("npm",
        ["pack", "--dry-run", "--json", "--offline"], { cwd: installed, encoding: "utf8" }));
    const sizes = files.map(({ path }) => statSync(join(installed, path)).size);

    assert.deepEqual(files.map(({ path }) => path).sort(), readdirSync(installed).sort());
    assert.equal(unpackedSize, sizes.reduce((sum, size) => sum + size));
    assert.ok(unpackedSize <= 95000, `${unpackedSize}`);
});

test("npm pack fails in the sources, where it would make a package without code",
    () => {
        const { status, stdout } = spawnSync("npm", ["pack", "--dry-run",
            "--offline"], { cwd: join(process.env.SOURCE, "query", "web"),
            encoding: "utf8" });

        assert.notEqual(status, 0);
        assert.doesNotMatch(stdout, /\.tgz/);
    });

test("the examples of both READMEs run", () => {
    const texts = [join(installed, "README.md"), join(process.env.SOURCE, "README.md")]
        .map((name) => readFileSync(name, "utf8"));
    const examples = texts.flatMap((text) => [...text.matchAll(/```js\n(.*?)```/gs)]);

    assert.ok(examples.length > 1);
    examples.forEach(([, code], i) => {
        const file = join(folder, `example${i}.js`);
        const wanted = [...code.matchAll(/\/\/ (.*)/g)]
            .map((match) => match[1]);

        writeFileSync(file, code);
        assert.deepEqual(execFileSync(process.execPath, [file],
            { cwd: folder, encoding: "utf8" }).trimEnd().split("\n"), wanted);
    });
});

test("the declarations: strict TypeScript accepts only correct calls", () => {
    const check = (...names) => spawnSync(process.execPath, [TYPESCRIPT,
        "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext",
        "--moduleResolution", "nodenext", ...names],
    { cwd: folder, encoding: "utf8" }).stdout;
    const prologue = 'import * as eight from "eight-tables";\n' +
        "const { GOALS, parse } = eight;\n";
    const wrong = ["eight.solve(5)", "eight.path(\"last\").length",
        "eight.randomAt(\"5\")", "eight.solve(\"last\").length",
        "eight.bestMoves(\"last\", null)", "GOALS.other",
        "eight.move(\"12345678x\", [\"u\"])", "eight.distance([true])",
        "const name: eight.GoalName = \"other\""];

    writeFileSync(join(folder, "right.ts"), `${prologue}
        const moves: string | null = eight.solve("12345678x", GOALS.spiral, "udlr");
        const board: number[] = eight.randomAt(5, 1n, parse("123456780"));
        for (const solution of eight.allSolutions(board))
            solution.length;
        eight.explain(board).exchange?.tiles[0].toFixed();
        const names: eight.GoalName[] = ${JSON.stringify(Object.keys(GOALS))};
        names.forEach((name) => GOALS[name].length);
        eight.distance("123456708".split(""), [1, 2, 3, 4, 5, 6, 7, 8, null]);
        eight.move(GOALS.last, "ul").length;
        moves?.length;`);
    writeFileSync(join(folder, "right.cts"), `
        import eight = require("eight-tables");
        eight.distance("12345678x")?.toFixed();
        const board: number[] = eight.parse("12345678x");
        board.length;`);
    wrong.forEach((call, i) =>
        writeFileSync(join(folder, `wrong${i}.ts`), `${prologue}${call};`));
    const errors = check("right.ts", "right.cts",
        ...wrong.map((_, i) => `wrong${i}.ts`));

    assert.doesNotMatch(errors, /right/);
    wrong.forEach((call, i) =>
        assert.match(errors, new RegExp(`^wrong${i}\\.ts\\(3,`, "m"), call));
});
