# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix products in three layouts, beside torch.mm (cuBLAS)."""

import torch

from suite.case import Case, Output, i32, pointer, tiles

SOURCE = "matmul"
GROUP = 8
INSTANCES = [
    ("half", 64, 64, 32, GROUP, False, False, 1),
    ("half", 64, 64, 32, GROUP, False, True, 1),
    ("half", 64, 64, 32, GROUP, True, False, 1),
    ("bfloat16", 64, 64, 32, GROUP, False, False, 1),
    ("float", 64, 64, 32, GROUP, False, False, 1),
    ("half", 128, 128, 64, GROUP, False, False, 8),
    ("half", 128, 128, 64, GROUP, False, True, 8),
    ("half", 128, 128, 64, GROUP, True, False, 8),
    ("half", 128, 256, 64, GROUP, False, False, 8),
    ("half", 256, 128, 64, GROUP, False, False, 8),
    ("bfloat16", 128, 128, 64, GROUP, False, False, 8),
    ("float", 128, 128, 32, GROUP, False, False, 4),
]


def any_size(bm, bn, bk):
    sizes = [(1, 1, 1), (1, bn, bk), (bm, 1, bk), (bm, bn, 1), (bm - 1, bn - 1, bk - 1), (bm, bn, bk)]
    return sizes + [(bm + 1, bn + 1, bk + 1), (3 * bm + 5, 2 * bn + 9, 3 * bk + 7), (11 * bm + 1, 3 * bn - 2, 2 * bk + 1)]


def aligned(bm, bn, bk, divisor):
    sizes = [(divisor, divisor, divisor), (bm, bn, bk), (bm - divisor, bn - divisor, bk - divisor)]
    return sizes + [(bm + divisor, bn + divisor, bk + divisor), (11 * bm + divisor, 3 * bn - divisor, 5 * bk + divisor)]


def as_shapes(sizes):
    return [{"m": m, "n": n, "k": k} for m, n, k in sizes]


def shapes(instance):
    _, bm, bn, bk, _, _, _, divisor = instance
    return as_shapes(any_size(bm, bn, bk) if divisor == 1 else aligned(bm, bn, bk, divisor))


def timed(instance):
    if instance[7] == 1:
        return []
    edge = 8192 if instance[0] != "float" else 4096
    return as_shapes([(edge, edge, edge)])


def product(dtype, m, n, k, trans_a, trans_b, memory, grid):
    """The case of any kernel with the parameters c, a, b, m, n, k."""
    a = memory.normal((k, m) if trans_a else (m, k), dtype)
    b = memory.normal((n, k) if trans_b else (k, n), dtype)
    c = memory.output((m, n), dtype)
    left = a.tensor.t() if trans_a else a.tensor
    right = b.tensor.t() if trans_b else b.tensor

    def baseline():
        torch.backends.cuda.matmul.allow_tf32 = True
        return torch.mm(left, right, out=c.tensor)

    return Case(
        grid=grid,
        arguments=[pointer("c", c), pointer("a", a), pointer("b", b), i32("m", m), i32("n", n), i32("k", k)],
        outputs=[Output("c", c, lambda: left.double() @ right.double(), "product")],
        baselines={"torch": baseline},
        flops=2 * m * n * k,
    )


def prepare(instance, shape, memory):
    dtype, bm, bn, _, _, trans_a, trans_b, _ = instance
    m, n, k = shape["m"], shape["n"], shape["k"]
    grid = (tiles(m, bm) * tiles(n, bn), 1, 1)
    return product(dtype, m, n, k, trans_a, trans_b, memory, grid)
