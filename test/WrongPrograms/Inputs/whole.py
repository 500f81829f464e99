# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All that `tilecc --check` says about a program, as its last comment has it: `whole.py FILE`.

    // says:
    //   6:36: error: two blocks write the same elements of `c` [overlapping-writes]
    //   ..

`whole.py --record FILE` writes the comment anew. Launch-time programs are silent here; what the contract says is another test.
"""
import os
import subprocess
import sys

MARK = "// says:\n"


def ask(path):
    done = subprocess.run(["tilecc", "--check", "-fdiagnostics-format=line", path], capture_output=True, text=True, timeout=120)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    lines = [line.removeprefix(path + ":") for line in done.stderr.splitlines()]
    return [line for line in lines if not line.endswith(" generated")]


def main():
    path = sys.argv[-1]
    with open(path) as source:
        text = source.read()
    program, mark, wanted = text.partition(MARK)
    got = "".join(f"//   {line}\n" for line in ask(path)) or "//   nothing\n"
    if sys.argv[1] == "--record":
        with open(path, "w") as out:
            out.write(program.rstrip("\n") + "\n\n" + MARK + got)
    elif not mark or wanted != got:
        raise SystemExit(f"{os.path.basename(path)} says\n{got}instead of\n{wanted}")


main()
