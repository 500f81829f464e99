# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes that mean to keep a kernel well typed, so that the importer and the proof get to see it.

    Typed(tokens, random).change()

A literal becomes another of its kind, a function another of its signature, one size or element type is replaced everywhere,
operands change places, integers get arithmetic, statements are doubled, dropped, and wrapped into loops, branches, lambdas
and helpers.
"""
import re

import cxx
from changes import Changes

INTEGERS = ["0", "1", "2", "3", "4", "7", "8", "16", "31", "32", "33", "100", "1023", "65536", "1000000007", "2147483647"]
FLOATS = ["0.0f", "1.0f", "-1.0f", "0.5f", "3.25f", "1e-30f", "1e30f", "16777216.0f", "1e-45f"]
SIZES = ["1", "2", "4", "8", "16", "32", "64", "128", "256"]
ELEMENTS = ["int", "float", "double", "short", "long", "unsigned", "char", "__half", "__nv_bfloat16", "long long", "bool",
            "unsigned char", "unsigned long long"]
OPERATORS = [["+", "-", "*"], ["<", "<=", ">", ">="], ["==", "!="], ["/", "%"], ["&", "|", "^"], ["&&", "||"], ["+=", "-=", "*="],
             ["<<", ">>"], ["++", "--"], ["&=", "|=", "^="]]
FUNCTIONS = [
    ["exp", "exp2", "log", "log2", "sqrt", "rsqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh", "ceil", "floor", "abs"],
    ["min", "max", "add", "sub", "mul", "div", "remainder", "pow", "atan2", "floordiv", "ceildiv", "mulhi"],
    ["sum", "prod", "reduce_max", "reduce_min", "max_element", "min_element"],
    ["partial_sum", "partial_prod"],
    ["all_of", "any_of"],
    ["zeros", "ones", "iota"],
    ["load", "load_masked"],
    ["store", "store_masked"],
    ["atomic_add", "atomic_sub", "atomic_max", "atomic_min", "atomic_and", "atomic_or", "atomic_xor", "atomic_xchg"],
    ["atomic_add_masked", "atomic_sub_masked", "atomic_max_masked", "atomic_min_masked", "atomic_xor_masked"],
    ["assume_bounded_above", "assume_bounded_below", "assume_divisible"],
    ["isnan", "isinf"],
    ["zero", "negative_zero", "positive_inf", "negative_inf", "nan"],
    ["memory_order_relaxed_t", "memory_order_acquire_t", "memory_order_release_t", "memory_order_acq_rel_t"],
    ["thread_scope_block_t", "thread_scope_device_t", "thread_scope_system_t"],
    ["round_ties_to_even_t", "round_toward_zero_t", "round_toward_positive_t", "round_toward_negative_t"],
    ["layout_left", "layout_right"],
    ["bid", "num_blocks"],
    ["out_part", "inout_part", "in_tensor", "atomic_out"],
    ["out", "inout", "in"],
]
AROUND_INTEGER = ["({} + 1)", "({} - 1)", "({} * 2)", "({} / 2)", "({} % 3)", "(3 - {})", "(-{})", "({} * {})", "({} << 1)", "({} >> 1)",
                  "({} & 7)", "({} ^ 1)", "({} / 3 * 3)", "({} * 3 + {})", "({} > 2 ? {} : 0)", "int(ct::ceildiv({}, 3))",
                  "ct::min({}, 5)", "ct::max({}, 0)", "int((long long)({}) * 65537)", "short({})", "int((unsigned)({}) % 5u)"]
AROUND_ANY = ["({})", "[&] {{ return {}; }}()", "(true ? {} : {})", "fz_same({})", "[=](auto v) {{ return v; }}({})",
              "fz_struct{{{}}}.v", "(void(0), {})"]
HELPERS = ("template <class T> __tile__ T fz_same(T x) { return x; }\n"
           "template <class T> struct fz_struct { T v; };\n"
           "template <class T> fz_struct(T) -> fz_struct<T>;\n"
           "template <class F> __tile__ void fz_call(F f) { f(); }\n"
           "template <class F> __tile__ void fz_twice(F f) { for (int q = 0; q < 2; ++q) f(); }\n")
AROUND_STATEMENT = [
    "if (ct::bid().x > 0) {{ {} }}", "if (ct::bid().x % 2 == 0) {{ {} }} else {{ {} }}", "for (int fz = 0; fz < 3; ++fz) {{ {} }}",
    "for (auto fz : ct::irange(0, 4)) {{ {} if (fz == 2) break; }}", "for (auto fz : ct::irange(0, int(ct::num_blocks().x), 2)) {{ {} }}",
    "switch (int(ct::bid().y)) {{ case 0: {} break; case 2: {} [[fallthrough]]; default: {} }}", "do {{ {} }} while (false);",
    "[&] {{ {} }}();", "{{ {} {} }}", "while (true) {{ {} break; }}", "fz_call([&] {{ {} }});", "fz_twice([&] {{ {} }});",
    "for (int fz = 9; fz > 0; fz /= 2) {{ if (fz == 4) continue; {} }}", "if (ct::bid().z == 0) {{ {} return; }}",
    "int fz = 0; fz_again: {} if (++fz < 2) goto fz_again;",
]
AROUND_BODY = AROUND_STATEMENT[:3] + ["[&] {{ {} }}();", "fz_call([&] {{ {} }});", "do {{ {} }} while (false);",
                                      "for (auto fz : ct::irange(int(ct::bid().x), 9, int(ct::num_blocks().x))) {{ {} }}"]
INTEGER_PARAMETER = re.compile(r"\b(?:int|long|long long|unsigned|short)\s+(\w+)\s*[,)=;]")
DECLARED = re.compile(r"\b(?:auto|int|float|T)\s+(?:&\s*)?([A-Za-z_]\w*)\b")


class Typed(Changes):
    def change(self):
        self.random.choice([
            self.integer, self.integer, self.floating, self.size, self.size, self.element, self.operator, self.operator,
            self.function, self.function, self.function, self.swap, self.arithmetic, self.arithmetic, self.arithmetic, self.wrap,
            self.wrap, self.statement, self.statement, self.statement, self.statement, self.body, self.axis, self.variable,
        ])()
        self.tokens[:] = cxx.split("".join(self.tokens))

    def inside(self):
        """Places inside of kernels, or everywhere where there is none to be seen."""
        places = [i for begin, end in cxx.bodies(self.tokens) for i in range(begin + 1, end)]
        return places or list(range(len(self.tokens)))

    def integer(self):
        at = self.pick([i for i in self.inside() if re.fullmatch(r"\d+", self.tokens[i])])
        if at is not None:
            self.tokens[at] = self.random.choice(INTEGERS)

    def floating(self):
        at = self.pick([i for i in self.inside() if re.fullmatch(r"\d+\.\d*f", self.tokens[i])])
        if at is not None:
            self.tokens[at] = self.random.choice(FLOATS)

    def size(self):
        """One power of two becomes another, everywhere: shapes still fit each other."""
        sizes = sorted({token for token in self.tokens if token in SIZES})
        old = self.pick(sizes)
        if old is not None:
            self.everywhere({old}, self.random.choice(SIZES))

    def element(self):
        old = self.pick(sorted({token for token in self.tokens if token in ELEMENTS}))
        if old is not None:
            self.everywhere({old}, self.random.choice(ELEMENTS))

    def everywhere(self, old, new):
        self.tokens[:] = [new if token in old else token for token in self.tokens]

    def operator(self):
        classes = {name: group for group in OPERATORS for name in group}
        places = [i for i in self.inside() if self.tokens[i] in classes and self.is_operator(i)]
        at = self.pick(places)
        if at is not None:
            self.tokens[at] = self.random.choice(classes[self.tokens[at]])

    def is_operator(self, at):
        """Brackets of templates and `*` and `&` of types have no blanks on both sides in a formatted source."""
        return self.tokens[at] in ("++", "--") or (at > 0 and self.tokens[at - 1].isspace() and self.tokens[at + 1:at + 2] != []
                                                   and self.tokens[at + 1].isspace())

    def function(self):
        classes = {name: group for group in FUNCTIONS for name in group}
        at = self.pick([i for i in self.inside() if self.tokens[i] in classes])
        if at is not None:
            self.tokens[at] = self.random.choice(classes[self.tokens[at]])

    def swap(self):
        """`a + b` becomes `b + a`, `f(a, b)` becomes `f(b, a)`, for operands of one token."""
        places = []
        for i in self.inside():
            if self.tokens[i] not in ("+", "*", "-", "<", "<=", "==", "&", "|", ",", "/", "%"):
                continue
            left, right = cxx.following(self.tokens, i, -1), cxx.following(self.tokens, i)
            if left is None or right is None:
                continue
            if all(cxx.is_name(self.tokens[j]) or self.tokens[j].isdigit() for j in (left, right)):
                places.append((left, right))
        pair = self.pick(places)
        if pair:
            left, right = pair
            self.tokens[left], self.tokens[right] = self.tokens[right], self.tokens[left]

    def integers(self):
        return sorted(set(INTEGER_PARAMETER.findall("".join(self.tokens))))

    def uses(self, names):
        """Where one of these names is used: not declared, not a member, not assigned to."""
        found = []
        for i in self.inside():
            if self.tokens[i] not in names:
                continue
            before, after = cxx.following(self.tokens, i, -1), cxx.following(self.tokens, i)
            previous = self.tokens[before] if before is not None else ""
            is_declared = previous in (".", "->", "::", "&", ">", "*", "[", "++", "--") or (
                cxx.is_name(previous) and previous not in ("return", "case"))
            is_changed = after is not None and self.tokens[after] in ("=", "++", "--", "+=", "-=", "*=", "/=", "(", "::", "{", "<")
            if not is_declared and not is_changed:
                found.append(i)
        return found

    def arithmetic(self):
        at = self.pick(self.uses(self.integers()))
        if at is not None:
            form = self.random.choice(AROUND_INTEGER)
            self.tokens[at] = form.format(*[self.tokens[at]] * form.count("{}"))

    def variable(self):
        names = self.integers()
        at = self.pick(self.uses(names))
        if at is not None:
            self.tokens[at] = self.random.choice(names + ["int(ct::bid().x)", "int(ct::bid().y)", "int(ct::num_blocks().x)"])

    def wrap(self):
        at = self.pick(self.uses(set(DECLARED.findall("".join(self.tokens)))))
        if at is not None:
            form = self.random.choice(AROUND_ANY)
            self.tokens[at] = form.format(*[self.tokens[at]] * form.count("{}"))

    def axis(self):
        """`<0>` of a reduction, `0_ic` of anything."""
        places = [i for i in self.inside() if re.fullmatch(r"[0-3]_ic", self.tokens[i])]
        places += [i for i in self.inside() if re.fullmatch(r"[0-3]", self.tokens[i]) and self.tokens[i - 1] == "<"]
        at = self.pick(places)
        if at is not None:
            self.tokens[at] = self.random.choice("0123") + self.tokens[at][1:]

    def statements(self):
        """Whole statements of one line of thought: from `;`, `{` or `}` to the next `;`, brackets closed, nothing declared."""
        found = []
        for begin, end in cxx.bodies(self.tokens):
            start, i = begin + 1, begin + 1
            while i < end:
                token = self.tokens[i]
                if token in "([":
                    i = cxx.matching(self.tokens, i) or end
                elif token in "{}":
                    start = i + 1
                elif token == ";":
                    found.append((start, i + 1))
                    start = i + 1
                i += 1
        return [(a, b) for a, b in found if self.declares_nothing(a, b)]

    def declares_nothing(self, begin, end):
        words = [token for token in self.tokens[begin:end] if not cxx.is_blank(token)]
        if len(words) < 2 or words[0] in ("auto", "using", "return", "break", "continue", "case", "default", "const", "static",
                                          "constexpr", "else", "struct", "template", "goto", "while", "do"):
            return False
        is_type = cxx.is_name(words[0]) and (cxx.is_name(words[1]) or words[1] in ("*", "&"))
        return not is_type or words[0] in ("if", "for")

    def statement(self):
        self.change_statement(7, AROUND_STATEMENT)

    def body(self):
        chosen = self.pick(cxx.bodies(self.tokens))
        if chosen is None:
            return
        begin, end = chosen
        text = "".join(self.tokens[begin + 1:end])
        form = self.random.choice(AROUND_BODY)
        self.tokens[begin + 1:end] = [" " + form.format(*[text] * form.count("{}")) + " "]
