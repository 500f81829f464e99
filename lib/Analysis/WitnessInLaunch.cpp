// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides by enumeration whether two blocks, or two lanes, of one launch meet at an element, or a block leaves its
// buffer.
#include "Enumeration.h"

#include <algorithm>
#include <unordered_map>

using namespace tilecc;

namespace {

/// Who touches an element: the first visit, and the first one of another block.
struct Owners {
  WitnessSide first;
  std::optional<WitnessSide> other;
  const WitnessSide *besides(const std::array<int64_t, 3> &block) const {
    return first.block != block ? &first : other ? &*other : nullptr;
  }
};

} // namespace

static LaunchOutcome tryPair(const BlockBox &blocks, const Launch &launch, Walker &first, Walker &second, bool same,
                             uint64_t &budget) {
  LaunchOutcome outcome;
  std::unordered_map<int64_t, Owners> owners;
  auto meet = [&](int64_t element, const WitnessSide &one, const WitnessSide &two) {
    outcome.witness = Witness{};
    outcome.witness->first = one;
    outcome.witness->second = two;
    outcome.witness->element = element;
  };
  forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
    bool active = false;
    outcome.complete &= first.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
      active = true;
      auto [it, inserted] = owners.try_emplace(element, Owners{side, std::nullopt});
      if (!inserted && !it->second.other && it->second.first.block != block) {
        it->second.other = side;
        if (same && !outcome.witness) {
          meet(element, it->second.first, side);
        }
      }
      return true;
    });
    outcome.activeBlocks += active;
  });
  if (!same) {
    forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
      outcome.complete &= second.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
        auto it = owners.find(element);
        const WitnessSide *owner = it == owners.end() ? nullptr : it->second.besides(block);
        if (owner && !outcome.witness) {
          meet(element, *owner, side);
        }
        return true;
      });
    });
  }
  return outcome;
}

static LaunchOutcome tryLanes(const BlockBox &blocks, const Launch &launch, Walker &walker, const Access &access,
                              uint64_t &budget) {
  LaunchOutcome outcome;
  forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
    std::map<std::pair<std::vector<int64_t>, int64_t>, WitnessSide> owners;
    outcome.complete &= walker.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
      std::vector<int64_t> iterations;
      for (size_t i = 0; i + access.lanes.size() < side.values.size(); ++i) {
        iterations.push_back(side.values[i].second);
      }
      auto [it, inserted] = owners.try_emplace({iterations, element}, side);
      if (!inserted && !outcome.witness) {
        outcome.witness = Witness{};
        outcome.witness->kind = Witness::Kind::TwoLanes;
        outcome.witness->first = it->second;
        outcome.witness->second = side;
        outcome.witness->element = element;
      }
      return !outcome.witness;
    });
    ++outcome.activeBlocks;
  });
  return outcome;
}

bool tilecc::leavesView(const Access &access, const ViewAxis &axis, int64_t tileIndex, int64_t extent) {
  const int64_t start = tileIndex * axis.step;
  return tileIndex < 0 || start >= extent || (!access.masked && start + axis.tile > extent);
}

/// Outside of a view, or below the start of a buffer. How large a buffer is, the launch alone knows.
static LaunchOutcome tryBounds(const BlockBox &blocks, const Launch &launch, Walker &walker, const Access &access,
                               uint64_t &budget) {
  LaunchOutcome outcome;
  forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
    bool active = false;
    outcome.complete &= walker.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
      active = true;
      std::optional<unsigned> outside;
      Witness witness;
      for (unsigned i = 0; i < access.axes.size() && !outside; ++i) {
        const ViewAxis &axis = access.axes[i];
        std::optional<int64_t> tile = walker.at().value(axis.tileIndex);
        std::optional<int64_t> extent = walker.at().value(axis.extent);
        if (tile && extent && leavesView(access, axis, *tile, *extent)) {
          outside = i;
          witness.axis = i;
          witness.tileIndex = *tile;
          witness.extent = *extent;
        }
      }
      bool below = !access.isView && element < 0;
      if ((outside || below) && !outcome.witness) {
        witness.kind = Witness::Kind::OutOfBounds;
        witness.first = side;
        witness.element = element;
        outcome.witness = witness;
      }
      return !outcome.witness;
    });
    outcome.activeBlocks += active;
  });
  return outcome;
}

LaunchOutcome tilecc::tryQuery(const WitnessQuery &query, const BlockBox &blocks, const Launch &launch,
                               Walker &walkFirst, Walker &walkSecond, const Access &first, uint64_t &budget) {
  switch (query.kind) {
  case Witness::Kind::TwoBlocks:
    return tryPair(blocks, launch, walkFirst, walkSecond, query.first == query.second, budget);
  case Witness::Kind::TwoLanes:
    return tryLanes(blocks, launch, walkFirst, first, budget);
  case Witness::Kind::OutOfBounds:
    return tryBounds(blocks, launch, walkFirst, first, budget);
  }
  return {};
}
