// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registers the tileir dialect and orders its operations by opcode.

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace tilecc::tileir;

#include "tilecc/Dialect/TileIR/TileIRDialect.cpp.inc"
#include "tilecc/Dialect/TileIR/TileIREnums.cpp.inc"
#include "tilecc/Dialect/TileIR/TileIRInterfaces.cpp.inc"

void TileIRDialect::initialize() {
  registerTypes();
  registerAttributes();
  registerOperations();
}

template <typename... Ops> static std::vector<OpRow> collectRows() {
  std::vector<OpRow> rows;
  auto add = [&rows]<typename Op>(Op *) {
    if constexpr (requires { Op::getSchema(); }) {
      rows.push_back({&Op::getSchema(), Op::getOperationName()});
    }
  };
  (add(static_cast<Ops *>(nullptr)), ...);
  llvm::sort(rows, [](const OpRow &a, const OpRow &b) { return a.schema->opcode < b.schema->opcode; });
  return rows;
}

llvm::ArrayRef<OpRow> tilecc::tileir::getOpRows() {
  static const std::vector<OpRow> rows = collectRows<
#define GET_OP_LIST
#include "tilecc/Dialect/TileIR/TileIROps.cpp.inc"
      >();
  return rows;
}

const OpRow *tilecc::tileir::findOpRow(unsigned opcode) {
  llvm::ArrayRef<OpRow> rows = getOpRows();
  const auto *row =
      llvm::lower_bound(rows, opcode, [](const OpRow &r, unsigned code) { return r.schema->opcode < code; });
  return row != rows.end() && row->schema->opcode == opcode ? row : nullptr;
}
