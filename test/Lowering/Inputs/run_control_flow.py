# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs kernels in Tile IR (generic text on standard input) and compares what they store with the same functions in Python.

A token is the set of accesses that come before it. All accesses are to one place, so a store must take a token after every earlier
access, and a load one after every earlier store.
"""
import re
import sys

OP = re.compile(r'^\s*(?:(%\S+?)(?::(\d+))? = )?"(tileir\.\w+)"\(([^)]*)\)(?: <\{(.*?)\}>)?(.*)$')


class Jump(Exception):
    def __init__(self, kind, values):
        super().__init__(kind)
        self.kind, self.values = kind, values


class Op:
    def __init__(self, match):
        name, count, self.kind, operands, self.props, _ = match.groups()
        count = int(count or 1)
        self.results = [] if name is None else [name] if count == 1 else [f"{name}#{i}" for i in range(count)]
        self.operands = re.findall(r"%[\w#]+", operands)
        self.regions = []

    def number(self, key):
        return int(re.search(rf"\b{key} = (-?\d+)", self.props)[1])


def parse(lines):
    """The blocks of the module's operations: [(arguments, operations)] nested through Op.regions."""
    top = ([], [])
    stack = [top]
    for line in lines:
        text = line.strip()
        match = OP.match(line)
        if match:
            op = Op(match)
            stack[-1][1].append(op)
            if text.endswith("({"):
                op.regions.append(([], []))
                stack.append(op.regions[-1])
        elif text.startswith("^bb"):
            stack[-1][0].extend(re.findall(r"(%\w+):", text))
        elif text.startswith("}, {"):
            stack.pop()
            op = stack[-1][1][-1]
            op.regions.append(([], []))
            stack.append(op.regions[-1])
        elif text.startswith("})"):
            stack.pop()
    return top


def wrap(value, bits=32):
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def compare(op, lhs, rhs):
    if op.number("signedness") == 0:
        lhs, rhs = lhs & 0xFFFFFFFF, rhs & 0xFFFFFFFF
    return [lhs == rhs, lhs != rhs, lhs < rhs, lhs <= rhs, lhs > rhs, lhs >= rhs][op.number("predicate")]


def divide(lhs, rhs):
    quotient = abs(lhs) // abs(rhs)
    return quotient if (lhs < 0) == (rhs < 0) else -quotient


ARITHMETIC = {
    "addi": lambda a, b: wrap(a + b), "subi": lambda a, b: wrap(a - b), "muli": lambda a, b: wrap(a * b),
    "maxi": max, "mini": min, "andi": lambda a, b: a & b, "ori": lambda a, b: a | b, "xori": lambda a, b: a ^ b,
    "divi": divide, "remi": lambda a, b: a - divide(a, b) * b,
}


class Machine:
    def __init__(self):
        self.trace = []
        self.loads, self.stores = set(), set()

    def access(self, earlier, made, token):
        """Gives the token after an access that must come after the `earlier` ones."""
        if not earlier <= token:
            sys.exit("an access does not wait for an earlier one that touches the same place")
        number = len(self.loads) + len(self.stores)
        made.add(number)
        return token | {number}

    def block(self, region, arguments, env):
        names, ops = region
        env.update(zip(names, arguments))
        for op in ops:
            self.run(op, env)

    def run(self, op, env):
        values = [env[name] for name in op.operands]
        kind = op.kind.split(".")[1]
        results = []
        if kind == "constant":
            text = re.search(r"dense<([^>]*)>", op.props)[1]
            results = [{"true": 1, "false": 0}.get(text) if text in ("true", "false") else int(text)]
        elif kind in ARITHMETIC:
            results = [ARITHMETIC[kind](*values)]
        elif kind == "cmpi":
            results = [int(compare(op, *values))]
        elif kind == "select":
            results = [values[1] if values[0] & 1 else values[2]]
        elif kind == "store_ptr_tko":
            self.trace.append(values[1])
            results = [self.access(self.loads | self.stores, self.stores, values[2] if len(values) > 2 else frozenset())]
        elif kind == "load_ptr_tko":
            results = [self.trace[-1], self.access(set(self.stores), self.loads, values[1] if len(values) > 1 else frozenset())]
        elif kind in ("make_token", "join_tokens"):
            results = [frozenset().union(*values)]
        elif kind in ("break", "continue", "yield", "return"):
            raise Jump(kind, values)
        elif kind == "if":
            results = self.branch(op, values[0] & 1, env)
        elif kind == "loop":
            results = self.loop(op, values, env)
        elif kind == "for":
            results = self.count(op, values, env)
        else:
            sys.exit(f"no rule for {op.kind}")
        env.update(zip(op.results, results))

    def branch(self, op, condition, env):
        region = op.regions[0] if condition else op.regions[1]
        if not region[1]:
            return []
        try:
            self.block(region, [], env)
        except Jump as jump:
            if jump.kind != "yield":
                raise
            return jump.values

    def loop(self, op, carried, env):
        for _ in range(100000):
            try:
                self.block(op.regions[0], carried, env)
            except Jump as jump:
                if jump.kind == "break":
                    return jump.values
                if jump.kind != "continue":
                    raise
                carried = jump.values
        sys.exit("a loop without end")

    def count(self, op, values, env):
        lower, upper, step, *carried = values
        if "unsigned_cmp" in (op.props or ""):
            lower, upper = lower & 0xFFFFFFFF, upper & 0xFFFFFFFF
        for counter in range(lower, upper, step):
            try:
                self.block(op.regions[0], [wrap(counter), *carried], env)
            except Jump as jump:
                if jump.kind != "continue":
                    raise
                carried = jump.values
        return carried


def nested(p, n, m):
    for i in range(n):
        for j in range(m):
            if j == i:
                continue
            if j > 2 * i:
                break
            p.append(100 * i + j)
        if i == 5:
            return
    p.append(-1)


def collatz(p, n, m):
    k = n + 1
    while k > 1:
        p.append(k)
        if k % 2:
            k = 3 * k + 1
            continue
        k //= 2
        if k == m:
            break
    while True:
        p.append(k)
        k -= 1
        if k <= 0:
            break


def counters(p, n, m):
    p.extend(range(0, m + 1, 2))
    p.extend(1000 + q for q in range(n - 1, -1, -3))
    p.extend(2000 + left for left in range(n, 0, -1))
    p.append(0)
    p.extend(3000 + i for i in range(max(m, 1)))


def jumps(p, n, m):
    for i in range(n):
        if i % 4 == 1:
            p.append(10 + i)
        elif i % 4 == 0:
            if i > 2 * m:
                return
        else:
            if i % 4 == 2:
                p.append(20 + i)
            if i == m:
                p.append(8)
                return
            p.append(30 + i)
    p.extend([7, 8])


def in_place(p, n, m):
    p.append(m)
    for i in range(n):
        v = p[-1]
        if v % 3 == n % 3:
            p.append(v + 1)
        else:
            v += i * p[-1]
            p.append(v + 2)
            if v > 5000:
                break
    p.append(p[-1] + 1)


def main():
    kernels = parse(sys.stdin)[1]
    runs = 0
    for op in (op for op in kernels if op.kind == "tileir.entry"):
        model = next(f for f in (nested, collatz, counters, jumps, in_place) if f.__name__ in op.props)
        for n in range(13):
            for m in range(13):
                machine, expected = Machine(), []
                try:
                    machine.block(op.regions[0], ["p", n, m], {})
                except Jump as jump:
                    assert jump.kind == "return"
                model(expected, n, m)
                runs += 1
                if machine.trace != expected:
                    sys.exit(f"{model.__name__}({n}, {m}): stores {machine.trace}, expected {expected}")
    print(f"{runs} runs agree")


main()
