// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Manifest/Sha256.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <random>
#include <set>
#include <sstream>

using namespace tilecc;
using Json = nlohmann::ordered_json;

static std::string readSource(const std::string &name) {
  std::ifstream file(std::string(TILECC_SOURCE_DIR) + "/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

static Manifest makeManifest() {
  ManifestKernel kernel;
  kernel.symbol = "_Z3rowIfEvPT_PKS0_ii";
  kernel.name = "row";
  kernel.demangled = "void row<float>(float*, float const*, int, int)";
  kernel.file = "row.cu";
  kernel.line = 12;
  kernel.parameters = {{"y", ParameterKind::Pointer, ElementType::F32, "float *", AccessKind::Write, 16, true},
                       {"x", ParameterKind::Pointer, ElementType::F32, "const float *", AccessKind::Read, 0, false},
                       {"stride", ParameterKind::Scalar, ElementType::I32, "int", AccessKind::None, 0, false},
                       {"n_cols", ParameterKind::Scalar, ElementType::I32, "int", AccessKind::None, 0, false}};
  kernel.gridAxes = "x";
  kernel.hints = {{"sm_90", {{"occupancy", 2}}}};
  kernel.verdict = Verdict::Contract;
  kernel.contract = {
      {*parsePredicate("n_cols <= stride"), "O1", "rows must not overlap", "row.cu", 17},
      {*parsePredicate("elements(y) >= (grid.x - 1) * stride + n_cols"), "O4", "the last row must lie in `y`", "row.cu",
       17},
      {*parsePredicate("grid.y == 1 && grid.z == 1"), "O1", "the kernel reads only `bid().x`", "row.cu", 12}};
  kernel.images = {
      {"sm_90", "row.sm_90.cubin", ImageKind::Cubin, sha256Hex("image"), "13.3", "13.5.37", 40, 0, 1024, 0}};
  return {"tilecc 0.1.0", {kernel}};
}

static std::string errorOf(const Json &json) {
  auto manifest = readManifest(json.dump());
  return manifest ? "accepted" : manifest.error().str();
}

TEST(Sha256, MeetsThePublishedVectors) {
  EXPECT_EQ(sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256Hex("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                      "mnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(sha256Hex(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Manifest, ReadsBackWhatItWroteAndWritesTheSameAgain) {
  std::string text = writeManifest(makeManifest());
  auto manifest = readManifest(text);
  ASSERT_TRUE(manifest) << manifest.error().str();
  EXPECT_EQ(writeManifest(*manifest), text);
  const ManifestKernel &kernel = manifest->kernels[0];
  EXPECT_EQ(kernel.parameters[0].alignment, 16u);
  EXPECT_TRUE(kernel.parameters[0].isRestrict);
  EXPECT_EQ(kernel.parameters[1].access, AccessKind::Read);
  EXPECT_EQ(kernel.contract[1].expression.str(), "elements(y) >= (grid.x - 1) * stride + n_cols");
  EXPECT_EQ(kernel.hints.at("sm_90").at("occupancy"), 2);
  EXPECT_EQ(kernel.images[0].registers, 40u);
}

static Manifest makeClaimed() {
  Manifest manifest = makeManifest();
  ManifestKernel &kernel = manifest.kernels[0];
  kernel.parameters[0].role = ParameterRole::Out;
  kernel.parameters[0].extents = {*parsePredicate("n_cols"), *parsePredicate("stride")};
  kernel.parameters[0].tile = {1, 64};
  kernel.parameters[1].role = ParameterRole::In;
  kernel.grid = {*parsePredicate("n_cols"), *parsePredicate("ceildiv(stride, 64)"), literal(1)};
  return manifest;
}

TEST(Manifest, KeepsClaimsAndTheGridThatFollows) {
  std::string text = writeManifest(makeClaimed());
  auto manifest = readManifest(text);
  ASSERT_TRUE(manifest) << manifest.error().str();
  EXPECT_EQ(writeManifest(*manifest), text);
  const ManifestKernel &kernel = manifest->kernels[0];
  EXPECT_EQ(kernel.parameters[0].role, ParameterRole::Out);
  EXPECT_EQ(kernel.parameters[0].tile, (std::vector<uint64_t>{1, 64}));
  EXPECT_EQ(kernel.parameters[1].role, ParameterRole::In);
  EXPECT_TRUE(kernel.parameters[1].tile.empty());
  LaunchValues values;
  values.parameters = {{"n_cols", 5}, {"stride", 65}};
  auto grid = computeGrid(kernel, values);
  ASSERT_TRUE(grid) << grid.error();
  EXPECT_EQ(*grid, (std::array<int64_t, 3>{5, 2, 1}));
  values.parameters.erase("stride");
  EXPECT_FALSE(computeGrid(kernel, values));
  EXPECT_FALSE(computeGrid(makeManifest().kernels[0], values));
}

TEST(Manifest, ComplaintsAboutClaimsCarryTheirPlace) {
  Json json = Json::parse(writeManifest(makeClaimed()));
  Json odd = json;
  odd["kernels"][0]["grid"][1] = "ceildiv(rows, 64)";
  EXPECT_EQ(errorOf(odd), "/kernels/0/grid/1: `rows` is no scalar parameter");
  odd = json;
  odd["kernels"][0]["grid"].erase(0);
  EXPECT_EQ(errorOf(odd), "/kernels/0/grid: three extents are expected");
  odd = json;
  odd["kernels"][0]["grid"][0] = "n_cols <= 4";
  EXPECT_EQ(errorOf(odd), "/kernels/0/grid/0: `n_cols <= 4` is no integer expression as it would be written");
  odd = json;
  odd["kernels"][0]["parameters"][0]["role"] = "mine";
  EXPECT_EQ(errorOf(odd), "/kernels/0/parameters/0/role: `mine` is not one of in, out, inout, atomic_out");
  odd = json;
  odd["kernels"][0]["parameters"][0]["tile"][1] = 0;
  EXPECT_EQ(errorOf(odd), "/kernels/0/parameters/0/tile/1: a whole number above 0 is expected");
  odd = json;
  odd["kernels"][0]["parameters"][0].erase("role");
  EXPECT_EQ(errorOf(odd), "/kernels/0/parameters/0/extents: unknown key");
}

static Manifest makeWithTensor() {
  Manifest manifest = makeManifest();
  std::vector<ManifestParameter> &parameters = manifest.kernels[0].parameters;
  parameters[0].rank = 1;
  ManifestParameter number = {.name = "y_extent_0", .type = ElementType::I64, .spelling = "long"};
  parameters.insert(parameters.begin() + 1, number);
  number.name = "y_stride_0";
  parameters.insert(parameters.begin() + 2, number);
  return manifest;
}

TEST(Manifest, TensorsAreFollowedByTheirExtentsAndStrides) {
  std::string text = writeManifest(makeWithTensor());
  auto manifest = readManifest(text);
  ASSERT_TRUE(manifest) << manifest.error().str();
  EXPECT_EQ(writeManifest(*manifest), text);
  EXPECT_EQ(manifest->kernels[0].parameters[0].rank, 1u);
  EXPECT_EQ(manifest->kernels[0].parameters[0].getWidth(), 3u);
  EXPECT_EQ(manifest->kernels[0].parameters[3].getWidth(), 1u);

  Json json = Json::parse(text);
  std::string expected = "/kernels/0/parameters/0/rank: as many extents and strides, of 64 bits, are expected after it";
  Json odd = json;
  odd["kernels"][0]["parameters"][2]["type"] = "i32";
  EXPECT_EQ(errorOf(odd), expected);
  odd = json;
  odd["kernels"][0]["parameters"][0]["rank"] = 9;
  EXPECT_EQ(errorOf(odd), expected);
  odd["kernels"][0]["parameters"][0]["rank"] = 33;
  EXPECT_EQ(errorOf(odd), "/kernels/0/parameters/0/rank: a whole number from 1 to 32 is expected");
  odd = json;
  odd["kernels"][0]["parameters"][1]["rank"] = 1;
  EXPECT_EQ(errorOf(odd), "/kernels/0/parameters/1/rank: unknown key");
}

TEST(Manifest, FindsKernelsByAnyOfTheirNames) {
  Manifest manifest = makeManifest();
  EXPECT_EQ(manifest.findKernel("row"), manifest.kernels.data());
  EXPECT_EQ(manifest.findKernel("_Z3rowIfEvPT_PKS0_ii"), manifest.kernels.data());
  EXPECT_EQ(manifest.findKernel("column"), nullptr);
  manifest.kernels.push_back(manifest.kernels[0]);
  manifest.kernels[1].symbol = "_Z3rowIdEvPT_PKS0_ii";
  EXPECT_EQ(manifest.findKernel("row"), nullptr);
  EXPECT_EQ(manifest.findKernel("_Z3rowIdEvPT_PKS0_ii"), &manifest.kernels[1]);
}

TEST(Manifest, TheContractIsCheckedInOrder) {
  Manifest manifest = makeManifest();
  LaunchValues values;
  values.parameters = {{"stride", 512}, {"n_cols", 512}};
  values.elements = {{"y", 4096}, {"x", 4096}};
  values.grid = {8, 1, 1};
  EXPECT_EQ(checkLaunch(manifest.kernels[0], values).outcome, Evaluation::Outcome::Holds);
  values.grid[0] = 9;
  EXPECT_EQ(checkLaunch(manifest.kernels[0], values).reason,
            "`elements(y) >= (grid.x - 1) * stride + n_cols` failed: elements(y) = 4096, grid.x = 9, stride = 512, "
            "n_cols = 512 (4096 >= 4608)");
}

TEST(Manifest, AnImageIsKnownByItsFingerprint) {
  Manifest manifest = makeManifest();
  EXPECT_TRUE(verifyImage(manifest.kernels[0].images[0], "image"));
  auto wrong = verifyImage(manifest.kernels[0].images[0], "imagf");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error(), "`row.sm_90.cubin` is not the image that its manifest was written with");
}

TEST(Manifest, ComplaintsCarryTheirPlace) {
  Json good = Json::parse(writeManifest(makeManifest()));
  auto with = [&](const char *pointer, const Json &value) {
    Json json = good;
    json[Json::json_pointer(pointer)] = value;
    return errorOf(json);
  };
  EXPECT_EQ(errorOf(good), "accepted");
  EXPECT_EQ(with("/version", 2), "/version: version 2 is not understood, only 1 is");
  EXPECT_EQ(with("/format", "x"), "/format: this is no tilecc manifest");
  EXPECT_EQ(with("/colour", 1), "/colour: unknown key");
  EXPECT_EQ(with("/kernels", 1), "/kernels: an array is expected");
  EXPECT_EQ(with("/kernels/0/name", 1), "/kernels/0/name: a text is expected");
  EXPECT_EQ(with("/kernels/0/name", "a\nb"), "/kernels/0/name: has a control character");
  EXPECT_EQ(with("/kernels/0/line", -1), "/kernels/0/line: a whole number, zero or more, is expected");
  EXPECT_EQ(with("/kernels/0/block", {2, 1, 1}),
            "/kernels/0/block: must be [1, 1, 1]: a tile kernel has one thread block shape");
  EXPECT_EQ(with("/kernels/0/gridAxes", {"y", "x"}),
            "/kernels/0/gridAxes/1: the axes are `x`, `y`, `z` in this order, each once");
  EXPECT_EQ(with("/kernels/0/parameters/0/kind", "tensor"),
            "/kernels/0/parameters/0/kind: `tensor` is not one of pointer, scalar");
  EXPECT_EQ(with("/kernels/0/parameters/0/alignment", 24),
            "/kernels/0/parameters/0/alignment: is neither 0 nor a power of two");
  EXPECT_EQ(with("/kernels/0/parameters/1/name", "y"), "/kernels/0/parameters/1/name: is there twice");
  EXPECT_EQ(with("/kernels/0/parameters/2/access", "read"), "/kernels/0/parameters/2/access: unknown key");
  EXPECT_EQ(with("/kernels/0/parameters/2/name", "a b"), "/kernels/0/parameters/2/name: `a b` is no name");
  EXPECT_EQ(with("/kernels/0/contract/1/expr/2/1", Json::array({"=<", 1})),
            "/kernels/0/contract/1/expr/2/1: unknown operator `=<`");
  EXPECT_EQ(with("/kernels/0/contract/0/text", "n_cols < stride"),
            "/kernels/0/contract/0/text: differs from `expr`, which is `n_cols <= stride`");
  EXPECT_EQ(with("/kernels/0/parameters/2/name", "pitch"),
            "/kernels/0/contract/0/expr: `stride` is no scalar parameter");
  EXPECT_EQ(with("/kernels/0/verdict", "proved"),
            "/kernels/0/verdict: `proved` does not fit the contract and the trusted accesses");
  EXPECT_EQ(with("/kernels/0/hints/sm_90/occupancy", 1.5),
            "/kernels/0/hints/sm_90/occupancy: a whole number is expected");
  EXPECT_EQ(with("/kernels/0/images/0/sha256", "00"),
            "/kernels/0/images/0/sha256: 64 lower-case hexadecimal digits are expected");
  EXPECT_EQ(with("/kernels/0/images/0/arch", "gfx90a"), "/kernels/0/images/0/arch: `gfx90a` is no architecture");
  Json missing = good;
  missing["kernels"][0].erase("symbol");
  EXPECT_EQ(errorOf(missing), "/kernels/0/symbol: is missing");
  Json twice = good;
  twice["kernels"].push_back(twice["kernels"][0]);
  EXPECT_EQ(errorOf(twice), "/kernels/1/symbol: is there twice");
}

TEST(Manifest, AlteredContentDoesNotFitTheDigest) {
  Json json = Json::parse(writeManifest(makeManifest()));
  json["kernels"][0]["line"] = 13;
  EXPECT_EQ(errorOf(json), "/digest: does not fit the content: the manifest was altered after it was written");
}

TEST(Manifest, WhatIsNoJsonIsRefused) {
  EXPECT_EQ(readManifest("").error().str(), "no JSON: wrong at byte 1");
  EXPECT_EQ(readManifest("[]").error().str(), "an object is expected");
  EXPECT_EQ(readManifest("{\"a\": 1e999}").error().str(), "no JSON: a number is out of range");
  EXPECT_EQ(readManifest("{\"version\": 1, \"version\": 1}").error().str(),
            "the key `version` is there twice in one object");
  EXPECT_FALSE(readManifest(std::string(1000000, '[')));
  EXPECT_FALSE(readManifest("{\"kernels\":" + std::string(100000, '[') + std::string(100000, ']') + "}"));
  EXPECT_EQ(readManifest(std::string(manifestSizeLimit + 1, ' ')).error().str(), "the manifest is larger than 16 MiB");
}

TEST(Manifest, EveryTruncatedOrFlippedManifestIsRefused) {
  std::string text = writeManifest(makeManifest());
  for (size_t length = 0; length + 2 < text.size(); ++length) {
    ASSERT_FALSE(readManifest(text.substr(0, length))) << "cut to " << length << " bytes";
  }
  std::mt19937 random(1);
  for (int round = 0; round < 4000; ++round) {
    std::string mutant = text;
    size_t at = random() % mutant.size();
    mutant[at] = static_cast<char>(mutant[at] ^ (1 << (random() % 8)));
    ASSERT_FALSE(readManifest(mutant)) << "byte " << at;
  }
  for (int round = 0; round < 1000; ++round) {
    std::string mutant = text;
    size_t from = random() % mutant.size();
    size_t to = random() % mutant.size();
    mutant.insert(to, mutant.substr(from, 1 + random() % 20));
    auto read = readManifest(mutant);
    // Blanks may move; nothing else may.
    if (read) {
      ASSERT_EQ(writeManifest(*read), text);
    }
  }
}

TEST(Manifest, TextThatIsNoUtf8IsReplacedNotRefused) {
  Manifest manifest = makeManifest();
  manifest.kernels[0].file = "r\xffw.cu";
  auto read = readManifest(writeManifest(manifest));
  ASSERT_TRUE(read) << read.error().str();
  EXPECT_EQ(read->kernels[0].file, "r\xEF\xBF\xBDw.cu");
}

// The example on the page is what the writer writes.
TEST(Manifest, TheDocumentedExampleIsReal) {
  std::string page = readSource("docs/manifest.md");
  size_t begin = page.find("```json\n{");
  ASSERT_NE(begin, std::string::npos);
  begin += 8;
  std::string example = page.substr(begin, page.find("```", begin) - begin);
  auto manifest = readManifest(example);
  ASSERT_TRUE(manifest) << manifest.error().str() << "\nThe writer gives:\n" << writeManifest(makeManifest());
  EXPECT_EQ(writeManifest(*manifest), example);
}

// Each object that the writer writes has exactly the keys that the schema allows, and all that it requires.
static void compareWithSchema(const Json &schema, const Json &shape, const Json &value, const std::string &where) {
  if (shape.contains("$ref")) {
    auto name = shape["$ref"].get<std::string>();
    compareWithSchema(schema, schema[Json::json_pointer(name.substr(1))], value, where);
  } else if (shape.contains("items") && value.is_array()) {
    for (const Json &entry : value) {
      compareWithSchema(schema, shape["items"], entry, where + "[]");
    }
  } else if (shape.contains("properties")) {
    EXPECT_EQ(shape["additionalProperties"], false) << where;
    for (const Json &key : shape["required"]) {
      EXPECT_TRUE(value.contains(key.get<std::string>())) << where << " lacks " << key;
    }
    for (const auto &[key, entry] : value.items()) {
      if (shape["properties"].contains(key)) {
        compareWithSchema(schema, shape["properties"][key], entry, where + "." + key);
      } else {
        ADD_FAILURE() << where << "." << key << " is not in the schema";
      }
    }
  }
  if (shape.contains("enum")) {
    EXPECT_NE(std::find(shape["enum"].begin(), shape["enum"].end(), value), shape["enum"].end()) << where;
  }
}

TEST(Manifest, TheSchemaCoversWhatIsWritten) {
  Json schema = Json::parse(readSource("docs/manifest.schema.json"));
  Manifest manifest = makeClaimed();
  manifest.kernels[0].trusted = {{"the store to `y`", "row.cu", 17}};
  compareWithSchema(schema, schema, Json::parse(writeManifest(manifest)), "");
  for (const Json &name : schema["$defs"]["parameter"]["properties"]["type"]["enum"]) {
    EXPECT_TRUE(parseElementType(name.get<std::string>())) << name;
  }
}
