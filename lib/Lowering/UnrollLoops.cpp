// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which loops that `#pragma unroll` stands before are unrolled: those whose number of iterations is known,
// where the code does not become too much.

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

namespace tilecc {
#define GEN_PASS_DEF_UNROLLLOOPS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

constexpr int64_t maxIterations = 64;
constexpr int64_t maxOperations = 2048;

/// Where the counter is, from the first iteration on.
struct Iterations {
  int64_t first;
  int64_t step;
  int64_t count;
};

/// Of a loop with constant bounds that no sign can make others.
std::optional<Iterations> getIterations(scf::ForOp loop) {
  llvm::APInt lower, upper, step;
  bool isKnown = matchPattern(loop.getLowerBound(), m_ConstantInt(&lower)) &&
                 matchPattern(loop.getUpperBound(), m_ConstantInt(&upper)) &&
                 matchPattern(loop.getStep(), m_ConstantInt(&step));
  if (!isKnown || lower.isNegative() || upper.isNegative() || !step.isStrictlyPositive() || upper.getBitWidth() > 64) {
    return std::nullopt;
  }
  int64_t first = lower.getSExtValue(), last = upper.getSExtValue(), by = step.getSExtValue();
  return Iterations{first, by, last <= first ? 0 : (last - first - 1) / by + 1};
}

int64_t countOperations(scf::ForOp loop) {
  int64_t count = 0;
  loop.getBody()->walk([&](Operation *) { ++count; });
  return count;
}

/// The mark of an access speaks of its innermost loop. Where this one goes, the mark would speak of the loop around.
void forgetIndependence(scf::ForOp loop) {
  loop.getBody()->walk([&](Operation *op) {
    if (op->getParentOfType<LoopLikeOpInterface>() == loop) {
      op->removeDiscardableAttr(tile::independentAttrName);
    }
  });
}

/// Two accesses of the loop are apart in one iteration; of the copies that one iteration holds then, nothing is known.
void forgetPairs(scf::ForOp loop) {
  llvm::SmallDenseSet<int64_t> inside;
  auto visitMarks = [&](llvm::function_ref<void(Operation *, ArrayRef<int64_t>)> visit) {
    loop.getBody()->walk([&](Operation *op) {
      auto mark = op->getAttrOfType<DenseI64ArrayAttr>(tile::apartAttrName);
      if (mark && !mark.empty()) {
        visit(op, mark);
      }
    });
  };
  visitMarks([&](Operation *, ArrayRef<int64_t> mark) { inside.insert(mark.front()); });
  visitMarks([&](Operation *op, ArrayRef<int64_t> mark) {
    SmallVector<int64_t> kept{mark.front()};
    llvm::copy_if(mark.drop_front(), std::back_inserter(kept), [&](int64_t other) { return !inside.contains(other); });
    op->setAttr(tile::apartAttrName, DenseI64ArrayAttr::get(op->getContext(), kept));
  });
}

void unrollWholly(scf::ForOp loop, const Iterations &iterations) {
  forgetIndependence(loop);
  OpBuilder builder(loop);
  Type type = loop.getInductionVar().getType();
  SmallVector<Value> carried(loop.getInitArgs());
  for (int64_t index = 0; index < iterations.count; ++index) {
    IRMapping mapping;
    TypedAttr at = builder.getIntegerAttr(type, iterations.first + index * iterations.step);
    mapping.map(loop.getInductionVar(), arith::ConstantOp::create(builder, loop.getLoc(), at).getResult());
    mapping.map(loop.getRegionIterArgs(), carried);
    for (Operation &op : loop.getBody()->without_terminator()) {
      builder.clone(op, mapping);
    }
    for (auto [value, yielded] : llvm::zip_equal(carried, loop.getBody()->getTerminator()->getOperands())) {
      value = mapping.lookupOrDefault(yielded);
    }
  }
  loop.replaceAllUsesWith(carried);
  loop.erase();
}

struct UnrollLoopsPass : tilecc::impl::UnrollLoopsBase<UnrollLoopsPass> {
  void runOnOperation() override {
    SmallVector<scf::ForOp> loops;
    // Inner loops come first: what they become counts for those around them.
    getOperation().walk([&](scf::ForOp loop) {
      if (loop->hasAttr(unrollAttrName)) {
        loops.push_back(loop);
      }
    });
    for (scf::ForOp loop : loops) {
      unroll(loop, cast<IntegerAttr>(loop->removeAttr(unrollAttrName)).getInt());
    }
  }

private:
  void unroll(scf::ForOp loop, int64_t times) {
    std::optional<Iterations> iterations = getIterations(loop);
    if (!iterations) {
      return;
    }
    int64_t copies = times == 0 ? iterations->count : std::min(times, iterations->count);
    if (copies < 2 || copies > maxIterations || copies * countOperations(loop) > maxOperations) {
      return;
    }
    forgetPairs(loop);
    if (copies == iterations->count) {
      unrollWholly(loop, *iterations);
    } else {
      // What is left over becomes a loop of its own.
      (void)loopUnrollByFactor(loop, copies);
    }
  }
};

} // namespace
