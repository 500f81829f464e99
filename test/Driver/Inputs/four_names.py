# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""four_names.py SOURCE: writes the source as 0.cu to 3.cu, its kernel `scale` under four names.
four_names.py --compare CUOBJDUMP: compares the machine code of 0.sm_90.cubin to 3.sm_90.cubin, which holds no names.
"""
import re
import subprocess
import sys

NAMES = ["k", "flash_attention_cutlass", "cublas_gemm", "a" * 5000]

if sys.argv[1] != "--compare":
    source = open(sys.argv[1]).read()
    for index, name in enumerate(NAMES):
        with open(f"{index}.cu", "w") as file:
            file.write(re.sub(r"\bscale\b", name, source))
    sys.exit()

codes = []
for index in range(len(NAMES)):
    done = subprocess.run([sys.argv[2], "-sass", f"{index}.sm_90.cubin"], capture_output=True, text=True, check=True)
    codes.append([line.strip() for line in done.stdout.splitlines() if re.match(r"\s+(/\*|\.)", line)])
same = all(code == codes[0] for code in codes)
print(f"{len(codes)} kernels, {len(codes[0])} lines of machine code each, {'all the same' if same else 'not the same'}")
