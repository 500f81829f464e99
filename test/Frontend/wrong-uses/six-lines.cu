// RUN: not tilecc --check %s 2>%t.txt
// RUN: awk -v RS= '{ if (split($0, lines, "\n") > 6) { print; exit 1 } }' %t.txt
// RUN: grep -c "called with" %t.txt | FileCheck %s
// A wrong operand costs six lines at most: the sentence, the place, the code with what was found, and the way out.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK: 5
__tile_global__ void k(float *y, int n) {
  auto a = ct::full<ct::tile<float, ct::shape<16, 16>>>(1.0f);
  auto b = ct::full<ct::tile<int, ct::shape<16, 16>>>(1);
  auto product = ct::mma(a, b, a);
  auto wave = ct::cos(b);
  auto sum = a + ct::full<ct::tile<float, ct::shape<16, 8>>>(1.0f);
  auto chosen = ct::select(a, a, b);
  auto count = ct::sum<2>(a);
  ct::store(b, a);
  y[0] = a;
}
