# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The transpose of a matrix, beside PyTorch's copy of a transposed view."""

from suite.case import Case, Output, i32, pointer, tiles

SOURCE = "transpose"
INSTANCES = [("float", 32, 64, 1), ("half", 64, 64, 1), ("float", 64, 64, 4), ("half", 64, 64, 8)]


def shapes(instance):
    _, rows, cols, divisor = instance
    if divisor > 1:
        return [{"rows": r, "cols": c} for r, c in [(divisor, divisor), (64, 64), (72, 56), (200, 136), (64, 512)]]
    return [
        {"rows": r, "cols": c}
        for r, c in [(1, 1), (1, cols), (rows, 1), (rows - 1, cols - 1), (rows, cols), (rows + 1, cols + 1), (133, 201)]
    ]


def timed(instance):
    return [{"rows": 16384, "cols": 8192}] if instance[3] > 1 else []


def prepare(instance, shape, memory):
    dtype, tile_rows, tile_cols, _ = instance
    rows, cols = shape["rows"], shape["cols"]
    x, y = memory.normal((rows, cols), dtype), memory.output((cols, rows), dtype)
    return Case(
        grid=(tiles(cols, tile_cols), tiles(rows, tile_rows), 1),
        arguments=[pointer("out", y), pointer("in", x), i32("rows", rows), i32("cols", cols)],
        outputs=[Output("out", y, lambda: x.tensor.t(), "exact")],
        baselines={"torch": lambda: y.tensor.copy_(x.tensor.t())},
        bytes=2 * rows * cols * x.tensor.element_size(),
    )
