// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TILECC_KERNEL_CUDA_RUNTIME_API_H
#define TILECC_KERNEL_CUDA_RUNTIME_API_H
#include "cuda_runtime.h"
#endif
