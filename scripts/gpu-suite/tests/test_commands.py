# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The commands themselves, with small programs in the place of the compilers."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SUITE = os.path.join(HERE, "..")
SCRIPTS = os.path.join(SUITE, "..")
sys.path.insert(0, HERE)
sys.path.insert(0, SUITE)

from test_pack import make_elf  # noqa: E402
from suite import compilers  # noqa: E402

# Writes $content to the file after -o, and a manifest beside it.
COMPILER = """#!/bin/sh
test "$1" = --version && { echo "%s V13.5.37"; exit 0; }
while [ $# -gt 1 ]; do test "$1" = -o && output=$2; shift; done
cp "%s" "$output" && echo '{}' >"${output%%.sm_*}.tilecc.json"
"""
FAILING = "#!/bin/sh\necho 'softmax.cu:1:1: error: no' >&2\nexit 1\n"


class Commands(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = os.path.join(holder.name, "with space")
        os.makedirs(os.path.join(self.folder, "root", "bin"))
        self.tilecc = self.write("tilecc", COMPILER % ("tilecc", self.path("ours")))
        self.write("root/bin/nvcc", COMPILER % ("nvcc", self.path("theirs")))
        self.write("root/bin/tileiras", "#!/bin/sh\necho tileiras V13.5.37\n")
        self.write("root/bin/tileirdisasm", '#!/bin/sh\ncat "$1"\n')

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        os.chmod(self.path(name), 0o755)
        return self.path(name)

    def run_script(self, folder, name, *arguments):
        command = [sys.executable, "-B", os.path.join(folder, name), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def compare(self, ours, theirs):
        self.write("ours", ours)
        self.write("theirs", theirs)
        arguments = ("--tilecc", self.tilecc, "--nvcc", self.path("root"), "--only", "softmax", "--details")
        return self.run_script(SUITE, "compare-ops.py", *arguments, "--json", self.path("out.json"))

    def test_compare_ops_fails_where_ours_is_larger(self):
        small, large = "entry @k() {\n return\n}\n", "entry @k() {\n %t = make_token : token\n return\n}\n"
        equal = self.compare(small, small)
        self.assertEqual((equal.returncode, equal.stderr), (0, ""))
        self.assertIn("| k | 1 | 1 |  |  |", equal.stdout)
        self.assertEqual(self.compare(small, large).returncode, 0)
        larger = self.compare(large, small)
        self.assertEqual(larger.returncode, 1)
        self.assertIn("| k | 2 | 1 | larger | +1 make_token |", larger.stdout)
        with open(self.path("out.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file)["kernels"][0]["tilecc"], 2)

    def test_compare_ops_fails_where_a_kernel_is_missing(self):
        both = self.compare("entry @a() {\n return\n}\n", "entry @b() {\n return\n}\n")
        self.assertEqual(both.returncode, 1)
        self.assertIn("| a | 1 | none | larger |", both.stdout)

    def test_compare_compile_time_shows_both(self):
        self.write("ours", "")
        self.write("theirs", "")
        arguments = ("--tilecc", self.tilecc, "--nvcc", self.path("root"), "--only", "softmax", "--runs", "2")
        done = self.run_script(SCRIPTS, "compare-compile-time", *arguments, "--json", self.path("out.json"))
        self.assertEqual(done.stderr, "")
        with open(self.path("out.json"), encoding="utf-8") as file:
            found = json.load(file)["files"]["softmax"]["tilecc"]
        self.assertEqual(found["rounds"], 2)
        self.assertEqual(done.returncode, 1 if found["speed_against"]["nvcc"]["median"] < 1 else 0)

    def test_check_matrix_names_what_failed(self):
        self.write("ours", make_elf([(".text.k", b"K" * 16)]))
        arguments = ("--cuda-root", self.path("root"), "--only", "softmax", "--arch", "sm_80,sm_90")
        good = self.run_script(SCRIPTS, "check-matrix", "--tilecc", self.tilecc, *arguments)
        self.assertEqual((good.returncode, good.stderr), (0, ""))
        self.assertIn("| softmax | 1 | 1 |", good.stdout)
        failing = self.write("failing", FAILING)
        bad = self.run_script(SCRIPTS, "check-matrix", "--tilecc", failing, *arguments)
        self.assertEqual(bad.returncode, 1)
        self.assertIn("| softmax | failed | failed |", bad.stdout)
        self.assertIn("softmax.cu:1:1: error: no", bad.stderr)

    def test_pack_holds_cubins_manifests_and_runner(self):
        for name in ("ours", "theirs"):
            self.write(name, make_elf([(".text.k", b"K" * 16)]))
        arguments = ("--out", self.path("pack"), "--nvcc", self.path("root"), "--only", "softmax,views_strided")
        done = self.run_script(SUITE, "pack.py", *arguments, "--tilecc", self.tilecc)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(self.path("pack/pack.json"), encoding="utf-8") as file:
            engines = json.load(file)["engines"]
        self.assertEqual(engines["tilecc"]["tileiras"], "13.5.37")
        self.assertEqual(engines["tilecc"]["files"]["softmax"]["manifest"], "tilecc/softmax.tilecc.json")
        self.assertIsNone(engines["nvcc"]["files"]["softmax"]["manifest"])
        for file in ("run.py", "suite/contract.py", "tilecc/softmax.sm_90.cubin", "nvcc/softmax.sm_90.cubin"):
            self.assertTrue(os.path.exists(self.path("pack/" + file)), file)
        self.assertNotIn("views_strided", engines["nvcc"]["files"])
        program = self.write("run-program", "#!/bin/sh\n")
        done = self.run_script(SUITE, "pack.py", *arguments, "--tilecc", self.tilecc, "--tilecc-run", program)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(self.path("pack/pack.json"), encoding="utf-8") as file:
            engines = json.load(file)["engines"]
        self.assertNotIn("views_strided", engines["nvcc"]["files"])
        self.assertEqual(engines["tilecc-run"]["files"]["views_strided"]["cpu"], "tilecc-run/views_strided.cpu.so")
        entry = engines["tilecc-run"]["files"]["softmax"]
        self.assertEqual((entry["cubin"], entry["cpu"]), ("tilecc/softmax.sm_90.cubin", "tilecc-run/softmax.cpu.so"))
        for file in ("tilecc-run", "softmax.cpu.so", "cases/families.py", "cases/kernels/softmax.py"):
            self.assertTrue(os.path.exists(self.path("pack/tilecc-run/" + file)), file)
        failing = self.run_script(SUITE, "pack.py", *arguments, "--tilecc", self.write("failing", FAILING))
        self.assertEqual(failing.returncode, 1)
        self.assertNotIn("Traceback", failing.stderr)
        absent = self.run_script(SUITE, "pack.py", *arguments, "--tilecc", self.path("absent"))
        self.assertEqual(absent.returncode, 1)
        self.assertIn("absent: No such file or directory", absent.stderr)

    def test_every_example_has_a_family(self):
        from suite import families

        self.assertEqual(sorted(families.sources()), compilers.names())
        for folder in ("views", "parameters"):
            made = sorted(path for path in families.BY_COMMAND.values() if path.startswith(folder + "/"))
            self.assertEqual(made, [f"{folder}/{name}" for name in compilers.names(folder)])


if __name__ == "__main__":
    unittest.main()
