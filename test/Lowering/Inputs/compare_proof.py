# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the Tile IR of kernels with the proof's marks against the same without, where nvcc's alias classes order accesses.

    compare_proof.py limits.txt kernel.cu..

All that may differ are tokens, marks of accesses that are proved inside, and what tileiras is told of strides, which is no code.
limits.txt: `<symbol> <operations>` a line, what nvcc makes of the same kernel. Prints one line a kernel; fails where anything else
differs, where the proof costs an operation, or where there are more operations than nvcc's.
"""
import re
import subprocess
import sys

NAME = r"%[\w.$-]+(?:#\d+)?"
TOKEN_TYPE = "!tileir.token"
TOKENS_ONLY = {"make_token", "join_tokens"}
OPERATION = re.compile(r"(?:%\S[^=]*= )?tileir\.(?!entry)[a-z]")
# Of these the last result is a token.
MEMORY = re.compile(r"\w+_tko$")


def run(arguments, text):
    return subprocess.run(arguments, check=True, capture_output=True, text=True, input=text).stdout


def lower(source):
    imported = run(["tilecc-import", source], "")
    shared = run(["tilecc-opt", "--tilecc-structure", "--tilecc-simplify-pipeline"], imported)
    simplify = "--tilecc-simplify-pipeline"
    proved = run(["tilecc-opt", "--tilecc-check-ownership", simplify, "--tilecc-to-tileir"], shared)
    chained = run(["tilecc-opt", simplify, "--tilecc-to-tileir=skip-verify=1 skip-ownership=1"], shared)
    return split(proved), split(chained)


def split(text):
    """The lines of each kernel."""
    kernels, lines = {}, None
    for line in text.splitlines():
        if match := re.match(r"\s*tileir\.entry @(\S+?)\(", line):
            lines = kernels.setdefault(match[1], [])
        if lines is not None:
            lines.append(line.strip())
    return kernels


def split_list(text):
    """At the commas outside of brackets."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += letter in "<([{"
        depth -= letter in ">)]}" and text[at - 1] != "-"
        if letter == "," and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    return parts + [last] if last else parts


class Kernel:
    """The operations of a kernel without tokens and marks, its values numbered in their order."""

    def __init__(self, lines):
        self.tokens, self.same, self.numbers = set(), {}, {}
        self.tokens_seen, self.marks, self.stride_facts = 0, 0, 0
        self.lines = [line for line in map(self.clean, lines) if line]
        self.operations = sum(OPERATION.match(line) is not None for line in lines) - self.stride_facts

    def number(self, match):
        name = self.same.get(match[0], match[0])
        return "%" + str(self.numbers.setdefault(name, len(self.numbers)))

    def results(self, text, types):
        """Names of the results that are no tokens."""
        if match := re.fullmatch(r"(%[\w.$-]+):(\d+)", text):
            names = [f"{match[1]}#{i}" for i in range(int(match[2]))]
        else:
            names = [name.strip() for name in text.split(",")]
        self.tokens.update(name for name, kind in zip(names, types) if kind == TOKEN_TYPE)
        return [name for name in names if name not in self.tokens]

    def without_tokens(self, text):
        """`%a, %b : ta, tb` of a terminator, and `(%arg = %init, ..)` of a loop."""
        if match := re.match(r"(tileir\.(?:continue|break|yield))( .*)?$", text):
            values, _, _ = (match[2] or "").partition(" : ")
            kept = [value for value in split_list(values) if value not in self.tokens]
            return match[1] + " " + ", ".join(kept)
        if match := re.search(r"iter_(?:args|values)\((.*?)\)", text):
            pairs = [pair.split(" = ") for pair in split_list(match[1])]
            self.tokens.update(inner for inner, outer in pairs if outer in self.tokens)
            kept = [f"{inner} = {outer}" for inner, outer in pairs if outer not in self.tokens]
            text = text[: match.start()] + "iter(" + ", ".join(kept) + ")" + text[match.end() :]
        return text

    def clean(self, line):
        results, body = "", line
        if match := re.match(r"(%[^=]*?) = (tileir\..*)", line):
            results, body = match[1], match[2]
        operation = (re.match(r"tileir\.(\w+)", body) or [None, ""])[1]
        if operation in TOKENS_ONLY:
            self.tokens.update(self.results(results, [TOKEN_TYPE]))
            self.tokens_seen += 1
            return None
        if operation == "assume" and (match := re.match(rf"tileir\.assume #tileir\.bounded<[^>]*>, ({NAME}) ", body)):
            self.same[results] = self.same.get(match[1], match[1])
            self.stride_facts += 1
            return None
        names = []
        if MEMORY.match(operation):
            names = [name.strip() for name in results.split(",")] if results else []
            self.tokens.update(names[-1:])
            names = names[:-1]
            self.tokens_seen += " token=" in body
            body = re.sub(rf" token={NAME}", "", body)
            self.marks += " inbounds=" in body
            body = re.sub(r" inbounds=\[[^]]*\]", "", body)
        elif operation in ("for", "loop", "if"):
            kinds = body.rpartition(" -> ")[2].removesuffix(" {").strip() if " -> " in body else ""
            kinds = split_list(kinds[1:-1] if kinds.startswith("(") else kinds)
            names = self.results(results, kinds) if results else []
            # Their types are those of the values.
            body = self.without_tokens(re.split(r" : | -> ", body)[0]) + " {"
        elif results:
            names = self.results(results, [])
        else:
            body = self.without_tokens(body)
        body = re.sub(NAME, self.number, body)
        left = [re.sub(NAME, self.number, name) for name in names]
        return ", ".join(left) + " = " + body if left else body


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = (line.split() for line in file if line.strip() and not line.startswith("#"))
        limits = {symbol: int(number) for symbol, number in rows}
    failures = 0
    for source in sys.argv[2:]:
        proved, chained = lower(source)
        for symbol, lines in proved.items():
            ours, theirs = Kernel(lines), Kernel(chained[symbol])
            limit = limits.get(symbol)
            differ = next((pair for pair in zip(ours.lines, theirs.lines) if pair[0] != pair[1]), None)
            same = not differ and len(ours.lines) == len(theirs.lines)
            more = ours.operations > theirs.operations or ours.tokens_seen > theirs.tokens_seen
            more |= limit is not None and ours.operations > limit
            failures += more or not same
            print(
                f"{'MORE' if more else 'fine' if same else 'DIFFERS'} {symbol}: {ours.operations} operations, alias classes "
                f"{theirs.operations}, nvcc {limit}; tokens {ours.tokens_seen} and {theirs.tokens_seen}, marks {ours.marks}"
            )
            if not same:
                print(*(differ or ["one of them is longer"]), sep="\n  ")
    sys.exit(1 if failures else 0)


main()
