// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a kernel's index arithmetic may depend on: the launch, the loops, the lanes.
//
// Worked example: `for (int t = bid().x; t < n; t += num_blocks().x)`.
//
//   symbol 0  BlockId axis 0         in [0, num_blocks x)
//   symbol 1  NumBlocks axis 0       at least 1
//   symbol 2  Param `n`              an int
//   symbol 3  Iteration of the loop  0, 1, 2, .. while t < n, where t = symbol 0 + symbol 3 * symbol 1
//
// A symbol is *uniform* when every block sees one value: grid extents and scalar parameters. Two blocks have their own
// copies of all others.
#ifndef TILECC_ANALYSIS_LAUNCHSPACE_H
#define TILECC_ANALYSIS_LAUNCHSPACE_H

#include "tilecc/Analysis/IndexExpr.h"

#include <string>
#include <vector>

namespace mlir {
class Operation;
}

namespace tilecc {

enum class SymbolKind : uint8_t {
  BlockId,   ///< index: the axis
  NumBlocks, ///< index: the axis
  Param,     ///< index: the argument's number
  Iteration, ///< index: the loop
  Lane,      ///< index: the axis of the accessed tile; 0 <= lane < extent
  Opaque,    ///< a value that the analysis does not look into: a loaded index, a float converted to an int
};

struct Symbol {
  SymbolKind kind;
  unsigned index = 0;
  unsigned width = 32;
  bool isUnsigned = false; ///< how a parameter's value is written by the user
  int64_t extent = 0;      ///< lanes only
  bool perLane = false;    ///< opaque values only: each lane has its own
  std::string name = {};   ///< as the user would write it: `n`, `bid().x`, `i`
  bool isLoaded = false;   ///< opaque values only: an element of a buffer

  bool isUniform() const { return kind == SymbolKind::NumBlocks || kind == SymbolKind::Param; }
};

/// Where something holds: under conditions and in iterations of loops, in the order of the source. A loop of which only
/// the head counts has the constant 1 for its condition.
using Scope = std::vector<std::pair<ExprId, std::optional<SymbolId>>>;

/// A fact that the author promises about a value (`assume_bounded`, `assume_divisible`).
struct Promise {
  ExprId value;
  std::optional<int64_t> lower = {};
  std::optional<int64_t> upper = {};
  int64_t divisor = 1;
  std::optional<ExprId> below = {}; ///< 64 bits: 0 <= value < below
  bool isBelowUnsigned = false;     ///< `below` has no sign in the source
  Scope scope = {};                 ///< made where all of this holds
  mlir::Operation *op = nullptr;    ///< null for a model that was not read from IR
};

/// A value from a table whose elements are promised to differ (`assume_distinct`): two loads of different elements give
/// different values.
struct TableValue {
  ExprId value;                   ///< a symbol
  unsigned table;                 ///< the kernel argument that it is loaded from
  ExprId place;                   ///< which element, 64 bits
  std::vector<ExprId> masks = {}; ///< promised where all of these hold
  Scope scope = {};
  mlir::Operation *op = nullptr;
  std::optional<ExprId> loadMask = {}; ///< that of the masks which is the load's own
  bool isPadded = false;               ///< by a masked load of a view: the mask says what lies inside
};

struct LaunchSpace {
  ExprPool pool;
  std::vector<Symbol> symbols;
  std::vector<Promise> promises;
  std::vector<TableValue> tables;
  bool readsAxis[3] = {false, false, false};

  SymbolId addSymbol(Symbol symbol) {
    symbols.push_back(std::move(symbol));
    return static_cast<SymbolId>(symbols.size() - 1);
  }
  /// For each symbol, a constant that the kernel compares it with for being equal: whoever does means that it may be.
  std::vector<std::optional<int64_t>> findTested() const {
    std::vector<std::optional<int64_t>> tested(symbols.size());
    for (ExprId id = 0; id < pool.size(); ++id) {
      const ExprNode &node = pool[id];
      if ((node.kind == ExprKind::Eq || node.kind == ExprKind::Ne) && pool[node.a].kind == ExprKind::Symbol) {
        std::optional<int64_t> &value = tested[static_cast<SymbolId>(pool[node.a].value)];
        value = value ? value : pool.getConstant(node.b);
      }
    }
    return tested;
  }
  /// The symbol of `kind` with `index`, if there is one.
  std::optional<SymbolId> findSymbol(SymbolKind kind, unsigned index) const {
    for (SymbolId id = 0; id < symbols.size(); ++id) {
      if (symbols[id].kind == kind && symbols[id].index == index) {
        return id;
      }
    }
    return std::nullopt;
  }
};

inline constexpr char axisName(unsigned axis) { return "xyz"[axis]; }

} // namespace tilecc

#endif // TILECC_ANALYSIS_LAUNCHSPACE_H
