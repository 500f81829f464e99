// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every pass of layer 3. They change nothing but attributes.
#ifndef TILECC_ANALYSIS_PASSES_TD
#define TILECC_ANALYSIS_PASSES_TD

include "mlir/Pass/PassBase.td"

def CheckOwnership : Pass<"tilecc-check-ownership", "::mlir::ModuleOp"> {
  let summary = "proves that the blocks of each kernel cannot race, and finds the launch contract";
  let description = [{
    Takes structured kernels (`scf`). Before:

    ```mlir
    func.func @scale(%y: !tile.ptr<f32> {tile.name = "y"}, %n: i32 {tile.name = "n"}) attributes {tile.kernel} {
      ..
      tile.store_view %v, %part[%bid] masked : ..
    ```

    After, where all is proved:

    ```mlir
    func.func @scale(..) attributes {tile.kernel, tile.checked, tile.verdict = "proved under a contract",
        tile.contract = [#tile.condition<"grid.x <= ceildiv(n, 128)", "O4", "a tile index lies inside the view", loc(..)>, ..]} {
      tile.store_view %v, %part[%bid] masked {tile.proofs = ["O1 by construction: .."]} : ..
    ```

    Accesses that are whole and inside get `inbounds`. A refuted or undecided access is an error with its reason; with
    `mode=warn` an undecided one is a warning, and the kernel counts as checked.
  }];
  let options = [Option<"mode", "mode", "std::string", /*default=*/"\"error\"", "`error` or `warn` for undecided">];
}

#endif // TILECC_ANALYSIS_PASSES_TD
