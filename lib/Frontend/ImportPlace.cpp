// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Places: locals as slots, elements that a run-time index picks, global memory; reading and writing them.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "clang/AST/RecordLayout.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

/// An array element that a run-time index picks is a chain of selects: no longer than this.
static constexpr size_t maxCandidates = 64;

LValue Importer::newLocal(QualType type, llvm::StringRef name, mlir::Location loc) {
  LValue place;
  place.type = type.getNonReferenceType().getUnqualifiedType();
  if (!name.empty()) {
    loc = mlir::NameLoc::get(builder.getStringAttr(name), loc);
  }
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  auto &slots = place.candidates.emplace_back();
  for (Type leaf : types.getLeaves(place.type)) {
    auto slotType = llvm::dyn_cast<tile::SlotType>(leaf);
    slots.push_back(
        tile::SlotOp::create(builder, loc, slotType ? slotType : tile::SlotType::get(leaf.getContext(), leaf)));
  }
  return place;
}

Value Importer::resolveAlias(Value slot) const {
  auto found = aliases.find(slot);
  return found == aliases.end() ? Value() : found->second;
}

Imported Importer::load(const LValue &place, mlir::Location loc) {
  if (place.isMemory()) {
    return loadMemory(place.pointer, place.type, loc);
  }
  if (place.candidates.empty()) {
    return poison(place.type);
  }
  ArrayRef<Type> leafTypes = types.getLeaves(place.type);
  auto loadLeaf = [&](Value slot, Type leaf) -> Value {
    if (Value alias = resolveAlias(slot)) {
      return readPosition(alias, loc);
    }
    if (positions.contains(slot) || places.contains(slot)) {
      // A reference to a pointer variable that holds a local's address.
      return readPosition(slot, loc);
    }
    if (llvm::isa<tile::SlotType>(leaf)) {
      return slot;
    }
    auto known = lastStores.find(slot);
    if (known != lastStores.end() && known->second.first == builder.getInsertionBlock()) {
      return known->second.second;
    }
    return tile::SlotLoadOp::create(builder, loc, leaf, slot);
  };
  Imported result;
  for (auto [i, leaf] : llvm::enumerate(leafTypes)) {
    Value value = loadLeaf(place.candidates.front()[i], leaf);
    for (size_t k = 1; k < place.candidates.size(); ++k) {
      Value isOther = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, place.index,
                                            constantInt(place.index.getType(), k));
      value = arith::SelectOp::create(builder, loc, isOther, loadLeaf(place.candidates[k][i], leaf), value);
    }
    result.leaves.push_back(value);
  }
  return result;
}

void Importer::store(const Imported &value, const LValue &place, mlir::Location loc) {
  if (place.isMemory()) {
    storeMemory(value.leaves, place.pointer, place.type, loc);
    return;
  }
  ArrayRef<Type> leafTypes = types.getLeaves(place.type);
  if (place.candidates.empty() || value.leaves.size() != leafTypes.size()) {
    return;
  }
  for (auto [i, leaf] : llvm::enumerate(leafTypes)) {
    Value fresh = value.leaves[i];
    Value slot = place.candidates.front()[i];
    bool isAlias = llvm::isa<tile::SlotType>(fresh.getType());
    if (isAlias && place.candidates.size() == 1 && writePosition(slot, fresh, loc)) {
      continue;
    }
    if (isAlias || llvm::isa<tile::SlotType>(leaf) || resolveAlias(slot)) {
      Value known = resolveAlias(slot);
      bool isFree = place.candidates.size() == 1 && !known && slot.use_empty();
      if (isAlias && isFree) {
        aliases[slot] = fresh;
      } else if (known != fresh) {
        refuse(frame().function ? clang::SourceRange(lastRange) : clang::SourceRange(),
               "a reference or pointer that may refer to one of several local variables",
               "use a value, or an `if` around each use");
      }
      continue;
    }
    if (place.candidates.size() == 1) {
      tile::SlotStoreOp::create(builder, loc, fresh, slot);
      lastStores[slot] = {builder.getInsertionBlock(), fresh};
      continue;
    }
    for (size_t k = 0; k < place.candidates.size(); ++k) {
      Value target = place.candidates[k][i];
      Value isTarget = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, place.index,
                                             constantInt(place.index.getType(), k));
      Value old = tile::SlotLoadOp::create(builder, loc, leaf, target);
      Value merged = arith::SelectOp::create(builder, loc, isTarget, fresh, old);
      tile::SlotStoreOp::create(builder, loc, merged, target);
      lastStores[target] = {builder.getInsertionBlock(), merged};
    }
  }
}

//===----------------------------------------------------------------------===//
// Parts of places
//===----------------------------------------------------------------------===//

/// Leaves [offset, offset + count) of every candidate.
static LValue slice(const LValue &place, unsigned offset, unsigned count, QualType type) {
  LValue part;
  part.type = type;
  part.index = place.index;
  for (const auto &slots : place.candidates) {
    part.candidates.emplace_back(slots.begin() + offset, slots.begin() + offset + count);
  }
  return part;
}

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
  // Of a pointer inside more is to be said, where it is read.
  bool hasPointer = llvm::any_of(types.getLeaves(type), [](Type leaf) { return llvm::isa<tile::PtrType>(leaf); });
  if (trusted || hasPointer || types.isScalar(type) || types.getUniform(type)) {
    return false;
  }
  refuseType(lastRange,
             "the class `" + types.print(type) + "` in global memory, whose members differ in size or leave gaps");
  return true;
}

LValue Importer::member(const LValue &place, const clang::FieldDecl *field, mlir::Location loc) {
  QualType type = field->getType();
  if (place.isMemory()) {
    LValue part;
    part.type = type.getNonReferenceType();
    if (refuseMixedMemory(place.type)) {
      return part;
    }
    const clang::ASTRecordLayout &layout = ast.getASTRecordLayout(field->getParent());
    int64_t bytes = layout.getFieldOffset(field->getFieldIndex()) / ast.getCharWidth();
    part.pointer = byteOffset(place.pointer, bytes, part.type, loc);
    return part;
  }
  auto [offset, count] = types.getFieldLeaves(field);
  if (place.candidates.empty() || offset + count > place.candidates.front().size()) {
    LValue none;
    none.type = type.getNonReferenceType();
    return none;
  }
  LValue part = slice(place, offset, count, type.getNonReferenceType());
  if (type->isReferenceType()) {
    for (auto &slots : part.candidates) {
      for (Value &slot : slots) {
        if (Value alias = resolveAlias(slot)) {
          slot = alias;
        }
      }
    }
  }
  return part;
}

LValue Importer::base(const LValue &place, QualType to, mlir::Location loc) {
  const auto *record = place.type->getAsCXXRecordDecl();
  const auto *target = to->getAsCXXRecordDecl();
  if (!record || !target) {
    return place;
  }
  if (place.isMemory()) {
    LValue part;
    part.type = to;
    int64_t bytes = ast.getASTRecordLayout(record).getBaseClassOffset(target).getQuantity();
    part.pointer = byteOffset(place.pointer, bytes, to, loc);
    return part;
  }
  if (place.candidates.empty()) {
    return place;
  }
  LValue part = slice(place, types.getBaseOffset(record, target), types.getLeaves(to).size(), to);
  part.derived = std::make_shared<LValue>(place);
  return part;
}

LValue Importer::derivedFrom(const LValue &place, const clang::CastExpr *cast) {
  QualType target = cast->getType()->isPointerType() ? cast->getType()->getPointeeType() : cast->getType();
  const auto *record = target->getAsCXXRecordDecl();
  if (place.isMemory()) {
    LValue whole;
    whole.type = target;
    int64_t bytes = 0;
    const clang::CXXRecordDecl *outer = record;
    // The path leads from the base to the derived class.
    for (const clang::CXXBaseSpecifier *step : llvm::reverse(llvm::make_range(cast->path_begin(), cast->path_end()))) {
      const auto *inner = step->getType()->getAsCXXRecordDecl();
      bytes += ast.getASTRecordLayout(outer).getBaseClassOffset(inner).getQuantity();
      outer = inner;
    }
    whole.pointer = byteOffset(place.pointer, -bytes, target, getLoc(cast->getSourceRange()));
    return whole;
  }
  for (const LValue *at = &place; at; at = at->derived.get()) {
    if (ast.hasSameUnqualifiedType(at->type, target)) {
      return *at;
    }
  }
  if (!place.candidates.empty()) {
    refuse(cast->getSourceRange(), "a cast to a class that this object is not known to be part of",
           "pass the derived object itself");
  }
  LValue none;
  none.type = target;
  return none;
}

//===----------------------------------------------------------------------===//
// Addresses of what is not in global memory
//===----------------------------------------------------------------------===//

Value Importer::makeToken() {
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  return tile::SlotOp::create(builder, builder.getUnknownLoc(),
                              tile::SlotType::get(builder.getContext(), builder.getI8Type()));
}

Value Importer::addressOf(const LValue &place, clang::SourceRange range) {
  if (place.array) {
    return makePosition(*place.array, place.arrayIndex);
  }
  if (place.isMemory()) {
    Type wanted = tile::PtrType::get(builder.getContext(), types.getPointee(place.type));
    return place.pointer.getType() == wanted
               ? place.pointer
               : tile::PtrCastOp::create(builder, getLoc(range), wanted, place.pointer).getResult();
  }
  if (place.candidates.size() != 1) {
    if (!place.candidates.empty()) {
      refuse(range, "the address of one of several local variables, which a run-time value picks",
             "keep the index instead of the address");
    }
    return poison(ast.getPointerType(place.type)).leaf();
  }
  ArrayRef<Value> slots = place.candidates.front();
  QualType type = place.type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (slots.size() == 1 && !type->isArrayType() && !place.derived) {
    return slots.front();
  }
  Value first = slots.empty() ? Value() : slots.front();
  Value &token = placeTokens[{first, type.getAsOpaquePtr()}];
  if (!token || slots.empty()) {
    token = makeToken();
    places[token] = place;
  }
  return token;
}

Value Importer::addressOf(const clang::FunctionDecl *callee) {
  Value &token = functionTokens[callee->getCanonicalDecl()];
  if (!token) {
    token = makeToken();
    functions[token] = callee;
  }
  return token;
}

//===----------------------------------------------------------------------===//
// One of several places
//===----------------------------------------------------------------------===//

void PlaceChoice::add(const LValue &place, clang::SourceRange range) {
  ++count;
  single = place;
  mlir::OpBuilder &builder = importer.builder;
  mlir::Location loc = importer.getLoc(range);
  bool isMixed = place.isMemory() ? !candidates.empty() : bool(address);
  if (place.candidates.empty() && !place.isMemory()) {
    isBroken = true;
    return;
  }
  if (isMixed || isBroken) {
    if (!isBroken) {
      importer.refuse(range, "a reference that is to a local variable or to global memory, as the run decides",
                      "return the value");
    }
    isBroken = true;
    return;
  }
  auto makeSlot = [&](Type type) {
    mlir::OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&importer.function.getBody().front());
    return tile::SlotOp::create(builder, loc, tile::SlotType::get(builder.getContext(), type)).getResult();
  };
  if (place.isMemory()) {
    address = address ? address : makeSlot(place.pointer.getType());
    tile::SlotStoreOp::create(builder, loc, place.pointer, address);
    return;
  }
  size_t base = 0;
  while (
      base < candidates.size() &&
      !llvm::equal(llvm::ArrayRef(candidates).drop_front(base).take_front(place.candidates.size()), place.candidates)) {
    ++base;
  }
  if (base == candidates.size()) {
    candidates.append(place.candidates.begin(), place.candidates.end());
  }
  if (candidates.size() > maxCandidates) {
    importer.refuse(range, "a reference to one of more than " + std::to_string(maxCandidates) + " variables",
                    "return the value");
    isBroken = true;
    return;
  }
  Type wide = builder.getI64Type();
  number = number ? number : makeSlot(wide);
  Value chosen = importer.constantInt(wide, int64_t(base));
  if (place.index) {
    Value inner = place.index.getType() == wide ? place.index
                                                : arith::ExtUIOp::create(builder, loc, wide, place.index).getResult();
    chosen = arith::AddIOp::create(builder, loc, chosen, inner);
  }
  tile::SlotStoreOp::create(builder, loc, chosen, number);
}

LValue PlaceChoice::get(clang::SourceRange range) {
  if (count <= 1) {
    return single;
  }
  LValue place;
  place.type = single.type;
  if (isBroken) {
    return place;
  }
  mlir::Location loc = importer.getLoc(range);
  auto read = [&](Value slot) {
    Type type = llvm::cast<tile::SlotType>(slot.getType()).getValueType();
    return tile::SlotLoadOp::create(importer.builder, loc, type, slot).getResult();
  };
  if (address) {
    place.pointer = read(address);
    return place;
  }
  place.candidates = candidates;
  if (candidates.size() > 1) {
    place.index = read(number);
  }
  return place;
}

LValue Importer::element(const LValue &array, Value index, QualType indexType, clang::SourceRange range) {
  const auto *arrayType = ast.getAsConstantArrayType(array.type);
  mlir::Location loc = getLoc(range);
  QualType type = arrayType ? arrayType->getElementType() : array.type;
  if (array.isMemory()) {
    LValue part;
    part.type = type;
    Value first = byteOffset(array.pointer, 0, type, loc);
    part.pointer = offsetPointer(first, type, index, types.isUnsigned(indexType), loc);
    return part;
  }
  LValue none;
  none.type = type;
  if (!arrayType || array.candidates.empty()) {
    return none;
  }
  unsigned count = types.getLeaves(type).size();
  uint64_t size = arrayType->getZExtSize();
  auto mark = [&](LValue part) {
    part.array = std::make_shared<LValue>(array);
    part.arrayIndex = convertScalar(index, indexType, ast.LongLongTy, loc);
    return part;
  };
  if (std::optional<llvm::APInt> constant = getConstant(index)) {
    bool isNegative = !types.isUnsigned(indexType) && constant->isNegative();
    if (isNegative || constant->uge(size)) {
      llvm::SmallString<16> text;
      constant->toString(text, 10, !types.isUnsigned(indexType));
      error(range, DiagnosticKind::OutOfBounds,
            "index " + text.str().str() + " is outside an array of " + std::to_string(size) + " elements");
      return none;
    }
    return mark(slice(array, constant->getZExtValue() * count, count, type));
  }
  if (size * array.candidates.size() > maxCandidates) {
    refuse(range, "a run-time index into a local array of more than " + std::to_string(maxCandidates) + " elements",
           "keep the table in global memory, or use a tile");
    return none;
  }
  // Candidate (outer, inner) is number outer * size + inner.
  LValue part;
  part.type = type;
  for (const auto &slots : array.candidates) {
    for (uint64_t i = 0; i < size; ++i) {
      part.candidates.emplace_back(slots.begin() + i * count, slots.begin() + (i + 1) * count);
    }
  }
  Type wide = builder.getI64Type();
  auto widen = [&](Value value, bool isUnsigned) -> Value {
    if (value.getType() == wide) {
      return value;
    }
    return isUnsigned ? arith::ExtUIOp::create(builder, loc, wide, value).getResult()
                      : arith::ExtSIOp::create(builder, loc, wide, value).getResult();
  };
  part.index = widen(index, types.isUnsigned(indexType));
  if (array.index) {
    Value outer = arith::MulIOp::create(builder, loc, widen(array.index, true), constantInt(wide, size));
    part.index = arith::AddIOp::create(builder, loc, outer, part.index);
  }
  return mark(part);
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

LValue Importer::deref(const Imported &pointer, QualType pointee, clang::SourceRange range) {
  LValue place;
  place.type = pointee;
  if (pointer.leaves.size() != 1) {
    return place;
  }
  Value value = pointer.leaf();
  if (std::optional<Position> position = findPosition(pointer, pointee)) {
    return element(position->array, position->index, ast.LongLongTy, range);
  }
  if (auto known = positions.find(value); known != positions.end()) {
    // A pointer to the array as a whole.
    if (ast.hasSameUnqualifiedType(known->second.array.type, pointee)) {
      return known->second.array;
    }
    refuse(range, "a local variable read as another type", "convert the value with `std::bit_cast`");
    return place;
  }
  if (auto known = places.find(value); known != places.end()) {
    const LValue &object = known->second;
    QualType wanted = pointee.getCanonicalType().getUnqualifiedType();
    if (ast.hasSameUnqualifiedType(object.type, wanted)) {
      return object;
    }
    refuse(range, "a local variable read as another type", "convert the value with `std::bit_cast`");
    return place;
  }
  if (functions.contains(value)) {
    refuse(range, "the code of a function as a value", "call the function");
    return place;
  }
  if (auto slot = llvm::dyn_cast<tile::SlotType>(value.getType())) {
    if (types.getLeaves(pointee).size() == 1 && types.getLeaf(pointee) == slot.getValueType()) {
      place.candidates.push_back({value});
    } else {
      refuse(range, "a local variable read as another type", "convert the value with `std::bit_cast`");
    }
    return place;
  }
  if (value.getDefiningOp<mlir::ub::PoisonOp>()) {
    // Reported where it was made, or never given a value.
    place.pointer = llvm::isa<tile::PtrType>(value.getType()) ? value : Value();
    return place;
  }
  const TypeLayout &layout = types.getLayout(pointee);
  if (!layout.problem.empty() || !llvm::isa<tile::PtrType>(value.getType())) {
    refuse(range, layout.problem.empty() ? "this pointer" : layout.problem + " in memory");
    return place;
  }
  if (pointee.isVolatileQualified()) {
    warn(range, DiagnosticKind::IgnoredConstruct, "`volatile` has no effect on a tile access",
         "use `ct::atomic_load` and `ct::atomic_store` for values that others change");
  }
  place.pointer = value;
  return place;
}

//===----------------------------------------------------------------------===//
// Global memory
//===----------------------------------------------------------------------===//

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
  if (type->isPointerType()) {
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
  if (type->isPointerType()) {
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
