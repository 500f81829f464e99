// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Locals as slots: making, reading and writing them, also where a run-time index picks one of several.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

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
  SmallVector<QualType> referees;
  if (place.candidates.size() > 1) {
    collectReferees(place.type, referees);
  }
  for (auto [i, leaf] : llvm::enumerate(leafTypes)) {
    Value value = loadLeaf(place.candidates.front()[i], leaf);
    for (size_t k = 1; k < place.candidates.size(); ++k) {
      Value isOther = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, place.index,
                                            constantInt(place.index.getType(), k));
      Value other = loadLeaf(place.candidates[k][i], leaf);
      if (value == other) {
        continue;
      }
      if (!llvm::isa<tile::SlotType>(value.getType()) && !llvm::isa<tile::SlotType>(other.getType())) {
        value = arith::SelectOp::create(builder, loc, isOther, other, value);
        continue;
      }
      std::optional<CommonArray> common = findCommonArray(value, other, referees[i]);
      if (!common) {
        refuse(lastRange, "a reference or pointer that may refer to one of several local variables",
               "choose between values instead");
        return poison(place.type);
      }
      Value index = arith::SelectOp::create(builder, loc, isOther, countFrom(common->secondBase, common->second, loc),
                                            countFrom(common->firstBase, common->first, loc));
      value = makePosition(*common, index);
    }
    result.leaves.push_back(value);
  }
  return result;
}

Value Importer::cutToField(Value value, unsigned bits, QualType type, mlir::Location loc) {
  auto leaf = llvm::dyn_cast<mlir::IntegerType>(value.getType());
  if (!leaf || leaf.getWidth() <= bits) {
    return value;
  }
  if (types.isUnsigned(type)) {
    Value mask = constantInt(leaf, llvm::APInt::getLowBitsSet(leaf.getWidth(), bits));
    return builder.createOrFold<arith::AndIOp>(loc, value, mask);
  }
  Value distance = constantInt(leaf, leaf.getWidth() - bits);
  value = builder.createOrFold<arith::ShLIOp>(loc, value, distance);
  return builder.createOrFold<arith::ShRSIOp>(loc, value, distance);
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
    Value fresh = place.bits ? cutToField(value.leaves[i], place.bits, place.type, loc) : value.leaves[i];
    Value slot = place.candidates.front()[i];
    bool isAlias = llvm::isa<tile::SlotType>(fresh.getType());
    bool isPosition = isAlias || positions.contains(resolveAlias(slot));
    if (isPosition && place.candidates.size() == 1 && writePosition(slot, fresh, loc)) {
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
