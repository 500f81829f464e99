# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Layer normalisation over rows of any length, with mean and inverse deviation, beside torch.native_layer_norm."""

import torch

from suite.case import Case, Output, f32, i32, i64, pointer

SOURCE = "layer_norm"
INSTANCES = [
    ("float", 256, 1),
    ("half", 256, 1),
    ("bfloat16", 256, 1),
    ("float", 1024, 4),
    ("bfloat16", 1024, 8),
]
EPSILON = 1e-5


def shapes(instance):
    _, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [{"rows": rows, "cols": w, "gap": 0} for w in widths for rows in (1, 6)] + [
        {"rows": 5, "cols": widths[3], "gap": 7 * divisor}
    ]


def timed(instance):
    return [{"rows": 32768, "cols": 4096, "gap": 0}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype = instance[0]
    rows, cols = shape["rows"], shape["cols"]
    stride = cols + shape["gap"]
    x = memory.normal((rows, cols), dtype, row_stride=stride)
    x.tensor.add_(0.5)
    w, b = memory.normal((cols,), dtype), memory.normal((cols,), dtype)
    y = memory.output((rows, cols), dtype, row_stride=stride)
    mean, rstd = memory.output((rows,), "float"), memory.output((rows,), "float")

    def center():
        return x.tensor.double().mean(-1)

    def scale():
        return torch.rsqrt(x.tensor.double().var(-1, correction=0) + EPSILON)

    def reference():
        values = (x.tensor.double() - center()[:, None]) * scale()[:, None]
        return values * w.tensor.double() + b.tensor.double()

    # A row of one element has the mean itself as its value: all of y is b, and rstd the root of a constant.
    return Case(
        grid=(rows, 1, 1),
        arguments=[
            pointer("y", y),
            pointer("mean", mean),
            pointer("rstd", rstd),
            pointer("x", x),
            pointer("w", w),
            pointer("b", b),
            i64("stride", stride),
            i32("n_cols", cols),
            f32("epsilon", EPSILON),
        ],
        outputs=[
            Output("y", y, reference, "elementwise"),
            Output("mean", mean, center, "elementwise"),
            Output("rstd", rstd, scale, "elementwise"),
        ],
        baselines={"torch": lambda: torch.native_layer_norm(x.tensor, (cols,), w.tensor, b.tensor, EPSILON)},
        bytes=2 * rows * cols * x.tensor.element_size(),
    )
