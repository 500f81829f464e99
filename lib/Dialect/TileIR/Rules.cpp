// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Optimization hints: which keys and values an entry and an access may carry. The assembler ignores what it does not
// know without a word, so misspellings end here.

#include "Rules.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc::tileir;

static constexpr StringLiteral architectures[] = {"default", "sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89", "sm_90",
                                                  "sm_100",  "sm_103", "sm_107", "sm_110", "sm_120", "sm_121"};

static bool isIntegerBetween(Attribute value, int64_t low, int64_t high, bool powerOfTwo) {
  auto integer = dyn_cast<IntegerAttr>(value);
  if (!integer || integer.getValue().getSignificantBits() > 63) {
    return false;
  }
  int64_t number = integer.getInt();
  return number >= low && number <= high && (!powerOfTwo || llvm::isPowerOf2_64(number));
}

static LogicalResult verifyHint(Operation *op, NamedAttribute hint, HintPlace place) {
  StringRef key = hint.getName().getValue();
  auto refuse = [&](StringRef rule) { return op->emitOpError() << "hint `" << key << "` must be " << rule; };
  if (place == HintPlace::Entry) {
    // hints_c3: ranges of an entry's hints.
    if (key == "num_cta_in_cga") {
      return isIntegerBetween(hint.getValue(), 1, 16, true) ? success() : refuse("a power of two from 1 to 16");
    }
    if (key == "num_worker_warps_per_cta") {
      return isIntegerBetween(hint.getValue(), 1, 16, true) ? success() : refuse("a power of two from 1 to 16");
    }
    if (key == "occupancy") {
      return isIntegerBetween(hint.getValue(), 1, 32, false) ? success() : refuse("from 1 to 32");
    }
  } else {
    // hints_c4: ranges of an access's hints.
    if (key == "latency") {
      return isIntegerBetween(hint.getValue(), 1, 10, false) ? success() : refuse("from 1 to 10");
    }
    if (key == "allow_tma" && place == HintPlace::ViewAccess) {
      return isa<BoolAttr>(hint.getValue()) ? success() : refuse("true or false");
    }
  }
  // hints_c2: the key is known here.
  return op->emitOpError() << "has no hint `" << key << '`';
}

LogicalResult tilecc::tileir::verifyHints(Operation *op, DictionaryAttr hints, HintPlace place) {
  if (!hints) {
    return success();
  }
  for (NamedAttribute architecture : hints) {
    // hints_c1: architectures are known and hold dictionaries.
    auto values = dyn_cast<DictionaryAttr>(architecture.getValue());
    if (!llvm::is_contained(architectures, architecture.getName().getValue()) || !values) {
      return op->emitOpError() << "hints map an architecture or `default` to a dictionary, `"
                               << architecture.getName().getValue() << "` is none";
    }
    for (NamedAttribute hint : values) {
      if (failed(verifyHint(op, hint, place))) {
        return failure();
      }
    }
  }
  return success();
}

LogicalResult tilecc::tileir::verifyScope(Operation *op, MemoryOrder order, bool hasScope) {
  if ((order == MemoryOrder::Weak) == hasScope) {
    return op->emitOpError(hasScope ? "is weak and must not have a scope" : "is not weak and needs a scope");
  }
  return success();
}
