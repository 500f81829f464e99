// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception Local variables: what mem2reg needs to turn slots into values.

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tilecc::tile;

//===----------------------------------------------------------------------===//
// SlotOp
//===----------------------------------------------------------------------===//

SmallVector<MemorySlot> SlotOp::getPromotableSlots() {
  return {MemorySlot{getResult(), getResult().getType().getValueType()}};
}

Value SlotOp::getDefaultValue(const MemorySlot &slot, OpBuilder &builder) {
  return ub::PoisonOp::create(builder, getLoc(), slot.elemType);
}

void SlotOp::handleBlockArgument(const MemorySlot &, BlockArgument, OpBuilder &) {}

std::optional<PromotableAllocationOpInterface> SlotOp::handlePromotionComplete(const MemorySlot &, Value defaultValue,
                                                                               OpBuilder &) {
  if (defaultValue && defaultValue.use_empty()) {
    defaultValue.getDefiningOp()->erase();
  }
  erase();
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// SlotLoadOp
//===----------------------------------------------------------------------===//

bool SlotLoadOp::loadsFrom(const MemorySlot &slot) { return getSlot() == slot.ptr; }
bool SlotLoadOp::storesTo(const MemorySlot &) { return false; }
Value SlotLoadOp::getStored(const MemorySlot &, OpBuilder &, Value, const DataLayout &) { return {}; }

bool SlotLoadOp::canUsesBeRemoved(const MemorySlot &slot, const SmallPtrSetImpl<OpOperand *> &blockingUses,
                                  SmallVectorImpl<OpOperand *> &, const DataLayout &) {
  return blockingUses.size() == 1 && (*blockingUses.begin())->get() == slot.ptr;
}

DeletionKind SlotLoadOp::removeBlockingUses(const MemorySlot &, const SmallPtrSetImpl<OpOperand *> &, OpBuilder &,
                                            Value reachingDefinition, const DataLayout &) {
  getResult().replaceAllUsesWith(reachingDefinition);
  return DeletionKind::Delete;
}

//===----------------------------------------------------------------------===//
// SlotStoreOp
//===----------------------------------------------------------------------===//

bool SlotStoreOp::loadsFrom(const MemorySlot &) { return false; }
bool SlotStoreOp::storesTo(const MemorySlot &slot) { return getSlot() == slot.ptr; }
Value SlotStoreOp::getStored(const MemorySlot &, OpBuilder &, Value, const DataLayout &) { return getValue(); }

bool SlotStoreOp::canUsesBeRemoved(const MemorySlot &slot, const SmallPtrSetImpl<OpOperand *> &blockingUses,
                                   SmallVectorImpl<OpOperand *> &, const DataLayout &) {
  return blockingUses.size() == 1 && (*blockingUses.begin())->get() == slot.ptr && getValue() != slot.ptr;
}

DeletionKind SlotStoreOp::removeBlockingUses(const MemorySlot &, const SmallPtrSetImpl<OpOperand *> &, OpBuilder &,
                                             Value, const DataLayout &) {
  return DeletionKind::Delete;
}
