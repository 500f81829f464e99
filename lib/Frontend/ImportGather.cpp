// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how a gather view is accessed: as pointers, one for each element, so that the ownership check sees the
// positions.

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::ShapedType;
using mlir::Value;
namespace arith = mlir::arith;

namespace {
/// One access of a `gather_scatter_view<Span, Shape, Dim>`; all sums in 64 bits.
///
///   span ?m x ?n, row by row; shape 4x8; g.load(rows, c)      positions  rows[i]         c + j
///                                                             offset     rows[i] * n  +  c + j
///                                                             mask       0 <= rows[i] < m  and  0 <= c + j < n
class Gather {
public:
  explicit Gather(BuiltinCall &call) : call(call), types(call.types()) {}

  /// `firstIndex` is the argument that the first index stands in. False after a report.
  bool build(unsigned firstIndex, bool masked);

  Value pointers;
  Value mask;
  QualType element;
  llvm::SmallVector<int64_t, 4> shape;

private:
  mlir::Type wide() const { return tile::getTileType(shape, call.builder().getI64Type()); }
  Value widen(Value value, QualType from);
  Value spread(Value value) { return broadcastTo(call.builder(), call.loc, value, shape); }
  /// A vector of positions laid along one axis and repeated along the others.
  Value along(unsigned axis, Value vector);
  Value position(unsigned axis, unsigned arg, bool isSparse);
  Value extent(unsigned axis);
  void findStrides();
  Value add(Value a, Value b) { return arith::AddIOp::create(call.builder(), call.loc, a, b, nsw).getResult(); }
  Value multiply(Value a, Value b) { return arith::MulIOp::create(call.builder(), call.loc, a, b, nsw).getResult(); }
  void require(arith::CmpIPredicate predicate, Value left, Value right);

  static constexpr arith::IntegerOverflowFlags nsw = arith::IntegerOverflowFlags::nsw;
  BuiltinCall &call;
  TypeImporter &types;
  SpanInfo span;
  llvm::SmallVector<Value, 2> leaves;
  /// In i64, by axis; null for 1.
  llvm::SmallVector<Value> strides;
};
} // namespace

Value Gather::widen(Value value, QualType from) {
  clang::ASTContext &ast = call.importer.ast;
  return convertElements(call, value, from, types.isUnsigned(from) ? ast.UnsignedLongTy : ast.LongTy);
}

Value Gather::along(unsigned axis, Value vector) {
  llvm::SmallVector<int64_t> ones(shape.size(), 1);
  ones[axis] = shape[axis];
  return spread(reshapeTo(call, vector, tile::getTileType(ones, call.builder().getI64Type())));
}

Value Gather::position(unsigned axis, unsigned arg, bool isSparse) {
  Value index = widen(call.leaf(arg), types.getElement(call.argType(arg)));
  if (isSparse) {
    return along(axis, index);
  }
  auto counted = mlir::RankedTensorType::get({shape[axis]}, call.builder().getI64Type());
  Value lanes = tile::IotaOp::create(call.builder(), call.loc, counted);
  return add(spread(index), along(axis, lanes));
}

Value Gather::extent(unsigned axis) {
  int64_t size = span.extents.sizes[axis];
  if (!ShapedType::isDynamic(size)) {
    return makeInt(call, call.builder().getI64Type(), size);
  }
  unsigned before = llvm::count_if(llvm::ArrayRef(span.extents.sizes).take_front(axis), ShapedType::isDynamic);
  return widen(leaves[span.extentLeaf() + before], span.extents.index);
}

void Gather::findStrides() {
  unsigned rank = span.extents.getRank();
  strides.assign(rank, Value());
  if (span.layout == SpanLayout::Strided) {
    unsigned next = span.strideLeaf();
    for (unsigned axis = 0; axis < rank; ++axis) {
      int64_t stride = span.strides.sizes[axis];
      strides[axis] = ShapedType::isDynamic(stride) ? widen(leaves[next++], span.strides.index)
                                                    : makeInt(call, call.builder().getI64Type(), stride);
    }
    return;
  }
  Value running;
  for (unsigned i = 0; i < rank; ++i) {
    unsigned axis = span.layout == SpanLayout::Left ? i : rank - 1 - i;
    strides[axis] = running;
    if (i + 1 < rank) {
      running = running ? multiply(running, extent(axis)) : extent(axis);
    }
  }
}

void Gather::require(arith::CmpIPredicate predicate, Value left, Value right) {
  Value holds = arith::CmpIOp::create(call.builder(), call.loc, predicate, left, right);
  mask = mask ? arith::AndIOp::create(call.builder(), call.loc, mask, holds).getResult() : holds;
}

bool Gather::build(unsigned firstIndex, bool masked) {
  const auto *view =
      llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(call.objectType()->getAsCXXRecordDecl());
  std::optional<SpanInfo> found = view ? types.getSpan(view->getTemplateArgs()[0].getAsType()) : std::nullopt;
  std::optional<ExtentsInfo> tile = view ? types.getExtents(view->getTemplateArgs()[1].getAsType()) : std::nullopt;
  if (!found || !tile) {
    call.unsupported("a gather view of an unknown span");
    return false;
  }
  span = *found;
  element = span.element;
  shape.assign(tile->sizes.begin(), tile->sizes.end());
  auto sparse = static_cast<unsigned>(view->getTemplateArgs()[2].getAsIntegral().getZExtValue());
  leaves = call.objectValue().leaves;
  findStrides();
  Value offset;
  for (unsigned axis = 0; axis < shape.size(); ++axis) {
    Value at = position(axis, firstIndex + axis, axis == sparse);
    if (masked) {
      require(arith::CmpIPredicate::sge, at, makeInt(call, wide(), 0));
      require(arith::CmpIPredicate::slt, at, spread(extent(axis)));
    }
    Value moved = strides[axis] ? multiply(at, spread(strides[axis])) : at;
    offset = offset ? add(offset, moved) : moved;
  }
  Value base = spread(leaves.front());
  pointers = tile::OffsetOp::create(call.builder(), call.loc, base, offset, /*isUnsigned=*/false);
  return true;
}

static Imported gatherLoad(BuiltinCall &call, unsigned firstIndex, bool masked, double padding) {
  Gather gather(call);
  if (!gather.build(firstIndex, masked)) {
    return call.importer.poison(call.resultType);
  }
  mlir::Type type = tile::getTileType(gather.shape, call.types().getMemoryType(gather.element));
  Value pad;
  if (masked) {
    pad = llvm::isa<mlir::FloatType>(tile::getElementType(type)) ? makeFloat(call, type, padding)
                                                                 : makeInt(call, type, 0);
  }
  auto load = tile::LoadOp::create(call.builder(), call.loc, type, gather.pointers, gather.mask, pad,
                                   tile::MemoryOrder::Weak, tile::ScopeAttr(), /*inbounds=*/false, call.hints());
  return fromMemory(call, load, gather.element);
}

Imported tilecc::importGatherLoad(BuiltinCall &call) { return gatherLoad(call, 0, /*masked=*/false, 0); }

Imported tilecc::importGatherLoadMasked(BuiltinCall &call) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  // In the order of `view_padding`; the padding is the first template argument in all forms.
  static constexpr double paddings[] = {0.0, -0.0, infinity, -infinity, std::numeric_limits<double>::quiet_NaN()};
  double padding = paddings[call.templateInt(0).value_or(0)];
  bool asArgument = !call.args.empty() && call.className(0) == "view_padding_constant";
  return gatherLoad(call, asArgument ? 1 : 0, /*masked=*/true, padding);
}

static Imported gatherStore(BuiltinCall &call, bool masked) {
  Value value = call.leaf(0);
  Gather gather(call);
  if (!gather.build(1, masked)) {
    return {};
  }
  value = convertElements(call, value, call.types().getElement(call.argType(0)), gather.element);
  value = toMemory(call, value, gather.element);
  tile::StoreOp::create(call.builder(), call.loc, gather.pointers, value, gather.mask, tile::MemoryOrder::Weak,
                        tile::ScopeAttr(), /*inbounds=*/false, call.hints());
  return {};
}

Imported tilecc::importGatherStore(BuiltinCall &call) { return gatherStore(call, /*masked=*/false); }
Imported tilecc::importGatherStoreMasked(BuiltinCall &call) { return gatherStore(call, /*masked=*/true); }
