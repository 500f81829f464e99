# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Softmax of rows that are further apart than they are long, by programs that step through the rows."""

import torch

from suite.case import Case, Output, i32, i64, pointer

SOURCE = "softmax"
INSTANCES = [
    ("float", 128, 1),
    ("float", 1024, 1),
    ("half", 1024, 1),
    ("bfloat16", 1024, 1),
    ("float", 4096, 4),
    ("half", 4096, 8),
]


def shapes(instance):
    _, cols, divisor = instance
    if divisor > 1:
        widths = [divisor, cols - divisor, cols, cols // 2 + divisor]
    else:
        widths = [1, cols - 1, cols, cols // 2 + 3]
    result = [{"rows": rows, "cols": w, "gap": 0, "programs": 8} for w in widths for rows in (1, 7, 8, 9, 33)]
    # Rows apart, fewer rows than programs, and fewer blocks than programs could be.
    result.append({"rows": 21, "cols": widths[1], "gap": 5 * divisor, "programs": 64})
    return result


def timed(instance):
    return [{"rows": 32768, "cols": instance[1], "gap": 0, "programs": 528}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype = instance[0]
    rows, cols, programs = shape["rows"], shape["cols"], shape["programs"]
    stride = cols + shape["gap"]
    x = memory.normal((rows, cols), dtype, scale=3.0, row_stride=stride)
    y = memory.output((rows, cols), dtype, row_stride=stride)
    return Case(
        grid=(programs, 1, 1),
        arguments=[
            pointer("y", y),
            pointer("x", x),
            i64("y_stride", stride),
            i64("x_stride", stride),
            i32("n_rows", rows),
            i32("n_cols", cols),
            i32("n_programs", programs),
        ],
        outputs=[Output("y", y, lambda: torch.softmax(x.tensor.double(), -1), "elementwise")],
        baselines={"torch": lambda: torch.softmax(x.tensor, -1, out=y.tensor)},
        bytes=2 * rows * cols * x.tensor.element_size(),
    )
