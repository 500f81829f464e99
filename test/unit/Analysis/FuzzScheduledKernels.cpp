// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels as people write them: a schedule gives each block its numbers, numbers become digits, digits with weights
// become indices. One choice in a dozen is deliberately a wrong one.
#include "FuzzKernels.h"

#include <algorithm>

using namespace tilecc;

namespace {

/// A number that a block works on, and how many of them there are; no count where only the launch can tell.
struct Digit {
  ExprId value;
  std::optional<ExprId> count;
};

class ScheduledGenerator : FuzzModel {
public:
  ScheduledGenerator(uint64_t seed, mlir::MLIRContext *context) : FuzzModel(seed) {
    model.context = context;
    const char *names[] = {"n", "m", "s"};
    for (unsigned i = 0; i < 3; ++i) {
      scalars[i] = symbol(SymbolKind::Param, i, names[i]);
    }
    const char *buffers[] = {"a", "b", "c", "d"};
    for (unsigned i = 0; i < 4; ++i) {
      model.buffers.push_back({3 + i, buffers[i], mlir::Float32Type::get(context)});
    }
    faultPercent = random.chance(55) ? 0 : 8;
    // A view's digits count tiles of its axes.
    useViews = random.chance(35);
    for (int64_t &tile : tiles) {
      tile = 1 + random.below(4);
    }
  }

  FuzzKernel run() {
    makeDigits();
    if (useViews) {
      makeViewAccesses();
    } else {
      makePointerAccesses();
    }
    return {std::move(model), isMixedRadix};
  }

private:
  //===-- Expressions -----------------------------------------------------===//
  ExprId binary(ExprKind kind, ExprId a, ExprId b) { return pool().binary(kind, a, b); }
  ExprId sub(ExprId a, ExprId b) { return binary(ExprKind::Sub, a, b); }
  ExprId div(ExprId a, ExprId b) { return binary(ExprKind::DivS, a, b); }
  ExprId rem(ExprId a, ExprId b) { return binary(ExprKind::RemS, a, b); }
  ExprId less(ExprId a, ExprId b) { return binary(ExprKind::Slt, a, b); }
  ExprId minimum(ExprId a, ExprId b) {
    isMixedRadix = false;
    return binary(ExprKind::MinS, a, b);
  }
  bool fault() { return random.chance(faultPercent); }

  ExprId bid(unsigned axis) {
    if (!model.space.readsAxis[axis]) {
      model.space.readsAxis[axis] = true;
      blocks[axis] = symbol(SymbolKind::BlockId, axis, std::string("bid().") + axisName(axis));
      grid(axis);
    }
    return blocks[axis];
  }
  ExprId grid(unsigned axis) {
    if (!grids[axis]) {
      grids[axis] = symbol(SymbolKind::NumBlocks, axis, std::string("grid.") + axisName(axis));
    }
    return *grids[axis];
  }

  /// How many there are of something: a scalar mostly.
  ExprId count() {
    unsigned which = random.below(3);
    ExprId scalar = scalars[which];
    if (useViews && random.chance(85)) {
      return binary(ExprKind::CeilDivS, scalar, constant(tiles[which]));
    }
    switch (random.below(12)) {
    case 0:
      return constant(2 + random.below(4));
    case 1:
      return binary(ExprKind::CeilDivS, scalar, constant(2 + random.below(3)));
    case 2:
      return div(scalar, constant(2));
    case 3:
      return add(scalar, constant(1));
    case 4:
      return random.chance(50) ? mul(scalar, constant(2)) : binary(ExprKind::ShrS, scalar, constant(1));
    default:
      return scalar;
    }
  }

  //===-- Schedules -------------------------------------------------------===//
  /// for (value = lower; value < upper; value += step)
  ExprId addLoop(ExprId lower, ExprId upper, ExprId by) {
    ExprId iteration = symbol(SymbolKind::Iteration, numLoops++, "i");
    DomainStep step;
    step.iteration = static_cast<SymbolId>(pool()[iteration].value);
    step.isCounted = true;
    step.step = by;
    step.value = pool().binary(ExprKind::Add, lower, pool().binary(ExprKind::Mul, by, iteration, true), true);
    step.condition = less(*step.value, upper);
    domain.push_back(step);
    return *step.value;
  }

  /// One number, different for different blocks and iterations.
  Digit number() {
    ExprId limit = count();
    switch (random.below(9)) {
    case 0:
      return {addLoop(bid(0), limit, fault() ? constant(1) : grid(0)), limit};
    case 1:
      // The number of programs is a scalar of its own.
      return {addLoop(bid(0), limit, scalars[2]), limit};
    case 2: {
      // A share of consecutive ones for each block.
      ExprId share = random.chance(50) ? constant(2 + random.below(2)) : scalars[random.below(3)];
      ExprId first = mul(bid(0), share);
      ExprId last = add(first, share);
      // The minimum bounds a loop and is no part of an index.
      return {addLoop(first, fault() ? last : binary(ExprKind::MinS, last, limit), constant(1)), limit};
    }
    case 3:
      domain.push_back({fault() ? binary(ExprKind::Sle, bid(0), limit) : less(bid(0), limit)});
      return {bid(0), limit};
    case 4: {
      ExprId second = bid(1);
      ExprId row = fault() ? count() : random.chance(70) ? grid(0) : limit;
      return {add(mul(second, row), bid(0)), std::nullopt};
    }
    case 5: {
      int64_t ratio = 2 + random.below(3);
      ExprId inner = addLoop(constant(0), constant(ratio), constant(1));
      return {add(mul(bid(0), constant(fault() ? ratio - 1 : ratio)), inner), std::nullopt};
    }
    default:
      return {bid(0), random.chance(50) ? std::optional<ExprId>(grid(0)) : std::nullopt};
    }
  }

  /// Digits of one number, the biggest first.
  void decode(Digit whole, unsigned parts) {
    std::vector<Digit> lower;
    for (unsigned i = 1; i < parts; ++i) {
      ExprId divisor = count();
      lower.insert(lower.begin(), {rem(whole.value, divisor), divisor});
      whole = {div(whole.value, fault() ? count() : divisor), std::nullopt};
    }
    digits.push_back(whole);
    digits.insert(digits.end(), lower.begin(), lower.end());
  }

  void makeDigits() {
    switch (random.below(10)) {
    case 0:
    case 1:
      digits.push_back(number());
      break;
    case 2:
      digits.push_back({bid(1), grid(1)});
      digits.push_back({bid(0), grid(0)});
      break;
    case 3:
      digits.push_back(number());
      digits.push_back({bid(1), random.chance(50) ? std::optional<ExprId>(count()) : grid(1)});
      if (digits.back().count != grid(1)) {
        domain.push_back({less(bid(1), *digits.back().count)});
      }
      break;
    case 4:
    case 5:
      decode(number(), 2);
      break;
    case 6:
      decode(number(), 3);
      break;
    case 7: {
      // A row for each block, the columns in a loop.
      digits.push_back(number());
      ExprId columns = count();
      int64_t step = random.chance(70) ? 1 : 2;
      digits.push_back({addLoop(constant(0), columns, constant(step)), columns});
      break;
    }
    case 8: {
      // Halves: even and odd, or by bits.
      ExprId b = bid(0);
      if (random.chance(50)) {
        digits.push_back({binary(ExprKind::And, b, constant(1)), constant(2)});
        digits.push_back({binary(ExprKind::ShrS, b, constant(fault() ? 2 : 1)), std::nullopt});
      } else {
        ExprId c = constant(2 + random.below(3));
        digits.push_back({rem(b, c), c});
        digits.push_back({div(b, c), std::nullopt});
      }
      break;
    }
    default:
      makeSwizzle();
      break;
    }
    for (Digit &digit : digits) {
      if (random.chance(6)) {
        // From the end to the start.
        ExprId limit = digit.count ? *digit.count : count();
        digit.value = sub(limit, add(digit.value, constant(1)));
        digit.count = limit;
      } else if (random.chance(4)) {
        digit.value = add(digit.value, random.chance(50) ? constant(1) : scalars[2]);
        digit.count = std::nullopt;
      } else if (fault()) {
        digit.value = minimum(digit.value, constant(1 + random.below(3)));
      }
    }
  }

  /// Groups of rows, the last of which may be short.
  void makeSwizzle() {
    ExprId rows = scalars[0], columns = scalars[1], size = constant(2 + random.below(2));
    if (useViews) {
      rows = binary(ExprKind::CeilDivS, rows, constant(tiles[0]));
      columns = binary(ExprKind::CeilDivS, columns, constant(tiles[1]));
    }
    ExprId perGroup = mul(size, columns);
    ExprId group = div(bid(0), perGroup), place = rem(bid(0), perGroup);
    ExprId left = sub(rows, mul(group, size));
    ExprId height = fault() ? size : binary(ExprKind::MinS, left, size);
    isMixedRadix = false;
    domain.push_back({less(bid(0), mul(rows, columns))});
    digits.push_back({add(mul(group, size), rem(place, height)), rows});
    digits.push_back({div(place, height), columns});
  }

  //===-- Accesses --------------------------------------------------------===//
  Access &addAccess(AccessMode mode, unsigned buffer) {
    Access access{mode};
    access.buffer = buffer;
    access.deviceScope = true;
    access.domain = domain;
    model.buffers[buffer].written |= mode != AccessMode::Read;
    model.accesses.push_back(std::move(access));
    return model.accesses.back();
  }

  void makePointerAccesses() {
    int64_t extent = random.chance(25) ? 1 : 2 + random.below(3);
    ExprId lane = constant(0);
    if (extent > 1) {
      lane = symbol(SymbolKind::Lane, 0, "lane", extent);
    }
    std::vector<Digit> used = digits;
    if (used.size() > 1 && random.chance(25)) {
      std::swap(used[0], used[used.size() - 1]);
    }
    // The lanes join the last digit, or stand beside the others.
    std::optional<ExprId> mask;
    if (random.chance(60) || used.empty()) {
      Digit &last = used.back();
      last.value = add(mul(last.value, constant(fault() ? 1 : extent)), lane);
      last.count = last.count ? std::optional<ExprId>(mul(*last.count, constant(extent))) : std::nullopt;
      if (random.chance(65)) {
        last.count = count();
        mask = less(last.value, *last.count);
      }
    } else {
      used.push_back({lane, constant(extent)});
      if (random.chance(40)) {
        used.back().count = scalars[random.below(3)];
        mask = less(lane, *used.back().count);
      }
    }
    if (random.chance(20)) {
      ExprId row = less(used[0].value, count());
      mask = mask ? binary(ExprKind::And, *mask, row) : row;
    }
    ExprId index = used[0].value;
    std::optional<ExprId> size = used[0].count;
    for (size_t i = 1; i < used.size(); ++i) {
      ExprId stride = used[i].count && !random.chance(15) && !fault() ? *used[i].count : count();
      index = add(mul(index, stride), used[i].value);
      size = size ? std::optional<ExprId>(mul(*size, stride)) : std::nullopt;
    }
    if (random.chance(8)) {
      index = add(index, random.chance(50) ? scalars[2] : constant(1 + random.below(4)));
    }
    std::optional<ExprId> whole;
    if (!mask && random.chance(40)) {
      whole = count();
      whole = random.chance(60) ? mul(*whole, scalars[random.below(3)]) : *whole;
      mask = less(index, *whole);
    }
    auto add1 = [&](AccessMode mode, unsigned buffer, ExprId at) {
      Access &access = addAccess(mode, buffer);
      if (extent > 1) {
        access.lanes.push_back(static_cast<SymbolId>(pool()[lane].value));
      }
      access.element = pool().cast(ExprKind::ExtS, at, 64);
      access.mask = mask;
      access.masked = mask.has_value();
    };
    add1(AccessMode::Write, 0, index);
    unsigned more = random.below(3);
    for (unsigned i = 0; i < more; ++i) {
      switch (random.below(8)) {
      case 0:
        // A second output.
        add1(AccessMode::Write, 1, random.chance(70) ? index : used[0].value);
        break;
      case 1:
        // Counts into few cells.
        add1(AccessMode::Atomic, 2, rem(digits[0].value, constant(1 + random.below(4))));
        break;
      case 2:
        add1(AccessMode::Read, 0, fault() ? add(index, constant(1)) : index);
        break;
      case 3:
        if (fault()) {
          add1(random.chance(50) ? AccessMode::Atomic : AccessMode::Write, 0, lane);
        }
        break;
      case 4: {
        // The other half of the same output.
        if (whole || size || fault()) {
          const bool isElsewhere = fault() || (!whole && !size);
          add1(AccessMode::Write, 0, add(index, isElsewhere ? mul(scalars[0], scalars[1]) : whole ? *whole : *size));
        }
        break;
      }
      case 5:
        // One block alone.
        domain.push_back({binary(ExprKind::Eq, bid(0), constant(0))});
        add1(AccessMode::Write, 2 + random.below(2), lane);
        domain.pop_back();
        break;
      default:
        add1(AccessMode::Read, 3, random.chance(50) ? index : used.back().value);
        break;
      }
    }
  }

  void makeViewAccesses() {
    std::vector<Digit> used = digits;
    if (used.size() > 1 && random.chance(25)) {
      std::swap(used[0], used[1]);
    }
    std::vector<ExprId> extents;
    std::vector<int64_t> sizes, steps;
    for (size_t k = 0; k < used.size(); ++k) {
      // The axis that the digit counts tiles of, if it is one.
      std::optional<unsigned> axis;
      for (unsigned i = 0; i < 3; ++i) {
        if (used[k].count == binary(ExprKind::CeilDivS, scalars[i], constant(tiles[i]))) {
          axis = i;
        }
      }
      unsigned which = axis && !fault() ? *axis : random.below(3);
      sizes.push_back(tiles[which]);
      steps.push_back(random.chance(92) ? tiles[which] : 1 + random.below(5));
      extents.push_back(axis || random.chance(85) ? scalars[which] : constant(1 + random.below(9)));
    }
    ExprId stride = random.chance(80) ? extents.back() : scalars[2];
    bool masked = !random.chance(20);
    auto wide = [&](ExprId value, ExprKind kind) { return pool().cast(kind, value, 64); };
    auto add1 = [&](AccessMode mode, unsigned buffer, const std::vector<Digit> &at) {
      Access &access = addAccess(mode, buffer);
      access.isView = true;
      access.masked = masked;
      access.viewBase = pool().constant(0, 64);
      access.element = access.viewBase;
      for (unsigned k = 0; k < at.size(); ++k) {
        ViewAxis axis{};
        axis.tile = sizes[k];
        axis.step = steps[k];
        axis.extent = wide(extents[k], ExprKind::ExtU);
        axis.stride = wide(stride, ExprKind::ExtU);
        if (k + 1 == at.size()) {
          axis.stride = pool().constant(1, 64);
        } else if (k + 3 == at.size()) {
          axis.stride =
              pool().binary(ExprKind::Mul, wide(extents[1], ExprKind::ExtU), wide(extents[2], ExprKind::ExtU));
        }
        axis.tileIndex = wide(at[k].value, ExprKind::ExtS);
        addViewAxis(model, model.accesses.back(), k, axis);
      }
    };
    add1(AccessMode::Write, 0, used);
    if (random.chance(30)) {
      add1(AccessMode::Read, random.chance(30) ? 0 : 3, used);
    }
    if (random.chance(20)) {
      add1(random.chance(70) ? AccessMode::Write : AccessMode::Atomic, 1, used);
    }
    if (random.chance(10)) {
      std::vector<Digit> moved = used;
      moved[0].value = add(moved[0].value, constant(1));
      add1(AccessMode::Read, fault() ? 0 : 3, moved);
    }
  }

  std::vector<Digit> digits;
  std::vector<DomainStep> domain;
  ExprId scalars[3] = {0, 0, 0};
  ExprId blocks[3] = {0, 0, 0};
  std::optional<ExprId> grids[3];
  unsigned numLoops = 0;
  unsigned faultPercent = 0;
  bool useViews = false;
  int64_t tiles[3] = {1, 1, 1};
  bool isMixedRadix = true;
};

} // namespace

FuzzKernel tilecc::makeScheduledKernel(uint64_t seed, mlir::MLIRContext *context) {
  return ScheduledGenerator(seed, context).run();
}
