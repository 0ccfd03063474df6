// Asks a service of Eight for solutions: see docs/scaling.md.
//
//     node ask.mjs SOCKET <BOARDS
//
// Sends a query for each line of its input, without waiting for earlier answers.  Prints
// each line with its solution, or with a message about the error.
import { readFileSync } from "node:fs";
import { createConnection } from "node:net";
import { createInterface } from "node:readline";

// Opens a connection, which uses the line number in an answer to find its query.
function open(path) {
  const socket = createConnection(path);
  const waiting = new Map(); // the functions that settle each answer, by line number
  let line = 0; // the line number of the last query

  function end(error) {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  createInterface({ input: socket }).on("line", (text) => {
    const answer = JSON.parse(text);
    waiting.get(answer.line).resolve(answer);
    waiting.delete(answer.line);
  });
  socket.on("error", end);
  socket.on("close", () => end(new Error("the service has ended")));
  return {
    // Resolves to the answer to a query, which is one line of text.
    ask: (query) =>
      new Promise((resolve, reject) => {
        if (!socket.writable) throw new Error("the service has ended");
        waiting.set(++line, { resolve, reject });
        socket.write(query + "\n");
      }),
    close: () => socket.end(),
  };
}

const connection = open(process.argv[2]);
const queries = readFileSync(0, "utf8").split(/\r?\n/);
if (queries.at(-1) === "") queries.pop();
const answers = await Promise.all(queries.map(connection.ask));
connection.close();
answers.forEach((answer, i) => {
  console.log(queries[i], answer.error ?? answer.solution ?? "unsolvable");
});
