// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random expressions over the parameters a and b, the grid, and the buffer p.
#ifndef TILECC_TEST_RANDOMPREDICATE_H
#define TILECC_TEST_RANDOMPREDICATE_H

#include "tilecc/Manifest/Predicate.h"

#include <random>

namespace tilecc {

class RandomPredicate {
public:
  explicit RandomPredicate(unsigned seed) : engine(seed) {}

  unsigned below(unsigned bound) { return static_cast<unsigned>(engine() % bound); }

  Predicate number(unsigned depth) {
    if (depth == 0 || below(4) == 0) {
      return leaf();
    }
    static constexpr PredicateOp ops[] = {PredicateOp::Add,    PredicateOp::Subtract, PredicateOp::Multiply,
                                          PredicateOp::Divide, PredicateOp::Modulo,   PredicateOp::CeilDiv,
                                          PredicateOp::Min,    PredicateOp::Max,      PredicateOp::Negate};
    PredicateOp op = ops[below(9)];
    if (op == PredicateOp::Negate) {
      return -number(depth - 1);
    }
    Predicate left = number(depth - 1);
    return Predicate::binary(op, std::move(left), number(depth - 1));
  }

  Predicate condition(unsigned depth) {
    unsigned choice = below(8);
    if (depth == 0 || choice < 4) {
      auto op = static_cast<PredicateOp>(static_cast<unsigned>(PredicateOp::LessEqual) + below(6));
      Predicate left = number(depth == 0 ? 0 : depth - 1);
      return Predicate::binary(op, std::move(left), number(depth == 0 ? 0 : depth - 1));
    }
    if (choice == 4) {
      return boolean(below(2) == 0);
    }
    if (choice == 5) {
      return !condition(depth - 1);
    }
    Predicate left = condition(depth - 1);
    return Predicate::binary(choice == 6 ? PredicateOp::And : PredicateOp::Or, std::move(left), condition(depth - 1));
  }

private:
  Predicate leaf() {
    switch (below(8)) {
    case 0:
      return parameter("a");
    case 1:
      return parameter("b");
    case 2:
      return grid(below(3));
    case 3:
      return elements("p");
    default:
      return literal(static_cast<int64_t>(below(5)) - 2);
    }
  }

  std::mt19937 engine;
};

} // namespace tilecc

#endif // TILECC_TEST_RANDOMPREDICATE_H
