// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how a group of lanes goes to memory: neighbours as one vector access (masked only where the mask is not all
// true), one address once, addresses with a fixed step one by one, all others by gather and scatter.

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilecc;

namespace {

/// One access of `lowering.width` lanes.
class Access {
public:
  Access(LoopLowering &lowering, const Lanes &pointers, const LaneMask &mask, Type element)
      : lowering(lowering), builder(lowering.builder), pointers(pointers), mask(mask), element(element),
        type(lowering.memoryType(element)), bytes(getBufferElementBytes(element)) {}

  Lanes load(const Lanes &padding);
  void store(const Lanes &value);

private:
  bool isContiguous() const { return !pointers.isVector && pointers.step == bytes && lowering.width > 1; }
  bool isOneAddress() const { return pointers.isUniform() || lowering.width == 1; }
  Type vectorOf(Type scalar) const { return VectorType::get({lowering.width}, scalar); }
  bool hasLaneMask() const { return mask.lanes && isa<VectorType>(mask.lanes.getType()); }
  Value allTaken() {
    return mask.all ? mask.all : lowering.intrinsic("llvm.vector.reduce.and", builder.getI1Type(), {mask.lanes});
  }
  Value anyTaken() { return lowering.intrinsic("llvm.vector.reduce.or", builder.getI1Type(), {mask.lanes}); }
  Value fullMask() {
    return mask.lanes ? lowering.spread(lowering.lanesOf(mask.lanes))
                      : lowering.constant(vectorOf(builder.getI1Type()), -1);
  }
  Value plainLoad(Type of) { return LLVM::LoadOp::create(builder, of, pointers.value, bytes); }

  Lanes loadOne(const Lanes &padding);
  Lanes loadVector(Value padding);
  Value loadStepped();
  Value gather(Value padding);
  void storeOne(const Lanes &value);
  void scatter(Value value);
  Lanes fromMemory(Lanes lanes);
  Lanes toMemory(Lanes lanes);

  LoopLowering &lowering;
  ImplicitLocOpBuilder &builder;
  Lanes pointers;
  LaneMask mask;
  Type element;
  Type type;
  int64_t bytes;
};

/// A bool is a byte in memory; anything but zero is true.
Lanes Access::fromMemory(Lanes lanes) {
  if (!element.isInteger(1)) {
    return lanes;
  }
  Value zero = lowering.constant(lanes.value.getType(), 0);
  lanes.value = arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, lanes.value, zero);
  return lanes;
}

Lanes Access::toMemory(Lanes lanes) {
  if (lanes.value && element.isInteger(1)) {
    Type to = lowering.shapedLike(type, lanes.value.getType());
    lanes.value = arith::ExtUIOp::create(builder, to, lanes.value);
  }
  return lanes;
}

/// One address for all lanes: one load, done where a lane takes part.
Lanes Access::loadOne(const Lanes &padding) {
  if (!mask.lanes) {
    return {plainLoad(type)};
  }
  if (!hasLaneMask() && (padding.isUniform() || lowering.width == 1)) {
    Value made = lowering.choose(mask.lanes, [&] { return plainLoad(type); }, [&] { return padding.value; });
    return {made};
  }
  Value condition = hasLaneMask() ? anyTaken() : mask.lanes;
  Value loaded = lowering.choose(
      condition, [&] { return plainLoad(type); }, [&] { return LLVM::ZeroOp::create(builder, type).getResult(); });
  Value taken = fullMask();
  Value made = arith::SelectOp::create(builder, taken, lowering.spread({loaded}), lowering.spread(padding));
  return lowering.lanesOf(made);
}

Lanes Access::loadVector(Value padding) {
  Type vector = vectorOf(type);
  if (!mask.lanes) {
    return lowering.lanesOf(plainLoad(vector));
  }
  if (!hasLaneMask()) {
    return lowering.lanesOf(lowering.choose(mask.lanes, [&] { return plainLoad(vector); }, [&] { return padding; }));
  }
  return lowering.lanesOf(lowering.choose(
      allTaken(), [&] { return plainLoad(vector); },
      [&] {
        return LLVM::MaskedLoadOp::create(builder, vector, pointers.value, mask.lanes, padding, bytes).getResult();
      }));
}

/// A fixed step and no mask, as in a transposed read of a buffer.
Value Access::loadStepped() {
  Type vector = vectorOf(type);
  Value made = LLVM::PoisonOp::create(builder, vector);
  for (unsigned lane = 0; lane < lowering.width; ++lane) {
    Value address = lowering.gep(pointers.value, builder.getI8Type(), lowering.i64(lane * pointers.step));
    Value loaded = LLVM::LoadOp::create(builder, type, address, bytes);
    made = LLVM::InsertElementOp::create(builder, vector, made, loaded, lowering.constant(builder.getI32Type(), lane));
  }
  return made;
}

Value Access::gather(Value padding) {
  Value addresses = lowering.spread(pointers);
  return LLVM::masked_gather::create(builder, vectorOf(type), addresses, fullMask(), ValueRange{padding},
                                     builder.getI32IntegerAttr(bytes));
}

Lanes Access::load(const Lanes &given) {
  Lanes padding = toMemory(given);
  if (isOneAddress()) {
    return fromMemory(loadOne(padding));
  }
  if (!pointers.isVector && !mask.lanes && !isContiguous()) {
    return fromMemory(lowering.lanesOf(loadStepped()));
  }
  Value spreadPadding = padding.value ? lowering.spread(padding) : LLVM::ZeroOp::create(builder, vectorOf(type));
  if (isContiguous()) {
    return fromMemory(loadVector(spreadPadding));
  }
  return fromMemory(lowering.lanesOf(gather(spreadPadding)));
}

/// All lanes write one address: the last that takes part wins, as if they came one after the other.
void Access::storeOne(const Lanes &value) {
  if (lowering.width > 1 && (value.isVector || value.step != 0 || hasLaneMask())) {
    scatter(lowering.spread(value));
    return;
  }
  auto write = [&] { LLVM::StoreOp::create(builder, value.value, pointers.value, bytes); };
  if (mask.lanes) {
    lowering.when(mask.lanes, write);
  } else {
    write();
  }
}

void Access::scatter(Value value) {
  Value addresses = lowering.spread(pointers);
  LLVM::masked_scatter::create(builder, value, addresses, fullMask(), builder.getI32IntegerAttr(bytes));
}

void Access::store(const Lanes &given) {
  Lanes value = toMemory(given);
  if (isOneAddress()) {
    storeOne(value);
    return;
  }
  Value vector = lowering.spread(value);
  if (!isContiguous()) {
    scatter(vector);
    return;
  }
  auto write = [&] { LLVM::StoreOp::create(builder, vector, pointers.value, bytes); };
  if (!mask.lanes) {
    write();
  } else if (!hasLaneMask()) {
    lowering.when(mask.lanes, write);
  } else {
    lowering.when(allTaken(), write, [&] {
      LLVM::MaskedStoreOp::create(builder, vector, pointers.value, mask.lanes, builder.getI32IntegerAttr(bytes));
    });
  }
}

} // namespace

Lanes LoopLowering::load(const Lanes &pointers, const LaneMask &mask, const Lanes &padding, Type element) {
  return Access(*this, pointers, mask, element).load(padding);
}

void LoopLowering::store(const Lanes &pointers, const LaneMask &mask, const Lanes &value, Type element) {
  Access(*this, pointers, mask, element).store(value);
}
