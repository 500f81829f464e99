// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileIRFixture.h"

#include "mlir/IR/Verifier.h"

#include <gmock/gmock.h>

#include <random>

using namespace tilecc;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

using TileIRReaderTest = TileIRTest;

TEST_F(TileIRReaderTest, everyVersionRoundTrips) {
  std::string text = print(*parse(variedModule));
  for (unsigned minor : {1u, 2u, 3u, 4u}) {
    auto file = readTileIR(write(variedModule, {{13, minor}}), &context);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->version, (BytecodeVersion{13, minor}));
    std::string read = print(*file->module);
    // A global is constant from 13.3 on.
    EXPECT_EQ(minor >= 3 ? read : "", minor >= 3 ? text : "");
    EXPECT_EQ(write(read, {{13, minor}}), write(variedModule, {{13, minor}}));
  }
}

TEST_F(TileIRReaderTest, placesRoundTrip) {
  const char *text = R"(
#kernel = loc("/src/k.cu":3:1)
#use = loc("/src/k.cu":7:10)
#helper = loc("/src/helper.h":20:4)
module {
  tileir.entry @k() {
    %0 = tileir.iota : !tileir.tile<8xi32> loc(#use)
    %1 = tileir.iota : !tileir.tile<8xi32> loc(callsite(#helper at #use))
    %2 = tileir.iota : !tileir.tile<8xi32> loc(unknown)
    %3 = tileir.iota : !tileir.tile<8xi32> loc(callsite("f"(#helper) at callsite(#helper at #use)))
    tileir.return loc(fused<"why">["x"(#use), #helper])
  } loc(#kernel)
})";
  auto file = readTileIR(write(text, {defaultBytecode, true}), &context);
  ASSERT_TRUE(file) << file.error().message;
  auto entry = *file->module->getOps<tileir::EntryOp>().begin();
  std::vector<std::string> places;
  for (mlir::Operation &op : entry.getBody().front()) {
    llvm::raw_string_ostream(places.emplace_back()) << op.getLoc();
  }
  EXPECT_THAT(places,
              ::testing::ElementsAre("loc(\"/src/k.cu\":7:10)",
                                     "loc(callsite(\"/src/helper.h\":20:4 at \"/src/k.cu\":7:10))", "loc(unknown)",
                                     "loc(callsite(\"/src/helper.h\":20:4 at callsite(\"/src/helper.h\":20:4 at "
                                     "\"/src/k.cu\":7:10)))",
                                     "loc(\"/src/k.cu\":7:10)"));
  EXPECT_EQ(entry.getLoc(), mlir::Location(mlir::FileLineColLoc::get(&context, "/src/k.cu", 3, 1)));
}

TEST_F(TileIRReaderTest, producerFrom13_3) {
  const char *text = "module attributes {tileir.producer = \"tilecc\"} { tileir.entry @k() { tileir.return } }";
  auto young = readTileIR(write(text), &context);
  auto old = readTileIR(write(text, {{13, 2}}), &context);
  ASSERT_TRUE(young && old);
  EXPECT_EQ((*young->module)->getAttrOfType<mlir::StringAttr>("tileir.producer").getValue(), "tilecc");
  EXPECT_FALSE((*old->module)->hasAttr("tileir.producer"));
}

TEST_F(TileIRReaderTest, refusesWithAnOffset) {
  std::string good = write("tileir.entry @e(%a: !tileir.tile<!tileir.ptr<f32>>) { tileir.return }");
  auto with = [&](size_t at, std::string bytes) { return std::string(good).replace(at, bytes.size(), bytes); };
  EXPECT_EQ(refuse(""), "invalid bytecode at offset 0: this is no Tile IR file, it does not start with 7F `TileIR`");
  EXPECT_EQ(refuse(with(9, "\5")), "invalid bytecode at offset 8: version 13.5 is newer than 13.4, the newest whose "
                                   "format is public");
  EXPECT_EQ(refuse(with(8, "\14")), "invalid bytecode at offset 8: version 12.3 does not exist, 13.1 is the oldest");
  EXPECT_EQ(refuse(with(12, "\x89")), "invalid bytecode at offset 12: unknown section 9");
  EXPECT_EQ(refuse(with(22, "\x16")), "invalid bytecode at offset 22: version 13.3 has no operation with opcode 22");
  EXPECT_EQ(refuse(with(18, "\x44")), "invalid bytecode at offset 18: type 68 of 4");
  EXPECT_EQ(refuse(good + "x"), "invalid bytecode at offset 82: bytes follow the end of the file's last section");
  EXPECT_THAT(refuse(good.substr(0, 40)), StartsWith("invalid bytecode at offset "));
}

TEST_F(TileIRReaderTest, refusesWhatTheRulesRefuse) {
  mlir::ParserConfig lenient(&context, /*verifyAfterParse=*/false);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      "tileir.entry @k(%a: !tileir.tile<f32>) {\n %x = tileir.addf %a, %a rounding<full> : !tileir.tile<f32>\n "
      "tileir.return }",
      lenient);
  llvm::SmallVector<char> bytes;
  ASSERT_TRUE(writeTileIR(*module, defaultBytecode, bytes));
  EXPECT_THAT(refuse(llvm::StringRef(bytes.data(), bytes.size())), HasSubstr("`tileir.addf` cannot round `full`"));
}

TEST_F(TileIRReaderTest, refusesEveryTruncation) {
  std::string good = write(variedModule, {{13, 4}, true});
  for (size_t size = 0; size < good.size(); ++size) {
    EXPECT_THAT(refuse(llvm::StringRef(good).take_front(size)), StartsWith("invalid bytecode at offset "));
  }
}

/// Changes one to four places: bits, bytes, stretches moved or repeated.
std::string mutate(const std::string &good, std::mt19937 &random) {
  std::string bytes = good;
  auto below = [&random](size_t bound) { return std::uniform_int_distribution<size_t>(0, bound - 1)(random); };
  for (size_t changes = 1 + below(4); changes != 0; --changes) {
    size_t at = 12 + below(bytes.size() - 12);
    size_t length = std::min<size_t>(1 + below(8), bytes.size() - at);
    switch (below(5)) {
    case 0:
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
      break;
    case 1:
      bytes[at] = static_cast<char>(below(256));
      break;
    case 2:
      bytes.erase(at, length);
      break;
    case 3:
      bytes.insert(at, bytes.substr(12 + below(bytes.size() - 12), length));
      break;
    default:
      bytes.replace(at, length, length, '\xFF');
    }
    if (bytes.size() < 16) {
      return bytes;
    }
  }
  return bytes;
}

TEST_F(TileIRReaderTest, mutantsAreRefusedOrVerify) {
  std::mt19937 random(20251);
  unsigned accepted = 0;
  for (unsigned minor : {1u, 2u, 3u, 4u}) {
    std::string good = write(variedModule, {{13, minor}, true});
    for (unsigned i = 0; i != 3000; ++i) {
      std::string mutant = mutate(good, random);
      // A context of its own now and then: types of mutants stay in a context for ever.
      mlir::MLIRContext fresh;
      auto file = readTileIR(mutant, i % 100 == 0 ? &fresh : &context);
      if (!file) {
        EXPECT_THAT(file.error().message, StartsWith("invalid bytecode at offset "));
        continue;
      }
      ++accepted;
      EXPECT_TRUE(mlir::succeeded(mlir::verify(*file->module)));
      // What is read can be written.
      llvm::SmallVector<char> bytes;
      EXPECT_TRUE(writeTileIR(*file->module, {file->version, true}, bytes));
    }
  }
  // There is no checksum: some mutants are other programs.
  EXPECT_LT(accepted, 3600u);
}

} // namespace
