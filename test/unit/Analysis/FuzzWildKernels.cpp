// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels whose index arithmetic is put together without a plan.
#include "FuzzKernels.h"

#include <algorithm>

using namespace tilecc;

namespace {

/// Builds one random kernel: blocks along one or two axes, at most one loop, one or two lanes, masks and guards.
class WildGenerator : FuzzModel {
public:
  WildGenerator(uint64_t seed, mlir::MLIRContext *context) : FuzzModel(seed) {
    model.context = context;
    model.space.readsAxis[0] = true;
    model.space.readsAxis[1] = random.chance(25);
    for (unsigned axis = 0; axis < 2; ++axis) {
      if (model.space.readsAxis[axis]) {
        std::tie(bid[axis], grid[axis]) = addBlocks(axis);
      }
    }
    n = symbol(SymbolKind::Param, 0, "n");
    s = symbol(SymbolKind::Param, 1, "s");
    model.buffers.push_back({2, "a", mlir::Float32Type::get(context)});
    model.buffers.push_back({3, "b", mlir::Float32Type::get(context)});
  }

  FuzzKernel run() {
    makeLoop();
    unsigned count = 1 + random.below(3);
    for (unsigned i = 0; i < count; ++i) {
      if (random.chance(35)) {
        addViewAccess(i == 0);
      } else {
        addAccess(i == 0);
      }
    }
    return {std::move(model), isMixedRadix};
  }

private:
  ExprId small() { return constant(1 + random.below(6)); }

  /// A scalar of 8 bits without a sign, widened as such; or read as signed.
  ExprId byte() {
    if (!narrow) {
      Symbol made{SymbolKind::Param};
      made.index = 4;
      made.width = 8;
      made.name = "u";
      made.isUnsigned = true;
      narrow = pool().symbol(model.space.addSymbol(made), 8);
    }
    return pool().cast(random.chance(75) ? ExprKind::ExtU : ExprKind::ExtS, *narrow, 32);
  }

  /// `while (t < n) { ..; t += step; }` with a counter of 8 or 32 bits, which may wrap.
  void makeCountingLoop() {
    unsigned width = random.chance(70) ? 8 : 32;
    Symbol made{SymbolKind::Iteration};
    made.width = width;
    made.name = "i";
    SymbolId id = model.space.addSymbol(made);
    auto cut = [&](ExprId value) { return pool().cast(ExprKind::Trunc, value, width); };
    DomainStep step;
    step.iteration = id;
    ExprId lower = cut(random.chance(70) ? bid[0] : constant(random.below(2)));
    ExprId steps[] = {grid[0], constant(1), constant(2), s, constant(-1)};
    ExprId by = cut(steps[random.below(random.chance(10) ? 5 : 4)]);
    ExprId moved = pool().binary(ExprKind::Mul, by, pool().symbol(id, width), true);
    ExprId counter = pool().binary(ExprKind::Add, lower, moved, true);
    ExprId compared = random.chance(25) ? pool().binary(ExprKind::Mul, counter, cut(small())) : counter;
    ExprId upper = cut(random.chance(70) ? n : small());
    constexpr ExprKind guards[] = {ExprKind::Slt, ExprKind::Slt, ExprKind::Sle, ExprKind::Ne, ExprKind::Ult};
    step.condition = pool().binary(guards[random.below(5)], compared, upper);
    step.guard = step.condition;
    step.counters.push_back(counter);
    step.value = pool().cast(ExprKind::ExtS, counter, 32);
    loop = step;
    isMixedRadix = false;
  }

  void makeLoop() {
    if (!random.chance(45)) {
      return;
    }
    if (random.chance(40)) {
      makeCountingLoop();
      return;
    }
    ExprId iteration = symbol(SymbolKind::Iteration, 0, "i");
    DomainStep step;
    step.iteration = static_cast<SymbolId>(pool()[iteration].value);
    ExprId lower = random.chance(60) ? bid[0] : constant(random.below(2));
    ExprId steps[] = {grid[0], constant(1), constant(2), s};
    step.step = steps[random.below(4)];
    ExprId upper = random.chance(70) ? n : small();
    step.value = pool().binary(ExprKind::Add, lower, pool().binary(ExprKind::Mul, iteration, *step.step, true), true);
    step.condition = pool().binary(ExprKind::Slt, *step.value, upper);
    loop = step;
  }

  /// A number that tells blocks apart, or not.
  ExprId unit() {
    ExprId base = loop && random.chance(70) ? *loop->value : bid[0];
    if (model.space.readsAxis[1] && random.chance(60)) {
      ExprId row = random.chance(70) ? grid[0] : random.chance(50) ? n : small();
      base = add(mul(bid[1], row), base);
    }
    switch (random.below(10)) {
    case 0:
      return pool().binary(ExprKind::DivS, base, small());
    case 1:
      return pool().binary(ExprKind::RemS, base, random.chance(50) ? n : small());
    case 2: {
      // Quotient and remainder, put together again: rightly, transposed, or with another weight.
      ExprId d = random.chance(50) ? n : small();
      ExprId q = pool().binary(ExprKind::DivS, base, d);
      ExprId r = pool().binary(ExprKind::RemS, base, d);
      return random.chance(50) ? add(mul(q, d), r) : random.chance(50) ? add(mul(r, s), q) : add(mul(q, small()), r);
    }
    case 3:
      isMixedRadix = false;
      return pool().binary(random.chance(50) ? ExprKind::MinS : ExprKind::MaxS, base, small());
    case 4:
      return add(base, small());
    case 5:
      return pool().binary(ExprKind::And, base, constant(random.chance(50) ? 3 : -2));
    default:
      return base;
    }
  }

  /// An entry of a constant table, or what a few blocks make of their index by constants alone; for those blocks.
  ExprId tableEntry(Access &access) {
    isMixedRadix = false;
    int64_t blocks = 2 + random.below(6);
    ExprId bound = random.chance(85) ? constant(blocks) : n;
    access.domain.push_back({pool().binary(ExprKind::Slt, bid[0], bound)});
    if (random.chance(40)) {
      ExprId moved = mul(bid[0], constant(1 + random.below(4)));
      return pool().binary(random.chance(50) ? ExprKind::RemS : ExprKind::Xor, moved, constant(1 + random.below(9)));
    }
    ExprId entry = constant(random.below(8));
    for (int64_t i = blocks - 1; i > 0; --i) {
      // A permutation, or nearly one.
      int64_t value = random.chance(85) ? (i * 3) % 7 : random.below(8);
      entry = pool().select(pool().binary(ExprKind::Eq, bid[0], constant(i)), constant(value), entry);
    }
    return entry;
  }

  /// A stride that may be positive, zero or negative.
  ExprId difference() {
    return pool().binary(ExprKind::Sub, random.chance(50) ? s : n, random.chance(60) ? small() : n);
  }

  /// `if (i != 0)` or `if (i < n && i != n - 1)`, of the block index, a remainder of it or the loop's value.
  void addUnequalGuards(Access &access) {
    bool inLoop = loop && !access.domain.empty() && random.chance(40);
    ExprId value = inLoop ? *loop->value : random.chance(70) ? bid[0] : pool().binary(ExprKind::RemS, bid[0], small());
    if (random.chance(50)) {
      ExprId within = pool().binary(ExprKind::Slt, value, n);
      ExprId last = pool().binary(ExprKind::Sub, n, constant(1));
      access.domain.push_back({pool().binary(ExprKind::And, within, pool().binary(ExprKind::Ne, value, last))});
      return;
    }
    access.domain.push_back({pool().binary(ExprKind::Ne, value, random.chance(70) ? constant(0) : small())});
  }

  bool usesIteration(ExprId index) {
    std::vector<SymbolId> symbols = pool().symbolsOf(index);
    return std::any_of(symbols.begin(), symbols.end(),
                       [&](SymbolId id) { return model.space.symbols[id].kind == SymbolKind::Iteration; });
  }

  /// A tile of a view of one or two axes: row-major, or with a stride of its own.
  void addViewAccess(bool first) {
    Access access{first || random.chance(50) ? AccessMode::Write : AccessMode::Read};
    access.buffer = random.chance(75) ? 0 : 1;
    access.isView = true;
    access.masked = random.chance(60);
    if (loop && random.chance(80)) {
      access.domain.push_back(*loop);
    }
    auto wide = [&](ExprId value, ExprKind kind) { return pool().cast(kind, value, 64); };
    unsigned rank = 1 + random.below(2);
    ExprId inner = random.chance(50) ? n : random.chance(50) ? s : constant(1 + random.below(9));
    ExprId stride = random.chance(75) ? inner : s;
    access.viewBase = pool().constant(0, 64);
    access.element = access.viewBase;
    for (unsigned k = 0; k < rank; ++k) {
      bool last = k + 1 == rank;
      ViewAxis axis{};
      axis.tile = 1 + random.below(4);
      axis.step = random.chance(80) ? axis.tile : 1 + random.below(5);
      axis.extent = wide(last ? inner : random.chance(60) ? n : constant(1 + random.below(9)), ExprKind::ExtU);
      axis.stride = last ? pool().constant(1, 64) : wide(stride, ExprKind::ExtU);
      ExprId index = k == 0 ? unit() : model.space.readsAxis[1] ? bid[1] : random.chance(60) ? constant(0) : unit();
      if (usesIteration(index) && (access.domain.empty() || !access.domain[0].iteration)) {
        index = bid[0];
      }
      axis.tileIndex = wide(index, ExprKind::ExtS);
      addViewAxis(model, access, k, axis);
    }
    model.buffers[access.buffer].written |= access.kind != AccessMode::Read;
    model.accesses.push_back(std::move(access));
  }

  void addAccess(bool first) {
    Access access{random.chance(first ? 100 : 50) ? AccessMode::Write
                  : random.chance(80)             ? AccessMode::Read
                                                  : AccessMode::Atomic};
    access.deviceScope = true;
    access.buffer = random.chance(75) ? 0 : 1;
    if (loop && random.chance(80)) {
      access.domain.push_back(*loop);
    }
    bool isUnequal = random.chance(8);
    if (isUnequal) {
      addUnequalGuards(access);
    } else if (random.chance(20)) {
      ExprId guard = random.chance(50) ? pool().binary(ExprKind::Eq, bid[0], constant(random.below(2)))
                                       : pool().binary(ExprKind::Slt, bid[0], random.chance(50) ? n : small());
      access.domain.push_back({guard});
    }
    std::optional<ExprId> entry = random.chance(15) ? std::optional(tableEntry(access)) : std::nullopt;
    int64_t extent = 1 + random.below(4);
    ExprId lane = constant(0);
    if (extent > 1) {
      lane = symbol(SymbolKind::Lane, 0, "lane", extent);
      access.lanes.push_back(static_cast<SymbolId>(pool()[lane].value));
    }
    ExprId scale = random.chance(55)   ? constant(extent)
                   : random.chance(55) ? s
                   : random.chance(20) ? byte()
                   : random.chance(25) ? difference()
                                       : small();
    ExprId inner = random.chance(10) ? pool().binary(ExprKind::DivS, lane, constant(2)) : lane;
    ExprId index = entry ? add(mul(*entry, constant(extent)), inner) : add(mul(unit(), scale), inner);
    if (isUnequal && random.chance(70)) {
      // The element before or behind, which is there for those that the guards let through.
      index = add(index, constant(random.chance(60) ? -extent : extent));
    }
    if (access.domain.empty() || !access.domain[0].iteration) {
      // Without the loop around it, its value means nothing.
      std::vector<SymbolId> symbols = pool().symbolsOf(index);
      for (SymbolId id : symbols) {
        if (model.space.symbols[id].kind == SymbolKind::Iteration) {
          index = add(mul(bid[0], scale), inner);
        }
      }
    }
    if (random.chance(50)) {
      access.masked = true;
      access.mask = pool().binary(ExprKind::Slt, random.chance(70) ? index : inner,
                                  random.chance(65)   ? n
                                  : random.chance(20) ? byte()
                                                      : small());
      if (random.chance(15)) {
        access.mask = pool().binary(ExprKind::And, *access.mask, pool().binary(ExprKind::Sle, small(), index));
      }
    }
    access.element = pool().cast(ExprKind::ExtS, index, 64);
    model.buffers[access.buffer].written |= access.kind != AccessMode::Read;
    model.accesses.push_back(std::move(access));
  }

  ExprId bid[2] = {0, 0}, grid[2] = {0, 0}, n = 0, s = 0;
  std::optional<DomainStep> loop;
  std::optional<ExprId> narrow;
  bool isMixedRadix = true;
};

} // namespace

FuzzKernel tilecc::makeWildKernel(uint64_t seed, mlir::MLIRContext *context) {
  return WildGenerator(seed, context).run();
}
