// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how extents are held (one value a dynamic dimension, nothing else), and how strides come out of them.

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::ShapedType;
using mlir::Value;
namespace arith = mlir::arith;

/// Reports an argument of 64 bits that a 32-bit extent cuts off.
static void warnNarrowed(BuiltinCall &call, unsigned i, QualType index) {
  clang::ASTContext &ast = call.importer.ast;
  QualType type = call.types().getElement(call.argType(i));
  if (!type->isIntegerType() || call.constant(i) || ast.getIntWidth(type) <= ast.getIntWidth(index)) {
    return;
  }
  std::string bits = std::to_string(ast.getIntWidth(index));
  call.importer.warn(call.args[i]->getSourceRange(), DiagnosticKind::NarrowedExtent,
                     "`extents` keep " + bits + " of " + std::to_string(ast.getIntWidth(type)) + " bits of `" +
                         call.importer.map.getText(call.args[i]->getSourceRange()) + "`",
                     "write `ct::extents<int64_t, ct::dynamic_extent, ..>` if it may be larger");
}

Imported tilecc::importExtentsMake(BuiltinCall &call) {
  TypeImporter &types = call.types();
  std::optional<ExtentsInfo> info = types.getExtents(call.resultType);
  if (!info) {
    return call.unsupported("extents of an unknown type");
  }
  // One argument for each dimension, or one for each dynamic dimension.
  bool all = call.args.size() == info->getRank();
  Imported result;
  unsigned next = 0;
  for (int64_t size : info->sizes) {
    bool isDynamic = ShapedType::isDynamic(size);
    if (!all && !isDynamic) {
      continue;
    }
    unsigned i = next++;
    if (!isDynamic) {
      continue;
    }
    warnNarrowed(call, i, info->index);
    if (std::optional<int64_t> constant = call.tagValue(i)) {
      result.leaves.push_back(makeInt(call, types.getLeaf(info->index), *constant));
      continue;
    }
    result.leaves.push_back(convertElements(call, call.leaf(i), types.getElement(call.argType(i)), info->index));
  }
  return result;
}

/// The extent of one dimension; `leaves` are the dynamic extents.
static Value getExtent(BuiltinCall &call, const ExtentsInfo &info, mlir::ValueRange leaves, unsigned axis) {
  if (!ShapedType::isDynamic(info.sizes[axis])) {
    return makeInt(call, call.types().getLeaf(info.index), info.sizes[axis]);
  }
  unsigned leaf = llvm::count_if(llvm::ArrayRef(info.sizes).take_front(axis), ShapedType::isDynamic);
  return leaves[leaf];
}

Imported tilecc::importExtentsConvert(BuiltinCall &call) {
  std::optional<ExtentsInfo> from = call.types().getExtents(call.argType(0));
  std::optional<ExtentsInfo> to = call.types().getExtents(call.resultType);
  if (!from || !to) {
    return call.unsupported("extents of an unknown type");
  }
  const Imported &source = call.value(0);
  Imported result;
  for (unsigned axis = 0; axis < to->getRank(); ++axis) {
    if (ShapedType::isDynamic(to->sizes[axis])) {
      Value extent = getExtent(call, *from, source.leaves, axis);
      result.leaves.push_back(convertElements(call, extent, from->index, to->index));
    }
  }
  return result;
}

/// values[index], by constant or by a chain of selects.
static Value pick(BuiltinCall &call, llvm::ArrayRef<Value> values, unsigned arg) {
  Value index = call.leaf(arg);
  if (std::optional<llvm::APInt> axis = Importer::getConstant(index)) {
    uint64_t i = axis->getLimitedValue();
    if (i < values.size()) {
      return values[i];
    }
    call.unsupported("there is no dimension " + std::to_string(i) + " in extents of rank " +
                     std::to_string(values.size()));
    return {};
  }
  Value result = values.front();
  for (unsigned i = 1; i < values.size(); ++i) {
    Value number = makeInt(call, index.getType(), i);
    Value here = arith::CmpIOp::create(call.builder(), call.loc, arith::CmpIPredicate::eq, index, number);
    result = arith::SelectOp::create(call.builder(), call.loc, here, values[i], result);
  }
  return result;
}

Imported tilecc::importExtentsExtent(BuiltinCall &call) {
  std::optional<ExtentsInfo> info = call.types().getExtents(call.objectType());
  if (!info || info->getRank() == 0) {
    return call.unsupported("an extent of extents of rank 0");
  }
  Imported object = call.objectValue();
  llvm::SmallVector<Value> values;
  for (unsigned axis = 0; axis < info->getRank(); ++axis) {
    values.push_back(getExtent(call, *info, object.leaves, axis));
  }
  Value result = pick(call, values, 0);
  return result ? Imported(result) : call.importer.poison(call.resultType);
}

Imported tilecc::importExtentsEqual(BuiltinCall &call) {
  std::optional<ExtentsInfo> left = call.types().getExtents(call.argType(0));
  std::optional<ExtentsInfo> right = call.types().getExtents(call.argType(1));
  mlir::Type boolean = call.builder().getI1Type();
  if (!left || !right || left->getRank() != right->getRank()) {
    return makeInt(call, boolean, 0);
  }
  const Imported &a = call.value(0);
  const Imported &b = call.value(1);
  clang::QualType wide = call.importer.ast.LongLongTy;
  Value result = makeInt(call, boolean, 1);
  for (unsigned axis = 0; axis < left->getRank(); ++axis) {
    Value x = convertElements(call, getExtent(call, *left, a.leaves, axis), left->index, wide);
    Value y = convertElements(call, getExtent(call, *right, b.leaves, axis), right->index, wide);
    Value equal = arith::CmpIOp::create(call.builder(), call.loc, arith::CmpIPredicate::eq, x, y);
    result = arith::AndIOp::create(call.builder(), call.loc, result, equal);
  }
  return result;
}

Imported tilecc::importMappingStride(BuiltinCall &call) {
  TypeImporter &types = call.types();
  QualType type = call.objectType();
  llvm::StringRef layout = types.getTypeName(type);
  Imported object = call.objectValue();
  llvm::SmallVector<clang::FieldDecl *> fields(type->getAsCXXRecordDecl()->fields());
  std::optional<ExtentsInfo> extents = types.getExtents(fields[0]->getType());
  if (!extents || extents->getRank() == 0) {
    return call.unsupported("a stride of a mapping of rank 0");
  }
  mlir::ValueRange leaves(object.leaves);
  llvm::SmallVector<Value> strides(extents->getRank());
  if (layout == "layout_strided_mapping") {
    std::optional<ExtentsInfo> given = types.getExtents(fields[1]->getType());
    mlir::ValueRange strideLeaves = leaves.drop_front(extents->numDynamic());
    for (unsigned axis = 0; axis < strides.size(); ++axis) {
      strides[axis] = convertElements(call, getExtent(call, *given, strideLeaves, axis), given->index, extents->index);
    }
  } else {
    Value running = makeInt(call, types.getLeaf(extents->index), 1);
    for (unsigned i = 0; i < strides.size(); ++i) {
      unsigned axis = layout == "layout_left_mapping" ? i : strides.size() - 1 - i;
      strides[axis] = running;
      running = arith::MulIOp::create(call.builder(), call.loc, running, getExtent(call, *extents, leaves, axis));
    }
  }
  Value result = pick(call, strides, 0);
  return result ? Imported(result) : call.importer.poison(call.resultType);
}
