# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the Tile IR operations of each kernel of a file, with ownership tokens and with nvcc's alias classes.

    count_ops.py limits.txt kernel.cu..

limits.txt: `<symbol> <operations>` a line, what nvcc makes of the same kernel. Prints one line a kernel and fails where ours are
more than the limit, or more than with alias classes.
"""
import re
import subprocess
import sys

ENTRY = re.compile(r"^\s*tileir\.entry @(\S+?)\(")
OPERATION = re.compile(r"^\s*(?:%\S[^=]*= )?tileir\.[a-z]")


def count(source, options):
    imported = subprocess.run(["tilecc-import", source], check=True, capture_output=True, text=True).stdout
    passes = ["--tilecc-structure", "--tilecc-simplify-pipeline", f"--tilecc-to-tileir=skip-verify=1 {options}"]
    lowered = subprocess.run(["tilecc-opt", *passes], check=True, capture_output=True, text=True, input=imported).stdout
    counts, current = {}, None
    for line in lowered.splitlines():
        entry = ENTRY.match(line)
        if entry:
            current = entry[1]
            counts[current] = 0
        elif current and OPERATION.match(line):
            counts[current] += 1
    return counts


def main():
    with open(sys.argv[1]) as file:
        rows = (line.split() for line in file if line.strip() and not line.startswith("#"))
        limits = {symbol: int(number) for symbol, number in rows}
    failures = 0
    for source in sys.argv[2:]:
        chained = count(source, "skip-ownership=1")
        for symbol, number in count(source, "").items():
            limit = limits.get(symbol)
            too_many = number > chained[symbol] or (limit is not None and number > limit)
            failures += too_many
            print(f"{'MORE' if too_many else 'fine'} {symbol}: {number}, alias classes {chained[symbol]}, nvcc {limit}")
    sys.exit(1 if failures else 0)


main()
