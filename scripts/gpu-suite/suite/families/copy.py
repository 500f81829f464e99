# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A copy between rows that are further apart than they are long, beside PyTorch's."""

from suite.case import Case, Output, i32, i64, pointer, tiles

SOURCE = "copy"
INSTANCES = [("float", 4, 256, 1), ("half", 4, 256, 1), ("int", 1, 1024, 1), ("float", 4, 1024, 4), ("bfloat16", 4, 2048, 8)]


def shapes(instance):
    _, rows, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [
        {"rows": r, "cols": w, "gap": gap}
        for w in widths
        for r, gap in ((1, 0), (rows, 3 * divisor), (rows + 1, 0), (4 * rows - 1, divisor))
    ]


def timed(instance):
    return [{"rows": 16384, "cols": 8192, "gap": 0}] if instance[3] > 1 else []


def prepare(instance, shape, memory):
    dtype, tile_rows, tile_cols, divisor = instance
    rows, cols, gap = shape["rows"], shape["cols"], shape["gap"]
    x = memory.normal((rows, cols), dtype, scale=100.0, row_stride=cols + 2 * gap)
    y = memory.output((rows, cols), dtype, row_stride=cols + gap)
    return Case(
        grid=(tiles(cols, tile_cols), tiles(rows, tile_rows), 1),
        arguments=[
            pointer("y", y),
            pointer("x", x),
            i64("y_stride", cols + gap),
            i64("x_stride", cols + 2 * gap),
            i32("n_rows", rows),
            i32("n_cols", cols),
        ],
        outputs=[Output("y", y, lambda: x.tensor, "exact")],
        baselines={"copy": lambda: y.tensor.copy_(x.tensor)},
        bytes=2 * rows * cols * x.tensor.element_size(),
        baseline_bytes={"copy": 2 * rows * cols * x.tensor.element_size()},
    )
