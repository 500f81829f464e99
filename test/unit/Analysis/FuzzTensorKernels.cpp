// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that write a tensor whose strides the launch gives, in one store or in the two branches of a condition, some
// of them under a condition whose arithmetic wraps. The launches to try lay the tensor out in every order of its axes,
// now and then one element too close.
#include "FuzzKernels.h"

#include <algorithm>

using namespace tilecc;

namespace {

class TensorGenerator : FuzzModel {
public:
  TensorGenerator(uint64_t seed, mlir::MLIRContext *context) : FuzzModel(seed) {
    model.context = context;
    rank = 2 + random.below(2);
    const unsigned numAxes = random.chance(70) ? 2 : 1;
    for (unsigned axis = 0; axis < numAxes; ++axis) {
      blocks[axis] = addBlocks(axis).first;
    }
    const char *strideNames[] = {"s", "t", "u"}, *extentNames[] = {"n", "m", "k"};
    // Declared in an order of their own.
    bool isReversed = random.chance(30);
    for (unsigned i = 0; i < 3; ++i) {
      unsigned axis = isReversed ? 2 - i : i;
      strides[axis] = symbol(SymbolKind::Param, i, strideNames[axis]);
      extents[axis] = symbol(SymbolKind::Param, 3 + i, extentNames[axis]);
      tiles[i] = random.chance(50) ? 1 : 2 + random.below(2);
    }
    flag = symbol(SymbolKind::Param, 6, "f");
    model.buffers.push_back({7, "a", mlir::Float32Type::get(context)});
    model.buffers[0].written = true;
    isContiguous = random.chance(40);
  }

  FuzzKernel run() {
    Access store = makeStore();
    if (random.chance(15)) {
      store.domain.push_back({wrappingCondition()});
    }
    if (random.chance(40)) {
      addBranches(std::move(store));
    } else {
      model.accesses.push_back(std::move(store));
    }
    std::vector<SuggestedLaunch> launches;
    for (unsigned i = 0; i < numLaunches; ++i) {
      launches.push_back(makeLaunch());
    }
    return {std::move(model), /*isMixedRadix=*/true, std::move(launches)};
  }

private:
  static constexpr unsigned numLaunches = 120;
  bool fault() { return random.chance(8); }
  ExprId binary(ExprKind kind, ExprId a, ExprId b) { return pool().binary(kind, a, b); }
  ExprId lane(Access &access, int64_t extent) {
    ExprId made = symbol(SymbolKind::Lane, static_cast<unsigned>(access.lanes.size()), "lane", extent);
    access.lanes.push_back(static_cast<SymbolId>(pool()[made].value));
    return made;
  }

  /// Where a block works along an axis: at its own place, or, of an axis without blocks, everywhere.
  ExprId indexAlong(Access &access, unsigned axis) {
    if (model.space.readsAxis[axis]) {
      ExprId block = blocks[axis];
      return tiles[axis] == 1 ? block : add(mul(block, constant(tiles[axis])), lane(access, tiles[axis]));
    }
    if (random.chance(50)) {
      lanes[axis] = 2 + random.below(3);
      return lane(access, lanes[axis]);
    }
    ExprId iteration = symbol(SymbolKind::Iteration, numLoops++, "i");
    DomainStep step;
    step.iteration = static_cast<SymbolId>(pool()[iteration].value);
    step.isCounted = true;
    step.step = constant(1);
    step.value = iteration;
    step.condition = binary(ExprKind::Slt, iteration, extents[axis]);
    access.domain.push_back(step);
    return iteration;
  }

  Access makeStore() {
    Access access{AccessMode::Write};
    ExprId element = constant(0);
    for (unsigned axis = 0; axis < rank; ++axis) {
      lanes[axis] = tiles[axis];
      ExprId index = indexAlong(access, axis);
      bool isLast = axis + 1 == rank;
      ExprId stride = fault() ? strides[random.below(rank)] : isLast && isContiguous ? constant(1) : strides[axis];
      element = add(element, mul(index, stride));
      if (!random.chance(fault() ? 100 : 15)) {
        ExprId inside = binary(ExprKind::Slt, index, extents[axis]);
        access.mask = access.mask ? binary(ExprKind::And, *access.mask, inside) : inside;
        access.masked = true;
      } else {
        multiple[axis] = std::max(multiple[axis], lanes[axis]);
      }
    }
    access.element = pool().cast(ExprKind::ExtS, element, 64);
    return access;
  }

  /// `((x * K + C) & 1) != 0` or `x * K < c` without a sign, of the block or of a scalar.
  ExprId wrappingCondition() {
    ExprId mixed = mul(random.chance(60) ? blocks[0] : flag, constant(-1640531535));
    if (random.chance(50)) {
      ExprId bit = binary(ExprKind::And, add(mixed, constant(random.below(1000))), constant(1));
      return binary(ExprKind::Ne, bit, constant(0));
    }
    return binary(ExprKind::Ult, mixed, constant(random.chance(50) ? 2000000000 : 1 + random.below(1000)));
  }

  ExprId branchCondition() {
    switch (random.below(5)) {
    case 0:
      return binary(ExprKind::Ne, flag, constant(0));
    case 1:
      return binary(ExprKind::Slt, flag, random.chance(50) ? extents[0] : constant(5));
    case 2:
      return binary(ExprKind::Eq, binary(ExprKind::RemS, blocks[0], constant(2)), constant(0));
    case 3:
      return binary(ExprKind::Slt, blocks[0], random.chance(50) ? flag : constant(2));
    default:
      return binary(ExprKind::Eq, flag, constant(4 + random.below(3)));
    }
  }

  /// `if (c) { store } else { another store }`, now and then without the `else`.
  void addBranches(Access first) {
    Access second = random.chance(50) ? first : makeStore();
    ExprId condition = branchCondition();
    ExprId other = fault() ? condition : pool().negate(condition);
    first.domain.insert(first.domain.begin(), {condition});
    second.domain.insert(second.domain.begin(), {other});
    model.accesses.push_back(std::move(first));
    model.accesses.push_back(std::move(second));
  }

  /// Axes one inside of the other, in some order.
  SuggestedLaunch makeLaunch() {
    SuggestedLaunch launch{{1, 1}, {}};
    auto set = [&](ExprId scalar, int64_t value) {
      launch.values[static_cast<SymbolId>(pool()[scalar].value)] = value;
    };
    std::array<int64_t, 3> extent{};
    for (unsigned axis = 0; axis < 3; ++axis) {
      // Without a mask, tiles are whole.
      extent[axis] = (1 + (1 + random.below(5)) / multiple[axis]) * multiple[axis];
      set(extents[axis], extent[axis] - (random.chance(10) ? 1 : 0));
    }
    for (unsigned axis = 0; axis < 2; ++axis) {
      launch.grid[axis] =
          model.space.readsAxis[axis] ? std::max<int64_t>(1, (extent[axis] + tiles[axis] - 1) / tiles[axis]) : 1;
    }
    std::array<unsigned, 3> order{0, 1, 2};
    for (unsigned i = 2; i > 0; --i) {
      std::swap(order[i], order[random.below(i + 1)]);
    }
    int64_t next = isContiguous ? extent[rank - 1] : 1;
    for (unsigned axis : order) {
      bool isClose = random.chance(10);
      launch.isMeant &= !isClose;
      const int64_t stride = next + (random.chance(15) ? 3 : 0) - (isClose ? 1 : 0);
      set(strides[axis], stride);
      next = std::max<int64_t>(1, stride) * extent[axis] + (random.chance(20) ? 2 : 0);
    }
    set(flag, random.below(9) - (random.chance(10) ? 9 : 0));
    return launch;
  }

  unsigned rank = 2, numLoops = 0;
  bool isContiguous = false;
  ExprId blocks[2] = {0, 0}, strides[3] = {0, 0, 0}, extents[3] = {0, 0, 0}, flag = 0;
  int64_t tiles[3] = {1, 1, 1}, lanes[3] = {1, 1, 1}, multiple[3] = {1, 1, 1};
};

} // namespace

FuzzKernel tilecc::makeTensorKernel(uint64_t seed, mlir::MLIRContext *context) {
  return TensorGenerator(seed, context).run();
}
