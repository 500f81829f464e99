# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Evaluates a kernel's launch contract, so that no kernel is launched outside the condition its proof needs.

A condition is an expression in prefix form, ["<=", ["param", "n_cols"], ["param", "y_stride"]]. Integers are exact and must fit
128 bits with sign; a value beyond that, a division by zero or an unknown operator refuses the launch.
"""

LIMIT = 1 << 127


class Violation(RuntimeError):
    """The launch is outside the contract, or the contract cannot be evaluated."""


def _fits(value):
    if not -LIMIT <= value < LIMIT:
        raise Violation("a value of the contract does not fit 128 bits")
    return value


def _divide(a, b):
    if b == 0:
        raise Violation("the contract divides by zero")
    return a // b


def _remainder(a, b):
    if b == 0:
        raise Violation("the contract divides by zero")
    return a % b


INTEGER = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "floordiv": _divide,
    "ceildiv": lambda a, b: -_divide(-a, b),
    "mod": _remainder,
    "min": min,
    "max": max,
}
COMPARE = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


class Launch:
    """What a contract may ask about: the grid, scalar parameters, and address and size of buffers."""

    def __init__(self, grid, arguments):
        self.grid = grid
        self.arguments = {a.name: a for a in arguments}

    def param(self, name):
        argument = self._argument(name)
        if argument.kind not in ("i32", "i64"):
            raise Violation(f"`{name}` is not an integer")
        return argument.value

    def address(self, name):
        return self._buffer(name).address()

    def elements(self, name):
        return self._buffer(name).elements

    def _buffer(self, name):
        argument = self._argument(name)
        if argument.kind != "ptr":
            raise Violation(f"`{name}` is not a buffer")
        return argument.value

    def _argument(self, name):
        if name not in self.arguments:
            raise Violation(f"the contract names `{name}`, which is no argument")
        return self.arguments[name]


def check(described, grid, arguments):
    """Raises Violation unless every condition of the kernel's contract holds for this launch."""
    launch = Launch(grid, arguments)
    for condition in described.conditions:
        if not evaluate(condition.expression, launch):
            raise Violation(condition.text)
