// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A diagnostic goes through MLIR's engine and comes back whole.
#include "tilecc/Dialect/Report.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

using namespace tilecc;

namespace {

TEST(Report, CarriesADiagnosticWithoutLoss) {
  mlir::MLIRContext context;
  Diagnostic sent(DiagnosticKind::OverlappingWrites, "two blocks write the same elements of `c`");
  sent.at({"add.cu", 10, 3, 10, 28}, "this write covers c[128*i .. 128*i + 127]")
      .label({"add.cu", 8, 11, 8, 39}, "equal for different blocks")
      .note("blocks (0,1,0) and (1,0,0) both write c[128]")
      .help("number blocks row by row")
      .fixIt({"add.cu", 8, 11, 8, 39}, "bid().x");
  std::vector<Diagnostic> received;
  std::string text;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    received.push_back(fromMlirDiagnostic(diagnostic));
    text = diagnostic.str();
    return mlir::success();
  });
  EXPECT_TRUE(report(&context, sent).failed());
  ASSERT_EQ(received.size(), 1u);
  EXPECT_EQ(text, "two blocks write the same elements of `c` [overlapping-writes]");
  const Diagnostic &back = received.front();
  EXPECT_EQ(back.kind, sent.kind);
  EXPECT_EQ(back.severity, sent.severity);
  EXPECT_EQ(back.message, sent.message);
  EXPECT_EQ(back.span, sent.span);
  EXPECT_EQ(back.spanText, sent.spanText);
  ASSERT_EQ(back.labels.size(), 1u);
  EXPECT_EQ(back.labels[0].span, sent.labels[0].span);
  EXPECT_EQ(back.labels[0].text, sent.labels[0].text);
  EXPECT_EQ(back.notes, sent.notes);
  EXPECT_EQ(back.helps, sent.helps);
  ASSERT_EQ(back.fixIts.size(), 1u);
  EXPECT_EQ(back.fixIts[0].replacement, "bid().x");
}

TEST(Report, WarningsDoNotFail) {
  mlir::MLIRContext context;
  mlir::ScopedDiagnosticHandler handler(&context, [](mlir::Diagnostic &) { return mlir::success(); });
  Diagnostic warning(DiagnosticKind::OwnershipUndecided, "undecided");
  warning.withSeverity(Severity::Warning);
  EXPECT_TRUE(report(&context, warning).succeeded());
}

TEST(Report, OtherDiagnosticsBecomeInternalErrors) {
  mlir::MLIRContext context;
  std::optional<Diagnostic> received;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    received = fromMlirDiagnostic(diagnostic);
    return mlir::success();
  });
  mlir::emitError(fromSourceSpan(&context, {"k.cu", 3, 1, 3, 5}), "something of MLIR's own");
  ASSERT_TRUE(received.has_value());
  EXPECT_EQ(received->kind, DiagnosticKind::InternalError);
  EXPECT_EQ(received->message, "something of MLIR's own");
  EXPECT_EQ(received->span.line, 3u);
}

} // namespace
