# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every kernel of one example against NumPy in float64: ragged sizes, one, a tile less one, a tile, a tile and one.

    families.py vector_add k.so k.loops.mlir                       block by block, in this process
    families.py vector_add k.cpu.so k.tilecc.json FOLDER cpu       by tilecc-run, with FOLDER for its files

kernels/vector_add.py has a function for each kernel of examples/kernels/vector_add.cu, which gets the template arguments.
"""
import importlib
import sys

from hostkernels import Library
from runkernels import RunLibrary

KINDS = {"float": "f32", "__half": "f16", "__nv_bfloat16": "bf16", "int": "i32"}


def parse(text):
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else KINDS.get(text, text)


def main(family, path, listing, *runner):
    library = RunLibrary(path, listing, *runner) if runner else Library(path, listing)
    cases = importlib.import_module(f"kernels.{family}")
    for name in library.symbols:
        kernel, _, parameters = name.removesuffix(">").partition("<")
        print(name)
        getattr(cases, kernel)(library, name, *[parse(text) for text in parameters.split(", ")])
    assert library.symbols
    print(f"{len(library.symbols)} instantiations of {family} agree")


if __name__ == "__main__":
    main(*sys.argv[1:])
