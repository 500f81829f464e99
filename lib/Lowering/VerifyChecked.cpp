// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a module may be lowered: every kernel carries the verdict of the ownership check.

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"
#include "tilecc/Support/Diagnostic.h"

namespace tilecc {
#define GEN_PASS_DEF_VERIFYCHECKED
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;

namespace {

struct VerifyCheckedPass : tilecc::impl::VerifyCheckedBase<VerifyCheckedPass> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>()) {
      if (function->hasAttr(tilecc::tile::kernelAttrName) && !function->hasAttr(tilecc::tile::checkedAttrName)) {
        report(function);
        signalPassFailure();
      }
    }
  }

  void report(func::FuncOp function) {
    auto name = function->getAttrOfType<StringAttr>(tilecc::tile::nameAttrName);
    llvm::StringRef slug = tilecc::getDiagnosticInfo(tilecc::DiagnosticKind::UncheckedKernel).slug;
    emitError(function.getLoc()) << "kernel `" << (name ? name.getValue() : function.getSymName())
                                 << "` reached lowering without an ownership verdict; nothing is emitted for a kernel "
                                    "that was not checked ["
                                 << slug << "]";
  }
};

} // namespace
