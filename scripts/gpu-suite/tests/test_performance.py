# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From measured numbers to tables."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from suite import performance, report, timing  # noqa: E402

BASE = {"family": "vector_add", "instance": "float, 1024, 4"}


def record(**times):
    return {
        "kind": "time",
        "shape": {"n": 8},
        "times": timing.summary(times),
        "flops": None,
        "bytes": 12e9,
        "baseline_bytes": {"copy": 8e9},
        **BASE,
    }


def kernel_of(engine, code):
    return {"kind": "kernel", "engine": engine, "machine_code": code, "registers": 1, "local_bytes": 0, "shared_bytes": 0, **BASE}


def check_of(engine, ok):
    return {"kind": "check", "engine": engine, "ok": ok, "errors": [], "norm": 1e-7, "element": 2e-6, "shape": {}, **BASE}


class Timing(unittest.TestCase):
    def test_ratios_are_formed_round_by_round(self):
        found = timing.summary({"a": [1.0, 2.0, 4.0], "b": [2.0, 2.0, 2.0]})
        self.assertEqual(found["a"]["median"], 2.0)
        self.assertEqual(found["a"]["speed_against"]["b"], {"median": 1.0, "min": 0.5, "max": 2.0})
        self.assertEqual(found["b"]["speed_against"]["a"], {"median": 1.0, "min": 0.5, "max": 2.0})


class Verdicts(unittest.TestCase):
    def test_a_bar_is_met_missed_or_within_the_spread(self):
        self.assertEqual(performance.verdict({"median": 0.98, "min": 0.9, "max": 1.0}, 0.98), "met")
        self.assertEqual(performance.verdict({"median": 0.97, "min": 0.9, "max": 0.99}, 0.98), "within the spread")
        self.assertEqual(performance.verdict({"median": 0.9, "min": 0.8, "max": 0.97}, 0.98), "missed")


class Tables(unittest.TestCase):
    def results(self, codes):
        kernels = [kernel_of(engine, code) for engine, code in codes.items()]
        times = record(tilecc=[4000.0] * 3, nvcc=[3600.0] * 3, torch=[4000.0] * 3, copy=[2600.0] * 3)
        return {"engines": list(codes), "records": kernels + [check_of("tilecc", True), check_of("nvcc", False), times]}

    def test_equal_machine_code_counts_as_equal(self):
        self.assertIn("| same machine code |", performance.against_nvcc(self.results({"tilecc": "1", "nvcc": "1"})))
        lines = performance.against_nvcc(self.results({"tilecc": "1", "nvcc": "2"})).splitlines()
        self.assertEqual(
            lines[2],
            "| vector_add<float, 1024, 4> | n=8 | 4000.0 (4000.0..4000.0) | 3000 GB/s | 0.900 (0.900..0.900) | missed |",
        )

    def test_bandwidth_counts_the_bytes_of_both(self):
        line = performance.against_copy(self.results({"tilecc": "1"})).splitlines()[2]
        self.assertIn("| 3000 GB/s | 3077 GB/s | 0.975 (0.975..0.975) | met |", line)

    def test_checks_are_counted_for_each_compiler(self):
        lines = performance.correctness(self.results({"tilecc": "1", "nvcc": "1"})).splitlines()[2:]
        self.assertEqual(lines[0], "| vector_add | tilecc | 1 | 1/1 | 1.0e-07 | 2.0e-06 |")
        self.assertEqual(lines[1], "| vector_add | nvcc | 1 | 0/1 | 1.0e-07 | 2.0e-06 |")

    def test_a_failed_check_or_a_missing_kernel_fails_the_run(self):
        good = [check_of("tilecc", True)]
        self.assertTrue(report.passed(good))
        self.assertFalse(report.passed([]))
        self.assertFalse(report.passed(good + [check_of("nvcc", False)]))
        self.assertFalse(report.passed(good + [{"kind": "missing", "engine": "tilecc", **BASE}]))
        self.assertFalse(report.passed(good + [{"kind": "failure", "family": "x", "error": "y"}]))

    def test_operations_are_summed_for_each_source(self):
        rows = [
            {"source": "a", "kernel": "k1", "tilecc": 10, "nvcc": 20, "difference": ""},
            {"source": "a", "kernel": "k2", "tilecc": 12, "nvcc": 20, "difference": ""},
            {"source": "a", "kernel": "k3", "tilecc": None, "nvcc": 20, "difference": ""},
        ]
        self.assertEqual(performance.operations({"kernels": rows}).splitlines()[2], "| a | 2 | 10 to 12 | 20 | 0.55 |")

    def test_a_page_keeps_what_is_outside_the_markers(self):
        page = "# T\n<!-- nvcc -->\nold\n<!-- end of nvcc -->\ntail\n"
        self.assertEqual(performance.fill(page, "nvcc", "new"), "# T\n<!-- nvcc -->\nnew\n<!-- end of nvcc -->\ntail\n")
        with self.assertRaises(performance.MarkerError):
            performance.fill(page, "copy", "new")


if __name__ == "__main__":
    unittest.main()
