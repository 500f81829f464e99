// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how pointers are moved and compared, and how loads and stores go through them.

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;
using mlir::arith::CmpIPredicate;
namespace arith = mlir::arith;

/// What argument `i` points to, or what the elements of a tile of pointers point to.
static QualType getPointee(BuiltinCall &call, unsigned i) {
  return call.types().getElement(call.argType(i))->getPointeeType().getUnqualifiedType();
}

static bool isPointer(BuiltinCall &call, unsigned i) {
  return call.types().getElement(call.argType(i))->isPointerType();
}

static Value offsetBy(BuiltinCall &call, Value pointer, Value offset, bool isUnsigned) {
  llvm::SmallVector<int64_t, 4> shape = call.types().getShape(call.resultType);
  pointer = broadcastTo(call.builder(), call.loc, pointer, shape);
  offset = broadcastTo(call.builder(), call.loc, offset, shape);
  return tile::OffsetOp::create(call.builder(), call.loc, pointer, offset, isUnsigned);
}

Imported tilecc::importPointerAdd(BuiltinCall &call) {
  unsigned pointer = isPointer(call, 0) ? 0 : 1;
  Value a = call.leaf(0);
  Value b = call.leaf(1);
  bool isUnsigned = call.types().isUnsigned(call.argType(1 - pointer));
  return offsetBy(call, pointer == 0 ? a : b, pointer == 0 ? b : a, isUnsigned);
}

Imported tilecc::importPointerSub(BuiltinCall &call) {
  Value pointer = call.leaf(0);
  // In 64 bits, where no offset wraps when it is negated.
  Value offset =
      convertElements(call, call.leaf(1), call.types().getElement(call.argType(1)), call.importer.ast.LongTy);
  Value zero = makeInt(call, offset.getType(), 0);
  Value negated = arith::SubIOp::create(call.builder(), call.loc, zero, offset, arith::IntegerOverflowFlags::nsw);
  return offsetBy(call, pointer, negated, /*isUnsigned=*/false);
}

/// Argument `i` as addresses in bytes, in `shape`.
static Value getAddress(BuiltinCall &call, unsigned i, llvm::ArrayRef<int64_t> shape) {
  Value pointer = broadcastTo(call.builder(), call.loc, call.leaf(i), shape);
  mlir::Type type = tile::getTileType(shape, call.builder().getI64Type());
  return tile::PtrToIntOp::create(call.builder(), call.loc, type, pointer);
}

Imported tilecc::importPointerDifference(BuiltinCall &call) {
  llvm::SmallVector<int64_t, 4> shape = call.types().getShape(call.resultType);
  Value a = getAddress(call, 0, shape);
  Value b = getAddress(call, 1, shape);
  Value bytes = arith::SubIOp::create(call.builder(), call.loc, a, b);
  int64_t size = call.importer.ast.getTypeSizeInChars(getPointee(call, 0)).getQuantity();
  return arith::DivSIOp::create(call.builder(), call.loc, bytes, makeInt(call, bytes.getType(), size)).getResult();
}

static Imported comparePointers(BuiltinCall &call, CmpIPredicate predicate) {
  llvm::SmallVector<int64_t, 4> shape = call.types().getShape(call.resultType);
  Value a = getAddress(call, 0, shape);
  Value b = getAddress(call, 1, shape);
  return arith::CmpIOp::create(call.builder(), call.loc, predicate, a, b).getResult();
}

Imported tilecc::importPointerLt(BuiltinCall &call) { return comparePointers(call, CmpIPredicate::ult); }
Imported tilecc::importPointerLe(BuiltinCall &call) { return comparePointers(call, CmpIPredicate::ule); }
Imported tilecc::importPointerGt(BuiltinCall &call) { return comparePointers(call, CmpIPredicate::ugt); }
Imported tilecc::importPointerGe(BuiltinCall &call) { return comparePointers(call, CmpIPredicate::uge); }
Imported tilecc::importPointerEq(BuiltinCall &call) { return comparePointers(call, CmpIPredicate::eq); }
Imported tilecc::importPointerNe(BuiltinCall &call) { return comparePointers(call, CmpIPredicate::ne); }

//===-- Loads and stores ----------------------------------------------------===//

namespace {
/// An access through argument 0: pointers, mask, padding, order.
struct PointerAccess {
  Value pointers;
  Value mask;
  Value padding;
  QualType element;
  tile::MemoryOrder order = tile::MemoryOrder::Weak;
  tile::ScopeAttr scope;
};
} // namespace

static bool isTag(BuiltinCall &call, unsigned i) {
  llvm::StringRef name = i < call.args.size() ? call.className(i) : "";
  return name == "memory_order_constant" || name == "thread_scope_constant";
}

static bool isArgument(BuiltinCall &call, unsigned i) { return i < call.args.size() && !isTag(call, i); }

static Value getMask(BuiltinCall &call, unsigned i, Value pointers) {
  return broadcastTo(call.builder(), call.loc, getCondition(call, i), tile::getShape(pointers.getType()));
}

static Value getStored(BuiltinCall &call, unsigned i, const PointerAccess &access) {
  Value value = convertElements(call, call.leaf(i), call.types().getElement(call.argType(i)), access.element);
  value = toMemory(call, value, access.element);
  return broadcastTo(call.builder(), call.loc, value, tile::getShape(access.pointers.getType()));
}

static PointerAccess makeAccess(BuiltinCall &call) {
  PointerAccess access;
  access.pointers = call.leaf(0);
  access.element = getPointee(call, 0);
  Modes modes = getModes(call, 1);
  if (modes.order) {
    access.order = *modes.order;
    access.scope = tile::ScopeAttr::get(call.builder().getContext(), modes.scope);
  }
  return access;
}

/// A load with arguments pointers [, mask [, padding]] [, order [, scope]].
static Imported loadPointers(BuiltinCall &call) {
  PointerAccess access = makeAccess(call);
  if (isArgument(call, 1)) {
    access.mask = getMask(call, 1, access.pointers);
  }
  if (isArgument(call, 2)) {
    access.padding = getStored(call, 2, access);
  }
  mlir::Type type =
      tile::getTileType(tile::getShape(access.pointers.getType()), call.types().getMemoryType(access.element));
  auto load = tile::LoadOp::create(call.builder(), call.loc, type, access.pointers, access.mask, access.padding,
                                   access.order, access.scope, /*inbounds=*/false, call.hints());
  return fromMemory(call, load, access.element);
}

/// A store with arguments pointers, value [, mask] [, order [, scope]].
static Imported storePointers(BuiltinCall &call) {
  PointerAccess access = makeAccess(call);
  Value value = getStored(call, 1, access);
  if (isArgument(call, 2)) {
    access.mask = getMask(call, 2, access.pointers);
  }
  tile::StoreOp::create(call.builder(), call.loc, access.pointers, value, access.mask, access.order, access.scope,
                        /*inbounds=*/false, call.hints());
  return {};
}

Imported tilecc::importLoad(BuiltinCall &call) { return loadPointers(call); }
Imported tilecc::importLoadMasked(BuiltinCall &call) { return loadPointers(call); }
Imported tilecc::importStore(BuiltinCall &call) { return storePointers(call); }
Imported tilecc::importStoreMasked(BuiltinCall &call) { return storePointers(call); }

Imported tilecc::importAtomicLoad(BuiltinCall &call) {
  std::optional<tile::MemoryOrder> order = getModes(call, 1).order;
  if (order != tile::MemoryOrder::Relaxed && order != tile::MemoryOrder::Acquire) {
    return call.unsupported("an atomic load that releases", "loads are `relaxed` or `acquire`");
  }
  return loadPointers(call);
}

Imported tilecc::importAtomicStore(BuiltinCall &call) {
  std::optional<tile::MemoryOrder> order = getModes(call, 1).order;
  if (order != tile::MemoryOrder::Relaxed && order != tile::MemoryOrder::Release) {
    return call.unsupported("an atomic store that acquires", "stores are `relaxed` or `release`");
  }
  return storePointers(call);
}

//===-- Atomics -------------------------------------------------------------===//

static Imported atomic(BuiltinCall &call, tile::AtomicKind kind, bool negate = false) {
  PointerAccess access = makeAccess(call);
  Value value = getStored(call, 1, access);
  if (isArgument(call, 2)) {
    access.mask = getMask(call, 2, access.pointers);
  }
  if (negate && call.types().isFloat(access.element)) {
    value = arith::NegFOp::create(call.builder(), call.loc, value);
  } else if (negate) {
    value = arith::SubIOp::create(call.builder(), call.loc, makeInt(call, value.getType(), 0), value);
  }
  return tile::AtomicRmwOp::create(call.builder(), call.loc, value.getType(), kind, access.order,
                                   access.scope.getValue(), access.pointers, value, access.mask, /*inbounds=*/false)
      .getResult();
}

static tile::AtomicKind choose(BuiltinCall &call, tile::AtomicKind forSigned, tile::AtomicKind forUnsigned) {
  return call.types().isUnsigned(getPointee(call, 0)) ? forUnsigned : forSigned;
}
static tile::AtomicKind getAddition(BuiltinCall &call) {
  return call.types().isFloat(getPointee(call, 0)) ? tile::AtomicKind::AddF : tile::AtomicKind::Add;
}

Imported tilecc::importAtomicAdd(BuiltinCall &call) { return atomic(call, getAddition(call)); }
Imported tilecc::importAtomicSub(BuiltinCall &call) { return atomic(call, getAddition(call), /*negate=*/true); }
Imported tilecc::importAtomicMax(BuiltinCall &call) {
  return atomic(call, choose(call, tile::AtomicKind::Max, tile::AtomicKind::UMax));
}
Imported tilecc::importAtomicMin(BuiltinCall &call) {
  return atomic(call, choose(call, tile::AtomicKind::Min, tile::AtomicKind::UMin));
}
Imported tilecc::importAtomicAnd(BuiltinCall &call) { return atomic(call, tile::AtomicKind::And); }
Imported tilecc::importAtomicOr(BuiltinCall &call) { return atomic(call, tile::AtomicKind::Or); }
Imported tilecc::importAtomicXor(BuiltinCall &call) { return atomic(call, tile::AtomicKind::Xor); }
Imported tilecc::importAtomicExchange(BuiltinCall &call) { return atomic(call, tile::AtomicKind::Exchange); }

Imported tilecc::importAtomicCompareExchange(BuiltinCall &call) {
  PointerAccess access = makeAccess(call);
  Value expected = getStored(call, 1, access);
  Value desired = getStored(call, 2, access);
  if (isArgument(call, 3)) {
    access.mask = getMask(call, 3, access.pointers);
  }
  return tile::AtomicCasOp::create(call.builder(), call.loc, expected.getType(), access.order, access.scope.getValue(),
                                   access.pointers, expected, desired, access.mask,
                                   /*inbounds=*/false)
      .getResult();
}
