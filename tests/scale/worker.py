"""Kills a worker while it works, to test that Spark and Dask repeat the work.

    worker.py EIGHT FOLDER      answers as `eight distance` does, for Spark's pipe

In FOLDER/log, workers note each block that they have answered.  After four blocks, the
first worker to make the folder FOLDER/dying kills its process in the middle of an
answer.
"""
import os
import pathlib
import signal
import subprocess
import sys


def is_doomed(folder):
    """Returns whether this worker is to be killed."""
    log = pathlib.Path(folder, "log")
    if not log.exists() or log.read_text().count("answered") < 4:
        return False
    try:
        pathlib.Path(folder, "dying").mkdir()
    except FileExistsError:
        return False
    return True


def note(folder, event, process):
    with open(pathlib.Path(folder, "log"), "a") as log:
        log.write(f"{event} {process}\n")


def die(folder, process):
    note(folder, "killed", process)
    os.kill(process, signal.SIGKILL)
    signal.pause()  # waits for the signal, or until Spark notices the missing process


def executor():
    """Returns the ID of Spark's executor, the nearest Java process above this one."""
    process = os.getpid()
    while "java" not in pathlib.Path(f"/proc/{process}/comm").read_text():
        stat = pathlib.Path(f"/proc/{process}/stat").read_text()
        process = int(stat.rpartition(")")[2].split()[1])
    return process


def main(eight, folder):
    doomed = is_doomed(folder)
    answers = subprocess.run([eight, "distance"], stdin=sys.stdin, check=True,
                             stdout=subprocess.PIPE).stdout
    sys.stdout.buffer.write(answers[:50000] if doomed else answers)
    sys.stdout.flush()
    if doomed:
        die(folder, executor())
    note(folder, "answered", executor())


if __name__ == "__main__":
    main(*sys.argv[1:])
