"""kernel_names.py: runs k.cu and k.cpu.so under many names and looks at what was run."""
import subprocess
import sys

import numpy

# What is written, and what the kernel stores; None where no kernel or more than one fits.
NAMES = [
    ("plain", 5),
    ("ns::put<float, 16, 1>", 161),
    ("ns::put<float,16,1>", 161),
    ("ns::put< float , 0x10 , 1u >", 161),
    ("ns::put<float, 16>", 161),
    ("put<float,16,1>", 161),
    ("put<float>", 161),
    ("ns::put<half, 16, 2>", 162),
    ("put<__half, 1'6, 2>", 162),
    ("ns::put<unsigned, 3>", 31),
    ("ns::put<uint32_t, 3>", 31),
    ("_ZN2ns3putIfLi16ELi1EEEvPi", 161),
    ("put", None),
    ("nothing", None),
    ("ns::put<double>", None),
    ("nothing<1>", None),
    ("put<float, 16, 1, 1>", None),
]
# By the rules of C++ the source knows that the default is meant, and it instantiates what it does not have.
SOURCE_NAMES = [("ns::put<__half, 16>", 161), ("ns::put<int, 4, 5>", 45)]
BUILT_NAMES = [("ns::put<__half, 16>", None), ("ns::put<int, 4, 5>", None)]


def run(source, name, expected):
    command = ["tilecc-run", source, "--device", "cpu", "--kernel", name, "--grid", "2", "--arg", "x=zeros:i32[2]", "--save", "x=x.npy"]
    done = subprocess.run(command, capture_output=True, text=True)
    if expected is None:
        lists = "ns::put<float, 16, 1>" in done.stderr or "ns::put<__half, 16, 1>" in done.stderr
        return done.returncode == 2 and lists, done.stderr
    return done.returncode == 0 and list(numpy.load("x.npy")) == [expected] * 2, done.stderr


failures = 0
for source, names in (("k.cpu.so", NAMES + BUILT_NAMES), ("k.cu", NAMES + SOURCE_NAMES)):
    for name, expected in names:
        good, said = run(source, name, expected)
        if not good:
            failures += 1
            print(f"{source}: `{name}` did not give {expected}:\n{said}")
sys.exit(failures)
