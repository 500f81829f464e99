// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The predicates of `assume`.
#ifndef TILECC_DIALECT_TILEIR_TILEIRATTRS_TD
#define TILECC_DIALECT_TILEIR_TILEIRATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "tilecc/Dialect/TileIR/TileIRDialect.td"

class TileIR_Attr<string name, string mnem> : AttrDef<TileIR_Dialect, name> {
  let mnemonic = mnem;
}

def TileIR_DivByAttr : TileIR_Attr<"DivBy", "div_by"> {
  let summary = "every value is a multiple of a power of two";
  let description = [{
    `#tileir.div_by<16>`; with `every 4 along 0` only each fourth element along dimension 0 is, the ones between count up.
  }];
  let parameters = (ins "uint64_t":$divisor, OptionalParameter<"std::optional<int64_t>">:$every,
                        OptionalParameter<"std::optional<int64_t>">:$along);
  let assemblyFormat = "`<` $divisor (`every` $every^)? (`along` $along^)? `>`";
  let builders = [AttrBuilder<(ins "uint64_t":$divisor), [{
    return $_get($_ctxt, divisor, std::nullopt, std::nullopt);
  }]>];
  let genVerifyDecl = 1;
}
def TileIR_SameElementsAttr : TileIR_Attr<"SameElements", "same_elements"> {
  let summary = "groups of elements are equal";
  let description = [{ `#tileir.same_elements<[1, 4]>`: one group size for each dimension. }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$values);
  let assemblyFormat = "`<` `[` $values `]` `>`";
}
def TileIR_BoundedAttr : TileIR_Attr<"Bounded", "bounded"> {
  let summary = "values lie between two numbers, both included";
  let description = [{ `#tileir.bounded<0, ?>`: either end may be open. }];
  let parameters = (ins OptionalParameter<"std::optional<int64_t>">:$lower,
                        OptionalParameter<"std::optional<int64_t>">:$upper);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def TileIR_AssumePredicate
    : Attr<CPred<"::llvm::isa<::tilecc::tileir::DivByAttr, ::tilecc::tileir::SameElementsAttr, "
                 "::tilecc::tileir::BoundedAttr>($_self)">, "predicate of assume"> {
  let returnType = "::mlir::Attribute";
  let convertFromStorage = "$_self";
}

#endif // TILECC_DIALECT_TILEIR_TILEIRATTRS_TD
