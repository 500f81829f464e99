# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes that ask nothing of types: a token becomes another of its class, statements are wrapped, parts dropped.

    Wild(tokens, random).change()

Most of what they make is refused by the C++ parser, and must be with a located error.
"""
import re

import cxx
from changes import Changes

LITERALS = ["0", "1", "-1", "2", "3", "5u", "64", "96", "128", "1 << 30", "2147483647", "0x80000000u", "1ll << 40", "0.5f",
            "1e30", "1.0", "true", "nullptr", "'a'", "__half(1.5f)", "8_ic", "INFINITY"]
TYPES = ["int", "unsigned", "float", "double", "bool", "char", "short", "long long", "__half", "float *", "const int *", "auto",
         "void", "int &", "float4", "ct::tile<float, ct::shape<8>>", "ct::tile<int, ct::shape<4, 2>>", "ct::shape<8>",
         "struct { int a; float b; }", "int (*)(int)", "decltype(0)", "volatile int", "__int128", "std::size_t"]
BINARY = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||", ",", "=", "+=", "-="]
NAMES = ["ct::load", "ct::store", "ct::sum", "ct::iota", "ct::reshape", "ct::broadcast", "ct::select", "ct::max", "ct::mma",
         "ct::element_cast<int>", "ct::bid", "ct::zeros", "ct::transpose", "ct::cat", "ct::extract", "ct::irange", "ct::any_of",
         "ct::max_element", "ct::partial_sum", "ct::atomic_add", "printf", "assert", "this", "new", "sizeof", "alignof"]
WRAPS = ["({})", "-({})", "!({})", "~({})", "(({}), ({}))", "[&] {{ return {}; }}()", "static_cast<int>({})", "*&({})",
         "(({}) ? ({}) : ({}))", "ct::element_cast<float>({})", "float({})", "({})[0]", "std::move({})"]
BLOCKS = ["if (n > 3) {{ {} }}", "for (int q = 0; q < 3; ++q) {{ {} }}", "for (auto q : ct::irange(0, 4)) {{ {} if (q == 2) break; }}",
          "switch (3) {{ case 3: {} break; default: {} }}", "do {{ {} }} while (false);", "[&] {{ {} }}();", "{{ {} {} }}",
          "while (true) {{ {} break; }}", "if (false) {{ {} }} else {{ {} }}", "again: {} if (false) goto again;",
          "{{ {} return; }}", "auto f = [=](auto x) mutable {{ {} return x; }}; f(1);"]


class Wild(Changes):
    def where(self, kind):
        return [i for i, token in enumerate(self.tokens) if re.fullmatch(kind, token)]

    def change(self):
        self.random.choice([
            self.literal, self.literal, self.name, self.operator, self.operator, self.type, self.wrap, self.wrap, self.statement,
            self.statement, self.statement, self.drop, self.insert, self.builtin, self.argument,
        ])()
        self.tokens[:] = cxx.split("".join(self.tokens))

    def literal(self):
        at = self.pick(self.where(r"\d[\w.]*"))
        if at is not None:
            self.tokens[at] = self.random.choice(LITERALS)

    def argument(self):
        places = [i for i in self.where(r"\d+") if "<" in "".join(self.tokens[max(0, i - 4):i])]
        at = self.pick(places)
        if at is not None:
            self.tokens[at] = self.random.choice(["0", "1", "2", "3", "16", "4096", "16777216", "-1", "N", "1.5f"])

    def name(self):
        names = self.where(r"[A-Za-z_]\w*")
        at, other = self.pick(names), self.pick(names)
        if at is not None:
            self.tokens[at] = self.tokens[other]

    def builtin(self):
        at = self.pick(self.where(r"load|store|sum|iota|zeros|full|bid|reshape|broadcast|select|exp|max|mma|cat|irange"))
        if at is not None:
            self.tokens[at] = self.random.choice(NAMES).replace("ct::", "")

    def operator(self):
        at = self.pick(self.where(r"[-+*/%&|^<>]|==|!=|<=|>=|&&|\|\||\+=|-=|="))
        if at is not None:
            self.tokens[at] = self.random.choice(BINARY)

    def type(self):
        at = self.pick(self.where(r"int|float|unsigned|double|bool|auto|char|short|long"))
        if at is not None:
            self.tokens[at] = self.random.choice(TYPES)

    def wrap(self):
        at = self.pick(self.where(r"[a-z]\w*|\d[\w.]*"))
        if at is not None:
            form = self.random.choice(WRAPS)
            self.tokens[at] = form.format(*[self.tokens[at]] * form.count("{}"))

    def statements(self):
        """Stretches from one `;`, `{` or `}` inside a body to the next `;`."""
        found, start, depth = [], None, 0
        for i, token in enumerate(self.tokens):
            if token in ("{", "}"):
                depth += 1 if token == "{" else -1
                start = i + 1
            elif token == ";":
                if depth > 0 and start is not None and i > start:
                    found.append((start, i + 1))
                start = i + 1
        return found

    def statement(self):
        self.change_statement(5, BLOCKS, self.insert_statement)

    def insert_statement(self, text):
        other = self.pick(self.statements())
        self.tokens[other[0]:other[0]] = [text]

    def drop(self):
        at = self.pick(self.where(r"\S+"))
        if at is not None:
            del self.tokens[at]

    def insert(self):
        at = self.pick(self.where(r"\S+"))
        if at is not None:
            extra = self.random.choice(LITERALS + TYPES + BINARY + NAMES + ["{", "}", "(", ")", ";", "const", "template", "&", "*"])
            self.tokens[at:at] = [" " + extra + " "]
