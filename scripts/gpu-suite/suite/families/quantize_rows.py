# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows as 8-bit integers with one scale each, beside the same in PyTorch's operations."""

import torch

from suite.case import Case, Output, i32, pointer

SOURCE = "quantize_rows"
INSTANCES = [
    ("float", 256, 1),
    ("half", 256, 1),
    ("bfloat16", 256, 1),
    ("float", 4096, 4),
    ("bfloat16", 4096, 16),
]


def shapes(instance):
    _, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [{"rows": rows, "cols": w} for w in widths for rows in (1, 6)]


def timed(instance):
    return [{"rows": 16384, "cols": 8192}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype = instance[0]
    rows, cols = shape["rows"], shape["cols"]
    x = memory.normal((rows, cols), dtype)
    x.tensor[1:2] = 0
    q, scale = memory.output((rows, cols), "char"), memory.output((rows,), "float")

    def scales():
        return x.tensor.double().abs().amax(-1) / 127

    def reference():
        size = scales()[:, None]
        return torch.where(size > 0, x.tensor.double() / size, torch.zeros_like(size))

    def baseline():
        size = x.tensor.float().abs().amax(-1, keepdim=True) / 127
        return (x.tensor / size).round().to(torch.int8)

    return Case(
        grid=(rows, 1, 1),
        arguments=[pointer("q", q), pointer("scale", scale), pointer("x", x), i32("n_cols", cols)],
        outputs=[Output("q", q, reference, "nearest"), Output("scale", scale, scales, "elementwise")],
        baselines={"torch": baseline},
        bytes=rows * cols * (x.tensor.element_size() + 1),
    )
