// A value of a type that is refused is refused once, not again wherever it goes.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

#include <variant>
// CHECK: variant.cu:[[@LINE+3]]:3: error: a kernel cannot use `std::variant<int, float>`, which holds one of several types [unsupported-construct]
// CHECK-NEXT: variant.cu:[[@LINE+2]]:3: help: keep each of them as a member of a struct, and the number of the one that counts
__tile_global__ void k(int *y, int n) {
  std::variant<int, float> v = n;
  if (n > 3) {
    v = 2.5f;
  }
  y[0] = std::get<int>(v) + int(v.index());
  if (const float *f = std::get_if<float>(&v)) {
    y[1] = int(*f);
  }
  y[2] = std::visit([](auto x) { return int(x); }, v);
  y[3] = std::holds_alternative<int>(v);
}
// What is a constant needs no place.
__tile_global__ void constant(int *y) {
  constexpr std::variant<int, float> v = 3;
  y[0] = std::visit([](auto x) { return int(x); }, v) + int(v.index());
}
