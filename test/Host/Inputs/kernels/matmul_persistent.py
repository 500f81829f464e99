# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from kernels.matmul import product


def matmul_persistent(library, name, kind, block_m, block_n, block_k, group, divisor):
    product(library, name, kind, block_m, block_n, block_k, False, False, divisor, True)
