"""Runs the pairs through Spark, on a local cluster of two executors.

tests/scale/run starts this script in a scratch folder; with_parallel describes the
variables that it sets.  The last line of the output is `tests: N passed, N failed`.
"""
import os
import pathlib
import shlex
import shutil
import sys
import traceback

from pyspark.sql import SparkSession

EIGHT, WORKER = os.environ["EIGHT"], os.environ["WORKER"]
PAIRS, ANSWERS = (pathlib.Path(os.environ[name]) for name in ("PAIRS", "ANSWERS"))
SCRATCH = pathlib.Path.cwd()
TEXT = SCRATCH / "text"  # the folder that Spark writes
PARTS = 16

counts = {True: 0, False: 0}


def check(name, test, *arguments):
    """Runs and counts a test, which is a function that returns whether it passed."""
    try:
        passed = bool(test(*arguments))
    except Exception:  # counts as a failure, and the other tests still run
        traceback.print_exc(file=sys.stdout)
        passed = False
    counts[passed] += 1
    print(f"spark: {name}: {'passed' if passed else 'FAILED'}", flush=True)


def start():
    """Starts Spark with two executors of one core each."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["SPARK_WORKER_DIR"] = str(SCRATCH / "executors")
    return (SparkSession.builder.master("local-cluster[2,1,1024]")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.log.level", "OFF")
            .getOrCreate())


def pipe(command, file=PAIRS, **options):
    """Pipes each partition through a command, and returns the lines that Spark wrote."""
    shutil.rmtree(TEXT, ignore_errors=True)
    lines = spark.sparkContext.textFile(str(file), PARTS)
    lines.pipe(shlex.join(map(str, command)), **options).saveAsTextFile(str(TEXT))
    return b"".join(part.read_bytes() for part in sorted(TEXT.glob("part-*")))


def yields_answers(*command):
    return pipe(command, checkCode=True) == ANSWERS.read_bytes()


def survives():
    """Returns whether the answers are complete although an executor was killed."""
    folder = SCRATCH / "dying"
    folder.mkdir()
    (folder / "log").touch()
    return yields_answers(WORKER, EIGHT, folder) and (folder / "killed").is_dir()


def fails_at_invalid_line():
    try:
        pipe([EIGHT, "distance", "--pairs"], f"{PAIRS}.invalid", checkCode=True)
    except Exception as error:  # an exception of Java
        return "Py4JJavaError" in type(error).__name__
    return False


def loses_answers():
    """Without checkCode, Spark ignores that the command failed."""
    written = pipe([EIGHT, "distance", "--pairs"], f"{PAIRS}.invalid")
    return written.count(b"\n") < ANSWERS.read_bytes().count(b"\n")


spark = start()
check("pipe", yields_answers, EIGHT, "distance", "--pairs")
check("an executor is killed", survives)
check("an invalid line", fails_at_invalid_line)
check("an invalid line without checkCode", loses_answers)
spark.stop()
print(f"tests: {counts[True]} passed, {counts[False]} failed", flush=True)
sys.exit(counts[False] > 0)
