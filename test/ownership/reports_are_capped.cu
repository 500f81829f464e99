// RUN: %expect --contract %s refused -- tilecc --check --explain-ownership %s
// Twelve accesses without a bound: ten are told, the others counted. Each is told once, in the order of the source.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ ids) {
  auto i = int(ct::bid().x) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  auto at = ct::load(ids + i);
  auto s = ct::load(x + at);
  s = s + ct::load(x + at + 1);
  s = s + ct::load(x + at + 2);
  s = s + ct::load(x + at + 3);
  s = s + ct::load(x + at + 4);
  s = s + ct::load(x + at + 5);
  s = s + ct::load(x + at + 6);
  s = s + ct::load(x + at + 7);
  s = s + ct::load(x + at + 8);
  s = s + ct::load(x + at + 9);
  s = s + ct::load(x + at + 10);
  s = s + ct::load(x + at + 11);
  ct::store(y + i, s);
}

// refused: exit 1
// |kernel `k`: undecided
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// | --> reports_are_capped.cu:9:12
// |  |
// |8 |   auto at = ct::load(ids + i);
// |  |             ----------------- the index, made here
// |9 |   auto s = ct::load(x + at);
// |  |            ^^^^^^^^^^^^^^^^
// |  = note: rule O4: no bound on the index follows from the conditions around the access
// |  = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:10:11
// |   |
// |10 |   s = s + ct::load(x + at + 1);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:11:11
// |   |
// |11 |   s = s + ct::load(x + at + 2);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:12:11
// |   |
// |12 |   s = s + ct::load(x + at + 3);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:13:11
// |   |
// |13 |   s = s + ct::load(x + at + 4);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:14:11
// |   |
// |14 |   s = s + ct::load(x + at + 5);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:15:11
// |   |
// |15 |   s = s + ct::load(x + at + 6);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:16:11
// |   |
// |16 |   s = s + ct::load(x + at + 7);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:17:11
// |   |
// |17 |   s = s + ct::load(x + at + 8);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |error[ownership-undecided]: nothing shows that this access stays inside `x`
// |  --> reports_are_capped.cu:18:11
// |   |
// |18 |   s = s + ct::load(x + at + 9);
// |   |           ^^^^^^^^^^^^^^^^^^^^
// |   |                    ---------- the index, made here
// |   = note: rule O4: no bound on the index follows from the conditions around the access
// |   = note: 2 more accesses of this kernel are not accepted
// |   = help: what would settle it: a mask, or a promise such as `assume_bounded<0, 1023>(i)`
// |
// |10 errors generated
