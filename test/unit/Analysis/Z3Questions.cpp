// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how a question of the check is said to Z3. What Z3 may spend is counted in its own steps, so that the answer
// is the same on every machine.
#include "Z3Questions.h"

#include <set>
#include <sstream>
#include <z3++.h>

using namespace tilecc;

namespace {

constexpr unsigned stepsOfZ3 = 20'000;
/// Where products of unknowns are too much for Z3, the same is asked of small values, which it decides by trying.
constexpr unsigned stepsOnSmallValues = 150'000;
constexpr int largestSmallValue = 10;

class Question {
public:
  Question() : solver(context) { setLimit(stepsOfZ3); }
  void assume(const z3::expr &fact) { solver.add(fact); }
  z3::expr number(Wide value);
  z3::expr variable(size_t number) { return context.int_const(("v" + std::to_string(number)).c_str()); }
  z3::expr value(const Poly &poly);
  void assumeNotNegative(const std::vector<Poly> &polys) {
    for (const Poly &poly : polys) {
      assume(value(poly) >= 0);
    }
  }
  /// What the atoms so far are, and those that they are made of.
  void define(AtomTable &table);
  z3::check_result check() { return solver.check(); }
  /// The same where no symbol is far from zero.
  z3::check_result checkSmallValues(const AtomTable &table);
  std::string model();
  /// Counts the answer to "can this be?", where no is right. `table` tells which atoms are symbols.
  void expectNo(Z3Tally &tally, const AtomTable *table, const char *what, std::vector<std::string> &disagreements);

private:
  void setLimit(unsigned steps) {
    z3::params limits(context);
    limits.set("rlimit", steps);
    solver.set(limits);
  }
  void defineAtom(AtomTable &table, AtomId id);

  z3::context context;
  z3::solver solver;
  std::set<AtomId> waiting, defined;
};

std::string toText(Wide value) {
  if (value == 0) {
    return "0";
  }
  std::string text;
  bool isNegative = value < 0;
  for (; value != 0; value /= 10) {
    int digit = static_cast<int>(value % 10);
    text.insert(text.begin(), static_cast<char>('0' + (digit < 0 ? -digit : digit)));
  }
  return isNegative ? "-" + text : text;
}

} // namespace

z3::expr Question::number(Wide value) { return context.int_val(toText(value).c_str()); }

z3::expr Question::value(const Poly &poly) {
  z3::expr sum = context.int_val(0);
  for (const Term &term : poly.getTerms()) {
    z3::expr product = number(term.coefficient);
    for (AtomId id : term.atoms) {
      product = product * variable(id);
      waiting.insert(id);
    }
    sum = sum + product;
  }
  return sum;
}

void Question::defineAtom(AtomTable &table, AtomId id) {
  for (const Poly &fact : table.intrinsicFacts(id)) {
    assume(value(fact) >= 0);
  }
  const Atom atom = table[id];
  std::vector<z3::expr> operands;
  for (const Poly &operand : atom.operands) {
    operands.push_back(value(operand));
  }
  z3::expr self = variable(id);
  switch (atom.kind) {
  case AtomKind::Min:
    assume(self == z3::ite(operands[0] <= operands[1], operands[0], operands[1]));
    break;
  case AtomKind::Max:
    assume(self == z3::ite(operands[0] >= operands[1], operands[0], operands[1]));
    break;
  case AtomKind::Select:
    assume(self == z3::ite(operands[0] >= 0, operands[1], operands[2]));
    break;
  case AtomKind::Opaque:
    // A function: equal operands give equal values.
    for (AtomId other : defined) {
      const Atom another = table[other];
      if (another.kind == AtomKind::Opaque && another.symbol == atom.symbol && another.copy == atom.copy &&
          another.operands.size() == atom.operands.size()) {
        z3::expr equal = context.bool_val(true);
        for (size_t i = 0; i < operands.size(); ++i) {
          equal = equal && operands[i] == value(another.operands[i]);
        }
        assume(z3::implies(equal, self == variable(other)));
      }
    }
    break;
  default:
    break;
  }
}

void Question::define(AtomTable &table) {
  while (!waiting.empty()) {
    AtomId id = *waiting.begin();
    waiting.erase(waiting.begin());
    if (defined.count(id)) {
      continue;
    }
    defineAtom(table, id);
    defined.insert(id);
  }
}

std::string Question::model() {
  std::ostringstream text;
  text << solver.get_model();
  return text.str();
}

z3::check_result Question::checkSmallValues(const AtomTable &table) {
  for (AtomId id : defined) {
    if (table[id].kind == AtomKind::Symbol) {
      assume(variable(id) <= largestSmallValue && variable(id) >= -largestSmallValue);
    }
  }
  setLimit(stepsOnSmallValues);
  return check();
}

void Question::expectNo(Z3Tally &tally, const AtomTable *table, const char *what,
                        std::vector<std::string> &disagreements) {
  ++tally.asked;
  z3::check_result answer = check();
  if (answer == z3::unknown && table) {
    answer = checkSmallValues(*table);
    if (answer == z3::unsat) {
      ++tally.agreedOnSmallValues;
      return;
    }
  }
  switch (answer) {
  case z3::unsat:
    ++tally.agreed;
    return;
  case z3::unknown:
    ++tally.unknown;
    return;
  case z3::sat:
    std::ostringstream text;
    text << what << ", but Z3 has a solution of\n" << solver << "\n" << model();
    disagreements.push_back(text.str());
    return;
  }
}

//===-- What the check asks ----------------------------------------------===//

static bool solves(const IntegerRow &row, const std::vector<llvm::DynamicAPInt> &point) {
  llvm::DynamicAPInt sum(row.constant);
  for (size_t i = 0; i < row.coefficients.size(); ++i) {
    sum += llvm::DynamicAPInt(row.coefficients[i]) * point[i];
  }
  return row.isEquality ? sum == 0 : sum >= 0;
}

void Z3Observer::onIntegers(const IntegerQuery &query) {
  Question question;
  for (const IntegerRow &row : query.rows) {
    z3::expr sum = question.number(row.constant);
    for (size_t i = 0; i < row.coefficients.size(); ++i) {
      if (row.coefficients[i] != 0) {
        sum = sum + question.number(row.coefficients[i]) * question.variable(i);
      }
    }
    question.assume(row.isEquality ? sum == 0 : sum >= 0);
  }
  if (!query.sample) {
    question.expectNo(empty, nullptr, "the Presburger library finds no point", disagreements);
    return;
  }
  ++inhabited.asked;
  for (const IntegerRow &row : query.rows) {
    if (query.sample->size() != query.numVariables || !solves(row, *query.sample)) {
      disagreements.push_back("the point that the Presburger library found solves not all rows");
      return;
    }
  }
  switch (question.check()) {
  case z3::sat:
    ++inhabited.agreed;
    break;
  case z3::unknown:
    ++inhabited.unknown;
    break;
  case z3::unsat:
    disagreements.push_back("Z3 finds no point where the Presburger library has one");
  }
}

void Z3Observer::onSeparate(AtomTable &table, const OverlapQuery &query, const OverlapAnswer &answer) {
  if (separateSeen++ % everySeparate != 0) {
    return;
  }
  Question question;
  for (const Poly &equation : query.equations) {
    question.assume(question.value(equation) == 0);
  }
  question.assumeNotNegative(query.facts);
  question.assumeNotNegative(query.contract);
  question.assumeNotNegative(answer.conditions);
  z3::expr apart = question.value(Poly()) != 0;
  for (const Poly &goal : query.goals) {
    apart = apart || question.value(goal) != 0;
  }
  question.assume(apart);
  question.define(table);
  question.expectNo(separate, &table, "two accesses are separate", disagreements);
}

void Z3Observer::onBound(AtomTable &table, const std::vector<Poly> &facts, const Poly &goal,
                         const Prover::Conditions &conditions) {
  if (boundsSeen++ % everyBound != 0) {
    return;
  }
  Question question;
  question.assumeNotNegative(facts);
  question.assumeNotNegative(conditions);
  question.assume(question.value(goal) < 0);
  question.define(table);
  question.expectNo(bounds, &table, "a bound is proved", disagreements);
}
