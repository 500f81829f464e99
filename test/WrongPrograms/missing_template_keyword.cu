// RUN: %python %S/Inputs/whole.py %s
#include <cuda_tile.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<128>>; using F = ct::tile<float, ct::shape<128>>;
template <class V> __tile__ auto g(V v) { return v.load_masked<ct::view_padding::nan>(0); }
__tile_global__ void k(float *c) { ct::partition_view v{ct::tensor_span{c, ct::extents{256_ic}}, ct::shape<128>{}}; v.store(g(v), int(ct::bid().x)); }

// says:
//   7:52: error: reference to non-static member function must be called [cxx-error]
//   8:125: note: in instantiation of function template specialization `g<ct::partition_view<ct::tensor_span<float, ct::shape<256>>, ct::shape<128>>>` requested here
//   7:52: help: if `<` begins template arguments here, write `template` before the member's name, as in `v.template load_masked<pad>(i)`
