// RUN: not %tilecc --check -fmax-errors=0 -fdiagnostics-format=line %s 2>&1 | FileCheck --match-full-lines --implicit-check-not=error: %s
// What an ownership type cannot be, and what cannot be done with one: a sentence each.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using line = ct::tile<float, ct::shape<64>>;
using part = tilecc::out<float, ct::shape<64>>;

// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:52: error: an `out` part is only written: declare it `inout` to read it too [cxx-error]
__tile_global__ void read(part y) { line value = y.load(); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:56: error: an `in` tensor is only read: declare it `out` or `inout` to write it [cxx-error]
__tile_global__ void write(tilecc::in<float, 1> x) { x.store(ct::ones<line>()); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:64: error: an `atomic_out` tensor is only updated atomically: `add` to it, or declare it `inout` [cxx-error]
__tile_global__ void store(tilecc::atomic_out<float, 1> h) { h.store(ct::ones<line>(), 0); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:84: error: an `atomic_out` tensor is only updated atomically: declare it `inout` to read it [cxx-error]
__tile_global__ void load(tilecc::atomic_out<float, 1> h, part y) { y.store(line(h.load(ct::shape<64>{}, 0))); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:62: error: an update takes one tile index for each dimension of the tensor [cxx-error]
__tile_global__ void add(tilecc::atomic_out<float, 2> h) { h.add(ct::ones<line>(), 0); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:71: error: `load_like` takes a part of the tensor's own rank [cxx-error]
__tile_global__ void rank(part y, tilecc::in<float, 2> x) { y.store(x.load_like(y)); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:73: error: a window takes the indices of its part, and one shift for each dimension [cxx-error]
__tile_global__ void shifts(part y, tilecc::in<float, 1> x) { y.store(x.window(y)); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:40: error: the shape of the tile differs from the shape of the view's tiles [cxx-error]
__tile_global__ void shape(part y) { y.store(ct::ones<ct::tile<float, ct::shape<32>>>()); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:71: error: an access gives no index, one for each dimension that belongs to the block whole, or all [cxx-error]
__tile_global__ void index(tilecc::out<float, ct::shape<8, 8>> y) { y.store(ct::ones<ct::tile<float, ct::shape<8, 8>>>(), 0); }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:54: error: `tiles()` walks over a part with the map `tilecc::persistent` [cxx-error]
__tile_global__ void tiles(part y) { for (auto t : y.tiles()) {} }
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:87: error: inner tiles divide the outer tile [cxx-error]
__tile_global__ void inner(tilecc::out<float, ct::shape<64, 32>> y) { for (auto i : y.nested(ct::shape<16, 64>{}).tiles_along<0>()) {} }

// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:69: error: tile dimension 96 is not a power of two (nearest 64 and 128) [cxx-error]
__tile_global__ void power_of_two(tilecc::out<float, ct::shape<96>> y) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:57: error: the tile of a block has a `ct::shape<..>` of at least one dimension [cxx-error]
__tile_global__ void no_shape(tilecc::out<float, float> y) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:71: error: a part that is written has elements that are not const [cxx-error]
__tile_global__ void constant(tilecc::out<const float, ct::shape<64>> y) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:71: error: after its shape a part has a map, `tilecc::permuted<..>` of different axes 0 to 2, `prefix<1>` to `prefix<3>` or `persistent`, a layout, `row_major`, `column_major` or `any_strides`, and `aligned<16>` [cxx-error]
__tile_global__ void no_option(tilecc::out<float, ct::shape<64>, int> y) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:100: error: a part has one map, one layout and one alignment [cxx-error]
__tile_global__ void maps(tilecc::out<float, ct::shape<64>, tilecc::prefix<1>, tilecc::persistent> y) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:85: error: a map names no more dimensions than the part has [cxx-error]
__tile_global__ void axes(tilecc::out<float, ct::shape<64>, tilecc::permuted<1, 0>> y) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:82: error: an alignment is a power of two, and no less than an element has bytes [cxx-error]
__tile_global__ void bytes(tilecc::out<float, ct::shape<64>, tilecc::aligned<2>> y) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:69: error: after its rank a tensor has a layout, `tilecc::row_major`, `column_major` or `any_strides`, and `aligned<16>` [cxx-error]
__tile_global__ void no_map(tilecc::in<float, 1, tilecc::prefix<1>> x) {}
// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:51: error: a tensor has at least one dimension [cxx-error]
__tile_global__ void no_rank(tilecc::in<float, 0> x) {}

// CHECK-DAG: {{.*}}.cu:[[@LINE+1]]:42: error: `tilecc::out` is the type of a kernel parameter: in the body, write `tilecc::out_part(span, shape)` [cxx-error]
__tile_global__ void local(int n) { part y; }
