# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of matrices for every member of a batch, beside torch.bmm (cuBLAS)."""

import torch

from suite.case import Case, Output, i32, pointer, tiles
from suite.families import matmul

SOURCE = "batched_matmul"
INSTANCES = [
    ("half", 64, 64, 32, False, 1),
    ("bfloat16", 64, 64, 32, True, 1),
    ("float", 64, 64, 32, False, 1),
    ("half", 128, 256, 64, False, 8),
    ("bfloat16", 128, 128, 64, False, 8),
]


def shapes(instance):
    _, bm, bn, bk, _, divisor = instance
    sizes = matmul.any_size(bm, bn, bk)[:8] if divisor == 1 else matmul.aligned(bm, bn, bk, divisor)[:4]
    return [dict(shape, batch=batch) for shape in matmul.as_shapes(sizes) for batch in (1, 3)]


def timed(instance):
    return [{"batch": 32, "m": 2048, "n": 2048, "k": 2048}] if instance[5] > 1 else []


def prepare(instance, shape, memory):
    dtype, bm, bn, _, shared, _ = instance
    batch, m, n, k = shape["batch"], shape["m"], shape["n"], shape["k"]
    a, b = memory.normal((batch, m, k), dtype), memory.normal((1 if shared else batch, k, n), dtype)
    c = memory.output((batch, m, n), dtype)
    right = b.tensor.expand(batch, k, n)

    def baseline():
        torch.backends.cuda.matmul.allow_tf32 = True
        return torch.bmm(a.tensor, right, out=c.tensor)

    return Case(
        grid=(tiles(m, bm), tiles(n, bn), batch),
        arguments=[
            pointer("c", c),
            pointer("a", a),
            pointer("b", b),
            i32("batch", batch),
            i32("m", m),
            i32("n", n),
            i32("k", k),
        ],
        outputs=[Output("c", c, lambda: torch.bmm(a.tensor.double(), right.double()), "product")],
        baselines={"torch": baseline},
        flops=2 * batch * m * n * k,
    )
