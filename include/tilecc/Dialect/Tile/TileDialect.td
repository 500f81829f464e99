// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TILECC_DIALECT_TILE_TILEDIALECT_TD
#define TILECC_DIALECT_TILE_TILEDIALECT_TD

include "mlir/IR/DialectBase.td"
include "mlir/IR/OpBase.td"

def TileDialect : Dialect {
  let name = "tile";
  let cppNamespace = "::tilecc::tile";
  let summary = "Tile kernels as written: what arith, math, cf and scf lack";
  let description = [{
    A kernel is a `func.func` with the unit attribute `tile.kernel`. Tiles are ranked tensors (`tensor<128x64xf16>`,
    also `tensor<128x!tile.ptr<f32>>`); a tile of rank 0 is a scalar. Integers are signless, operations carry the sign.
    Element-wise arithmetic with default modes is `arith` and `math`; control flow is `cf`, after structuring `scf`.

    Function attributes: `tile.kernel` (unit), `tile.hints` (dictionary arch -> dictionary, `default` for all),
    `tile.name` (the name as the user wrote it, `softmax<float, 1024>`), `tile.checked` (set by the ownership check),
    `tile.contract` (array of `#tile.condition`), `tile.trusted` (unit), `tile.grid` (three strings: the smallest grid
    that writes all `out` arguments).
    Argument attributes: `tile.name` (string), `tile.restrict` (unit), `tile.unsigned` (unit), `tile.cxx_type` (string),
    `tile.bool` (unit: an i8 that holds a bool).
    Operation attributes: `tile.counted` (unit, on the `arith.cmpi slt/ult %i, %end` that heads an `irange` loop: the step
    is positive and the counter reaches the end without wrapping), `tile.independent` (integer, on a write in a loop: its
    elements are disjoint from those of all accesses to the same buffer in other iterations of the innermost loop; the
    number is that of the loops around it, and where fewer are left the mark says nothing), `tile.apart`
    (array of integers, on an access: its number, then the numbers of accesses with which it shares no element in one block
    and one iteration of all loops around both).
    Buffers of different pointer arguments are distinct wherever one of them is written: that is rule O7 of the launch
    contract, not an assumption of the compiler.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::ub::UBDialect"];
  let extraClassDeclaration = [{
    void registerTypes();
  }];
}

#endif // TILECC_DIALECT_TILE_TILEDIALECT_TD
