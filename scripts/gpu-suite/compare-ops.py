#!/usr/bin/env python3
# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the Tile IR operations of every example kernel, ours beside nvcc's of the same source.

    python3 compare-ops.py --tilecc build/release/bin/tilecc --nvcc /path/to/nvidia/cu13

Both bytecodes go through tileirdisasm (of the nvcc root, or --disassembler). The exit code is 1 where ours is larger or a kernel
does not compile, else 0.
"""

import argparse
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from suite import compilers, tile_ir_text  # noqa: E402
from suite.report import table  # noqa: E402

ARCH = "sm_90"


def operations(compiler, name, disassembler, folder):
    path = os.path.join(folder, f"{name}.{compiler.NAME}.tilebc")
    compiler.bytecode(name, ARCH, path)
    return tile_ir_text.count(compilers.run([disassembler, path]))


def difference(ours, theirs):
    """`+2 constant, -1 exti`: where the counts differ, the largest differences first."""
    delta = {op: ours[op] - theirs[op] for op in sorted({*ours, *theirs}) if ours[op] != theirs[op]}
    return ", ".join(f"{n:+d} {op}" for op, n in sorted(delta.items(), key=lambda item: -abs(item[1])))


def compare(name, ours, theirs):
    rows = []
    for symbol in sorted({*ours, *theirs}):
        row = {"source": name, "kernel": symbol, "tilecc": None, "nvcc": None, "difference": ""}
        if symbol in ours:
            row["tilecc"] = sum(ours[symbol].values())
        if symbol in theirs:
            row["nvcc"] = sum(theirs[symbol].values())
        if symbol in ours and symbol in theirs:
            row["difference"] = difference(ours[symbol], theirs[symbol])
        rows.append(row)
    return rows


def passed(row):
    return row["tilecc"] is not None and row["nvcc"] is not None and row["tilecc"] <= row["nvcc"]


def main():
    parser = argparse.ArgumentParser(description="Counts Tile IR operations, ours beside nvcc's.")
    parser.add_argument("--tilecc", required=True)
    parser.add_argument("--nvcc", required=True, metavar="ROOT", help="a root with bin/nvcc")
    parser.add_argument("--disassembler", help="tileirdisasm, where the nvcc root has none")
    parser.add_argument("--only", help="sources without `.cu`, separated by commas")
    parser.add_argument("--json", help="also writes the counts to this file")
    parser.add_argument("--details", action="store_true", help="shows which operations differ")
    options = parser.parse_args()

    disassembler = options.disassembler or os.path.join(options.nvcc, "bin", "tileirdisasm")
    ours, theirs = compilers.Tilecc(options.tilecc), compilers.Nvcc(options.nvcc)
    rows, failed = [], False
    with tempfile.TemporaryDirectory() as folder:
        for name in options.only.split(",") if options.only else compilers.names():
            try:
                counts = [operations(compiler, name, disassembler, folder) for compiler in (ours, theirs)]
            except (compilers.CompileFailure, tile_ir_text.TextError) as failure:
                print(f"{name}: {failure}", file=sys.stderr)
                failed = True
                continue
            rows += compare(name, *counts)
    shown = []
    for row in rows:
        failed |= not passed(row)
        numbers = ["none" if row[key] is None else str(row[key]) for key in ("tilecc", "nvcc")]
        shown.append([row["kernel"], *numbers, "" if passed(row) else "larger"] + [row["difference"]] * options.details)
    print(table(["kernel", "tilecc", "nvcc", ""] + ["difference"] * options.details, shown))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"nvcc": theirs.release(), "tilecc": ours.release(), "kernels": rows}, file, indent=1)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
