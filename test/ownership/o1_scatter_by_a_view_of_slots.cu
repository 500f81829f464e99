// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// RUN: %expect %s beyond -- tilecc --check -DBEYOND %s
// A masked load of a view pads what is beyond its extent: only lanes inside are elements of the table, so the store
// keeps to them.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<64>>;

#ifndef BEYOND
__tile_global__ void by_parameter(float *__restrict__ y, int cap, tilecc::in<float, 1> x, tilecc::in<int, 1> slot) {
  auto s = tilecc::assume_distinct(slot.load(ct::shape<64>{}, int(ct::bid().x)));
  auto i = int(ct::bid().x) * 64 + ct::iota<Lanes>();
  ct::store_masked(y + s, x.load(ct::shape<64>{}, int(ct::bid().x)),
                   (i < int(slot.span.extent(0))) & (s >= 0) & (s < cap));
}

__tile_global__ void by_view(float *__restrict__ y, const int *__restrict__ slot, int n, int cap) {
  auto v = ct::partition_view{ct::tensor_span{slot, ct::extents{n}}, ct::shape<64>{}};
  auto s = tilecc::assume_distinct(v.load_masked(int(ct::bid().x)));
  auto i = int(ct::bid().x) * 64 + ct::iota<Lanes>();
  ct::store_masked(y + s, ct::ones<ct::tile<float, ct::shape<64>>>(), (i < n) & (s >= 0) & (s < cap));
}
#else
__tile_global__ void padded(float *__restrict__ y, const int *__restrict__ slot, int n, int cap) {
  auto v = ct::partition_view{ct::tensor_span{slot, ct::extents{n}}, ct::shape<64>{}};
  auto s = tilecc::assume_distinct(v.load_masked(int(ct::bid().x)));
  ct::store_masked(y + s, ct::ones<ct::tile<float, ct::shape<64>>>(), (s >= 0) & (s < cap));
}

__tile_global__ void left_out(float *__restrict__ y, const int *__restrict__ slot, int n, int cap) {
  auto i = int(ct::bid().x) * 64 + ct::iota<Lanes>();
  auto s = ct::load_masked(slot + i, i < n, -1);
  s = tilecc::assume_distinct(s, s >= 0);
  ct::store_masked(y + s, ct::ones<ct::tile<float, ct::shape<64>>>(), (s >= 0) & (s < cap));
}
#endif

// accepted: exit 0
// |kernel `by_parameter`: proved under a contract
// |  contract:
// |    x_stride_0 == 1    (O4: the kernel addresses `x` so)
// |    slot_stride_0 == 1    (O4: the kernel addresses `slot` so)
// |    grid.x <= ceildiv(slot_extent_0, 64)    (O4: a tile index lies inside the view)
// |    elements(slot) >= slot_extent_0    (O4: a view fits its buffer)
// |    grid.x <= ceildiv(x_extent_0, 64)    (O4: a tile index lies inside the view)
// |    elements(x) >= x_extent_0    (O4: a view fits its buffer)
// |    elements(y) >= cap    (O4: an index stays inside its buffer)
// |    x_extent_0 >= 0    (O9: the kernel assumes it of `x_extent_0`)
// |    x_extent_0 <= 4294967295    (O9: the kernel assumes it of `x_extent_0`)
// |    slot_extent_0 >= 0    (O9: the kernel assumes it of `slot_extent_0`)
// |    slot_extent_0 <= 2147483647    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(slot) || address(slot) + 4 * elements(slot) <= address(y)    (O7: `y` and `slot` do not overlap, since one of them is written)
// |kernel `by_view`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(slot) >= n    (O4: a view fits its buffer)
// |    elements(y) >= cap    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(slot) || address(slot) + 4 * elements(slot) <= address(y)    (O7: `y` and `slot` do not overlap, since one of them is written)
// beyond: exit 1
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_by_a_view_of_slots.cu:28:3
// |   |
// |27 |   auto s = tilecc::assume_distinct(v.load_masked(int(ct::bid().x)));
// |   |            -------------------------------------------------------- the index, made here
// |28 |   ct::store_masked(y + s, ct::ones<ct::tile<float, ct::shape<64>>>(), (s >= 0) & (s < cap));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(indices)` where the store's mask keeps to the lanes inside the view that is loaded, and a place in the table from which the block can be told: lanes that the load leaves out are no elements of the table
// |
// |error[ownership-undecided]: nothing shows that the lanes of this store write different elements of `y`
// |  --> o1_scatter_by_a_view_of_slots.cu:28:3
// |   |
// |27 |   auto s = tilecc::assume_distinct(v.load_masked(int(ct::bid().x)));
// |   |            -------------------------------------------------------- the index, made here
// |28 |   ct::store_masked(y + s, ct::ones<ct::tile<float, ct::shape<64>>>(), (s >= 0) & (s < cap));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O8: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(indices)` where the store's mask keeps to the lanes inside the view that is loaded, and a place in the table from which the block can be told: lanes that the load leaves out are no elements of the table
// |
// |error[ownership-undecided]: nothing shows that different blocks keep to different elements of `y`
// |  --> o1_scatter_by_a_view_of_slots.cu:35:3
// |   |
// |34 |   s = tilecc::assume_distinct(s, s >= 0);
// |   |       ---------------------------------- the index, made here
// |35 |   ct::store_masked(y + s, ct::ones<ct::tile<float, ct::shape<64>>>(), (s >= 0) & (s < cap));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O1: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(s)` where the store's mask holds the load's own mask too, and a place in the table from which the block can be told: lanes that the load leaves out are no elements of the table
// |
// |error[ownership-undecided]: nothing shows that the lanes of this store write different elements of `y`
// |  --> o1_scatter_by_a_view_of_slots.cu:35:3
// |   |
// |34 |   s = tilecc::assume_distinct(s, s >= 0);
// |   |       ---------------------------------- the index, made here
// |35 |   ct::store_masked(y + s, ct::ones<ct::tile<float, ct::shape<64>>>(), (s >= 0) & (s < cap));
// |   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: rule O8: the element is not a sum of digits that stay below the next digit's weight; over the integers the two accesses can meet
// |   = help: what would settle it: `tilecc::assume_distinct(s)` where the store's mask holds the load's own mask too, and a place in the table from which the block can be told: lanes that the load leaves out are no elements of the table
// |
// |4 errors generated
