// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides by brute force what happens in one launch.
#include "FuzzLaunches.h"

#include "FuzzKernels.h"

#include <algorithm>
#include <set>
#include <unordered_map>

using namespace tilecc;

namespace {

constexpr uint64_t mostPointsPerLaunch = 60000;
/// Of the generators: no tile has more lanes along an axis.
constexpr int64_t longestTile = 4;

std::vector<ExprId> rootsOf(const Access &access) {
  std::vector<ExprId> roots{access.element};
  if (access.mask) {
    roots.push_back(*access.mask);
  }
  for (const DomainStep &step : access.domain) {
    roots.push_back(step.condition);
    if (step.step) {
      roots.push_back(*step.step);
    }
  }
  for (const ViewAxis &axis : access.axes) {
    roots.insert(roots.end(), {axis.tileIndex, axis.extent, axis.stride});
  }
  return roots;
}

/// More than any loop here has.
constexpr int64_t tripsOfALoop = 512;
constexpr int32_t nobody = -1, several = -2;

/// Which block touches an element in one of the three ways.
struct Touched {
  int32_t by[3] = {nobody, nobody, nobody};
};

void join(int32_t &known, int32_t block) { known = known == nobody || known == block ? block : several; }

bool isOther(int32_t known, int32_t block) { return known != nobody && known != block; }

} // namespace

LaunchRunner::LaunchRunner(const KernelModel &model) : model(model) {
  std::set<SymbolId> used;
  for (const Access &access : model.accesses) {
    programs.push_back({&access, PointEvaluator(model.space.pool, rootsOf(access))});
    for (SymbolId lane : access.lanes) {
      programs.back().numLanes *= model.space.symbols[lane].extent;
    }
    for (ExprId root : rootsOf(access)) {
      for (SymbolId symbol : model.space.pool.symbolsOf(root)) {
        if (model.space.symbols[symbol].kind == SymbolKind::Param) {
          used.insert(symbol);
        }
      }
    }
  }
  scalars.assign(used.begin(), used.end());
}

void LaunchRunner::set(PointEvaluator &at, SymbolKind kind, unsigned index, int64_t value) {
  if (std::optional<SymbolId> id = model.space.findSymbol(kind, index)) {
    at.set(*id, value);
  }
}

void LaunchRunner::visitLanes(Program &program, const Point &point, Visitor visit) {
  const Access &access = *program.access;
  PointEvaluator &at = program.at;
  for (int64_t lane = 0; lane < program.numLanes; ++lane) {
    int64_t rest = lane;
    for (SymbolId id : access.lanes) {
      int64_t extent = model.space.symbols[id].extent;
      at.set(id, rest % extent);
      rest /= extent;
    }
    at.run();
    bool masked = access.mask && at.value(*access.mask).value_or(0) == 0;
    bool outside = access.isView && masked && !access.masked;
    for (const ViewAxis &axis : access.axes) {
      std::optional<int64_t> tile = at.value(axis.tileIndex);
      outside |= !tile || *tile < 0 || *tile * axis.step >= at.value(axis.extent).value_or(0);
    }
    if (!masked || outside) {
      visit(outside ? std::nullopt : at.value(access.element), point);
    }
  }
}

/// From the outside in; as deep as loops and conditions are nested.
bool LaunchRunner::enter(Program &program, size_t depth, Point &point, Visitor visit) {
  const Access &access = *program.access;
  PointEvaluator &at = program.at;
  if (depth == access.domain.size()) {
    if (budget < static_cast<uint64_t>(program.numLanes)) {
      return false;
    }
    budget -= static_cast<uint64_t>(program.numLanes);
    visitLanes(program, point, visit);
    return true;
  }
  const DomainStep &step = access.domain[depth];
  // Counters of 8 bits wrap within 300 iterations.
  const int64_t mostTrips = !step.iteration ? 1 : step.guard ? 300 : 64;
  const int64_t before = point.iteration;
  for (int64_t i = 0; i < mostTrips; ++i) {
    if (step.iteration) {
      at.set(*step.iteration, i);
      point.iteration = before * tripsOfALoop + i;
    }
    for (SymbolId lane : access.lanes) {
      at.set(lane, 0);
    }
    at.run();
    if (step.step && at.value(*step.step).value_or(0) <= 0) {
      return false;
    }
    if (at.value(step.condition).value_or(0) == 0) {
      point.iteration = before;
      return true;
    }
    if (!enter(program, depth + 1, point, visit)) {
      return false;
    }
  }
  point.iteration = before;
  return !step.iteration || step.guard;
}

bool LaunchRunner::walk(Program &program, const FuzzLaunch &launch, Visitor visit) {
  PointEvaluator &at = program.at;
  for (size_t i = 0; i < scalars.size(); ++i) {
    at.set(scalars[i], launch.scalars[i]);
  }
  set(at, SymbolKind::NumBlocks, 0, launch.grid[0]);
  set(at, SymbolKind::NumBlocks, 1, launch.grid[1]);
  // What the loops inside start from.
  for (const DomainStep &step : program.access->domain) {
    if (step.iteration) {
      at.set(*step.iteration, 0);
    }
  }
  for (int64_t y = 0; y < launch.grid[1]; ++y) {
    for (int64_t x = 0; x < launch.grid[0]; ++x) {
      set(at, SymbolKind::BlockId, 0, x);
      set(at, SymbolKind::BlockId, 1, y);
      Point point{{x, y}, 0};
      if (!enter(program, 0, point, visit)) {
        return false;
      }
    }
  }
  return true;
}

/// The elements that a view spans, if it has any.
static int64_t spanOf(PointEvaluator &at, const Access &access) {
  int64_t last = at.value(access.viewBase).value_or(0);
  for (const ViewAxis &axis : access.axes) {
    int64_t extent = at.value(axis.extent).value_or(0);
    if (extent <= 0) {
      return 0;
    }
    last += (extent - 1) * at.value(axis.stride).value_or(0);
  }
  return last + 1;
}

LaunchFacts LaunchRunner::run(const FuzzLaunch &launch) {
  LaunchFacts facts;
  facts.needed.assign(model.buffers.size(), 0);
  std::vector<std::unordered_map<int64_t, Touched>> touched(model.buffers.size());
  budget = mostPointsPerLaunch;
  for (Program &program : programs) {
    const Access &access = *program.access;
    std::unordered_map<int64_t, int64_t> lanes; // element -> the last point of this store that wrote it
    int64_t points = 0, lastIteration = -1;
    std::array<int64_t, 2> lastBlock{-1, -1};
    unsigned running = 0;
    bool complete = walk(program, launch, [&](std::optional<int64_t> element, const Point &point) {
      if (point.block != lastBlock || point.iteration != lastIteration) {
        running += point.block != lastBlock;
        lastBlock = point.block;
        lastIteration = point.iteration;
        ++points;
      }
      if (!element || *element < 0) {
        facts.problem = "an access is outside its buffer or has no defined index";
        return;
      }
      facts.needed[access.buffer] = std::max(facts.needed[access.buffer], *element + 1);
      if (access.kind == AccessMode::Write && program.numLanes > 1) {
        auto [it, inserted] = lanes.try_emplace(*element, points);
        if (!inserted && it->second == points) {
          facts.problem = "two lanes of one store meet at element " + std::to_string(*element);
        }
        it->second = points;
      }
      Touched &here = touched[access.buffer][*element];
      int32_t block = static_cast<int32_t>(point.block[0] + (point.block[1] << 16));
      for (unsigned mode = 0; mode < 3; ++mode) {
        AccessMode other = static_cast<AccessMode>(mode);
        bool conflict = (access.kind != AccessMode::Read || other != AccessMode::Read) &&
                        !(access.kind == AccessMode::Atomic && other == AccessMode::Atomic);
        if (conflict && isOther(here.by[mode], block)) {
          facts.problem = "two blocks meet at element " + std::to_string(*element);
        }
      }
      join(here.by[static_cast<unsigned>(access.kind)], block);
    });
    if (!complete) {
      facts.isDefined = false;
      return facts;
    }
    if (access.isView && running > 0) {
      facts.needed[access.buffer] = std::max(facts.needed[access.buffer], spanOf(program.at, access));
    }
    facts.running.push_back(running);
  }
  return facts;
}

/// The loop right around an access.
static std::optional<SymbolId> innermostLoop(const Access &access) {
  std::optional<SymbolId> loop;
  for (const DomainStep &step : access.domain) {
    loop = step.iteration ? step.iteration : loop;
  }
  return loop;
}

std::string LaunchRunner::findDependence(const std::vector<bool> &independent, const FuzzLaunch &launch) {
  std::string problem;
  budget = mostPointsPerLaunch;
  for (size_t i = 0; i < programs.size(); ++i) {
    if (!independent[i]) {
      continue;
    }
    // Within one run of the loops further out.
    std::map<std::tuple<std::array<int64_t, 2>, int64_t, int64_t>, int64_t> iterations;
    auto record = [&](std::optional<int64_t> element, const Point &point) {
      if (element) {
        auto [it, inserted] =
            iterations.try_emplace({point.block, point.iteration / tripsOfALoop, *element}, point.iteration);
        if (!inserted && it->second != point.iteration) {
          problem = "an independent write meets itself at element " + std::to_string(*element);
        }
      }
    };
    auto compare = [&](std::optional<int64_t> element, const Point &point) {
      auto it = element ? iterations.find({point.block, point.iteration / tripsOfALoop, *element}) : iterations.end();
      if (it != iterations.end() && it->second != point.iteration) {
        problem = "an independent write meets another access at element " + std::to_string(*element);
      }
    };
    if (!walk(programs[i], launch, record)) {
      continue;
    }
    for (Program &other : programs) {
      if (innermostLoop(*other.access) == innermostLoop(*programs[i].access) &&
          other.access->buffer == programs[i].access->buffer) {
        walk(other, launch, compare);
      }
    }
  }
  return problem;
}

/// Iterations of loops that are not around both, as a power of `tripsOfALoop`.
static int64_t countInnerIterations(const Access &access, const Access &other) {
  auto isAroundOther = [&](SymbolId loop) {
    return std::any_of(other.domain.begin(), other.domain.end(),
                       [&](const DomainStep &step) { return step.iteration == loop; });
  };
  int64_t count = 1;
  for (const DomainStep &step : access.domain) {
    count *= step.iteration && !isAroundOther(*step.iteration) ? tripsOfALoop : 1;
  }
  return count;
}

bool LaunchRunner::doMeet(Program &first, Program &second, const FuzzLaunch &launch) {
  using Place = std::tuple<std::array<int64_t, 2>, int64_t, int64_t>;
  std::set<Place> places;
  const int64_t inFirst = countInnerIterations(*first.access, *second.access);
  const int64_t inSecond = countInnerIterations(*second.access, *first.access);
  bool meet = false;
  budget = mostPointsPerLaunch;
  bool complete = walk(first, launch, [&](std::optional<int64_t> element, const Point &point) {
    if (element) {
      places.insert({point.block, point.iteration / inFirst, *element});
    }
  });
  if (complete) {
    walk(second, launch, [&](std::optional<int64_t> element, const Point &point) {
      meet |= element && places.count({point.block, point.iteration / inSecond, *element}) > 0;
    });
  }
  return meet;
}

std::string LaunchRunner::findMeeting(const std::vector<std::vector<int64_t>> &apart, const FuzzLaunch &launch) {
  for (size_t second = 0; second < programs.size(); ++second) {
    for (size_t k = 1; k < apart[second].size(); ++k) {
      for (size_t first = 0; first < programs.size(); ++first) {
        bool isNamed = !apart[first].empty() && apart[first].front() == apart[second][k];
        if (isNamed && doMeet(programs[first], programs[second], launch)) {
          return "accesses " + std::to_string(first) + " and " + std::to_string(second) + ", said to be apart, meet";
        }
      }
    }
  }
  return {};
}

std::string LaunchRunner::describe(const FuzzLaunch &launch) const {
  std::string text = "grid " + std::to_string(launch.grid[0]) + " x " + std::to_string(launch.grid[1]);
  for (size_t i = 0; i < scalars.size(); ++i) {
    text += ", " + model.space.symbols[scalars[i]].name + " = " + std::to_string(launch.scalars[i]);
  }
  return text;
}

//===-- Launches ---------------------------------------------------------===//

std::vector<FuzzLaunch> tilecc::chooseFuzzLaunches(const KernelModel &model, const LaunchRunner &runner,
                                                   uint64_t seed) {
  FuzzRandom random(seed + 77);
  std::vector<FuzzLaunch> launches;
  constexpr int64_t sizes[] = {4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 24, 32};
  constexpr int64_t odd[] = {-3, -1, 0, 1, 2, 3, 5, 9};
  constexpr int64_t grids[] = {2, 2, 3, 3, 4, 5, 8};
  constexpr int64_t smallGrids[] = {1, 2, 3, 5};
  auto pick = [&](const auto &values) { return values[random.below(static_cast<unsigned>(std::size(values)))]; };
  bool y = model.space.readsAxis[1];
  auto choose = [&](const auto &gridsOf, const auto &sizesOf) {
    FuzzLaunch launch{{pick(gridsOf), y ? pick(gridsOf) : 1}, {}};
    for (size_t i = 0; i < runner.getScalars().size(); ++i) {
      launch.scalars.push_back(pick(sizesOf));
      const Symbol &scalar = model.space.symbols[runner.getScalars()[i]];
      if (scalar.isUnsigned) {
        // As the user writes it.
        launch.scalars.back() &= (int64_t(1) << scalar.width) - 1;
      }
    }
    launches.push_back(std::move(launch));
  };
  const unsigned numUseful = runner.getScalars().empty() ? 10 : runner.getScalars().size() == 1 ? 50 : 140;
  for (unsigned i = 0; i < numUseful; ++i) {
    choose(grids, sizes);
  }
  for (unsigned i = 0; i < 60; ++i) {
    choose(smallGrids, odd);
  }
  bool countsByHand = std::any_of(model.accesses.begin(), model.accesses.end(), [](const Access &access) {
    return std::any_of(access.domain.begin(), access.domain.end(), [](const DomainStep &step) { return step.guard; });
  });
  // Near the end of 8 bits.
  constexpr int64_t large[] = {1, 2, 3, 9, 100, 125, 126, 127, 200};
  for (unsigned i = 0; countsByHand && i < 60; ++i) {
    choose(smallGrids, large);
  }
  auto key = [](const FuzzLaunch &launch) { return std::tie(launch.grid, launch.scalars); };
  std::sort(launches.begin(), launches.end(),
            [&](const FuzzLaunch &a, const FuzzLaunch &b) { return key(a) < key(b); });
  launches.erase(std::unique(launches.begin(), launches.end(),
                             [&](const FuzzLaunch &a, const FuzzLaunch &b) { return key(a) == key(b); }),
                 launches.end());
  return launches;
}

bool tilecc::hasSeveralBlocks(const KernelModel &model, const FuzzLaunch &launch) {
  return launch.grid[0] > 1 && (launch.grid[1] > 1 || !model.space.readsAxis[1]);
}

bool tilecc::isUsefulLaunch(const KernelModel &model, const FuzzLaunch &launch) {
  return hasSeveralBlocks(model, launch) &&
         std::all_of(launch.scalars.begin(), launch.scalars.end(), [](int64_t value) { return value >= longestTile; });
}

ContractAt::ContractAt(const OwnershipResult &result, const LaunchRunner &runner) : result(result) {
  for (SymbolId scalar : runner.getScalars()) {
    names.push_back(result.model.space.symbols[scalar].name);
  }
  // What no access depends on is free.
  for (const Symbol &symbol : result.model.space.symbols) {
    if (symbol.kind == SymbolKind::Param) {
      values.parameters[symbol.name] = 1;
    }
  }
  for (const Buffer &buffer : result.model.buffers) {
    values.addresses[buffer.name] = (Int128(1) << 50) * (buffer.argument + 1);
  }
}

void ContractAt::set(const FuzzLaunch &launch, const std::vector<int64_t> &elements) {
  values.grid = {launch.grid[0], launch.grid[1], 1};
  for (size_t i = 0; i < names.size(); ++i) {
    values.parameters[names[i]] = launch.scalars[i];
  }
  for (size_t i = 0; i < elements.size(); ++i) {
    values.elements[result.model.buffers[i].name] = elements[i];
  }
}

bool ContractAt::holds(const FuzzLaunch &launch, const std::vector<int64_t> &elements) {
  set(launch, elements);
  return std::all_of(
      result.contract.getItems().begin(), result.contract.getItems().end(),
      [&](const ContractItem &item) { return evaluate(item.predicate, values).outcome == Evaluation::Outcome::Holds; });
}

std::vector<unsigned> ContractAt::brokenItems(const FuzzLaunch &launch, const std::vector<int64_t> &elements) {
  set(launch, elements);
  std::vector<unsigned> broken;
  for (unsigned i = 0; i < result.contract.getItems().size(); ++i) {
    if (evaluate(result.contract.getItems()[i].predicate, values).outcome != Evaluation::Outcome::Holds) {
      broken.push_back(i);
    }
  }
  return broken;
}

bool ContractAt::namesGrid(unsigned item) const {
  std::span<const PredicateNode> nodes = result.contract.getItems()[item].predicate.postorder();
  return std::any_of(nodes.begin(), nodes.end(),
                     [](const PredicateNode &node) { return node.op == PredicateOp::Grid; });
}
