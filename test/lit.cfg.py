"""How lit finds tilecc's tools and what it may rely on."""
import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(config.tilecc_source, "test"))
from lit_format import ShellTest  # noqa: E402


def without_blanks(path):
    """`path`, or a link to it: RUN lines are split at blanks, and a checkout may lie in a folder that has some."""
    if not any(character.isspace() for character in path):
        return path
    folder = tempfile.mkdtemp(prefix="tilecc-test-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    link = os.path.join(folder, "link")
    os.symlink(path, link)
    return link


config.tilecc_source = without_blanks(config.tilecc_source)
config.tilecc_build = without_blanks(config.tilecc_build)
config.tilecc_bin = os.path.join(config.tilecc_build, "bin")

config.name = "tilecc"
config.test_format = ShellTest(execute_external=False)
config.suffixes = [".mlir", ".cu", ".cpp", ".test"]
config.excludes = ["Inputs", "unit", "gpu", "CMakeLists.txt"]
config.test_source_root = os.path.join(config.tilecc_source, "test")
config.test_exec_root = os.path.join(config.tilecc_build, "test")

config.environment["PATH"] = os.pathsep.join([config.tilecc_bin, config.llvm_bin, os.environ.get("PATH", "")])
for name in ("HOME", "TILECC_TOOLS", "TILECC_CUDA_ROOT", "TILECC_RECORD"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions.append(("%python", config.python))
config.substitutions.append(("%build", config.tilecc_build))
config.substitutions.append(("%source", config.tilecc_source))
config.substitutions.append(("%kernels", os.path.join(config.tilecc_source, "examples", "kernels")))
config.substitutions.append(("%import", "tilecc-import"))
config.substitutions.append(("%expect", f"{config.python} -B {config.tilecc_source}/test/expect.py"))
config.substitutions.append(("%tilecc", os.path.join(config.tilecc_bin, "tilecc")))


# What is built with a sanitizer cannot be linked into a program that is not.
if config.tilecc_sanitize in ("OFF", ""):
    config.available_features.add("program-builds")
for tool in ("g++", "ccache"):
    if shutil.which(tool):
        config.available_features.add(tool)


def find_python_with_numpy():
    """The Python that the tests of the CPU use: this one, or the system's."""
    for python in (config.python, "/usr/bin/python3"):
        try:
            if subprocess.run([python, "-c", "import numpy"], capture_output=True, timeout=60).returncode == 0:
                return python
        except (OSError, subprocess.SubprocessError):
            pass
    return None


numpy_python = find_python_with_numpy()
if numpy_python:
    config.available_features.add("numpy")
    config.substitutions.append(("%numpy-python", numpy_python + " -B"))


# A CUDA driver over host memory, built with the tests of the runtime.
fake_cuda = os.path.join(config.tilecc_build, "test", "unit", "Runtime", "libFakeCuda.so")
if os.path.exists(fake_cuda):
    config.available_features.add("fake-cuda")
    config.substitutions.append(("%fake-cuda", fake_cuda))


def find_cuda_root():
    """Asks tilecc itself, as a user would, where it finds tileiras, ptxas and libnvvm of one release."""
    try:
        done = subprocess.run(
            [os.path.join(config.tilecc_bin, "tilecc"), "--version"], capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(r"^tileiras, ptxas, libnvvm \S+ in (.+?) \(", done.stdout, re.MULTILINE)
    return found[1] if found else None


cuda_root = find_cuda_root()
if cuda_root:
    cuda_root = without_blanks(cuda_root)
    config.available_features.add("tileiras")
    # Started by hand, tileiras looks for its helpers below CUDA_HOME.
    config.environment["CUDA_HOME"] = cuda_root
    config.substitutions.append(("%cuda_root", cuda_root))
    for tool in ("tileiras", "tileirdisasm", "fatbinary", "cuobjdump"):
        path = os.path.join(cuda_root, "bin", tool)
        config.substitutions.append(("%" + tool, path))
        if os.access(path, os.X_OK):
            config.available_features.add(tool)
