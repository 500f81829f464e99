// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Global memory: addresses of parts, reading and writing values of class type there.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "clang/AST/RecordLayout.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

Value Importer::byteOffset(Value pointer, int64_t bytes, QualType target, mlir::Location loc) {
  Type bytePointer = tile::PtrType::get(builder.getContext(), builder.getI8Type());
  Type pointee = llvm::cast<tile::PtrType>(pointer.getType()).getPointee();
  unsigned width = pointee.isIntOrFloat() ? pointee.getIntOrFloatBitWidth() : 0;
  int64_t size = width % 8 == 0 ? width / 8 : 0;
  if (bytes != 0 && size != 0 && bytes % size == 0) {
    Value offset = constantInt(builder.getI64Type(), bytes / size);
    pointer = tile::OffsetOp::create(builder, loc, pointer.getType(), pointer, offset, false);
  } else if (bytes != 0) {
    if (pointer.getType() != bytePointer) {
      pointer = tile::PtrCastOp::create(builder, loc, bytePointer, pointer);
    }
    Value offset = constantInt(builder.getI64Type(), bytes);
    pointer = tile::OffsetOp::create(builder, loc, pointer.getType(), pointer, offset, false);
  }
  Type wanted = tile::PtrType::get(builder.getContext(), types.getPointee(target));
  // A member of a class whose members differ in type, but not in size: its access converts the bits.
  Type part = types.getPointee(target);
  bool isBits = pointee.isInteger() && part.isIntOrFloat() && part.getIntOrFloatBitWidth() == width &&
                pointer.getType() != bytePointer;
  if (isBits || pointer.getType() == wanted) {
    return pointer;
  }
  return tile::PtrCastOp::create(builder, loc, wanted, pointer);
}

/// The proof counts elements of one size, so a class in memory is some number of them.
bool Importer::refuseMixedMemory(QualType type) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (types.getLayout(type).hasBitField) {
    refuseType(lastRange, "the class `" + types.print(type) + "` in global memory, which has a bit-field");
    return true;
  }
  // Of a pointer inside more is to be said, where it is read.
  bool hasPointer = llvm::any_of(types.getLeaves(type), [](Type leaf) { return llvm::isa<tile::PtrType>(leaf); });
  if (trusted || hasPointer || types.isScalar(type) || types.getUniform(type)) {
    return false;
  }
  refuseType(lastRange,
             "the class `" + types.print(type) + "` in global memory, whose members differ in size or leave gaps");
  return true;
}

Value Importer::offsetPointer(Value pointer, QualType pointee, Value index, bool isUnsigned, mlir::Location loc) {
  if (!types.isScalar(pointee) && !pointee->isVoidType()) {
    // The pointer counts bytes, or the elements of a uniform class; so must the offset.
    Type wide = builder.getI64Type();
    if (index.getType() != wide) {
      index = isUnsigned ? arith::ExtUIOp::create(builder, loc, wide, index).getResult()
                         : arith::ExtSIOp::create(builder, loc, wide, index).getResult();
    }
    std::optional<UniformInfo> uniform = types.getUniform(pointee);
    Value size = constantInt(wide, uniform ? uniform->count : ast.getTypeSizeInChars(pointee).getQuantity());
    index = arith::MulIOp::create(builder, loc, index, size);
    isUnsigned = false;
  }
  return tile::OffsetOp::create(builder, loc, pointer.getType(), pointer, index, isUnsigned);
}

Imported Importer::loadMemory(Value pointer, QualType type, mlir::Location loc) {
  Imported result;
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (types.getLeaves(type).empty()) {
    return result;
  }
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    int64_t size = ast.getTypeSizeInChars(array->getElementType()).getQuantity();
    for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
      Imported part =
          loadMemory(byteOffset(pointer, i * size, array->getElementType(), loc), array->getElementType(), loc);
      result.leaves.append(part.leaves.begin(), part.leaves.end());
    }
    return result;
  }
  const auto *record = type->getAsCXXRecordDecl();
  if (record && !types.isScalar(type)) {
    if (!types.getTypeName(type).empty()) {
      refuse(lastRange, "a value of type `" + types.print(type) + "` in global memory",
             "load and store tiles with `ct::load` and `ct::store`");
      return poison(type);
    }
    if (record->isUnion()) {
      refuse(lastRange, "a union in global memory", "load the bytes as one number, and use `std::bit_cast`");
      return poison(type);
    }
    if (refuseMixedMemory(type)) {
      return poison(type);
    }
    const clang::ASTRecordLayout &layout = ast.getASTRecordLayout(record);
    for (const clang::CXXBaseSpecifier &base : record->bases()) {
      int64_t bytes = layout.getBaseClassOffset(base.getType()->getAsCXXRecordDecl()).getQuantity();
      Imported part = loadMemory(byteOffset(pointer, bytes, base.getType(), loc), base.getType(), loc);
      result.leaves.append(part.leaves.begin(), part.leaves.end());
    }
    for (const clang::FieldDecl *field : record->fields()) {
      int64_t bytes = layout.getFieldOffset(field->getFieldIndex()) / ast.getCharWidth();
      Imported part = loadMemory(byteOffset(pointer, bytes, field->getType(), loc), field->getType(), loc);
      result.leaves.append(part.leaves.begin(), part.leaves.end());
    }
    return result;
  }
  if (type->isAnyPointerType() || type->isMemberPointerType()) {
    refuse(lastRange, "a pointer that is kept in global memory", "pass the pointer as a kernel parameter");
    return poison(type);
  }
  Type memory = types.getMemoryType(type);
  pointer = byteOffset(pointer, 0, type, loc);
  Type stored = llvm::cast<tile::PtrType>(pointer.getType()).getPointee();
  Value value = tile::LoadOp::create(builder, loc, stored, pointer, Value(), Value(), tile::MemoryOrder::Weak,
                                     tile::ScopeAttr(), false, hints);
  if (stored != memory) {
    value = mlir::arith::BitcastOp::create(builder, loc, memory, value);
  }
  return types.isBool(type) ? toBool(value, type, loc) : value;
}

void Importer::storeMemory(ArrayRef<Value> leaves, Value pointer, QualType type, mlir::Location loc) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (leaves.empty()) {
    return;
  }
  auto storePart = [&](QualType partType, int64_t bytes) {
    size_t count = types.getLeaves(partType).size();
    storeMemory(leaves.take_front(count), byteOffset(pointer, bytes, partType, loc), partType, loc);
    leaves = leaves.drop_front(count);
  };
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    int64_t size = ast.getTypeSizeInChars(array->getElementType()).getQuantity();
    for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
      storePart(array->getElementType(), i * size);
    }
    return;
  }
  const auto *record = type->getAsCXXRecordDecl();
  if (record && !types.isScalar(type)) {
    if (!types.getTypeName(type).empty()) {
      refuse(lastRange, "a value of type `" + types.print(type) + "` in global memory",
             "load and store tiles with `ct::load` and `ct::store`");
      return;
    }
    if (record->isUnion()) {
      refuse(lastRange, "a union in global memory", "store one number, made by `std::bit_cast`");
      return;
    }
    if (refuseMixedMemory(type)) {
      return;
    }
    const clang::ASTRecordLayout &layout = ast.getASTRecordLayout(record);
    for (const clang::CXXBaseSpecifier &base : record->bases()) {
      storePart(base.getType(), layout.getBaseClassOffset(base.getType()->getAsCXXRecordDecl()).getQuantity());
    }
    for (const clang::FieldDecl *field : record->fields()) {
      storePart(field->getType(), layout.getFieldOffset(field->getFieldIndex()) / ast.getCharWidth());
    }
    return;
  }
  Value value = leaves.front();
  if (type->isAnyPointerType() || type->isMemberPointerType()) {
    refuse(lastRange, "a pointer that is kept in global memory", "pass the pointer as a kernel parameter");
    return;
  }
  if (value.getType().isInteger(1)) {
    value = builder.createOrFold<arith::ExtUIOp>(loc, builder.getI8Type(), value);
  }
  pointer = byteOffset(pointer, 0, type, loc);
  Type stored = llvm::cast<tile::PtrType>(pointer.getType()).getPointee();
  if (stored != value.getType()) {
    value = mlir::arith::BitcastOp::create(builder, loc, stored, value);
  }
  tile::StoreOp::create(builder, loc, pointer, value, Value(), tile::MemoryOrder::Weak, tile::ScopeAttr(), false,
                        hints);
}
