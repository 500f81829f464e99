# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""C++ as a list of tokens, blanks and comments among them: what the corpus is cut by and what the changes work on.

    tokens = split("a + b; // sum")             ["a", " ", "+", " ", "b", ";", " ", "// sum"]
    matching(tokens, 3)                         where the bracket at 3 closes
"""
import re

TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|\s+|#(?:\\\n|[^\n])*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*"
    r"|\d[\w.]*(?:[eEpP][+-]?\d+)?\w*|<<=|>>=|<=>|->|::|\+\+|--|&&|\|\||[<>=!+\-*/%&|^]=|<<|>>|.",
    re.DOTALL,
)
CLOSING = {"(": ")", "{": "}", "[": "]"}


def split(text):
    return TOKEN.findall(text)


def is_blank(token):
    return token.isspace() or token.startswith("//") or token.startswith("/*")


def is_name(token):
    return token[0].isalpha() or token[0] == "_"


def following(tokens, at, step=1):
    """The next place that is no blank, or None."""
    at += step
    while 0 <= at < len(tokens):
        if not is_blank(tokens[at]):
            return at
        at += step
    return None


def matching(tokens, at):
    """Where the bracket at `at` closes, or None."""
    opening, depth = tokens[at], 0
    closing = CLOSING[opening]
    for i in range(at, len(tokens)):
        if tokens[i] == opening:
            depth += 1
        elif tokens[i] == closing:
            depth -= 1
            if depth == 0:
                return i
    return None


def bodies(tokens):
    """The braces of every kernel's body, as pairs of places."""
    found = []
    for i, token in enumerate(tokens):
        if token != "__tile_global__":
            continue
        for j in range(i, len(tokens)):
            if tokens[j] == ";":
                break
            if tokens[j] == "(":
                # `{` of a default argument or a hint stands inside of brackets, so the first outside begins the body.
                close = matching(tokens, j)
                after = following(tokens, close) if close is not None else None
                if after is not None and tokens[after] == "{":
                    end = matching(tokens, after)
                    if end is not None:
                        found.append((after, end))
                    break
    return found
