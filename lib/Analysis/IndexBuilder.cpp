// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which integer and pointer values become expressions and which stay opaque symbols.
#include "IndexBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilecc;

unsigned tilecc::getExprWidth(Type type) {
  Type element = tile::getElementType(type);
  if (auto integer = dyn_cast<IntegerType>(element)) {
    return integer.getWidth() <= 64 ? integer.getWidth() : 0;
  }
  return isa<tile::PtrType, IndexType>(element) ? 64 : 0;
}

std::string tilecc::getValueName(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (auto func = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp())) {
      if (auto name = func.getArgAttrOfType<StringAttr>(argument.getArgNumber(), tile::nameAttrName)) {
        return name.str();
      }
      return "arg" + std::to_string(argument.getArgNumber());
    }
  }
  std::string name;
  value.getLoc()->walk([&](Location loc) {
    if (auto named = dyn_cast<NameLoc>(loc)) {
      name = named.getName().str();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return name;
}

//===-- Symbols ----------------------------------------------------------===//

SymbolId IndexBuilder::symbolFor(SymbolKind kind, unsigned index, unsigned width, std::string name) {
  if (std::optional<SymbolId> found = space.findSymbol(kind, index)) {
    return *found;
  }
  Symbol symbol{kind};
  symbol.index = index;
  symbol.width = width;
  symbol.name = std::move(name);
  return space.addSymbol(std::move(symbol));
}

ExprId IndexBuilder::lane(unsigned axis, int64_t extent) {
  if (extent == 1) {
    return space.pool.constant(0, 64);
  }
  for (SymbolId id = 0; id < space.symbols.size(); ++id) {
    const Symbol &symbol = space.symbols[id];
    if (symbol.kind == SymbolKind::Lane && symbol.index == axis && symbol.extent == extent) {
      return space.pool.symbol(id, 64);
    }
  }
  Symbol symbol{SymbolKind::Lane};
  symbol.index = axis;
  symbol.width = 64;
  symbol.extent = extent;
  symbol.name = axis == 0 ? "lane" : "lane" + std::to_string(axis);
  return space.pool.symbol(space.addSymbol(std::move(symbol)), 64);
}

/// Whether the kernel reads a value, or what is promised or spread of it, as unsigned wherever that makes a difference.
static bool isReadUnsigned(Value value) {
  SmallVector<Value> pending{value};
  bool found = false;
  constexpr unsigned mostUses = 64;
  for (unsigned seen = 0; !pending.empty(); ++seen) {
    Value next = pending.pop_back_val();
    for (Operation *user : next.getUsers()) {
      auto offset = dyn_cast<tile::OffsetOp>(user);
      if (isa<arith::ExtSIOp>(user) || (offset && !offset.getIsUnsigned()) || seen >= mostUses) {
        return false;
      }
      found |= isa<arith::ExtUIOp>(user) || offset;
      if (isa<tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp, tile::AssumeOp, tile::AssumeDistinctOp,
              tile::AssumeBelowOp>(user)) {
        pending.push_back(user->getResult(0));
      }
    }
  }
  return found;
}

ExprId IndexBuilder::opaque(Value value, const Coords &coords) {
  Symbol symbol{SymbolKind::Opaque};
  symbol.index = static_cast<unsigned>(space.symbols.size());
  symbol.width = getExprWidth(value.getType());
  symbol.name = getValueName(value);
  symbol.perLane = !coords.empty();
  symbol.isUnsigned = isReadUnsigned(value);
  symbol.isLoaded = isa_and_nonnull<tile::LoadOp, tile::LoadViewOp>(value.getDefiningOp());
  if (auto load = value.getDefiningOp<tile::LoadOp>(); load && symbol.name.empty()) {
    if (std::optional<unsigned> table = rootOf(load.getPointers())) {
      symbol.name = getValueName(value.getDefiningOp()->getParentOfType<func::FuncOp>().getArgument(*table)) + "[..]";
    }
  }
  if (symbol.width == 0) {
    symbol.width = 64;
  }
  unsigned width = symbol.width;
  SymbolId id = space.addSymbol(std::move(symbol));
  if (Operation *op = value.getDefiningOp()) {
    opaqueOrigins[id] = op;
  }
  return space.pool.symbol(id, width);
}

void IndexBuilder::bindInduction(Value value, Value init, Value increment, bool negated, bool isUnsigned,
                                 SymbolId iteration) {
  inductions[value] = Induction{init, increment, negated, isUnsigned, iteration};
}

//===-- Views ------------------------------------------------------------===//

tile::MakeViewOp IndexBuilder::getView(Value partition) {
  auto cut = partition.getDefiningOp<tile::PartitionOp>();
  return cut ? cut.getView().getDefiningOp<tile::MakeViewOp>() : tile::MakeViewOp();
}

IndexBuilder::ViewLayout IndexBuilder::buildLayout(tile::MakeViewOp view) {
  ViewLayout layout;
  auto type = view.getResult().getType();
  unsigned nextExtent = 0;
  unsigned nextStride = 0;
  auto dynamic = [&](Value value) { return space.pool.cast(ExprKind::ExtU, build(value, {}), 64); };
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    int64_t extent = type.getShape()[axis];
    int64_t stride = type.getStrides()[axis];
    layout.extents.push_back(ShapedType::isDynamic(extent) ? dynamic(view.getShape()[nextExtent++])
                                                           : space.pool.constant(extent, 64));
    layout.strides.push_back(ShapedType::isDynamic(stride) ? dynamic(view.getStrides()[nextStride++])
                                                           : space.pool.constant(stride, 64));
  }
  return layout;
}

//===-- The walk ---------------------------------------------------------===//

std::optional<ExprId> IndexBuilder::get(Value value, const Coords &coords) {
  auto it = memo.find({value.getAsOpaquePointer(), coords});
  if (it != memo.end()) {
    return it->second;
  }
  stack.emplace_back(value, coords);
  return std::nullopt;
}

ExprId IndexBuilder::build(Value value, const Coords &coords) {
  size_t base = stack.size();
  stack.emplace_back(value, coords);
  while (stack.size() > base) {
    auto [next, at] = stack.back();
    size_t size = stack.size();
    if (memo.count({next.getAsOpaquePointer(), at})) {
      stack.pop_back();
      continue;
    }
    if (std::optional<ExprId> result = visit(next, at)) {
      stack.resize(size - 1);
      memo[{next.getAsOpaquePointer(), at}] = *result;
    }
  }
  return memo[{value.getAsOpaquePointer(), coords}];
}

std::optional<ExprId> IndexBuilder::visit(Value value, const Coords &coords) {
  if (auto alias = aliases.find(value); alias != aliases.end()) {
    return get(alias->second, coords);
  }
  if (auto known = bound.find(value); known != bound.end()) {
    return known->second;
  }
  if (getExprWidth(value.getType()) == 0) {
    return opaque(value, coords);
  }
  if (isa<BlockArgument>(value)) {
    return visitBlockArgument(value, coords);
  }
  Operation *op = value.getDefiningOp();
  if (isa<scf::IfOp>(op)) {
    return visitIf(op, value, coords);
  }
  if (isa<tile::TileDialect>(op->getDialect())) {
    return visitTile(op, value, coords);
  }
  if (isa<arith::ArithDialect>(op->getDialect())) {
    return visitArith(op, coords);
  }
  return opaque(value, coords);
}

std::optional<ExprId> IndexBuilder::visitBlockArgument(Value value, const Coords &coords) {
  auto argument = cast<BlockArgument>(value);
  if (auto it = inductions.find(value); it != inductions.end()) {
    const Induction &induction = it->second;
    std::optional<ExprId> init = get(induction.init, coords);
    std::optional<ExprId> increment = get(induction.increment, coords);
    if (!init || !increment) {
      return std::nullopt;
    }
    // The product in 64 bits, then cut: so that the cut has to be justified where the iteration alone is the value.
    unsigned width = space.pool[*init].width;
    ExprId step = space.pool.cast(induction.isUnsigned ? ExprKind::ExtU : ExprKind::ExtS, *increment, 64);
    ExprId product = space.pool.binary(ExprKind::Mul, step, space.pool.symbol(induction.iteration, 64));
    ExprId moved = space.pool.cast(ExprKind::Trunc, product, width);
    return space.pool.binary(induction.negated ? ExprKind::Sub : ExprKind::Add, *init, moved);
  }
  auto func = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  if (!func || !argument.getOwner()->isEntryBlock()) {
    return opaque(value, coords);
  }
  if (isa<tile::PtrType>(value.getType())) {
    return space.pool.constant(0, 64);
  }
  unsigned width = getExprWidth(value.getType());
  SymbolId id = symbolFor(SymbolKind::Param, argument.getArgNumber(), width, getValueName(value));
  space.symbols[id].isUnsigned = func.getArgAttr(argument.getArgNumber(), tile::unsignedAttrName) != nullptr;
  return space.pool.symbol(id, width);
}
