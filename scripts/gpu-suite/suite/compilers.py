# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The compilers that the scripts compare: each makes Tile IR bytecode and cubins of a file of examples/kernels.

    Tilecc("build/release/bin/tilecc", root).cubin("softmax", "sm_90", "out/softmax.sm_90.cubin")
    Nvcc(root).bytecode("softmax", "sm_90", "out/softmax.tilebc")

A root is a folder with bin/tileiras, bin/ptxas and libnvvm of one release, and with bin/nvcc where nvcc is wanted.
"""

import os
import re
import subprocess

from suite import families

EXAMPLES = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "examples"))
KERNELS = os.path.join(EXAMPLES, "kernels")
COMPILE_SECONDS = 300
STANDARD = "-std=c++20"


class CompileFailure(RuntimeError):
    pass


def run(command, environment=None, seconds=COMPILE_SECONDS):
    """The standard output of a command that must succeed."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=seconds, env=environment)
    except OSError as error:
        raise CompileFailure(f"cannot start {command[0]}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise CompileFailure(f"{command[0]} took longer than {seconds} s") from error
    if done.returncode:
        said = done.stderr.strip() or done.stdout.strip() or f"exit code {done.returncode}, no message"
        raise CompileFailure(f"{' '.join(command)} failed:\n{said}")
    return done.stdout


def source(name):
    return os.path.join(EXAMPLES, families.path(name) + ".cu")


def names(folder="kernels"):
    """The example kernels of a folder, by name."""
    return sorted(file[:-3] for file in os.listdir(os.path.join(EXAMPLES, folder)) if file.endswith(".cu"))


def undecided():
    """Names of kernels whose ownership is not proved yet: they are compiled with a warning instead of an error."""
    try:
        with open(os.path.join(KERNELS, "undecided.txt"), encoding="utf-8") as file:
            lines = [line.strip() for line in file]
    except FileNotFoundError:
        return set()
    return {line.removesuffix(".cu") for line in lines if line and not line.startswith("#")}


def environment(root):
    return dict(os.environ, CUDA_HOME=root) if root else None


def tool_release(root, tool="tileiras"):
    """The release number a tool of a root gives, like 13.5.37."""
    text = run([os.path.join(root, "bin", tool), "--version"], environment(root))
    found = re.search(r"V?(\d+\.\d+\.\d+)", text)
    return found.group(1) if found else text.strip().splitlines()[-1]


class Tilecc:
    NAME = "tilecc"

    def __init__(self, program, root=None):
        self.program = program
        self.root = root

    def release(self):
        return run([self.program, "--version"]).splitlines()[0]

    def command(self, name, arch, *options):
        ownership = ["--ownership=warn"] if name in undecided() else []
        root = [f"--cuda-root={self.root}"] if self.root else []
        return [self.program, f"-arch={arch}", *ownership, *root, *options, source(name)]

    def bytecode_command(self, name, arch, output):
        return self.command(name, arch, "--emit=tilebc", "-o", output)

    def bytecode(self, name, arch, output):
        run(self.bytecode_command(name, arch, output))

    def cubin(self, name, arch, output):
        """Returns the manifest, which tilecc puts beside the cubin."""
        run(self.command(name, arch, "--emit=cubin", "-o", output))
        stem = output.removesuffix(".cubin").removesuffix("." + arch)
        manifest = stem + ".tilecc.json"
        if not os.path.exists(manifest):
            raise CompileFailure(f"tilecc left no manifest {manifest}")
        return manifest

    def cpu(self, name, output):
        """k.cpu.so for processors of the last ten years, which the pack may run on; its manifest lies beside it."""
        run(self.command(name, "sm_90", "--emit=cpu", "--cpu=x86-64-v3", "-o", output))


class Nvcc:
    NAME = "nvcc"

    def __init__(self, root):
        self.root = root
        self.program = os.path.join(root, "bin", "nvcc")

    def release(self):
        return f"nvcc {tool_release(self.root, 'nvcc')}"

    def bytecode_command(self, name, arch, output):
        return [self.program, "--enable-tile", "--tilebc", STANDARD, f"-arch={arch}", source(name), "-o", output]

    def bytecode(self, name, arch, output):
        run(self.bytecode_command(name, arch, output), environment(self.root))

    def cubin(self, name, arch, output):
        command = [self.program, "--enable-tile", "--tilecubin", STANDARD, f"-arch={arch}", source(name), "-o", output]
        run(command, environment(self.root))
        return None
