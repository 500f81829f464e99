// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Locals as slots: making, reading and writing them, also where a run-time index picks one of several.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
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
