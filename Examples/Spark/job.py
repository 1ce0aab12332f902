"""Lints many traces on Spark, and writes one summary: spark-submit job.py TRACES OUT

TRACES is a folder that every worker can read (/data/traces), or a folder in an object store (s3a://bucket/traces). OUT is a folder
on the driver. The program navtrace must be in PATH on every worker.
"""

import glob
import os
import subprocess
import sys
import tempfile

from pyspark.sql import SparkSession


def lint(names, folder=None):
    """Returns the summary of traces, which counts unreadable ones. A killed run leaves no file."""
    with tempfile.TemporaryDirectory() as temporary:
        summary = os.path.join(temporary, "part.navsum")
        options = ["--keep-going", "--exit-zero", "--summary", summary, "--files-from", "-"]
        run = subprocess.run(["navtrace", "lint", *options], input=os.fsencode("\n".join(names)), cwd=folder, capture_output=True)
        if not os.path.exists(summary):
            raise RuntimeError(run.stderr.decode(errors="replace"))
        with open(summary, "rb") as file:
            return file.read()


def lint_names(names):
    names = list(names)
    if names:
        yield lint(names)


def lint_contents(files):
    """Lints traces of an object store, after writing them to a folder of the worker under their own names."""
    with tempfile.TemporaryDirectory() as folder:
        names = [save(folder, url, content) for url, content in files]
        if names:
            yield lint(names, folder)


def save(folder, url, content):
    # s3a://bucket/traces/a.jsonl becomes bucket/traces/a.jsonl; Spark writes file:/traces with one slash.
    name = url.split(":", 1)[1].lstrip("/")
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
    return name


def merge(one, other):
    return subprocess.run(["navtrace", "merge", "-", "-o", "-"], input=one + other, capture_output=True, check=True).stdout


def main(traces, out):
    context = SparkSession.builder.appName("navtrace").getOrCreate().sparkContext
    if "://" in traces:
        parts = context.binaryFiles(traces, 2 * context.defaultParallelism).mapPartitions(lint_contents)
    else:
        names = sorted(glob.glob(os.path.join(traces, "**", "*.jsonl"), recursive=True))
        slices = max(2 * context.defaultParallelism, len(names) // 5000)
        parts = context.parallelize(names, slices).mapPartitions(lint_names)
    os.makedirs(out, exist_ok=True)
    with open(os.path.join(out, "all.navsum"), "wb") as file:
        file.write(parts.treeReduce(merge))


if __name__ == "__main__":
    main(*sys.argv[1:])
