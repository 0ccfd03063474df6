"""Runs the pairs through Spark, on a local cluster of two executors.

tests/scale/run starts this script in a scratch folder; see report.py.
"""
import os
import shlex
import shutil
import sys

from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

import pairs
import worker
from report import (ANSWERS, EIGHT, PAIRS, SCRATCH, SOURCE, check, finish,
                    invalid_pairs, new_folder, row, was_repeated)

PARTS = 16
TEXT = SCRATCH / "text"  # the folder that Spark writes


def start():
    """Starts Spark with two executors of one core each, and sends them the code."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["SPARK_WORKER_DIR"] = str(SCRATCH / "executors")
    spark = (SparkSession.builder.master("local-cluster[2,1,1024]")
             .config("spark.ui.enabled", "false")
             .config("spark.ui.showConsoleProgress", "false")
             .config("spark.log.level", "OFF")
             .config("spark.sql.files.maxPartitionBytes",
                     PAIRS.stat().st_size // PARTS + 1)
             .config("spark.sql.files.openCostInBytes", 0)
             .getOrCreate())
    for module in pairs, worker:
        spark.sparkContext.addPyFile(module.__file__)
    return spark


# ---- Two ways to answer --------------------------------------------------

def pipe(command, file=PAIRS, **options):
    """Pipes each partition through a command, and saves the output in TEXT."""
    shutil.rmtree(TEXT, ignore_errors=True)
    lines = spark.sparkContext.textFile(str(file), PARTS)
    lines.pipe(command, **options).saveAsTextFile(str(TEXT))


def map_in_pandas(answer, file=PAIRS):
    """Passes each partition to a function, one batch of rows at a time.

    Saves the output in TEXT.
    """
    shutil.rmtree(TEXT, ignore_errors=True)
    lines = spark.read.text(str(file))
    lines.mapInPandas(answer, "value string").write.text(str(TEXT))


def answer_batches(batches):
    for batch in batches:
        block = "\n".join(batch["value"]) + "\n"
        yield batch.assign(value=pairs.answer(block.encode()).decode().split())


def written():
    """Returns what Spark wrote: the contents of its files, one after the other."""
    return b"".join(part.read_bytes() for part in sorted(TEXT.glob("part-*")))


def yields_answers(way, *arguments, **options):
    """Returns whether Spark writes the answers in order when it runs in this way."""
    way(*arguments, **options)
    return (len(list(TEXT.glob("part-*"))) == PARTS
            and written() == ANSWERS.read_bytes())


# ---- A worker that is killed ---------------------------------------------

def dying_answer(folder):
    """Returns a function that is like answer_batches(), but kills one executor."""
    def answer(batches):
        doomed = worker.is_doomed(folder)
        for batch in answer_batches(batches):
            yield batch
            if doomed:
                worker.die(folder, worker.executor())
        worker.note(folder, "answered", worker.executor())
    return answer


def dying_command(folder):
    words = [sys.executable, SOURCE / "worker.py", EIGHT, folder]
    return shlex.join(map(str, words))


# ---- Errors --------------------------------------------------------------

def fails(way, *arguments, **options):
    try:
        way(*arguments, **options)
    except PySparkException:
        return True
    except Exception as error:  # an exception of Java
        return "Py4JJavaError" in type(error).__name__
    return False


def loses_answers():
    """Returns whether pipe() without checkCode loses answers.

    Without checkCode, Spark ignores the exit status of the command.
    """
    file = invalid_pairs()
    pipe(f"{EIGHT} distance", file)
    return written().count(b"\n") < file.read_text().count("\n")


# ---- All of it -----------------------------------------------------------

def test():
    command = f"{EIGHT} distance"
    check("spark: pipe", yields_answers, pipe, command, checkCode=True)
    check("spark: mapInPandas", yields_answers, map_in_pandas, answer_batches)
    folder = new_folder("dying-pipe")
    check("spark: pipe, an executor is killed", yields_answers, pipe,
          dying_command(folder), checkCode=True)
    check("spark: pipe, the lost part is repeated", was_repeated, folder, PARTS)
    folder = new_folder("dying-pandas")
    check("spark: mapInPandas, an executor is killed", yields_answers,
          map_in_pandas, dying_answer(folder))
    check("spark: mapInPandas, the lost part is repeated", was_repeated, folder, PARTS)
    check("spark: pipe, an invalid line", fails, pipe, command, invalid_pairs(),
          checkCode=True)
    check("spark: pipe without checkCode loses answers", loses_answers)
    check("spark: pipe passes on the name of the tables", fails, pipe, command,
          checkCode=True, env={"EIGHT_TABLES": os.devnull})
    check("spark: mapInPandas, an invalid line", fails, map_in_pandas,
          answer_batches, invalid_pairs())
    row("Spark, pipe", pipe, command, checkCode=True)
    row("Spark, mapInPandas", map_in_pandas, answer_batches)


spark = start()
test()
spark.stop()
finish()
