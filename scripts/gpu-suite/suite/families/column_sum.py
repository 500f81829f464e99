# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums of columns in parts of rows, beside torch.sum."""

import torch

from suite.case import Case, Output, i32, pointer, tiles

SOURCE = "column_sum"
INSTANCES = [
    ("float", 16, 64, 1),
    ("half", 16, 64, 1),
    ("bfloat16", 16, 64, 1),
    ("float", 32, 128, 4),
    ("bfloat16", 32, 256, 8),
]


def shapes(instance):
    _, rows, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    heights = [(1, 1), (rows - 1, rows), (rows, rows), (rows + 1, rows), (7 * rows + 3, 2 * rows + 1)]
    return [{"rows": r, "cols": w, "part": part} for w in widths for r, part in heights]


def timed(instance):
    return [{"rows": 65536, "cols": 4096, "part": 4096}] if instance[3] > 1 else []


def prepare(instance, shape, memory):
    dtype, _, tile_cols, _ = instance
    rows, cols, part = shape["rows"], shape["cols"], shape["part"]
    parts = tiles(rows, part)
    x, out = memory.normal((rows, cols), dtype), memory.output((parts, cols), "float")

    def sums(of):
        return torch.stack([piece.sum(0) for piece in of.split(part)])

    return Case(
        grid=(tiles(cols, tile_cols), parts, 1),
        arguments=[pointer("out", out), pointer("x", x), i32("n_rows", rows), i32("n_cols", cols), i32("part_rows", part)],
        outputs=[Output("out", out, lambda: sums(x.tensor.double()), "elementwise", lambda: sums(x.tensor.double().abs()))],
        baselines={"torch": lambda: torch.sum(x.tensor, 0, dtype=torch.float32)},
        bytes=rows * cols * x.tensor.element_size() + 4 * parts * cols,
    )
