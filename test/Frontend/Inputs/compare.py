# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""compare.py host-program module.mlir kernel..: both must print the same for a spread of inputs."""
import os
import subprocess
import sys

INPUTS = [(0, 0), (1, 2), (5, 3), (-3, 7), (4, 9), (12, 5), (2, 16), (-8, -2), (30, 11), (7, 30)]


def main():
    host, module, kernels = sys.argv[1], sys.argv[2], sys.argv[3:]
    interpret = os.path.join(os.path.dirname(os.path.abspath(__file__)), "interpret.py")
    for kernel in kernels:
        for pair in INPUTS:
            arguments = [str(value) for value in pair]
            expected = subprocess.run([host, kernel] + arguments, check=True, capture_output=True, text=True).stdout
            run = subprocess.run([sys.executable, interpret, module, kernel] + arguments, capture_output=True, text=True)
            actual = run.stdout
            if run.returncode != 0:
                print("%s%s: %s" % (kernel, pair, run.stderr.strip().split("\n")[-1]))
                sys.exit(1)
            if expected != actual:
                for index, (want, got) in enumerate(zip(expected.split("\n"), actual.split("\n"))):
                    if want != got:
                        print("%s%s: value %d is %s, on the host %s" % (kernel, pair, index, got, want))
                sys.exit(1)
    print("%d kernels agree on %d inputs each" % (len(kernels), len(INPUTS)))


main()
