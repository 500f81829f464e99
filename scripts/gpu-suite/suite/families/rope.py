# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rotary embedding in place, on the query part of wider rows, beside the usual PyTorch expression."""

import torch

from suite.case import Case, Output, i32, i64, pointer, tiles

SOURCE = "rope"
INSTANCES = [("float", 4, 32, 1), ("half", 4, 64, 1), ("bfloat16", 8, 64, 8)]


def shapes(instance):
    _, heads, half, divisor = instance
    return [
        {"tokens": tokens, "heads": h, "gap": gap}
        for h in (1, heads - 1, heads, heads + 1, 3 * heads + 1)
        for tokens, gap in ((1, 0), (7, 0), (5, 3 * divisor))
    ]


def timed(instance):
    return [{"tokens": 32768, "heads": 32, "gap": 2048}] if instance[3] > 1 else []


def prepare(instance, shape, memory):
    dtype, block_heads, half, _ = instance
    tokens, heads = shape["tokens"], shape["heads"]
    width = heads * 2 * half
    stride = width + shape["gap"]
    x = memory.normal((tokens, width), dtype, row_stride=stride)
    angle = memory.normal((tokens, half), "float", scale=3.0)
    cos, sin = memory.normal((tokens, half), "float"), memory.normal((tokens, half), "float")
    cos.tensor.copy_(angle.tensor.cos())
    sin.tensor.copy_(angle.tensor.sin())

    def turned(values, c, s):
        low, high = values.view(tokens, heads, 2, half).unbind(2)
        c, s = c[:, None, :], s[:, None, :]
        return torch.stack((low * c - high * s, high * c + low * s), 2).view(tokens, width)

    # The reference must not see what the kernel writes over: it is computed from what `x` holds now.
    before = x.tensor.contiguous().double()

    def baseline():
        values = x.tensor.unflatten(-1, (heads, 2, half))
        low, high = values[:, :, 0], values[:, :, 1]
        c, s = cos.tensor[:, None, :], sin.tensor[:, None, :]
        return torch.stack((low * c - high * s, high * c + low * s), 2)

    return Case(
        grid=(tokens, tiles(heads, block_heads), 1),
        arguments=[
            pointer("x", x),
            pointer("cos", cos),
            pointer("sin", sin),
            i64("stride", stride),
            i32("n_heads", heads),
        ],
        outputs=[Output("x", x, lambda: turned(before, cos.tensor.double(), sin.tensor.double()), "elementwise")],
        baselines={"torch": baseline},
        bytes=2 * tokens * width * x.tensor.element_size() + 2 * tokens * half * 4,
    )
