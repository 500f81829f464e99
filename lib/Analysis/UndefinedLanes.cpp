// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether lanes without a value reach a reduction or a matrix product along an axis on which the mask differs:
// by element-wise operations and loops, up to the first choice or mask that may leave them out. A whole row without a
// value gives a result without one, and nothing else.
#include "tilecc/Analysis/UndefinedLanes.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace tilecc;

static int64_t sizeAlong(Value value, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && dim >= 0 && dim < type.getRank() ? type.getDimSize(dim) : 1;
}

/// Whether elements of `root` may differ along `dim`.
static bool variesAlong(Value root, int64_t dim) {
  SmallVector<std::pair<Value, int64_t>> next{{root, dim}};
  llvm::DenseSet<std::pair<Value, int64_t>> seen;
  while (!next.empty()) {
    auto [value, axis] = next.pop_back_val();
    if (sizeAlong(value, axis) == 1 || !seen.insert({value, axis}).second) {
      continue;
    }
    Operation *op = value.getDefiningOp();
    DenseElementsAttr constant;
    if (op && matchPattern(value, m_Constant(&constant)) && constant.isSplat()) {
      continue;
    }
    if (auto broadcast = dyn_cast_if_present<tile::BroadcastOp>(op)) {
      Value source = broadcast->getOperand(0);
      auto from = dyn_cast<RankedTensorType>(source.getType());
      int64_t added = cast<RankedTensorType>(value.getType()).getRank() - (from ? from.getRank() : 0);
      next.push_back({source, axis - added});
      continue;
    }
    bool isElementwise = op && op->getNumOperands() != 0 && llvm::all_of(op->getOperandTypes(), [&](Type type) {
                           auto tensor = dyn_cast<RankedTensorType>(type);
                           return tensor && tensor.getShape() == cast<RankedTensorType>(value.getType()).getShape();
                         });
    if (!isElementwise || !isPure(op) || isa<tile::PermuteOp>(op)) {
      return true;
    }
    for (Value operand : op->getOperands()) {
      next.push_back({operand, axis});
    }
  }
  return false;
}

/// The axis along which an operation mixes the lanes of an operand into one result.
static std::optional<int64_t> mixedAxis(OpOperand &use) {
  if (auto reduce = dyn_cast<tile::ReduceOp>(use.getOwner())) {
    return reduce.getDim();
  }
  if (auto product = dyn_cast<tile::MmaOp>(use.getOwner()); product && use.getOperandNumber() < 2) {
    int64_t rank = cast<RankedTensorType>(use.get().getType()).getRank();
    return use.getOperandNumber() == 0 ? rank - 1 : rank - 2;
  }
  return std::nullopt;
}

/// What an operand of a terminator becomes outside, and in the next iteration.
static void followYield(OpOperand &use, SmallVectorImpl<Value> &next) {
  Operation *parent = use.getOwner()->getParentOp();
  unsigned index = use.getOperandNumber();
  if (auto loop = dyn_cast<scf::ForOp>(parent)) {
    next.push_back(loop.getRegionIterArg(index));
    next.push_back(loop.getResult(index));
  } else if (auto branch = dyn_cast<scf::IfOp>(parent)) {
    next.push_back(branch.getResult(index));
  }
}

/// The first operation that mixes lanes of `value` which `mask` leaves out into others; null if there is none.
static Operation *findMixing(Value value, Value mask) {
  auto shapeOf = [](Value of) {
    auto type = dyn_cast<RankedTensorType>(of.getType());
    return type ? type.getShape() : ArrayRef<int64_t>();
  };
  SmallVector<Value> next{value};
  llvm::DenseSet<Value> seen;
  while (!next.empty()) {
    Value current = next.pop_back_val();
    if (!seen.insert(current).second) {
      continue;
    }
    for (OpOperand &use : current.getUses()) {
      Operation *user = use.getOwner();
      if (std::optional<int64_t> axis = mixedAxis(use)) {
        if (variesAlong(mask, *axis)) {
          return user;
        }
      } else if (isa<scf::YieldOp>(user)) {
        followYield(use, next);
      } else if (isPure(user) &&
                 !isa<arith::SelectOp, arith::AndIOp, arith::OrIOp, arith::CmpIOp, arith::CmpFOp>(user)) {
        // Axes keep their numbers: what turns a tile over is not followed.
        bool keepsShape = user->getNumResults() == 1 && shapeOf(user->getResult(0)) == shapeOf(value);
        if (keepsShape && !isa<tile::PermuteOp, tile::ReshapeOp, tile::ScanOp>(user)) {
          next.push_back(user->getResult(0));
        }
      }
    }
  }
  return nullptr;
}

static const char *nameOf(Operation *op) { return isa<tile::MmaOp>(op) ? "a matrix product" : "a reduction"; }

std::vector<tilecc::Diagnostic> tilecc::findUndefinedLanes(func::FuncOp kernel) {
  std::vector<tilecc::Diagnostic> found;
  kernel.walk([&](tile::LoadOp load) {
    if (!load.getMask() || load.getPadding()) {
      return;
    }
    if (Operation *mixing = findMixing(load.getResult(), load.getMask())) {
      tilecc::Diagnostic diagnostic(DiagnosticKind::UninitializedRead,
                                    std::string("the lanes that this mask leaves out have no value, and reach ") +
                                        nameOf(mixing));
      diagnostic.at(toSourceSpan(load.getLoc())).label(toSourceSpan(mixing->getLoc()), "they count here");
      diagnostic.help("give them a value in the load, as in `ct::load_masked(p, mask, 0.0f)`");
      found.push_back(std::move(diagnostic));
    }
  });
  return found;
}
