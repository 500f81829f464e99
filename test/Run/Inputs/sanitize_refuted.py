# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the proof refutes with a witness, the sanitizer sees in the witness's launch.

    sanitize_refuted.py TESTS FOLDER [COUNT [SEED]]    COUNT of the files of test/ownership that are refused, all by default

Each is compiled again as trusted and launched as its witness says, with large buffers. The same rule must be reported of the same
access.
"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys

SLUGS = {"overlapping-writes", "read-of-other-blocks-write", "mixed-atomic-access", "out-of-bounds"}
ELEMENTS = 1 << 20


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=120)


def list_witnesses(source):
    """(slug, line, grid, scalars) of each refusal."""
    done = run("tilecc", "--check", "-fdiagnostics-format=json", source)
    try:
        diagnostics = json.loads(done.stderr or "[]")
    except json.JSONDecodeError:
        return
    for diagnostic in diagnostics:
        if diagnostic["id"] not in SLUGS:
            continue
        for note in diagnostic["notes"]:
            found = re.search(r"; launch: grid \((\d+),(\d+),(\d+)\)(.*)$", note)
            if found:
                scalars = dict(re.findall(r", (\w+) = (-?\d+)", found[4]))
                yield diagnostic["id"], diagnostic["span"]["line"], [int(extent) for extent in found.groups()[:3]], scalars


def trust(text):
    """The same on the same lines, believed."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("template __tile_global__") and "tilecc::trusted" not in line:
            line = re.sub(r"\b__tile_global__", "[[tilecc::trusted]] __tile_global__", line, count=1)
        lines.append(line)
    return "\n".join(lines) + "\n"


def make_arguments(kernel, scalars):
    for parameter in kernel["parameters"]:
        name = parameter["name"]
        if parameter["kind"] == "pointer":
            yield from ("--arg", f"{name}=zeros:[{ELEMENTS}]")
        else:
            yield from ("--arg", f"{name}={scalars.get(name, 1)}")


def run_instance(image, kernel, grid, scalars):
    command = ["tilecc-run", image, "--kernel", kernel["symbol"], "--grid", ",".join(map(str, grid))]
    return run(*command, *make_arguments(kernel, scalars))


def shows(done, slug, line):
    """Whether a fault was seen there. The first of two accesses is the one of the smaller block, here and in a witness."""
    faults = [fault for fault in done.stderr.split("error[") if fault.startswith(slug)]
    return done.returncode == 7 and any(re.search(rf"^ *{line} \|", fault, re.MULTILINE) for fault in faults)


def check(source, folder):
    """The number of witnesses seen."""
    witnesses = list(list_witnesses(source))
    if not witnesses:
        return 0
    believed = folder / source.name
    believed.write_text(trust(source.read_text(encoding="utf-8")), encoding="utf-8")
    image = believed.with_suffix(".cpu.so")
    done = run("tilecc", "--emit=cpu", "--sanitize=ownership", "-w", believed, "-o", image)
    assert done.returncode == 0, f"{source.name}: {done.stderr}"
    kernels = json.loads(image.with_suffix("").with_suffix(".tilecc.json").read_text(encoding="utf-8"))["kernels"]
    for slug, line, grid, scalars in witnesses:
        # A line of a function above all kernels belongs to the first that calls it; instances of a template share their line.
        before = [k["line"] for k in kernels if k["line"] <= line]
        place = max(before) if before else min(k["line"] for k in kernels)
        runs = [run_instance(image, k, grid, scalars) for k in kernels if k["line"] == place]
        assert any(shows(done, slug, line) for done in runs), (
            f"{source.name}:{line}: no {slug} with grid {grid}, {scalars}:\n" + "\n".join(done.stderr for done in runs)
        )
    return len(witnesses)


def main():
    tests, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    os.makedirs(folder, exist_ok=True)
    sources = [test for test in sorted(tests.glob("*.cu")) if any(slug in test.read_text(encoding="utf-8") for slug in SLUGS)]
    if len(sys.argv) > 3:
        sources = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 7).sample(sources, int(sys.argv[3]))
    counts = [check(source, folder) for source in sources]
    print(f"{sum(counts)} witnesses of {sum(1 for count in counts if count)} kernels are seen, 0 are not")


if __name__ == "__main__":
    main()
