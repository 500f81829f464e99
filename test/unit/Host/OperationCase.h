// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of one operation each, run on the CPU; a list of them all, so that a test can say which operations none runs.
//
// Worked example: `q[i] = p[i] + p[i]` on 4 x 8 floats,
//
//   static const RegisterCase addition("addition", [](KernelText &k) {
//     k.pointer("q", "f32");
//     k.pointer("p", "f32");
//     k.load("x", "p", {4, 8}, "f32");
//     k.line("%y = arith.addf %x, %x : tensor<4x8xf32>");
//     k.store("q", "y", {4, 8}, "f32");
//   }, [](const TextKernel &kernel) {
//     std::vector<float> q(32), p(32, 1.5f);
//     runOn(kernel, q, p);
//     EXPECT_EQ(q, std::vector<float>(32, 3.0f));
//   });
#ifndef TILECC_TEST_UNIT_HOST_OPERATIONCASE_H
#define TILECC_TEST_UNIT_HOST_OPERATIONCASE_H

#include "TextKernel.h"

#include <functional>

namespace tilecc {

using Shape = std::vector<int64_t>;

/// The text of a kernel as it grows.
class KernelText {
public:
  static std::string tile(const Shape &shape, const std::string &element) {
    std::string text;
    for (int64_t extent : shape) {
      text += std::to_string(extent) + "x";
    }
    return shape.empty() ? element : "tensor<" + text + element + ">";
  }
  static std::string pointers(const Shape &shape, const std::string &element) {
    return tile(shape, "!tile.ptr<" + element + ">");
  }

  void pointer(const std::string &name, const std::string &element) { scalar(name, "!tile.ptr<" + element + ">"); }
  void scalar(const std::string &name, const std::string &type) {
    parameters += (parameters.empty() ? "%" : ", %") + name + ": " + type;
  }
  void line(const std::string &text) { body += text + "\n"; }

  /// %<pointer>_at<n> in a shape: the addresses of neighbours, row by row.
  std::string address(const std::string &pointer, const Shape &shape, const std::string &element) {
    std::string name = "%" + pointer + "_at" + std::to_string(next++);
    int64_t count = 1;
    for (int64_t extent : shape) {
      count *= extent;
    }
    Shape flat = {count};
    line(name + "i = tile.iota : " + tile(flat, "i32"));
    line(name + "b = tile.broadcast %" + pointer + " : !tile.ptr<" + element + "> -> " + pointers(flat, element));
    line(name + "f = tile.offset " + name + "b, " + name + "i : " + pointers(flat, element) + ", " + tile(flat, "i32"));
    line(name + " = tile.reshape " + name + "f : " + pointers(flat, element) + " -> " + pointers(shape, element));
    return name;
  }
  void load(const std::string &value, const std::string &pointer, const Shape &shape, const std::string &element) {
    std::string from = address(pointer, shape, element);
    line("%" + value + " = tile.load " + from + " : " + pointers(shape, element) + " -> " + tile(shape, element));
  }
  void store(const std::string &pointer, const std::string &value, const Shape &shape, const std::string &element) {
    std::string to = address(pointer, shape, element);
    line("tile.store " + to + ", %" + value + " : " + pointers(shape, element) + ", " + tile(shape, element));
  }

  std::string getParameters() const { return "(" + parameters + ")"; }
  const std::string &getBody() const { return body; }

private:
  std::string parameters;
  std::string body;
  unsigned next = 0;
};

struct OperationCase {
  std::string name;
  std::function<void(KernelText &)> build;
  std::function<void(const TextKernel &)> check;
};

inline std::vector<OperationCase> &getOperationCases() {
  static std::vector<OperationCase> cases;
  return cases;
}

struct RegisterCase {
  RegisterCase(std::string name, std::function<void(KernelText &)> build,
               std::function<void(const TextKernel &)> check) {
    getOperationCases().push_back({std::move(name), std::move(build), std::move(check)});
  }
};

/// Runs one block on arrays.
template <typename... Elements> const char *runOn(const TextKernel &kernel, const std::vector<Elements> &...arrays) {
  const void *memory[] = {static_cast<const void *>(arrays.data())...};
  std::vector<const void *> slots;
  for (const void *&address : memory) {
    slots.push_back(&address);
  }
  return kernel.run(slots);
}

} // namespace tilecc

#endif // TILECC_TEST_UNIT_HOST_OPERATIONCASE_H
