// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how the grid, factories and functions that change shapes are written.

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;
namespace arith = mlir::arith;

template <class Op> static Imported gridVector(BuiltinCall &call) {
  Imported result;
  for (tile::Dimension dimension : {tile::Dimension::X, tile::Dimension::Y, tile::Dimension::Z}) {
    result.leaves.push_back(Op::create(call.builder(), call.loc, dimension));
  }
  return result;
}

Imported tilecc::importBlockId(BuiltinCall &call) { return gridVector<tile::BlockIdOp>(call); }
Imported tilecc::importNumBlocks(BuiltinCall &call) { return gridVector<tile::NumBlocksOp>(call); }

Imported tilecc::importFull(BuiltinCall &call) {
  TypeImporter &types = call.types();
  Value value = call.leaf(0);
  // The value may be a tile of one element and any rank.
  value = reshapeTo(call, value, tile::getElementType(value.getType()));
  value = convertElements(call, value, types.getElement(call.argType(0)), types.getElement(call.resultType));
  return broadcastTo(call.builder(), call.loc, value, types.getShape(call.resultType));
}

static Imported splat(BuiltinCall &call, int64_t value) {
  mlir::Type type = getResultType(call);
  return llvm::isa<mlir::FloatType>(tile::getElementType(type)) ? makeFloat(call, type, static_cast<double>(value))
                                                                : makeInt(call, type, value);
}

Imported tilecc::importZeros(BuiltinCall &call) { return splat(call, 0); }
Imported tilecc::importOnes(BuiltinCall &call) { return splat(call, 1); }

Imported tilecc::importIota(BuiltinCall &call) {
  mlir::Type type = getResultType(call);
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor) {
    return makeInt(call, type, 0);
  }
  auto flat = mlir::RankedTensorType::get({tensor.getNumElements()}, tensor.getElementType());
  return reshapeTo(call, tile::IotaOp::create(call.builder(), call.loc, flat), type);
}

Imported tilecc::importReshape(BuiltinCall &call) { return reshapeTo(call, call.leaf(0), getResultType(call)); }

Imported tilecc::importBroadcast(BuiltinCall &call) {
  return broadcastTo(call.builder(), call.loc, call.leaf(0), call.types().getShape(call.resultType));
}

Imported tilecc::importTranspose(BuiltinCall &call) {
  mlir::Type type = getResultType(call);
  llvm::SmallVector<int64_t> permutation(tile::getShape(type).size());
  for (auto [axis, source] : llvm::enumerate(permutation)) {
    source = axis < 2 ? 1 - axis : axis;
  }
  return tile::PermuteOp::create(call.builder(), call.loc, type, call.leaf(0), permutation).getResult();
}

/// The numbers of a class template over a pack of numbers: {2, 0, 1} for dimension_map<2, 0, 1>.
static llvm::SmallVector<int64_t> getPackValues(QualType type) {
  llvm::SmallVector<int64_t> values;
  const auto *record =
      llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(type.getCanonicalType()->getAsCXXRecordDecl());
  if (!record) {
    return values;
  }
  for (const clang::TemplateArgument &argument : record->getTemplateArgs().asArray()) {
    if (argument.getKind() == clang::TemplateArgument::Integral) {
      values.push_back(argument.getAsIntegral().getExtValue());
    } else if (argument.getKind() == clang::TemplateArgument::Pack) {
      for (const clang::TemplateArgument &element : argument.pack_elements()) {
        values.push_back(element.getAsIntegral().getExtValue());
      }
    }
  }
  return values;
}

Imported tilecc::importPermute(BuiltinCall &call) {
  std::optional<clang::TemplateArgument> map = call.templateArg(0);
  if (!map || map->getKind() != clang::TemplateArgument::Type) {
    return call.unsupported("a permutation without a dimension map");
  }
  llvm::SmallVector<int64_t> permutation = getPackValues(map->getAsType());
  if (permutation.empty()) {
    return call.leaf(0);
  }
  return tile::PermuteOp::create(call.builder(), call.loc, getResultType(call), call.leaf(0), permutation).getResult();
}

int64_t tilecc::getAxis(BuiltinCall &call, unsigned arg) {
  if (std::optional<int64_t> axis = call.templateInt(0)) {
    return *axis;
  }
  std::optional<int64_t> axis = arg < call.args.size() ? call.tagValue(arg) : std::nullopt;
  return axis.value_or(0);
}

Imported tilecc::importCat(BuiltinCall &call) {
  Value a = call.leaf(0);
  Value b = call.leaf(1);
  return tile::CatOp::create(call.builder(), call.loc, getResultType(call), a, b, getAxis(call, 2)).getResult();
}

Imported tilecc::importExtract(BuiltinCall &call) {
  TypeImporter &types = call.types();
  Value source = call.leaf(0);
  if (tile::getShape(source.getType()).empty()) {
    return source;
  }
  llvm::SmallVector<Value> indices;
  for (unsigned i = 2; i < call.args.size(); ++i) {
    indices.push_back(convertElements(call, call.leaf(i), types.getElement(call.argType(i)), call.importer.ast.IntTy));
  }
  return tile::ExtractOp::create(call.builder(), call.loc, getResultType(call), source, indices).getResult();
}
