# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bias, residual and rectifier in one pass, beside PyTorch's three kernels for the same."""

import torch

from suite.case import Case, Output, i32, pointer, tiles

SOURCE = "add_bias_relu"
INSTANCES = [
    ("float", 8, 64, False, 1),
    ("half", 8, 64, True, 1),
    ("float", 8, 256, True, 4),
    ("bfloat16", 8, 256, True, 8),
]


def shapes(instance):
    _, rows, cols, _, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [{"rows": r, "cols": w} for w in widths for r in (1, rows - 1, rows, 2 * rows + 1)]


def timed(instance):
    return [{"rows": 16384, "cols": 4096}] if instance[4] > 1 else []


def prepare(instance, shape, memory):
    dtype, tile_rows, tile_cols, with_residual, _ = instance
    rows, cols = shape["rows"], shape["cols"]
    x, bias, residual = memory.normal((rows, cols), dtype), memory.normal((cols,), dtype), memory.normal((rows, cols), dtype)
    y = memory.output((rows, cols), dtype)

    def reference():
        total = x.tensor.double() + bias.tensor.double()
        return torch.relu(total + residual.tensor.double() if with_residual else total)

    def baseline():
        total = x.tensor + bias.tensor
        return torch.relu_(total.add_(residual.tensor) if with_residual else total)

    return Case(
        grid=(tiles(cols, tile_cols), tiles(rows, tile_rows), 1),
        arguments=[
            pointer("y", y),
            pointer("x", x),
            pointer("bias", bias),
            pointer("residual", residual),
            i32("n_rows", rows),
            i32("n_cols", cols),
        ],
        outputs=[Output("y", y, reference, "elementwise")],
        baselines={"torch": baseline},
        bytes=(2 + with_residual) * rows * cols * x.tensor.element_size(),
    )
