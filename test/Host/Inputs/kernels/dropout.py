# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import around, ceildiv, normal, sentinel
from hostkernels import Float32, Int32, Int64, check, decode

MASK = np.uint64(0xFFFFFFFF)


def philox(counters, seed):
    """Philox4x32-10 on the counters (uint64): an array of four words each."""
    half = np.uint64(32)
    x = [counters & MASK, counters >> half, np.zeros_like(counters), np.zeros_like(counters)]
    key = [seed & 0xFFFFFFFF, seed >> 32]
    for _ in range(10):
        a, c = x[0] * np.uint64(0xD2511F53), x[2] * np.uint64(0xCD9E8D57)
        x = [(c >> half) ^ x[1] ^ np.uint64(key[0]), c & MASK, (a >> half) ^ x[3] ^ np.uint64(key[1]), a & MASK]
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return np.stack(x, -1)


def known_answers():
    """Of the authors' test vectors the one that a key and a counter of zeros give."""
    words = philox(np.zeros(1, np.uint64), 0)[0]
    assert [f"{word:08x}" for word in words] == ["6627e8d5", "e169c58d", "bc57ac4c", "9b00dbd8"], words


def kept(n, p, seed, offset):
    counters = np.arange(ceildiv(n, 4), dtype=np.uint64) + np.uint64(offset)
    uniform = (philox(counters, seed).reshape(-1)[:n] >> np.uint64(8)).astype(np.float32) * np.float32(2**-24)
    return uniform >= np.float32(p)


def dropout(library, name, kind, block, divisor):
    known_answers()
    cases = [(n, 0.3, 0x123456789ABCDEF, 0xFFFFFFF0) for n in around(4 * block, divisor)]
    for n, p, seed, offset in cases + [(8 * block, 0.0, 1, 0), (8 * block, 0.9, 2**63 + 5, 2**40)]:
        x, y, keep = normal(n, kind), sentinel(n + 3, kind), np.full(n + 3, 9, np.uint8)
        seed_word = Int64(seed - 2**64 if seed >= 2**63 else seed)
        library.launch(name, (ceildiv(n, 4 * block), 1, 1),
                       [y, keep, x, Int32(n), Float32(p), seed_word, Int64(offset)], seed=n)
        wanted = kept(n, p, seed, offset)
        check(f"{name} n={n} mask", keep[:n], wanted, "i32")
        check(f"{name} n={n}", y[:n], np.where(wanted, decode(x) / (1 - np.float32(p)), 0.0), kind)
        check(f"{name} n={n} beyond", y[n:], np.full(3, -77.0), kind)
        check(f"{name} n={n} mask beyond", keep[n:], np.full(3, 9), "i32")
    share = keep[:n].mean()
    assert abs(share - (1 - p)) < 0.05, share
