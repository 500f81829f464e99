# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Running sums along rows of any length, beside torch.cumsum."""

import torch

from suite.case import Case, Output, i32, i64, pointer, tiles

SOURCE = "prefix_sum"
INSTANCES = [("float", 2, 256, 1), ("half", 2, 256, 1), ("int", 4, 128, 1), ("float", 1, 1024, 4), ("int", 1, 2048, 4)]


def shapes(instance):
    _, rows, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [
        {"rows": r, "cols": w, "gap": gap}
        for w in widths
        for r, gap in ((1, 0), (2 * rows, 3 * divisor), (3 * rows + 1, 0))
    ]


def timed(instance):
    return [{"rows": 8192, "cols": 8192, "gap": 0}] if instance[3] > 1 else []


def prepare(instance, shape, memory):
    dtype, block_rows, _, _ = instance
    rows, cols, stride = shape["rows"], shape["cols"], shape["cols"] + shape["gap"]
    if dtype == "int":
        x = memory.integers(-1000, 1001, (rows, cols))
    else:
        x = memory.normal((rows, cols), dtype)
    y = memory.output((rows, cols), dtype, row_stride=stride)

    def sums(of):
        return torch.cumsum(of, -1, dtype=torch.int64 if dtype == "int" else torch.float64)

    return Case(
        grid=(tiles(rows, block_rows), 1, 1),
        arguments=[
            pointer("y", y),
            pointer("x", x),
            i64("y_stride", stride),
            i64("x_stride", cols),
            i32("n_rows", rows),
            i32("n_cols", cols),
        ],
        outputs=[
            Output("y", y, lambda: sums(x.tensor), "exact" if dtype == "int" else "elementwise", lambda: sums(x.tensor.abs()))
        ],
        baselines={"torch": lambda: torch.cumsum(x.tensor, -1, dtype=x.tensor.dtype)},
        bytes=2 * rows * cols * x.tensor.element_size(),
    )
