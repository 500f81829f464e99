// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random kernels against exhaustive enumeration: what is accepted has no clash and no access outside its buffer in any
// small launch that meets the contract; what is refuted replays. TILECC_FUZZ_KERNELS and TILECC_FUZZ_SEED make it
// longer.
#include "FuzzView.h"

#include "tilecc/Analysis/Ownership.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

using namespace tilecc;

namespace {

class Random {
public:
  explicit Random(uint64_t seed) : state(seed * 2654435761u + 88172645463325252ULL) {}
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

/// Builds one random kernel: blocks along one or two axes, at most one loop, one or two lanes, masks and guards.
class Generator {
public:
  Generator(uint64_t seed, mlir::MLIRContext *context) : random(seed) {
    model.context = context;
    model.space.readsAxis[0] = true;
    model.space.readsAxis[1] = random.chance(25);
    for (unsigned axis = 0; axis < 2; ++axis) {
      if (model.space.readsAxis[axis]) {
        bid[axis] = symbol(SymbolKind::BlockId, axis, std::string("bid().") + axisName(axis));
        grid[axis] = symbol(SymbolKind::NumBlocks, axis, std::string("grid.") + axisName(axis));
      }
    }
    n = symbol(SymbolKind::Param, 0, "n");
    s = symbol(SymbolKind::Param, 1, "s");
    model.buffers.push_back({2, "a", mlir::Float32Type::get(context)});
    model.buffers.push_back({3, "b", mlir::Float32Type::get(context)});
  }

  KernelModel run() {
    makeLoop();
    unsigned count = 1 + random.below(3);
    for (unsigned i = 0; i < count; ++i) {
      if (random.chance(35)) {
        addViewAccess(i == 0);
      } else {
        addAccess(i == 0);
      }
    }
    return std::move(model);
  }

private:
  ExprPool &pool() { return model.space.pool; }
  ExprId symbol(SymbolKind kind, unsigned index, std::string name, int64_t extent = 0) {
    Symbol made{kind};
    made.index = index;
    made.name = std::move(name);
    made.extent = extent;
    return pool().symbol(model.space.addSymbol(made), 32);
  }
  ExprId constant(int64_t value) { return pool().constant(value, 32); }
  ExprId small() { return constant(1 + random.below(6)); }
  ExprId add(ExprId a, ExprId b) { return pool().binary(ExprKind::Add, a, b); }
  ExprId mul(ExprId a, ExprId b) { return pool().binary(ExprKind::Mul, a, b); }

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
      return pool().binary(random.chance(50) ? ExprKind::MinS : ExprKind::MaxS, base, small());
    case 4:
      return add(base, small());
    case 5:
      return pool().binary(ExprKind::And, base, constant(random.chance(50) ? 3 : -2));
    default:
      return base;
    }
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
    if (random.chance(20)) {
      ExprId guard = random.chance(50) ? pool().binary(ExprKind::Eq, bid[0], constant(random.below(2)))
                                       : pool().binary(ExprKind::Slt, bid[0], random.chance(50) ? n : small());
      access.domain.push_back({guard});
    }
    int64_t extent = 1 + random.below(4);
    ExprId lane = constant(0);
    if (extent > 1) {
      lane = symbol(SymbolKind::Lane, 0, "lane", extent);
      access.lanes.push_back(static_cast<SymbolId>(pool()[lane].value));
    }
    ExprId scale = random.chance(55) ? constant(extent) : random.chance(60) ? s : small();
    ExprId inner = random.chance(10) ? pool().binary(ExprKind::DivS, lane, constant(2)) : lane;
    ExprId index = add(mul(unit(), scale), inner);
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
      access.mask = pool().binary(ExprKind::Slt, random.chance(70) ? index : inner, random.chance(70) ? n : small());
    }
    access.element = pool().cast(ExprKind::ExtS, index, 64);
    model.buffers[access.buffer].written |= access.kind != AccessMode::Read;
    model.accesses.push_back(std::move(access));
  }

  Random random;
  KernelModel model;
  ExprId bid[2] = {0, 0}, grid[2] = {0, 0}, n = 0, s = 0;
  std::optional<DomainStep> loop;
};

struct Launch {
  int64_t grid[2];
  int64_t n, s;
};

struct Touch {
  std::array<int64_t, 3> block;
  AccessMode mode;
};

/// All (element, block) pairs of an access. False if a loop does not end.
template <typename Visitor>
bool enumerate(const KernelModel &model, const Access &access, const Launch &launch, Visitor visit) {
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
    roots.insert(roots.end(), {axis.tileIndex, axis.extent});
  }
  PointEvaluator at(model.space.pool, roots);
  auto setKind = [&](SymbolKind kind, unsigned index, int64_t value) {
    if (std::optional<SymbolId> id = model.space.findSymbol(kind, index)) {
      at.set(*id, value);
    }
  };
  setKind(SymbolKind::Param, 0, launch.n);
  setKind(SymbolKind::Param, 1, launch.s);
  setKind(SymbolKind::NumBlocks, 0, launch.grid[0]);
  setKind(SymbolKind::NumBlocks, 1, launch.grid[1]);
  int64_t lanes = 1;
  for (SymbolId lane : access.lanes) {
    lanes *= model.space.symbols[lane].extent;
  }
  bool loops = !access.domain.empty() && access.domain[0].iteration;
  for (int64_t y = 0; y < launch.grid[1]; ++y) {
    for (int64_t x = 0; x < launch.grid[0]; ++x) {
      setKind(SymbolKind::BlockId, 0, x);
      setKind(SymbolKind::BlockId, 1, y);
      // Counters of 8 bits wrap within 300 iterations.
      bool countsByHand = loops && access.domain[0].guard;
      for (int64_t i = 0; i < (countsByHand ? 300 : loops ? 64 : 1); ++i) {
        if (loops) {
          at.set(*access.domain[0].iteration, i);
        }
        bool ended = false;
        for (int64_t lane = 0; lane < lanes && !ended; ++lane) {
          int64_t rest = lane;
          for (SymbolId id : access.lanes) {
            at.set(id, rest % model.space.symbols[id].extent);
            rest /= model.space.symbols[id].extent;
          }
          at.run();
          if (loops && access.domain[0].step && at.value(*access.domain[0].step).value_or(0) <= 0) {
            return false;
          }
          bool holds = true;
          for (const DomainStep &step : access.domain) {
            bool condition = at.value(step.condition).value_or(0) != 0;
            ended |= !condition && step.iteration.has_value();
            holds &= condition;
          }
          if (!holds) {
            continue;
          }
          bool masked = access.mask && at.value(*access.mask).value_or(0) == 0;
          bool outside = access.isView && masked && !access.masked;
          for (const ViewAxis &axis : access.axes) {
            std::optional<int64_t> tile = at.value(axis.tileIndex);
            outside |= !tile || *tile < 0 || *tile * axis.step >= at.value(axis.extent).value_or(0);
          }
          if (masked && !outside) {
            continue;
          }
          visit(outside ? std::nullopt : at.value(access.element), std::array<int64_t, 3>{x, y, 0}, i);
        }
        if (ended) {
          break;
        }
        if (!countsByHand && i == 63) {
          return false;
        }
      }
    }
  }
  return true;
}

bool meetsContract(const OwnershipResult &result, const Launch &launch, int64_t elements) {
  LaunchValues values;
  values.grid = {launch.grid[0], launch.grid[1], 1};
  values.parameters = {{"n", launch.n}, {"s", launch.s}};
  values.elements = {{"a", elements}, {"b", elements}};
  values.addresses = {{"a", Int128(1) << 40}, {"b", Int128(1) << 44}};
  for (const ContractItem &item : result.contract.getItems()) {
    if (evaluate(item.predicate, values).outcome != Evaluation::Outcome::Holds) {
      return false;
    }
  }
  return true;
}

/// Two blocks, or two lanes of one store, that meet where they may not.
std::string findClash(const KernelModel &model, const Launch &launch, int64_t elements) {
  std::map<std::pair<unsigned, int64_t>, std::vector<Touch>> touches;
  std::string problem;
  for (const Access &access : model.accesses) {
    std::set<std::pair<std::pair<std::array<int64_t, 3>, int64_t>, int64_t>> written;
    bool complete = enumerate(
        model, access, launch, [&](std::optional<int64_t> element, std::array<int64_t, 3> block, int64_t iteration) {
          if (!element || *element < 0 || *element >= elements) {
            problem = "an access is outside its buffer or has no defined index";
            return;
          }
          if (access.kind == AccessMode::Write && !written.insert({{block, iteration}, *element}).second) {
            problem = "two lanes of one store meet at element " + std::to_string(*element);
          }
          std::vector<Touch> &others = touches[{access.buffer, *element}];
          for (const Touch &other : others) {
            bool conflict = (access.kind != AccessMode::Read || other.mode != AccessMode::Read) &&
                            !(access.kind == AccessMode::Atomic && other.mode == AccessMode::Atomic);
            if (other.block != block && conflict) {
              problem = "two blocks meet at element " + std::to_string(*element);
            }
          }
          others.push_back({block, access.kind});
        });
    if (!complete) {
      // A loop that does not end has no meaning to compare with.
      return "";
    }
  }
  return problem;
}

/// An iteration that touches what an independent write of another iteration of the same block touches.
std::string findDependence(const OwnershipResult &result, const Launch &launch) {
  std::string problem;
  for (size_t i = 0; i < result.model.accesses.size(); ++i) {
    const Access &write = result.model.accesses[i];
    if (!result.independent[i]) {
      continue;
    }
    std::map<std::pair<std::array<int64_t, 3>, int64_t>, int64_t> iterations;
    auto record = [&](std::optional<int64_t> element, std::array<int64_t, 3> block, int64_t iteration) {
      if (element) {
        auto [it, inserted] = iterations.try_emplace({block, *element}, iteration);
        if (!inserted && it->second != iteration) {
          problem = "an independent write meets itself at element " + std::to_string(*element);
        }
      }
    };
    auto compare = [&](std::optional<int64_t> element, std::array<int64_t, 3> block, int64_t iteration) {
      auto it = element ? iterations.find({block, *element}) : iterations.end();
      if (it != iterations.end() && it->second != iteration) {
        problem = "an independent write meets another access at element " + std::to_string(*element);
      }
    };
    if (!enumerate(result.model, write, launch, record)) {
      continue;
    }
    for (const Access &other : result.model.accesses) {
      bool inLoop = !other.domain.empty() && other.domain[0].iteration;
      if (inLoop && other.buffer == write.buffer) {
        enumerate(result.model, other, launch, compare);
      }
    }
  }
  return problem;
}

std::vector<Launch> smallLaunches(const KernelModel &model) {
  std::vector<Launch> launches;
  for (int64_t x : {1, 2, 3, 5}) {
    for (int64_t y : {1, 2, 3}) {
      if (y > 1 && !model.space.readsAxis[1]) {
        continue;
      }
      for (int64_t n : {-3, 0, 1, 2, 3, 4, 7, 12}) {
        for (int64_t s : {-2, 0, 1, 2, 3, 4, 5, 9}) {
          launches.push_back({{x, y}, n, s});
        }
      }
      bool countsByHand = std::any_of(model.accesses.begin(), model.accesses.end(), [](const Access &access) {
        return !access.domain.empty() && access.domain[0].guard;
      });
      // Near the end of 8 bits.
      for (int64_t n : {100, 125, 126, 127, 200}) {
        for (int64_t s : {1, 2, 3, 9, 100, 127}) {
          if (countsByHand && y == 1) {
            launches.push_back({{x, y}, n, s});
          }
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

/// Runs the index arithmetic of the witness again.
void expectReplay(const KernelModel &model, const Finding &finding) {
  const Witness &witness = *finding.witness;
  auto elementOf = [&](const Access &access, const WitnessSide &side) {
    std::vector<ExprId> roots{access.element};
    for (const DomainStep &step : access.domain) {
      roots.push_back(step.condition);
    }
    if (access.mask) {
      roots.push_back(*access.mask);
    }
    PointEvaluator at(model.space.pool, roots);
    for (auto [symbol, value] : witness.parameters) {
      at.set(symbol, value);
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::NumBlocks, axis)) {
        at.set(*id, witness.grid[axis]);
      }
      if (std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::BlockId, axis)) {
        at.set(*id, side.block[axis]);
      }
    }
    for (auto [symbol, value] : side.values) {
      at.set(symbol, value);
    }
    at.run();
    for (const DomainStep &step : access.domain) {
      EXPECT_NE(at.value(step.condition).value_or(0), 0);
    }
    if (access.mask && !access.isView) {
      EXPECT_NE(at.value(*access.mask).value_or(0), 0);
    }
    return at.value(access.element);
  };
  if (!witness.axis) {
    EXPECT_EQ(elementOf(model.accesses[finding.access], witness.first), witness.element);
  }
  if (witness.kind == Witness::Kind::OutOfBounds) {
    EXPECT_TRUE(witness.axis || witness.element < 0);
    return;
  }
  EXPECT_EQ(elementOf(model.accesses[finding.other.value_or(finding.access)], witness.second), witness.element);
  if (witness.kind == Witness::Kind::TwoBlocks) {
    EXPECT_NE(witness.first.block, witness.second.block);
  }
}

TEST(OwnershipFuzz, AcceptedKernelsDoNotClashAndRefutedOnesReplay) {
  mlir::MLIRContext context;
  uint64_t kernels = fromEnvironment("TILECC_FUZZ_KERNELS", 200);
  uint64_t seed = fromEnvironment("TILECC_FUZZ_SEED", 1);
  unsigned accepted = 0, refuted = 0, undecided = 0, checkedLaunches = 0;
  long independent = 0;
  for (uint64_t kernel = seed; kernel < seed + kernels; ++kernel) {
    std::unique_ptr<OwnershipResult> result = checkModel(Generator(kernel, &context).run());
    for (const Finding &finding : result->findings) {
      if (finding.witness) {
        expectReplay(result->model, finding);
      }
    }
    if (!result->accepted()) {
      (result->refuted() ? refuted : undecided)++;
      continue;
    }
    ++accepted;
    independent += std::count(result->independent.begin(), result->independent.end(), true);
    for (const Launch &launch : smallLaunches(result->model)) {
      for (int64_t elements : {1, 4, 9, 16, 40, 400}) {
        if (!meetsContract(*result, launch, elements)) {
          continue;
        }
        ++checkedLaunches;
        std::string clash = findClash(result->model, launch, elements);
        if (clash.empty()) {
          clash = findDependence(*result, launch);
        }
        ASSERT_EQ(clash, "") << "kernel " << kernel << ", grid " << launch.grid[0] << "x" << launch.grid[1]
                             << ", n = " << launch.n << ", s = " << launch.s << ", elements = " << elements;
      }
    }
  }
  RecordProperty("accepted", static_cast<int>(accepted));
  std::printf("accepted %u, refuted %u, undecided %u, launches compared %u, independent writes %ld\n", accepted,
              refuted, undecided, checkedLaunches, independent);
  EXPECT_GT(independent, static_cast<long>(kernels / 100));
  EXPECT_GT(accepted, kernels / 10);
  EXPECT_GT(refuted, kernels / 20);
  EXPECT_GT(checkedLaunches, kernels);
}

} // namespace
