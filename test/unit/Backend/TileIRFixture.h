// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules for the tests of writer and reader.
#ifndef TILECC_TEST_UNIT_BACKEND_TILEIRFIXTURE_H
#define TILECC_TEST_UNIT_BACKEND_TILEIRFIXTURE_H

#include "tilecc/Backend/TileIRReader.h"
#include "tilecc/Backend/TileIRWriter.h"
#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

namespace tilecc {

/// A loop, a choice, a reduction, views, pointers, constants of several kinds, a global, hints.
inline constexpr const char *variedModule = R"(
tileir.global constant @table alignment = 16 dense<[1.0, 2.0, 3.0, 4.0]> : !tileir.tile<4xf32>
tileir.entry @varied(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>)
    attributes {hints = {default = {occupancy = 2 : i32}, sm_90 = {num_cta_in_cga = 2 : i32}}} {
  %x, %y, %z = tileir.get_tile_block_id
  %one = tileir.constant dense<1> : !tileir.tile<i32>
  %zero = tileir.constant dense<0.0> : !tileir.tile<32xf32>
  %flags = tileir.constant dense<[true, false, true, true]> : !tileir.tile<4xi1>
  %q = tileir.assume #tileir.div_by<16>, %p : !tileir.tile<!tileir.ptr<f32>>
  %t = tileir.make_tensor_view %q, shape = [%n], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %t : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = nan>
  %s = tileir.for %i = %one to %n step %one iter_args(%a = %zero) : !tileir.tile<i32> -> (!tileir.tile<32xf32>) {
    %b, %k = tileir.load_view_tko weak %v[%i] hints={sm_90 = {allow_tma = true, latency = 3 : i32}} : !tileir.partition_view<tile = 32, !tileir.tensor_view<?xf32, strides = [1]>, padding = nan>[!tileir.tile<i32>] -> !tileir.tile<32xf32>
    %c = tileir.addf %a, %b rounding<nearest_even> flush_to_zero : !tileir.tile<32xf32>
    tileir.continue %c : !tileir.tile<32xf32>
  }
  %r = tileir.reduce %s dim = 0 identities = [0xFF800000 : f32] : (!tileir.tile<32xf32>) -> !tileir.tile<f32> {
  ^bb0(%acc: !tileir.tile<f32>, %elem: !tileir.tile<f32>):
    %m = tileir.maxf %acc, %elem : !tileir.tile<f32>
    tileir.yield %m : !tileir.tile<f32>
  }
  %g = tileir.get_global @table : !tileir.tile<!tileir.ptr<f32>>
  %d = tileir.cmpi lt signed %x, %n : !tileir.tile<i32>
  tileir.if %d {
    %e, %k1 = tileir.load_ptr_tko weak %g : !tileir.tile<!tileir.ptr<f32>>
    %k2 = tileir.store_ptr_tko release scope<device> %p, %r mask=%d token=%k1 : !tileir.tile<!tileir.ptr<f32>>
    tileir.yield
  } else {
    %k3 = tileir.print_tko "n = %d\0A"(%n) : !tileir.tile<i32>
    tileir.yield
  }
  tileir.return
}
)";

class TileIRTest : public ::testing::Test {
protected:
  TileIRTest() { context.loadDialect<tileir::TileIRDialect>(); }

  mlir::OwningOpRef<mlir::ModuleOp> parse(llvm::StringRef text) {
    return mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  }

  std::string write(llvm::StringRef text, TileIRWriterOptions options = {}) {
    llvm::SmallVector<char> bytes;
    auto module = parse(text);
    auto written = writeTileIR(*module, options, bytes);
    EXPECT_TRUE(written) << (written ? "" : written.error().message);
    return std::string(bytes.begin(), bytes.end());
  }

  std::string print(mlir::ModuleOp module, bool places = false) {
    std::string text;
    llvm::raw_string_ostream out(text);
    mlir::OpPrintingFlags flags;
    module.print(out, places ? flags.enableDebugInfo() : flags);
    return text;
  }

  /// What the reader says of bytes that it refuses.
  std::string refuse(llvm::StringRef bytes) {
    auto file = readTileIR(bytes, &context);
    EXPECT_FALSE(file);
    return file ? "" : file.error().message;
  }

  mlir::MLIRContext context;
};

} // namespace tilecc

#endif // TILECC_TEST_UNIT_BACKEND_TILEIRFIXTURE_H
