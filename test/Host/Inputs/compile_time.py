# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles every kernel of a folder for the CPU: `compile_time.py tilecc folder out.cpu.so`. Other programs on the machine do not count:
what is measured is the processor time of tilecc and of the linker it starts."""
import os
import resource
import subprocess
import sys

LIMIT = 2.0


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


tilecc, folder, target = sys.argv[1:]
sources = sorted(name for name in os.listdir(folder) if name.endswith(".cu"))
for name in sources:
    begin = processor_seconds()
    subprocess.run([tilecc, "--emit=cpu", os.path.join(folder, name), "-o", target], check=True)
    taken = processor_seconds() - begin
    print(f"{taken:5.2f} s {name}")
    if taken > LIMIT:
        raise SystemExit(f"{name} took {taken:.2f} s, more than {LIMIT} s")
assert len(sources) >= 20
print(f"{len(sources)} kernels within 2 s each")
