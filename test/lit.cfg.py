"""How lit finds tilecc's tools and what it may rely on."""
import os
import subprocess

import lit.formats

config.name = "tilecc"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".cu", ".cpp", ".test"]
config.excludes = ["Inputs", "unit", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tilecc_build, "test")

config.environment["PATH"] = os.pathsep.join([config.tilecc_bin, config.llvm_bin, os.environ.get("PATH", "")])
for name in ("HOME", "TILECC_TOOLS", "TILECC_CUDA_ROOT"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

config.substitutions.append(("%python", config.python))
config.substitutions.append(("%source", config.tilecc_source))
config.substitutions.append(("%kernels", os.path.join(config.tilecc_source, "examples", "kernels")))
config.substitutions.append(("%import", "tilecc-import"))
config.substitutions.append(("%tilecc", os.path.join(config.tilecc_bin, "tilecc")))


def finds_tileiras():
    """Asks tilecc itself, as a user would, whether it can make cubins here."""
    try:
        done = subprocess.run(
            [os.path.join(config.tilecc_bin, "tilecc"), "--version"], capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return "\ntileiras, ptxas, libnvvm " in done.stdout


if finds_tileiras():
    config.available_features.add("tileiras")
