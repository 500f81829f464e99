# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every kernel of one example against NumPy in float64: ragged sizes, one, a tile less one, a tile, a tile and one.

    families.py vector_add k.so k.loops.mlir                          block by block, in this process
    families.py vector_add k.cpu.so k.tilecc.json FOLDER cpu          by tilecc-run, with FOLDER for its files
    families.py vector_add k.sm_90.cubin k.tilecc.json FOLDER cuda --against k.cpu.so
                                                                      the same on a GPU, and compared with the CPU

kernels/vector_add.py has a function for each kernel of examples/kernels/vector_add.cu, which gets the template arguments;
kernels/views_strided.py is of examples/views/strided.cu, and by tilecc-run alone. --json
prints one object a kernel and goes on after a failure; without it the first failure ends the run.
"""
import argparse
import importlib
import json
import sys

from hostkernels import Library
from runkernels import RunLibrary

KINDS = {"float": "f32", "__half": "f16", "__nv_bfloat16": "bf16", "int": "i32"}


def parse(text):
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else KINDS.get(text, text)


def run_kernel(library, cases, name):
    kernel, _, parameters = name.removesuffix(">").partition("<")
    getattr(cases, kernel)(library, name, *[parse(text) for text in parameters.split(", ") if text])


def report(library, cases, name):
    """What became of one kernel, as a dict; a failed check ends it, not the run."""
    library.begin()
    errors = []
    try:
        run_kernel(library, cases, name)
    except (SystemExit, AssertionError) as failure:
        errors.append(str(failure))
    errors += library.differences
    return {"kernel": name, "launches": library.launches, "errors": errors, "norm": library.norm, "element": library.element}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("family")
    parser.add_argument("file")
    parser.add_argument("listing", help="what names the kernels: the module of loops, or the manifest")
    parser.add_argument("folder", nargs="?", help="for the files of tilecc-run")
    parser.add_argument("device", nargs="?", default="cpu")
    parser.add_argument("--against", help="the same kernels for the CPU")
    parser.add_argument("--program", default="tilecc-run")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    cases = importlib.import_module(f"kernels.{options.family}")
    if options.folder is None:
        library = Library(options.file, options.listing)
    else:
        library = RunLibrary(options.program, options.file, options.listing, options.folder, options.device, options.against)
    assert library.symbols
    for name in library.symbols:
        if options.json:
            print(json.dumps(report(library, cases, name)), flush=True)
            continue
        print(name, flush=True)
        run_kernel(library, cases, name)
    if not options.json:
        print(f"{len(library.symbols)} instantiations of {options.family} agree")


if __name__ == "__main__":
    sys.exit(main())
