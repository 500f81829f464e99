// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What all generators of random models share: numbers from a seed, symbols and expressions of 32 bits.
#ifndef TILECC_TEST_ANALYSIS_FUZZMODEL_H
#define TILECC_TEST_ANALYSIS_FUZZMODEL_H

#include "tilecc/Analysis/AccessSet.h"

namespace tilecc {

class FuzzRandom {
public:
  explicit FuzzRandom(uint64_t seed) : state(seed * 2654435761u + 88172645463325252ULL) {}
  unsigned below(unsigned bound) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<unsigned>((state >> 11) % bound);
  }
  bool chance(unsigned percent) { return below(100) < percent; }

private:
  uint64_t state;
};

/// The base of a generator.
class FuzzModel {
protected:
  explicit FuzzModel(uint64_t seed) : random(seed) {}

  ExprPool &pool() { return model.space.pool; }
  ExprId symbol(SymbolKind kind, unsigned index, std::string name, int64_t extent = 0) {
    Symbol made{kind};
    made.index = index;
    made.name = std::move(name);
    made.extent = extent;
    return pool().symbol(model.space.addSymbol(made), 32);
  }
  /// The block index along an axis that the kernel reads, and the extent of the grid.
  std::pair<ExprId, ExprId> addBlocks(unsigned axis) {
    model.space.readsAxis[axis] = true;
    ExprId block = symbol(SymbolKind::BlockId, axis, std::string("bid().") + axisName(axis));
    return {block, symbol(SymbolKind::NumBlocks, axis, std::string("grid.") + axisName(axis))};
  }
  ExprId constant(int64_t value) { return pool().constant(value, 32); }
  ExprId add(ExprId a, ExprId b) { return pool().binary(ExprKind::Add, a, b); }
  ExprId mul(ExprId a, ExprId b) { return pool().binary(ExprKind::Mul, a, b); }

  FuzzRandom random;
  KernelModel model;
};

} // namespace tilecc

#endif // TILECC_TEST_ANALYSIS_FUZZMODEL_H
