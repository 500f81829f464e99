// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// As many stores through pointers as the span has elements, but not of its elements; and a span with gaps.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using T = ct::tile<float, ct::shape<64>>;
using I = ct::tile<int, ct::shape<64>>;

__tile_global__ void moved(float *__restrict__ y_) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256>{}}, ct::shape<64>{});
  if (ct::bid().x < 4) {
    ct::store(y_ + (int(ct::bid().x) * 64 + 1 + ct::iota<I>()), ct::zeros<T>());
  }
}
__tile_global__ void gaps(float *__restrict__ y_, int rows, int cols, int stride) {
  ct::tensor_span span{y_, ct::layout_strided_mapping{ct::extents{rows, cols}, ct::extents{stride, 1}}};
  auto y = tilecc::out_part(span, ct::shape<1, 64>{});
  for (auto c : ct::irange(0, cols, 64)) {
    auto i = c + ct::iota<I>();
    ct::store_masked(y_ + int(ct::bid().x) * stride + i, ct::zeros<T>(), i < cols);
  }
}

// refused: exit 1
// |kernel `moved`: undecided
// |kernel `gaps`: undecided
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_pointers_beside_the_span.cu:10:12
// |   |
// |10 |   auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents<int, 256>{}}, ct::shape<64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |12 |     ct::store(y_ + (int(ct::bid().x) * 64 + 1 + ct::iota<I>()), ct::zeros<T>());
// |   |     --------------------------------------------------------------------------- written here
// |   = note: rule O6: nothing shows that a store through a pointer lies inside of the claimed span
// |   = help: what would settle it: a mask, or a loop bound, that keeps the index inside of the span
// |
// |error[ownership-undecided]: nothing shows that `y_`, claimed as `out`, is written completely, each element once
// |  --> o6_pointers_beside_the_span.cu:17:12
// |   |
// |17 |   auto y = tilecc::out_part(span, ct::shape<1, 64>{});
// |   |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |20 |     ct::store_masked(y_ + int(ct::bid().x) * stride + i, ct::zeros<T>(), i < cols);
// |   |     ------------------------------------------------------------------------------ written here
// |   = note: rule O6: it is written through pointers, and the claimed span has gaps
// |   = help: what would settle it: stores through the claimed part, `y.store(..)`
// |
// |2 errors generated
