// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One of several places, as the run decides.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace tilecc;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

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
  if (count > 1 && place.bits != bits && !isBroken) {
    importer.refuse(range, "one of two bit-fields of different widths", "choose between their values");
    isBroken = true;
  }
  bits = place.bits;
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
  if (candidates.size() > Importer::maxCandidates) {
    importer.refuse(range, "a reference to one of more than " + std::to_string(Importer::maxCandidates) + " variables",
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
  place.bits = bits;
  if (candidates.size() > 1) {
    place.index = read(number);
  }
  return place;
}
