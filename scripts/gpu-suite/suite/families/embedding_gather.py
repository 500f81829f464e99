# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows of a table by index, unknown indices giving zeros, beside torch.nn.functional.embedding."""

import torch

from suite.case import Case, Output, around, i32, pointer, tiles

SOURCE = "embedding_gather"
INSTANCES = [("float", 4, 64, 1), ("half", 4, 64, 1), ("bfloat16", 4, 1024, 8)]


def shapes(instance):
    _, rows, cols, divisor = instance
    widths = around(cols) if divisor == 1 else [divisor, cols - divisor, cols, cols + divisor]
    return [
        {"tokens": tokens, "vocabulary": 37, "width": w, "unknown": True}
        for w in widths
        for tokens in (1, rows - 1, rows, rows + 1, 23)
    ]


def timed(instance):
    if instance[3] == 1:
        return []
    return [{"tokens": 32768, "vocabulary": 131072, "width": 4096, "unknown": False}]


def prepare(instance, shape, memory):
    dtype, rows, cols, _ = instance
    tokens, vocabulary, width = shape["tokens"], shape["vocabulary"], shape["width"]
    margin = 3 if shape["unknown"] else 0
    ids = memory.integers(-margin, vocabulary + margin, (tokens,))
    table, out = memory.normal((vocabulary, width), dtype), memory.output((tokens, width), dtype)

    def reference():
        known = (ids.tensor >= 0) & (ids.tensor < vocabulary)
        found = table.tensor[ids.tensor.clamp(0, vocabulary - 1).long()]
        return torch.where(known[:, None], found, torch.zeros_like(found))

    return Case(
        grid=(tiles(tokens, rows), tiles(width, cols), 1),
        arguments=[
            pointer("out", out),
            pointer("table", table),
            pointer("ids", ids),
            i32("n_tokens", tokens),
            i32("vocabulary", vocabulary),
            i32("width", width),
        ],
        outputs=[Output("out", out, reference, "exact")],
        baselines={"torch": lambda: torch.index_select(table.tensor, 0, ids.tensor, out=out.tensor)},
        bytes=2 * tokens * width * table.tensor.element_size(),
    )
