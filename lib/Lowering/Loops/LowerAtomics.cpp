// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations, one element after the other. Floats of 16 bits are added by compare and exchange, since the
// rounding is ours; many relaxed additions of integers are joined before they go to memory. All threads of the process
// see the order that the source asks for, whatever the scope.

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilecc;

namespace {

/// A failed exchange is a load.
LLVM::AtomicOrdering loadPart(LLVM::AtomicOrdering order) {
  bool acquires = order == LLVM::AtomicOrdering::acquire || order == LLVM::AtomicOrdering::acq_rel;
  return acquires ? LLVM::AtomicOrdering::acquire : LLVM::AtomicOrdering::monotonic;
}

LLVM::AtomicBinOp convertKind(tile::AtomicKind kind) {
  switch (kind) {
  case tile::AtomicKind::Add:
    return LLVM::AtomicBinOp::add;
  case tile::AtomicKind::AddF:
    return LLVM::AtomicBinOp::fadd;
  case tile::AtomicKind::Max:
    return LLVM::AtomicBinOp::max;
  case tile::AtomicKind::UMax:
    return LLVM::AtomicBinOp::umax;
  case tile::AtomicKind::Min:
    return LLVM::AtomicBinOp::min;
  case tile::AtomicKind::UMin:
    return LLVM::AtomicBinOp::umin;
  case tile::AtomicKind::And:
    return LLVM::AtomicBinOp::_and;
  case tile::AtomicKind::Or:
    return LLVM::AtomicBinOp::_or;
  case tile::AtomicKind::Xor:
    return LLVM::AtomicBinOp::_xor;
  case tile::AtomicKind::Exchange:
    return LLVM::AtomicBinOp::xchg;
  }
  llvm_unreachable("unknown atomic");
}

/// {the old value, whether it was exchanged}
std::pair<Value, Value> exchange(LoopLowering &lowering, Value pointer, Value expected, Value desired,
                                 LLVM::AtomicOrdering order) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  auto made = LLVM::AtomicCmpXchgOp::create(builder, pointer, expected, desired, order, loadPart(order));
  Value old = LLVM::ExtractValueOp::create(builder, made, ArrayRef<int64_t>{0});
  Value done = LLVM::ExtractValueOp::create(builder, made, ArrayRef<int64_t>{1});
  return {old, done};
}

Value addNarrow(LoopLowering &lowering, Type element, Value pointer, Value value, LLVM::AtomicOrdering order) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type integer = builder.getI16Type();
  auto load = LLVM::LoadOp::create(builder, integer, pointer, 2);
  load.setOrdering(LLVM::AtomicOrdering::monotonic);
  Type carried = lowering.carrier(element);
  auto recast = [&](Value from, Type to) {
    return from.getType() == to ? from : Value(arith::BitcastOp::create(builder, to, from));
  };
  auto loop = scf::WhileOp::create(
      builder, TypeRange{integer}, ValueRange{load.getResult()},
      [&](OpBuilder &, Location, ValueRange arguments) {
        Value old = lowering.widen(element, recast(arguments[0], carried));
        Value sum = arith::AddFOp::create(builder, old, lowering.widen(element, value));
        Value desired = recast(lowering.narrow(element, sum), integer);
        auto [seen, done] = exchange(lowering, pointer, arguments[0], desired, order);
        Value again = arith::XOrIOp::create(builder, done, lowering.constant(builder.getI1Type(), 1));
        scf::ConditionOp::create(builder, again, ValueRange{seen});
      },
      [&](OpBuilder &, Location, ValueRange arguments) { scf::YieldOp::create(builder, arguments); });
  return recast(loop.getResult(0), carried);
}

Value updateElement(LoopLowering &lowering, tile::AtomicKind kind, Type element, Value pointer, Value value,
                    LLVM::AtomicOrdering order) {
  if (kind == tile::AtomicKind::AddF && element.getIntOrFloatBitWidth() == 16) {
    return addNarrow(lowering, element, pointer, value, order);
  }
  return LLVM::AtomicRMWOp::create(lowering.builder, convertKind(kind), pointer, value, order);
}

/// As a store of the tile, element by element.
void updateTile(LoopLowering &lowering, tile::AtomicViewOp op) {
  Type element = tile::getElementType(op.getValue().getType());
  lowering.forEachGroup(tile::getShape(op.getValue().getType()), 1, [&](const Place &place) {
    Value value = lowering.evaluate(op.getValue(), place).value;
    auto [pointers, mask] = addressTile(lowering, getTileAccess(op), place);
    Value pointer = pointers.value;
    auto update = [&] {
      return updateElement(lowering, op.getKind(), element, pointer, value, LLVM::AtomicOrdering::monotonic);
    };
    if (mask.lanes) {
      Value zero = LLVM::ZeroOp::create(lowering.builder, lowering.carrier(element));
      lowering.choose(mask.lanes, update, [&] { return zero; });
    } else {
      update();
    }
    lowering.forget();
  });
}

/// Compares bits: floats go through the integer of their width.
Value exchangeElement(LoopLowering &lowering, tile::AtomicCasOp op, Value pointer, Value expected, Value desired) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = expected.getType();
  bool isFloat = isa<FloatType>(type);
  Type raw = isFloat ? Type(builder.getIntegerType(type.getIntOrFloatBitWidth())) : type;
  auto recast = [&](Value value, Type to) {
    return value.getType() == to ? value : Value(arith::BitcastOp::create(builder, to, value));
  };
  auto [old, done] =
      exchange(lowering, pointer, recast(expected, raw), recast(desired, raw), convertOrder(op.getOrder()));
  return recast(old, type);
}

using Update = function_ref<Value(Value pointer, const Place &place)>;

/// Every element in turn; a lane that is masked off gives zero.
template <class Op> void forEachElement(LoopLowering &lowering, Op op, Update update) {
  Value result = op.getResult();
  Value pointers = op.getPointers();
  ImplicitLocOpBuilder &builder = lowering.builder;
  ArrayRef<int64_t> shape = tile::getShape(pointers.getType());
  Type element = tile::getElementType(result.getType());
  bool isTile = isa<RankedTensorType>(result.getType());
  lowering.forEachGroup(shape, 1, [&](const Place &place) {
    Value pointer = lowering.evaluate(pointers, place).value;
    Value old;
    if (Value condition = lowering.record(op, {pointer}, lowering.evaluateMask(op.getMask(), place)).lanes) {
      Value zero = LLVM::ZeroOp::create(builder, lowering.carrier(element));
      old = lowering.choose(condition, [&] { return update(pointer, place); }, [&] { return zero; });
    } else {
      old = update(pointer, place);
    }
    if (!isTile) {
      lowering.set(result, old);
    } else if (lowering.getPlan().isBuffer(result)) {
      lowering.writeBuffer(lowering.getBuffer(result), element, shape, place, {old});
    }
    lowering.forget();
  });
}

/// A table of addresses and what is to be added there, one place for each address: additions that meet in it cost no
/// atomic access. An address that finds its place taken sends the other one to memory.
class AdditionTable {
public:
  AdditionTable(LoopLowering &lowering, tile::AtomicRmwOp op)
      : lowering(lowering), builder(lowering.builder), op(op), element(tile::getElementType(op.getValue().getType())),
        addresses(lowering.bufferAt(lowering.getPlan().getScratch(op, 0))),
        sums(lowering.gep(addresses, builder.getI64Type(), lowering.i64(additionTableSize))) {}

  void run();

private:
  Value entry(Value table, Value place) { return lowering.gep(table, builder.getI64Type(), place); }
  Value load(Value pointer, Type type) { return LLVM::LoadOp::create(builder, type, pointer, 8); }
  void store(Value value, Value pointer) { LLVM::StoreOp::create(builder, value, pointer, 8); }
  void clear();
  void add(Value address, Value value);
  void send(Value place, Value address);

  LoopLowering &lowering;
  ImplicitLocOpBuilder &builder;
  tile::AtomicRmwOp op;
  Type element;
  Value addresses;
  Value sums;
};

void AdditionTable::clear() {
  auto type = VectorType::get({8}, builder.getI64Type());
  Value zeros = lowering.constant(type, 0);
  lowering.forRange(additionTableSize, 8,
                    [&](Value place) { LLVM::StoreOp::create(builder, zeros, entry(addresses, place), 8); });
}

/// Adds what stands at `place` to memory.
void AdditionTable::send(Value place, Value address) {
  Value pointer = LLVM::IntToPtrOp::create(builder, LLVM::LLVMPointerType::get(builder.getContext()), address);
  Value sum = load(entry(sums, place), element);
  updateElement(lowering, op.getKind(), element, pointer, sum, LLVM::AtomicOrdering::monotonic);
}

void AdditionTable::add(Value address, Value value) {
  Value number = arith::ShRUIOp::create(builder, address, lowering.i64(llvm::Log2_64(getBufferElementBytes(element))));
  Value place = arith::AndIOp::create(builder, number, lowering.i64(additionTableSize - 1));
  Value present = load(entry(addresses, place), builder.getI64Type());
  Value isSame = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, present, address);
  auto join = [&] {
    Value sum = arith::AddIOp::create(builder, load(entry(sums, place), element), value);
    store(sum, entry(sums, place));
  };
  lowering.when(isSame, join, [&] {
    Value isTaken = arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, present, lowering.i64(0));
    lowering.when(isTaken, [&] { send(place, present); });
    store(address, entry(addresses, place));
    store(value, entry(sums, place));
  });
}

void AdditionTable::run() {
  clear();
  lowering.forEachGroup(tile::getShape(op.getPointers().getType()), 1, [&](const Place &place) {
    Value pointer = lowering.evaluate(op.getPointers(), place).value;
    Value value = lowering.evaluate(op.getValue(), place).value;
    Value mask = lowering.record(op, {pointer}, lowering.evaluateMask(op.getMask(), place)).lanes;
    Value address = LLVM::PtrToIntOp::create(builder, builder.getI64Type(), pointer);
    if (mask) {
      lowering.when(mask, [&] { add(address, value); });
    } else {
      add(address, value);
    }
  });
  lowering.forRange(additionTableSize, 1, [&](Value place) {
    Value address = load(entry(addresses, place), builder.getI64Type());
    Value isTaken = arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, address, lowering.i64(0));
    lowering.when(isTaken, [&] { send(place, address); });
  });
}

} // namespace

bool tilecc::lowerLoopAtomics(LoopLowering &lowering, Operation *op) {
  if (auto rmw = dyn_cast<tile::AtomicRmwOp>(op)) {
    if (joinsAdditions(rmw)) {
      AdditionTable(lowering, rmw).run();
      return true;
    }
    forEachElement(lowering, rmw, [&](Value pointer, const Place &place) {
      Value value = lowering.evaluate(rmw.getValue(), place).value;
      Type element = tile::getElementType(rmw.getValue().getType());
      return updateElement(lowering, rmw.getKind(), element, pointer, value, convertOrder(rmw.getOrder()));
    });
    return true;
  }
  if (auto atomic = dyn_cast<tile::AtomicViewOp>(op)) {
    updateTile(lowering, atomic);
    return true;
  }
  if (auto cas = dyn_cast<tile::AtomicCasOp>(op)) {
    forEachElement(lowering, cas, [&](Value pointer, const Place &place) {
      Value expected = lowering.evaluate(cas.getExpected(), place).value;
      Value desired = lowering.evaluate(cas.getDesired(), place).value;
      return exchangeElement(lowering, cas, pointer, expected, desired);
    });
    return true;
  }
  return false;
}
