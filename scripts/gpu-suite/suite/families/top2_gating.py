# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The two experts of every token and their shares, beside torch.topk with a softmax."""

import torch

from suite.case import Case, Output, i32, pointer, tiles

SOURCE = "top2_gating"
INSTANCES = [("float", 16, 8), ("float", 16, 64), ("half", 16, 64), ("bfloat16", 16, 256)]


def shapes(instance):
    _, block, experts = instance
    return [
        {"tokens": tokens, "experts": width, "values": values}
        for tokens in (1, block - 1, block, block + 1, 5 * block + 3)
        for width, values in ((2, "random"), (experts - 1, "random"), (experts, "random"), (experts, "ties"))
    ]


def timed(instance):
    return [{"tokens": 1 << 18, "experts": instance[2], "values": "random"}] if instance[2] > 8 else []


def prepare(instance, shape, memory):
    dtype, block, _ = instance
    tokens, experts = shape["tokens"], shape["experts"]
    x = memory.normal((tokens, experts), dtype)
    if shape["values"] == "ties":
        x.tensor.round_()
    index, share = memory.output((tokens, 2), "int"), memory.output((tokens, 2), "float")

    def order():
        # Stable: the first of equal values comes first.
        return torch.sort(x.tensor, dim=-1, descending=True, stable=True)[1][:, :2]

    def shares():
        return torch.softmax(x.tensor.double().gather(1, order()), -1)

    def baseline():
        values, places = torch.topk(x.tensor, 2, -1)
        return torch.softmax(values.float(), -1), places

    return Case(
        grid=(tiles(tokens, block), 1, 1),
        arguments=[
            pointer("index", index),
            pointer("share", share),
            pointer("x", x),
            i32("n_tokens", tokens),
            i32("n_experts", experts),
        ],
        outputs=[Output("index", index, order, "exact"), Output("share", share, shares, "elementwise")],
        baselines={"torch": baseline},
        bytes=tokens * (experts * x.tensor.element_size() + 16),
    )
