# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import random
import sys
import unittest
from types import SimpleNamespace

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from suite import contract  # noqa: E402
from suite.case import Argument  # noqa: E402
from suite.contract import LARGEST, SMALLEST, Condition, Launch, Malformed, Violation  # noqa: E402

N_COLS, STRIDE = ["param", "n_cols"], ["param", "stride"]


def launch(parameters=None, elements=None, addresses=None, grid=(1, 1, 1)):
    return Launch(parameters or {}, elements or {}, addresses or {}, grid)


def explain(expression, text, **values):
    return contract.explain(Condition(text, contract.parse(expression)), launch(**values))


def holds(expression, **values):
    return explain(expression, "c", **values) is None


class Reading(unittest.TestCase):
    def refuses(self, expression, message):
        with self.assertRaises(Malformed) as caught:
            contract.parse(expression)
        self.assertEqual(str(caught.exception), message)

    def test_operands_come_before_their_operator(self):
        nodes = contract.parse(["&&", ["<=", N_COLS, STRIDE], ["!", ["==", ["grid", "y"], ["neg", 1]]]])
        self.assertEqual([n.operator for n in nodes], ["param", "param", "<=", "grid", "value", "neg", "==", "!", "&&"])

    def test_a_truth_value_is_a_condition(self):
        self.assertTrue(holds(True))
        self.assertEqual(explain(False, "false"), "`false` failed")

    def test_what_is_no_condition_is_refused(self):
        self.refuses(7, "the expression is a number, not a condition")
        self.refuses(["+", 1, 2], "the expression is a number, not a condition")
        self.refuses(["=<", 1, 2], "unknown operator `=<`")
        self.refuses(["<=", 1], "`<=` takes 2 operands, not 1")
        self.refuses(["neg", 1, 2], "`neg` takes 1 operands, not 2")
        self.refuses(["<=", 1, True], "a number is expected here")
        self.refuses(["&&", True, 1], "a condition is expected here")
        self.refuses(["==", ["grid", "w"], 1], "a grid has the axes `x`, `y` and `z`, not `w`")
        self.refuses(["==", ["param", 3], 1], "`param` takes a name")
        self.refuses(["==", ["param", ""], 1], "`param` takes a name")
        self.refuses(["==", 1 << 63, 1], "the integer does not fit into 64 bits")
        for other in (None, 1.5, "n", {}, [], [1, 2]):
            with self.assertRaises(Malformed):
                contract.parse(other)

    def test_deep_and_large_expressions_are_refused(self):
        deep = 1
        for _ in range(200):
            deep = ["neg", deep]
        self.refuses(["==", deep, 1], "the expression is nested more than 200 deep")
        row = [True]
        while len(row) < 1024:
            row.append(True)
        while len(row) > 1:
            row = [["&&", a, b] for a, b in zip(row[::2], row[1::2])]
        self.refuses(row[0], "the expression has more than 2000 parts")


class Arithmetic(unittest.TestCase):
    def equal(self, expression, value):
        self.assertTrue(holds(["==", expression, value]), f"{expression} is not {value}")

    def test_division_truncates_and_ceildiv_rounds_up(self):
        for a, b, quotient, remainder, ceiling in (
            (7, 2, 3, 1, 4),
            (-7, 2, -3, -1, -3),
            (7, -2, -3, 1, -3),
            (-7, -2, 3, -1, 4),
            (6, 3, 2, 0, 2),
            (0, -5, 0, 0, 0),
        ):
            self.equal(["/", a, b], quotient)
            self.equal(["%", a, b], remainder)
            self.equal(["ceildiv", a, b], ceiling)

    def test_the_identity_of_division_holds_for_large_numbers(self):
        numbers = random.Random(3)
        for _ in range(200):
            a, b = numbers.randrange(-(1 << 62), 1 << 62), numbers.randrange(1, 1 << 40) * numbers.choice((1, -1))
            self.equal(["+", ["*", ["/", a, b], b], ["%", a, b]], a)

    def test_the_other_operators(self):
        self.equal(["min", 3, -4], -4)
        self.equal(["max", 3, -4], 3)
        self.equal(["-", 3, 4], -1)
        self.equal(["neg", 5], -5)
        self.assertTrue(holds(["!=", 1, 2]) and holds(["<", 1, 2]) and holds([">=", 2, 2]) and holds([">", 3, 2]))
        self.assertFalse(holds(["<", 2, 2]) or holds([">", 2, 2]) or holds(["!=", 2, 2]) or holds(["==", 1, 2]))

    def test_what_does_not_fit_128_bits_is_refused(self):
        reason = explain([">", ["*", ["param", "a"], 2], 0], "a * 2 > 0", parameters={"a": LARGEST})
        self.assertEqual(
            reason, f"`a * 2 > 0` cannot be checked: `{LARGEST} * 2` does not fit into 128 bits; a = {LARGEST}"
        )
        for expression in (["neg", ["param", "a"]], ["/", ["param", "a"], -1], ["%", ["param", "a"], -1]):
            self.assertIn("does not fit into 128 bits", explain(["==", expression, 0], "c", parameters={"a": SMALLEST}))

    def test_division_by_zero_is_refused(self):
        for operator in ("/", "%", "ceildiv"):
            reason = explain(["==", [operator, 7, ["param", "n"]], 0], "c", parameters={"n": 0})
            self.assertEqual(reason, f"`c` cannot be checked: `7 {operator} 0` divides by zero; n = 0")


class Logic(unittest.TestCase):
    UNKNOWN = ["==", ["/", 1, 0], 1]

    def test_the_right_side_counts_only_where_the_left_leaves_the_answer_open(self):
        self.assertTrue(holds(["||", True, self.UNKNOWN]))
        self.assertFalse(holds(["||", False, self.UNKNOWN]))
        self.assertEqual(explain(["&&", False, self.UNKNOWN], "c"), "`c` failed")
        self.assertIn("cannot be checked", explain(["&&", True, self.UNKNOWN], "c"))
        self.assertIn("cannot be checked", explain(["&&", self.UNKNOWN, False], "c"))
        self.assertIn("cannot be checked", explain(["!", self.UNKNOWN], "c"))


class Explaining(unittest.TestCase):
    def test_the_sentence_names_the_values(self):
        reason = explain(["<=", N_COLS, STRIDE], "n_cols <= stride", parameters={"n_cols": 1000, "stride": 512})
        self.assertEqual(reason, "`n_cols <= stride` failed: n_cols = 1000, stride = 512")

    def test_a_compound_comparison_shows_both_sides(self):
        size = ["+", ["*", ["-", ["param", "n"], 1], STRIDE], ["param", "m"]]
        reason = explain(
            [">=", ["elements", "y"], size],
            "elements(y) >= (n - 1) * stride + m",
            parameters={"n": 4, "stride": 512, "m": 1000},
            elements={"y": 2000},
        )
        self.assertEqual(
            reason,
            "`elements(y) >= (n - 1) * stride + m` failed: elements(y) = 2000, n = 4, stride = 512, m = 1000 (2000 >= 2536)",
        )

    def test_a_name_without_a_value_is_refused(self):
        reason = explain(["<=", ["param", "factor"], 3], "factor <= 3")
        self.assertEqual(reason, "`factor <= 3` cannot be checked: the launch gives no value for `factor`")

    def test_the_grid_and_addresses_are_known(self):
        self.assertTrue(holds(["==", ["grid", "y"], 5], grid=(1, 5, 1)))
        self.assertEqual(explain(["==", ["grid", "z"], 1], "grid.z == 1", grid=(4, 1, 2)), "`grid.z == 1` failed: grid.z = 2")
        self.assertTrue(holds(["==", ["%", ["address", "y"], 16], 0], addresses={"y": 4096}))


class Launching(unittest.TestCase):
    def test_arguments_become_values_and_the_first_failing_condition_is_raised(self):
        buffer = SimpleNamespace(elements=100, address=lambda: 256)
        arguments = [Argument("y", "ptr", buffer), Argument("n", "i32", 101), Argument("eps", "f32", 0.5)]
        conditions = [
            Condition("address(y) % 256 == 0", contract.parse(["==", ["%", ["address", "y"], 256], 0])),
            Condition("n <= elements(y)", contract.parse(["<=", ["param", "n"], ["elements", "y"]])),
            Condition("grid.x <= 1", contract.parse(["<=", ["grid", "x"], 1])),
        ]
        with self.assertRaises(Violation) as caught:
            contract.check(SimpleNamespace(conditions=conditions), (2, 1, 1), arguments)
        self.assertEqual(str(caught.exception), "`n <= elements(y)` failed: n = 101, elements(y) = 100")
        arguments[1] = Argument("n", "i32", 100)
        contract.check(SimpleNamespace(conditions=conditions), (1, 1, 1), arguments)
        with self.assertRaises(Violation):
            float_read = Condition("eps == 0", contract.parse(["==", ["param", "eps"], 0]))
            contract.check(SimpleNamespace(conditions=[float_read]), (1, 1, 1), arguments)


if __name__ == "__main__":
    unittest.main()
