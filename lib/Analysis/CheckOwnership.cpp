// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass: asks checkOwnership about each kernel, reports what it found, and leaves the marks. Decides only what an
// undecided verdict means (an error, or a warning with mode=warn).
#include "tilecc/Analysis/Explain.h"
#include "tilecc/Analysis/OverwrittenStores.h"
#include "tilecc/Analysis/Ownership.h"
#include "tilecc/Analysis/Passes.h"
#include "tilecc/Analysis/UndefinedLanes.h"
#include "tilecc/Analysis/ViewStrides.h"
#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace tilecc {

#define GEN_PASS_DEF_CHECKOWNERSHIP
#include "tilecc/Analysis/Passes.h.inc"

namespace {

void setContract(func::FuncOp kernel, const OwnershipResult &result) {
  SmallVector<Attribute> conditions;
  for (const ContractItem &item : result.contract.getItems()) {
    conditions.push_back(tile::ConditionAttr::get(kernel.getContext(), item.predicate.str(), item.rule, item.reason,
                                                  LocationAttr(item.loc)));
  }
  kernel->setAttr(tile::contractAttrName, ArrayAttr::get(kernel.getContext(), conditions));
}

void setInBounds(Operation *op) {
  auto unit = UnitAttr::get(op->getContext());
  if (isa<tile::LoadOp, tile::StoreOp, tile::AtomicRmwOp, tile::AtomicCasOp, tile::LoadViewOp, tile::StoreViewOp,
          tile::AtomicViewOp>(op)) {
    op->setAttr("inbounds", unit);
  }
}

/// Of an access: a later pass may take one of them away, and then what was said of the innermost is void.
int64_t countLoops(Operation *op) {
  int64_t count = 0;
  for (auto loop = op->getParentOfType<LoopLikeOpInterface>(); loop; ++count) {
    loop = loop->getParentOfType<LoopLikeOpInterface>();
  }
  return count;
}

void setProofs(func::FuncOp kernel, const OwnershipResult &result) {
  Builder builder(kernel.getContext());
  for (unsigned i = 0; i < result.model.accesses.size(); ++i) {
    SmallVector<Attribute> texts;
    for (const ProofStep &step : result.proofs) {
      if (step.access == i || step.other == i) {
        Attribute text = builder.getStringAttr(describeProof(step));
        if (!llvm::is_contained(texts, text)) {
          texts.push_back(text);
        }
      }
    }
    Operation *op = result.model.accesses[i].op;
    if (!texts.empty()) {
      op->setAttr(proofsAttrName, builder.getArrayAttr(texts));
    }
    if (result.inBounds[i]) {
      setInBounds(op);
    }
    if (result.independent[i]) {
      op->setAttr(tile::independentAttrName, builder.getI64IntegerAttr(countLoops(op)));
    }
    if (!result.apart[i].empty()) {
      op->setAttr(tile::apartAttrName, builder.getDenseI64ArrayAttr(result.apart[i]));
    }
  }
}

/// What the claims say of each argument, and the grid that follows from the outputs.
void setClaims(func::FuncOp kernel, OwnershipResult &result) {
  Builder builder(kernel.getContext());
  PolyBuilder poly(result.table, 1);
  bool outputs = false;
  for (const Claim &claim : result.model.claims) {
    SmallVector<Attribute> extents;
    for (ExprId extent : claim.extents) {
      if (std::optional<Predicate> text = toExpression(result.table, result.model, poly.build(extent))) {
        extents.push_back(builder.getStringAttr(text->str()));
      }
    }
    if (extents.size() != claim.extents.size()) {
      extents.clear();
    }
    outputs |= claim.role == ClaimRole::Out || claim.role == ClaimRole::InOut;
    kernel.setArgAttr(result.model.buffers[claim.buffer].argument, tile::claimAttrName,
                      builder.getDictionaryAttr({
                          builder.getNamedAttr("role", builder.getStringAttr(getRoleName(claim.role))),
                          builder.getNamedAttr("extents", builder.getArrayAttr(extents)),
                          builder.getNamedAttr("tile", builder.getDenseI64ArrayAttr(claim.tile)),
                      }));
  }
  SmallVector<Attribute> grid;
  for (const std::optional<Predicate> &extent : result.grid) {
    if (extent) {
      grid.push_back(builder.getStringAttr(extent->str()));
    }
  }
  if (outputs && grid.size() == result.grid.size()) {
    kernel->setAttr(tile::gridAttrName, builder.getArrayAttr(grid));
  }
  // Held against the accesses: no code follows from them.
  kernel.walk([](tile::ClaimOp claim) { claim.erase(); });
}

class CheckOwnershipPass : public impl::CheckOwnershipBase<CheckOwnershipPass> {
public:
  using CheckOwnershipBase::CheckOwnershipBase;

  void runOnOperation() override {
    if (mode != "error" && mode != "warn") {
      emitError(getOperation().getLoc(), "the mode of the ownership check is `error` or `warn`");
      return signalPassFailure();
    }
    for (auto kernel : getOperation().getOps<func::FuncOp>()) {
      if (kernel->hasAttr(tile::kernelAttrName)) {
        check(kernel);
      }
    }
  }

private:
  void check(func::FuncOp kernel) {
    auto verdict = [&](llvm::StringRef text) {
      kernel->setAttr(verdictAttrName, StringAttr::get(&getContext(), text));
    };
    if (kernel->hasAttr(tile::trustedAttrName)) {
      kernel->setAttr(tile::checkedAttrName, UnitAttr::get(&getContext()));
      kernel->setAttr(tile::contractAttrName, ArrayAttr::get(&getContext(), {}));
      return verdict("trusted");
    }
    std::unique_ptr<OwnershipResult> result = checkOwnership(kernel);
    bool failed = false;
    for (Diagnostic &diagnostic : explainFindings(*result)) {
      if (mode == "warn" && diagnostic.kind == DiagnosticKind::OwnershipUndecided) {
        diagnostic.withSeverity(Severity::Warning);
      }
      failed |= tilecc::report(&getContext(), diagnostic).failed();
    }
    for (const Diagnostic &diagnostic : findOverwrittenStores(kernel)) {
      (void)tilecc::report(&getContext(), diagnostic);
    }
    for (const Diagnostic &diagnostic : findUndefinedLanes(kernel)) {
      failed |= tilecc::report(&getContext(), diagnostic).failed();
    }
    verdict(describeVerdict(*result));
    if (failed) {
      return signalPassFailure();
    }
    kernel->setAttr(tile::checkedAttrName, UnitAttr::get(&getContext()));
    if (!result->model.gaps.empty()) {
      // What is not known touches some buffer: no pair of them was looked at, so the contract does not ask for rule O7.
      kernel->setAttr(tile::mayOverlapAttrName, UnitAttr::get(&getContext()));
    }
    boundViewStrides(*result);
    setContract(kernel, *result);
    setProofs(kernel, *result);
    setClaims(kernel, *result);
  }
};

} // namespace
} // namespace tilecc
