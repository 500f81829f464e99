#!/usr/bin/env python3
# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packs compiled kernels and the runner into a folder that needs no compiler.

    python3 pack.py --out pack --tilecc build/release/bin/tilecc
    python3 pack.py --out pack --tilecc build/release/bin/tilecc --nvcc /path/to/nvidia/cu13

The second form adds the cubins that `nvcc --enable-tile` makes of the same sources, for comparison; both then use that root's
tileiras. Copy the folder to a machine with a GPU and run `python3 pack/run.py --out results` there. The exit code is 0 when every
source was packed, 1 otherwise.
"""

import argparse
import json
import os
import shutil
import sys
import tarfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from suite import commands, elf, families  # noqa: E402
from suite.compilers import CompileFailure, Nvcc, Tilecc, tool_release  # noqa: E402
from suite.pack_file import FORMAT  # noqa: E402

ARCH = "sm_90"
CASES = os.path.join(HERE, "..", "..", "test", "Host", "Inputs")


def pack_engine(name, compiler, folder, sources):
    """Compiles every source: what pack.json says of each, and what failed."""
    os.makedirs(os.path.join(folder, name), exist_ok=True)
    files, failed = {}, []
    for source in sources:
        cubin = os.path.join(folder, name, f"{source}.{ARCH}.cubin")
        try:
            manifest = compiler.cubin(source, ARCH, cubin)
        except CompileFailure as failure:
            failed.append(source)
            print(f"{name}: {source}: {failure}", file=sys.stderr)
            continue
        with open(cubin, "rb") as file:
            symbols = elf.kernels(file.read())
        files[source] = {
            "cubin": os.path.relpath(cubin, folder),
            "manifest": os.path.relpath(manifest, folder) if manifest else None,
            "kernels": symbols,
        }
        print(f"{name}: {source}: {len(symbols)} kernels", flush=True)
    return files, failed


def pack_commands(program, compiler, folder, files):
    """The engine that runs what tilecc made by tilecc-run, on the GPU and on the CPU."""
    os.makedirs(os.path.join(folder, commands.NAME), exist_ok=True)
    shutil.copy(program, os.path.join(folder, commands.NAME, "tilecc-run"))
    cases = os.path.join(commands.NAME, "cases")
    shutil.copytree(CASES, os.path.join(folder, cases), ignore=shutil.ignore_patterns("__pycache__"))
    packed, failed = {}, []
    for source, entry in files.items():
        made = os.path.join(commands.NAME, f"{source}.cpu.so")
        try:
            compiler.cpu(source, os.path.join(folder, made))
        except CompileFailure as failure:
            failed.append(source)
            print(f"{commands.NAME}: {source}: {failure}", file=sys.stderr)
            continue
        packed[source] = {**entry, "cpu": made}
    print(f"{commands.NAME}: {len(packed)} sources", flush=True)
    return {"program": os.path.join(commands.NAME, "tilecc-run"), "cases": cases, "files": packed}, failed


def releases(compiler):
    result = {"release": compiler.release()}
    if compiler.root:
        result["tileiras"] = tool_release(compiler.root)
    return result


def copy_runner(folder):
    shutil.copy(os.path.join(HERE, "run.py"), folder)
    shutil.copytree(
        os.path.join(HERE, "suite"),
        os.path.join(folder, "suite"),
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("__pycache__"),
    )


def main():
    parser = argparse.ArgumentParser(description="Packs compiled kernels and the runner into a folder.")
    parser.add_argument("--out", required=True, help="the folder to make; what an earlier run left there is replaced")
    parser.add_argument("--tar", action="store_true", help="also writes OUT.tar.gz")
    parser.add_argument("--tilecc", help="the compiler of this project")
    parser.add_argument("--nvcc", action="append", default=[], metavar="[NAME=]ROOT", help="an nvcc with tile support")
    parser.add_argument("--cuda-root", help="tileiras, ptxas and libnvvm for tilecc; without it those of the first --nvcc")
    parser.add_argument("--tilecc-run", help="also packs this program, to run tilecc's kernels by it on the GPU and on the CPU")
    parser.add_argument("--only", help="sources without `.cu`, separated by commas")
    options = parser.parse_args()
    if not options.tilecc and not options.nvcc:
        parser.error("nothing to pack: give --tilecc, --nvcc or both")
    if options.tilecc_run and not options.tilecc:
        parser.error("--tilecc-run needs --tilecc")

    compilers = {}
    nvccs = [given.rpartition("=") for given in options.nvcc]
    if options.tilecc:
        compilers["tilecc"] = Tilecc(options.tilecc, options.cuda_root or (nvccs[0][2] if nvccs else None))
    for name, _, root in nvccs:
        compilers[name or "nvcc"] = Nvcc(root)
    try:
        about = {name: releases(compiler) for name, compiler in compilers.items()}
    except CompileFailure as failure:
        print(failure, file=sys.stderr)
        return 1

    only = options.only.split(",") if options.only else [*families.ORDER, *families.BY_COMMAND]
    sources = families.sources(name for name in only if name not in families.BY_COMMAND)
    by_command = [name for name in only if name in families.BY_COMMAND]
    folder = options.out
    if os.path.exists(os.path.join(folder, "pack.json")):
        shutil.rmtree(folder)
    os.makedirs(folder, exist_ok=True)

    engines, failed = {}, []
    for name, compiler in compilers.items():
        is_ours = name == Tilecc.NAME and options.tilecc_run
        files, missing = pack_engine(name, compiler, folder, sources + by_command if is_ours else sources)
        engines[name] = {**about[name], "files": files}
        failed += missing

    if options.tilecc_run:
        try:
            engine, missing = pack_commands(options.tilecc_run, compilers["tilecc"], folder, engines["tilecc"]["files"])
        except OSError as failure:
            print(f"{commands.NAME}: {failure}", file=sys.stderr)
            return 1
        engines[commands.NAME] = {**about["tilecc"], **engine}
        failed += missing

    copy_runner(folder)
    with open(os.path.join(folder, "pack.json"), "w", encoding="utf-8") as file:
        json.dump({"format": FORMAT, "engines": engines}, file, indent=1)
    if options.tar:
        with tarfile.open(folder.rstrip("/") + ".tar.gz", "w:gz") as archive:
            archive.add(folder, arcname=os.path.basename(folder.rstrip("/")))
    size = sum(os.path.getsize(os.path.join(at, f)) for at, _, names in os.walk(folder) for f in names)
    print(f"{folder}: {size / 1048576:.1f} MiB")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
