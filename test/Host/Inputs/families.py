# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every example kernel against NumPy in float64: ragged sizes, one, a tile less one, a tile, a tile and one.

    families.py vector_add k.so k.loops.mlir
"""
import sys

import numpy as np

from hostkernels import Float32, Int32, Int64, Library, check, decode, encode

RANDOM = np.random.default_rng(7)
KINDS = {"float": "f32", "__half": "f16", "__nv_bfloat16": "bf16"}


def normal(shape, kind, scale=1.0):
    return encode(RANDOM.standard_normal(shape) * scale, kind)


def ceildiv(a, b):
    return -(-a // b)


def sentinel(shape, kind):
    return encode(np.full(shape, -77.0), kind)


def rounds(n, divisor):
    return max(divisor, n // divisor * divisor)


def around(tile, divisor):
    return sorted({rounds(n, divisor) for n in (1, tile - 1, tile, tile + divisor, 3 * tile + 5)})


def vector_add(library, name, kind, block, divisor):
    for n in around(block, divisor):
        a, b, c = normal(n, kind), normal(n, kind), sentinel(n + 3, kind)
        library.launch(name, (ceildiv(n, block), 1, 1), [c, a, b, Int32(n)], seed=n)
        check(f"{name} n={n}", c[:n], decode(a) + decode(b), kind)
        check(f"{name} n={n} beyond", c[n:], np.full(3, -77.0), kind)


def softmax(library, name, kind, cols, divisor):
    for rows, width, gap in ((1, 1, 0), (7, cols - 1, 0), (9, cols, 0), (5, cols // 2 + 3, 5)):
        width = rounds(width, divisor)
        stride = width + gap // divisor * divisor
        x, y = normal((rows, stride), kind, 3.0), sentinel((rows, stride), kind)
        library.launch(name, (4, 1, 1), [y, x, Int64(stride), Int64(stride), Int32(rows), Int32(width), Int32(4)], seed=rows)
        value = decode(x)[:, :width]
        power = np.exp(value - value.max(1, keepdims=True))
        check(f"{name} {rows}x{width}", y[:, :width], power / power.sum(1, keepdims=True), kind, 4)
        check(f"{name} {rows}x{width} beyond", y[:, width:], np.full((rows, stride - width), -77.0), kind)


def layer_norm(library, name, kind, cols, divisor):
    for rows, width in ((1, 1), (3, cols - 1), (2, cols), (5, 2 * cols + 3)):
        width = rounds(width, divisor)
        x, w, b = normal((rows, width), kind), normal(width, kind), normal(width, kind)
        y, mean, rstd = sentinel((rows, width), kind), sentinel(rows, "f32"), sentinel(rows, "f32")
        library.launch(name, (rows, 1, 1), [y, mean, rstd, x, w, b, Int64(width), Int32(width), Float32(1e-5)])
        value = decode(x)
        center = value.mean(1, keepdims=True)
        scale = 1 / np.sqrt(((value - center) ** 2).mean(1, keepdims=True) + np.float32(1e-5))
        check(f"{name} {rows}x{width}", y, (value - center) * scale * decode(w) + decode(b), kind, 4)
        check(f"{name} mean", mean, center[:, 0], "f32", 4)
        check(f"{name} rstd", rstd, scale[:, 0], "f32", 16)


def rms_norm(library, name, kind, cols, divisor):
    for rows, width in ((1, 1), (3, cols - 1), (4, cols)):
        width = rounds(width, divisor)
        x, w, y = normal((rows, width), kind), normal(width, kind), sentinel((rows, width), kind)
        library.launch(name, (rows, 1, 1), [y, x, w, Int64(width), Int32(width), Float32(1e-6)])
        value = decode(x)
        wanted = value / np.sqrt((value**2).mean(1, keepdims=True) + np.float32(1e-6)) * decode(w)
        check(f"{name} {rows}x{width}", y, wanted, kind, 4)


def rope(library, name, kind, heads, half, divisor):
    for tokens, count in ((1, 1), (3, heads), (2, heads + 1)):
        stride = count * 2 * half
        x = normal((tokens, count, 2 * half), kind)
        cos, sin = normal((tokens, half), "f32"), normal((tokens, half), "f32")
        before = decode(x)
        library.launch(name, (tokens, ceildiv(count, heads), 1), [x, cos, sin, Int64(stride), Int32(count)])
        a, b = before[..., :half], before[..., half:]
        c, s = decode(cos)[:, None], decode(sin)[:, None]
        check(f"{name} {tokens}x{count}", x, np.concatenate([a * c - b * s, b * c + a * s], -1), kind, 4)


def silu_and_mul(library, name, kind, cols, divisor):
    for tokens, width in ((1, 1), (3, cols - 1), (2, cols + 1)):
        width = rounds(width, divisor)
        x, y = normal((tokens, 2 * width), kind, 3.0), sentinel((tokens, width), kind)
        library.launch(name, (tokens, ceildiv(width, cols), 1), [y, x, Int32(width)])
        value = decode(x)
        gate, up = value[:, :width], value[:, width:]
        check(f"{name} {tokens}x{width}", y, gate / (1 + np.exp(-gate)) * up, kind, 4)


def transpose(library, name, kind, rows, cols, divisor):
    for height, width in ((1, 1), (rows - 1, cols + 1), (rows, cols), (2 * rows + 5, cols)):
        height, width = rounds(height, divisor), rounds(width, divisor)
        x, y = normal((height, width), kind), sentinel((width, height), kind)
        library.launch(name, (ceildiv(width, cols), ceildiv(height, rows), 1), [y, x, Int32(height), Int32(width)])
        check(f"{name} {height}x{width}", y, decode(x).T, kind, 0)


def embedding_gather(library, name, kind, rows, cols, divisor):
    for tokens, width in ((1, 1), (rows + 1, cols - 1), (2 * rows, cols), (3, cols + 1)):
        width = rounds(width, divisor)
        table, y = normal((50, width), kind), sentinel((tokens, width), kind)
        ids = RANDOM.integers(-3, 55, tokens).astype(np.int32)
        library.launch(name, (ceildiv(tokens, rows), ceildiv(width, cols), 1),
                       [y, table, ids, Int32(tokens), Int32(50), Int32(width)])
        known = (ids >= 0) & (ids < 50)
        wanted = np.where(known[:, None], decode(table)[np.clip(ids, 0, 49)], 0.0)
        check(f"{name} {tokens}x{width}", y, wanted, kind, 0)


def histogram(library, name, block, divisor):
    for n, bins in ((1, 1), (block - 1, 7), (3 * block + 5, 100)):
        n = rounds(n, divisor)
        keys = RANDOM.integers(-5, bins + 5, n).astype(np.int32)
        counts = np.full(bins, 3, dtype=np.int32)
        library.launch(name, (2, 1, 1), [counts, keys, Int32(n), Int32(bins)], seed=1)
        inside = keys[(keys >= 0) & (keys < bins)]
        check(f"{name} {n}", counts, 3 + np.bincount(inside, minlength=bins), "f32", 0)


def to_tf32(values):
    """The kernel multiplies floats with 10 bits of mantissa, rounded to nearest even."""
    bits = values.view(np.uint32).astype(np.uint64)
    return ((bits + 0xFFF + ((bits >> 13) & 1)) & 0xFFFFE000).astype(np.uint32).view(np.float32).astype(np.float64)


def product(library, name, kind, block_m, block_n, block_k, trans_a, trans_b, divisor, persistent):
    for m, n, k in ((1, 1, 1), (block_m + 1, block_n - 1, block_k), (2 * block_m, block_n + 5, 3 * block_k + 7)):
        m, n, k = (rounds(size, divisor) for size in (m, n, k))
        a = normal((k, m) if trans_a else (m, k), kind)
        b = normal((n, k) if trans_b else (k, n), kind)
        c = sentinel((m, n), kind)
        blocks = 3 if persistent else ceildiv(m, block_m) * ceildiv(n, block_n)
        library.launch(name, (blocks, 1, 1), [c, a, b, Int32(m), Int32(n), Int32(k)], seed=m)
        left, right = to_tf32(a) if kind == "f32" else decode(a), to_tf32(b) if kind == "f32" else decode(b)
        wanted = (left.T if trans_a else left) @ (right.T if trans_b else right)
        check(f"{name} {m}x{n}x{k}", c, wanted, kind, 4 * max(1.0, np.sqrt(k) / 8))


def matmul(library, name, kind, block_m, block_n, block_k, group, trans_a, trans_b, divisor):
    product(library, name, kind, block_m, block_n, block_k, trans_a == "true", trans_b == "true", divisor, False)


def matmul_persistent(library, name, kind, block_m, block_n, block_k, group, divisor):
    product(library, name, kind, block_m, block_n, block_k, False, False, divisor, True)


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


def main(family, path, listing):
    library = Library(path, listing)
    for name in library.symbols:
        parameters = []
        for text in name[name.index("<") + 1 : -1].split(", "):
            parameters.append(KINDS[text] if text in KINDS else int(text) if text.isdigit() else text)
        print(name)
        globals()[family](library, name, *parameters)
    assert library.symbols
    print(f"{len(library.symbols)} instantiations of {family} agree")


if __name__ == "__main__":
    main(*sys.argv[1:])
