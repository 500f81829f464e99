// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileIRFixture.h"

#include <gmock/gmock.h>

using namespace tilecc;
using ::testing::HasSubstr;

namespace {

using TileIRWriterTest = TileIRTest;

TEST_F(TileIRWriterTest, smallestFile) {
  std::string bytes = write("tileir.entry @e(%a: !tileir.tile<!tileir.ptr<f32>>) { tileir.return }");
  const unsigned char expected[] = {
      0x7f, 0x54, 0x69, 0x6c, 0x65, 0x49, 0x52, 0x00, 0x0d, 0x03, 0x00, 0x00, // magic, 13.3
      0x82, 0x10, 0x08, 0xcb, 0x01, 0x00, 0x03, 0x02, 0x00, 0x03, 0x5c, 0x00, 0x00, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb,
      0xcb, // one kernel: return
      0x85, 0x1e, 0x04, 0xcb, 0x04, 0xcb, 0xcb, 0xcb, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00,
      0x00, 0x06, 0x00, 0x00, 0x00, 0x07, 0x0c, 0x00, 0x0d, 0x01, 0x00, 0x10, 0x01, 0x02, 0x00, // four types
      0x81, 0x09, 0x04, 0xcb, 0xcb, 0xcb, 0x01, 0xcb, 0xcb, 0xcb, 0x00, 0x00, 0x00, 0x00, 0x65, // "e"
      0x00};
  // Padding before a section depends on where it starts.
  std::string wanted(reinterpret_cast<const char *>(expected), sizeof(expected));
  EXPECT_EQ(bytes.substr(0, 32), wanted.substr(0, 32));
  EXPECT_EQ(bytes.size(), 82u);
  EXPECT_EQ(bytes.back(), '\0');
}

TEST_F(TileIRWriterTest, sameBytesInAnotherContext) {
  std::string first = write(variedModule, {{13, 4}, true});
  mlir::MLIRContext other;
  other.loadDialect<tileir::TileIRDialect>();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(variedModule, &other);
  llvm::SmallVector<char> bytes;
  ASSERT_TRUE(writeTileIR(*module, {{13, 4}, true}, bytes));
  EXPECT_EQ(first, std::string(bytes.begin(), bytes.end()));
}

/// The diagnostic for a kernel `k` with this body, its operation `%x` at k.cu:7:3.
class TooOldTest : public TileIRTest {
protected:
  Diagnostic check(llvm::StringRef body, BytecodeVersion version) {
    auto module = parse(
        ("tileir.entry @k(%a: !tileir.tile<f32>, %t: !tileir.tile<!tileir.ptr<f32>>) {\n" + body + "\ntileir.return }")
            .str());
    llvm::SmallVector<char> bytes;
    auto written = writeTileIR(*module, version, bytes);
    EXPECT_TRUE(bytes.empty());
    EXPECT_FALSE(written);
    return written ? Diagnostic(DiagnosticKind::InternalError, "") : written.error();
  }
};

TEST_F(TooOldTest, namesKernelPlaceAndConstruct) {
  Diagnostic said = check("%x = tileir.atan2 %a, %a : !tileir.tile<f32> loc(\"k.cu\":7:3)", {13, 1});
  EXPECT_EQ(said.kind, DiagnosticKind::BytecodeTooOld);
  EXPECT_EQ(said.message, "kernel `k` uses `tileir.atan2`, which bytecode has from version 13.2 on");
  EXPECT_EQ(said.span.file, "k.cu");
  EXPECT_EQ(said.span.line, 7u);
  EXPECT_EQ(said.span.column, 3u);
}

TEST_F(TooOldTest, fieldsValuesAndTypes) {
  EXPECT_THAT(check("%x = tileir.exp %a rounding<approx> : !tileir.tile<f32>", {13, 2}).message,
              HasSubstr("`rounding` of `tileir.exp`, which bytecode has from version 13.3 on"));
  EXPECT_THAT(check("%x = tileir.ftof %a rounding<zero> : !tileir.tile<f32> -> !tileir.tile<f16>", {13, 3}).message,
              HasSubstr("rounding `zero` of `tileir.ftof`, which bytecode has from version 13.4 on"));
  EXPECT_THAT(check("%x = tileir.ftoi %a signed rounding<nearest_int_to_zero> saturating : !tileir.tile<f32> -> "
                    "!tileir.tile<i32>",
                    {13, 3})
                  .message,
              HasSubstr("`saturating` of `tileir.ftoi`"));
  EXPECT_THAT(check("%x = tileir.constant dense<1.0> : !tileir.tile<2xf4E2M1FN>", {13, 2}).message,
              HasSubstr("type `!tileir.tile<2xf4E2M1FN>`, which bytecode has from version 13.3 on"));
  EXPECT_THAT(check("%x = tileir.print_tko \"a\"\n%y = tileir.print_tko \"b\" token=%x", {13, 1}).message,
              HasSubstr("the result of `tileir.print_tko`"));
}

TEST_F(TooOldTest, versionsThatNobodyWrites) {
  EXPECT_EQ(check("", {13, 5}).message, "bytecode version 13.5 cannot be written, versions are 13.1 to 13.4");
  EXPECT_EQ(check("", {12, 9}).message, "bytecode version 12.9 cannot be written, versions are 13.1 to 13.4");
}

TEST_F(TileIRWriterTest, promisesMayBeDropped) {
  const char *text = R"(
tileir.entry @k(%v: !tileir.tile<!tileir.ptr<f32>>, %i: !tileir.tile<i32>) {
  %t = tileir.make_tensor_view %v, shape = [%i], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %w = tileir.make_partition_view %t : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>>
  %x, %k = tileir.load_view_tko weak %w[%i] inbounds=[true] : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>] -> !tileir.tile<8xf32>
  tileir.return
})";
  auto old = readTileIR(write(text, {{13, 3}}), &context);
  auto young = readTileIR(write(text, {{13, 4}}), &context);
  ASSERT_TRUE(old && young);
  EXPECT_THAT(print(*old->module), ::testing::Not(HasSubstr("inbounds")));
  EXPECT_THAT(print(*young->module), HasSubstr("inbounds=[true]"));
}

TEST_F(TileIRWriterTest, foreignOperationsAreAFaultOfOurs) {
  mlir::MLIRContext open;
  open.loadDialect<tileir::TileIRDialect>();
  open.allowUnregisteredDialects();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      "tileir.entry @k() { \"other.op\"() : () -> ()\n %x = tileir.iota : !tileir.tile<8xi32>\n tileir.return }",
      &open);
  llvm::SmallVector<char> bytes;
  auto written = writeTileIR(*module, defaultBytecode, bytes);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, DiagnosticKind::InternalError);
  EXPECT_EQ(written.error().message, "`other.op` reached the Tile IR writer");
}

TEST(BytecodeVersionTest, canonicalTextOnly) {
  EXPECT_EQ(parseBytecodeVersion("13.3"), (BytecodeVersion{13, 3}));
  for (const char *text : {"", "13", "13.", ".3", "13.03", "+13.3", "13.3 ", "13.3.1", "x"}) {
    EXPECT_EQ(parseBytecodeVersion(text), std::nullopt) << text;
  }
}

} // namespace
