# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""c = a + b, beside torch.add and, for the bandwidth, beside a copy."""

import torch

from suite.case import Case, Output, around, i32, pointer, tiles

SOURCE = "vector_add"
INSTANCES = [
    ("float", 1024, 1),
    ("half", 1024, 1),
    ("bfloat16", 1024, 1),
    ("float", 1024, 4),
    ("float", 2048, 4),
    ("float", 4096, 4),
    ("half", 4096, 8),
]
TIMED = 1 << 28


def shapes(instance):
    _, block, divisor = instance
    sizes = around(block) if divisor == 1 else [divisor, block - divisor, block, block + divisor, 3 * block + divisor]
    return [{"n": n} for n in sizes]


def timed(instance):
    return [{"n": TIMED}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype, block, _ = instance
    n = shape["n"]
    a, b, c = memory.normal((n,), dtype), memory.normal((n,), dtype), memory.output((n,), dtype)
    size = c.tensor.element_size()
    return Case(
        grid=(tiles(n, block), 1, 1),
        arguments=[pointer("c", c), pointer("a", a), pointer("b", b), i32("n", n)],
        outputs=[Output("c", c, lambda: a.tensor.double() + b.tensor.double(), "exact")],
        baselines={
            "torch": lambda: torch.add(a.tensor, b.tensor, out=c.tensor),
            "copy": lambda: c.tensor.copy_(a.tensor),
        },
        bytes=3 * n * size,
        baseline_bytes={"copy": 2 * n * size},
    )
