// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A ProcessRunner for tests: answers with a function and remembers what was asked.
//
//   FakeProcessRunner runner([](const ProcessRequest &request) {
//     ProcessResult result;
//     result.code = 5;
//     return result;
//   });
#ifndef TILECC_SUPPORT_FAKEPROCESSRUNNER_H
#define TILECC_SUPPORT_FAKEPROCESSRUNNER_H

#include "tilecc/Support/Process.h"

#include <functional>

namespace tilecc {

class FakeProcessRunner : public ProcessRunner {
public:
  using Answer = std::function<ProcessResult(const ProcessRequest &)>;
  explicit FakeProcessRunner(Answer answer) : answer(std::move(answer)) {}

  ProcessResult run(const ProcessRequest &request) override {
    requests.push_back(request);
    return answer(request);
  }

  std::vector<ProcessRequest> requests;

private:
  Answer answer;
};

} // namespace tilecc

#endif // TILECC_SUPPORT_FAKEPROCESSRUNNER_H
