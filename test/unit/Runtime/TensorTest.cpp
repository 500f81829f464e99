// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors on the host, and what a launch makes of them.

#include "KernelFixture.h"

#include <limits>

using namespace tilecc;
using namespace tilecc::test;

namespace {

using Numbers2 = std::array<int64_t, 2>;
constexpr int64_t most = std::numeric_limits<int64_t>::max();

class TensorTest : public testing::Test {
protected:
  std::string refuse(std::initializer_list<KernelArgument> arguments) {
    Result<Launch> launch = scale.launch(stream, Grid(1), arguments);
    return launch ? "launched" : launch.error();
  }

  KernelFixture fixture;
  Device device = Device::cpu(1);
  Stream stream = take(device.createStream());
  Kernel scale = take(fixture.getModule().find("scale"));
  Buffer<float> buffer = take(device.zeros<float>(64));
};

TEST_F(TensorTest, isRowByRowWhereNothingElseIsSaid) {
  auto matrix = tensor(buffer, 4, size_t(16));
  EXPECT_EQ(matrix.getExtents(), (Numbers2{4, 16}));
  EXPECT_EQ(matrix.getStrides(), (Numbers2{16, 1}));
  EXPECT_EQ(matrix.strides(1, 4).getStrides(), (Numbers2{1, 4}));
  EXPECT_EQ(matrix.strides(1, 4).getExtents(), matrix.getExtents());
  EXPECT_EQ(matrix.getStrides(), (Numbers2{16, 1}));
  EXPECT_EQ(matrix.getSlice().count, 64u);
  auto box = tensor(buffer, 2, 0, 8);
  EXPECT_EQ(box.getStrides(), (std::array<int64_t, 3>{0, 8, 1}));
}

TEST_F(TensorTest, numbersBeyond63BitsStayTooLarge) {
  EXPECT_EQ(tensor(buffer, ~uint64_t(0)).getExtents(), (std::array<int64_t, 1>{most}));
  EXPECT_EQ(tensor(buffer, 2, most, 2).getStrides(), (std::array<int64_t, 3>{most, 2, 1}));
}

TEST_F(TensorTest, isConstWhereTheBufferIs) {
  const Buffer<float> &constant = buffer;
  EXPECT_TRUE(decltype(tensor(buffer, 64))::isWritable);
  EXPECT_FALSE(decltype(tensor(constant, 64))::isWritable);
  BufferView<const float> part = take(constant.view(16, 16));
  auto row = tensor(part, 16);
  EXPECT_FALSE(decltype(row)::isWritable);
  EXPECT_EQ(row.getSlice().offset, 16 * sizeof(float));
  EXPECT_TRUE(KernelArgument(tensor(buffer, 64)).canBeWritten());
  EXPECT_EQ(KernelArgument(tensor(buffer, 4, 16)).getRank(), 2u);
  EXPECT_EQ(KernelArgument(buffer).getRank(), 0u);
}

TEST_F(TensorTest, standsForAnAddressAndNumbers) {
  EXPECT_EQ(refuse({tensor(buffer, 64), buffer, 1.0f, 16}),
            "`y` of `scale(float*, float const*, float, int)` is no tensor, and a tensor of rank 1 was given for it");
  EXPECT_EQ(refuse({buffer, buffer, 1.0f, 16, tensor(buffer, 64)}),
            "`scale(float*, float const*, float, int)` takes 4 arguments, not 7");
}

} // namespace
