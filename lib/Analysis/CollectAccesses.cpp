// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which elements a load or store touches, through a pointer or through a view.
#include "AccessCollector.h"

using namespace mlir;
using namespace tilecc;

/// Whether the address was made for elements of another type: a member of a struct of several types, a cast.
static bool isThroughCast(Value pointers) {
  while (Operation *definition = pointers.getDefiningOp()) {
    if (isa<tile::PtrCastOp>(definition)) {
      return true;
    }
    if (!isa<tile::OffsetOp, tile::BroadcastOp, tile::ReshapeOp, tile::AssumeOp>(definition)) {
      return false;
    }
    pointers = definition->getOperand(0);
  }
  return false;
}

/// What does not depend on how the access names its elements.
Access AccessCollector::startAccess(Operation *op, unsigned root, AccessMode kind, bool deviceScope,
                                    const Domain &domain) {
  Access access{kind};
  access.op = op;
  access.buffer = bufferOf[root];
  access.deviceScope = deviceScope;
  access.trusted = op->hasAttr(tile::trustedAttrName);
  access.domain = domain;
  model.buffers[access.buffer].written |= kind != AccessMode::Read;
  return access;
}

void AccessCollector::addPointerAccess(Operation *op, Value pointers, Value mask, AccessMode kind, bool deviceScope,
                                       const Domain &domain) {
  std::optional<unsigned> root = builder.rootOf(pointers);
  if (!root || !bufferOf.count(*root)) {
    if (isThroughCast(pointers)) {
      gap(op, "the elements of this access differ in type from those of its buffer",
          "a buffer of its own for each type of element");
      return;
    }
    gap(op, "the pointer of this access does not come from one kernel parameter",
        "an access through a pointer parameter, moved by offsets");
    return;
  }
  Access access = startAccess(op, *root, kind, deviceScope, domain);
  IndexBuilder::Coords coords;
  for (auto [axis, extent] : llvm::enumerate(tile::getShape(pointers.getType()))) {
    ExprId lane = builder.lane(static_cast<unsigned>(axis), extent);
    coords.push_back(lane);
    if (extent != 1) {
      access.lanes.push_back(static_cast<SymbolId>(model.space.pool[lane].value));
    }
  }
  access.element = builder.build(pointers, coords);
  if (mask) {
    access.masked = true;
    access.mask = builder.build(mask, coords);
  }
  model.accesses.push_back(std::move(access));
}

void AccessCollector::addViewAccess(Operation *op, Value partition, OperandRange indices, bool masked, AccessMode kind,
                                    bool deviceScope, const Domain &domain) {
  tile::MakeViewOp view = IndexBuilder::getView(partition);
  std::optional<unsigned> root = view ? builder.rootOf(view.getBase()) : std::nullopt;
  if (!root || !bufferOf.count(*root)) {
    gap(op, "the view of this access is not made from one kernel parameter", "a view made from a pointer parameter");
    return;
  }
  ExprPool &pool = model.space.pool;
  Access access = startAccess(op, *root, kind, deviceScope, domain);
  access.isView = true;
  access.masked = masked;
  access.viewBase = builder.build(view.getBase(), {});
  access.element = access.viewBase;
  IndexBuilder::ViewLayout layout = builder.buildLayout(view);
  auto type = cast<tile::PartitionType>(partition.getType());
  for (int64_t k = 0; k < type.getRank(); ++k) {
    int64_t axis = type.getDimMap().empty() ? k : type.getDimMap()[k];
    ViewAxis at{};
    at.tile = type.getTileShape()[k];
    at.step = type.getStep(k);
    at.tileIndex = pool.cast(ExprKind::ExtS, builder.build(indices[k], {}), 64);
    at.extent = layout.extents[axis];
    at.stride = layout.strides[axis];
    ExprId lane = builder.lane(static_cast<unsigned>(k), at.tile);
    if (at.tile != 1) {
      at.lane = static_cast<SymbolId>(pool[lane].value);
      access.lanes.push_back(*at.lane);
    }
    ExprId start = pool.binary(ExprKind::Mul, at.tileIndex, pool.constant(at.step, 64), /*exact=*/true);
    ExprId coordinate = pool.binary(ExprKind::Add, start, lane, /*exact=*/true);
    ExprId moved = pool.binary(ExprKind::Mul, coordinate, at.stride, /*exact=*/true);
    access.element = pool.binary(ExprKind::Add, access.element, moved, /*exact=*/true);
    ExprId inside = pool.binary(ExprKind::Slt, coordinate, at.extent);
    access.mask = access.mask ? pool.binary(ExprKind::And, *access.mask, inside) : inside;
    access.axes.push_back(at);
  }
  model.accesses.push_back(std::move(access));
}
