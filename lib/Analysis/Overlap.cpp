// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of the rungs: the cheapest first; a rung that needs no condition before one that does.
#include "tilecc/Analysis/ProofObserver.h"

#include <algorithm>

using namespace tilecc;

const char *tilecc::getRungName(Rung rung) {
  switch (rung) {
  case Rung::None:
    return "no rung";
  case Rung::Bounds:
    return "bounds";
  case Rung::Construction:
    return "construction";
  case Rung::Enumeration:
    return "enumeration";
  case Rung::MixedRadix:
    return "mixed radix";
  case Rung::Presburger:
    return "Presburger arithmetic";
  case Rung::Counting:
    return "counting";
  }
  return "";
}

ProofObserver *&tilecc::currentProofObserver() {
  static thread_local ProofObserver *observer = nullptr;
  return observer;
}

static OverlapAnswer climb(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query) {
  if (WorkLimit::isReached()) {
    OverlapAnswer answer;
    answer.reason = "the kernel is beyond the work limit of the proof";
    return answer;
  }
  OverlapAnswer answer = proveByConstruction(table, query);
  if (answer.isSeparate()) {
    return answer;
  }
  OverlapAnswer radix = proveByMixedRadix(table, samples, query);
  if (radix.isSeparate() && radix.conditions.empty()) {
    return radix;
  }
  OverlapAnswer presburger = proveByPresburger(table, query);
  if (presburger.isSeparate() || !radix.isSeparate()) {
    if (!presburger.isSeparate()) {
      presburger.reason = radix.reason + "; " + presburger.reason;
    }
    return presburger;
  }
  return radix;
}

OverlapAnswer tilecc::proveSeparate(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query) {
  OverlapAnswer answer = climb(table, samples, query);
  if (ProofObserver *observer = currentProofObserver(); observer && answer.isSeparate()) {
    for (const Prover::Conditions &way : answer.ways()) {
      OverlapAnswer one = answer;
      one.conditions = way;
      observer->onSeparate(table, query, one);
    }
  }
  return answer;
}
