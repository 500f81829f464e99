# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The first largest element of every row, NaN above all numbers, beside torch.argmax."""

import torch

from suite.case import Case, Output, i32, i64, pointer

SOURCE = "argmax"
INSTANCES = [
    ("float", 256, 1),
    ("half", 256, 1),
    ("bfloat16", 256, 1),
    ("float", 2048, 4),
    ("bfloat16", 4096, 8),
]
# Rows of equal values, of few values, with a NaN in the middle, of nothing but minus infinity.
KINDS = ("random", "equal", "ties", "nan", "infinite")


def shapes(instance):
    _, cols, divisor = instance
    widths = [divisor, cols - divisor, cols, cols + divisor, 3 * cols + 5 * divisor]
    return [{"rows": 6, "cols": w, "gap": 0, "values": values} for w in widths for values in KINDS] + [
        {"rows": 1, "cols": widths[3], "gap": 7 * divisor, "values": "random"}
    ]


def timed(instance):
    cols = 131072 if instance[0] == "bfloat16" else 32768
    return [{"rows": 4096, "cols": cols, "gap": 0, "values": "random"}] if instance[2] > 1 else []


def first_largest(values):
    top = values.amax(-1, keepdim=True)
    chosen = torch.where(values.isnan().any(-1, keepdim=True), values.isnan(), values == top)
    places = torch.arange(values.shape[-1], device=values.device)
    return torch.where(chosen, places, values.shape[-1]).amin(-1)


def prepare(instance, shape, memory):
    dtype = instance[0]
    rows, cols, stride = shape["rows"], shape["cols"], shape["cols"] + shape["gap"]
    x = memory.normal((rows, cols), dtype, row_stride=stride)
    if shape["values"] == "equal":
        x.tensor.fill_(-5.0)
    elif shape["values"] == "ties":
        x.tensor.round_()
    elif shape["values"] == "nan":
        x.tensor[:, cols // 2 :: 3] = float("nan")
    elif shape["values"] == "infinite":
        x.tensor.fill_(float("-inf"))
    index, value = memory.output((rows,), "int"), memory.output((rows,), dtype)
    outputs = [Output("index", index, lambda: first_largest(x.tensor), "exact")]
    # NaN equals nothing, itself included: what is written there is not compared but seen to be NaN by the index.
    outputs.append(Output("value", value, lambda: x.tensor.amax(-1), "exact or NaN"))
    return Case(
        grid=(rows, 1, 1),
        arguments=[
            pointer("index", index),
            pointer("value", value),
            pointer("x", x),
            i64("stride", stride),
            i32("n_cols", cols),
        ],
        outputs=outputs,
        baselines={"torch": lambda: torch.argmax(x.tensor, -1)},
        bytes=rows * cols * x.tensor.element_size(),
    )
