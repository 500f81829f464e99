// RUN: not %tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck %s
// Outputs that are parameters, just beyond what is accepted.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using line = ct::tile<float, ct::shape<64>>;

// CHECK: {{.*}}.cu:[[@LINE+2]]:35: error: nothing shows that `y`, claimed as `out`, is written completely, each element once
// CHECK: note: for example, `y[0]` is the first element left out, which breaks rule O6
__tile_global__ void all_but_last(tilecc::out<float, ct::shape<64>, tilecc::persistent> y) {
  for (auto t : y.tiles(ct::irange(int(ct::bid().x), y.total() - 1, int(ct::num_blocks().x)))) {
    y.store(ct::ones<line>(), t);
  }
}

// CHECK: {{.*}}.cu:[[@LINE+2]]:38: error: nothing shows that `y`, claimed as `out`, is written completely, each element once
// CHECK: note: for example, `y[0]` is the first element left out, which breaks rule O6
__tile_global__ void from_the_second(tilecc::out<float, ct::shape<64>, tilecc::persistent> y) {
  for (auto t : y.tiles(ct::irange(int(ct::bid().x) + 1, y.total(), int(ct::num_blocks().x)))) {
    y.store(ct::ones<line>(), t);
  }
}

// CHECK: {{.*}}.cu:[[@LINE+4]]:5: error: two blocks write the same elements of `y`
// CHECK: note: blocks (0,0,0) (i = 4) and (1,0,0) (i = 4) both write `y[256]`, which breaks rule O1
__tile_global__ void overlapping_runs(tilecc::out<float, ct::shape<64>, tilecc::persistent> y) {
  for (auto t : y.tiles(ct::irange(4 * int(ct::bid().x), ct::min(4 * int(ct::bid().x) + 5, y.total())))) {
    y.store(ct::ones<line>(), t);
  }
}

// CHECK: {{.*}}.cu:[[@LINE+2]]:31: error: nothing shows that `y`, claimed as `out`, is written completely, each element once
// CHECK: note: for example, `y[32]` is the first element left out, which breaks rule O6
__tile_global__ void diagonal(tilecc::out<float, ct::shape<16, 32>> y) {
  y.store(ct::ones<ct::tile<float, ct::shape<16, 32>>>(), int(ct::bid().x), int(ct::bid().x));
}

// An element of a smaller tile is read where another block may write it.
// CHECK: {{.*}}.cu:[[@LINE+3]]:22: error: nothing shows that different blocks keep to different elements of `y`
// CHECK: note: for example, block (1,0,0) reads `y[0]`, which block (0,0,0) writes, which breaks rule O2
__tile_global__ void neighbour(tilecc::inout<float, ct::shape<64>> y) {
  y.store(y.load() + y.view.load_masked(ct::max(int(ct::bid().x) - 1, 0)));
}
