// Each kernel makes one promise, which promises.py keeps and breaks.
#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<32>>;

static __tile__ Lanes own() { return int(ct::bid().x) * 32 + ct::iota<Lanes>(); }

__tile_global__ void bounded(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + own(), ct::assume_bounded<-5, 99>(ct::load(x + own())));
}
__tile_global__ void bounded_below(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + own(), ct::assume_bounded_below<7>(ct::load(x + own())));
}
__tile_global__ void bounded_above(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + own(), ct::assume_bounded_above<7>(ct::load(x + own())));
}
__tile_global__ void divisible(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + own(), ct::assume_divisible<8>(ct::load(x + own())));
}
__tile_global__ void every_fourth(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + own(), ct::assume_divisible_strided<8, 4, 0>(ct::load(x + own())));
}
__tile_global__ void blocks_of_four(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + own(), ct::assume_blocked<ct::shape<4>>(ct::load(x + own())));
}
__tile_global__ void moved_pointer(int *__restrict__ y, const int *__restrict__ x, int first) {
  ct::store(y + own(), ct::load(ct::assume_aligned<16>(x + first) + own()));
}
__tile_global__ void block_index(int *__restrict__ y, const int *__restrict__) {
  int b = ct::assume_bounded_above<2>(int(ct::bid().x));
  y[b] = b;
}
__tile_global__ void loop_value(int *__restrict__ y, const int *__restrict__, int n, int step) {
  for (int k : ct::irange(0, n)) {
    y[k] = ct::assume_divisible<4>(k * step);
  }
}
// What the mask leaves out holds nothing; what lies outside of a view is zero.
__tile_global__ void masked(int *__restrict__ y, const int *__restrict__ x, int n) {
  ct::store_masked(y + own(), ct::assume_bounded_below<7>(ct::load_masked(x + own(), own() < n)), own() < n);
}
__tile_global__ void tile_of_a_view(int *__restrict__ y, const int *__restrict__ x, int n) {
  auto view = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<32>{}};
  auto loaded = view.load_masked(int(ct::bid().x));
  ct::store_masked(y + own(), ct::assume_bounded_below<-3>(loaded), own() < n);
}
__tile_global__ void below_a_count(int *__restrict__ y, const int *__restrict__ x, int n) {
  ct::store(y + own(), tilecc::assume_bounded(ct::load(x + own()), n));
}
__tile_global__ void distinct(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + tilecc::assume_distinct(ct::assume_bounded<0, 99>(ct::load(x + own()))), own());
}
__tile_global__ void distinct_of_some(int *__restrict__ y, const int *__restrict__ x) {
  auto loaded = ct::assume_bounded<-1, 99>(ct::load(x + own()));
  auto slot = tilecc::assume_distinct(loaded, loaded >= 0);
  ct::store_masked(y + slot, own(), slot >= 0);
}
// Lanes of the same place may be equal.
__tile_global__ void distinct_places(int *__restrict__ y, const int *__restrict__ x) {
  ct::store(y + own(), tilecc::assume_distinct(ct::load(x + own() / 2)));
}
__tile_global__ void distinct_in_a_matrix(int *__restrict__ y, const int *__restrict__ x) {
  auto view = ct::partition_view{ct::tensor_span{x, ct::extents<int, 8, 4>{}}, ct::shape<8, 4>{}};
  auto turned = ct::permute(view.load(0, 0), ct::dimension_map<1, 0>{});
  ct::store(y + own(), tilecc::assume_distinct(ct::reshape(turned, ct::shape<32>{})));
}
__tile_global__ void precondition(int *__restrict__ y, const int *__restrict__, int n) {
  tilecc::precondition(n % 8 == 0);
  y[int(ct::bid().x)] = n;
}
