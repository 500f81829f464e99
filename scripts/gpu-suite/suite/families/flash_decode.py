# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention of one token to a cache of keys and values, the cache split among blocks; beside PyTorch's attention.

What a launch leaves are partial results: means and the logarithms of their weights. flash_decode_merge takes them on.
"""

import math

import torch

from suite.case import Case, Output, f32, i32, pointer

SOURCE = "flash_decode"
INSTANCES = [("half", 16, 64, 64), ("half", 16, 128, 128), ("bfloat16", 16, 128, 128)]


def shapes(instance):
    _, most, block, _ = instance
    capacities = [(1, 1), (block - 1, 2), (block, 1), (block + 1, 3), (5 * block + 3, 4)]
    return [
        {"batch": batch, "kv_heads": kv, "group": group, "capacity": capacity, "splits": splits}
        for capacity, splits in capacities
        for batch, kv, group in ((1, 1, 1), (3, 2, most - 1), (2, 1, most))
    ]


def timed(instance):
    if instance[3] != 128:
        return []
    return [{"batch": 32, "kv_heads": 8, "group": 8, "capacity": 8192, "splits": 8}]


def partial_results(q, k, v, lengths, kv_heads, splits, block, scale):
    """Means and logarithms of split after split in float64: split s has the key tiles s, s + splits, ..."""
    heads, group, dim = q.shape
    means = torch.zeros((heads, splits, group, dim), dtype=torch.float64, device=q.device)
    logs = torch.full((heads, splits, group), float("-inf"), dtype=torch.float64, device=q.device)
    places = torch.arange(k.shape[1], device=q.device)
    for head in range(heads):
        length = int(lengths[head // kv_heads])
        for split in range(splits):
            mine = places[:length][(places[:length] // block) % splits == split]
            if len(mine) == 0:
                continue
            scores = (q[head].double() @ k[head, mine].double().t()) * scale
            means[head, split] = torch.softmax(scores, -1) @ v[head, mine].double()
            logs[head, split] = torch.logsumexp(scores, -1) * math.log2(math.e)
    return means, logs


def prepare(instance, shape, memory):
    dtype, _, block, dim = instance
    batch, kv_heads, group, capacity, splits = (
        shape[key] for key in ("batch", "kv_heads", "group", "capacity", "splits")
    )
    heads = batch * kv_heads
    scale = 1.0 / math.sqrt(dim)
    q = memory.normal((heads, group, dim), dtype)
    k, v = memory.normal((heads, capacity, dim), dtype), memory.normal((heads, capacity, dim), dtype)
    lengths = memory.integers(capacity // 2, capacity + 1, (batch,))
    partial = memory.output((heads, splits, group, dim), "float")
    weight = memory.output((heads, splits, group), "float")
    found = []

    def results():
        if not found:
            found.extend(partial_results(q.tensor, k.tensor, v.tensor, lengths.tensor, kv_heads, splits, block, scale))
        return found

    def baseline():
        keys, values = (t.tensor.view(batch, kv_heads, capacity, dim) for t in (k, v))
        queries = q.tensor.view(batch, kv_heads * group, 1, dim)
        return torch.nn.functional.scaled_dot_product_attention(queries, keys, values, enable_gqa=True)

    return Case(
        grid=(splits, heads, 1),
        arguments=[
            pointer("partial", partial),
            pointer("weight", weight),
            pointer("q", q),
            pointer("k", k),
            pointer("v", v),
            pointer("lengths", lengths),
            i32("heads", heads),
            i32("kv_heads", kv_heads),
            i32("group", group),
            i32("capacity", capacity),
            f32("log2_scale", scale * math.log2(math.e)),
        ],
        outputs=[
            Output("partial", partial, lambda: results()[0], f"attention, {dtype}"),
            Output("weight", weight, lambda: results()[1], "logarithm"),
        ],
        baselines={"torch": baseline},
        bytes=2 * heads * capacity * dim * k.tensor.element_size() * 3 // 4,
    )
