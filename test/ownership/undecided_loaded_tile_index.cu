// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// A tile index that comes from memory has no bound; times 8 it may wrap.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void plain(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ ids, int n) {
  ct::partition_view from{ct::tensor_span{x, ct::extents{n}}, ct::shape<64>{}};
  ct::partition_view to{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int b = ct::bid().x;
  to.store_masked(from.load_masked(ids[b]), b);
}
__tile_global__ void scaled(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ ids, int n) {
  ct::partition_view from{ct::tensor_span{x, ct::extents{n}}, ct::shape<64>{}};
  ct::partition_view to{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int b = ct::bid().x;
  to.store_masked(from.load_masked(ids[b] * 8), b);
}

// refused: exit 1
// |kernel `plain`: undecided
// |kernel `scaled`: undecided
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> undecided_loaded_tile_index.cu:10:19
// |   |
// |10 |   to.store_masked(from.load_masked(ids[b]), b);
// |   |                   ^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                    ------ the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a condition or loop bound that keeps the tile index inside the view
// |
// |error[ownership-undecided]: nothing shows that the index of this access to `x` does not wrap
// |  --> undecided_loaded_tile_index.cu:16:19
// |   |
// |16 |   to.store_masked(from.load_masked(ids[b] * 8), b);
// |   |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   |                                    ---------- the index, made here
// |   = note: rule O9: nothing bounds the values that the index is computed from, so the arithmetic may leave the range of its type
// |   = help: what would settle it: a bound on the tile index, by a condition around the access or `assume_bounded`
// |
// |2 errors generated
