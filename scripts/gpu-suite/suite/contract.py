# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Evaluates a kernel's launch contract, so that no kernel is launched outside the condition its proof needs.

A condition comes as nested arrays, `n_cols <= y_stride` as ["<=", ["param", "n_cols"], ["param", "y_stride"]], and is kept in
postorder, operands before their operator. Integers are checked 128-bit ones: a result that does not fit, a division by zero and a
name without a value refuse the launch. `/` and `%` truncate towards zero as in C++, ceildiv rounds up. `&&` and `||` look at their
right side only where the left one leaves the answer open.

    launch = Launch({"n_cols": 1000, "y_stride": 512}, {}, {}, (8, 1, 1))
    explain(Condition("n_cols <= y_stride", [...]), launch)
    == "`n_cols <= y_stride` failed: n_cols = 1000, y_stride = 512"
"""

from dataclasses import dataclass

SMALLEST, LARGEST = -(1 << 127), (1 << 127) - 1
MOST_PARTS, MOST_DEPTH = 2000, 200


class Violation(RuntimeError):
    """The launch is outside the contract, or the contract cannot be evaluated."""


class Malformed(ValueError):
    """The nested arrays are no condition."""


class Refusal(ArithmeticError):
    pass


def _truncated(a, b):
    if b == 0:
        raise Refusal("divides by zero")
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _remainder(a, b):
    # The quotient must fit as well, as in C++: only the smallest value by -1 does not.
    if not SMALLEST <= _truncated(a, b) <= LARGEST:
        raise Refusal("does not fit into 128 bits")
    return a - b * _truncated(a, b)


def _ceiling(a, b):
    if b == 0:
        raise Refusal("divides by zero")
    return -(-a // b)


LEAVES = ("param", "grid", "elements", "address")
ARITHMETIC = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _truncated,
    "%": _remainder,
    "ceildiv": _ceiling,
    "min": min,
    "max": max,
}
COMPARISONS = {
    "<=": lambda a, b: a <= b,
    "<": lambda a, b: a < b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}
UNARY = {"neg", "!"}
LOGIC = {"&&", "||", "!"}


def _arity(operator):
    return 1 if operator in UNARY else 2


@dataclass
class Frame:
    """An operator whose operands are being read."""

    expression: list
    depth: int
    next: int = 1


@dataclass(frozen=True)
class Node:
    """A leaf (operator `value`, `param`, `grid`, ..., with its value or name in `what`) or an operator of `arity` operands."""

    operator: str
    what: object = None
    arity: int = 0

    def truth(self):
        return isinstance(self.what, bool) if self.arity == 0 else self.operator in COMPARISONS or self.operator in LOGIC

    def text(self):
        return {"param": "{}", "grid": "grid.{}"}.get(self.operator, self.operator + "({})").format(self.what)


def _leaf(expression):
    if isinstance(expression, bool):
        return Node("value", expression)
    if isinstance(expression, int):
        if not -(1 << 63) <= expression < 1 << 63:
            raise Malformed("the integer does not fit into 64 bits")
        return Node("value", expression)
    if not isinstance(expression, list) or not expression or not isinstance(expression[0], str):
        raise Malformed("an expression is an integer, a truth value or an array that starts with the name of its operator")
    operator = expression[0]
    if operator not in LEAVES:
        return None
    if len(expression) != 2 or not isinstance(expression[1], str) or not expression[1]:
        raise Malformed(f"`{operator}` takes a name")
    if operator == "grid" and expression[1] not in ("x", "y", "z"):
        raise Malformed(f"a grid has the axes `x`, `y` and `z`, not `{expression[1]}`")
    return Node(operator, expression[1])


def _enter(expression, frames):
    """The node of a leaf; of anything else None, and a frame more."""
    if len(frames) >= MOST_DEPTH:
        raise Malformed(f"the expression is nested more than {MOST_DEPTH} deep")
    leaf = _leaf(expression)
    if leaf:
        return leaf
    operator = expression[0]
    if operator not in ARITHMETIC and operator not in COMPARISONS and operator not in LOGIC and operator not in UNARY:
        raise Malformed(f"unknown operator `{operator}`")
    if len(expression) != _arity(operator) + 1:
        raise Malformed(f"`{operator}` takes {_arity(operator)} operands, not {len(expression) - 1}")
    frames.append(Frame(expression, len(frames)))
    return None


def parse(expression):
    """The nodes of a condition in postorder; Malformed if it is none."""
    frames, nodes = [], []
    leaf = _enter(expression, frames)
    parts = 1
    while True:
        if leaf is None and frames[-1].next < len(frames[-1].expression):
            frame = frames[-1]
            frame.next += 1
            parts += 1
            if parts > MOST_PARTS:
                raise Malformed(f"the expression has more than {MOST_PARTS} parts")
            leaf = _enter(frame.expression[frame.next - 1], frames)
            continue
        if leaf is None:
            operator = frames.pop().expression[0]
            leaf = Node(operator, arity=_arity(operator))
        nodes.append(leaf)
        if not frames:
            break
        if leaf.truth() != (frames[-1].expression[0] in LOGIC):
            raise Malformed("a number is expected here" if leaf.truth() else "a condition is expected here")
        leaf = None
    if not nodes[-1].truth():
        raise Malformed("the expression is a number, not a condition")
    return nodes


@dataclass(frozen=True)
class Condition:
    text: str
    nodes: list


@dataclass(frozen=True)
class Launch:
    """What a contract may ask about: integer parameters, elements and addresses of buffers by name, the grid."""

    parameters: dict
    elements: dict
    addresses: dict
    grid: tuple

    @classmethod
    def of(cls, grid, arguments):
        buffers = [a for a in arguments if a.kind == "ptr"]
        return cls(
            {a.name: a.value for a in arguments if a.kind in ("i32", "i64")},
            {a.name: a.value.elements for a in buffers},
            {a.name: a.value.address() for a in buffers},
            grid,
        )

    def value(self, node):
        if node.operator == "value":
            return node.what
        if node.operator == "grid":
            return self.grid["xyz".index(node.what)]
        names = {"param": self.parameters, "elements": self.elements, "address": self.addresses}[node.operator]
        if node.what not in names:
            raise Refusal(f"the launch gives no value for `{node.text()}`")
        return names[node.what]


def _apply(operator, left, right):
    """Operands and result are values, or a Refusal that says why there is none."""
    if isinstance(left, Refusal):
        return left
    if operator == "!":
        return not left
    if operator in ("&&", "||"):
        return left if left == (operator == "||") else right
    if isinstance(right, Refusal):
        return right
    if operator in COMPARISONS:
        return COMPARISONS[operator](left, right)
    shown = f"-({left})" if operator == "neg" else f"{left} {operator} {right}"
    try:
        result = -left if operator == "neg" else ARITHMETIC[operator](left, right)
        if not SMALLEST <= result <= LARGEST:
            raise Refusal("does not fit into 128 bits")
    except Refusal as refusal:
        return Refusal(f"`{shown}` {refusal}")
    return result


def evaluate(nodes, launch):
    """(value of the last node, its operands); a Refusal stands for a value that there is not."""
    stack, operands = [], ()
    for node in nodes:
        if node.arity == 0:
            try:
                stack.append(launch.value(node))
            except Refusal as refusal:
                stack.append(refusal)
            continue
        operands = tuple(stack[len(stack) - node.arity :])
        del stack[len(stack) - node.arity :]
        stack.append(_apply(node.operator, operands[0], operands[-1]))
    return stack.pop(), operands


def _values(nodes, launch):
    shown = {}
    for node in nodes:
        if node.arity == 0 and node.operator != "value":
            try:
                shown[node.text()] = launch.value(node)
            except Refusal:
                continue
    return ", ".join(f"{name} = {value}" for name, value in shown.items())


def explain(condition, launch):
    """None where the condition holds; otherwise a sentence with the values that decide."""
    value, operands = evaluate(condition.nodes, launch)
    if value is True:
        return None
    values = _values(condition.nodes, launch)
    if isinstance(value, Refusal):
        return f"`{condition.text}` cannot be checked: {value}" + (f"; {values}" if values else "")
    reason = f"`{condition.text}` failed" + (f": {values}" if values else "")
    operator = condition.nodes[-1].operator
    if operator in COMPARISONS and len(condition.nodes) > 3:
        reason += f" ({operands[0]} {operator} {operands[1]})"
    return reason


def check(described, grid, arguments):
    """Raises Violation unless every condition of the kernel's contract holds for this launch."""
    launch = Launch.of(grid, arguments)
    for condition in described.conditions:
        reason = explain(condition, launch)
        if reason:
            raise Violation(reason)
