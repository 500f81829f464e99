// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which integer and pointer values become expressions and which stay opaque symbols.
#include "IndexBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"

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

/// A choice between truth values where one side is constant, as `&&` and `||` make it, says both its parts: `c && a` is
/// `c ? a : false`. The sides are equal wherever their arithmetic is defined, which whoever uses a condition proves.
static ExprId buildChoice(ExprPool &pool, ExprId condition, ExprId a, ExprId b) {
  std::optional<int64_t> yes = pool.getConstant(a), no = pool.getConstant(b);
  if (pool[a].width == 1 && !yes && no && *no == 0) {
    return pool.binary(ExprKind::And, condition, a);
  }
  if (pool[a].width == 1 && yes && *yes != 0 && !no) {
    return pool.binary(ExprKind::Or, condition, b);
  }
  return pool.select(condition, a, b);
}

std::optional<ExprId> IndexBuilder::visitIf(Operation *op, Value value, const Coords &coords) {
  auto branch = cast<scf::IfOp>(op);
  unsigned number = cast<OpResult>(value).getResultNumber();
  std::optional<ExprId> condition = get(branch.getCondition(), {});
  std::optional<ExprId> a = get(branch.thenYield().getOperand(number), coords);
  std::optional<ExprId> b = get(branch.elseYield().getOperand(number), coords);
  if (!condition || !a || !b) {
    return std::nullopt;
  }
  return buildChoice(space.pool, *condition, *a, *b);
}

//===-- arith ------------------------------------------------------------===//

static std::optional<ExprKind> getBinaryKind(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<ExprKind>>(op)
      .Case<arith::AddIOp>([](auto) { return ExprKind::Add; })
      .Case<arith::SubIOp>([](auto) { return ExprKind::Sub; })
      .Case<arith::MulIOp>([](auto) { return ExprKind::Mul; })
      .Case<arith::DivSIOp>([](auto) { return ExprKind::DivS; })
      .Case<arith::DivUIOp>([](auto) { return ExprKind::DivU; })
      .Case<arith::RemSIOp>([](auto) { return ExprKind::RemS; })
      .Case<arith::RemUIOp>([](auto) { return ExprKind::RemU; })
      .Case<arith::FloorDivSIOp>([](auto) { return ExprKind::FloorDivS; })
      .Case<arith::CeilDivSIOp>([](auto) { return ExprKind::CeilDivS; })
      .Case<arith::CeilDivUIOp>([](auto) { return ExprKind::CeilDivU; })
      .Case<arith::MinSIOp>([](auto) { return ExprKind::MinS; })
      .Case<arith::MaxSIOp>([](auto) { return ExprKind::MaxS; })
      .Case<arith::MinUIOp>([](auto) { return ExprKind::MinU; })
      .Case<arith::MaxUIOp>([](auto) { return ExprKind::MaxU; })
      .Case<arith::AndIOp>([](auto) { return ExprKind::And; })
      .Case<arith::OrIOp>([](auto) { return ExprKind::Or; })
      .Case<arith::XOrIOp>([](auto) { return ExprKind::Xor; })
      .Case<arith::ShLIOp>([](auto) { return ExprKind::Shl; })
      .Case<arith::ShRSIOp>([](auto) { return ExprKind::ShrS; })
      .Case<arith::ShRUIOp>([](auto) { return ExprKind::ShrU; })
      .Default([](auto) { return std::nullopt; });
}

static ExprId buildComparison(ExprPool &pool, arith::CmpIPredicate predicate, ExprId a, ExprId b) {
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return pool.binary(ExprKind::Eq, a, b);
  case arith::CmpIPredicate::ne:
    return pool.binary(ExprKind::Ne, a, b);
  case arith::CmpIPredicate::slt:
    return pool.binary(ExprKind::Slt, a, b);
  case arith::CmpIPredicate::sle:
    return pool.binary(ExprKind::Sle, a, b);
  case arith::CmpIPredicate::sgt:
    return pool.binary(ExprKind::Slt, b, a);
  case arith::CmpIPredicate::sge:
    return pool.binary(ExprKind::Sle, b, a);
  case arith::CmpIPredicate::ult:
    return pool.binary(ExprKind::Ult, a, b);
  case arith::CmpIPredicate::ule:
    return pool.binary(ExprKind::Ule, a, b);
  case arith::CmpIPredicate::ugt:
    return pool.binary(ExprKind::Ult, b, a);
  case arith::CmpIPredicate::uge:
    return pool.binary(ExprKind::Ule, b, a);
  }
  llvm_unreachable("all predicates are handled");
}

/// Reads one element of a small table of constants as a chain of selects.
static std::optional<ExprId> buildTable(ExprPool &pool, DenseIntElementsAttr table,
                                        const IndexBuilder::Coords &coords) {
  constexpr int64_t largestTable = 256;
  unsigned width = table.getElementType().getIntOrFloatBitWidth();
  if (table.isSplat()) {
    return pool.constant(table.getSplatValue<APInt>().getSExtValue(), width);
  }
  if (table.getNumElements() > largestTable) {
    return std::nullopt;
  }
  ExprId position = pool.constant(0, 64);
  for (auto [extent, coord] : llvm::zip_equal(table.getType().getShape(), coords)) {
    position = pool.binary(ExprKind::Add, pool.binary(ExprKind::Mul, position, pool.constant(extent, 64)), coord);
  }
  ExprId result = pool.constant(0, width);
  int64_t number = 0;
  for (const APInt &element : table.getValues<APInt>()) {
    ExprId here = pool.binary(ExprKind::Eq, position, pool.constant(number, 64));
    ExprId entry = pool.constant(element.getSExtValue(), width);
    result = number == 0 ? entry : pool.select(here, entry, result);
    ++number;
  }
  return result;
}

std::optional<ExprId> IndexBuilder::visitArith(Operation *op, const Coords &coords) {
  ExprPool &pool = space.pool;
  Value result = op->getResult(0);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (auto integer = dyn_cast<IntegerAttr>(constant.getValue())) {
      return pool.constant(integer.getValue().getSExtValue(), getExprWidth(result.getType()));
    }
    if (auto table = dyn_cast<DenseIntElementsAttr>(constant.getValue())) {
      if (std::optional<ExprId> entry = buildTable(pool, table, coords)) {
        return *entry;
      }
    }
    return opaque(result, coords);
  }
  // A scalar condition of a select on tiles has no coordinates.
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    bool scalar = !isa<ShapedType>(select.getCondition().getType());
    std::optional<ExprId> condition = get(select.getCondition(), scalar ? Coords{} : coords);
    std::optional<ExprId> a = get(select.getTrueValue(), coords);
    std::optional<ExprId> b = get(select.getFalseValue(), coords);
    return condition && a && b ? std::optional<ExprId>(buildChoice(pool, *condition, *a, *b)) : std::nullopt;
  }
  if (std::optional<ExprKind> kind = getBinaryKind(op)) {
    std::optional<ExprId> a = get(op->getOperand(0), coords);
    std::optional<ExprId> b = get(op->getOperand(1), coords);
    return a && b ? std::optional<ExprId>(pool.binary(*kind, *a, *b)) : std::nullopt;
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    std::optional<ExprId> a = get(compare.getLhs(), coords);
    std::optional<ExprId> b = get(compare.getRhs(), coords);
    return a && b ? std::optional<ExprId>(buildComparison(pool, compare.getPredicate(), *a, *b)) : std::nullopt;
  }
  bool isSigned = isa<arith::ExtSIOp, arith::IndexCastOp>(op);
  if (isSigned || isa<arith::ExtUIOp, arith::TruncIOp, arith::IndexCastUIOp>(op)) {
    std::optional<ExprId> a = get(op->getOperand(0), coords);
    if (!a) {
      return std::nullopt;
    }
    unsigned width = getExprWidth(result.getType());
    bool narrower = width < pool[*a].width;
    return pool.cast(narrower ? ExprKind::Trunc : isSigned ? ExprKind::ExtS : ExprKind::ExtU, *a, width);
  }
  return opaque(result, coords);
}

//===-- tile -------------------------------------------------------------===//

IndexBuilder::Coords IndexBuilder::reshapeCoords(ArrayRef<int64_t> from, ArrayRef<int64_t> to, const Coords &coords) {
  // Axes of length 1 come and go; where the others agree, coordinates carry over unchanged.
  auto isOne = [](int64_t extent) { return extent == 1; };
  auto keepsAxes = [&] {
    return llvm::equal(llvm::make_filter_range(from, std::not_fn(isOne)),
                       llvm::make_filter_range(to, std::not_fn(isOne)));
  };
  ExprPool &pool = space.pool;
  Coords result;
  if (keepsAxes()) {
    Coords kept;
    for (auto [extent, coord] : llvm::zip_equal(to, coords)) {
      if (extent != 1) {
        kept.push_back(coord);
      }
    }
    unsigned next = 0;
    for (int64_t extent : from) {
      result.push_back(extent == 1 ? pool.constant(0, 64) : kept[next++]);
    }
    return result;
  }
  ExprId position = pool.constant(0, 64);
  for (auto [extent, coord] : llvm::zip_equal(to, coords)) {
    position = pool.binary(ExprKind::Add, pool.binary(ExprKind::Mul, position, pool.constant(extent, 64)), coord);
  }
  int64_t stride = 1;
  result.assign(from.size(), pool.constant(0, 64));
  for (size_t axis = from.size(); axis-- > 0;) {
    ExprId quotient = pool.binary(ExprKind::DivS, position, pool.constant(stride, 64));
    result[axis] = axis == 0 ? quotient : pool.binary(ExprKind::RemS, quotient, pool.constant(from[axis], 64));
    stride *= from[axis];
  }
  return result;
}

std::optional<ExprId> IndexBuilder::visitShape(Operation *op, Value value, const Coords &coords) {
  ArrayRef<int64_t> shape = tile::getShape(value.getType());
  ExprPool &pool = space.pool;
  if (isa<tile::IotaOp>(op)) {
    unsigned width = getExprWidth(value.getType());
    const ExprNode &node = pool[coords[0]];
    return node.kind == ExprKind::Symbol ? pool.symbol(static_cast<SymbolId>(node.value), width)
                                         : pool.cast(ExprKind::Trunc, coords[0], width);
  }
  if (auto broadcast = dyn_cast<tile::BroadcastOp>(op)) {
    Coords source;
    for (auto [extent, coord] : llvm::zip(tile::getShape(broadcast.getSource().getType()), coords)) {
      source.push_back(extent == 1 ? pool.constant(0, 64) : coord);
    }
    return get(broadcast.getSource(), source);
  }
  if (auto reshape = dyn_cast<tile::ReshapeOp>(op)) {
    return get(reshape.getSource(), reshapeCoords(tile::getShape(reshape.getSource().getType()), shape, coords));
  }
  if (auto permute = dyn_cast<tile::PermuteOp>(op)) {
    Coords source(coords.size(), 0);
    for (auto [axis, from] : llvm::enumerate(permute.getPermutation())) {
      source[from] = coords[axis];
    }
    return get(permute.getSource(), source);
  }
  return opaque(value, coords);
}

std::optional<ExprId> IndexBuilder::visitTile(Operation *op, Value value, const Coords &coords) {
  ExprPool &pool = space.pool;
  if (isa<tile::IotaOp, tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp>(op)) {
    return visitShape(op, value, coords);
  }
  if (auto block = dyn_cast<tile::BlockIdOp>(op)) {
    unsigned axis = static_cast<unsigned>(block.getDimension());
    space.readsAxis[axis] = true;
    return pool.symbol(symbolFor(SymbolKind::BlockId, axis, 32, std::string("bid().") + axisName(axis)), 32);
  }
  if (auto count = dyn_cast<tile::NumBlocksOp>(op)) {
    unsigned axis = static_cast<unsigned>(count.getDimension());
    return pool.symbol(symbolFor(SymbolKind::NumBlocks, axis, 32, std::string("grid.") + axisName(axis)), 32);
  }
  if (isa<tile::AssumeOp, tile::AssumeDistinctOp, tile::AssumeBelowOp>(op)) {
    return visitPromise(op, coords);
  }
  if (auto offset = dyn_cast<tile::OffsetOp>(op)) {
    std::optional<ExprId> base = get(offset.getPointer(), coords);
    std::optional<ExprId> moved = get(offset.getOffset(), coords);
    if (!base || !moved) {
      return std::nullopt;
    }
    ExprId wide = pool.cast(offset.getIsUnsigned() ? ExprKind::ExtU : ExprKind::ExtS, *moved, 64);
    return pool.binary(ExprKind::Add, *base, wide);
  }
  if (auto other = dyn_cast<tile::PtrCastOp>(op)) {
    return get(other.getPointer(), coords);
  }
  if (auto space_ = dyn_cast<tile::IndexSpaceOp>(op)) {
    tile::MakeViewOp view = getView(space_.getPartition());
    if (!view) {
      return opaque(value, coords);
    }
    unsigned axis = cast<OpResult>(value).getResultNumber();
    tile::PartitionType type = space_.getPartition().getType();
    unsigned viewAxis = type.getDimMap().empty() ? axis : type.getDimMap()[axis];
    // Layout operands are scalars computed before the view: a nested walk is bounded by one level.
    ExprId extent = buildLayout(view).extents[viewAxis];
    ExprId count = pool.binary(ExprKind::CeilDivS, extent, pool.constant(type.getStep(axis), 64));
    return pool.cast(ExprKind::Trunc, count, getExprWidth(value.getType()));
  }
  return opaque(value, coords);
}

//===-- Promises ---------------------------------------------------------===//

std::optional<ExprId> IndexBuilder::visitPromise(Operation *op, const Coords &coords) {
  std::optional<ExprId> inner = get(op->getOperand(0), coords);
  if (!inner || !isa<IntegerType>(tile::getElementType(op->getResult(0).getType()))) {
    return inner;
  }
  if (auto below = dyn_cast<tile::AssumeBelowOp>(op)) {
    std::optional<ExprId> count = get(below.getCount(), {});
    if (!count) {
      return std::nullopt;
    }
    Promise promise{below.getIsUnsigned() ? space.pool.cast(ExprKind::ExtU, *inner, 64) : *inner};
    promise.below = *count;
    promise.isBelowUnsigned = below.getIsCountUnsigned();
    promises.emplace_back(op, promise);
  } else if (isa<tile::AssumeDistinctOp>(op)) {
    return addTableValue(op, *inner, coords) ? inner : std::nullopt;
  } else if (auto bounded = dyn_cast<tile::BoundedAttr>(cast<tile::AssumeOp>(op).getFact())) {
    promises.emplace_back(op, Promise{*inner, bounded.getLower(), bounded.getUpper()});
  } else if (auto divisible = dyn_cast<tile::DivByAttr>(cast<tile::AssumeOp>(op).getFact());
             divisible && !divisible.getEvery()) {
    promises.emplace_back(op, Promise{*inner, std::nullopt, std::nullopt, divisible.getDivisor()});
  }
  return inner;
}

/// The element of its buffer that a view load reads at `coords`, in 64 bits, and where that lies inside the view: a
/// masked load pads the other lanes, which are no elements of the buffer.
std::optional<IndexBuilder::ViewPlace> IndexBuilder::placeInView(Operation *load, const Coords &coords) {
  auto read = cast<tile::LoadViewOp>(load);
  tile::MakeViewOp view = getView(read.getPartition());
  std::optional<ExprId> place = view ? get(view.getBase(), {}) : std::nullopt;
  SmallVector<std::optional<ExprId>> indices;
  for (Value index : read.getIndices()) {
    indices.push_back(get(index, {}));
  }
  if (!place || llvm::is_contained(indices, std::nullopt)) {
    return std::nullopt;
  }
  // Layout operands are scalars computed before the view: a nested walk is bounded by one level.
  ViewLayout layout = buildLayout(view);
  std::optional<ExprId> inside;
  auto type = cast<tile::PartitionType>(read.getPartition().getType());
  for (int64_t k = 0; k < type.getRank(); ++k) {
    int64_t axis = type.getDimMap().empty() ? k : type.getDimMap()[k];
    ExprId index = space.pool.cast(ExprKind::ExtS, *indices[k], 64);
    ExprId start = space.pool.binary(ExprKind::Mul, index, space.pool.constant(type.getStep(k), 64), /*exact=*/true);
    ExprId at = space.pool.binary(ExprKind::Add, start, coords[k], /*exact=*/true);
    ExprId moved = space.pool.binary(ExprKind::Mul, at, layout.strides[axis], /*exact=*/true);
    place = space.pool.binary(ExprKind::Add, *place, moved, /*exact=*/true);
    ExprId low = space.pool.binary(ExprKind::Sle, space.pool.constant(0, 64), at);
    ExprId high = space.pool.binary(ExprKind::Slt, at, layout.extents[axis]);
    ExprId both = space.pool.binary(ExprKind::And, low, high);
    inside = inside ? space.pool.binary(ExprKind::And, *inside, both) : both;
  }
  return ViewPlace{*place, inside && read.getMasked() ? *inside : space.pool.constant(1, 1)};
}

/// Notes what is promised of a loaded value; false where an operand has yet to be built.
bool IndexBuilder::addTableValue(Operation *promise, ExprId value, const Coords &coords) {
  auto distinct = cast<tile::AssumeDistinctOp>(promise);
  Operation *load = tile::findTableLoad(distinct.getValues());
  while (space.pool[value].kind == ExprKind::ExtS || space.pool[value].kind == ExprKind::ExtU) {
    value = space.pool[value].a;
  }
  auto viewLoad = dyn_cast_or_null<tile::LoadViewOp>(load);
  if (!load || space.pool[value].kind != ExprKind::Symbol || (viewLoad && !getView(viewLoad.getPartition()))) {
    return true;
  }
  std::vector<ExprId> masks;
  Coords at = coords;
  if (Value mask = distinct.getMask()) {
    std::optional<ExprId> built = get(mask, coords);
    if (!built) {
      return false;
    }
    masks.push_back(*built);
  }
  // From the coordinates of the promise to those of the load.
  for (Value values = distinct.getValues(); values.getDefiningOp() != load;) {
    Operation *op = values.getDefiningOp();
    if (auto reshape = dyn_cast<tile::ReshapeOp>(op)) {
      at = reshapeCoords(tile::getShape(reshape.getSource().getType()), tile::getShape(values.getType()), at);
    } else if (auto permute = dyn_cast<tile::PermuteOp>(op)) {
      Coords source(at.size(), 0);
      for (auto [axis, from] : llvm::enumerate(permute.getPermutation())) {
        source[from] = at[axis];
      }
      at = source;
    }
    values = op->getOperand(0);
  }
  auto pointerLoad = dyn_cast<tile::LoadOp>(load);
  std::optional<ExprId> place, mask = space.pool.constant(1, 1);
  if (pointerLoad) {
    place = get(pointerLoad.getPointers(), at);
    mask = pointerLoad.getMask() ? get(pointerLoad.getMask(), at) : mask;
  } else if (std::optional<ViewPlace> found = placeInView(load, at)) {
    place = found->element;
    mask = found->inside;
  }
  if (!place || !mask) {
    return false;
  }
  masks.push_back(*mask);
  tile::MakeViewOp view = viewLoad ? getView(viewLoad.getPartition()) : tile::MakeViewOp();
  std::optional<unsigned> table = pointerLoad ? rootOf(pointerLoad.getPointers()) : rootOf(view.getBase());
  if (table) {
    bool isPadded = viewLoad && viewLoad.getMasked();
    tables.emplace_back(promise, TableValue{value, *table, *place, std::move(masks), {}, promise, mask, isPadded});
  }
  return true;
}

void IndexBuilder::finish() {
  auto hand = [&](auto &from, auto &to) {
    for (auto &[op, fact] : from) {
      if (auto it = scopes.find(op); it != scopes.end()) {
        fact.scope = it->second;
        fact.op = op;
        to.push_back(std::move(fact));
      }
    }
    from.clear();
  };
  hand(promises, space.promises);
  hand(tables, space.tables);
}

//===-- Pointers ---------------------------------------------------------===//

static unsigned getElementBits(Value pointer) {
  auto type = cast<tile::PtrType>(tile::getElementType(pointer.getType()));
  return isa<IntegerType, FloatType>(type.getPointee()) ? type.getPointee().getIntOrFloatBitWidth() : 0;
}

std::optional<unsigned> IndexBuilder::rootOf(Value pointer) {
  std::optional<unsigned> root;
  llvm::SmallVector<Value, 4> pending{pointer};
  llvm::DenseMap<Value, bool> seen;
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!seen.try_emplace(value, true).second) {
      continue;
    }
    if (auto alias = aliases.find(value); alias != aliases.end()) {
      pending.push_back(alias->second);
      continue;
    }
    if (auto it = inductions.find(value); it != inductions.end()) {
      pending.push_back(it->second.init);
      continue;
    }
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (!isa<func::FuncOp>(argument.getOwner()->getParentOp()) || !argument.getOwner()->isEntryBlock() ||
          (root && *root != argument.getArgNumber())) {
        return std::nullopt;
      }
      root = argument.getArgNumber();
      continue;
    }
    Operation *op = value.getDefiningOp();
    if (auto other = dyn_cast<tile::PtrCastOp>(op)) {
      if (getElementBits(value) == 0 || getElementBits(value) != getElementBits(other.getPointer())) {
        return std::nullopt;
      }
      pending.push_back(other.getPointer());
    } else if (isa<tile::OffsetOp, tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp>(op)) {
      pending.push_back(op->getOperand(0));
    } else if (auto assume = dyn_cast<tile::AssumeOp>(op)) {
      pending.push_back(assume.getValue());
    } else if (auto select = dyn_cast<arith::SelectOp>(op)) {
      pending.push_back(select.getTrueValue());
      pending.push_back(select.getFalseValue());
    } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
      unsigned number = cast<OpResult>(value).getResultNumber();
      pending.push_back(branch.thenYield().getOperand(number));
      pending.push_back(branch.elseYield().getOperand(number));
    } else {
      return std::nullopt;
    }
  }
  return root;
}
