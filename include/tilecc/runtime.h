// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All of the runtime for programs that run kernels; docs/runtime.md shows how. What a manifest says is in
// <tilecc/Manifest/Manifest.h>.
#ifndef TILECC_RUNTIME_H
#define TILECC_RUNTIME_H

#include "tilecc/Runtime/Launcher.h"
#include "tilecc/Runtime/OrThrow.h"

#endif // TILECC_RUNTIME_H
