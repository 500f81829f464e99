// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random kernels with an output against exhaustive enumeration: accepted means that every small launch that meets the
// contract writes each element of the output exactly once; refuted means that none does. TILECC_FUZZ_KERNELS and
// TILECC_FUZZ_SEED make it longer.
#include "FuzzKernels.h"
#include "FuzzModel.h"
#include "FuzzView.h"

#include "tilecc/Analysis/Ownership.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

using namespace tilecc;

namespace {

struct Launch {
  int64_t grid[2];
  int64_t n, s;
};

/// One output of one or two axes, written by one or two stores under loops and guards, through its view or through
/// pointers.
class Generator : FuzzModel {
public:
  Generator(uint64_t seed, mlir::MLIRContext *context) : FuzzModel(seed) {
    model.context = context;
    model.space.readsAxis[0] = true;
    model.space.readsAxis[1] = random.chance(40);
    for (unsigned axis = 0; axis < 2; ++axis) {
      if (model.space.readsAxis[axis]) {
        std::tie(bid[axis], grid[axis]) = addBlocks(axis);
      }
    }
    // Only what depends on no scalar is ever refuted.
    bool constants = random.chance(40);
    n = constants ? constant(1 + random.below(7)) : symbol(SymbolKind::Param, 0, "n");
    s = constants ? constant(1 + random.below(4)) : symbol(SymbolKind::Param, 1, "s");
    model.buffers.push_back({2, "a", mlir::Float32Type::get(context)});
  }

  KernelModel run() {
    rank = 1 + random.below(2);
    for (unsigned k = 0; k < rank; ++k) {
      tile.push_back(1 + random.below(3));
      ExprId extent = random.chance(60) ? n : random.chance(50) ? s : constant(1 + random.below(7));
      extents.push_back(wide(extent, ExprKind::ExtU));
      counts.push_back(pool().binary(ExprKind::CeilDivS, extent, constant(tile.back())));
    }
    std::vector<ExprId> strides{pool().constant(1, 64)};
    if (rank == 2) {
      strides.insert(strides.begin(), extents[1]);
    }
    byPointers = random.chance(30);
    if (byPointers && rank == 2 && random.chance(15)) {
      strides[0] = random.chance(50) ? extents[0] : pool().constant(8, 64);
    }
    model.claims.push_back(
        {ClaimRole::Out, 0, mlir::UnknownLoc::get(model.context), pool().constant(0, 64), extents, strides, tile});
    if (rank == 2 && random.chance(20)) {
      addTriangles(strides);
    } else {
      unsigned stores = random.chance(85) ? 1 : 2;
      for (unsigned i = 0; i < stores; ++i) {
        addStore(strides, i, stores);
      }
    }
    model.buffers[0].written = true;
    return std::move(model);
  }

private:
  ExprId wide(ExprId value, ExprKind kind) { return pool().cast(kind, value, 64); }
  ExprId exact(ExprKind kind, ExprId a, ExprId b) { return pool().binary(kind, a, b, true); }

  /// A loop; its value.
  ExprId addLoop(Access &access, ExprId lower, ExprId upper, ExprId increment) {
    if (random.chance(35)) {
      return addSteppedLoop(access, lower, upper, increment);
    }
    ExprId iteration = symbol(SymbolKind::Iteration, numLoops++, "i");
    DomainStep step{0, static_cast<SymbolId>(pool()[iteration].value)};
    step.isCounted = true;
    step.step = increment;
    step.value = exact(ExprKind::Add, lower, exact(ExprKind::Mul, increment, iteration));
    step.condition = pool().binary(ExprKind::Slt, *step.value, upper);
    access.domain.push_back(step);
    return *step.value;
  }

  /// The same, counted by hand: `while (t < upper) { ..; t += increment; }` and its like, or from the last one down.
  ExprId addSteppedLoop(Access &access, ExprId lower, ExprId upper, ExprId increment) {
    ExprId iteration = symbol(SymbolKind::Iteration, numLoops++, "i");
    DomainStep step{0, static_cast<SymbolId>(pool()[iteration].value)};
    ExprId moved = exact(ExprKind::Mul, increment, iteration);
    ExprId last = add(upper, constant(-1));
    if (random.chance(25)) {
      step.value = exact(ExprKind::Sub, pool().binary(ExprKind::Sub, last, lower), moved);
      step.guard = pool().binary(ExprKind::Sle, random.chance(85) ? constant(0) : lower, *step.value);
    } else {
      step.value = exact(ExprKind::Add, lower, moved);
      constexpr ExprKind kinds[] = {ExprKind::Slt, ExprKind::Slt, ExprKind::Ne, ExprKind::Ult};
      step.guard = random.chance(15) ? pool().binary(ExprKind::Sle, *step.value, random.chance(75) ? last : upper)
                                     : pool().binary(kinds[random.below(4)], *step.value, upper);
    }
    step.counters.push_back(*step.value);
    step.condition = *step.guard;
    if (!random.chance(25)) {
      access.domain.push_back(step);
      return *step.value;
    }
    // `while (true) { if (!(t < upper)) break; ..; }`, or the store before the test.
    ExprId first = pool().binary(ExprKind::Eq, iteration, constant(0));
    ExprId before = pool().replaceSymbol(*step.guard, *step.iteration, [&](unsigned width) {
      return exact(ExprKind::Sub, pool().symbol(*step.iteration, width), pool().constant(1, width));
    });
    step.condition = pool().select(first, pool().constant(1, 1), before);
    access.domain.push_back(step);
    if (random.chance(85)) {
      access.domain.push_back({*step.guard});
    }
    return *step.value;
  }

  ExprId all() { return rank == 1 ? counts[0] : mul(counts[0], counts[1]); }

  /// Numbers of tiles of `count`, by one of the usual schedules or nearly so.
  ExprId walk(Access &access, ExprId count, unsigned axis) {
    ExprId block = model.space.readsAxis[axis] ? bid[axis] : random.chance(30) ? constant(0) : bid[0];
    ExprId blocks = model.space.readsAxis[axis] ? grid[axis] : grid[0];
    switch (random.below(10)) {
    case 0:
      return addLoop(access, constant(0), random.chance(85) ? count : add(count, constant(-1)),
                     constant(random.chance(85) ? 1 : 2));
    case 1:
    case 2:
      return addLoop(access, block, random.chance(85) ? count : n, random.chance(75) ? blocks : s);
    case 3: {
      ExprId share = random.chance(50)   ? s
                     : random.chance(60) ? constant(1 + random.below(3))
                                         : pool().binary(ExprKind::CeilDivS, count, blocks);
      ExprId first = mul(block, share);
      ExprId last = add(first, share);
      return addLoop(access, first, random.chance(80) ? pool().binary(ExprKind::MinS, last, count) : last, constant(1));
    }
    case 4: {
      ExprId bound = random.chance(80) ? count : random.chance(50) ? n : constant(1 + random.below(4));
      access.domain.push_back({pool().binary(random.chance(85) ? ExprKind::Slt : ExprKind::Sle, block, bound)});
      return block;
    }
    case 5: {
      // Nested: a few tiles inside the block's own.
      int64_t ratio = 2 + random.below(2);
      ExprId first = mul(block, constant(ratio));
      ExprId left = pool().binary(ExprKind::Sub, count, first);
      ExprId upper = random.chance(75) ? pool().binary(ExprKind::MinS, constant(ratio), left) : constant(ratio);
      return add(first, addLoop(access, constant(0), upper, constant(1)));
    }
    case 6: {
      // The first of a few blocks works for all of them.
      ExprId ratio = constant(2 + random.below(2));
      ExprId place = pool().binary(ExprKind::RemS, block, ratio);
      access.domain.push_back({pool().binary(ExprKind::Eq, place, constant(random.chance(80) ? 0 : 1))});
      return pool().binary(ExprKind::DivS, block, ratio);
    }
    default:
      return block;
    }
  }

  void addStore(const std::vector<ExprId> &strides, unsigned number, unsigned stores) {
    Access access{AccessMode::Write};
    access.isView = true;
    access.masked = random.chance(85);
    std::vector<ExprId> index;
    if (rank == 2 && random.chance(45)) {
      // One flat number, taken apart.
      ExprId t =
          random.chance(40) && model.space.readsAxis[1] ? add(mul(bid[1], grid[0]), bid[0]) : walk(access, all(), 0);
      ExprId columns = random.chance(90) ? counts[1] : n;
      index = {pool().binary(ExprKind::DivS, t, columns), pool().binary(ExprKind::RemS, t, columns)};
      if (random.chance(15)) {
        std::swap(index[0], index[1]);
      }
    } else {
      for (unsigned k = 0; k < rank; ++k) {
        index.push_back(walk(access, counts[k], random.chance(85) ? k : 1 - k));
      }
    }
    if (stores == 2 && random.chance(80)) {
      index[0] = add(mul(index[0], constant(2)), constant(random.chance(90) ? number : 0));
    }
    finish(std::move(access), strides, index);
  }

  void finish(Access access, const std::vector<ExprId> &strides, const std::vector<ExprId> &index) {
    access.viewBase = pool().constant(0, 64);
    access.element = access.viewBase;
    for (unsigned k = 0; k < rank; ++k) {
      ViewAxis axis{wide(index[k], ExprKind::ExtS), tile[k], tile[k], extents[k], strides[k]};
      addViewAxis(model, access, k, axis);
    }
    if (byPointers) {
      // The same elements, by their numbers alone.
      access.isView = false;
      access.axes.clear();
      if (!access.masked) {
        access.mask = std::nullopt;
      }
    }
    if (random.chance(12)) {
      addBranches(std::move(access));
    } else {
      model.accesses.push_back(std::move(access));
    }
  }

  ExprId branchCondition() {
    ExprId place = random.chance(50) ? bid[0] : random.chance(50) ? n : s;
    return random.chance(50)
               ? pool().binary(ExprKind::Slt, place, constant(1 + random.below(3)))
               : pool().binary(ExprKind::Eq, pool().binary(ExprKind::RemS, place, constant(2)), constant(0));
  }

  /// `if (c) { store } else { the same }`, `else if` too; now and then a branch is left out, has another
  /// condition or writes the next tile.
  void addBranches(const Access &whole) {
    std::vector<Access> branches{whole};
    unsigned splits = random.chance(75) ? 1 : 2;
    for (unsigned i = 0; i < splits; ++i) {
      ExprId condition = branchCondition();
      Access other = branches.back();
      branches.back().domain.push_back({condition});
      other.domain.push_back({random.chance(12) ? branchCondition() : pool().negate(condition)});
      if (other.isView && random.chance(12)) {
        ExprId &index = other.axes[0].tileIndex;
        index = pool().binary(ExprKind::Add, index, pool().constant(random.chance(50) ? 1 : -1, 64));
      }
      if (!random.chance(8)) {
        branches.push_back(std::move(other));
      }
    }
    for (Access &branch : branches) {
      if (branch.isView) {
        renumberLanes(branch);
      }
      model.accesses.push_back(std::move(branch));
    }
  }

  /// Each access of a view has lanes of its own.
  void renumberLanes(Access &access) {
    std::vector<ViewAxis> axes = std::move(access.axes);
    access.axes.clear();
    access.lanes.clear();
    access.mask = std::nullopt;
    access.element = access.viewBase;
    for (unsigned k = 0; k < axes.size(); ++k) {
      axes[k].lane = std::nullopt;
      addViewAxis(model, access, k, axes[k]);
    }
  }

  /// A row left of the diagonal by one store and right of it by another one; or nearly so.
  void addTriangles(const std::vector<ExprId> &strides) {
    bool walks = random.chance(35);
    bool swapped = random.chance(20);
    int64_t middle = random.chance(85) ? 1 : 0;
    unsigned stores = random.chance(85) ? 2 : 1;
    for (unsigned number = 0; number < stores; ++number) {
      Access access{AccessMode::Write};
      access.isView = true;
      access.masked = true;
      ExprId row = walks ? addLoop(access, bid[0], counts[0], grid[0]) : bid[0];
      ExprId diagonal = add(row, constant(number == 0 ? 1 : middle));
      ExprId column = number == 0 ? addLoop(access, constant(0), diagonal, constant(1))
                                  : addLoop(access, diagonal, counts[1], constant(1));
      finish(std::move(access), strides, swapped ? std::vector<ExprId>{column, row} : std::vector<ExprId>{row, column});
    }
  }

  bool byPointers = false;
  ExprId bid[2] = {0, 0}, grid[2] = {0, 0}, n = 0, s = 0;
  unsigned rank = 1, numLoops = 0;
  std::vector<int64_t> tile;
  std::vector<ExprId> extents, counts;
};

enum class Outcome { Complete, NotComplete, Unknown };

/// Runs one launch: is every element of the output written exactly once, and nothing else?
class Runner {
public:
  Runner(const KernelModel &model, const Launch &launch) : model(model), launch(launch) {}

  Outcome run() {
    for (const Access &access : model.accesses) {
      if (!runAccess(access)) {
        return Outcome::Unknown;
      }
    }
    std::optional<std::vector<int64_t>> expected = expectedElements();
    if (!expected) {
      return Outcome::Unknown;
    }
    bool complete = !outside && written.size() == expected->size();
    for (int64_t element : *expected) {
      auto it = written.find(element);
      complete = complete && it != written.end() && it->second == 1;
    }
    isEmpty = expected->empty();
    return complete ? Outcome::Complete : Outcome::NotComplete;
  }
  bool isEmpty = false;

private:
  /// Of the claimed span; nothing where it has negative or very large extents, or meets itself.
  std::optional<std::vector<int64_t>> expectedElements() {
    const Claim &claim = model.claims[0];
    std::vector<ExprId> roots = claim.extents;
    roots.insert(roots.end(), claim.strides.begin(), claim.strides.end());
    PointEvaluator at(model.space.pool, roots);
    setLaunch(at);
    at.run();
    std::vector<int64_t> elements{0};
    for (size_t axis = 0; axis < claim.extents.size(); ++axis) {
      int64_t extent = at.value(claim.extents[axis]).value_or(-1);
      if (extent < 0 || extent > 1000) {
        return std::nullopt;
      }
      std::vector<int64_t> more;
      for (int64_t element : elements) {
        for (int64_t i = 0; i < extent; ++i) {
          more.push_back(element + i * at.value(claim.strides[axis]).value_or(0));
        }
      }
      elements = std::move(more);
    }
    std::sort(elements.begin(), elements.end());
    bool meets = std::adjacent_find(elements.begin(), elements.end()) != elements.end();
    return meets ? std::nullopt : std::optional(elements);
  }
  void set(PointEvaluator &at, SymbolKind kind, unsigned index, int64_t value) {
    if (std::optional<SymbolId> id = model.space.findSymbol(kind, index)) {
      at.set(*id, value);
    }
  }
  void setLaunch(PointEvaluator &at) {
    set(at, SymbolKind::Param, 0, launch.n);
    set(at, SymbolKind::Param, 1, launch.s);
    set(at, SymbolKind::NumBlocks, 0, launch.grid[0]);
    set(at, SymbolKind::NumBlocks, 1, launch.grid[1]);
  }

  bool runAccess(const Access &access) {
    std::vector<ExprId> roots{access.element, access.mask.value_or(access.element)};
    for (const DomainStep &step : access.domain) {
      roots.push_back(step.condition);
      if (step.step) {
        roots.push_back(*step.step);
      }
    }
    for (const ViewAxis &axis : access.axes) {
      roots.insert(roots.end(), {axis.tileIndex, axis.extent});
    }
    PointEvaluator at(model.space.pool, roots);
    setLaunch(at);
    for (int64_t y = 0; y < launch.grid[1]; ++y) {
      for (int64_t x = 0; x < launch.grid[0]; ++x) {
        set(at, SymbolKind::BlockId, 0, x);
        set(at, SymbolKind::BlockId, 1, y);
        if (!enter(access, at, 0)) {
          return false;
        }
      }
    }
    return true;
  }

  /// From the outside in; at most four levels.
  bool enter(const Access &access, PointEvaluator &at, size_t depth) {
    if (depth == access.domain.size()) {
      return store(access, at);
    }
    const DomainStep &step = access.domain[depth];
    constexpr int64_t mostTrips = 64;
    for (int64_t i = 0; i < (step.iteration ? mostTrips : 1); ++i) {
      if (step.iteration) {
        at.set(*step.iteration, i);
      }
      for (SymbolId lane : access.lanes) {
        at.set(lane, 0);
      }
      at.run();
      if (step.step && at.value(*step.step).value_or(0) <= 0) {
        return false;
      }
      if (at.value(step.condition).value_or(0) == 0) {
        return true;
      }
      if (!enter(access, at, depth + 1)) {
        return false;
      }
    }
    return !step.iteration;
  }

  bool store(const Access &access, PointEvaluator &at) {
    int64_t lanes = 1;
    for (SymbolId lane : access.lanes) {
      lanes *= model.space.symbols[lane].extent;
    }
    for (int64_t lane = 0; lane < lanes; ++lane) {
      int64_t rest = lane;
      for (SymbolId id : access.lanes) {
        at.set(id, rest % model.space.symbols[id].extent);
        rest /= model.space.symbols[id].extent;
      }
      at.run();
      for (const ViewAxis &axis : access.axes) {
        std::optional<int64_t> tile = at.value(axis.tileIndex);
        outside |= !tile || *tile < 0 || *tile * axis.tile >= at.value(axis.extent).value_or(0);
      }
      bool inside = !access.mask || at.value(*access.mask).value_or(0) != 0;
      outside |= !inside && !access.masked;
      if (inside) {
        ++written[at.value(access.element).value_or(-1)];
      }
    }
    return true;
  }

  const KernelModel &model;
  const Launch &launch;
  std::map<int64_t, int> written;
  bool outside = false;
};

bool meetsContract(const OwnershipResult &result, const Launch &launch) {
  LaunchValues values;
  values.grid = {launch.grid[0], launch.grid[1], 1};
  values.parameters = {{"n", launch.n}, {"s", launch.s}};
  values.elements = {{"a", Int128(1) << 30}};
  values.addresses = {{"a", Int128(1) << 40}};
  for (const ContractItem &item : result.contract.getItems()) {
    if (evaluate(item.predicate, values).outcome != Evaluation::Outcome::Holds) {
      return false;
    }
  }
  return true;
}

std::string describeContract(const OwnershipResult &result) {
  std::string text = "in a span of";
  for (ExprId extent : result.model.claims[0].extents) {
    text += " " + describeExpression(result.model.space, extent);
  }
  for (const ContractItem &item : result.contract.getItems()) {
    text += "\n  " + item.predicate.str();
  }
  return text;
}

std::vector<Launch> smallLaunches(const KernelModel &model) {
  std::vector<Launch> launches;
  for (int64_t x = 1; x <= 7; ++x) {
    for (int64_t y = 1; y <= (model.space.readsAxis[1] ? 5 : 1); ++y) {
      for (int64_t n : {-2, 0, 1, 2, 3, 4, 6, 7}) {
        for (int64_t s : {-1, 0, 1, 2, 3, 5}) {
          launches.push_back({{x, y}, n, s});
        }
      }
    }
  }
  return launches;
}

uint64_t fromEnvironment(const char *name, uint64_t fallback) {
  const char *text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : fallback;
}

} // namespace

TEST(CoverageFuzz, AcceptedIsCompleteAndRefutedIsNot) {
  mlir::MLIRContext context;
  uint64_t kernels = fromEnvironment("TILECC_FUZZ_KERNELS", 250);
  uint64_t seed = fromEnvironment("TILECC_FUZZ_SEED", 1);
  std::map<std::string, unsigned> acceptedBy;
  unsigned accepted = 0, refuted = 0, checked = 0, met = 0;
  for (uint64_t i = 0; i < kernels; ++i) {
    std::unique_ptr<OwnershipResult> result = checkModel(Generator(seed * 1000003 + i, &context).run());
    bool isRefuted = false;
    for (const ClaimFinding &finding : result->claimFindings) {
      isRefuted |= finding.kind != ClaimFinding::Kind::Undecided;
    }
    if (!result->accepted() && !isRefuted) {
      continue;
    }
    accepted += result->accepted();
    if (result->accepted()) {
      const std::vector<Access> &accesses = result->model.accesses;
      ++acceptedBy[accesses[0].isView ? "tiles" : "pointers"];
      acceptedBy["hand-written loops"] += std::any_of(accesses.begin(), accesses.end(), [](const Access &access) {
        return std::any_of(access.domain.begin(), access.domain.end(),
                           [](const DomainStep &step) { return step.guard.has_value(); });
      });
      acceptedBy["two stores"] += accesses.size() > 1;
    }
    refuted += isRefuted;
    for (const Launch &launch : smallLaunches(result->model)) {
      bool meets = meetsContract(*result, launch);
      if (result->accepted() && !meets) {
        continue;
      }
      Runner runner(result->model, launch);
      Outcome outcome = runner.run();
      if (outcome == Outcome::Unknown && !result->accepted()) {
        continue;
      }
      ++checked;
      met += result->accepted();
      std::string where = "kernel " + std::to_string(i) + " of seed " + std::to_string(seed) + ", grid " +
                          std::to_string(launch.grid[0]) + " x " + std::to_string(launch.grid[1]) +
                          ", n = " + std::to_string(launch.n) + ", s = " + std::to_string(launch.s) + "\n" +
                          describeKernel(result->model) + describeContract(*result);
      if (result->accepted()) {
        ASSERT_EQ(outcome, Outcome::Complete) << where;
      } else {
        ASSERT_TRUE(outcome == Outcome::NotComplete || runner.isEmpty) << where;
      }
    }
  }
  RecordProperty("accepted", static_cast<int>(accepted));
  RecordProperty("refuted", static_cast<int>(refuted));
  for (const char *form : {"tiles", "pointers", "hand-written loops", "two stores"}) {
    RecordProperty(form, static_cast<int>(acceptedBy[form]));
    EXPECT_GT(acceptedBy[form], kernels / 150) << form;
  }
  EXPECT_GT(accepted, kernels / 12);
  EXPECT_GT(refuted, kernels / 200);
  EXPECT_GT(met, accepted * 2);
  EXPECT_GT(checked, kernels);
}
