// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Frontend/VerifyImported.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "gtest/gtest.h"

using namespace tilecc;

namespace {

/// A function that adds an i32 to an i64 at k.cu:7:3, or an i32 to an i32.
mlir::OwningOpRef<mlir::ModuleOp> makeModule(mlir::MLIRContext &context, bool isWrong) {
  context.loadDialect<mlir::arith::ArithDialect, mlir::func::FuncDialect>();
  mlir::OpBuilder builder(&context);
  mlir::Location place = mlir::FileLineColLoc::get(&context, "k.cu", 7, 3);
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::ModuleOp::create(builder.getUnknownLoc());
  builder.setInsertionPointToStart(module->getBody());
  mlir::Type narrow = builder.getI32Type(), other = isWrong ? builder.getI64Type() : narrow;
  auto function = mlir::func::FuncOp::create(builder, place, "k", builder.getFunctionType({narrow, other}, {}));
  builder.setInsertionPointToStart(function.addEntryBlock());
  mlir::OperationState sum(place, mlir::arith::AddIOp::getOperationName());
  sum.addOperands(function.getArguments());
  sum.addTypes(narrow);
  builder.create(sum);
  mlir::func::ReturnOp::create(builder, place);
  return module;
}

TEST(VerifyImportedTest, AFaultIsLocatedAndShowsNothingOfTheModule) {
  mlir::MLIRContext context;
  unsigned printed = 0;
  mlir::ScopedDiagnosticHandler outside(&context, [&](mlir::Diagnostic &) { ++printed; });
  std::optional<Diagnostic> fault = verifyImported(*makeModule(context, /*isWrong=*/true));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, DiagnosticKind::InternalError);
  EXPECT_EQ(fault->message, "tilecc made something of this kernel that it cannot read itself");
  EXPECT_EQ(fault->span.file, "k.cu");
  EXPECT_EQ(fault->span.line, 7u);
  ASSERT_EQ(fault->helps.size(), 1u);
  EXPECT_EQ(fault->helps[0].substr(0, 30), "this is a fault in tilecc, not");
  EXPECT_TRUE(fault->notes.empty());
  EXPECT_EQ(printed, 0u);
}

TEST(VerifyImportedTest, AGoodModuleIsNone) {
  mlir::MLIRContext context;
  EXPECT_FALSE(verifyImported(*makeModule(context, /*isWrong=*/false)));
}

} // namespace
