// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chooses launches and points to try statements at before anything is proved of them. Nothing here is random: the same
// kernel gets the same samples everywhere.
#include "tilecc/Analysis/Samples.h"

#include "LaunchProgram.h"

#include <algorithm>
#include <numeric>

using namespace tilecc;

//===-- SampleLaunches ---------------------------------------------------===//

SampleLaunches::~SampleLaunches() = default;

SampleLaunches::SampleLaunches(AtomTable &table) : table(table), points(table, values) {
  const LaunchSpace &space = table.getSpace();
  sizes = {1, 2, 3, 7, 8, 16, 17, 64, 100, 128, 129, 256, 1000, 1024, 4096, 50000};
  // The kernel's own constants make conditions like `width == 96` meetable.
  constexpr size_t mostSizes = 40;
  for (ExprId id = 0; id < space.pool.size() && sizes.size() < mostSizes; ++id) {
    std::optional<int64_t> constant = space.pool.getConstant(id);
    if (constant && *constant > 1 && *constant < 100000 &&
        std::find(sizes.begin(), sizes.end(), *constant) == sizes.end()) {
      sizes.push_back(*constant);
    }
  }
  const std::vector<std::optional<int64_t>> tested = space.findTested();
  constexpr int64_t grids[] = {2, 3, 4, 7, 16, 64, 132, 1000};
  for (const Symbol &symbol : space.symbols) {
    std::vector<int64_t> choice;
    if (symbol.kind == SymbolKind::NumBlocks) {
      choice.assign(std::begin(grids), std::end(grids));
      if (!space.readsAxis[symbol.index]) {
        choice = {1};
      }
    } else if (symbol.kind == SymbolKind::Param) {
      choice = sizes;
      if (symbol.width == 1) {
        choice = {0, symbol.isUnsigned ? 1 : -1};
      } else if (tested[choices.size()] == 0) {
        choice.push_back(0);
      }
    }
    choices.push_back(std::move(choice));
  }
  uint64_t state = 0x9e3779b97f4a7c15ULL;
  auto next = [&](size_t bound) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<size_t>((state >> 33) % bound);
  };
  for (size_t sample = 0; sample < numSamples; ++sample) {
    SampleLaunch launch(choices.size());
    for (SymbolId id = 0; id < choices.size(); ++id) {
      if (!choices[id].empty()) {
        launch[id] = choices[id][next(choices[id].size())];
      }
    }
    values.push_back(std::move(launch));
  }
  for (size_t sample = 0; sample < numSmall; ++sample) {
    constexpr size_t smallest = 9, smallestGrid = 7;
    SampleLaunch launch(choices.size());
    for (SymbolId id = 0; id < choices.size(); ++id) {
      if (!choices[id].empty()) {
        const bool isGrid = space.symbols[id].kind == SymbolKind::NumBlocks;
        const bool isTruth = space.symbols[id].width == 1;
        const Wide least = isGrid ? 2 : tested[id] == 0 ? 0 : 1;
        launch[id] = choices[id].size() == 1 ? Wide(1)
                     : isTruth               ? choices[id][next(choices[id].size())]
                                             : least + next(isGrid ? smallestGrid : smallest);
      }
    }
    small.push_back(std::move(launch));
  }
}

SampleLaunches::Known &SampleLaunches::know(const Poly &poly) const {
  return known.try_emplace(poly, Known{static_cast<uint32_t>(known.size()), nullptr, std::nullopt}).first->second;
}

const LaunchProgram &SampleLaunches::getProgram(const Poly &poly) const {
  std::unique_ptr<LaunchProgram> &program = know(poly).program;
  if (!program) {
    program = std::make_unique<LaunchProgram>(table, poly);
  }
  return *program;
}

std::optional<Wide> SampleLaunches::evaluate(const Poly &poly, size_t sample) const {
  return getProgram(poly).run(values[sample]);
}

const SampleLaunches::Mask &SampleLaunches::getMeeting(const Poly &condition) const {
  std::optional<Mask> &meeting = know(condition).meeting;
  if (!meeting) {
    meeting.emplace();
    const LaunchProgram &program = getProgram(condition);
    for (size_t i = 0; i < numSamples + numSmall; ++i) {
      (*meeting)[i] = program.holds(i < numSamples ? values[i] : small[i - numSamples]);
    }
  }
  return *meeting;
}

SampleLaunches::Mask SampleLaunches::getMeetingAll(llvm::ArrayRef<Poly> conditions) const {
  Mask all;
  all.set();
  for (const Poly &condition : conditions) {
    all &= getMeeting(condition);
  }
  return all;
}

size_t SampleLaunches::countMeeting(llvm::ArrayRef<Poly> conditions) const {
  return (getMeetingAll(conditions) << numSmall).count();
}

bool SampleLaunches::isAbove(const Poly &a, const Poly &b) const {
  const LaunchProgram &program = getProgram(a - b);
  bool above = false;
  for (const SampleLaunch &launch : values) {
    std::optional<Wide> value = program.run(launch);
    if (!value || *value < 0) {
      return false;
    }
    above |= *value > 0;
  }
  return above;
}

/// `grid.x == ceildiv(n, 64)`, said by two conditions, gives the grid's extent from the rest.
std::vector<std::pair<SymbolId, Poly>> SampleLaunches::solveForGrid(llvm::ArrayRef<Poly> conditions) const {
  std::vector<std::pair<SymbolId, Poly>> solved;
  for (size_t i = 0; i < conditions.size(); ++i) {
    if (std::find(conditions.begin() + i + 1, conditions.end(), -conditions[i]) == conditions.end()) {
      continue;
    }
    for (const Term &term : conditions[i].getTerms()) {
      bool isOne = term.atoms.size() == 1 && (term.coefficient == 1 || term.coefficient == -1);
      if (!isOne || table[term.atoms[0]].kind != AtomKind::Symbol) {
        continue;
      }
      SymbolId symbol = table[term.atoms[0]].symbol;
      bool known = std::any_of(solved.begin(), solved.end(), [&](const auto &other) { return other.first == symbol; });
      if (table.getSpace().symbols[symbol].kind == SymbolKind::NumBlocks && !known) {
        Poly rest = conditions[i] - Poly(term.coefficient) * Poly::atom(term.atoms[0]);
        solved.emplace_back(symbol, term.coefficient == 1 ? -rest : rest);
        break;
      }
    }
  }
  return solved;
}

bool SampleLaunches::canMeet(llvm::ArrayRef<Poly> conditions) const {
  ConditionSet key;
  std::vector<Poly> distinct;
  for (const Poly &condition : conditions) {
    uint32_t number = getNumber(condition);
    if (std::find(key.begin(), key.end(), number) == key.end()) {
      key.push_back(number);
      distinct.push_back(condition);
    }
  }
  std::sort(key.begin(), key.end());
  auto [it, inserted] = meetable.try_emplace(std::move(key), false);
  if (inserted) {
    it->second = countMeeting(distinct) != 0 || searchLaunch(distinct);
  }
  return it->second;
}

bool SampleLaunches::isRuledOut(llvm::ArrayRef<Poly> before, llvm::ArrayRef<Poly> more) const {
  std::vector<Poly> after(before.begin(), before.end());
  after.insert(after.end(), more.begin(), more.end());
  return canMeet(before) && !canMeet(after);
}

/// The sample launches to start from, those that break least first.
std::vector<size_t> SampleLaunches::bestStarts(llvm::ArrayRef<Poly> conditions) const {
  std::vector<std::pair<size_t, size_t>> order;
  for (size_t i = 0; i < values.size(); ++i) {
    order.emplace_back(0, i);
  }
  for (const Poly &condition : conditions) {
    const Mask &met = getMeeting(condition);
    for (size_t i = 0; i < values.size(); ++i) {
      order[i].first += !met[i];
    }
  }
  constexpr size_t mostStarts = 60;
  std::partial_sort(order.begin(), order.begin() + mostStarts, order.end());
  std::vector<size_t> starts;
  for (size_t i = 0; i < mostStarts; ++i) {
    starts.push_back(order[i].second);
  }
  return starts;
}

namespace {
/// One launch on its way to meeting all conditions, changed one value at a time.
class Climb {
public:
  Climb(SampleLaunch start, llvm::ArrayRef<const LaunchProgram *> conditions,
        llvm::ArrayRef<std::pair<SymbolId, const LaunchProgram *>> extents)
      : launch(std::move(start)), conditions(conditions), extents(extents), broken(conditions.size()) {
    follow();
    for (size_t i = 0; i < conditions.size(); ++i) {
      broken[i] = !conditions[i]->holds(launch);
      left += broken[i];
    }
  }

  bool isThere() const { return left == 0; }
  bool isBroken(size_t condition) const { return broken[condition] != 0; }
  const std::optional<Wide> &value(SymbolId symbol) const { return launch[symbol]; }

  /// Gives one symbol another value, unless as many of the conditions in `affected` are broken then.
  bool improve(SymbolId symbol, int64_t value, llvm::ArrayRef<uint32_t> affected) {
    if (launch[symbol] == value) {
      return false;
    }
    const std::optional<Wide> before = launch[symbol];
    llvm::SmallVector<std::optional<Wide>, 3> extentsBefore;
    for (const auto &[grid, extent] : extents) {
      extentsBefore.push_back(launch[grid]);
    }
    launch[symbol] = value;
    follow();
    int difference = 0;
    now.clear();
    for (uint32_t i : affected) {
      now.push_back(!conditions[i]->holds(launch));
      difference += now.back() - broken[i];
    }
    if (difference < 0) {
      left += difference;
      for (size_t i = 0; i < affected.size(); ++i) {
        broken[affected[i]] = now[i];
      }
      return true;
    }
    for (size_t i = 0; i < extents.size(); ++i) {
      launch[extents[i].first] = extentsBefore[i];
    }
    launch[symbol] = before;
    return false;
  }

private:
  /// The extents of the grid that the other values give.
  void follow() {
    for (const auto &[grid, extent] : extents) {
      std::optional<Wide> value = extent->run(launch);
      if (value && *value > 1) {
        launch[grid] = *value;
      }
    }
  }

  SampleLaunch launch;
  llvm::ArrayRef<const LaunchProgram *> conditions;
  llvm::ArrayRef<std::pair<SymbolId, const LaunchProgram *>> extents;
  std::vector<char> broken;
  llvm::SmallVector<char, 16> now;
  int left = 0;
};
} // namespace

bool SampleLaunches::searchLaunch(llvm::ArrayRef<Poly> conditions) const {
  std::vector<const LaunchProgram *> ready;
  std::vector<std::vector<uint32_t>> users(choices.size());
  for (uint32_t i = 0; i < conditions.size(); ++i) {
    ready.push_back(&getProgram(conditions[i]));
    for (SymbolId symbol : ready.back()->getSymbols()) {
      if (symbol < users.size()) {
        users[symbol].push_back(i);
      }
    }
  }
  std::vector<std::pair<SymbolId, const LaunchProgram *>> extents;
  for (const auto &[symbol, extent] : solveForGrid(conditions)) {
    extents.emplace_back(symbol, &getProgram(extent));
  }
  if (!extents.empty()) {
    // Any change may change the grid, and with it any condition.
    std::vector<uint32_t> all(conditions.size());
    std::iota(all.begin(), all.end(), 0u);
    std::fill(users.begin(), users.end(), all);
  }
  for (size_t start : bestStarts(conditions)) {
    Climb climb(values[start], ready, extents);
    bool improved = true;
    while (!climb.isThere() && improved) {
      improved = false;
      for (SymbolId symbol = 0; symbol < choices.size(); ++symbol) {
        bool matters = !extents.empty() || std::any_of(users[symbol].begin(), users[symbol].end(),
                                                       [&](uint32_t i) { return climb.isBroken(i); });
        for (size_t i = 0; matters && i < choices[symbol].size(); ++i) {
          improved |= climb.improve(symbol, choices[symbol][i], users[symbol]);
        }
      }
    }
    if (climb.isThere()) {
      return true;
    }
  }
  return false;
}

//===-- SamplePoints -----------------------------------------------------===//

/// Values beyond this are not looked at, so that sums stay far from where 128 bits would wrap.
static constexpr Wide largestValue = Wide(1) << 120;

/// A number that looks random and is the same everywhere.
static uint64_t mix(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t state = a * 0x9e3779b97f4a7c15ULL + b * 0xc2b2ae3d27d4eb4fULL + c * 0x165667b19e3779f9ULL;
  state ^= state >> 29;
  state *= 0xbf58476d1ce4e5b9ULL;
  state ^= state >> 32;
  return state;
}

std::optional<Wide> SamplePoints::sum(const Poly &poly, unsigned point) const {
  Wide total = 0;
  for (const Term &term : poly.getTerms()) {
    Wide product = term.coefficient;
    for (AtomId id : term.atoms) {
      if (__builtin_mul_overflow(product, values[point][id], &product)) {
        return std::nullopt;
      }
    }
    if (__builtin_add_overflow(total, product, &total)) {
      return std::nullopt;
    }
  }
  return total < largestValue && total > -largestValue ? std::optional<Wide>(total) : std::nullopt;
}

/// What a point says of an atom that is not made of others.
std::optional<Wide> SamplePoints::choose(const Atom &atom, unsigned point) const {
  const LaunchSpace &space = table.getSpace();
  uint64_t random = mix(point, atom.symbol, atom.copy + 1);
  auto within = [&](Wide value) { return value < atom.lower || value > atom.upper ? atom.lower + 1 : value; };
  if (atom.kind == AtomKind::Elements) {
    constexpr Wide sizes[] = {Wide(1) << 48, Wide(1) << 40, 0, 5000};
    return sizes[point % 8 < 5 ? point % 2 : 2 + point % 2];
  }
  if (atom.kind == AtomKind::Opaque) {
    const Wide some[] = {0, 1, 2, 3, 7, 100, -1, atom.lower, atom.upper};
    return within(some[random % 9]);
  }
  const Symbol &symbol = space.symbols[atom.symbol];
  const SampleLaunch &launch = launches[point % launches.size()];
  auto gridOf = [&](unsigned axis) {
    std::optional<SymbolId> grid = space.findSymbol(SymbolKind::NumBlocks, axis);
    return grid ? *launch.at(*grid) : Wide(1);
  };
  switch (symbol.kind) {
  case SymbolKind::NumBlocks:
    return *launch.at(atom.symbol);
  case SymbolKind::Param: {
    // A third of the points gives all scalars one value: that meets most conditions that compare them.
    if (point % 3 == 0) {
      constexpr Wide same[] = {4096, 64, 50000, 1024, 1, 256};
      return within(same[point / 3 % 6]);
    }
    constexpr Wide odd[] = {0, -1, 1, 2, 5};
    return within(point % 16 == 1 ? odd[random % 5] : *launch.at(atom.symbol));
  }
  case SymbolKind::BlockId: {
    Wide grid = gridOf(symbol.index);
    const Wide some[] = {0, grid - 1, static_cast<Wide>(random % static_cast<uint64_t>(grid)), grid > 1 ? 1 : 0};
    return some[(point + (random >> 40) % 2) % 4];
  }
  case SymbolKind::Iteration: {
    constexpr Wide some[] = {0, 1, 0, 2, 3, 0, 7};
    return some[random % 7];
  }
  case SymbolKind::Lane: {
    Wide extent = symbol.extent;
    const Wide some[] = {0, extent - 1, static_cast<Wide>(random % static_cast<uint64_t>(extent))};
    return some[(point + (random >> 40) % 2) % 3];
  }
  case SymbolKind::Opaque: {
    const Wide some[] = {0, 1, 2, 3, 7, 100, -1, atom.lower, atom.upper};
    return within(some[random % 9]);
  }
  }
  return std::nullopt;
}

std::optional<Wide> SamplePoints::derive(const Atom &atom, unsigned point) const {
  DerivedOperands operands{};
  for (size_t i = 0; i < atom.operands.size() && i < operands.size(); ++i) {
    std::optional<Wide> operand = sum(atom.operands[i], point);
    if (!operand) {
      return std::nullopt;
    }
    operands[i] = *operand;
  }
  if (atom.operands.empty() || atom.kind == AtomKind::Opaque) {
    return choose(atom, point);
  }
  bool divides = atom.kind == AtomKind::FloorDiv || atom.kind == AtomKind::Mod;
  // What is known of quotients and remainders is known of positive divisors.
  if (divides && operands[1] < 1) {
    return std::nullopt;
  }
  return computeDerived(atom.kind, operands);
}

/// Operands first; a stack instead of recursion. False where the value is not defined.
bool SamplePoints::compute(AtomId id, unsigned point) {
  if (states[point].size() < table.size()) {
    states[point].resize(table.size(), State::Unknown);
    values[point].resize(table.size(), 0);
  }
  std::vector<State> &known = states[point];
  if (known[id] != State::Unknown) {
    return known[id] == State::Known;
  }
  std::vector<AtomId> stack{id};
  while (!stack.empty()) {
    AtomId next = stack.back();
    const Atom &atom = table[next];
    bool ready = true;
    bool defined = true;
    for (const Poly &operand : atom.operands) {
      defined = defined && !operand.hasOverflowed();
      for (const Term &term : operand.getTerms()) {
        for (AtomId part : term.atoms) {
          if (known[part] == State::Unknown) {
            stack.push_back(part);
            ready = false;
          }
          defined = defined && known[part] != State::Undefined;
        }
      }
    }
    if (!ready) {
      continue;
    }
    stack.pop_back();
    std::optional<Wide> value = defined ? derive(atom, point) : std::nullopt;
    known[next] = value ? State::Known : State::Undefined;
    values[point][next] = value.value_or(0);
  }
  return known[id] == State::Known;
}

std::optional<Wide> SamplePoints::evaluate(const Poly &poly, unsigned point) {
  if (poly.hasOverflowed()) {
    return std::nullopt;
  }
  for (const Term &term : poly.getTerms()) {
    for (AtomId id : term.atoms) {
      if (!compute(id, point)) {
        return std::nullopt;
      }
    }
  }
  return sum(poly, point);
}

const std::bitset<SamplePoints::numPoints> &SamplePoints::whereHolds(const Poly &fact) {
  auto [it, inserted] = holding.try_emplace(fact);
  if (inserted) {
    WorkLimit::add(numPoints);
    for (unsigned point = 0; point < numPoints; ++point) {
      it->second[point] = evaluate(fact, point).value_or(-1) >= 0;
    }
  }
  return it->second;
}
