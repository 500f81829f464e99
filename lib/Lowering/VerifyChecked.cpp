// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a module may be lowered: every kernel carries the verdict of the ownership check.

#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

namespace tilecc {
#define GEN_PASS_DEF_VERIFYCHECKED
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using tilecc::DiagnosticKind;
using tilecc::toSourceSpan;

namespace {

struct VerifyCheckedPass : tilecc::impl::VerifyCheckedBase<VerifyCheckedPass> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>()) {
      if (function->hasAttr(tilecc::tile::kernelAttrName) && !function->hasAttr(tilecc::tile::checkedAttrName)) {
        reportUnchecked(function);
        signalPassFailure();
      }
    }
  }

  void reportUnchecked(func::FuncOp function) {
    auto name = function->getAttrOfType<StringAttr>(tilecc::tile::nameAttrName);
    StringRef kernel = name ? name.getValue() : function.getSymName();
    tilecc::Diagnostic diagnostic(DiagnosticKind::UncheckedKernel,
                                  ("kernel `" + kernel +
                                   "` reached lowering without an ownership verdict; nothing is emitted "
                                   "for a kernel that was not checked")
                                      .str());
    diagnostic.at(toSourceSpan(function.getLoc()));
    (void)tilecc::report(&getContext(), diagnostic);
  }
};

} // namespace
