# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a kernel family says about one launch, in plain values.

A family is a module of suite/families with

    SOURCE                   the kernel's file in examples/kernels, and its name where there is no
    KERNEL                   the kernel's name
    INSTANCES                template arguments of every instantiation the suite runs, the element type's name first
    shapes(instance)         sizes to check, a list of dicts
    timed(instance)          sizes to time, a list of dicts, often empty
    prepare(instance, shape, memory) -> Case
"""

from dataclasses import dataclass, field
from typing import Callable, Optional


@dataclass
class Argument:
    """One kernel parameter: kind is ptr (value is a Buffer), i32, i64 or f32."""

    name: str
    kind: str
    value: object

    def word(self):
        return self.value.address() if self.kind == "ptr" else self.value


def pointer(name, buffer):
    return Argument(name, "ptr", buffer)


def i32(name, value):
    return Argument(name, "i32", value)


def i64(name, value):
    return Argument(name, "i64", value)


def f32(name, value):
    return Argument(name, "f32", value)


@dataclass
class Output:
    """A buffer the kernel writes. `reference` gives what must be there, in float64 or in the output's own type, and
    `magnitude` the sums of the magnitudes of the terms where these may cancel."""

    name: str
    buffer: object
    reference: Callable
    tolerance: str
    magnitude: Optional[Callable] = None


@dataclass
class Case:
    grid: tuple
    arguments: list
    outputs: list
    # name -> function that does the same with PyTorch; "copy" and the like may be bandwidth yardsticks instead
    baselines: dict = field(default_factory=dict)
    flops: Optional[int] = None
    bytes: Optional[int] = None
    # bytes each yardstick moves, where it differs from `bytes`
    baseline_bytes: dict = field(default_factory=dict)


def tiles(size, tile):
    return -(-size // tile)


def around(tile):
    """1, just below, at, just above one tile, and something ragged over several."""
    return [1, tile - 1, tile, tile + 1, 3 * tile + 5]
