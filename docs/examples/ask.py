#!/usr/bin/env python3
"""Asks a service of Eight for solutions: see docs/scaling.md.

    ask.py SOCKET <BOARDS

Sends a query for each line of its input, without waiting for earlier answers.  Prints
each line with its solution, or with a message about the error.
"""

import asyncio
import json
import sys


class Connection:
    """Sends queries, and uses the line number in an answer to find its query."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        self.line = 0  # the line number of the last query
        self.waiting = {}  # the future with the answer, for each line number
        self.receiver = asyncio.create_task(self.receive())

    @classmethod
    async def open(cls, path):
        return cls(*await asyncio.open_unix_connection(path, limit=2**20))

    async def ask(self, query):
        """Returns the answer to a query, which is a line of bytes without its end."""
        if self.receiver.done():
            raise ConnectionError("the service has ended")
        self.line += 1
        future = asyncio.get_running_loop().create_future()
        self.waiting[self.line] = future
        self.writer.write(query + b"\n")
        await self.writer.drain()
        return await future

    async def receive(self):
        try:
            async for text in self.reader:
                answer = json.loads(text)
                future = self.waiting.pop(answer["line"])
                if not future.done():  # otherwise its task has been cancelled
                    future.set_result(answer)
        finally:
            for future in self.waiting.values():
                if not future.done():
                    future.set_exception(ConnectionError("the service has ended"))

    async def close(self):
        self.writer.close()
        await self.receiver


def text_of(answer):
    if "error" in answer:
        return answer["error"]
    return answer["solution"] if answer["solvable"] else "unsolvable"


async def main(path):
    connection = await Connection.open(path)
    # Bytes, because the service also answers lines that are not UTF-8, and because
    # splitlines() would end a line at characters that do not end one of the service.
    queries = sys.stdin.buffer.read().split(b"\n")
    if queries[-1] == b"":
        queries.pop()
    answers = await asyncio.gather(*map(connection.ask, queries))
    await connection.close()
    for query, answer in zip(queries, answers):
        sys.stdout.buffer.write(b"%b %b\n" % (query, text_of(answer).encode()))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
