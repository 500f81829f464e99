# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The second half of flash_decode: partial results of the splits put together by their weights."""

import torch

from suite.case import Case, Output, i32, pointer

SOURCE = "flash_decode"
KERNEL = "flash_decode_merge"
INSTANCES = [("half", 16, 64), ("half", 32, 128), ("bfloat16", 32, 128)]


def shapes(instance):
    most = instance[1]
    return [
        {"heads": heads, "group": group, "splits": splits}
        for splits in (1, 2, most - 1, most)
        for heads, group in ((1, 1), (3, 5))
    ]


def timed(instance):
    return []


def prepare(instance, shape, memory):
    dtype, _, dim = instance
    heads, group, splits = shape["heads"], shape["group"], shape["splits"]
    partial = memory.normal((heads, splits, group, dim), "float")
    weight = memory.normal((heads, splits, group), "float", scale=4.0)
    # A split without keys, and a member of the group for which no split has any.
    weight.tensor[:, 1:2] = float("-inf")
    weight.tensor[-1, :, -1] = float("-inf")
    o = memory.output((heads, group, dim), dtype)

    def reference():
        share = torch.exp2(weight.tensor.double() - weight.tensor.double().amax(1, keepdim=True).clamp(min=-3e38))
        total = share.sum(1)[..., None]
        sums = (share[..., None] * partial.tensor.double()).sum(1)
        return torch.where(total > 0, sums / total, torch.zeros_like(sums))

    return Case(
        grid=(group, heads, 1),
        arguments=[
            pointer("o", o),
            pointer("partial", partial),
            pointer("weight", weight),
            i32("heads", heads),
            i32("n_splits", splits),
            i32("group", group),
        ],
        outputs=[Output("o", o, reference, "elementwise")],
        bytes=4 * heads * splits * group * dim,
    )
