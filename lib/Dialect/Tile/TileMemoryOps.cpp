// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verifiers of pointer arithmetic, loads, stores, atomics and assumptions.

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc::tile;

static Type pointeeOf(Type pointers) { return cast<PtrType>(getElementType(pointers)).getPointee(); }

static LogicalResult verifySameShape(Location loc, Type first, Type second, StringRef what) {
  if (getShape(first) != getShape(second)) {
    return emitError(loc) << what << " differ in shape: " << first << " and " << second;
  }
  return success();
}

LogicalResult OffsetOp::verify() {
  // tile_offset_c1: pointer and offset have one shape.
  return verifySameShape(getLoc(), getPointer().getType(), getOffset().getType(), "pointer and offset");
}

LogicalResult PtrToIntOp::verify() {
  // tile_ptr_to_int_c1: an address is an i64.
  if (!getElementType(getResult().getType()).isInteger(64)) {
    return mlir::emitError(getLoc()) << "an address is an i64";
  }
  return verifySameShape(getLoc(), getPointer().getType(), getResult().getType(), "pointer and address");
}

LogicalResult IntToPtrOp::verify() {
  // tile_int_to_ptr_c1: an address is an i64.
  if (!getElementType(getValue().getType()).isInteger(64)) {
    return mlir::emitError(getLoc()) << "an address is an i64";
  }
  return verifySameShape(getLoc(), getValue().getType(), getResult().getType(), "address and pointer");
}

LogicalResult PtrCastOp::verify() {
  // tile_ptr_cast_c1: the shape stays.
  return verifySameShape(getLoc(), getPointer().getType(), getResult().getType(), "source and result");
}

/// What all accesses through pointers share.
/// tile_access_c1: the value has the pointers' shape and pointee. tile_access_c2: so has the mask its shape.
static LogicalResult verifyAccess(Location loc, Type pointers, Type value, Value mask) {
  if (failed(verifySameShape(loc, pointers, value, "pointers and value"))) {
    return failure();
  }
  if (pointeeOf(pointers) != getElementType(value)) {
    return emitError(loc) << "a value of " << getElementType(value) << " through pointers to " << pointeeOf(pointers);
  }
  if (mask) {
    return verifySameShape(loc, pointers, mask.getType(), "pointers and mask");
  }
  return success();
}

/// tile_access_c3: weak has no scope, every other order has one.
static LogicalResult verifyOrder(Location loc, MemoryOrder order, std::optional<Scope> scope,
                                 ArrayRef<MemoryOrder> allowed) {
  if (!llvm::is_contained(allowed, order)) {
    return emitError(loc) << "the order " << stringifyMemoryOrder(order) << " does not fit this access";
  }
  if ((order == MemoryOrder::Weak) == scope.has_value()) {
    return emitError(loc) << (scope ? "a weak access has no scope" : "an ordered access has a scope");
  }
  return success();
}

void LoadOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Read::get());
  if (getOrder() != MemoryOrder::Weak) {
    effects.emplace_back(MemoryEffects::Write::get());
  }
}

LogicalResult LoadOp::verify() {
  if (failed(verifyAccess(getLoc(), getPointers().getType(), getResult().getType(), getMask()))) {
    return failure();
  }
  // tile_load_c1: padding fills masked lanes, so it needs a mask and the result's type.
  if (getPadding() && (!getMask() || getPadding().getType() != getResult().getType())) {
    return mlir::emitError(getLoc()) << "padding has the result's type and needs a mask";
  }
  return verifyOrder(getLoc(), getOrder(), getScope(), {MemoryOrder::Weak, MemoryOrder::Relaxed, MemoryOrder::Acquire});
}

LogicalResult StoreOp::verify() {
  if (failed(verifyAccess(getLoc(), getPointers().getType(), getValue().getType(), getMask()))) {
    return failure();
  }
  return verifyOrder(getLoc(), getOrder(), getScope(), {MemoryOrder::Weak, MemoryOrder::Relaxed, MemoryOrder::Release});
}

static LogicalResult verifyAtomicElement(Location loc, AtomicKind kind, Type element) {
  // tile_atomic_c1: which element types each kind takes.
  bool isWideInt = element.isInteger(32) || element.isInteger(64);
  bool fits = isWideInt;
  if (kind == AtomicKind::AddF) {
    fits = element.isF16() || element.isBF16() || element.isF32() || element.isF64();
  } else if (kind == AtomicKind::Exchange) {
    fits = isWideInt || element.isF32() || element.isF64();
  }
  if (!fits) {
    return emitError(loc) << "an atomic " << stringifyAtomicKind(kind) << " does not take elements of " << element;
  }
  return success();
}

LogicalResult AtomicRmwOp::verify() {
  if (failed(verifyAccess(getLoc(), getPointers().getType(), getValue().getType(), getMask())) ||
      failed(verifyAccess(getLoc(), getPointers().getType(), getResult().getType(), getMask())) ||
      failed(verifyAtomicElement(getLoc(), getKind(), getElementType(getValue().getType())))) {
    return failure();
  }
  // tile_atomic_c2: an atomic is never weak.
  return verifyOrder(getLoc(), getOrder(), getScope(),
                     {MemoryOrder::Relaxed, MemoryOrder::Acquire, MemoryOrder::Release, MemoryOrder::AcqRel});
}

LogicalResult AtomicCasOp::verify() {
  if (failed(verifyAccess(getLoc(), getPointers().getType(), getExpected().getType(), getMask()))) {
    return failure();
  }
  if (getExpected().getType() != getDesired().getType() || getExpected().getType() != getResult().getType()) {
    return mlir::emitError(getLoc()) << "expected, desired and old value have one type";
  }
  // tile_atomic_cas_c1: 32- and 64-bit elements.
  if (unsigned width = getElementType(getExpected().getType()).getIntOrFloatBitWidth(); width != 32 && width != 64) {
    return mlir::emitError(getLoc()) << "compare and exchange takes elements of 32 or 64 bits";
  }
  return verifyOrder(getLoc(), getOrder(), getScope(),
                     {MemoryOrder::Relaxed, MemoryOrder::Acquire, MemoryOrder::Release, MemoryOrder::AcqRel});
}

LogicalResult ClaimOp::verify() {
  // tile_claim_c1: one extent for each axis of the view, or none for a whole tensor.
  auto rank = static_cast<size_t>(getView().getType().getRank());
  if (!getTile().empty() && getTile().size() != rank) {
    return mlir::emitError(getLoc()) << "the tile of a claim has one extent for each of the " << rank
                                     << " axes of its view, got " << getTile().size();
  }
  if (llvm::any_of(getTile(), [](int64_t extent) { return extent < 1; })) {
    return mlir::emitError(getLoc()) << "the tile of a claim has extents of at least 1";
  }
  // tile_claim_c2: parts have a tile, whole tensors have none.
  bool isPart = getKind() == ClaimKind::Out || getKind() == ClaimKind::InOut;
  if (isPart == getTile().empty()) {
    return mlir::emitError(getLoc()) << "a claim of `" << stringifyClaimKind(getKind()) << "` has "
                                     << (isPart ? "a tile" : "no tile");
  }
  return success();
}

LogicalResult AssumeOp::verify() {
  Type element = getElementType(getValue().getType());
  bool isPointer = isa<PtrType>(element);
  // tile_assume_c1: facts are about integers and addresses.
  if (!isPointer && !isa<IntegerType>(element)) {
    return mlir::emitError(getLoc()) << "an assumption is about integers or pointers, not " << element;
  }
  if (auto fact = dyn_cast<DivByAttr>(getFact())) {
    // tile_assume_c2: divisors are powers of two.
    if (fact.getDivisor() < 1 || !llvm::isPowerOf2_64(fact.getDivisor())) {
      return mlir::emitError(getLoc()) << "a divisor is a power of two, got " << fact.getDivisor();
    }
  }
  if (auto fact = dyn_cast<BoundedAttr>(getFact())) {
    // tile_assume_c3: bounds are for integers and are not empty.
    if (isPointer || (fact.getLower() && fact.getUpper() && *fact.getLower() > *fact.getUpper())) {
      return mlir::emitError(getLoc()) << "bounds hold for integers, the lower at most the upper";
    }
  }
  return success();
}

/// tile_promise_c1: promises about index tensors are about integers.
static LogicalResult verifyIndices(Operation *op, Type type) {
  Type element = getElementType(type);
  if (!isa<IntegerType>(element) || element.isInteger(1)) {
    return mlir::emitError(op->getLoc()) << "a promise about indices is about integers, not " << element;
  }
  return success();
}

LogicalResult AssumeDistinctOp::verify() {
  // tile_assume_distinct_c1: the mask has the shape of the values.
  if (getMask() && getShape(getMask().getType()) != getShape(getValues().getType())) {
    return mlir::emitError(getLoc()) << "the mask of a promise has the shape of its values";
  }
  return verifyIndices(*this, getValues().getType());
}

LogicalResult AssumeBelowOp::verify() { return verifyIndices(*this, getValues().getType()); }

/// The head of a loop runs whenever the loop is reached, so what is invariant there may stand before the loop.
static Speculation::Speculatability speculatePromise(Operation *op) {
  auto loop = dyn_cast_or_null<scf::WhileOp>(op->getParentOp());
  bool isHead = loop && op->getParentRegion() == &loop.getBefore();
  return isHead ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

Speculation::Speculatability AssumeOp::getSpeculatability() { return speculatePromise(*this); }
Speculation::Speculatability AssumeDistinctOp::getSpeculatability() { return speculatePromise(*this); }
Speculation::Speculatability AssumeBelowOp::getSpeculatability() { return speculatePromise(*this); }

Operation *tilecc::tile::findTableLoad(Value values) {
  while (Operation *op = values.getDefiningOp()) {
    if (isa<LoadOp, LoadViewOp>(op)) {
      return op;
    }
    if (!isa<arith::ExtSIOp, arith::ExtUIOp, ReshapeOp, PermuteOp, AssumeOp, AssumeDistinctOp, AssumeBelowOp>(op)) {
      return nullptr;
    }
    values = op->getOperand(0);
  }
  return nullptr;
}
