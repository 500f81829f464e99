// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how many warps share an accumulator when its author did not.

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

namespace tilecc {
#define GEN_PASS_DEF_CHOOSEWORKERWARPS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

constexpr llvm::StringLiteral warpsKey = "num_worker_warps_per_cta";
constexpr llvm::StringLiteral ctasKey = "num_cta_in_cga";
constexpr int64_t defaultWarps = 4;
constexpr int64_t mostWarps = 8;
constexpr int64_t threadsPerWarp = 32;
/// Registers of a thread that an accumulator may take; a thread has 255.
constexpr int64_t accumulatorRegisters = 128;

/// The author's value for `key`, from the hints for `arch` or else the default ones.
std::optional<int64_t> getHint(DictionaryAttr hints, StringRef arch, StringRef key) {
  for (StringRef group : {arch, StringRef("default")}) {
    if (auto entries = hints.getAs<DictionaryAttr>(group)) {
      if (auto value = entries.getAs<IntegerAttr>(key)) {
        return value.getValue().getSExtValue();
      }
    }
  }
  return std::nullopt;
}

/// 32-bit words of the largest accumulator.
int64_t getAccumulatorWords(func::FuncOp function) {
  int64_t words = 0;
  function.walk([&](tile::MmaOp mma) {
    auto type = cast<RankedTensorType>(mma.getResult().getType());
    words = std::max<int64_t>(words, type.getNumElements() * type.getElementTypeBitWidth() / 32);
  });
  return words;
}

struct ChooseWorkerWarpsPass : tilecc::impl::ChooseWorkerWarpsBase<ChooseWorkerWarpsPass> {
  using ChooseWorkerWarpsBase<ChooseWorkerWarpsPass>::ChooseWorkerWarpsBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    // Only wgmma keeps accumulators in the registers of whole warp groups.
    if (!function->hasAttr(tile::kernelAttrName) || arch != "sm_90") {
      return;
    }
    auto hints = function->getAttrOfType<DictionaryAttr>(tile::hintsAttrName);
    hints = hints ? hints : DictionaryAttr::get(&getContext());
    if (getHint(hints, arch, warpsKey)) {
      return;
    }
    int64_t ctas = std::max<int64_t>(1, getHint(hints, arch, ctasKey).value_or(1));
    int64_t words = getAccumulatorWords(function);
    int64_t warps = defaultWarps;
    while (warps < mostWarps && words > accumulatorRegisters * threadsPerWarp * warps * ctas) {
      warps *= 2;
    }
    if (warps != defaultWarps) {
      function->setAttr(tile::hintsAttrName, withHint(hints, warps));
    }
  }

  DictionaryAttr withHint(DictionaryAttr hints, int64_t warps) {
    Builder builder(&getContext());
    auto entries = hints.getAs<DictionaryAttr>(arch);
    // Hints for an arch replace the default ones: what the author said there holds here too.
    if (!entries) {
      entries = hints.getAs<DictionaryAttr>("default");
    }
    NamedAttrList own(entries ? entries : builder.getDictionaryAttr({}));
    own.set(warpsKey, builder.getI64IntegerAttr(warps));
    NamedAttrList all(hints);
    all.set(arch, own.getDictionary(&getContext()));
    return all.getDictionary(&getContext());
  }
};

} // namespace
