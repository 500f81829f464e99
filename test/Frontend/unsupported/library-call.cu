// What a library function does inside is one thing to its caller: one message for each call.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
__tile_global__ void k(int *y, int n, float x) {
  // CHECK: library-call.cu:[[@LINE+1]]:10: error: a kernel cannot call `__builtin_memcmp` [unsupported-construct]
  y[0] = std::equal(y + 1, y + 4, y + 5);
  std::optional<int> o = n > 3 ? std::optional<int>(n) : std::nullopt;
  // CHECK: library-call.cu:[[@LINE+3]]:10: error: a kernel cannot call what throws an exception of the standard library [unsupported-construct]
  // CHECK-NEXT: note: `value` leads here
  // CHECK-NEXT: help: use the form that does not check, such as `*x` or `x[i]`, behind a condition
  y[1] = o.value();
  // CHECK: library-call.cu:[[@LINE+3]]:10: error: a kernel cannot call `__builtin_isnan` [unsupported-construct]
  // CHECK-NEXT: note: `isnan` leads here
  // CHECK-NEXT: help: use `ct::isnan`
  y[2] = std::isnan(x);
}
