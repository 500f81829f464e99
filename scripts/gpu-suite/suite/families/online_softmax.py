# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Softmax of rows longer than a tile, beside torch.softmax."""

import torch

from suite.case import Case, Output, i32, i64, pointer

SOURCE = "online_softmax"
INSTANCES = [
    ("float", 256, 1),
    ("half", 256, 1),
    ("bfloat16", 256, 1),
    ("float", 2048, 4),
    ("bfloat16", 2048, 8),
]


def shapes(instance):
    _, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [{"rows": rows, "cols": w, "gap": 0} for w in widths for rows in (1, 6)] + [
        {"rows": 5, "cols": widths[3], "gap": 7 * divisor}
    ]


def timed(instance):
    return [{"rows": 4096, "cols": 32768, "gap": 0}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype = instance[0]
    rows, cols, stride = shape["rows"], shape["cols"], shape["cols"] + shape["gap"]
    x = memory.normal((rows, cols), dtype, scale=3.0, row_stride=stride)
    y = memory.output((rows, cols), dtype, row_stride=stride)
    return Case(
        grid=(rows, 1, 1),
        arguments=[
            pointer("y", y),
            pointer("x", x),
            i64("y_stride", stride),
            i64("x_stride", stride),
            i32("n_cols", cols),
        ],
        outputs=[Output("y", y, lambda: torch.softmax(x.tensor.double(), -1), "elementwise")],
        baselines={"torch": lambda: torch.softmax(x.tensor, -1, out=y.tensor)},
        bytes=2 * rows * cols * x.tensor.element_size(),
    )
