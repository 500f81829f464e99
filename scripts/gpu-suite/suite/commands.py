# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels run by tilecc-run on the GPU and on the CPU, by the same commands, against NumPy and against each other.

The engine "tilecc-run" of a pack has a program, the cases of test/Host/Inputs, and for each source

    {"cubin": "tilecc/k.sm_90.cubin", "manifest": "tilecc/k.tilecc.json", "cpu": "tilecc-run/k.cpu.so"}

`check` yields the records of one source, as run.py writes them.
"""

import json
import os
import subprocess
import sys
import tempfile

NAME = "tilecc-run"
SECONDS = 240


def command(pack_folder, engine, source, folder, device="cuda"):
    """The line that runs all cases of a source."""
    entry = engine["files"][source]
    at = lambda name: os.path.join(pack_folder, name)  # noqa: E731
    line = [sys.executable, "-B", at(os.path.join(engine["cases"], "families.py")), source]
    if device == "cuda":
        line += [at(entry["cubin"]), at(entry["manifest"]), folder, "cuda", "--against", at(entry["cpu"])]
    else:
        line += [at(entry["cpu"]), at(entry["cpu"].removesuffix(".cpu.so") + ".tilecc.json"), folder, "cpu"]
    return line + ["--program", at(engine["program"]), "--json"]


def split(name):
    """("softmax", "float, 1024, 1") of `softmax<float, 1024, 1>`."""
    kernel, _, arguments = name.removesuffix(">").partition("<")
    return kernel, arguments


def records_of(line):
    """The records of one kernel, from what families.py prints."""
    found = json.loads(line)
    family, instance = split(found["kernel"])
    base = {"family": family, "instance": instance, "engine": NAME}
    resources = {"registers": "", "local_bytes": "", "shared_bytes": ""}
    yield {"kind": "kernel", "symbol": found["kernel"], "machine_code": None, "contract": True, **resources, **base}
    yield {
        "kind": "check",
        "shape": {"launches": found["launches"]},
        "ok": not found["errors"],
        "errors": found["errors"],
        "norm": found["norm"],
        "element": found["element"],
        **base,
    }


def check(pack_folder, engine, source, device="cuda", seconds=SECONDS):
    with tempfile.TemporaryDirectory() as folder:
        line = command(pack_folder, engine, source, folder, device)
        try:
            done = subprocess.run(line, capture_output=True, text=True, check=False, timeout=seconds)
        except subprocess.TimeoutExpired:
            yield {"kind": "failure", "family": source, "error": f"{NAME} took longer than {seconds} s", "where": ""}
            return
    for text in done.stdout.splitlines():
        yield from records_of(text)
    if done.returncode or not done.stdout:
        said = done.stderr.strip().splitlines()
        reason = said[-1] if said else f"exit code {done.returncode}"
        yield {"kind": "failure", "family": source, "error": f"{NAME}: {reason}", "where": ""}
