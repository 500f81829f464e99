// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random kernels that scatter through tables of positions, against tables that keep every promise made of them and
// nothing more: what is accepted has no clash, nothing outside of its buffer and no dependence between independent
// iterations. TILECC_FUZZ_KERNELS and TILECC_FUZZ_SEED make it longer.
//
// Worked example: v = t[bid * 4 + lane], promised distinct where bid * 4 + lane < n; a[v * 3 + lane1] written under
// the same mask. A table for grid 2 and n = 6 gives six different values to places 0 to 5, and lanes of the places 6
// and 7 any values at all.
#include "FuzzKernels.h"

#include "tilecc/Analysis/Ownership.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace tilecc;

namespace {

constexpr unsigned tableArgument = 3;

/// One kernel: one or two values from one table, one or two accesses that go where the values say.
class TableKernel {
public:
  TableKernel(uint64_t seed, mlir::MLIRContext *context) : random(seed) {
    model.context = context;
    model.space.readsAxis[0] = true;
    bid = symbol({SymbolKind::BlockId, 0, 32, false, 0, false, "bid().x"});
    grid = symbol({SymbolKind::NumBlocks, 0, 32, false, 0, false, "grid.x"});
    n = symbol({SymbolKind::Param, 0, 32, false, 0, false, "n"});
    m = symbol({SymbolKind::Param, 1, 32, false, 0, false, "m"});
    model.buffers.push_back({2, "a", mlir::Float32Type::get(context)});
    model.buffers.push_back({tableArgument, "t", mlir::Float32Type::get(context)});
  }

  KernelModel run() {
    extent = 1 + random.below(3);
    lane = extent == 1 ? constant(0) : symbol({SymbolKind::Lane, 0, 32, false, extent, false, "lane"});
    if (random.chance(30)) {
      addLoop();
    }
    guard = pool().binary(ExprKind::Slt, bid, random.chance(50) ? n : constant(2));
    addValue();
    unsigned count = 1 + random.below(2);
    for (unsigned i = 0; i < count; ++i) {
      if (i == 1 && random.chance(60)) {
        addValue();
      }
      addAccess(i == 0);
    }
    return std::move(model);
  }

private:
  ExprPool &pool() { return model.space.pool; }
  ExprId symbol(Symbol made) { return pool().symbol(model.space.addSymbol(std::move(made)), 32); }
  ExprId constant(int64_t value) { return pool().constant(value, 32); }
  ExprId add(ExprId a, ExprId b) { return pool().binary(ExprKind::Add, a, b); }
  ExprId mul(ExprId a, ExprId b) { return pool().binary(ExprKind::Mul, a, b); }

  void addLoop() {
    ExprId iteration = symbol({SymbolKind::Iteration, 0, 32, false, 0, false, "i"});
    DomainStep step;
    step.iteration = static_cast<SymbolId>(pool()[iteration].value);
    step.step = random.chance(50) ? grid : constant(1);
    ExprId lower = random.chance(60) ? bid : constant(0);
    step.value = pool().binary(ExprKind::Add, lower, pool().binary(ExprKind::Mul, iteration, *step.step, true), true);
    step.condition = pool().binary(ExprKind::Slt, *step.value, n);
    loop = step;
  }

  /// Where a value lies in its table: mostly a place of its own for each block, iteration and lane.
  ExprId place() {
    ExprId base = loop && random.chance(70) ? *loop->value : bid;
    ExprId row = add(mul(base, constant(random.chance(85) ? extent : 1)), lane);
    switch (random.below(8)) {
    case 0:
      return pool().binary(ExprKind::DivS, row, constant(2));
    case 1:
      return pool().binary(ExprKind::RemS, row, random.chance(50) ? m : constant(3));
    case 2:
      return lane;
    case 3:
      return add(mul(base, m), lane);
    default:
      return row;
    }
  }

  void addValue() {
    usesLoop = false;
    at = place();
    for (SymbolId id : pool().symbolsOf(at)) {
      usesLoop |= model.space.symbols[id].kind == SymbolKind::Iteration;
    }
    bool narrow = random.chance(20);
    Symbol made{SymbolKind::Opaque, static_cast<unsigned>(model.space.symbols.size()), narrow ? 8u : 32u};
    made.perLane = true;
    made.isUnsigned = narrow && random.chance(60);
    made.name = "v";
    SymbolId id = model.space.addSymbol(made);
    ExprId read = pool().symbol(id, made.width);
    value = narrow ? pool().cast(made.isUnsigned ? ExprKind::ExtU : ExprKind::ExtS, read, 32) : read;
    TableValue entry{read, tableArgument, pool().cast(ExprKind::ExtS, at, 64)};
    loadMask = pool().constant(1, 1);
    entry.isPadded = random.chance(25);
    if (entry.isPadded) {
      // A masked load of a view: its lanes count inside the extent, which no access has as its own mask.
      ExprId inView = pool().cast(ExprKind::ExtS, at, 64);
      ExprId extentOf = pool().cast(ExprKind::ExtU, random.chance(70) ? n : m, 64);
      entry.masks.push_back(both(pool().binary(ExprKind::Sle, pool().constant(0, 64), inView),
                                 pool().binary(ExprKind::Slt, inView, extentOf)));
      loadMask = random.chance(70) ? pool().binary(ExprKind::Slt, at, n) : loadMask;
    } else if (random.chance(60)) {
      loadMask = pool().binary(ExprKind::Slt, at, n);
      entry.masks.push_back(loadMask);
    }
    chosen = pool().constant(1, 1);
    if (random.chance(30)) {
      chosen =
          random.chance(50) ? pool().binary(ExprKind::Sle, constant(0), value) : pool().binary(ExprKind::Slt, value, m);
      entry.masks.push_back(chosen);
    }
    Scope scope;
    if (usesLoop) {
      scope.emplace_back(loop->condition, loop->iteration);
    }
    guarded = random.chance(25);
    if (guarded) {
      scope.emplace_back(guard, std::nullopt);
    }
    if (random.chance(75)) {
      Promise below{made.isUnsigned && random.chance(50) ? read : value};
      below.below = pool().cast(ExprKind::ExtS, random.chance(70) ? m : constant(6), 64);
      below.scope = scope;
      model.space.promises.push_back(below);
    }
    entry.scope = std::move(scope);
    if (random.chance(85)) {
      model.space.tables.push_back(std::move(entry));
    }
  }

  ExprId both(ExprId a, ExprId b) { return pool().binary(ExprKind::And, a, b); }

  void addAccess(bool first) {
    Access access{first || random.chance(50) ? AccessMode::Write : AccessMode::Read};
    if (usesLoop || (loop && random.chance(30))) {
      access.domain.push_back(*loop);
    }
    if (guarded ? random.chance(80) : random.chance(15)) {
      access.domain.push_back({guard});
    }
    if (extent > 1) {
      access.lanes.push_back(static_cast<SymbolId>(pool()[lane].value));
    }
    ExprId index = value;
    if (random.chance(50)) {
      int64_t cols = 1 + random.below(3);
      ExprId column = constant(0);
      if (cols > 1) {
        column = symbol({SymbolKind::Lane, 1, 32, false, cols, false, "lane1"});
        access.lanes.push_back(static_cast<SymbolId>(pool()[column].value));
      }
      index = add(mul(value, random.chance(70) ? constant(cols) : random.chance(50) ? m : constant(2)), column);
    } else if (random.chance(20)) {
      index = random.chance(50) ? add(value, constant(1)) : pool().binary(ExprKind::ShrS, value, constant(1));
    }
    ExprId mask = random.chance(80) ? both(loadMask, chosen) : random.chance(50) ? loadMask : chosen;
    if (random.chance(20)) {
      mask = both(mask, pool().binary(ExprKind::Sle, constant(0), value));
    }
    if (random.chance(10)) {
      mask = pool().binary(ExprKind::Slt, at, m);
    }
    access.masked = true;
    access.mask = mask;
    access.element = pool().cast(ExprKind::ExtS, index, 64);
    model.buffers[0].written |= access.kind != AccessMode::Read;
    model.accesses.push_back(std::move(access));
  }

  FuzzRandom random;
  KernelModel model;
  ExprId bid, grid, n, m, lane = 0, guard = 0;
  ExprId value = 0, at = 0, loadMask = 0, chosen = 0;
  int64_t extent = 1;
  bool usesLoop = false, guarded = false;
  std::optional<DomainStep> loop;
};

struct Launch {
  int64_t blocks, n, m;
};

/// One block, iteration and lane of an access.
struct Point {
  int64_t block, iteration, lane;
};

/// Runs a kernel with one table for each launch.
class TableRunner {
public:
  TableRunner(const KernelModel &model, uint64_t seed) : model(model), random(seed) {}
  /// False where a loop is long or a promise cannot be kept.
  bool choose(const Launch &launch);
  using Visitor = llvm::function_ref<void(unsigned access, int64_t element, const Point &point)>;
  void visit(const Launch &launch, Visitor visitor);

private:
  bool walk(const Access &access, const Launch &launch, llvm::function_ref<void(PointEvaluator &, const Point &)> at);
  std::vector<ExprId> rootsOf(const Access &access) const;
  bool holds(PointEvaluator &at, const Access &access, const Scope &scope) const;
  bool isIn(PointEvaluator &at, const Access &access, const TableValue &entry, int64_t value) const;
  std::optional<int64_t> countOf(PointEvaluator &at, const Access &access, SymbolId symbol) const;
  SymbolId symbolOf(ExprId value) const {
    while (model.space.pool[value].kind != ExprKind::Symbol) {
      value = model.space.pool[value].a;
    }
    return static_cast<SymbolId>(model.space.pool[value].value);
  }

  const KernelModel &model;
  FuzzRandom random;
  std::map<int64_t, int64_t> table;
};

} // namespace

std::vector<ExprId> TableRunner::rootsOf(const Access &access) const {
  std::vector<ExprId> roots{access.element, *access.mask};
  for (const DomainStep &step : access.domain) {
    roots.push_back(step.condition);
  }
  for (const TableValue &entry : model.space.tables) {
    roots.push_back(entry.place);
    roots.insert(roots.end(), entry.masks.begin(), entry.masks.end());
    for (const auto &[condition, iteration] : entry.scope) {
      roots.push_back(condition);
    }
  }
  for (const Promise &promise : model.space.promises) {
    roots.push_back(*promise.below);
    for (const auto &[condition, iteration] : promise.scope) {
      roots.push_back(condition);
    }
  }
  return roots;
}

bool TableRunner::walk(const Access &access, const Launch &launch,
                       llvm::function_ref<void(PointEvaluator &, const Point &)> visit) {
  const LaunchSpace &space = model.space;
  PointEvaluator at(space.pool, rootsOf(access));
  int64_t lanes = 1;
  for (SymbolId id : access.lanes) {
    lanes *= space.symbols[id].extent;
  }
  std::optional<SymbolId> iteration;
  for (const DomainStep &step : access.domain) {
    iteration = step.iteration ? step.iteration : iteration;
  }
  for (int64_t block = 0; block < launch.blocks; ++block) {
    constexpr int64_t mostTrips = 20;
    for (int64_t trip = 0; trip < (iteration ? mostTrips : 1); ++trip) {
      for (int64_t lane = 0; lane < lanes; ++lane) {
        for (SymbolId id = 0; id < space.symbols.size(); ++id) {
          const Symbol &symbol = space.symbols[id];
          int64_t launchValue = symbol.kind == SymbolKind::NumBlocks ? launch.blocks
                                : symbol.kind == SymbolKind::BlockId ? block
                                : symbol.kind == SymbolKind::Param   ? (symbol.index == 0 ? launch.n : launch.m)
                                                                     : 0;
          at.set(id, symbol.kind == SymbolKind::Iteration ? trip : launchValue);
        }
        int64_t rest = lane;
        for (SymbolId id : access.lanes) {
          at.set(id, rest % space.symbols[id].extent);
          rest /= space.symbols[id].extent;
        }
        at.run();
        visit(at, {block, trip, lane});
      }
    }
    for (const DomainStep &step : access.domain) {
      if (step.iteration && at.value(step.condition).value_or(0) != 0) {
        return false;
      }
    }
  }
  return true;
}

/// Loops that an access does not stand in are not at any iteration for it.
bool TableRunner::holds(PointEvaluator &at, const Access &access, const Scope &scope) const {
  return std::all_of(scope.begin(), scope.end(), [&](const auto &part) {
    bool isAround = !part.second || std::any_of(access.domain.begin(), access.domain.end(),
                                                [&](const DomainStep &step) { return step.iteration == part.second; });
    return isAround && at.value(part.first).value_or(0) != 0;
  });
}

bool TableRunner::isIn(PointEvaluator &at, const Access &access, const TableValue &entry, int64_t value) const {
  at.set(symbolOf(entry.value), value);
  at.run();
  return holds(at, access, entry.scope) && at.value(entry.place) &&
         std::all_of(entry.masks.begin(), entry.masks.end(),
                     [&](ExprId mask) { return at.value(mask).value_or(0) != 0; });
}

/// Below what a value is promised to lie here.
std::optional<int64_t> TableRunner::countOf(PointEvaluator &at, const Access &access, SymbolId symbol) const {
  std::optional<int64_t> least;
  for (const Promise &promise : model.space.promises) {
    if (symbolOf(promise.value) == symbol && holds(at, access, promise.scope)) {
      int64_t count = at.value(*promise.below).value_or(0);
      least = least ? std::min(*least, count) : count;
    }
  }
  return least;
}

/// Gives different values to all places that the launch looks at under a promise.
bool TableRunner::choose(const Launch &launch) {
  table.clear();
  std::set<int64_t> taken;
  bool kept = true;
  for (const Access &access : model.accesses) {
    bool ends = walk(access, launch, [&](PointEvaluator &at, const Point &) {
      for (const TableValue &entry : model.space.tables) {
        SymbolId symbol = symbolOf(entry.value);
        const Symbol &of = model.space.symbols[symbol];
        std::optional<int64_t> count = countOf(at, access, symbol);
        std::optional<int64_t> place = at.value(entry.place);
        if (!place || (table.count(*place) && (!count || (table[*place] >= 0 && table[*place] < *count)))) {
          continue;
        }
        int64_t low = count || of.isUnsigned ? 0 : -2, high = count ? *count : 12;
        std::vector<int64_t> free;
        for (int64_t candidate = low; candidate < std::min<int64_t>(high, 40); ++candidate) {
          if (!taken.count(candidate) && isIn(at, access, entry, candidate)) {
            free.push_back(candidate);
          }
        }
        if (free.empty()) {
          kept = kept && !isIn(at, access, entry, low);
          continue;
        }
        table[*place] = free[random.below(static_cast<unsigned>(free.size()))];
        taken.insert(table[*place]);
      }
    });
    kept = kept && ends;
  }
  return kept;
}

void TableRunner::visit(const Launch &launch, Visitor visitor) {
  for (unsigned number = 0; number < model.accesses.size(); ++number) {
    const Access &access = model.accesses[number];
    walk(access, launch, [&](PointEvaluator &at, const Point &point) {
      bool possible = true;
      for (SymbolId id = 0; id < model.space.symbols.size(); ++id) {
        if (model.space.symbols[id].kind != SymbolKind::Opaque) {
          continue;
        }
        // Any value that no promise rules out; one value for all columns of a row.
        std::optional<int64_t> count = countOf(at, access, id);
        uint64_t rowLane = static_cast<uint64_t>(point.lane) % 8;
        FuzzRandom here(static_cast<uint64_t>(point.block * 64 + point.iteration * 8) + rowLane + id);
        int64_t low = count || model.space.symbols[id].isUnsigned ? 0 : -2;
        int64_t value = low + here.below(static_cast<unsigned>(std::clamp<int64_t>(count.value_or(6) - low, 1, 6)));
        possible = possible && (!count || *count > 0);
        for (const TableValue &entry : model.space.tables) {
          if (symbolOf(entry.value) == id && at.value(entry.place) && isIn(at, access, entry, value)) {
            auto it = table.find(*at.value(entry.place));
            // A place whose value the promise leaves out may hold anything that it leaves out.
            possible = possible && it != table.end();
            value = it == table.end() ? value : it->second;
          }
        }
        at.set(id, value);
        at.run();
      }
      bool happens = possible && at.value(*access.mask).value_or(0) != 0;
      for (const DomainStep &step : access.domain) {
        happens = happens && at.value(step.condition).value_or(0) != 0;
      }
      if (happens && at.value(access.element)) {
        visitor(number, *at.value(access.element), point);
      }
    });
  }
}

namespace {

uint64_t fromEnvironment(const char *name, uint64_t fallback) {
  const char *text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : fallback;
}

/// What goes wrong in a launch; empty where nothing does.
std::string findProblem(const OwnershipResult &result, TableRunner &runner, const Launch &launch, int64_t elements) {
  struct Touch {
    unsigned access;
    Point point;
  };
  std::map<int64_t, std::vector<Touch>> touches;
  std::string problem;
  runner.visit(launch, [&](unsigned number, int64_t element, const Point &point) {
    const Access &access = result.model.accesses[number];
    if (element < 0 || element >= elements) {
      problem = "element " + std::to_string(element) + " is outside";
    }
    for (const Touch &other : touches[element]) {
      const Access &earlier = result.model.accesses[other.access];
      bool writes = access.kind == AccessMode::Write || earlier.kind == AccessMode::Write;
      bool sameRun = other.access == number && other.point.iteration == point.iteration;
      if (writes && other.point.block != point.block) {
        problem = "two blocks meet at element " + std::to_string(element);
      } else if (writes && sameRun && other.point.lane != point.lane) {
        problem = "two lanes meet at element " + std::to_string(element);
      }
      bool apart = (result.independent[number] && access.domain[0].iteration) ||
                   (result.independent[other.access] && earlier.domain[0].iteration);
      bool inOneLoop = !access.domain.empty() && !earlier.domain.empty() && access.domain[0].iteration &&
                       access.domain[0].iteration == earlier.domain[0].iteration;
      if (writes && apart && inOneLoop && other.point.block == point.block &&
          other.point.iteration != point.iteration) {
        problem = "an independent write meets another iteration at element " + std::to_string(element);
      }
    }
    touches[element].push_back({number, point});
  });
  return problem;
}

bool meetsContract(const OwnershipResult &result, const Launch &launch, int64_t elements) {
  LaunchValues values;
  values.grid = {launch.blocks, 1, 1};
  values.parameters = {{"n", launch.n}, {"m", launch.m}};
  values.elements = {{"a", elements}, {"t", Int128(1) << 30}};
  values.addresses = {{"a", Int128(1) << 40}, {"t", Int128(1) << 44}};
  return std::all_of(
      result.contract.getItems().begin(), result.contract.getItems().end(),
      [&](const ContractItem &item) { return evaluate(item.predicate, values).outcome == Evaluation::Outcome::Holds; });
}

TEST(TableFuzz, ScattersThroughTablesThatKeepTheirPromises) {
  mlir::MLIRContext context;
  uint64_t kernels = fromEnvironment("TILECC_FUZZ_KERNELS", 150);
  uint64_t seed = fromEnvironment("TILECC_FUZZ_SEED", 1);
  unsigned accepted = 0, byTable = 0, byView = 0, compared = 0, touched = 0;
  for (uint64_t kernel = seed; kernel < seed + kernels; ++kernel) {
    std::unique_ptr<OwnershipResult> result = checkModel(TableKernel(kernel, &context).run());
    if (!result->accepted()) {
      EXPECT_FALSE(result->refuted()) << "kernel " << kernel;
      continue;
    }
    ++accepted;
    const std::vector<TableValue> &tables = result->model.space.tables;
    byView += std::any_of(tables.begin(), tables.end(), [](const TableValue &entry) { return entry.isPadded; });
    KernelModel without = TableKernel(kernel, &context).run();
    without.space.tables.clear();
    byTable += !checkModel(std::move(without))->accepted();
    TableRunner runner(result->model, kernel);
    for (int64_t blocks : {2, 3}) {
      for (int64_t n : {-1, 0, 1, 2, 3, 5, 9}) {
        for (int64_t m : {-1, 0, 1, 2, 3, 4, 6, 12}) {
          Launch launch{blocks, n, m};
          if (!meetsContract(*result, launch, int64_t(1) << 30) || !runner.choose(launch)) {
            continue;
          }
          for (int64_t elements : {1, 3, 6, 12, 24, 60, 400}) {
            if (!meetsContract(*result, launch, elements)) {
              continue;
            }
            ++compared;
            runner.visit(launch, [&](unsigned, int64_t, const Point &) { ++touched; });
            ASSERT_EQ(findProblem(*result, runner, launch, elements), "")
                << "kernel " << kernel << ", grid " << blocks << ", n = " << n << ", m = " << m
                << ", elements = " << elements << "\n"
                << describeKernel(result->model);
          }
        }
      }
    }
  }
  std::printf("accepted %u of %lu, %u by tables alone, %u with views, launches compared %u, accesses %u\n", accepted,
              static_cast<unsigned long>(kernels), byTable, byView, compared, touched);
  EXPECT_GT(accepted, kernels / 10);
  EXPECT_GT(byTable, kernels / 15);
  EXPECT_GT(byView, kernels / 100);
  EXPECT_GT(compared, kernels);
  EXPECT_GT(touched, 10 * kernels);
}

} // namespace
