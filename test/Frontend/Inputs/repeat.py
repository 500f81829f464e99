# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`repeat.py TIMES [--messages] SOURCE..`: compiles each source so often and compares bytecode and launchers, or what is said."""
import subprocess
import sys

times = int(sys.argv[1])
messages = sys.argv[2] == "--messages"
kinds = ["--check"] if messages else ["--emit=tilebc", "--emit=header"]
for source in sys.argv[3 if messages else 2:]:
    for kind in kinds:
        seen = set()
        for _ in range(times):
            command = ["tilecc", kind, source] + ([] if messages else ["-o", "-"])
            done = subprocess.run(command, capture_output=True, timeout=300)
            if done.returncode not in (0, 1) or (done.returncode == 1) != messages:
                raise SystemExit(f"{source}: exit {done.returncode}\n{done.stderr.decode()}")
            seen.add(done.stdout + done.stderr)
        if len(seen) != 1:
            raise SystemExit(f"{source}: {len(seen)} results of {kind} in {times} runs")
