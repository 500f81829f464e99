# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The kernel families, in the order they run."""

ORDER = (
    "vector_add",
    "transpose",
    "softmax",
    "rms_norm",
    "layer_norm",
    "silu_and_mul",
    "rope",
    "embedding_gather",
    "histogram",
    "matmul",
    "matmul_persistent",
    "flash_attention",
)


def load(name):
    import importlib

    return importlib.import_module(f"suite.families.{name}")
