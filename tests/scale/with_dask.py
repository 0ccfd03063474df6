"""Runs the pairs through Dask, with two workers on this machine.

tests/scale/run starts this script in a scratch folder; see report.py.
"""
import os
import subprocess

from dask import delayed
from dask.bytes import read_bytes
from dask.distributed import Client, LocalCluster

import pairs
import worker
from report import (ANSWERS, EIGHT, PAIRS, SOURCE, check, finish, invalid_pairs,
                    new_folder, row, was_repeated)

BLOCK = 2 << 20


def compute(answer, file=PAIRS):
    """Returns a function's answers to the blocks of a file, in the file's order."""
    _, [blocks] = read_bytes(str(file), delimiter=b"\n", blocksize=BLOCK,
                             sample=False)
    answers = client.compute([delayed(answer)(block) for block in blocks])
    return b"".join(client.gather(answers))


def answer_with_program(block):
    return subprocess.run([EIGHT, "distance"], input=block, check=True,
                          stdout=subprocess.PIPE).stdout


def yields_answers(answer):
    return compute(answer) == ANSWERS.read_bytes()


def dying_answer(folder):
    """Returns a function that answers as pairs.answer() does, but kills one worker."""
    def answer(block):
        answers = pairs.answer(block)
        if worker.is_doomed(folder):
            worker.die(folder, os.getpid())
        worker.note(folder, "answered", os.getpid())
        return answers
    return answer


def fails(answer):
    try:
        compute(answer, invalid_pairs())
    except (ValueError, subprocess.CalledProcessError):
        return True
    return False


def test():
    check("dask: the package", yields_answers, pairs.answer)
    check("dask: the program", yields_answers, answer_with_program)
    folder = new_folder("dying")
    check("dask: a worker is killed", yields_answers, dying_answer(folder))
    check("dask: the lost blocks are repeated", was_repeated, folder,
          -(-PAIRS.stat().st_size // BLOCK))
    check("dask: the package, an invalid line", fails, pairs.answer)
    check("dask: the program, an invalid line", fails, answer_with_program)
    row("Dask, the package", compute, pairs.answer)
    row("Dask, the program", compute, answer_with_program)


if __name__ == "__main__":  # the workers also import this file
    os.environ["PYTHONPATH"] = str(SOURCE)
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                      host="127.0.0.1", dashboard_address=None) as cluster:
        with Client(cluster) as client:
            test()
    finish()
