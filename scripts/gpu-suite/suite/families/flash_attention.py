# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Causal attention with grouped heads, beside torch.nn.functional.scaled_dot_product_attention."""

import math

import torch

from suite.case import Case, Output, f32, i32, pointer, tiles

SOURCE = "flash_attention"
INSTANCES = [("half", 64, 64, 64), ("half", 128, 64, 128), ("bfloat16", 128, 64, 128)]


def shapes(instance):
    block = instance[1]
    lengths = [1, block - 1, block, block + 1, 3 * block + 5]
    return [
        {"batch": batch, "q_heads": q, "kv_heads": kv, "length": length}
        for length in lengths
        for batch, q, kv in ((1, 1, 1), (2, 6, 2))
    ]


def timed(instance):
    if instance[3] != 128:
        return []
    return [{"batch": 4, "q_heads": 32, "kv_heads": 8, "length": 4096}]


def attention(q, k, v, group, scale):
    """Head by head in float64: a large case must not hold all scores at once."""
    length = q.shape[1]
    later = torch.ones(length, length, dtype=torch.bool, device=q.device).triu(1)
    result = torch.empty(q.shape, dtype=torch.float64, device=q.device)
    for head in range(q.shape[0]):
        scores = (q[head].double() @ k[head // group].double().t()) * scale
        weights = torch.softmax(scores.masked_fill_(later, float("-inf")), -1)
        result[head] = weights @ v[head // group].double()
    return result


def prepare(instance, shape, memory):
    dtype, block_m, _, dim = instance
    batch, length = shape["batch"], shape["length"]
    q_heads, kv_heads = batch * shape["q_heads"], batch * shape["kv_heads"]
    group = shape["q_heads"] // shape["kv_heads"]
    scale = 1.0 / math.sqrt(dim)
    q = memory.normal((q_heads, length, dim), dtype)
    k, v = memory.normal((kv_heads, length, dim), dtype), memory.normal((kv_heads, length, dim), dtype)
    o = memory.output((q_heads, length, dim), dtype)

    def baseline():
        split = [t.tensor.view(batch, -1, length, dim) for t in (q, k, v)]
        return torch.nn.functional.scaled_dot_product_attention(*split, is_causal=True, enable_gqa=True)

    return Case(
        grid=(tiles(length, block_m), q_heads, 1),
        arguments=[
            pointer("o", o),
            pointer("q", q),
            pointer("k", k),
            pointer("v", v),
            i32("q_heads", q_heads),
            i32("kv_heads", kv_heads),
            i32("group", group),
            i32("length", length),
            f32("log2_scale", scale * math.log2(math.e)),
        ],
        outputs=[Output("o", o, lambda: attention(q.tensor, k.tensor, v.tensor, group, scale), "attention")],
        baselines={"torch": baseline},
        flops=4 * q_heads * dim * length * (length + 1) // 2,
    )
