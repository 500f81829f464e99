# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""silu(gate) * up, beside PyTorch's two kernels for the same."""

import torch

from suite.case import Case, Output, around, i32, pointer, tiles

SOURCE = "silu_and_mul"
INSTANCES = [
    ("float", 256, 1),
    ("half", 256, 1),
    ("bfloat16", 256, 1),
    ("float", 1024, 4),
    ("bfloat16", 2048, 8),
]


def shapes(instance):
    _, cols, divisor = instance
    widths = around(cols) if divisor == 1 else [divisor, cols - divisor, cols, cols + divisor]
    return [{"tokens": tokens, "width": w} for w in widths for tokens in (1, 5)]


def timed(instance):
    return [{"tokens": 8192, "width": 14336}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype, cols, _ = instance
    tokens, width = shape["tokens"], shape["width"]
    x, y = memory.normal((tokens, 2 * width), dtype, scale=2.0), memory.output((tokens, width), dtype)

    def reference():
        gate, up = x.tensor.double().split(width, -1)
        return torch.nn.functional.silu(gate) * up

    def baseline():
        gate, up = x.tensor.split(width, -1)
        return torch.mul(torch.nn.functional.silu(gate), up, out=y.tensor)

    return Case(
        grid=(tokens, tiles(width, cols), 1),
        arguments=[pointer("out", y), pointer("in", x), i32("width", width)],
        outputs=[Output("out", y, reference, "elementwise")],
        baselines={"torch": baseline},
        bytes=3 * tokens * width * x.tensor.element_size(),
    )
