# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The Gaussian error linear unit, exact and by tanh, beside torch.nn.functional.gelu."""

import torch

from suite.case import Case, Output, around, i32, pointer, tiles

SOURCE = "gelu"
INSTANCES = [
    ("float", 1024, True, 1),
    ("float", 1024, False, 1),
    ("half", 1024, True, 1),
    ("bfloat16", 1024, False, 1),
    ("float", 1024, True, 4),
    ("bfloat16", 4096, True, 8),
]


def shapes(instance):
    _, block, _, divisor = instance
    sizes = around(block) if divisor == 1 else [divisor, block - divisor, block, block + divisor, 3 * block + divisor]
    return [{"n": n} for n in sizes]


def timed(instance):
    return [{"n": 1 << 27}] if instance[3] > 1 else []


def prepare(instance, shape, memory):
    dtype, block, by_tanh, _ = instance
    n = shape["n"]
    x, y = memory.normal((n,), dtype, scale=2.0), memory.output((n,), dtype)
    approximate = "tanh" if by_tanh else "none"
    return Case(
        grid=(tiles(n, block), 1, 1),
        arguments=[pointer("y", y), pointer("x", x), i32("n", n)],
        outputs=[
            Output("y", y, lambda: torch.nn.functional.gelu(x.tensor.double(), approximate=approximate), "elementwise")
        ],
        baselines={"torch": lambda: torch.nn.functional.gelu(x.tensor, approximate=approximate)},
        bytes=2 * n * x.tensor.element_size(),
    )
