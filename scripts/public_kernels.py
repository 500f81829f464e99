# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The kernels that scripts/public-kernels.txt names, as sources that tilecc compiles one by one.

No source of theirs is part of this project. Where kernels stand among host code that needs headers of its own, they are cut out of
their file; the text of a kernel is never changed.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = os.path.join(ROOT, "scripts", "public-kernels.txt")
INCLUDES = ["cuda_tile.h", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_tf32.h", "cstdint", "cmath", "limits"]


class Source:
    """A file of a repository with the kernels to look at."""

    def __init__(self, repository, path, isCut):
        self.repository, self.path, self.is_cut = repository, path, isCut
        self.kernels, self.prelude = [], []

    def text(self, folder, kernels):
        """A file of its own that has `kernels` in it, and what they need."""
        place = os.path.join(folder, self.repository, self.path)
        names = {re.sub(r"<.*", "", kernel) for kernel in kernels}
        if not self.is_cut:
            prelude = "".join(line + "\n" for line in self.prelude)
            return "".join(f"#include <{name}>\n" for name in INCLUDES) + prelude + f'#include "{place}"\n'
        with open(place, encoding="utf-8", errors="replace") as file:
            macros, body, _ = cut_kernels(file.read(), names)
        prelude = "\n".join(self.prelude) + "\n"
        return "".join(f"#include <{name}>\n" for name in INCLUDES) + "using namespace std;\n" + macros + prelude + body


def read_list():
    repositories, sources = {}, []
    with open(LIST, encoding="utf-8") as lines:
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "repository":
                name, full, commit = rest.split()
                repositories[name] = (full, commit)
            elif word in ("file", "cut"):
                sources.append(Source(name, rest, word == "cut"))
            elif word == "kernel":
                kernel, _, needs = rest.partition(" # ")
                sources[-1].kernels.append((kernel.strip(), needs.strip()))
            elif word == "prelude":
                sources[-1].prelude.append(rest)
            elif word and not word.startswith("#"):
                sys.exit(f"{LIST}: not understood: {line}")
    return repositories, sources


def end_of_body(text, start):
    depth = 0
    for at in range(text.index("{", start), len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return at + 1
    raise ValueError("a kernel without an end")


def cut_kernels(text, names):
    """The definitions of `names`, and the constants that they use."""
    pattern = r"^(?:template\s*<[^;{]*?>\s*\n)?(?:\[\[[^\n]*\]\]\s*\n)?__tile_global__ void\s+(\w+)\("
    pieces = {}
    for match in re.finditer(pattern, text, re.MULTILINE):
        brace = text.find("{", match.end())
        if not 0 <= text.find(";", match.end()) < brace and match[1] in names:
            pieces[match[1]] = text[match.start() : end_of_body(text, match.end())]
    body = "\n\n".join(pieces.values())
    constants = [
        match[0]
        for match in re.finditer(r"^(?:static |inline )*constexpr [\w:]+ (\w+)\s*=[^;]*;", text, re.MULTILINE)
        if re.search(rf"\b{match[1]}\b", body)
    ]
    used = body + "\n".join(constants)
    macros = [
        match[0]
        for match in re.finditer(r"^#define (\w+) [^\\\n]+$", text, re.MULTILINE)
        if re.search(rf"\b{match[1]}\b", used)
    ]
    return "\n".join(dict.fromkeys(macros)) + "\n", "\n".join(constants) + "\n" + body + "\n", pieces
