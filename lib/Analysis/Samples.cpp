// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Chooses launches and points to try statements at before anything is proved of them. Nothing here is random: the same
// kernel gets the same samples everywhere.
#include "tilecc/Analysis/Samples.h"

#include <algorithm>
#include <numeric>

using namespace tilecc;

//===-- SampleLaunches ---------------------------------------------------===//

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
        bool isGrid = space.symbols[id].kind == SymbolKind::NumBlocks;
        launch[id] =
            isGrid && choices[id].size() == 1 ? Wide(1) : Wide(isGrid ? 2 + next(smallestGrid) : 1 + next(smallest));
      }
    }
    small.push_back(std::move(launch));
  }
}

/// Statements made ready for many launches: what they are made of, in one order, operands first.
class SampleLaunches::Program {
public:
  Program(const AtomTable &table, llvm::ArrayRef<Poly> conditions) : table(table), conditions(conditions) {
    std::vector<char> seen(table.size(), 0);
    std::vector<AtomId> needed;
    auto addAtoms = [&](const Poly &poly) {
      for (const Term &term : poly.getTerms()) {
        for (AtomId id : term.atoms) {
          if (!seen[id]) {
            seen[id] = 1;
            needed.push_back(id);
          }
        }
      }
    };
    for (const Poly &condition : conditions) {
      addAtoms(condition);
    }
    for (size_t i = 0; i < needed.size(); ++i) {
      for (const Poly &operand : table[needed[i]].operands) {
        addAtoms(operand);
      }
    }
    std::sort(needed.begin(), needed.end());
    order = std::move(needed);
    values.resize(table.size(), 0);
    defined.resize(table.size(), 0);
  }

  void run(const SampleLaunch &launch) {
    for (AtomId id : order) {
      std::optional<Wide> value = compute(table[id], launch);
      defined[id] = value.has_value();
      values[id] = value.value_or(0);
    }
  }
  std::optional<Wide> value(const Poly &poly) const {
    Wide sum = 0;
    for (const Term &term : poly.getTerms()) {
      Wide product = term.coefficient;
      for (AtomId id : term.atoms) {
        if (!defined[id]) {
          return std::nullopt;
        }
        product *= values[id];
      }
      sum += product;
    }
    return sum;
  }
  bool holds(const Poly &condition) const { return value(condition).value_or(-1) >= 0; }
  /// The launch values that the statements depend on.
  std::vector<SymbolId> getSymbols() const {
    std::vector<SymbolId> symbols;
    for (AtomId id : order) {
      if (table[id].kind == AtomKind::Symbol) {
        symbols.push_back(table[id].symbol);
      }
    }
    return symbols;
  }
  size_t countBroken(const SampleLaunch &launch) {
    run(launch);
    return static_cast<size_t>(
        std::count_if(conditions.begin(), conditions.end(), [&](const Poly &condition) { return !holds(condition); }));
  }

private:
  std::optional<Wide> compute(const Atom &atom, const SampleLaunch &launch) const {
    switch (atom.kind) {
    case AtomKind::Symbol:
      return atom.symbol < launch.size() ? launch[atom.symbol] : std::nullopt;
    case AtomKind::Elements:
      return Wide(1) << 40;
    case AtomKind::Opaque:
      return std::nullopt;
    default:
      break;
    }
    std::optional<Wide> operands[3];
    for (size_t i = 0; i < atom.operands.size() && i < 3; ++i) {
      operands[i] = value(atom.operands[i]);
      if (!operands[i]) {
        return std::nullopt;
      }
    }
    switch (atom.kind) {
    case AtomKind::FloorDiv:
    case AtomKind::Mod: {
      if (*operands[1] == 0) {
        return std::nullopt;
      }
      Wide quotient = floorDivide(*operands[0], *operands[1]);
      return atom.kind == AtomKind::FloorDiv ? quotient : *operands[0] - *operands[1] * quotient;
    }
    case AtomKind::Min:
      return std::min(*operands[0], *operands[1]);
    case AtomKind::Max:
      return std::max(*operands[0], *operands[1]);
    default:
      return *operands[0] >= 0 ? *operands[1] : *operands[2];
    }
  }

  const AtomTable &table;
  llvm::ArrayRef<Poly> conditions;
  std::vector<AtomId> order;
  std::vector<Wide> values;
  std::vector<char> defined;
};

std::optional<Wide> SampleLaunches::evaluate(const Poly &poly, size_t sample) const {
  Program program(table, poly);
  program.run(values[sample]);
  return program.value(poly);
}

const SampleLaunches::Mask &SampleLaunches::getMeeting(const Poly &condition) const {
  auto [it, inserted] = meeting.try_emplace(condition);
  if (inserted) {
    Program program(table, condition);
    for (size_t i = 0; i < numSamples + numSmall; ++i) {
      it->second[i] = program.countBroken(i < numSamples ? values[i] : small[i - numSamples]) == 0;
    }
  }
  return it->second;
}

size_t SampleLaunches::countMeeting(llvm::ArrayRef<Poly> conditions) const {
  Mask all;
  for (size_t i = 0; i < numSamples; ++i) {
    all.set(i);
  }
  for (const Poly &condition : conditions) {
    all &= getMeeting(condition);
  }
  return all.count();
}

bool SampleLaunches::isAbove(const Poly &a, const Poly &b) const {
  Poly difference = a - b;
  Program program(table, difference);
  bool above = false;
  for (const SampleLaunch &launch : values) {
    program.run(launch);
    std::optional<Wide> value = program.value(difference);
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
  std::vector<Poly> key(conditions.begin(), conditions.end());
  std::sort(key.begin(), key.end());
  key.erase(std::unique(key.begin(), key.end()), key.end());
  auto [it, inserted] = meetable.try_emplace(std::move(key), false);
  if (inserted) {
    it->second = searchLaunch(it->first);
  }
  return it->second;
}

/// The launches to start from, those that break least first.
std::vector<SampleLaunch> SampleLaunches::bestStarts(llvm::ArrayRef<Poly> conditions) const {
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
  std::sort(order.begin(), order.end());
  constexpr size_t mostStarts = 60;
  std::vector<SampleLaunch> starts;
  for (size_t i = 0; i < order.size() && i < mostStarts; ++i) {
    starts.push_back(values[order[i].second]);
  }
  return starts;
}

bool SampleLaunches::searchLaunch(llvm::ArrayRef<Poly> conditions) const {
  std::vector<std::pair<SymbolId, Poly>> solved = solveForGrid(conditions);
  std::vector<Program> programs;
  std::vector<std::vector<size_t>> users(choices.size());
  for (size_t i = 0; i < conditions.size(); ++i) {
    programs.emplace_back(table, llvm::ArrayRef<Poly>(conditions[i]));
    for (SymbolId symbol : programs.back().getSymbols()) {
      if (symbol < users.size()) {
        users[symbol].push_back(i);
      }
    }
  }
  std::vector<Program> extents;
  for (const auto &[symbol, extent] : solved) {
    extents.emplace_back(table, llvm::ArrayRef<Poly>(extent));
  }
  std::vector<size_t> all(conditions.size());
  std::iota(all.begin(), all.end(), size_t(0));
  for (SampleLaunch launch : bestStarts(conditions)) {
    std::vector<char> broken(conditions.size(), 1);
    // How many more are broken by `other` than by the launch before; `flags` says which.
    auto change = [&](SampleLaunch &other, std::vector<char> &flags, llvm::ArrayRef<size_t> affected) {
      for (size_t i = 0; i < solved.size(); ++i) {
        extents[i].run(other);
        std::optional<Wide> value = extents[i].value(solved[i].second);
        if (value && *value > 1) {
          other[solved[i].first] = *value;
        }
      }
      int difference = 0;
      for (size_t i : solved.empty() ? affected : llvm::ArrayRef<size_t>(all)) {
        char now = programs[i].countBroken(other) != 0;
        difference += now - flags[i];
        flags[i] = now;
      }
      return difference;
    };
    int left = static_cast<int>(broken.size()) + change(launch, broken, all);
    bool improved = true;
    while (left != 0 && improved) {
      improved = false;
      for (SymbolId symbol = 0; symbol < choices.size(); ++symbol) {
        bool matters = !solved.empty() || std::any_of(users[symbol].begin(), users[symbol].end(),
                                                      [&](size_t i) { return broken[i] != 0; });
        for (size_t i = 0; matters && i < choices[symbol].size(); ++i) {
          if (launch[symbol] == choices[symbol][i]) {
            continue;
          }
          SampleLaunch other = launch;
          std::vector<char> flags = broken;
          other[symbol] = choices[symbol][i];
          int difference = change(other, flags, users[symbol]);
          if (difference < 0) {
            left += difference;
            improved = true;
            launch = std::move(other);
            broken = std::move(flags);
          }
        }
      }
    }
    if (left == 0) {
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
  std::optional<Wide> operands[3];
  for (size_t i = 0; i < atom.operands.size() && i < 3; ++i) {
    operands[i] = sum(atom.operands[i], point);
    if (!operands[i]) {
      return std::nullopt;
    }
  }
  switch (atom.kind) {
  case AtomKind::FloorDiv:
  case AtomKind::Mod: {
    // What is known of quotients and remainders is known of positive divisors.
    if (*operands[1] < 1) {
      return std::nullopt;
    }
    Wide quotient = floorDivide(*operands[0], *operands[1]);
    return atom.kind == AtomKind::FloorDiv ? quotient : *operands[0] - *operands[1] * quotient;
  }
  case AtomKind::Min:
    return std::min(*operands[0], *operands[1]);
  case AtomKind::Max:
    return std::max(*operands[0], *operands[1]);
  case AtomKind::Select:
    return *operands[0] >= 0 ? *operands[1] : *operands[2];
  default:
    return choose(atom, point);
  }
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
