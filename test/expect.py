#!/usr/bin/env python3
# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command and compares all that it prints, and its exit code, with a section of the test file.

    // RUN: %expect %s refused -- tilecc --check %s
    ...
    // refused: exit 1
    // |error[overlapping-writes]: two blocks write the same elements of `c`
    // |  --> name_of_the_test.cu:10:3

The section stands at the end of the file, so that it moves no line that a message names. Standard output comes before
standard error; the folder of the test is left out of paths, and so are addresses. With --contract only the verdicts and contracts of
--explain-ownership count, not the steps of the proofs, and messages are whole as ever.

With TILECC_RECORD set, the section is written instead of compared: scripts/record-tests does that.
"""
import argparse
import difflib
import os
import pathlib
import re
import subprocess
import sys


def parse(arguments):
    before, _, command = (arguments[: arguments.index("--")], None, arguments[arguments.index("--") + 1 :])
    parser = argparse.ArgumentParser(description="compares the output of a command with a section of a test")
    parser.add_argument("--contract", action="store_true", help="leave the steps of proofs away")
    parser.add_argument("test", type=pathlib.Path)
    parser.add_argument("section")
    return parser.parse_args(before), command


def without_proofs(lines):
    """Of each kernel the verdict and the contract; an explanation names its access by place: `  k.cu:17:3: store`."""
    kept = []
    for line in lines:
        if re.match(r"  \S+:\d+:\d+: ", line):
            skipping = True
        elif not line.startswith("    "):
            skipping = False
        if not skipping:
            kept.append(line)
    return kept


def run(command, test, contract):
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    folder = str(test.parent) + os.sep
    # Where memory lies is another matter in every run.
    steady = lambda text: re.sub(r"(address\(\w+\)) = \d+", r"\1 = ..", text.replace(folder, ""))
    out, err = (steady(text).splitlines() for text in (done.stdout, done.stderr))
    if contract:
        out = without_proofs(out)
    return [f"exit {done.returncode}"] + [("|" + line).rstrip() for line in out + err]


def find_section(lines, name):
    """The first line of a section and the one after its last."""
    start = next((i for i, line in enumerate(lines) if line.startswith(f"// {name}: ")), None)
    if start is None:
        return len(lines), len(lines)
    end = start + 1
    while end < len(lines) and lines[end].startswith("// |"):
        end += 1
    return start, end


def as_comment(name, found):
    return [f"// {name}: {found[0]}"] + [f"// {line}" for line in found[1:]]


def main(arguments):
    options, command = parse(arguments)
    found = as_comment(options.section, run(command, options.test, options.contract))
    lines = options.test.read_text().splitlines()
    start, end = find_section(lines, options.section)
    expected = [line.rstrip() for line in lines[start:end]]
    if expected == found:
        return 0
    if os.environ.get("TILECC_RECORD"):
        begins = start == len(lines) and not re.match(r"// (\||\w+: exit \d)", lines[-1])
        gap = [""] if begins and lines[-1] else []
        lines[start:end] = gap + found
        options.test.write_text("\n".join(lines) + "\n")
        return 0
    if not expected:
        print(f"{options.test}: no section `{options.section}`; scripts/record-tests writes it")
    for line in difflib.unified_diff(expected, found, "expected", "found", lineterm=""):
        print(line)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
