// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How many blocks are launched along each axis.
//
// Worked example: `Grid(977)` is 977 x 1 x 1, `Grid(8, 64)` is 8 x 64 x 1. Extents may be of any integer type; a
// negative one, or one above the limits of a GPU (2^31 - 1 along x, 65535 along y and z), is refused at the launch.
//
// A generated launcher takes a grid of as many extents as its kernel reads axes: `GridOver<'x'>` is made from `977`,
// `GridOver<'x', 'z'>` from `{977, 3}` and means 977 x 1 x 3.
#ifndef TILECC_RUNTIME_GRID_H
#define TILECC_RUNTIME_GRID_H

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace tilecc {

struct Grid {
  int64_t x = 1;
  int64_t y = 1;
  int64_t z = 1;

  constexpr Grid() = default;
  template <std::integral X, std::integral Y = int, std::integral Z = int>
  explicit constexpr Grid(X x, Y y = 1, Z z = 1) : x(clamp(x)), y(clamp(y)), z(clamp(z)) {}

  friend constexpr bool operator==(const Grid &, const Grid &) = default;

  template <std::integral T> static constexpr int64_t clamp(T extent) {
    constexpr int64_t most = std::numeric_limits<int64_t>::max();
    return std::cmp_greater(extent, most) ? most : static_cast<int64_t>(extent);
  }
};

/// Extents along some of the axes, the others being 1.
template <char... Axes> class GridOver {
public:
  static constexpr size_t axisCount = sizeof...(Axes);

  // Takes anything, so that a mistake is one sentence and not a list of functions that do not fit.
  template <class... Extents>
    requires(!(std::same_as<std::remove_cvref_t<Extents>, GridOver> || ...))
  constexpr GridOver(Extents &&...extents) { // NOLINT(google-explicit-constructor)
    constexpr bool areIntegers = (std::integral<std::remove_cvref_t<Extents>> && ...);
    static_assert(areIntegers, "the grid is given by integers, one extent for each axis that the kernel reads");
    static_assert(axisCount != 0 || sizeof...(Extents) == 0, "this kernel reads no axis of the grid");
    static_assert(axisCount != 1 || sizeof...(Extents) == 1, "this kernel reads one axis of the grid: give one extent");
    static_assert(axisCount != 2 || sizeof...(Extents) == 2,
                  "this kernel reads two axes of the grid: give two extents");
    static_assert(axisCount != 3 || sizeof...(Extents) == 3,
                  "this kernel reads three axes of the grid: give three extents");
    if constexpr (areIntegers && sizeof...(Extents) == axisCount) {
      ((place(Axes) = Grid::clamp(extents)), ...);
    }
  }

  constexpr const Grid &get() const { return grid; }

private:
  constexpr int64_t &place(char axis) { return axis == 'x' ? grid.x : axis == 'y' ? grid.y : grid.z; }

  Grid grid;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_GRID_H
