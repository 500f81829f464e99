// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides nothing about ownership: turns findings into diagnostics, and marks into the text of --explain-ownership.
#include "tilecc/Analysis/Explain.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "SortStably.h"
#include "SuggestFix.h"

#include <algorithm>

using namespace tilecc;

static constexpr size_t mostDiagnostics = 10;

//===-- Witnesses in words -----------------------------------------------===//

std::string tilecc::blockText(const std::array<int64_t, 3> &block) {
  return "(" + std::to_string(block[0]) + "," + std::to_string(block[1]) + "," + std::to_string(block[2]) + ")";
}

std::string tilecc::loopText(const KernelModel &model, const Access &access, const WitnessSide &side) {
  std::string text;
  for (const DomainStep &step : access.domain) {
    if (!step.iteration || !step.value) {
      continue;
    }
    // The value that the author sees is lower + iteration * step.
    PointEvaluator at(model.space.pool, {*step.value});
    for (auto [symbol, value] : side.values) {
      at.set(symbol, value);
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::BlockId, axis)) {
        at.set(*id, side.block[axis]);
      }
    }
    at.run();
    if (std::optional<int64_t> value = at.value(*step.value)) {
      text += (text.empty() ? "" : ", ") + model.space.symbols[*step.iteration].name + " = " + std::to_string(*value);
    }
  }
  return text;
}

std::string tilecc::launchText(const KernelModel &model, const Witness &witness) {
  std::string text = "grid " + blockText(witness.grid);
  for (auto [symbol, value] : witness.parameters) {
    text += ", " + model.space.symbols[symbol].name + " = " + std::to_string(value);
  }
  return text;
}

static const char *verbOf(AccessMode mode) {
  switch (mode) {
  case AccessMode::Read:
    return "reads";
  case AccessMode::Write:
    return "writes";
  case AccessMode::Atomic:
    return "updates atomically";
  }
  return "";
}

static std::string withLoops(const std::string &loops) { return loops.empty() ? "" : " (" + loops + ")"; }

/// `takes tile 7 along axis 0, but the view has 2 tiles there`: why the tile is not inside.
static std::string tileText(const ViewAxis &axis, const Witness &witness) {
  int64_t start = witness.tileIndex * axis.step;
  std::string takes =
      "takes tile " + std::to_string(witness.tileIndex) + " along axis " + std::to_string(*witness.axis);
  if (witness.tileIndex < 0) {
    return takes + ", below 0";
  }
  if (start >= witness.extent) {
    int64_t tiles = (witness.extent + axis.step - 1) / axis.step;
    return takes + ", but the view has " + std::to_string(tiles) + (tiles == 1 ? " tile" : " tiles") + " there (" +
           std::to_string(witness.extent) + " elements)";
  }
  return takes + ", elements [" + std::to_string(start) + "," + std::to_string(start + axis.tile) +
         "), but the view has " + std::to_string(witness.extent);
}

std::string tilecc::witnessText(const KernelModel &model, const std::string &ruleId, WitnessPair accesses,
                                const Witness &witness) {
  const Access &a = model.accesses[accesses.first];
  std::string buffer = model.buffers[a.buffer].name;
  std::string element = "`" + buffer + "[" + std::to_string(witness.element) + "]`";
  std::string rule = ", which breaks rule " + ruleId;
  std::string launch = "; launch: " + launchText(model, witness);
  std::string first = "block " + blockText(witness.first.block) + withLoops(loopText(model, a, witness.first));
  if (witness.kind == Witness::Kind::OutOfBounds) {
    return first +
           (witness.axis ? " " + tileText(a.axes[*witness.axis], witness)
                         : " reaches " + element + ", before the buffer's start") +
           rule + launch;
  }
  if (witness.kind == Witness::Kind::TwoLanes) {
    return "two lanes of this store, of block " + blockText(witness.first.block) + ", both write " + element + rule +
           launch;
  }
  const Access &b = model.accesses[accesses.second];
  std::string second = "block " + blockText(witness.second.block) + withLoops(loopText(model, b, witness.second));
  if (a.kind == b.kind) {
    std::string blocks = "blocks " + blockText(witness.first.block) + withLoops(loopText(model, a, witness.first)) +
                         " and " + blockText(witness.second.block) + withLoops(loopText(model, b, witness.second));
    const char *verb = a.kind == AccessMode::Write ? "write" : "access";
    return blocks + " both " + verb + " " + element + rule + launch;
  }
  return first + " " + verbOf(a.kind) + " " + element + ", which " + second + " " + verbOf(b.kind) + rule + launch;
}

static std::string witnessText(const OwnershipResult &result, const Finding &finding) {
  return witnessText(result.model, finding.rule, {finding.access, finding.other.value_or(finding.access)},
                     *finding.witness);
}

//===-- Findings to diagnostics ------------------------------------------===//

static DiagnosticKind kindOf(const Finding &finding) {
  if (!finding.witness || !finding.witness->always) {
    return DiagnosticKind::OwnershipUndecided;
  }
  if (finding.rule == "O1") {
    return DiagnosticKind::OverlappingWrites;
  }
  if (finding.rule == "O2") {
    return DiagnosticKind::ReadOfOtherBlocksWrite;
  }
  if (finding.rule == "O3") {
    return DiagnosticKind::MixedAtomicAccess;
  }
  return finding.rule == "O8" ? DiagnosticKind::OverlappingLanes : DiagnosticKind::OutOfBounds;
}

static std::string messageOf(DiagnosticKind kind, const Finding &finding, const std::string &buffer) {
  switch (kind) {
  case DiagnosticKind::OverlappingWrites:
    return "two blocks write the same elements of `" + buffer + "`";
  case DiagnosticKind::ReadOfOtherBlocksWrite:
    return "a block reads elements of `" + buffer + "` that another block writes";
  case DiagnosticKind::MixedAtomicAccess:
    return "elements of `" + buffer + "` are updated atomically by one block and accessed otherwise by another";
  case DiagnosticKind::OverlappingLanes:
    return "two lanes of one store write the same element of `" + buffer + "`";
  case DiagnosticKind::OutOfBounds:
    return "an access reaches outside of `" + buffer + "`";
  default:
    break;
  }
  if (finding.rule == "O4") {
    return "nothing shows that this access stays inside `" + buffer + "`";
  }
  if (finding.rule == "O8") {
    return "nothing shows that the lanes of this store write different elements of `" + buffer + "`";
  }
  if (finding.rule == "O9") {
    return "nothing shows that the index of this access to `" + buffer + "` does not wrap";
  }
  return "nothing shows that different blocks keep to different elements of `" + buffer + "`";
}

/// Where the index of an access is made: the operation that gives its tile index or its offset.
static std::optional<mlir::Location> indexPlace(mlir::Operation *op) {
  mlir::Value index;
  if (auto store = llvm::dyn_cast<tile::StoreViewOp>(op); store && !store.getIndices().empty()) {
    index = store.getIndices().front();
  } else if (auto load = llvm::dyn_cast<tile::LoadViewOp>(op); load && !load.getIndices().empty()) {
    index = load.getIndices().front();
  } else if (auto atomic = llvm::dyn_cast<tile::AtomicViewOp>(op); atomic && !atomic.getIndices().empty()) {
    index = atomic.getIndices().front();
  } else if (op->getNumOperands() != 0) {
    if (auto offset = op->getOperand(0).getDefiningOp<tile::OffsetOp>()) {
      index = offset.getOffset();
    }
  }
  if (!index || !index.getDefiningOp()) {
    return std::nullopt;
  }
  return index.getLoc();
}

static Diagnostic explain(const OwnershipResult &result, const Finding &finding) {
  const KernelModel &model = result.model;
  const Access &access = model.accesses[finding.access];
  const std::string &buffer = model.buffers[access.buffer].name;
  DiagnosticKind kind = kindOf(finding);
  Diagnostic diagnostic(kind, messageOf(kind, finding, buffer));
  SourceSpan place = toSourceSpan(access.op->getLoc());
  diagnostic.at(place);
  bool refuted = kind != DiagnosticKind::OwnershipUndecided;
  if (finding.other && *finding.other != finding.access) {
    diagnostic.label(toSourceSpan(model.accesses[*finding.other].op->getLoc()), "the other access");
  }
  if (std::optional<mlir::Location> index = indexPlace(access.op)) {
    SourceSpan span = toSourceSpan(*index);
    if (span.isValid() && !(span == place)) {
      diagnostic.label(span, refuted ? "the index is made here" : "the index, made here");
    }
  }
  if (refuted) {
    diagnostic.note(witnessText(result, finding));
    diagnostic.help(suggestFix(model, {finding.access, finding.other.value_or(finding.access)}, *finding.witness));
    return diagnostic;
  }
  diagnostic.note("rule " + finding.rule + ": " + finding.reason);
  if (finding.witness) {
    diagnostic.note("for example, " + witnessText(result, finding));
  }
  diagnostic.help("what would settle it: " + finding.settle);
  return diagnostic;
}

std::vector<Diagnostic> tilecc::explainFindings(const OwnershipResult &result) {
  std::vector<Diagnostic> diagnostics;
  for (const ModelGap &gap : result.model.gaps) {
    Diagnostic diagnostic(DiagnosticKind::OwnershipUndecided, gap.what);
    diagnostic.at(toSourceSpan(gap.loc)).help("what would settle it: " + gap.settle);
    diagnostics.push_back(std::move(diagnostic));
  }
  // One report for a pair of places, and none that only repeats another one's cause.
  for (const Finding &finding : result.findings) {
    // An access that its claim rules out is told about that alone.
    bool claimed =
        std::any_of(result.claimFindings.begin(), result.claimFindings.end(), [&](const ClaimFinding &claim) {
          return claim.kind == ClaimFinding::Kind::Broken &&
                 (claim.access == finding.access || claim.access == finding.other);
        });
    if (claimed) {
      continue;
    }
    Diagnostic diagnostic = explain(result, finding);
    bool repeated = std::any_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic &other) {
      return other.span == diagnostic.span && other.message == diagnostic.message && other.span.isValid();
    });
    if (!repeated) {
      diagnostics.push_back(std::move(diagnostic));
    }
  }
  for (Diagnostic &diagnostic : explainClaims(result)) {
    diagnostics.push_back(std::move(diagnostic));
  }
  sortStably(diagnostics, [](const Diagnostic &a, const Diagnostic &b) {
    return std::tie(a.span.file, a.span.line, a.span.column) < std::tie(b.span.file, b.span.line, b.span.column);
  });
  if (diagnostics.size() > mostDiagnostics) {
    size_t more = diagnostics.size() - mostDiagnostics;
    diagnostics.erase(diagnostics.begin() + mostDiagnostics, diagnostics.end());
    diagnostics.back().note(std::to_string(more) + " more accesses of this kernel are not accepted");
  }
  return diagnostics;
}

//===-- --explain-ownership ----------------------------------------------===//

std::string tilecc::describeVerdict(const OwnershipResult &result) {
  if (result.accepted()) {
    std::string proved = result.contract.getItems().empty() ? "proved" : "proved under a contract";
    bool believes = llvm::any_of(result.model.accesses, [](const Access &access) { return access.trusted; });
    return believes ? "trusted in part; the rest " + proved : proved;
  }
  return result.refuted() ? "refuted" : "undecided";
}

std::string tilecc::describeProof(const ProofStep &step) {
  std::string text = step.rule + " by " + getRungName(step.rung) + ": " + step.argument;
  for (size_t i = 0; i < step.conditions.size(); ++i) {
    text += (i == 0 ? ", if " : " and ") + step.conditions[i];
  }
  return text;
}

static std::string placeText(mlir::Location loc) {
  SourceSpan span = toSourceSpan(loc);
  return span.isValid() ? span.file + ":" + std::to_string(span.line) + ":" + std::to_string(span.column)
                        : "unknown place";
}

std::string tilecc::explainOwnership(mlir::func::FuncOp kernel) {
  auto nameAttr = kernel->getAttrOfType<mlir::StringAttr>(tile::nameAttrName);
  std::string text = "kernel `" + (nameAttr ? nameAttr.str() : kernel.getName().str()) + "`: ";
  auto verdict = kernel->getAttrOfType<mlir::StringAttr>(verdictAttrName);
  text += (verdict ? verdict.str() : "not checked") + "\n";
  if (auto contract = kernel->getAttrOfType<mlir::ArrayAttr>(tile::contractAttrName); contract && !contract.empty()) {
    text += "  contract:\n";
    for (auto condition : contract.getAsRange<tile::ConditionAttr>()) {
      text += "    " + condition.getText().str() + "    (" + condition.getRule().str() + ": " +
              condition.getReason().str() + ")\n";
    }
  }
  kernel.walk([&](mlir::Operation *op) {
    if (op->hasAttr(tile::trustedAttrName) && op != kernel.getOperation()) {
      text += "  " + placeText(op->getLoc()) + ": trusted by its author\n";
    }
    if (auto proofs = op->getAttrOfType<mlir::ArrayAttr>(proofsAttrName)) {
      text += "  " + placeText(op->getLoc()) + ": " + op->getName().stripDialect().str() + "\n";
      for (auto proof : proofs.getAsRange<mlir::StringAttr>()) {
        text += "    " + proof.str() + "\n";
      }
    }
  });
  return text;
}
