# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows of the sweep: each name of the kernel language for every element type and rank, with what it must give.

    elementwise("add", "a + b", np.add, ARITHMETIC, "small", ops("addi", "addf"))

A row says for an element type and a shape which uses there are: expressions over the tiles `a` and `b`, each with a function
of the same arrays in NumPy, or one with the message that refuses it. `pa` and `pb` point to the elements of a and b, `out` to
where the result belongs; E and S are element type and shape, `lanes` is iota of that shape.

The rows stand in sweep_values.py, sweep_modes.py and sweep_memory.py, their operands in sweep_operands.py; sweep.py runs them.
"""
from dataclasses import dataclass, field
from typing import Callable, Optional

import numpy as np

from formats import FLOATS, INTEGERS, RESTRICTED, SIGNED, TYPES

SHAPES = {0: (), 1: (64,), 2: (4, 16), 3: (2, 4, 8), 4: (2, 2, 4, 4)}
BOOL = "this is no operation on bool elements: use `!`, `&&`, `||`, or `ct::element_cast<int>` first"
LIMITED = "fp8 and tf32 only load, store, cast and multiply by mma: `ct::element_cast<float>` first"
NO_INTEGER = "this operation takes integers"
NO_FLOAT = "this operation takes half, bfloat16, float or double elements"
NO_FMA = "`fma` takes half, bfloat16, float or double operands of one type"
NO_AXIS = "the tile has no such axis"


@dataclass
class Use:
    """An expression, or statements that end in `;` and write to `out`; its reference, or the message that refuses it."""

    code: str
    reference: Optional[Callable] = None
    refused: Optional[str] = None
    # What differs among the uses of one row: an axis, a mode.
    label: str = ""
    # The shape of the tile that the operation has in Tile IR, where it is not that of a; False where nothing is left of it.
    of: object = None
    # Whether the importer refuses it, which does not run where Clang has found an error.
    late: bool = False
    # Where a GPU may give something else.
    unsure: Optional[Callable] = None
    # Whether a and b are scalars.
    scalars: bool = False


@dataclass
class Row:
    name: str
    form: str
    uses: Callable
    domain: str = "any"
    result: Callable = lambda t: t
    # The Tile IR operation, by the element type; None where there is none of its own.
    operation: Callable = lambda t: None
    ulps: Optional[Callable] = None
    # Whether zeros keep their signs: bits are compared.
    exact: bool = True
    # `out` begins with the elements of a.
    starts: bool = False
    types: tuple = field(default_factory=lambda: tuple(TYPES))
    ranks: tuple = (0, 1, 2, 3, 4)
    since: str = "13.3"
    #: On a GPU, in units in the last place; what a CPU gives exactly a GPU gives exactly, too.
    gpu_ulps: int = 4


ROWS = []


def row(*arguments, **options):
    ROWS.append(Row(*arguments, **options))


def wide(t, x):
    """Numbers in which an operation of floats is exact, or rounds so that rounding again changes nothing."""
    return x.astype(np.float64) if TYPES[t].is_float() and t != "f64" else x


def ops(integers, floats=None, unsigned=None):
    """The Tile IR operation by the kind of the elements."""
    return lambda t: floats if TYPES[t].is_float() else integers if t in SIGNED or unsigned is None else unsigned


def refusal(group, t):
    """Why a group of operations does not take an element type, as arithmetic.h has it; None where it does."""
    if t in RESTRICTED:
        return LIMITED
    if group == "logic":
        return None
    if group == "fma":
        return None if t in FLOATS else NO_FMA
    if t == "bool" and group not in ("bits", "comparison"):
        return BOOL
    if group in ("integer", "bits", "shift") and t not in INTEGERS and t != "bool":
        return NO_INTEGER
    if group == "floating" and t not in FLOATS:
        return NO_FLOAT
    return None


def elementwise(name, form, code, reference, group, domain="small", operation=None, result=None, **options):
    """One use for each type and rank, and one of scalars where the code names a function; what the group does not take is refused."""

    def uses(t, shape):
        said = refusal(group, t)
        compute = lambda a, b: reference(wide(t, a), wide(t, b))  # noqa: E731
        scalars = [Use(code, compute, said, "scalars", scalars=True)] if not shape and code.startswith("ct::") else []
        return [Use(code, compute, said), *scalars]

    row(name, form, uses, domain, result or (lambda t: t), operation or (lambda t: None), **options)


def one(name, code, reference, form=None, refuse=None, of=lambda shape: None, scalars=False, unsure=None, **options):
    """One use for each type and rank, or a refusal that `refuse(t, shape)` gives; code and reference may depend on both."""

    def uses(t, shape):
        text = code(t, shape) if callable(code) else code
        said = refuse(t, shape) if refuse else None
        compute = lambda a, b: reference(t, shape, a, b)  # noqa: E731
        doubt = (lambda a, b: unsure(t, a)) if unsure else None
        extra = [Use(text, compute, said, "scalars", scalars=True, unsure=doubt)] if scalars and not shape else []
        return [Use(text, compute, said, of=of(shape), unsure=doubt), *extra]

    row(name, form or f"`{code}`", uses, **options)


def axes(name, code, reference, group="reduction", domain="exact", operation=None, result=None, form=None, **options):
    """A use for each axis; `code` has {d} for it. Rank 0 has none."""

    call = code.split("<")[0]

    def uses(t, shape):
        said = refusal("logic" if group == "conditions" else "arithmetic", t)
        if not shape:
            return [Use(code.format(d=0), None, said if said == LIMITED else NO_AXIS, "axis 0")]
        if said == BOOL:
            said = f"counting bool elements: write `{call}` of `ct::element_cast<int>(x)`"
        return [Use(code.format(d=d), lambda a, b, d=d: reference(wide(t, a), d), said, f"axis {d}") for d in range(len(shape))]

    row(name, form or f"`{code}`".replace("{d}", "d"), uses, domain, result or (lambda t: t),
        operation or (lambda t: None), **options)
