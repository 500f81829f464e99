# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Root mean square normalisation, one block a row, beside torch.nn.functional.rms_norm."""

import torch

from suite.case import Case, Output, f32, i32, i64, pointer

SOURCE = "rms_norm"
INSTANCES = [
    ("float", 1024, 1),
    ("half", 1024, 1),
    ("bfloat16", 1024, 1),
    ("float", 4096, 4),
    ("bfloat16", 4096, 8),
]
EPSILON = 1e-6


def shapes(instance):
    _, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols // 2 + 3 * divisor]
    return [{"rows": rows, "cols": w, "gap": 0} for w in widths for rows in (1, 5)] + [
        {"rows": 6, "cols": widths[1], "gap": 3 * divisor}
    ]


def timed(instance):
    return [{"rows": 32768, "cols": instance[1], "gap": 0}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype = instance[0]
    rows, cols = shape["rows"], shape["cols"]
    stride = cols + shape["gap"]
    x = memory.normal((rows, cols), dtype, row_stride=stride)
    w = memory.normal((cols,), dtype)
    y = memory.output((rows, cols), dtype, row_stride=stride)

    def reference():
        values = x.tensor.double()
        return values * torch.rsqrt(values.square().mean(-1, keepdim=True) + EPSILON) * w.tensor.double()

    return Case(
        grid=(rows, 1, 1),
        arguments=[
            pointer("y", y),
            pointer("x", x),
            pointer("w", w),
            i64("stride", stride),
            i32("n_cols", cols),
            f32("epsilon", EPSILON),
        ],
        outputs=[Output("y", y, reference, "elementwise")],
        baselines={"torch": lambda: torch.nn.functional.rms_norm(x.tensor, (cols,), w.tensor, EPSILON)},
        bytes=2 * rows * cols * x.tensor.element_size(),
    )
