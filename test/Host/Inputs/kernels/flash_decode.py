# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, normal, sentinel
from hostkernels import Float32, Int32, check, decode


def attention(q, k, v, lengths, kv_heads):
    """The partial results of one split that has all keys: means, and the logarithm to base 2 of the sum of weights."""
    heads, group, dim = q.shape
    means, logs = np.zeros((heads, group, dim)), np.full((heads, group), -np.inf)
    for head in range(heads):
        length = lengths[head // kv_heads]
        if length:
            scores = q[head] @ k[head, :length].T * dim**-0.5
            top = scores.max(-1, keepdims=True)
            weights = np.exp(scores - top)
            total = weights.sum(-1, keepdims=True)
            means[head] = weights / total @ v[head, :length]
            logs[head] = ((top + np.log(total)) * np.log2(np.e))[:, 0]
    return means, logs


def merged(partial, weight):
    """[heads, splits, group, dim] and [heads, splits, group] put together in float64."""
    top = np.maximum(weight.max(1, keepdims=True), -3e38)
    share = np.exp2(weight - top)[..., None]
    total = share.sum(1)
    return np.where(total > 0, (share * partial).sum(1) / np.where(total > 0, total, 1), 0.0), top[:, 0] + np.log2(total[..., 0])


def flash_decode(library, name, kind, most, block, dim):
    for batch, kv_heads, group, capacity, splits in ((1, 1, 1, 1, 1), (2, 2, most - 1, block - 1, 3), (3, 1, most, 3 * block + 5, 2),
                                                     (1, 2, 4, 2 * block, 8)):
        heads = batch * kv_heads
        q = normal((heads, group, dim), kind)
        k, v = normal((heads, capacity, dim), kind), normal((heads, capacity, dim), kind)
        lengths = RANDOM.integers(0, capacity, batch, endpoint=True).astype(np.int32)
        lengths[-1] = capacity
        partial, weight = sentinel((heads, splits, group, dim), "f32"), sentinel((heads, splits, group), "f32")
        library.launch(name, (splits, heads, 1),
                       [partial, weight, q, k, v, lengths, Int32(heads), Int32(kv_heads), Int32(group), Int32(capacity),
                        Float32(dim**-0.5 * np.log2(np.e))], seed=splits)
        with np.errstate(divide="ignore"):
            means, logs = merged(decode(partial), decode(weight))
        wanted, wanted_logs = attention(decode(q), decode(k), decode(v), lengths, kv_heads)
        # The weights are rounded to the type of the values, which the sum of weights does not see.
        check(f"{name} {heads}x{group}x{capacity}", means.astype(np.float32), wanted, kind, 4)
        check(f"{name} {heads}x{group}x{capacity} logs", logs.astype(np.float32), wanted_logs, "f32", 16)


def flash_decode_merge(library, name, kind, most, dim):
    for heads, group, splits in ((1, 1, 1), (3, 2, most - 1), (2, 5, most), (2, 3, 4)):
        partial, weight = normal((heads, splits, group, dim), "f32"), normal((heads, splits, group), "f32", 4.0)
        weight[:, 1:2], partial[:, 1:2] = -np.inf, 0
        weight[-1, :, -1], partial[-1, :, -1] = -np.inf, 0
        o = sentinel((heads, group, dim), kind)
        library.launch(name, (group, heads, 1), [o, partial, weight, Int32(heads), Int32(splits), Int32(group)], seed=splits)
        with np.errstate(divide="ignore"):
            wanted = merged(decode(partial), decode(weight))[0]
        check(f"{name} {heads}x{group}x{splits}", o, wanted, kind, 4)
