// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which fix a witness calls for. What it suggests is a suggestion: the changed kernel is proved like any other.
#include "SuggestFix.h"

#include <algorithm>

using namespace tilecc;

static std::string quote(const std::string &code) { return "`" + code + "`"; }
static std::string bidText(unsigned axis) { return std::string("bid().") + axisName(axis); }
static std::string numBlocksText(unsigned axis) { return std::string("num_blocks().") + axisName(axis); }

//===-- Out of bounds ----------------------------------------------------===//

static bool runsInLoopOver(const KernelModel &model, const Access &access, ExprId index) {
  std::vector<SymbolId> symbols = model.space.pool.symbolsOf(index);
  return std::any_of(access.domain.begin(), access.domain.end(), [&](const DomainStep &step) {
    return step.iteration && std::binary_search(symbols.begin(), symbols.end(), *step.iteration);
  });
}

static std::string keepInside(const KernelModel &model, const Access &access, const Witness &witness) {
  if (!witness.axis) {
    return access.masked ? "let the mask leave out the lanes whose index is below 0"
                         : "guard the access with a condition that keeps its index at 0 or above";
  }
  const ViewAxis &axis = access.axes[*witness.axis];
  const ExprPool &pool = model.space.pool;
  bool isConstant = pool.getConstant(axis.extent).has_value();
  int64_t tiles = (witness.extent + axis.step - 1) / axis.step;
  std::string count = isConstant ? std::to_string(tiles) : "the number of tiles";
  bool startsInside = witness.tileIndex >= 0 && witness.tileIndex * axis.step < witness.extent;
  if (startsInside) {
    const char *member = access.kind == AccessMode::Read ? "load_masked" : "store_masked";
    return "use the masked form, " + quote(member) + ", or a tile that divides " +
           (isConstant ? std::to_string(witness.extent) : "the extent");
  }
  if (pool.getConstant(axis.tileIndex)) {
    return "the tiles along axis " + std::to_string(*witness.axis) + " are numbered from 0, and there are " +
           (isConstant ? std::to_string(tiles) : "as many as the extent has");
  }
  if (witness.tileIndex < 0) {
    return "guard the access with a condition that keeps the tile index at 0 or above";
  }
  if (runsInLoopOver(model, access, axis.tileIndex)) {
    return "let the loop end before tile " + std::to_string(tiles) + (isConstant ? "" : " here") +
           ": the condition is `<`, not `<=`, and the bound " + count;
  }
  return "guard the access by `tile < " + (isConstant ? std::to_string(tiles) : std::string("tiles")) +
         "`, or, where the tiles go round, take the remainder: `tile % " +
         (isConstant ? std::to_string(tiles) : std::string("tiles")) + "`";
}

//===-- Two blocks -------------------------------------------------------===//

namespace {

/// Index expressions of one access at points near a witness.
class Nearby {
public:
  Nearby(const KernelModel &model, const Access &access, const Witness &witness, ExprId root)
      : model(model), at(model.space.pool, {root}), root(root) {
    for (SymbolId id = 0; id < model.space.symbols.size(); ++id) {
      const Symbol &symbol = model.space.symbols[id];
      at.set(id, symbol.kind == SymbolKind::NumBlocks ? witness.grid[symbol.index] : 0);
    }
    for (auto [symbol, value] : witness.parameters) {
      at.set(symbol, value);
    }
    for (const ViewAxis &axis : access.axes) {
      if (axis.lane) {
        at.set(*axis.lane, 0);
      }
    }
  }
  /// With all lanes and iterations 0 but `symbol`, which has `value`.
  std::optional<int64_t> value(std::array<int64_t, 3> block, std::optional<SymbolId> symbol = {}, int64_t value = 0) {
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::BlockId, axis)) {
        at.set(*id, block[axis]);
      }
    }
    if (symbol) {
      at.set(*symbol, value);
    }
    at.run();
    std::optional<int64_t> result = at.value(root);
    if (symbol) {
      at.set(*symbol, 0);
    }
    return result;
  }

private:
  const KernelModel &model;
  PointEvaluator at;
  ExprId root;
};

} // namespace

static std::vector<unsigned> axesThatDiffer(const Witness &witness) {
  std::vector<unsigned> axes;
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (witness.first.block[axis] != witness.second.block[axis]) {
      axes.push_back(axis);
    }
  }
  return axes;
}

/// Whether where the access goes, or whether it happens, depends on the block index along an axis.
static bool dependsOnAxis(const KernelModel &model, const Access &access, unsigned axis) {
  std::optional<SymbolId> block = model.space.findSymbol(SymbolKind::BlockId, axis);
  if (!block) {
    return false;
  }
  std::vector<ExprId> roots{access.element};
  if (access.mask) {
    roots.push_back(*access.mask);
  }
  for (const DomainStep &step : access.domain) {
    roots.push_back(step.condition);
  }
  return std::any_of(roots.begin(), roots.end(), [&](ExprId root) {
    std::vector<SymbolId> symbols = model.space.pool.symbolsOf(root);
    return std::binary_search(symbols.begin(), symbols.end(), *block);
  });
}

/// A load of the same elements by the same block: the store updates what was there.
static bool updatesInPlace(const KernelModel &model, const Access &store) {
  return std::any_of(model.accesses.begin(), model.accesses.end(), [&](const Access &other) {
    return other.kind == AccessMode::Read && other.buffer == store.buffer && other.element == store.element;
  });
}

/// A loop that begins at the block's own index along `axis` and steps by something other than the number of blocks.
static std::optional<int64_t> strideOfPersistentLoop(const KernelModel &model, const Access &access,
                                                     const Witness &witness, unsigned axis) {
  for (const DomainStep &step : access.domain) {
    if (!step.iteration || !step.value) {
      continue;
    }
    Nearby nearby(model, access, witness, *step.value);
    std::array<int64_t, 3> next{0, 0, 0};
    next[axis] = 1;
    std::optional<int64_t> start = nearby.value({0, 0, 0}), neighbour = nearby.value(next);
    std::optional<int64_t> second = nearby.value({0, 0, 0}, *step.iteration, 1);
    if (start && neighbour && second && *neighbour - *start == 1 && *second > *start &&
        *second - *start < witness.grid[axis]) {
      return *second - *start;
    }
  }
  return std::nullopt;
}

namespace {
/// `distance` from a block's elements to its neighbour's; `length` of what one block writes.
struct Ranges {
  int64_t distance, length;
};
} // namespace

/// The blocks' ranges, where they begin evenly spaced along `axis` and are written in one piece.
static std::optional<Ranges> rangesAlong(const KernelModel &model, const Access &access, const Witness &witness,
                                         unsigned axis) {
  Nearby nearby(model, access, witness, access.element);
  auto startOf = [&](int64_t index) {
    std::array<int64_t, 3> block{0, 0, 0};
    block[axis] = index;
    return nearby.value(block);
  };
  std::optional<int64_t> zero = startOf(0), one = startOf(1), two = startOf(2);
  if (!zero || !one || !two || *one - *zero != *two - *one || *one <= *zero) {
    return std::nullopt;
  }
  int64_t length = 1;
  for (SymbolId lane : access.lanes) {
    int64_t extent = model.space.symbols[lane].extent;
    std::optional<int64_t> last = nearby.value({0, 0, 0}, lane, extent - 1);
    if (!last || *last - *zero != extent - 1) {
      return std::nullopt;
    }
    length = std::max(length, extent);
  }
  bool isLoop = std::any_of(access.domain.begin(), access.domain.end(),
                            [](const DomainStep &step) { return step.iteration.has_value(); });
  return access.lanes.size() == 1 && !isLoop ? std::optional<Ranges>({*one - *zero, length}) : std::nullopt;
}

static std::string separate(const KernelModel &model, const Access &a, const Access &b, const Witness &witness) {
  std::vector<unsigned> axes = axesThatDiffer(witness);
  bool sameStore = &a == &b;
  bool isUpdate = sameStore && updatesInPlace(model, a);
  bool sharesAll = std::none_of(axes.begin(), axes.end(), [&](unsigned axis) { return dependsOnAxis(model, a, axis); });
  const char *shared =
      "add to the elements that blocks share with `atomic_add`, or let each block store a part of its own";
  if (isUpdate && sharesAll) {
    return shared;
  }
  if (axes.size() > 1) {
    std::string number = bidText(axes[1]) + " * " + numBlocksText(axes[0]) + " + " + bidText(axes[0]);
    return "number the blocks row by row, " + quote(number);
  }
  unsigned axis = axes.empty() ? 0 : axes.front();
  if (sameStore && !dependsOnAxis(model, a, axis)) {
    return "let the index depend on " + quote(bidText(axis)) + ", store under the condition " +
           quote(bidText(axis) + " == 0") + ", or add with `atomic_add`";
  }
  if (sameStore) {
    if (std::optional<int64_t> stride = strideOfPersistentLoop(model, a, witness, axis)) {
      return "let the loop step by the number of blocks, " + quote(numBlocksText(axis)) + ": it steps by " +
             std::to_string(*stride);
    }
    std::optional<Ranges> ranges = rangesAlong(model, a, witness, axis);
    if (ranges && ranges->distance < ranges->length) {
      std::string length = std::to_string(ranges->length);
      return "step by " + length + " from block to block: their ranges of " + length + " elements begin " +
             std::to_string(ranges->distance) + " apart";
    }
  }
  if (isUpdate) {
    return shared;
  }
  return "give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into "
         "them with `atomic_add`";
}

static std::string synchronize(const Access &a, const Access &b) {
  if (a.kind == AccessMode::Atomic && b.kind == AccessMode::Atomic) {
    return "give the atomics the scope of the device, `ct::thread_scope_device_t{}`";
  }
  return "access these elements atomically, with device scope, in every block";
}

std::string tilecc::suggestFix(const KernelModel &model, WitnessPair accesses, const Witness &witness) {
  const Access &a = model.accesses[accesses.first];
  const Access &b = model.accesses[accesses.second];
  if (witness.kind == Witness::Kind::OutOfBounds) {
    return keepInside(model, a, witness);
  }
  if (witness.kind == Witness::Kind::TwoLanes) {
    return "let each lane have an element of its own, as in `base + iota`";
  }
  if (a.kind == AccessMode::Atomic || b.kind == AccessMode::Atomic) {
    return synchronize(a, b);
  }
  if (a.kind == AccessMode::Read || b.kind == AccessMode::Read) {
    return "read from a buffer that this kernel does not write, or only what the block itself writes";
  }
  return separate(model, a, b, witness);
}
