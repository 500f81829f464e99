# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, normal, sentinel
from hostkernels import Float32, Int32, check, decode


def flash_attention(library, name, kind, block_m, block_n, dim):
    for length, heads, kv_heads in ((1, 1, 1), (block_m - 1, 2, 1), (block_m, 1, 1), (2 * block_m + 5, 2, 2)):
        group = heads // kv_heads
        q = normal((heads, length, dim), kind)
        k, v = normal((kv_heads, length, dim), kind), normal((kv_heads, length, dim), kind)
        o = sentinel((heads, length, dim), kind)
        scale = dim**-0.5
        library.launch(name, (ceildiv(length, block_m), heads, 1),
                       [o, q, k, v, Int32(heads), Int32(kv_heads), Int32(group), Int32(length),
                        Float32(scale * np.log2(np.e))])
        keys, values = np.repeat(decode(k), group, 0), np.repeat(decode(v), group, 0)
        scores = decode(q) @ keys.transpose(0, 2, 1) * scale
        scores = np.where(np.tril(np.ones((length, length), bool)), scores, -np.inf)
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        wanted = (weights / weights.sum(-1, keepdims=True)) @ values
        check(f"{name} {heads}x{length}", o, wanted, kind, 4)
