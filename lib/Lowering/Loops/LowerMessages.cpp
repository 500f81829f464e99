// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// print, through the C library, and assert. A tile prints element by element between brackets, rows in brackets of
// their own; what one operation prints stays together. A failed assertion leaves the block with its message.

#include "LoopLowering.h"

#include "tilecc/Lowering/Pipelines.h"
#include "tilecc/Support/HostKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilecc;

namespace {

ModuleOp findModule(LoopLowering &lowering) {
  return lowering.builder.getBlock()->getParentOp()->getParentOfType<ModuleOp>();
}

/// A NUL-terminated string of the module.
Value createText(LoopLowering &lowering, StringRef text) {
  std::string bytes = text.str();
  bytes.push_back(0);
  return lowering.createConstant(lowering.builder.getStringAttr(bytes));
}

LLVM::LLVMFuncOp declare(LoopLowering &lowering, StringRef name, LLVM::LLVMFunctionType type) {
  ModuleOp module = findModule(lowering);
  if (auto known = module.lookupSymbol<LLVM::LLVMFuncOp>(name)) {
    return known;
  }
  OpBuilder::InsertionGuard guard(lowering.builder);
  lowering.builder.setInsertionPointToStart(module.getBody());
  return LLVM::LLVMFuncOp::create(lowering.builder, name, type);
}

/// The stream of printf.
Value getOutput(LoopLowering &lowering) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  if (!findModule(lowering).lookupSymbol("stdout")) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(findModule(lowering).getBody());
    LLVM::GlobalOp::create(builder, pointer, /*isConstant=*/false, LLVM::Linkage::External, "stdout", Attribute());
  }
  Value place = LLVM::AddressOfOp::create(builder, pointer, "stdout");
  return LLVM::LoadOp::create(builder, pointer, place);
}

/// Takes the output stream or gives it back: other blocks print meanwhile.
void holdOutput(LoopLowering &lowering, StringRef function) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type nothing = LLVM::LLVMVoidType::get(builder.getContext());
  auto type = LLVM::LLVMFunctionType::get(nothing, {LLVM::LLVMPointerType::get(builder.getContext())});
  LLVM::CallOp::create(builder, declare(lowering, function, type), ValueRange{getOutput(lowering)});
}

void print(LoopLowering &lowering, StringRef format, ValueRange values) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto type = LLVM::LLVMFunctionType::get(builder.getI32Type(), {pointer}, /*isVarArg=*/true);
  SmallVector<Value> operands{createText(lowering, format)};
  llvm::append_range(operands, values);
  LLVM::CallOp::create(builder, declare(lowering, "printf", type), operands);
}

/// The letter of a conversion, and whether its argument is read with the width of a long.
struct Conversion {
  char letter = 0;
  bool isLong = false;
};

Conversion readConversion(StringRef text) {
  Conversion found;
  found.letter = text.back();
  found.isLong = text.contains('l') || text.contains('j') || text.contains('z') || text.contains('t');
  return found;
}

/// As C passes it through an ellipsis.
Value promote(LoopLowering &lowering, Type element, Value value, Conversion conversion) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  if (isa<FloatType>(element)) {
    Value wide = lowering.widen(element, value);
    return element.isF64() ? wide : Value(arith::ExtFOp::create(builder, builder.getF64Type(), wide));
  }
  bool isUnsigned = element.isInteger(1) || StringRef("uxXo").contains(conversion.letter);
  Type wanted = conversion.isLong ? builder.getI64Type() : builder.getI32Type();
  unsigned bits = element.getIntOrFloatBitWidth();
  if (bits > wanted.getIntOrFloatBitWidth()) {
    return arith::TruncIOp::create(builder, wanted, value);
  }
  if (bits == wanted.getIntOrFloatBitWidth()) {
    return value;
  }
  return isUnsigned ? arith::ExtUIOp::create(builder, wanted, value).getResult()
                    : arith::ExtSIOp::create(builder, wanted, value).getResult();
}

void printTile(LoopLowering &lowering, Value source, StringRef conversion) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  ArrayRef<int64_t> shape = tile::getShape(source.getType());
  Type element = tile::getElementType(source.getType());
  Conversion read = readConversion(conversion);
  // A bracket opens at the start of an axis and closes at its end: the innermost loop knows both.
  print(lowering, "[", {});
  lowering.forEachGroup(shape, 1, [&](const Place &place) {
    Value zero = lowering.i64(0);
    Value startsRow = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, place.at.back(), zero);
    bool hasRows = shape.size() > 1;
    Value value = promote(lowering, element, lowering.evaluate(source, place).value, read);
    lowering.when(startsRow, [&] { print(lowering, hasRows ? "[" : "", {}); }, [&] { print(lowering, ", ", {}); });
    print(lowering, conversion, {value});
    if (hasRows) {
      Value last = lowering.i64(shape.back() - 1);
      Value endsRow = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, place.at.back(), last);
      lowering.when(endsRow, [&] { print(lowering, "]", {}); });
    }
  });
  print(lowering, "]", {});
}

/// Text and conversions of the format in turn; `%%` stays as it is.
void lowerPrint(LoopLowering &lowering, tile::PrintOp op) {
  StringRef format = op.getFormat();
  holdOutput(lowering, "flockfile");
  unsigned next = 0;
  size_t begin = 0;
  size_t position = 0;
  while ((position = format.find('%', position)) != StringRef::npos) {
    if (format.substr(position).starts_with("%%")) {
      position += 2;
      continue;
    }
    size_t end = format.find_first_not_of("-+ #0123456789.hlLzjt", position + 1);
    if (end == StringRef::npos || next == op.getValues().size()) {
      lowering.fail(op, "a format that asks for more values than there are");
      return;
    }
    if (begin != position) {
      print(lowering, format.slice(begin, position), {});
    }
    StringRef conversion = format.slice(position, end + 1);
    Value value = op.getValues()[next++];
    if (isa<RankedTensorType>(value.getType())) {
      printTile(lowering, value, conversion);
    } else {
      Type element = value.getType();
      print(lowering, conversion, {promote(lowering, element, lowering.get(value), readConversion(conversion))});
    }
    begin = end + 1;
    position = begin;
  }
  if (begin != format.size()) {
    print(lowering, format.substr(begin), {});
  }
  holdOutput(lowering, "funlockfile");
}

void lowerAssert(LoopLowering &lowering, tile::AssertOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  lowering.forEachGroup(tile::getShape(op.getCondition().getType()), 1, [&](const Place &place) {
    Value holds = lowering.evaluate(op.getCondition(), place).value;
    Value fails = arith::XOrIOp::create(builder, holds, lowering.constant(builder.getI1Type(), 1));
    lowering.when(fails, [&] { leaveBlock(lowering, op.getMessage()); });
  });
}

} // namespace

void tilecc::leaveBlock(LoopLowering &lowering, StringRef text) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()), {pointer});
  LLVM::CallOp::create(builder, declare(lowering, leaveFunctionName, type), ValueRange{createText(lowering, text)});
}

void tilecc::giveWay(LoopLowering &lowering) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  auto type = LLVM::LLVMFunctionType::get(builder.getI32Type(), {});
  LLVM::CallOp::create(builder, declare(lowering, "sched_yield", type), ValueRange{});
  auto stop = LLVM::LoadOp::create(builder, builder.getI32Type(), lowering.getStop(), 4);
  stop.setOrdering(LLVM::AtomicOrdering::monotonic);
  Value stops = arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, stop, lowering.constant(stop.getType(), 0));
  lowering.when(stops, [&] { leaveBlock(lowering, hostBlockStoppedText); });
}

bool tilecc::lowerLoopMessages(LoopLowering &lowering, Operation *op) {
  if (auto print = dyn_cast<tile::PrintOp>(op)) {
    lowerPrint(lowering, print);
    return true;
  }
  if (auto assertion = dyn_cast<tile::AssertOp>(op)) {
    lowerAssert(lowering, assertion);
    return true;
  }
  return false;
}
