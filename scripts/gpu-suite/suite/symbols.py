# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernel symbols from template arguments, as the Itanium rules name them.

    prefix("vector_add", ("float", 1024, 4)) == "_Z10vector_addIfLi1024ELi4EE"

What follows the prefix is the parameter list; a template's arguments alone tell its kernels apart.
"""

TYPES = {"float": "f", "half": "6__half", "bfloat16": "13__nv_bfloat16", "int": "i"}


def mangle_argument(argument):
    if isinstance(argument, bool):
        return f"Lb{int(argument)}E"
    if isinstance(argument, int):
        return f"Li{argument}E" if argument >= 0 else f"Lin{-argument}E"
    return TYPES[argument]


def prefix(name, arguments):
    return f"_Z{len(name)}{name}I{''.join(mangle_argument(a) for a in arguments)}E"


def find(symbols, name, arguments):
    """The one symbol of `symbols` that instantiates `name` with `arguments`, or None."""
    start = prefix(name, arguments)
    hits = [symbol for symbol in symbols if symbol.startswith(start)]
    if len(hits) > 1:
        raise ValueError(f"{start} begins {len(hits)} symbols")
    return hits[0] if hits else None
