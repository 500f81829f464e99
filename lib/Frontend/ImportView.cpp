// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how a view is made (no arithmetic but the products of packed strides, in 64 bits) and accessed.

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::ShapedType;
using mlir::Value;
namespace arith = mlir::arith;

namespace {
/// The run-time extents and strides of a span, all of one type.
///
///   extents {?m, ?n}, row by row     shape [m, n], strides [n]              as they are, 32 bits
///   extents {?a, ?b, ?c}             shape [a, b, c], strides [b * c, c]    64 bits: b * c may not fit 32
class ViewBuilder {
public:
  ViewBuilder(BuiltinCall &call, const SpanInfo &span, mlir::ValueRange leaves) : call(call), span(span) {
    mlir::ValueRange extents = leaves.drop_front(span.extentLeaf());
    unsigned next = 0;
    for (int64_t size : span.extents.sizes) {
      sizes.push_back(ShapedType::isDynamic(size) ? extents[next++] : Value());
    }
    if (span.layout == SpanLayout::Strided) {
      llvm::append_range(strides, leaves.drop_front(span.strideLeaf()));
    }
  }

  tile::MakeViewOp build(Value base, tile::ViewType type) {
    wide = needsWide();
    llvm::SmallVector<Value> shape;
    for (Value size : sizes) {
      if (size) {
        shape.push_back(convert(size, span.extents.index));
      }
    }
    if (span.layout == SpanLayout::Strided) {
      for (Value &stride : strides) {
        stride = convert(stride, span.strides.index);
      }
    } else {
      multiplyStrides();
    }
    return tile::MakeViewOp::create(call.builder(), call.loc, type, base, shape, strides);
  }

private:
  unsigned axisAt(unsigned i) const { return span.layout == SpanLayout::Left ? i : span.extents.getRank() - 1 - i; }
  unsigned width(QualType index) const { return call.importer.ast.getIntWidth(index); }

  /// 64 bits where an index type has them, or where a stride is a product.
  bool needsWide() const {
    if (width(span.extents.index) > 32) {
      return true;
    }
    if (span.layout == SpanLayout::Strided) {
      return width(span.strides.index) > 32;
    }
    unsigned factors = 0;
    bool isDynamic = false;
    for (unsigned i = 0; i + 1 < span.extents.getRank(); ++i) {
      int64_t size = span.extents.sizes[axisAt(i)];
      factors += size != 1;
      isDynamic |= ShapedType::isDynamic(size);
      if (isDynamic && factors > 1) {
        return true;
      }
    }
    return false;
  }

  Value convert(Value value, QualType index) {
    clang::ASTContext &ast = call.importer.ast;
    bool isUnsigned = call.types().isUnsigned(index);
    QualType target =
        wide ? (isUnsigned ? ast.UnsignedLongTy : ast.LongTy) : (isUnsigned ? ast.UnsignedIntTy : ast.IntTy);
    return convertElements(call, value, index, target);
  }

  void multiplyStrides() {
    // The stride of an axis is the product of the extents inside it; operands go by axis, outermost first.
    llvm::SmallVector<Value> byAxis(span.extents.getRank());
    int64_t constant = 1;
    Value product;
    for (unsigned i = 0; i < span.extents.getRank(); ++i) {
      unsigned axis = axisAt(i);
      byAxis[axis] = product ? scaled(product, constant) : Value();
      int64_t size = span.extents.sizes[axis];
      if (!ShapedType::isDynamic(size)) {
        constant *= size;
        continue;
      }
      if (i + 1 == span.extents.getRank()) {
        // No stride has the outermost extent as a factor.
        break;
      }
      Value factor = convert(sizes[axis], span.extents.index);
      product = product ? arith::MulIOp::create(call.builder(), call.loc, product, factor).getResult() : factor;
    }
    for (Value stride : byAxis) {
      if (stride) {
        strides.push_back(stride);
      }
    }
  }

  Value scaled(Value value, int64_t factor) {
    if (factor == 1) {
      return value;
    }
    return arith::MulIOp::create(call.builder(), call.loc, value, makeInt(call, value.getType(), factor));
  }

  BuiltinCall &call;
  const SpanInfo &span;
  llvm::SmallVector<Value> sizes;
  llvm::SmallVector<Value> strides;
  bool wide = false;
};
} // namespace

Imported tilecc::importViewMake(BuiltinCall &call) {
  std::optional<PartitionInfo> info = call.types().getPartition(call.resultType);
  if (!info) {
    return call.unsupported("a view of an unknown span");
  }
  const Imported &span = call.value(0);
  Imported result(ViewBuilder(call, info->span, span.leaves).build(span.leaves.front(), info->view).getResult());
  llvm::append_range(result.leaves, span.leaves);
  return result;
}

Imported tilecc::importViewSpan(BuiltinCall &call) {
  Imported object = call.objectValue();
  return mlir::ValueRange(object.leaves).drop_front();
}

namespace {
/// One access: the partition with its padding, and the tile index.
struct ViewAccess {
  tile::PartitionOp partition;
  llvm::SmallVector<Value> indices;
  QualType element;
};
} // namespace

static ViewAccess makeAccess(BuiltinCall &call, unsigned firstIndex, tile::Padding padding) {
  TypeImporter &types = call.types();
  clang::ASTContext &ast = call.importer.ast;
  PartitionInfo info = *types.getPartition(call.objectType());
  Value view = call.objectValue().leaf();
  ViewAccess access;
  access.element = info.span.element;
  unsigned width = 32;
  for (unsigned i = firstIndex; i < call.args.size(); ++i) {
    width = std::max(width, ast.getIntWidth(types.getElement(call.argType(i))));
  }
  for (unsigned i = firstIndex; i < call.args.size(); ++i) {
    QualType from = types.getElement(call.argType(i));
    bool isUnsigned = types.isUnsigned(from);
    QualType to =
        width > 32 ? (isUnsigned ? ast.UnsignedLongTy : ast.LongTy) : (isUnsigned ? ast.UnsignedIntTy : ast.IntTy);
    access.indices.push_back(convertElements(call, call.leaf(i), from, to));
  }
  llvm::SmallVector<int64_t> identity(info.tile.size());
  std::iota(identity.begin(), identity.end(), 0);
  auto type = tile::PartitionType::get(view.getContext(), info.tile, info.view, identity, padding, info.steps);
  access.partition = tile::PartitionOp::create(call.builder(), call.loc, type, view);
  return access;
}

static Imported loadView(BuiltinCall &call, unsigned firstIndex, tile::Padding padding, bool masked) {
  ViewAccess access = makeAccess(call, firstIndex, padding);
  auto type = access.partition.getType().getTileType();
  auto load = tile::LoadViewOp::create(call.builder(), call.loc, type, access.partition, access.indices, masked,
                                       /*inbounds=*/false, call.hints());
  return fromMemory(call, load, access.element);
}

Imported tilecc::importViewLoad(BuiltinCall &call) { return loadView(call, 0, tile::Padding::None, false); }

Imported tilecc::importViewLoadMasked(BuiltinCall &call) {
  // The padding is the first template argument in all forms.
  static const tile::Padding paddings[] = {tile::Padding::Zero, tile::Padding::NegZero, tile::Padding::PosInf,
                                           tile::Padding::NegInf, tile::Padding::NaN};
  int64_t padding = call.templateInt(0).value_or(0);
  bool asArgument = !call.args.empty() && call.className(0) == "view_padding_constant";
  return loadView(call, asArgument ? 1 : 0, paddings[padding], true);
}

static Imported storeView(BuiltinCall &call, bool masked) {
  TypeImporter &types = call.types();
  Value value = call.leaf(0);
  ViewAccess access = makeAccess(call, 1, tile::Padding::None);
  value = convertElements(call, value, types.getElement(call.argType(0)), access.element);
  value = toMemory(call, value, access.element);
  tile::StoreViewOp::create(call.builder(), call.loc, value, access.partition, access.indices, masked,
                            /*inbounds=*/false, call.hints());
  return {};
}

Imported tilecc::importViewStore(BuiltinCall &call) { return storeView(call, false); }
Imported tilecc::importViewStoreMasked(BuiltinCall &call) { return storeView(call, true); }

//===-- Atomic updates ------------------------------------------------------===//

/// Arguments: value, order (relaxed), scope, tile indices.
static Imported atomicView(BuiltinCall &call, tile::AtomicKind kind, bool negate = false) {
  TypeImporter &types = call.types();
  Value value = call.leaf(0);
  Modes modes = getModes(call, 1);
  ViewAccess access = makeAccess(call, 3, tile::Padding::None);
  value = convertElements(call, value, types.getElement(call.argType(0)), access.element);
  if (negate) {
    value = types.isFloat(access.element)
                ? arith::NegFOp::create(call.builder(), call.loc, value).getResult()
                : arith::SubIOp::create(call.builder(), call.loc, makeInt(call, value.getType(), 0), value).getResult();
  }
  bool masked = call.callee->getNameAsString().ends_with("_masked");
  tile::AtomicViewOp::create(call.builder(), call.loc, kind, modes.scope, value, access.partition, access.indices,
                             masked, /*inbounds=*/false);
  return {};
}

static QualType getViewElement(BuiltinCall &call) { return call.types().getPartition(call.objectType())->span.element; }
static tile::AtomicKind getAddition(BuiltinCall &call) {
  return call.types().isFloat(getViewElement(call)) ? tile::AtomicKind::AddF : tile::AtomicKind::Add;
}
static tile::AtomicKind choose(BuiltinCall &call, tile::AtomicKind forSigned, tile::AtomicKind forUnsigned) {
  return call.types().isUnsigned(getViewElement(call)) ? forUnsigned : forSigned;
}

Imported tilecc::importViewAtomicAdd(BuiltinCall &call) { return atomicView(call, getAddition(call)); }
Imported tilecc::importViewAtomicSub(BuiltinCall &call) { return atomicView(call, getAddition(call), /*negate=*/true); }
Imported tilecc::importViewAtomicMax(BuiltinCall &call) {
  return atomicView(call, choose(call, tile::AtomicKind::Max, tile::AtomicKind::UMax));
}
Imported tilecc::importViewAtomicMin(BuiltinCall &call) {
  return atomicView(call, choose(call, tile::AtomicKind::Min, tile::AtomicKind::UMin));
}
Imported tilecc::importViewAtomicAnd(BuiltinCall &call) { return atomicView(call, tile::AtomicKind::And); }
Imported tilecc::importViewAtomicOr(BuiltinCall &call) { return atomicView(call, tile::AtomicKind::Or); }
Imported tilecc::importViewAtomicXor(BuiltinCall &call) { return atomicView(call, tile::AtomicKind::Xor); }
