#!/usr/bin/env python3
# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packs compiled kernels and the runner into a folder that needs no compiler.

    python3 pack.py --out pack --tilecc build/release/bin/tilecc
    python3 pack.py --out pack --tilecc build/release/bin/tilecc --nvcc /path/to/nvidia/cu13

The second form adds the cubins that `nvcc --enable-tile` makes of the same sources, for comparison. Copy the folder to a machine
with a GPU and run `python3 pack/run.py --out results` there. The exit code is 0 when every source was packed, 1 otherwise.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile

HERE = os.path.dirname(os.path.abspath(__file__))
KERNELS = os.path.join(HERE, "..", "..", "examples", "kernels")
sys.path.insert(0, HERE)

from suite import elf, families  # noqa: E402
from suite.pack_file import FORMAT  # noqa: E402

COMPILE_SECONDS = 300


class PackFailure(RuntimeError):
    pass


def run(command, environment=None):
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=COMPILE_SECONDS, env=environment
        )
    except OSError as error:
        raise PackFailure(f"cannot start {command[0]}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise PackFailure(f"{command[0]} took longer than {COMPILE_SECONDS} s") from error
    if done.returncode:
        raise PackFailure(f"{' '.join(command)} failed:\n{done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


def undecided():
    """Sources whose ownership is not proved yet: they are compiled with a warning instead of an error."""
    try:
        with open(os.path.join(KERNELS, "undecided.txt"), encoding="utf-8") as file:
            return {line.strip() for line in file if line.strip() and not line.startswith("#")}
    except FileNotFoundError:
        return set()


def compile_with_tilecc(tilecc, source, stem):
    base = [tilecc, f"-arch={ARCH}", source]
    if os.path.basename(source) in undecided():
        base.insert(1, "--ownership=warn")
    run(base + ["--emit=cubin", "-o", stem + ".cubin"])
    run(base + ["--emit=manifest", "-o", stem + ".tilecc.json"])
    return stem + ".tilecc.json"


def compile_with_nvcc(root, source, stem):
    nvcc = os.path.join(root, "bin", "nvcc")
    run([nvcc, "--enable-tile", "--tilecubin", "-std=c++20", f"-arch={ARCH}", source, "-o", stem + ".cubin"])
    return None


ARCH = "sm_90"


def pack_engine(name, release, compile_one, folder, sources):
    """Compiles every source and describes the result as pack.json wants it; also returns what failed."""
    os.makedirs(os.path.join(folder, name), exist_ok=True)
    files, failed = {}, []
    for source in sources:
        stem = os.path.join(folder, name, source)
        try:
            manifest = compile_one(os.path.join(KERNELS, source + ".cu"), stem)
        except PackFailure as failure:
            failed.append(source)
            print(f"{name}: {source}: {failure}", file=sys.stderr)
            continue
        with open(stem + ".cubin", "rb") as file:
            symbols = elf.kernels(file.read())
        files[source] = {
            "cubin": os.path.relpath(stem + ".cubin", folder),
            "manifest": os.path.relpath(manifest, folder) if manifest else None,
            "kernels": symbols,
        }
        print(f"{name}: {source}: {len(symbols)} kernels")
    return {"release": release, "files": files}, failed


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
    parser.add_argument("--only", help="sources without `.cu`, separated by commas")
    options = parser.parse_args()
    if not options.tilecc and not options.nvcc:
        parser.error("nothing to pack: give --tilecc, --nvcc or both")

    sources = options.only.split(",") if options.only else list(families.ORDER)
    folder = options.out
    if os.path.exists(os.path.join(folder, "pack.json")):
        shutil.rmtree(folder)
    os.makedirs(folder, exist_ok=True)

    engines, failed = {}, []
    if options.tilecc:
        release = run([options.tilecc, "--version"]).splitlines()[0]
        compile_one = lambda source, stem: compile_with_tilecc(options.tilecc, source, stem)  # noqa: E731
        engines["tilecc"], missing = pack_engine("tilecc", release, compile_one, folder, sources)
        failed += missing
    for given in options.nvcc:
        name, _, root = given.rpartition("=")
        name = name or "nvcc"
        release = run([os.path.join(root, "bin", "nvcc"), "--version"]).splitlines()[-1]
        compile_one = lambda source, stem, root=root: compile_with_nvcc(root, source, stem)  # noqa: E731
        engines[name], missing = pack_engine(name, release, compile_one, folder, sources)
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
