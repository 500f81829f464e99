// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which operations are accesses, and under which conditions each runs. An operation that may touch memory and
// is not known here becomes a gap, which is always an error.
#include "tilecc/Analysis/AccessSet.h"

#include "AccessCollector.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilecc;

void AccessCollector::gap(Operation *op, std::string what, std::string settle) {
  model.gaps.push_back({op->getLoc(), std::move(what), std::move(settle)});
}

/// A condition that may be anything.
DomainStep AccessCollector::opaqueStep() {
  Symbol symbol{SymbolKind::Opaque};
  symbol.index = static_cast<unsigned>(model.space.symbols.size());
  symbol.width = 1;
  return {model.space.pool.symbol(model.space.addSymbol(std::move(symbol)), 1), std::nullopt};
}

void AccessCollector::addBuffers(func::FuncOp kernel) {
  for (BlockArgument argument : kernel.getArguments()) {
    if (auto pointer = dyn_cast<tile::PtrType>(argument.getType())) {
      bufferOf[argument.getArgNumber()] = static_cast<unsigned>(model.buffers.size());
      model.buffers.push_back({argument.getArgNumber(), getValueName(argument), pointer.getPointee()});
    }
  }
}

void AccessCollector::run(func::FuncOp kernel) {
  addBuffers(kernel);
  if (!llvm::hasSingleElement(kernel.getBody())) {
    model.gaps.push_back({kernel.getLoc(),
                          "the control flow of this kernel could not be structured into loops and branches",
                          "a loop or branch without jumps into it"});
    return;
  }
  enter(kernel.getBody().front(), {});
  while (!frames.empty()) {
    Frame &frame = frames.back();
    if (frame.next == frame.end) {
      frames.pop_back();
      continue;
    }
    Operation *op = &*frame.next++;
    Domain domain = frame.domain;
    visit(op, domain);
  }
  // After the accesses, so that the search looks at what they use first.
  llvm::for_each(promises, [&](Operation *op) { buildScalarPromise(op); });
  builder.finish();
}

void AccessCollector::enter(Block &block, Domain domain) {
  frames.push_back({block.begin(), block.end(), std::move(domain)});
}

static bool isDeviceScope(std::optional<tile::Scope> scope) { return scope && *scope != tile::Scope::Block; }

void AccessCollector::visit(Operation *op, const Domain &domain) {
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    enterFor(loop, domain);
  } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    enterWhile(loop, domain);
  } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
    ExprId condition = builder.build(branch.getCondition(), {});
    if (!branch.getElseRegion().empty()) {
      Domain otherwise = domain;
      otherwise.push_back({model.space.pool.negate(condition), std::nullopt});
      enter(branch.getElseRegion().front(), std::move(otherwise));
    }
    Domain taken = domain;
    taken.push_back({condition, std::nullopt});
    enter(branch.getThenRegion().front(), std::move(taken));
  } else if (isa<scf::IndexSwitchOp, scf::ExecuteRegionOp>(op)) {
    Domain inner = domain;
    inner.push_back(opaqueStep());
    for (Region &region : llvm::reverse(op->getRegions())) {
      if (!llvm::hasSingleElement(region)) {
        gap(op, "the control flow in this statement could not be structured", "a statement without jumps");
        continue;
      }
      enter(region.front(), inner);
    }
  } else if (auto load = dyn_cast<tile::LoadOp>(op)) {
    bool atomic = load.getOrder() != tile::MemoryOrder::Weak;
    addPointerAccess(op, load.getPointers(), load.getMask(), atomic ? AccessMode::Atomic : AccessMode::Read,
                     isDeviceScope(load.getScope()), domain);
  } else if (auto store = dyn_cast<tile::StoreOp>(op)) {
    bool atomic = store.getOrder() != tile::MemoryOrder::Weak;
    addPointerAccess(op, store.getPointers(), store.getMask(), atomic ? AccessMode::Atomic : AccessMode::Write,
                     isDeviceScope(store.getScope()), domain);
  } else if (auto rmw = dyn_cast<tile::AtomicRmwOp>(op)) {
    addPointerAccess(op, rmw.getPointers(), rmw.getMask(), AccessMode::Atomic, isDeviceScope(rmw.getScope()), domain);
  } else if (auto cas = dyn_cast<tile::AtomicCasOp>(op)) {
    addPointerAccess(op, cas.getPointers(), cas.getMask(), AccessMode::Atomic, isDeviceScope(cas.getScope()), domain);
  } else if (auto load = dyn_cast<tile::LoadViewOp>(op)) {
    addViewAccess(op, load.getPartition(), load.getIndices(), load.getMasked(), AccessMode::Read, false, domain);
  } else if (auto store = dyn_cast<tile::StoreViewOp>(op)) {
    addViewAccess(op, store.getPartition(), store.getIndices(), store.getMasked(), AccessMode::Write, false, domain);
  } else if (auto atomic = dyn_cast<tile::AtomicViewOp>(op)) {
    addViewAccess(op, atomic.getPartition(), atomic.getIndices(), atomic.getMasked(), AccessMode::Atomic,
                  isDeviceScope(atomic.getScope()), domain);
  } else if (isa<tile::AssumeOp, tile::AssumeDistinctOp, tile::AssumeBelowOp>(op)) {
    addPromise(op, domain);
  } else if (auto precondition = dyn_cast<tile::PreconditionOp>(op)) {
    addDeclared(precondition, domain);
  } else if (auto claim = dyn_cast<tile::ClaimOp>(op)) {
    addClaim(claim, domain);
  } else if (auto block = dyn_cast<tile::BlockIdOp>(op)) {
    // A block id that is only stored, not used as an index, has its symbol too: without one, nothing would be asked of
    // the blocks along its axis.
    if (!op->use_empty()) {
      builder.build(block.getResult(), {});
    }
  } else if (isa<tile::PrintOp, tile::AssertOp, cf::AssertOp, tile::SlotOp, tile::SlotLoadOp, tile::SlotStoreOp>(op) ||
             op->hasTrait<OpTrait::IsTerminator>()) {
    // No memory that other blocks see.
  } else if (op->getNumRegions() != 0 || !isMemoryEffectFree(op)) {
    gap(op, "this operation may touch memory in a way the ownership check has no rule for",
        "a form of the operation that the check knows");
  }
}

std::vector<ExprId> tilecc::getAccessRoots(const Access &access) {
  std::vector<ExprId> roots{access.element};
  if (access.mask) {
    roots.push_back(*access.mask);
  }
  for (const DomainStep &step : access.domain) {
    roots.push_back(step.condition);
  }
  for (const ViewAxis &axis : access.axes) {
    roots.insert(roots.end(), {axis.tileIndex, axis.extent, axis.stride});
  }
  return roots;
}

llvm::StringRef tilecc::getRoleName(ClaimRole role) {
  static constexpr llvm::StringLiteral names[] = {"in", "out", "inout", "atomic_out"};
  return names[static_cast<unsigned>(role)];
}

mlir::Location tilecc::getAccessLoc(const KernelModel &model, const Access &access) {
  return access.op ? access.op->getLoc() : Location(UnknownLoc::get(model.context));
}

KernelModel tilecc::buildKernelModel(func::FuncOp kernel) {
  KernelModel model;
  model.context = kernel.getContext();
  AccessCollector(model).run(kernel);
  // Grid extents that the kernel does not ask for still bound its block ids.
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (model.space.findSymbol(SymbolKind::BlockId, axis) && !model.space.findSymbol(SymbolKind::NumBlocks, axis)) {
      Symbol symbol{SymbolKind::NumBlocks};
      symbol.index = axis;
      symbol.name = std::string("grid.") + axisName(axis);
      model.space.addSymbol(std::move(symbol));
    }
  }
  return model;
}
