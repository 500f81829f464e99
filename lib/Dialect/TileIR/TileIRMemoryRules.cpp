// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of views, loads, stores, atomics and tokens.

#include "Rules.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc::tileir;

//===-- Views -----------------------------------------------------------------------------------------------------===//

static int64_t countDynamic(ArrayRef<int64_t> values) { return llvm::count(values, ShapedType::kDynamic); }

/// Whether the values have one element type.
static bool haveOneElement(ValueRange values) {
  return llvm::all_of(values, [&](Value value) { return getElement(value) == getElement(values.front()); });
}

LogicalResult MakeTensorViewOp::verify() {
  TensorViewType view = getType();
  // make_tensor_view_c1: the base points to elements of the view.
  if (cast<PtrType>(getElement(getBase())).getPointee() != view.getElementType()) {
    return emitOpError() << "of " << view.getElementType() << " has a base of type " << getBase().getType();
  }
  // make_tensor_view_c2: one operand for each dynamic extent and stride.
  int64_t extents = countDynamic(view.getShape());
  int64_t strides = countDynamic(view.getStrides());
  if (static_cast<int64_t>(getDynamicShape().size()) != extents ||
      static_cast<int64_t>(getDynamicStrides().size()) != strides) {
    return emitOpError() << "needs " << extents << " extents and " << strides << " strides, got "
                         << getDynamicShape().size() << " and " << getDynamicStrides().size();
  }
  // make_tensor_view_c3: all of one type.
  if (!haveOneElement((*this)->getOperands().drop_front())) {
    return emitOpError("needs extents and strides of one type");
  }
  return success();
}

/// extents_c1: one result for each dimension. extents_c2: all of one type.
static LogicalResult verifyExtents(Operation *op, int64_t rank) {
  if (op->getNumResults() != rank) {
    return op->emitOpError() << "gives " << rank << " extents, got " << op->getNumResults();
  }
  if (!haveOneElement(op->getResults())) {
    return op->emitOpError("gives extents of one type");
  }
  return success();
}
LogicalResult GetTensorShapeOp::verify() { return verifyExtents(*this, getView().getType().getRank()); }
LogicalResult GetIndexSpaceShapeOp::verify() {
  return verifyExtents(*this, getViewedTile(getView().getType()).getRank());
}

/// access_c1: the tile is the view's. access_c2: one index for each dimension. access_c3: indices are scalars, but that
/// of a sparse dimension is a tile. access_c4: all of one type.
static LogicalResult verifyViewAccess(Operation *op, Type view, Type tile, ValueRange indices) {
  TileType expected = getViewedTile(view);
  if (tile != expected) {
    return op->emitOpError() << "moves " << expected << ", not " << tile;
  }
  if (static_cast<int64_t>(indices.size()) != expected.getRank()) {
    return op->emitOpError() << "needs " << expected.getRank() << " indices, got " << indices.size();
  }
  auto gather = dyn_cast<GatherScatterViewType>(view);
  for (auto [dim, index] : llvm::enumerate(indices)) {
    bool sparse = gather && static_cast<int64_t>(dim) == gather.getSparseDim();
    SmallVector<int64_t> shape;
    if (sparse) {
      shape.push_back(expected.getDimSize(dim));
    }
    if (getShape(index) != ArrayRef<int64_t>(shape)) {
      return op->emitOpError() << "needs " << getTile(index).withShape(shape) << " as index " << dim << ", got "
                               << index.getType();
    }
  }
  if (!haveOneElement(indices)) {
    return op->emitOpError("needs indices of one type");
  }
  return success();
}

/// access_c5: `inbounds` has one mark for each index.
template <typename Op> static LogicalResult verifyInbounds(Op op) {
  if (op.getInbounds() && op.getInbounds()->size() != op.getIndices().size()) {
    return op.emitOpError() << "needs " << op.getIndices().size() << " `inbounds` marks, got "
                            << op.getInbounds()->size();
  }
  return success();
}

/// load_c1: loads are weak, relaxed or acquire.
static LogicalResult verifyLoadOrder(Operation *op, MemoryOrder order, bool hasScope) {
  if (order == MemoryOrder::Release || order == MemoryOrder::AcqRel) {
    return op->emitOpError() << "loads `weak`, `relaxed` or `acquire`, not `" << stringifyMemoryOrder(order) << '`';
  }
  return verifyScope(op, order, hasScope);
}

/// store_c1: stores are weak, relaxed or release.
static LogicalResult verifyStoreOrder(Operation *op, MemoryOrder order, bool hasScope) {
  if (order == MemoryOrder::Acquire || order == MemoryOrder::AcqRel) {
    return op->emitOpError() << "stores `weak`, `relaxed` or `release`, not `" << stringifyMemoryOrder(order) << '`';
  }
  return verifyScope(op, order, hasScope);
}

/// A weak load is a read; when an ordered one happens can be seen by others.
static void addLoadEffects(MemoryOrder order, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Read::get());
  if (order != MemoryOrder::Weak) {
    effects.emplace_back(MemoryEffects::Write::get());
  }
}

void LoadViewOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  addLoadEffects(getOrder(), effects);
}

void LoadPtrOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  addLoadEffects(getOrder(), effects);
}

LogicalResult LoadViewOp::verify() {
  return failure(failed(verifyLoadOrder(*this, getOrder(), getScope().has_value())) ||
                 failed(verifyViewAccess(*this, getView().getType(), getTile().getType(), getIndices())) ||
                 failed(verifyInbounds(*this)) || failed(verifyHints(*this, getHintsAttr(), HintPlace::ViewAccess)));
}

LogicalResult StoreViewOp::verify() {
  return failure(failed(verifyStoreOrder(*this, getOrder(), getScope().has_value())) ||
                 failed(verifyViewAccess(*this, getView().getType(), getTile().getType(), getIndices())) ||
                 failed(verifyInbounds(*this)) || failed(verifyHints(*this, getHintsAttr(), HintPlace::ViewAccess)));
}

//===-- Atomics ---------------------------------------------------------------------------------------------------===//

/// atomic_c1: which element types a mode takes.
static LogicalResult verifyMode(Operation *op, AtomicMode mode, Type element) {
  bool fits = false;
  switch (mode) {
  case AtomicMode::AddF:
    fits = isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element);
    break;
  case AtomicMode::Xchg:
    fits = element.isInteger(32) || element.isInteger(64) || element.isF32() || element.isF64();
    break;
  default:
    fits = element.isInteger(32) || element.isInteger(64);
  }
  if (!fits) {
    return op->emitOpError() << '`' << stringifyAtomicMode(mode) << "` has no form for " << element;
  }
  return success();
}

/// atomic_c2: an atomic is not weak.
static LogicalResult verifyAtomicOrder(Operation *op, MemoryOrder order) {
  if (order == MemoryOrder::Weak) {
    return op->emitOpError("cannot be weak");
  }
  return success();
}

LogicalResult AtomicRedViewOp::verify() {
  // atomic_red_c1: relaxed, within the block or the device.
  if (getOrder() != MemoryOrder::Relaxed || getScope() == Scope::System) {
    return emitOpError("is relaxed and of scope `tl_blk` or `device`");
  }
  // atomic_red_c2: no xchg.
  if (getMode() == AtomicMode::Xchg) {
    return emitOpError("gives no old value, so `xchg` makes no sense");
  }
  // atomic_red_c3: not through a gather/scatter view, nor one with padding.
  if (isa<GatherScatterViewType>(getView().getType()) || getViewPadding(getView().getType())) {
    return emitOpError("needs a partition or strided view without padding");
  }
  return failure(failed(verifyViewAccess(*this, getView().getType(), getValue().getType(), getIndices())) ||
                 failed(verifyMode(*this, getMode(), getElement(getValue()))));
}

/// pointer_c1: the value has the pointers' shape and pointee. pointer_c2: the mask has the pointers' shape. pointer_c3:
/// the value is a tile that exists.
static LogicalResult verifyPointers(Operation *op, TileType pointers, Type value, Value mask) {
  Type expected = getPointedTile(pointers);
  if (!expected) {
    return op->emitOpError("cannot move a lone f4E2M1FN");
  }
  if (value != expected) {
    return op->emitOpError() << "moves " << expected << ", not " << value;
  }
  if (mask && getShape(mask) != pointers.getShape()) {
    return op->emitOpError() << "needs a mask of the pointers' shape, got " << mask.getType();
  }
  return success();
}

LogicalResult LoadPtrOp::verify() {
  if (failed(verifyLoadOrder(*this, getOrder(), getScope().has_value())) ||
      failed(verifyPointers(*this, getPointers().getType(), getTile().getType(), getMask()))) {
    return failure();
  }
  // load_ptr_c1: padding has the type of the result.
  if (getPadding() && getPadding().getType() != getTile().getType()) {
    return emitOpError() << "needs padding of type " << getTile().getType() << ", got " << getPadding().getType();
  }
  return verifyHints(*this, getHintsAttr(), HintPlace::PointerAccess);
}

LogicalResult StorePtrOp::verify() {
  return failure(failed(verifyStoreOrder(*this, getOrder(), getScope().has_value())) ||
                 failed(verifyPointers(*this, getPointers().getType(), getValue().getType(), getMask())) ||
                 failed(verifyHints(*this, getHintsAttr(), HintPlace::PointerAccess)));
}

LogicalResult AtomicRMWOp::verify() {
  return failure(failed(verifyAtomicOrder(*this, getOrder())) ||
                 failed(verifyPointers(*this, getPointers().getType(), getValue().getType(), getMask())) ||
                 failed(verifyMode(*this, getMode(), getElement(getValue()))));
}

LogicalResult AtomicCASOp::verify() {
  if (failed(verifyAtomicOrder(*this, getOrder())) ||
      failed(verifyPointers(*this, getPointers().getType(), getValue().getType(), getMask()))) {
    return failure();
  }
  // atomic_cas_c1: numbers of 32 or 64 bits.
  Type element = getElement(getValue());
  if (!element.isInteger(32) && !element.isInteger(64) && !element.isF32() && !element.isF64()) {
    return emitOpError() << "compares numbers of 32 or 64 bits, not " << element;
  }
  return success();
}

//===-- The rest --------------------------------------------------------------------------------------------------===//

LogicalResult GetGlobalOp::verifySymbolUses(SymbolTableCollection &symbols) {
  // get_global_c1: the symbol is a global.
  auto global = symbols.lookupNearestSymbolFrom<GlobalOp>(*this, getSymbolAttr());
  if (!global) {
    return emitOpError() << "names `" << getSymbol() << "`, which is no global";
  }
  // get_global_c2: the pointee is its element.
  Type element = cast<TileType>(global.getValue().getType()).getElementType();
  if (cast<PtrType>(getElement(getResult())).getPointee() != element) {
    return emitOpError() << "of " << element << " gives " << getType();
  }
  return success();
}

LogicalResult AllocaOp::verify() {
  // alloca_c1: the number of elements is not negative.
  if (static_cast<int64_t>(getNumElements()) < 0) {
    return emitOpError() << "cannot have " << static_cast<int64_t>(getNumElements()) << " elements";
  }
  // alloca_c2: the alignment is a power of two, and an element's size or more.
  uint64_t size = (getWidth(cast<PtrType>(getElement(getResult())).getPointee()) + 7) / 8;
  if (!llvm::isPowerOf2_64(getAlignment()) || getAlignment() < size) {
    return emitOpError() << "alignment must be a power of two from " << size << " on, got "
                         << static_cast<int64_t>(getAlignment());
  }
  return success();
}

LogicalResult JoinTokensOp::verify() {
  // join_tokens_c1: two or more.
  if (getTokens().size() < 2) {
    return emitOpError("joins two tokens or more");
  }
  return success();
}

/// The conversions of a C format; `%%` is none.
static size_t countConversions(StringRef format) {
  size_t count = 0;
  for (size_t at = format.find('%'); at != StringRef::npos; at = format.find('%', at)) {
    bool percent = format.substr(at + 1, 1) == "%";
    count += percent ? 0 : 1;
    at += percent ? 2 : 1;
  }
  return count;
}

LogicalResult PrintOp::verify() {
  // print_c1: one operand for each conversion.
  size_t conversions = countConversions(getFormat());
  if (conversions != getArgs().size()) {
    return emitOpError() << "has " << conversions << " conversions for " << getArgs().size() << " operands";
  }
  return success();
}
