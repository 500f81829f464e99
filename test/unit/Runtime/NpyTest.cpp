// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Runtime/Npy.h"

#include "gtest/gtest.h"

#include <random>

using namespace tilecc;

namespace {

NpyArray makeArray() { return {"f32", {2, 3}, std::string(24, '\x2a')}; }

std::string refuse(const std::string &file) {
  std::string error;
  EXPECT_EQ(parseNpy(file, error), std::nullopt);
  return error;
}

std::string withHeader(const std::string &header, const std::string &data) {
  std::string file("\x93NUMPY\x01\x00", 8);
  file.push_back(static_cast<char>(header.size()));
  file.push_back(0);
  return file + header + data;
}

TEST(NpyTest, readsWhatItWrites) {
  std::string error;
  for (const char *type : {"f16", "f32", "f64", "i8", "i64", "u8", "u32", "i1"}) {
    for (const std::vector<uint64_t> &shape : {std::vector<uint64_t>{}, {0}, {5}, {2, 3, 4}, {5, 0}, {3, 0, 5}}) {
      uint64_t elements = 1;
      for (uint64_t extent : shape) {
        elements *= extent;
      }
      NpyArray array{type, shape, std::string(elements * getNpyElementSize(type), 'x')};
      std::optional<NpyArray> back = parseNpy(formatNpy(array), error);
      ASSERT_TRUE(back) << error;
      EXPECT_EQ(back->type, array.type);
      EXPECT_EQ(back->shape, array.shape);
      EXPECT_EQ(back->bytes, array.bytes);
    }
  }
}

TEST(NpyTest, elementsWithoutANameAreBits) {
  std::string error;
  for (const char *descriptor : {"<V2", "|V2"}) {
    std::string header = std::string("{'descr': '") + descriptor + "', 'fortran_order': False, 'shape': (2,)}";
    std::optional<NpyArray> array = parseNpy(withHeader(header, "abcd"), error);
    ASSERT_TRUE(array) << error;
    EXPECT_EQ(array->type, "v16");
  }
  for (const char *descriptor : {"<V1", "|V1", "<f1"}) {
    std::string header = std::string("{'descr': '") + descriptor + "', 'fortran_order': False, 'shape': (2,)}";
    std::optional<NpyArray> array = parseNpy(withHeader(header, "ab"), error);
    ASSERT_TRUE(array) << error;
    EXPECT_EQ(array->type, "v8");
  }
}

TEST(NpyTest, headersStandOnA64ByteBoundary) { EXPECT_EQ((formatNpy(makeArray()).size() - 24) % 64, 0u); }

TEST(NpyTest, saysWhatIsWrong) {
  EXPECT_EQ(refuse("PK\x03\x04 a zip file"), "it does not begin like a .npy file");
  EXPECT_EQ(refuse(withHeader("{'descr': '|O', 'fortran_order': False, 'shape': (1,)}", "12345678")),
            "elements of type `|O` are not read (pickles, records and big-endian numbers never are)");
  EXPECT_EQ(refuse(withHeader("{'descr': '>f4', 'fortran_order': False, 'shape': (1,)}", "1234")),
            "elements of type `>f4` are not read (pickles, records and big-endian numbers never are)");
  EXPECT_EQ(refuse(withHeader("{'descr': '<f4', 'fortran_order': True, 'shape': (1,)}", "1234")),
            "it is in Fortran order; save `numpy.ascontiguousarray(x)`");
  EXPECT_EQ(refuse(withHeader("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", "1234")),
            "its shape asks for 8 bytes, it holds 4");
  EXPECT_EQ(refuse(withHeader("{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296)}", "1234")),
            "its shape asks for more elements than it holds");
  EXPECT_EQ(refuse(withHeader("{'descr': '<f4', 'shape': (1,)}", "1234")),
            "its header is no dictionary of descr, fortran_order and shape");
}

TEST(NpyTest, mutantsNeverCrash) {
  std::string file = formatNpy(makeArray());
  std::mt19937 random(1);
  std::string error;
  for (int mutant = 0; mutant < 20000; ++mutant) {
    std::string changed = file;
    for (int change = 0; change < 1 + mutant % 4; ++change) {
      changed[random() % std::min<size_t>(changed.size(), 90)] = static_cast<char>(random());
    }
    changed.resize(changed.size() - random() % 3 * (random() % changed.size()) / 2);
    if (std::optional<NpyArray> array = parseNpy(changed, error)) {
      uint64_t elements = 1;
      for (uint64_t extent : array->shape) {
        elements *= extent;
      }
      EXPECT_EQ(elements * getNpyElementSize(array->type), array->bytes.size());
    }
  }
}

} // namespace
