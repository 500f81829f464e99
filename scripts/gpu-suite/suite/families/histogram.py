# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts by atomic addition onto counts that are there already, beside torch.histc."""

import torch

from suite.case import Case, Output, around, i32, pointer

SOURCE = "histogram"
INSTANCES = [(1024, 1), (1024, 4)]


def shapes(instance):
    block, divisor = instance
    sizes = around(block) if divisor == 1 else [divisor, block - divisor, block, block + divisor, 9 * block]
    return [{"n": n, "bins": bins, "blocks": blocks} for n in sizes for bins, blocks in ((1, 3), (17, 2), (300, 8))]


def timed(instance):
    return [{"n": 1 << 26, "bins": 4096, "blocks": 1056}] if instance[1] > 1 else []


def prepare(instance, shape, memory):
    n, bins = shape["n"], shape["bins"]
    keys = memory.integers(-2, bins + 2, (n,))
    counts = memory.integers(0, 1000, (bins,))
    before = counts.tensor.clone()

    def reference():
        inside = keys.tensor[(keys.tensor >= 0) & (keys.tensor < bins)]
        return before + torch.bincount(inside, minlength=bins)

    return Case(
        grid=(shape["blocks"], 1, 1),
        arguments=[pointer("counts", counts), pointer("keys", keys), i32("n", n), i32("n_bins", bins)],
        outputs=[Output("counts", counts, reference, "exact")],
        baselines={"torch": lambda: torch.histc(keys.tensor, bins, 0, bins - 1)},
        bytes=4 * n,
    )
