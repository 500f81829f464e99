# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix products by as many blocks as the GPU holds, beside torch.mm (cuBLAS)."""

from suite.families import matmul

SOURCE = "matmul_persistent"
INSTANCES = [
    ("half", 64, 64, 32, matmul.GROUP, 1),
    ("half", 128, 128, 64, matmul.GROUP, 8),
    ("bfloat16", 128, 128, 64, matmul.GROUP, 8),
]


def shapes(instance):
    _, bm, bn, bk, _, divisor = instance
    sizes = matmul.any_size(bm, bn, bk) if divisor == 1 else matmul.aligned(bm, bn, bk, divisor)
    return [dict(shape, blocks=blocks) for shape in matmul.as_shapes(sizes) for blocks in (1, 7, 132)]


def timed(instance):
    return [{"m": 8192, "n": 8192, "k": 8192, "blocks": 132}] if instance[5] > 1 else []


def prepare(instance, shape, memory):
    grid = (shape["blocks"], 1, 1)
    return matmul.product(instance[0], shape["m"], shape["n"], shape["k"], False, False, memory, grid)
