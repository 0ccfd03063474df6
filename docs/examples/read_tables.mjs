// Looks up solutions in a table file.
//
//     node read_tables.mjs eight.e8t <PAIRS
//
// An input line has a start and a goal, such as 12X453786 12345678X.  The output line is
// the alphabetically first of the shortest solutions, or -1 if there is none.  Another
// module can import the functions, which throw an error if something is wrong.  The code
// was written from docs/format.md, without other sources.
import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";

const MAGIC = [0x89, 0x45, 0x38, 0x54, 0x0d, 0x0a, 0x1a, 0x0a];
const TABLE_BYTES = 45360;

function check(condition, message) {
  if (!condition) throw new Error(message);
}

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

// Returns the moves of a table of codec 1.  (A browser has DecompressionStream, with the
// format "deflate-raw".)
function inflate(stored) {
  try {
    return inflateRawSync(stored, { maxOutputLength: TABLE_BYTES });
  } catch {
    throw new Error("a section is not a table");
  }
}

// Returns a Map from root cell and move order, such as "8 dlru", to the bytes of the moves.
// `data` is a Uint8Array with the file.
export function readTables(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const u32 = (at) => view.getUint32(at, true);
  check(MAGIC.every((byte, i) => data[i] === byte), "this is not a table file");
  check(data.length >= 64, "the file is truncated");
  check(crc32(data.subarray(0, 60)) === u32(60), "the header is damaged");
  const [major, minor] = [view.getUint16(8, true), view.getUint16(10, true)];
  check(major === 1, `cannot read version ${major}.${minor}`);
  check(view.getBigUint64(16, true) === BigInt(data.length),
    "the file is truncated or has trailing data");
  const end = 64 + 192 * u32(12);
  check(crc32(data.subarray(64, end)) === u32(24), "the directory is damaged");
  const tables = new Map();
  for (let entry = 64; entry < end; entry += 192) {
    const [kind, codec, root] = data.subarray(entry, entry + 3);
    if (kind !== 1 || codec > 1) {
      check(minor > 0, "the directory contradicts itself");
      continue; // a newer minor version added this section
    }
    const order = String.fromCharCode(...data.subarray(entry + 4, entry + 8));
    const offset = Number(view.getBigUint64(entry + 8, true));
    const stored = data.subarray(offset, offset + u32(entry + 16));
    check(crc32(stored) === u32(entry + 24), "a section is damaged");
    const moves = codec === 1 ? inflate(stored) : stored;
    check(u32(entry + 20) === TABLE_BYTES && moves.length === TABLE_BYTES &&
      crc32(moves) === u32(entry + 28), "a section is not a table");
    tables.set(`${root} ${order}`, moves);
  }
  return tables;
}

// Returns the moves from start to goal; null if there is no solution.  A board has nine
// characters, with 0 for the blank.
export function solve(tables, start, goal, order = "dlru") {
  const root = goal.indexOf("0");
  const table = tables.get(`${root} ${order}`);
  check(table, `no table ${root} ${order} in the file`);
  const labels = goal.replace("0", "");
  const tiles = Array.from(start.replace("0", ""), (tile) => labels.indexOf(tile));
  let cell = start.indexOf("0");
  for (let path = ""; ; ) {
    const digits = tiles.map((a, i) => tiles.slice(i).filter((b) => b < a).length);
    if (digits.reduce((a, b) => a + b) % 2) return null;
    const index = [2520, 360, 60, 12, 3, 1].reduce(
      (sum, weight, i) => sum + weight * digits[i], 20160 * cell);
    if (index === 20160 * root) return path;
    const code = (table[index >> 2] >> (2 * (index % 4))) & 3;
    const to = cell + [-3, 3, -1, 1][code];
    const row = Math.floor(cell / 3);
    const legal = code < 2 ? to >= 0 && to < 9 : Math.floor(to / 3) === row;
    check(legal && path.length < 31, "the moves do not lead to the root");
    // Up or down, a tile passes two others.
    if (code === 0) tiles.splice(cell - 1, 0, ...tiles.splice(cell - 3, 1));
    if (code === 1) tiles.splice(cell, 0, ...tiles.splice(cell + 2, 1));
    cell = to;
    path += "udlr"[code];
  }
}

const CELL = "[1-8xX0_.*bB]";
const GAP = "[ \\t\\r\\v\\f,\\\\&+\\-\"']"; // this may stand between cells
const ENDS = "[\\n;:/|=()[\\]{}<>]"; // and these end rows
const END = `${GAP}*${ENDS}(?:${GAP}|${ENDS})*`;
const ROW = `${CELL}${GAP}+${CELL}${GAP}+${CELL}`;
// The shapes of a board: cells alone, in threes or all nine together, in rows of three, of
// one or of nine cells.
const BOARD = [`${CELL}{9}`, `${CELL}{3}(?:${GAP}+${CELL}{3}){2}`,
  `${CELL}{3}(?:${END}${CELL}{3}){2}`, `${CELL}(?:${GAP}+${CELL}){8}`,
  `${ROW}(?:${END}${ROW}){2}`, `${CELL}(?:${END}${CELL}){8}`].join("|");
const FILLER = `(?:${GAP}|${ENDS})*`;
const PAIR = new RegExp(`^${FILLER}(${BOARD})${FILLER}(${BOARD})${FILLER}$`);

// Returns the two boards of a line, in any notation of eight.
export function readPair(line) {
  const pair = line.replace(/#.*/s, "").match(PAIR);
  check(pair, "expected two boards of the tiles 1 to 8 and a blank x, 0, _, ., * or b");
  const boards = pair.slice(1).map((board) =>
    board.match(new RegExp(CELL, "g")).join("").replace(/[xX_.*bB]/g, "0"));
  check(boards.every((board) => [...board].sort().join("") === "012345678"),
    "a board has a tile or a blank twice");
  return boards;
}

// Answers the lines of the standard input.  An invalid line ends the program.
function main([name, ...others]) {
  let place = "";
  try {
    check(name !== undefined && others.length === 0, "usage: read_tables.mjs FILE <PAIRS");
    place = `${name}: `;
    const tables = readTables(readFileSync(name));
    const lines = readFileSync(0, "latin1").split("\n");
    if (lines.at(-1) === "") lines.pop();
    for (const [i, line] of lines.entries()) {
      place = `line ${i + 1}: `;
      console.log(solve(tables, ...readPair(line)) ?? "-1");
    }
  } catch (error) {
    console.error(`read_tables.mjs: ${place}${error.message}`);
    process.exitCode = 1;
  }
}

// Node 24 has import.meta.main.
const isMain = process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) main(process.argv.slice(2));
