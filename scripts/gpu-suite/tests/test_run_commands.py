# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The engine that runs kernels by commands, with a small program in the place of the cases."""

import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from suite import commands, report  # noqa: E402

ENGINE = {
    "program": "tilecc-run/tilecc-run",
    "cases": "tilecc-run/cases",
    "files": {"k": {"cubin": "tilecc/k.sm_90.cubin", "manifest": "tilecc/k.tilecc.json", "cpu": "tilecc-run/k.cpu.so"}},
}
GOOD = 'print(\'{"kernel": "k<float, 4>", "launches": 3, "errors": [], "norm": 1e-7, "element": 2e-7}\')\n'
BAD = 'print(\'{"kernel": "k<int>", "launches": 1, "errors": ["n=1: 1 of 1 wrong"], "norm": 0.0, "element": 0.0}\')\n'


class Commands(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = os.path.join(holder.name, "with space")
        os.makedirs(os.path.join(self.folder, ENGINE["cases"]))

    def check(self, program, **options):
        with open(os.path.join(self.folder, ENGINE["cases"], "families.py"), "w", encoding="utf-8") as file:
            file.write(program)
        return list(commands.check(self.folder, ENGINE, "k", **options))

    def test_the_gpu_runs_what_the_cpu_runs(self):
        at = lambda name: os.path.join(self.folder, name)  # noqa: E731
        program = ["--program", at("tilecc-run/tilecc-run"), "--json"]
        cases = [sys.executable, "-B", at("tilecc-run/cases/families.py"), "k"]
        gpu = [at("tilecc/k.sm_90.cubin"), at("tilecc/k.tilecc.json"), "F", "cuda", "--against", at("tilecc-run/k.cpu.so")]
        cpu = [at("tilecc-run/k.cpu.so"), at("tilecc-run/k.tilecc.json"), "F", "cpu"]
        self.assertEqual(commands.command(self.folder, ENGINE, "k", "F"), cases + gpu + program)
        self.assertEqual(commands.command(self.folder, ENGINE, "k", "F", "cpu"), cases + cpu + program)

    def test_every_kernel_becomes_a_check(self):
        records = self.check(GOOD + BAD)
        self.assertEqual([r["kind"] for r in records], ["kernel", "check", "kernel", "check"])
        self.assertEqual((records[1]["family"], records[1]["instance"]), ("k", "float, 4"))
        self.assertEqual((records[1]["ok"], records[1]["shape"], records[1]["norm"]), (True, {"launches": 3}, 1e-7))
        self.assertEqual((records[3]["ok"], records[3]["errors"]), (False, ["n=1: 1 of 1 wrong"]))
        self.assertTrue(report.passed(records[:2]))
        self.assertFalse(report.passed(records))
        self.assertIn("| k<float, 4> | tilecc-run | 1/1 | 1.0e-07 | 2.0e-07 |", report.checks_table(records))

    def test_a_crash_is_a_failure_and_keeps_what_came_before(self):
        records = self.check(GOOD + "raise RuntimeError('no driver')\n")
        self.assertEqual([r["kind"] for r in records], ["kernel", "check", "failure"])
        self.assertEqual(records[2]["error"], "tilecc-run: RuntimeError: no driver")
        self.assertEqual(self.check("")[0]["kind"], "failure")

    def test_a_run_that_hangs_is_ended(self):
        records = self.check("import time\ntime.sleep(60)\n", seconds=0.5)
        self.assertEqual([r["error"] for r in records], ["tilecc-run took longer than 0.5 s"])


if __name__ == "__main__":
    unittest.main()
