// RUN: %expect %s refused -- tilecc --check %s
// A member template of a dependent view: the message shows the line as it should be.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <class View> __tile__ auto first(View view) {
  return view.load_masked<ct::view_padding::nan>(0);
}
__tile_global__ void k(float *c) {
  ct::partition_view view{ct::tensor_span{c, ct::extents<int, 256>{}}, ct::shape<128>{}};
  view.store(first(view), int(ct::bid().x));
}

// refused: exit 1
// |error[cxx-error]: missing `template` keyword prior to dependent template name `load_masked`
// |  --> missing-template-keyword.cu:7:15
// |   |
// | 7 |   return view.load_masked<ct::view_padding::nan>(0);
// |   |               ^^^^^^^^^^^
// |11 |   view.store(first(view), int(ct::bid().x));
// |   |              ----- in instantiation of function template specialization `first<ct::partition_view<ct::tensor_span<float, ct::extents<int, 256>>, ct::shape<128>>>` requested here
// |   = help: if `<` begins template arguments here, write `template` before the member's name, as in `v.template load_masked<pad>(i)`
// |   |
// | 7 -   return view.load_masked<ct::view_padding::nan>(0);
// | 7 +   return view.template load_masked<ct::view_padding::nan>(0);
// |
// |1 error generated
