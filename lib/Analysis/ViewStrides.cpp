// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which strides need a condition: those that are not small already, and that only a launch can make large.
#include "tilecc/Analysis/ViewStrides.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tilecc {
namespace {

tile::MakeViewOp findView(Operation *access) {
  for (Value operand : access->getOperands()) {
    if (auto partition = operand.getDefiningOp<tile::PartitionOp>()) {
      return partition.getView().getDefiningOp<tile::MakeViewOp>();
    }
  }
  return {};
}

uint64_t largestStride(tile::MakeViewOp view) {
  return largestStrideBytes / std::max(1u, view.getType().getElementType().getIntOrFloatBitWidth() / 8);
}

/// A condition that the contract does not imply yet.
struct Need {
  Poly goal;
  tile::MakeViewOp view;
  Location loc;
};

/// What the copy engine needs of the strides of the views; `views` gets all of them.
std::vector<Need> collectNeeds(OwnershipResult &result, llvm::SetVector<Operation *> &views) {
  std::vector<Need> needs;
  PolyBuilder builder(result.table, 1);
  Prover prover(result.table, result.samples);
  prover.assume(result.contract.facts());
  for (const Access &access : result.model.accesses) {
    tile::MakeViewOp view = access.op && access.isView ? findView(access.op) : tile::MakeViewOp();
    if (!view || view.getStrides().empty()) {
      continue;
    }
    views.insert(view);
    for (const ViewAxis &axis : access.axes) {
      Poly stride = builder.build(axis.stride);
      for (const Poly &goal : {Poly(static_cast<int64_t>(largestStride(view))) - stride, stride}) {
        if (!prover.prove(goal)) {
          needs.push_back({goal, view, getAccessLoc(result.model, access)});
        }
      }
    }
  }
  return needs;
}

/// Drops what the contract and the other needs imply.
void dropImplied(OwnershipResult &result, std::vector<Need> &needs) {
  for (size_t i = needs.size(); i-- > 0;) {
    Prover prover(result.table, result.samples);
    prover.assume(result.contract.facts());
    for (size_t j = 0; j < needs.size(); ++j) {
      if (j != i) {
        prover.addFact(needs[j].goal);
      }
    }
    if (prover.prove(needs[i].goal)) {
      needs.erase(needs.begin() + static_cast<long>(i));
    }
  }
}

} // namespace

void boundViewStrides(OwnershipResult &result) {
  llvm::SetVector<Operation *> views;
  std::vector<Need> needs = collectNeeds(result, views);
  Prover prover(result.table, result.samples);
  prover.assume(result.contract.facts());
  // Only a condition on parameters alone can be asked of a launch; a view that needs another one stays as it is.
  llvm::erase_if(needs, [&](const Need &need) {
    bool canBeAsked = prover.isMeetable(need.goal) && toPredicate(result.table, result.model, need.goal);
    if (!canBeAsked) {
      views.remove(need.view);
    }
    return !canBeAsked;
  });
  llvm::erase_if(needs, [&](const Need &need) { return !views.contains(need.view); });
  dropImplied(result, needs);
  for (const Need &need : needs) {
    if (!result.contract.add(need.goal, "O9", "a stride stays within 2^40 bytes, the reach of the copy engine",
                             need.loc)) {
      // What was dropped may have followed from this one.
      return;
    }
  }
  for (Operation *view : views) {
    view->setAttr(nearStridesAttrName, UnitAttr::get(view->getContext()));
  }
}

} // namespace tilecc
