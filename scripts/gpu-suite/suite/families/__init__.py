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
    "copy",
    "column_sum",
    "batched_matmul",
    "online_softmax",
    "gelu",
    "flash_decode",
    "flash_decode_merge",
    "cross_entropy",
    "dropout",
    "prefix_sum",
    "argmax",
    "add_bias_relu",
    "quantize_rows",
    "top2_gating",
)
# Families whose kernels stand in the file of another.
SHARED_SOURCES = {"flash_decode_merge": "flash_decode"}
# Further examples, which run by tilecc-run only: the views and reductions that nvcc has since 13.4, and kernels whose parameters
# have ownership types.
BY_COMMAND = {
    "views_strided": "views/strided",
    "views_gathered": "views/gathered",
    "views_shared": "views/shared",
    "views_extremes": "views/extremes",
    "parameters_scale": "parameters/scale",
    "parameters_matmul": "parameters/matmul",
    "parameters_residual_norm": "parameters/residual_norm",
    "parameters_blur": "parameters/blur",
}


def sources(names=ORDER):
    """The examples that these families need, each once."""
    return list(dict.fromkeys(SHARED_SOURCES.get(name, name) for name in names))


def path(source):
    """Where a source lies below examples, without `.cu`."""
    return BY_COMMAND.get(source, f"kernels/{source}")


def kernel(family):
    """The name of the kernels of a family, a module of this folder."""
    return getattr(family, "KERNEL", family.SOURCE)


def load(name):
    import importlib

    return importlib.import_module(f"suite.families.{name}")
