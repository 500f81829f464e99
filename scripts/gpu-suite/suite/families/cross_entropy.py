# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cross-entropy of rows of logits over a vocabulary, with the logarithm of the sum, beside PyTorch's."""

import torch

from suite.case import Case, Output, i32, i64, pointer

SOURCE = "cross_entropy"
INSTANCES = [
    ("float", 256, 1),
    ("half", 256, 1),
    ("bfloat16", 256, 1),
    ("float", 2048, 4),
    ("bfloat16", 2048, 8),
]


def shapes(instance):
    _, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [{"rows": rows, "cols": w, "gap": 0} for w in widths for rows in (1, 7)] + [
        {"rows": 5, "cols": widths[3], "gap": 7 * divisor}
    ]


def timed(instance):
    return [{"rows": 4096, "cols": 131072 if instance[0] == "bfloat16" else 32768, "gap": 0}] if instance[2] > 1 else []


def prepare(instance, shape, memory):
    dtype = instance[0]
    rows, cols, stride = shape["rows"], shape["cols"], shape["cols"] + shape["gap"]
    x = memory.normal((rows, cols), dtype, scale=3.0, row_stride=stride)
    target = memory.integers(0, cols, (rows,))
    # A token that does not count, and one beyond the vocabulary.
    target.tensor[1:2] = -100
    target.tensor[2:3] = cols
    loss, lse = memory.output((rows,), "float"), memory.output((rows,), "float")

    def logarithm():
        return torch.logsumexp(x.tensor.double(), -1)

    def reference():
        known = (target.tensor >= 0) & (target.tensor < cols)
        chosen = x.tensor.double().gather(1, target.tensor.clamp(0, cols - 1).long()[:, None])[:, 0]
        return torch.where(known, logarithm() - chosen, torch.zeros_like(chosen))

    def baseline():
        return torch.nn.functional.cross_entropy(x.tensor, places, reduction="none", ignore_index=-100)

    places = target.tensor.long()
    places[2:3] = -100
    return Case(
        grid=(rows, 1, 1),
        arguments=[
            pointer("loss", loss),
            pointer("lse", lse),
            pointer("x", x),
            pointer("target", target),
            i64("stride", stride),
            i32("n_cols", cols),
        ],
        outputs=[Output("loss", loss, reference, "logarithm"), Output("lse", lse, logarithm, "logarithm")],
        baselines={"torch": baseline},
        bytes=rows * cols * x.tensor.element_size(),
    )
