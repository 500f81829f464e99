// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a kernel declares: preconditions, claims, and promises with the conditions around them.
#include "AccessCollector.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilecc;

/// A precondition counts only where it runs in every block; elsewhere its author would believe in it for nothing.
void AccessCollector::addDeclared(tile::PreconditionOp op, const Domain &domain) {
  Location loc = op.getLoc();
  if (!domain.empty()) {
    model.gaps.push_back({loc, "this precondition stands in a branch or a loop, so it is no condition of the launch",
                          "the precondition at the top of the kernel, outside of every branch"});
    return;
  }
  auto textOf = [&](StringRef name, std::string otherwise) {
    auto text = op->getAttrOfType<StringAttr>(name);
    return text ? text.str() : otherwise;
  };
  model.declared.push_back(
      {builder.build(op.getCondition(), {}), op.getText().str(), loc, textOf(tile::ruleAttrName, "O9"),
       textOf(tile::reasonAttrName, "declared: " + op.getText().str()), !op->hasAttr(tile::ruleAttrName)});
}

/// A claim counts only where every block makes it, and once for a buffer.
void AccessCollector::addClaim(tile::ClaimOp claim, const Domain &domain) {
  auto view = claim.getView().getDefiningOp<tile::MakeViewOp>();
  std::optional<unsigned> root = view ? builder.rootOf(view.getBase()) : std::nullopt;
  if (!root || !bufferOf.count(*root)) {
    return gap(claim, "this claim is not about one kernel parameter", "a span made from a pointer parameter");
  }
  if (!domain.empty()) {
    return gap(claim, "this claim is made in a loop or under a condition, so not by every block once",
               "a claim at the top of the kernel");
  }
  unsigned buffer = bufferOf[*root];
  if (llvm::any_of(model.claims, [&](const Claim &other) { return other.buffer == buffer; })) {
    return gap(claim, "`" + model.buffers[buffer].name + "` is claimed twice", "one claim for a buffer");
  }
  IndexBuilder::ViewLayout layout = builder.buildLayout(view);
  static constexpr ClaimRole roles[] = {ClaimRole::In, ClaimRole::Out, ClaimRole::InOut, ClaimRole::AtomicOut};
  model.claims.push_back({roles[static_cast<unsigned>(claim.getKind())], buffer, claim.getLoc(),
                          builder.build(view.getBase(), {}), layout.extents, layout.strides,
                          std::vector<int64_t>(claim.getTile().begin(), claim.getTile().end()),
                          claim->hasAttr(tile::parameterAttrName)});
}

/// The pointer that a pointer was moved from by constants, and by how many bytes.
static std::optional<std::pair<Value, int64_t>> withoutConstantOffsets(Value pointer) {
  int64_t bytes = 0;
  while (auto offset = pointer.getDefiningOp<tile::OffsetOp>()) {
    APInt constant;
    auto type = dyn_cast<tile::PtrType>(pointer.getType());
    constexpr int64_t farthest = int64_t(1) << 40;
    if (!type || !type.getPointee().isIntOrFloat() || !matchPattern(offset.getOffset(), m_ConstantInt(&constant)) ||
        constant.sextOrTrunc(64).abs().getSExtValue() > farthest || std::abs(bytes) > farthest) {
      return std::nullopt;
    }
    bytes += constant.sextOrTrunc(64).getSExtValue() * (type.getPointee().getIntOrFloatBitWidth() / 8);
    pointer = offset.getPointer();
  }
  return std::pair(pointer, bytes);
}

/// A promise about one value for all lanes may be about what the launch knows. It is a condition of the launch whether
/// or not an index uses the value: the lowering believes it in any case.
void AccessCollector::buildScalarPromise(Operation *op) {
  Value origin = op->getOperand(0);
  while (isa_and_nonnull<tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp>(origin.getDefiningOp())) {
    origin = origin.getDefiningOp()->getOperand(0);
  }
  if (!isa<tile::AssumeDistinctOp>(op) && isa<IntegerType>(origin.getType())) {
    IndexBuilder::Coords anyLane(tile::getShape(op->getResult(0).getType()).size(), model.space.pool.constant(0, 64));
    builder.build(op->getResult(0), anyLane);
  }
}

void AccessCollector::addPromise(Operation *op, const Domain &domain) {
  Scope scope;
  for (const DomainStep &step : domain) {
    bool isHead = step.guard && *step.guard != step.condition;
    scope.emplace_back(isHead ? model.space.pool.constant(1, 1) : step.condition, step.iteration);
  }
  builder.setScope(op, std::move(scope));
  promises.push_back(op);
  auto assume = dyn_cast<tile::AssumeOp>(op);
  if (!assume || !isa<tile::PtrType>(assume.getValue().getType())) {
    return;
  }
  auto divisible = dyn_cast<tile::DivByAttr>(assume.getFact());
  std::optional<std::pair<Value, int64_t>> origin = withoutConstantOffsets(assume.getValue());
  auto argument = origin ? dyn_cast<BlockArgument>(origin->first) : BlockArgument();
  if (divisible && argument && bufferOf.count(argument.getArgNumber())) {
    auto divisor = static_cast<int64_t>(divisible.getDivisor());
    int64_t remainder = ((-origin->second) % divisor + divisor) % divisor;
    model.alignments.push_back({bufferOf[argument.getArgNumber()], divisor, remainder});
  }
}
