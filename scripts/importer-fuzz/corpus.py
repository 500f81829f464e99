# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The kernels that are changed: every kernel of examples/ and test/ with what its file puts in front of it, each on its own.

    for unit in read(ROOT): print(unit.name, unit.includes, unit.text)

`text` can stand inside a namespace; the includes stand in front of everything. Files that include a file of their own, or
choose by the preprocessor, are left out.
"""
import glob
import importlib
import os
import re
import sys
from dataclasses import dataclass

import cxx

INCLUDE = re.compile(r'#\s*include\s*([<"].*[>"])')


@dataclass
class Unit:
    name: str
    includes: tuple
    text: str


def top_level(tokens):
    """The declarations of a file, each as a list of tokens."""
    items, start, i = [], 0, 0
    while i < len(tokens):
        token = tokens[i]
        if token.startswith("#"):
            items.append(tokens[start:i + 1])
            start = i + 1
        elif token in "([{" and (close := cxx.matching(tokens, i)) is not None:
            is_end = token == "{" and ends_with_brace(tokens[start:i])
            i = close
            if is_end:
                items.append(tokens[start:i + 1])
                start = i + 1
        elif token == ";":
            items.append(tokens[start:i + 1])
            start = i + 1
        i += 1
    return items + [tokens[start:]]


def ends_with_brace(head):
    """Whether a declaration ends where its first `{` closes, as functions and namespaces do."""
    words = [token for token in head if not cxx.is_blank(token)]
    if not words:
        return True
    return words[0] in ("namespace", "extern") or words[-1] in (")", "const", "noexcept") or "->" in words


def kernel_name(item):
    """The name of the kernel that a declaration defines or instantiates, or None."""
    words = [token for token in item if not cxx.is_blank(token)]
    if "__tile_global__" not in words or words[0] in ("namespace", "struct", "class"):
        return None
    at = words.index("__tile_global__")
    for i in range(at + 1, len(words) - 1):
        if cxx.is_name(words[i]) and words[i + 1] in ("(", "<") and words[i] not in ("void", "requires", "auto", "cutile"):
            return words[i]
    return None


def cut(name, text):
    """A unit for each kernel of a file."""
    includes, before, kernels, macros, calls = [], [], {}, [], []
    for item in top_level([token for token in cxx.split(text) if not token.startswith(("//", "/*"))]):
        joined = "".join(item).strip()
        if joined.startswith("#"):
            found = INCLUDE.match(joined)
            if found:
                if found[1].startswith('"'):
                    return
                includes.append(f"#include {found[1]}")
                continue
            if not re.match(r"#\s*(define|undef|pragma)\b", joined):
                return
            macros += re.findall(r"#\s*define\s+(\w+)", joined)
            before.append(joined)
        elif joined.split("(")[0] in macros:
            calls.append(joined)
        elif kernel := kernel_name(item):
            kernels.setdefault(kernel, []).append(joined)
        elif joined:
            before.append(joined)
    if not kernels and any("__tile_global__" in item for item in before):
        kernels = {"all": []}
    for kernel, items in kernels.items():
        # Instantiations by a macro, which names the kernel or whose call does.
        after = [call for call in calls if len(kernels) == 1 or re.search(rf"\b{kernel}\b", call)]
        after += [f"#undef {macro}" for macro in dict.fromkeys(macros)]
        yield Unit(f"{name}:{kernel}", tuple(dict.fromkeys(includes)), "\n".join([*before, *items, *after]) + "\n")


def conformance_rows(root):
    """A unit for each row of test/Conformance, where NumPy is there to read them."""
    folder = os.path.join(root, "test", "Conformance", "Inputs")
    sys.path.insert(0, folder)
    try:
        harness, api, language = (importlib.import_module(name) for name in ("harness", "api", "language"))
    except ImportError:
        return
    finally:
        sys.path.remove(folder)
    for row in api.ROWS:
        yield from cut(f"api/{row.name}", harness.PRELUDE + harness.api_kernel(row))
    for row in language.ROWS:
        yield from cut(f"language/{row.name}", harness.language_unit([row]))


def read(root):
    files = sorted(glob.glob(f"{root}/examples/**/*.cu", recursive=True) + glob.glob(f"{root}/test/**/*.cu", recursive=True))
    units = []
    for file in files:
        with open(file, encoding="utf-8", errors="replace") as source:
            units += cut(os.path.relpath(file, root), source.read())
    return units + list(conformance_rows(root))
