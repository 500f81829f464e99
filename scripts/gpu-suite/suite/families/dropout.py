# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dropout by counters, the mask bit for bit that of the formula, beside torch.nn.functional.dropout."""

import torch

from suite.case import Case, Output, around, f32, i32, i64, pointer, tiles

SOURCE = "dropout"
INSTANCES = [
    ("float", 128, 1),
    ("half", 128, 1),
    ("bfloat16", 128, 1),
    ("float", 512, 4),
    ("bfloat16", 256, 8),
]
WORD = 0xFFFFFFFF


def shapes(instance):
    _, block, divisor = instance
    tile = 4 * block
    sizes = around(tile) if divisor == 1 else [divisor, tile - divisor, tile, tile + divisor, 3 * tile + divisor]
    return [{"n": n, "p": 0.25, "seed": 0x123456789ABCDEF, "offset": 0xFFFFFFF0} for n in sizes] + [
        {"n": tile, "p": p, "seed": -5, "offset": 1 << 40} for p in (0.0, 0.875)
    ]


def timed(instance):
    return [{"n": 1 << 27, "p": 0.25, "seed": 7, "offset": 0}] if instance[2] > 1 else []


def philox(counters, seed):
    """Philox4x32-10 on int64 counters: four words of 32 bits each, as int64. Products wrap at 64 bits, as they should."""
    a, b = counters & WORD, (counters >> 32) & WORD
    c, d = torch.zeros_like(a), torch.zeros_like(a)
    low, high = seed & WORD, (seed >> 32) & WORD
    for _ in range(10):
        first, second = a * 0xD2511F53, c * 0xCD9E8D57
        a, b, c, d = ((second >> 32) & WORD) ^ b ^ low, second & WORD, ((first >> 32) & WORD) ^ d ^ high, first & WORD
        low, high = (low + 0x9E3779B9) & WORD, (high + 0xBB67AE85) & WORD
    return torch.stack((a, b, c, d), -1)


def kept(n, p, seed, offset, device):
    words = philox(torch.arange(tiles(n, 4), device=device) + offset, seed).reshape(-1)[:n]
    return (words >> 8).float() * 2.0**-24 >= p


def prepare(instance, shape, memory):
    dtype, block, _ = instance
    n, p, seed, offset = (shape[key] for key in ("n", "p", "seed", "offset"))
    x, y, keep = memory.normal((n,), dtype), memory.output((n,), dtype), memory.output((n,), "byte")

    def mask():
        return kept(n, p, seed, offset, x.tensor.device)

    return Case(
        grid=(tiles(n, 4 * block), 1, 1),
        arguments=[
            pointer("y", y),
            pointer("keep", keep),
            pointer("x", x),
            i32("n", n),
            f32("p", p),
            i64("seed", seed),
            i64("offset", offset),
        ],
        outputs=[
            Output("y", y, lambda: torch.where(mask(), x.tensor.double() / (1.0 - p), 0.0), "elementwise"),
            Output("keep", keep, mask, "exact"),
        ],
        baselines={"torch": lambda: torch.nn.functional.dropout(x.tensor, p, training=True)},
        bytes=n * (2 * x.tensor.element_size() + 1),
    )
