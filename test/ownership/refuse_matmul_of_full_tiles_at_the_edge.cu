// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// 100 x 96 results in tiles of 64 x 64: neither is a multiple.
#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void matmul(float *__restrict__ c, const __half *__restrict__ a, const __half *__restrict__ b) {
  auto A = ct::partition_view{ct::tensor_span{a, ct::extents<int, 100, 128>{}}, ct::shape<64, 32>{}};
  auto B = ct::partition_view{ct::tensor_span{b, ct::extents<int, 128, 96>{}}, ct::shape<32, 64>{}};
  auto C = ct::partition_view{ct::tensor_span{c, ct::extents<int, 100, 96>{}}, ct::shape<64, 64>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<64, 64>>>();
  for (int k : ct::irange(0, 4)) {
    sum = ct::mma(A.load_masked(int(ct::bid().x), k), B.load_masked(k, int(ct::bid().y)), sum);
  }
  C.store(sum, int(ct::bid().x), int(ct::bid().y));
}

// refused: exit 1
// |kernel `matmul`: refuted
// |error[out-of-bounds]: an access reaches outside of `c`
// |  --> refuse_matmul_of_full_tiles_at_the_edge.cu:15:3
// |   |
// |13 |     sum = ct::mma(A.load_masked(int(ct::bid().x), k), B.load_masked(k, int(ct::bid().y)), sum);
// |   |                                     --------- the index is made here
// |15 |   C.store(sum, int(ct::bid().x), int(ct::bid().y));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: block (1,0,0) takes tile 1 along axis 0, elements [64,128), but the view has 100, which breaks rule O4; launch: grid (2,2,1)
// |   = help: use the masked form, `store_masked`, or a tile that divides 100
// |
// |1 error generated
