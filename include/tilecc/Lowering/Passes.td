// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every pass of layer 4, with IR before and after.
#ifndef TILECC_LOWERING_PASSES_TD
#define TILECC_LOWERING_PASSES_TD

include "mlir/Pass/PassBase.td"

//===-- Structure --------------------------------------------------------===//

def KeepWraps : Pass<"tilecc-keep-wraps", "::mlir::func::FuncOp"> {
  let summary = "keeps apart what must not be merged because its constants together leave the range of their type";
  let description = [{
    Folding `x * 0x40000000 * 4` in 32 bits gives 0, and with it goes the mistake that the ownership check is to report. The
    inner product is wrapped in an assumption that says nothing:

    ```mlir
    %a = arith.muli %x, %c1073741824 overflow<nsw> : i32
    %b = arith.muli %a, %c4 overflow<nsw> : i32
    // becomes
    %a = arith.muli %x, %c1073741824 overflow<nsw> : i32
    %k = tile.assume #tile.bounded<>, %a : i32
    %b = arith.muli %k, %c4 overflow<nsw> : i32
    ```

    A run of sums and differences whose constants come to one beyond the type loses `nsw` at its end: `(x - 5) + INT_MIN` does not
    wrap where x is 5, and `x + 2147483643`, which it is merged to, does.
  }];
  let dependentDialects = ["::tilecc::tile::TileDialect"];
}

def CleanFlags : Pass<"tilecc-clean-flags", "::mlir::func::FuncOp"> {
  let summary = "turns the i32 flags of lifted control flow into i1 conditions";
  let description = [{
    `lift-cf-to-scf` says by an i32 which exit of a loop was taken, and asks with `scf.index_switch`:

    ```mlir
    %r = scf.if %c -> (i32) { scf.yield %e : i32 } else { scf.yield %c2 : i32 }   // %e = arith.extui %early : i1 to i32
    %i = arith.index_castui %r : i32 to index
    scf.index_switch %i case 1 { .. } default { .. }
    ```

    Questions about a flag move to where the flag is made, and the switch becomes an `scf.if`:

    ```mlir
    %r = scf.if %c -> (i1) { scf.yield %early : i1 } else { scf.yield %false : i1 }
    scf.if %r { .. } else { .. }
    ```

    A branch that yields poison beside a value which is already there takes that value.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"];
}

def UpliftLoops : Pass<"tilecc-uplift-loops", "::mlir::func::FuncOp"> {
  let summary = "turns counted scf.while loops into scf.for";
  let description = [{
    ```mlir
    scf.while (%i = %lb, %acc = %x) : (i32, T) -> (i32, T) {
      %c = arith.cmpi slt, %i, %n : i32
      scf.condition(%c) %i, %acc : i32, T
    } do {
    ^bb0(%i: i32, %acc: T):
      .. %next = arith.addi %i, %c4 overflow<nsw> : i32
      scf.yield %next, %new : i32, T
    }
    ```

    becomes `scf.for %i = %lb to %n step %c4 iter_args(%acc = %x)`. Heads with any ordered predicate or `ne`, unsigned
    and decreasing counters and loops that test at their end are taken where the trip count is the same for every
    input on which the source has a meaning: the step is 1, the increment promises not to wrap, the comparison carries
    `tile.counted` (the head of `irange`, whose step is positive by contract), or a wrapping counter would never leave a
    loop without side effects that other threads can wait for. All other loops stay as they are.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"];
}

def UnrollLoops : Pass<"tilecc-unroll-loops", "::mlir::func::FuncOp"> {
  let summary = "unrolls the loops that the kernel's author wants unrolled";
  let description = [{
    A loop with `tile.unroll = 0`, of a known and small number of iterations, becomes its iterations; one with `tile.unroll = n` has
    n of them in its body. All others stay loops. Runs after the ownership check, whose reports speak of the loop of the source.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
}

def PruneCarried : Pass<"tilecc-prune-carried", "::mlir::func::FuncOp"> {
  let summary = "removes loop-carried values that only feed themselves";
  let description = [{
    A variable that is updated in a loop and never read becomes an iteration argument whose only use is its own next
    value. Such arguments, and the operations that only they need, disappear from `scf.for` and `scf.while`; so do
    arguments that every iteration passes on unchanged.
  }];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"];
}

//===-- Simplify ---------------------------------------------------------===//

def TileSimplify : Pass<"tilecc-simplify", "::mlir::func::FuncOp"> {
  let summary = "fewer tile operations with the same values";
  let description = [{
    ```mlir
    %a = tile.broadcast %s : i32 -> tensor<128xi32>
    %b = tile.broadcast %t : i32 -> tensor<128xi32>
    %c = arith.addi %a, %b : tensor<128xi32>
    ```

    becomes one scalar addition and one broadcast. Constants of tiles are joined, comparisons of widened i1 tiles
    undone, chains of reshape, broadcast and permute shortened, equal assumptions dropped. Floating-point results do not
    change.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::tilecc::tile::TileDialect"];
}

def FuseMulAdd : Pass<"tilecc-fuse-mul-add", "::mlir::func::FuncOp"> {
  let summary = "contracts a product and a sum to math.fma, as nvcc does";
  let description = [{
    ```mlir
    %p = arith.mulf %a, %b : tensor<128xf32>
    %s = arith.addf %p, %c : tensor<128xf32>
    ```

    becomes `math.fma %a, %b, %c` where the product has no other use. Taken: a*b + c, c + a*b, a*b - c (with a negated
    c). Not taken: c - a*b, and anything with an explicit rounding mode (`tile.addf`, `tile.mulf`).
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect"];
}

def CheckAssumptions : Pass<"tilecc-check-assumptions", "::mlir::func::FuncOp"> {
  let summary = "turns promises into assertions";
  let description = [{
    ```mlir
    %q = tile.assume #tile.bounded<lower = 0 upper = 99>, %i : tensor<128xi32>   // at k.cu:7:12
    // becomes
    %ge = arith.cmpi sge, %i, %c0
    %le = arith.cmpi sle, %i, %c99
    %ok = arith.andi %ge, %le
    tile.assert %ok, "k.cu:7: a promise does not hold: every element is 0 to 99"   // and %i takes the place of %q
    ```

    Runs when the ownership check has used the promises, and takes them away: nothing after it can conclude from a promise
    that its assertion holds. `tile.precondition` becomes an assertion of its condition. Lanes of a masked load that hold
    nothing are promised nothing.

    `tile.assume_distinct` stays, since it gives no code; before it a loop compares every element of the tile with all
    others at other places. Elements of other blocks are compared by the recorder of the CPU alone.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::tilecc::tile::TileDialect"];
}

//===-- Towards Tile IR --------------------------------------------------===//

def VerifyChecked : Pass<"tilecc-verify-checked", "::mlir::ModuleOp"> {
  let summary = "stops at a kernel that has no ownership verdict";
  let description = [{
    Every function with `tile.kernel` needs `tile.checked`, which the ownership check sets when all accesses are proved,
    proved under a contract, or trusted by their author. Changes nothing.
  }];
}

def ChooseWorkerWarps : Pass<"tilecc-choose-worker-warps", "::mlir::func::FuncOp"> {
  let summary = "spreads a large accumulator over more warps where the author gave no hint";
  let description = [{
    With 4 worker warps, the default, a 128x256 f32 accumulator takes 256 registers of each thread, which spills. The
    pass adds `num_worker_warps_per_cta = 8` to `tile.hints` of such kernels:

    ```mlir
    func.func @matmul(..) attributes {tile.kernel, tile.hints = {sm_90 = {num_worker_warps_per_cta = 8 : i64}}}
    ```

    The rule: (32-bit words of the largest loop-carried mma accumulator) / (32 * warps * CTAs) is at most 128. A hint of the author for
    this arch or for `default` is never changed.
  }];
  let options = [Option<"arch", "arch", "std::string", /*default=*/"\"sm_90\"", "the architecture compiled for">];
}

def BoundViews : Pass<"tilecc-bound-views", "::mlir::func::FuncOp"> {
  let summary = "states how large 64-bit extents and strides of views can be";
  let description = [{
    ```mlir
    %n = arith.extui %arg : i32 to i64
    %s = arith.muli %n, %c64 : i64
    %v = tile.make_view %p, shape = [%n : i64], strides = [%s : i64] ..
    ```

    The packed stride of a view of rank 3 is a product, made in 64 bits. tileiras uses the copy engine only where extents
    are below 2^32 and strides below 2^40 bytes. Where the arithmetic shows it, or the launch contract says it of the
    strides (`tile.near_strides`), the operands become
    `tile.assume #tile.bounded<lower = 0 upper = 4294967295>, %n`.
  }];
  let dependentDialects = ["::tilecc::tile::TileDialect"];
}

def TileToTileIR : Pass<"tilecc-convert-tile-to-tileir", "::mlir::ModuleOp"> {
  let summary = "converts kernels to the tileir dialect, without order between accesses";
  let description = [{
    ```mlir
    func.func @k(%p: !tile.ptr<f32>) attributes {tile.kernel} {
      %t = tile.load %p : !tile.ptr<f32> -> f32
      return
    }
    ```

    becomes

    ```mlir
    tileir.entry @k(%p: !tileir.tile<!tileir.ptr<f32>>) {
      %t, %tok = tileir.load_ptr_tko weak %p ..
      tileir.return
    }
    ```

    Tiles and scalars become `!tileir.tile`, `scf` becomes for, loop and if. No operation takes a token yet:
    tilecc-thread-tokens adds them.
  }];
  let dependentDialects = ["::tilecc::tileir::TileIRDialect"];
}

def ThreadTokens : Pass<"tilecc-thread-tokens", "::mlir::ModuleOp"> {
  let summary = "orders accesses of one block by tokens";
  let description = [{
    Per class of memory two tokens are kept, that of the last write and that of all accesses since. A load takes the
    first, a store the second; print and acquire/release operations take and give those of all classes. A class is a
    pointer parameter (rule O7 makes buffers of different parameters distinct where one of them is written). A class
    that is never written has no tokens, unless something orders all classes.

    ```mlir
    for (..) { %x, %t1 = load %p }  store %p      // the store waits for the loads of all iterations
    ```

    A kernel with `tile.trusted` has no contract, so only its `tile.restrict` parameters are classes of their own.

    A loop in which every write of a class carries `tile.independent` (disjoint from all accesses of that class in other
    iterations) starts each iteration from the tokens before the loop and joins the results at its exit.
  }];
  let dependentDialects = ["::tilecc::tileir::TileIRDialect"];
  let options = [Option<"skipOwnership", "skip-ownership", "bool", /*default=*/"false",
                        "only `tile.restrict` parameters are classes of their own, and atomics order everything">];
}

//===-- Towards the CPU --------------------------------------------------===//

def TileToLoops : Pass<"tilecc-convert-tile-to-loops", "::mlir::ModuleOp"> {
  let summary = "converts kernels to loops over vectors of lanes";
  let description = [{
    ```mlir
    func.func @k(%p: !tile.ptr<f32>, %q: !tile.ptr<f32>) attributes {tile.kernel} { .. }
    ```

    becomes

    ```mlir
    func.func @k(%args: !llvm.ptr, %block: !llvm.ptr, %arena: !llvm.ptr) -> !llvm.ptr
          attributes {tile.arena_bytes = 4096 : i64} {
      scf.for %i = %c0 to %c1024 step %c16 : i64 { .. llvm.load .. : vector<16xf32> .. }
      return %null : !llvm.ptr
    }
    ```

    include/tilecc/Support/HostKernel.h says what the arguments are. A block that has to end early calls
    `@tilecc.leave(%text)`, which lib/Host turns into a return. lib/Lowering/Loops/LoopPlan.h says which tiles live in the arena.

    With `record-accesses` the recorder of the block hears of every access before it happens, and may forbid it:

    ```mlir
    llvm.store %addresses, %scratch.. : vector<16x!llvm.ptr>
    llvm.call %access(%recorder, %block, %table, %site, %lanes) : !llvm.ptr, (..) -> ()
    %allowed = llvm.load .. : vector<16xi8>
    %x = llvm.intr.masked.gather ..
    ```
  }];
  let options = [Option<"recordAccesses", "record-accesses", "bool", /*default=*/"false",
                        "tell the recorder of HostBlock of every access (--sanitize=ownership)">,
                 Option<"recordPromises", "record-promises", "bool", /*default=*/"false",
                        "tell it of the elements that are promised to differ (--check-assumptions)">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::LLVM::LLVMDialect"];
}

#endif // TILECC_LOWERING_PASSES_TD
