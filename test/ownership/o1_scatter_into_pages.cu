// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A paged cache: no two requests share a page, and each appends one row.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<128>>;

__tile_global__ void append(float *__restrict__ cache, const float *__restrict__ k, const int *__restrict__ pages,
                            const int *__restrict__ lengths, int most_pages, int num_pages) {
  int b = int(ct::bid().x);
  int pos = tilecc::assume_bounded(lengths[b], most_pages * 16);
  int page = tilecc::assume_bounded(tilecc::assume_distinct(pages[b * most_pages + pos / 16]), num_pages);
  auto c = ct::iota<Lanes>();
  ct::store(cache + ((page * 16 + pos % 16) * 128 + c), ct::load(k + (b * 128 + c)));
}

// accepted: exit 0
// |kernel `append`: proved under a contract
// |  contract:
// |    elements(lengths) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(pages) >= most_pages * grid.x    (O4: an index stays inside its buffer)
// |    elements(k) >= 128 * grid.x    (O4: an index stays inside its buffer)
// |    elements(cache) >= 2048 * num_pages    (O4: an index stays inside its buffer)
// |    most_pages >= -134217728    (O9: the arithmetic of what the kernel assumes stays in the range of its type)
// |    most_pages <= 134217727    (O9: the arithmetic of what the kernel assumes stays in the range of its type)
// |    (grid.x - 1) * most_pages <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    most_pages * grid.x <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.x <= 16777216    (O9: the arithmetic of an index stays in the range of its type)
// |    num_pages <= 1048576    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(cache) + 4 * elements(cache) <= address(k) || address(k) + 4 * elements(k) <= address(cache)    (O7: `cache` and `k` do not overlap, since one of them is written)
// |    address(cache) + 4 * elements(cache) <= address(pages) || address(pages) + 4 * elements(pages) <= address(cache)    (O7: `cache` and `pages` do not overlap, since one of them is written)
// |    address(cache) + 4 * elements(cache) <= address(lengths) || address(lengths) + 4 * elements(lengths) <= address(cache)    (O7: `cache` and `lengths` do not overlap, since one of them is written)
