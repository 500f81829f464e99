# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""every_example.py KERNELS TESTS: each k.cu of KERNELS has a k.test in TESTS that runs its cases both ways."""
import pathlib
import sys

kernels, tests = (pathlib.Path(folder) for folder in sys.argv[1:])
names = sorted(source.stem for source in kernels.glob("*.cu"))
missing = []
for name in names:
    test = tests / f"{name}.test"
    text = test.read_text(encoding="utf-8") if test.exists() else ""
    if f"families.py {name} %t.so" not in text or f"families.py {name} %t.cpu.so" not in text:
        missing.append(name)
print(f"{len(names)} kernels, without a test: {', '.join(missing) or 'none'}")
sys.exit(1 if missing or not names else 0)
