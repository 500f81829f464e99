#!/usr/bin/env python3
# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fills the tables of docs/performance.md from measurements; what no file is given for stays as it is.

    python3 table.py --gpu results/gpu-suite.json --operations ops.json --compile-time times.json

The files come from run.py, `compare-ops.py --json` and `scripts/compare-compile-time --json`.
"""

import argparse
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from suite import performance  # noqa: E402

PAGE = os.path.join(HERE, "..", "..", "docs", "performance.md")


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description="Fills the tables of docs/performance.md.")
    parser.add_argument("--gpu", help="gpu-suite.json")
    parser.add_argument("--operations", help="the JSON of compare-ops.py")
    parser.add_argument("--compile-time", help="the JSON of compare-compile-time")
    parser.add_argument("--page", default=PAGE)
    options = parser.parse_args()

    tables = {}
    if options.gpu:
        results = load(options.gpu)
        tables["machine"] = performance.machine(results, results.get("tileiras"))
        tables["correctness"] = performance.correctness(results)
        tables["nvcc"] = performance.against_nvcc(results)
        tables["pytorch"] = performance.against_torch(results)
        tables["copy"] = performance.against_copy(results)
    if options.operations:
        tables["operations"] = performance.operations(load(options.operations))
    if options.compile_time:
        tables["compile time"] = performance.compile_times(load(options.compile_time))
    if not tables:
        parser.error("no measurements given")

    with open(options.page, encoding="utf-8") as file:
        text = file.read()
    try:
        for name, content in tables.items():
            text = performance.fill(text, name, content)
    except performance.MarkerError as error:
        print(f"{options.page}: {error}", file=sys.stderr)
        return 1
    with open(options.page, "w", encoding="utf-8") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
