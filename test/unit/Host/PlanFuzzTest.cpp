// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random kernels against an interpreter: whatever lives in a register, a buffer or the place of another one, and
// whichever loops are joined, the numbers stay. Tiles are 8x8 of i32; all memory is one parameter, so accesses keep
// their order.

#include "OperationCase.h"

#include <array>
#include <random>

using namespace tilecc;

namespace {

using Tile = std::array<int32_t, 64>;

enum class Kind {
  Counting,
  Add,
  Multiply,
  Select,
  Transpose,
  SumRows,
  SwapHalves,
  Regroup,
  Scan,
  Load,
  Store,
  Loop,
  Branch
};

/// `result` values begin at number `first`; operands are numbers of earlier values.
struct Step {
  Kind kind = Kind::Counting;
  unsigned first = 0;
  std::vector<unsigned> operands;
  int slot = 0;
  /// Of loops and branches: what is inside, and which of its values go on (the second for the other branch).
  std::vector<Step> body, other;
  std::vector<unsigned> yields, otherYields;
};

constexpr int slots = 3;
constexpr int turns = 3;

class Generator {
public:
  explicit Generator(unsigned seed) : random(seed) {}

  std::vector<Step> generate() {
    std::vector<unsigned> visible;
    std::vector<Step> steps;
    for (int i = 0; i < 2; ++i) {
      steps.push_back(leaf());
      visible.push_back(steps.back().first);
    }
    addSteps(steps, visible, 14, 2);
    for (int slot = 0; slot < slots; ++slot) {
      Step store;
      store.kind = Kind::Store;
      store.operands = {pick(visible)};
      store.slot = slots + slot;
      steps.push_back(store);
    }
    return steps;
  }

private:
  unsigned below(unsigned limit) { return random() % limit; }
  /// Recent values more often: chains that could be joined.
  unsigned pick(const std::vector<unsigned> &visible) {
    unsigned reach = std::min<unsigned>(visible.size(), below(3) ? 4 : visible.size());
    return visible[visible.size() - 1 - below(reach)];
  }
  Step leaf() {
    Step step;
    step.first = next++;
    step.slot = static_cast<int>(below(100));
    return step;
  }

  void addSteps(std::vector<Step> &steps, std::vector<unsigned> visible, int count, int depth) {
    addVisibleSteps(steps, visible, count, depth);
  }
  void addVisibleSteps(std::vector<Step> &steps, std::vector<unsigned> &visible, int count, int depth) {
    for (int i = 0; i < count; ++i) {
      Step step = makeStep(visible, depth);
      size_t results = step.kind == Kind::Store ? 0 : std::max<size_t>(1, step.yields.size());
      for (size_t result = 0; result < results; ++result) {
        visible.push_back(step.first + static_cast<unsigned>(result));
      }
      steps.push_back(std::move(step));
    }
  }

  Step makeStep(const std::vector<unsigned> &visible, int depth) {
    static const Kind kinds[] = {Kind::Add,     Kind::Add,       Kind::Multiply, Kind::Select,
                                 Kind::Select,  Kind::Transpose, Kind::SumRows,  Kind::SwapHalves,
                                 Kind::Regroup, Kind::Scan,      Kind::Load,     Kind::Load,
                                 Kind::Store,   Kind::Loop,      Kind::Loop,     Kind::Branch};
    Step step;
    step.kind = kinds[below(std::size(kinds))];
    step.slot = static_cast<int>(below(slots));
    if (step.kind == Kind::Loop || step.kind == Kind::Branch) {
      if (depth == 0) {
        return leaf();
      }
      return step.kind == Kind::Loop ? makeLoop(visible, depth) : makeBranch(visible, depth);
    }
    unsigned operands = step.kind == Kind::Add || step.kind == Kind::Multiply || step.kind == Kind::Select ? 2
                        : step.kind == Kind::Load                                                          ? 0
                                                                                                           : 1;
    for (unsigned i = 0; i < operands; ++i) {
      step.operands.push_back(pick(visible));
    }
    if (step.kind != Kind::Store) {
      step.first = next++;
    }
    return step;
  }

  /// The carried values inside are the numbers after `first` + results.
  Step makeLoop(const std::vector<unsigned> &visible, int depth) {
    Step step;
    step.kind = Kind::Loop;
    unsigned carried = 1 + below(3);
    for (unsigned i = 0; i < carried; ++i) {
      step.operands.push_back(pick(visible));
    }
    step.first = next;
    next += 2 * carried;
    std::vector<unsigned> inside = visible;
    for (unsigned i = 0; i < carried; ++i) {
      inside.push_back(step.first + carried + i);
    }
    addVisibleSteps(step.body, inside, 2 + static_cast<int>(below(6)), depth - 1);
    for (unsigned i = 0; i < carried; ++i) {
      step.yields.push_back(below(2) ? pick(inside) : addTurned(step, step.first + carried + below(carried)));
    }
    return step;
  }

  /// A carried value and the same at other places: it must not be overwritten while it is read.
  unsigned addTurned(Step &loop, unsigned carried) {
    static const Kind turns[] = {Kind::Transpose, Kind::SwapHalves, Kind::Regroup, Kind::SumRows};
    Step turned;
    turned.kind = turns[below(std::size(turns))];
    turned.operands = {carried};
    turned.first = next++;
    Step sum;
    sum.kind = below(2) ? Kind::Add : Kind::Select;
    sum.operands = {carried, turned.first};
    sum.first = next++;
    loop.body.push_back(turned);
    loop.body.push_back(sum);
    return sum.first;
  }

  Step makeBranch(const std::vector<unsigned> &visible, int depth) {
    Step step;
    step.kind = Kind::Branch;
    step.first = next;
    unsigned results = 1 + below(2);
    next += results;
    std::vector<unsigned> inside = visible, outside = visible;
    addVisibleSteps(step.body, inside, 1 + static_cast<int>(below(4)), depth - 1);
    addVisibleSteps(step.other, outside, 1 + static_cast<int>(below(4)), depth - 1);
    for (unsigned i = 0; i < results; ++i) {
      step.yields.push_back(pick(inside));
      step.otherYields.push_back(pick(outside));
    }
    return step;
  }

  std::mt19937 random;
  unsigned next = 0;
};

//===----------------------------------------------------------------------===//
// As text
//===----------------------------------------------------------------------===//

class Writer {
public:
  void write(const std::vector<Step> &steps) {
    for (const Step &step : steps) {
      write(step);
    }
  }
  std::string text;

private:
  static std::string name(unsigned value) { return "%v" + std::to_string(value); }
  std::string fresh() { return "%t" + std::to_string(next++); }
  void line(const std::string &one) { text += one + "\n"; }
  static std::string repeat(const std::string &one, size_t count) {
    std::string all = one;
    for (size_t i = 1; i < count; ++i) {
      all += ", " + one;
    }
    return all;
  }
  static std::string list(const std::vector<unsigned> &values) {
    std::string all;
    for (unsigned value : values) {
      all += (all.empty() ? "" : ", ") + name(value);
    }
    return all;
  }
  static std::string results(unsigned first, size_t count) {
    std::string all;
    for (size_t i = 0; i < count; ++i) {
      all += (i ? ", " : "") + name(first + static_cast<unsigned>(i));
    }
    return all;
  }
  std::string address(int slot) {
    std::string offset = fresh(), base = fresh(), flat = fresh(), at = fresh(), count = fresh(), shaped = fresh();
    line(offset + " = arith.constant " + std::to_string(slot * 64) + " : i32");
    line(base + " = tile.offset %p, " + offset + " : !tile.ptr<i32>, i32");
    line(count + " = tile.iota : tensor<64xi32>");
    line(flat + " = tile.broadcast " + base + " : !tile.ptr<i32> -> tensor<64x!tile.ptr<i32>>");
    line(at + " = tile.offset " + flat + ", " + count + " : tensor<64x!tile.ptr<i32>>, tensor<64xi32>");
    line(shaped + " = tile.reshape " + at + " : tensor<64x!tile.ptr<i32>> -> tensor<8x8x!tile.ptr<i32>>");
    return shaped;
  }

  void write(const Step &step);
  void writeControl(const Step &step);
  unsigned next = 0;
};

void Writer::write(const Step &step) {
  const std::string type = "tensor<8x8xi32>", result = name(step.first);
  std::string a = step.operands.empty() ? "" : name(step.operands[0]);
  std::string b = step.operands.size() < 2 ? "" : name(step.operands[1]);
  std::string t = fresh(), u = fresh(), v = fresh();
  switch (step.kind) {
  case Kind::Counting:
    line(t + " = tile.iota : tensor<64xi32>\n" + u + " = arith.constant dense<" + std::to_string(step.slot) +
         "> : tensor<64xi32>\n" + v + " = arith.addi " + t + ", " + u + " : tensor<64xi32>\n" + result +
         " = tile.reshape " + v + " : tensor<64xi32> -> " + type);
    return;
  case Kind::Add:
    return line(result + " = arith.addi " + a + ", " + b + " : " + type);
  case Kind::Multiply:
    return line(result + " = arith.muli " + a + ", " + b + " : " + type);
  case Kind::Select:
    line(t + " = arith.cmpi slt, " + a + ", " + b + " : " + type);
    return line(result + " = arith.select " + t + ", " + b + ", " + a + " : tensor<8x8xi1>, " + type);
  case Kind::Transpose:
    return line(result + " = tile.permute " + a + " [1, 0] : " + type + " -> " + type);
  case Kind::SumRows:
    line(t + " = tile.reduce add " + a + " dim 1 : " + type + " -> tensor<8xi32>\n" + u + " = tile.reshape " + t +
         " : tensor<8xi32> -> tensor<8x1xi32>");
    return line(result + " = tile.broadcast " + u + " : tensor<8x1xi32> -> " + type);
  case Kind::SwapHalves:
    line(t + " = tile.extract " + a + "[%c1, %c0] : " + type + ", i32, i32 -> tensor<4x8xi32>\n" + u +
         " = tile.extract " + a + "[%c0, %c0] : " + type + ", i32, i32 -> tensor<4x8xi32>");
    return line(result + " = tile.cat " + t + ", " + u + " dim 0 : tensor<4x8xi32>, tensor<4x8xi32> -> " + type);
  case Kind::Regroup:
    line(t + " = tile.reshape " + a + " : " + type + " -> tensor<4x16xi32>\n" + u + " = tile.permute " + t +
         " [1, 0] : tensor<4x16xi32> -> tensor<16x4xi32>");
    return line(result + " = tile.reshape " + u + " : tensor<16x4xi32> -> " + type);
  case Kind::Scan:
    return line(result + " = tile.scan add " + a + " dim 0 : " + type);
  case Kind::Load: {
    std::string from = address(step.slot);
    return line(result + " = tile.load " + from + " : tensor<8x8x!tile.ptr<i32>> -> " + type);
  }
  case Kind::Store: {
    std::string to = address(step.slot);
    return line("tile.store " + to + ", " + a + " : tensor<8x8x!tile.ptr<i32>>, " + type);
  }
  case Kind::Loop:
  case Kind::Branch:
    return writeControl(step);
  }
}

void Writer::writeControl(const Step &step) {
  size_t count = step.yields.size();
  std::string types = repeat("tensor<8x8xi32>", count);
  std::string yield = "scf.yield " + list(step.yields) + " : " + types;
  if (step.kind == Kind::Branch) {
    line(results(step.first, count) + " = scf.if %cond -> (" + types + ") {");
    write(step.body);
    line(yield + "\n} else {");
    write(step.other);
    line("scf.yield " + list(step.otherYields) + " : " + types + "\n}");
    return;
  }
  std::string carried;
  for (size_t i = 0; i < count; ++i) {
    carried += (i ? ", " : "") + name(step.first + static_cast<unsigned>(count + i)) + " = " + name(step.operands[i]);
  }
  line(results(step.first, count) + " = scf.for " + fresh() + " = %c0 to %c3 step %c1 iter_args(" + carried + ") -> (" +
       types + ") : i32 {");
  write(step.body);
  line(yield + "\n}");
}

//===----------------------------------------------------------------------===//
// As a meaning
//===----------------------------------------------------------------------===//

class Interpreter {
public:
  explicit Interpreter(std::vector<int32_t> &memory) : memory(memory) {}

  void run(const std::vector<Step> &steps) {
    for (const Step &step : steps) {
      run(step);
    }
  }

private:
  Tile &get(unsigned value) {
    if (value >= values.size()) {
      values.resize(value + 1);
    }
    return values[value];
  }
  static int32_t wrap(int64_t value) { return static_cast<int32_t>(static_cast<uint64_t>(value)); }

  void run(const Step &step);
  void runControl(const Step &step);

  std::vector<int32_t> &memory;
  std::vector<Tile> values;
};

void Interpreter::run(const Step &step) {
  if (step.kind == Kind::Loop || step.kind == Kind::Branch) {
    return runControl(step);
  }
  Tile a{}, b{}, made{};
  if (!step.operands.empty()) {
    a = get(step.operands[0]);
  }
  if (step.operands.size() > 1) {
    b = get(step.operands[1]);
  }
  for (int i = 0; i < 64; ++i) {
    int row = i / 8, column = i % 8;
    switch (step.kind) {
    case Kind::Counting:
      made[i] = i + step.slot;
      break;
    case Kind::Add:
      made[i] = wrap(int64_t(a[i]) + b[i]);
      break;
    case Kind::Multiply:
      made[i] = wrap(int64_t(a[i]) * b[i]);
      break;
    case Kind::Select:
      made[i] = std::max(a[i], b[i]);
      break;
    case Kind::Transpose:
      made[i] = a[column * 8 + row];
      break;
    case Kind::SumRows:
      for (int k = 0; k < 8; ++k) {
        made[i] = wrap(int64_t(made[i]) + a[row * 8 + k]);
      }
      break;
    case Kind::SwapHalves:
      made[i] = a[(row + 4) % 8 * 8 + column];
      break;
    case Kind::Regroup:
      made[i] = a[i % 4 * 16 + i / 4];
      break;
    case Kind::Scan:
      made[i] = row == 0 ? a[i] : wrap(int64_t(made[i - 8]) + a[i]);
      break;
    case Kind::Load:
      made[i] = memory[step.slot * 64 + i];
      break;
    default:
      memory[step.slot * 64 + i] = a[i];
    }
  }
  if (step.kind != Kind::Store) {
    get(step.first) = made;
  }
}

void Interpreter::runControl(const Step &step) {
  unsigned count = static_cast<unsigned>(step.yields.size());
  auto pass = [&](const std::vector<unsigned> &from, unsigned to) {
    std::vector<Tile> moved;
    for (unsigned value : from) {
      moved.push_back(get(value));
    }
    for (unsigned i = 0; i < count; ++i) {
      get(to + i) = moved[i];
    }
  };
  if (step.kind == Kind::Branch) {
    // The condition is whether the last word of memory is set.
    bool taken = memory.back() != 0;
    run(taken ? step.body : step.other);
    return pass(taken ? step.yields : step.otherYields, step.first);
  }
  pass(step.operands, step.first + count);
  for (int turn = 0; turn < turns; ++turn) {
    run(step.body);
    pass(step.yields, step.first + count);
  }
  std::vector<unsigned> carried;
  for (unsigned i = 0; i < count; ++i) {
    carried.push_back(step.first + count + i);
  }
  pass(carried, step.first);
}

TEST(PlanFuzzTest, randomKernelsGiveWhatTheInterpreterSays) {
  const std::string head =
      "%c0 = arith.constant 0 : i32\n%c1 = arith.constant 1 : i32\n%c3 = arith.constant 3 : i32\n"
      "%lastAt = arith.constant " +
      std::to_string(2 * slots * 64) +
      " : i32\n%lastP = tile.offset %p, %lastAt : !tile.ptr<i32>, i32\n"
      "%last = tile.load %lastP : !tile.ptr<i32> -> i32\n%cond = arith.cmpi ne, %last, %c0 : i32\n";
  for (unsigned seed = 1; seed <= 120; ++seed) {
    std::vector<Step> steps = Generator(seed).generate();
    Writer writer;
    writer.write(steps);
    TextKernel kernel("(%p: !tile.ptr<i32>)", head + writer.text);
    for (int32_t flag : {0, 1}) {
      std::vector<int32_t> memory(2 * slots * 64 + 1), wanted;
      for (size_t i = 0; i < memory.size(); ++i) {
        memory[i] = static_cast<int32_t>(i * 2654435761u % 1000) - 500;
      }
      memory.back() = flag;
      wanted = memory;
      Interpreter(wanted).run(steps);
      runOn(kernel, memory);
      ASSERT_EQ(memory, wanted) << "seed " << seed << "\n" << writer.text;
    }
  }
}

} // namespace
