// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Support/Process.h"
#include "tilecc/Support/FakeProcessRunner.h"
#include "tilecc/Support/Files.h"

#include <gtest/gtest.h>

#include <csignal>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace tilecc;
using Status = ProcessResult::Status;
using namespace std::chrono_literals;

// Tests may use the shell; the runner never does.
static ProcessRequest shell(std::string script) {
  ProcessRequest request;
  request.arguments = {"/bin/sh", "-c", std::move(script)};
  return request;
}

static ProcessResult run(const ProcessRequest &request) {
  SystemProcessRunner runner;
  return runner.run(request);
}

TEST(Process, GivesTheExitCodeAndBothStreams) {
  ProcessResult result = run(shell("echo out; echo err >&2; exit 5"));
  EXPECT_EQ(result.status, Status::Exited);
  EXPECT_EQ(result.code, 5);
  EXPECT_FALSE(result.succeeded());
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(result.errors, "err\n");
  EXPECT_EQ(result.describe(), "exited with code 5");
  EXPECT_TRUE(run(shell("true")).succeeded());
}

TEST(Process, TellsASignalFromAnExitCode) {
  ProcessResult result = run(shell("kill -SEGV $$"));
  EXPECT_EQ(result.status, Status::Signalled);
  EXPECT_EQ(result.code, SIGSEGV);
  EXPECT_EQ(result.describe(), "was stopped by signal 11 (segmentation fault)");
}

TEST(Process, StopsTheWholeGroupAtTheTimeLimit) {
  auto folder = TemporaryDirectory::create();
  ProcessRequest request = shell("echo early; (sleep 1; echo late > '" + folder->file("late") + "') & sleep 30");
  request.timeLimit = 100ms;
  auto start = std::chrono::steady_clock::now();
  ProcessResult result = run(request);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
  EXPECT_EQ(result.status, Status::TimedOut);
  EXPECT_EQ(result.output, "early\n");
  EXPECT_EQ(result.describe(), "did not finish within 100 ms");
  std::this_thread::sleep_for(1200ms);
  EXPECT_EQ(readFile(folder->file("late")).error().kind, FileError::Kind::Missing);
}

TEST(Process, ALimitThatIsMetChangesNothing) {
  ProcessRequest request = shell("exec >&- 2>&-; sleep 0.05; exit 3");
  request.timeLimit = 20s;
  ProcessResult result = run(request);
  EXPECT_EQ(result.status, Status::Exited);
  EXPECT_EQ(result.code, 3);
}

TEST(Process, AGrandchildThatKeepsThePipesDoesNotHoldUsUp) {
  auto start = std::chrono::steady_clock::now();
  ProcessResult result = run(shell("sleep 30 & echo done"));
  EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
  EXPECT_EQ(result.output, "done\n");
}

TEST(Process, SaysWhyItCannotStart) {
  ProcessRequest request;
  request.arguments = {"/no/such/tool"};
  ProcessResult result = run(request);
  EXPECT_EQ(result.status, Status::CouldNotStart);
  EXPECT_EQ(result.describe(), "could not be started: no such file or directory");
  request.arguments.clear();
  EXPECT_EQ(run(request).status, Status::CouldNotStart);
  request.arguments = {"/bin/sh"};
  request.workingDirectory = "/no/such/folder";
  EXPECT_EQ(run(request).status, Status::CouldNotStart);
}

TEST(Process, SetsVariablesAndTheWorkingDirectoryAndGivesNoInput) {
  ProcessRequest request = shell("echo $TILECC_A $TILECC_B; pwd; cat; echo end");
  setenv("TILECC_A", "old", 1);
  setenv("TILECC_B", "kept", 1);
  request.environment = {{"TILECC_A", "new"}};
  request.workingDirectory = "/";
  EXPECT_EQ(run(request).output, "new kept\n/\nend\n");
  unsetenv("TILECC_A");
  unsetenv("TILECC_B");
}

TEST(Process, CutsLongOutputWithoutBlockingTheChild) {
  ProcessRequest request = shell("head -c 3000000 /dev/zero; exit 7");
  request.outputLimit = 1000;
  ProcessResult result = run(request);
  EXPECT_EQ(result.code, 7);
  EXPECT_EQ(result.output.size(), 1000u);
  EXPECT_TRUE(result.outputCut);
}

TEST(Process, ArgumentsAreNotReadByAShell) {
  ProcessRequest request;
  request.arguments = {"/bin/echo", "$HOME", "a b", "*", "'"};
  EXPECT_EQ(run(request).output, "$HOME a b * '\n");
  EXPECT_EQ(describeCommand(request), "/bin/echo '$HOME' 'a b' '*' ''\\'''");
}

TEST(Process, ASignalToUsTakesTheChildAlong) {
  auto folder = TemporaryDirectory::create();
  pid_t parent = fork();
  if (parent == 0) {
    (void)run(shell("echo > '" + folder->file("up") + "'; sleep 1; echo > '" + folder->file("late") + "'"));
    _exit(0);
  }
  for (int i = 0; i < 200 && access(folder->file("up").c_str(), F_OK) != 0; ++i) {
    std::this_thread::sleep_for(10ms);
  }
  kill(parent, SIGTERM);
  int status = 0;
  waitpid(parent, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  std::this_thread::sleep_for(1200ms);
  EXPECT_NE(access(folder->file("late").c_str(), F_OK), 0);
}

TEST(Process, TheFakeRemembersWhatWasAsked) {
  FakeProcessRunner fake([](const ProcessRequest &) {
    ProcessResult result;
    result.code = 9;
    return result;
  });
  ProcessRunner &runner = fake;
  EXPECT_EQ(runner.run(shell("x")).code, 9);
  ASSERT_EQ(fake.requests.size(), 1u);
  EXPECT_EQ(fake.requests[0].arguments.back(), "x");
}
