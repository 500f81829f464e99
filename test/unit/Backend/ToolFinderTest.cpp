// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Backend/ToolFinder.h"
#include "tilecc/Support/FakeProcessRunner.h"
#include "tilecc/Support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

using namespace tilecc;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

// Roots made of empty files; a fake runner answers for them.
class ToolFinderTest : public ::testing::Test {
protected:
  ToolFinderTest()
      : folder(std::move(*TemporaryDirectory::create())),
        runner([this](const ProcessRequest &request) { return answer(request); }) {
    search.getVariable = [this](const char *name) {
      auto it = variables.find(name);
      return it == variables.end() ? std::nullopt : std::optional(it->second);
    };
  }

  // A root with all files, of one release unless told otherwise.
  std::string makeRoot(const std::string &name, const std::string &release, std::string ptxas = {},
                       std::string nvvm = {}) {
    std::string root = folder.file(name);
    (void)createDirectories(root + "/bin");
    (void)createDirectories(root + "/lib");
    (void)writeFile(root + "/bin/tileiras", "", true);
    (void)writeFile(root + "/bin/ptxas", "", true);
    nvvm = nvvm.empty() ? release : nvvm;
    (void)writeFile(root + "/lib/libnvvm.so.4",
                    std::string("..\0Cuda compilation tools, release ", 36) + nvvm.substr(0, 4) + ", V" + nvvm + "\n");
    releases[root + "/bin/tileiras"] = release;
    releases[root + "/bin/ptxas"] = ptxas.empty() ? release : ptxas;
    return root;
  }

  ProcessResult answer(const ProcessRequest &request) {
    ProcessResult result;
    if (request.arguments[1] == "--list-versions") {
      result.output = versions;
      result.code = versions.empty() ? 1 : 0;
      return result;
    }
    auto it = releases.find(request.arguments[0]);
    if (it == releases.end()) {
      result.status = ProcessResult::Status::Signalled;
      result.code = 11;
    } else {
      result.output = "tileiras: NVIDIA (R)\nCuda compilation tools, release " + it->second.substr(0, 4) + ", V" +
                      it->second + "\nBuild x\n";
    }
    return result;
  }

  Result<ToolRoot, Diagnostic> find() { return ToolFinder(search, runner).find(); }

  TemporaryDirectory folder;
  FakeProcessRunner runner;
  ToolSearch search;
  std::map<std::string, std::string> variables;
  std::map<std::string, std::string> releases;
  std::string versions;
};

} // namespace

TEST(ToolRelease, IsReadFromTheVersionText) {
  EXPECT_EQ(parseToolRelease("Cuda compilation tools, release 13.3, V13.3.36\nBuild"), "13.3.36");
  EXPECT_EQ(parseToolRelease("release 13.3"), std::nullopt);
  EXPECT_EQ(parseToolRelease("release 13, V13"), std::nullopt);
  EXPECT_EQ(parseToolRelease("release 13.., V13..3"), std::nullopt);
  EXPECT_EQ(parseToolRelease(""), std::nullopt);
}

TEST_F(ToolFinderTest, TakesTheFirstCompleteRootInOrder) {
  variables["CUDA_HOME"] = makeRoot("home", "13.3.36");
  EXPECT_EQ(find()->origin, "`CUDA_HOME`");
  variables["TILECC_TOOLS"] = makeRoot("tools", "13.4.92");
  EXPECT_EQ(find()->release, "13.4.92");
  makeRoot("venv/lib/python3.11/site-packages/nvidia/cu13", "13.5.37");
  variables["VIRTUAL_ENV"] = folder.file("venv");
  EXPECT_EQ(find()->path, folder.file("venv/lib/python3.11/site-packages/nvidia/cu13"));
  variables["PATH"] = "/no/such/folder:" + makeRoot("path", "13.5.37") + "/bin";
  EXPECT_EQ(find()->origin, "`PATH`");
  variables["TILECC_CUDA_ROOT"] = makeRoot("variable", "13.5.37");
  EXPECT_EQ(find()->origin, "`TILECC_CUDA_ROOT`");
  search.cudaRoot = folder.file("venv");
  Result<ToolRoot, Diagnostic> root = find();
  EXPECT_EQ(root->origin, "`--cuda-root`");
  EXPECT_EQ(root->tileiras, folder.file("venv/lib/python3.11/site-packages/nvidia/cu13/bin/tileiras"));
}

TEST_F(ToolFinderTest, ALinkOnThePathLeadsToTheRealRoot) {
  std::string root = makeRoot("cuda-13", "13.5.37");
  ASSERT_TRUE(createDirectories(folder.file("bin")));
  std::filesystem::create_symlink(root + "/bin/tileiras", folder.file("bin/tileiras"));
  variables["PATH"] = folder.file("bin");
  EXPECT_EQ(find()->path, root);
}

TEST_F(ToolFinderTest, TilecssOwnToolsComeBeforeCudaHome) {
  makeRoot("own/lib/python3.11/site-packages/nvidia/cu13", "13.5.37");
  search.privateTools = folder.file("own");
  variables["CUDA_HOME"] = makeRoot("home", "13.3.36");
  EXPECT_EQ(find()->origin, "tilecc's own tools");
}

TEST_F(ToolFinderTest, NothingFoundSaysWhereItLooked) {
  Diagnostic error = find().error();
  EXPECT_EQ(error.kind, DiagnosticKind::ToolNotFound);
  EXPECT_THAT(error.notes[0], HasSubstr("`CUDA_HOME`"));
  EXPECT_THAT(error.helps[0], HasSubstr("nvidia-cuda-tileiras"));
}

TEST_F(ToolFinderTest, IncompleteRootsArePassedOverAndNamed) {
  variables["CUDA_HOME"] = makeRoot("home", "13.5.37");
  std::string old = makeRoot("old", "12.9.86");
  std::filesystem::remove(old + "/bin/ptxas");
  std::filesystem::remove(old + "/lib/libnvvm.so.4");
  variables["TILECC_TOOLS"] = old;
  EXPECT_EQ(find()->path, folder.file("home"));
  variables.erase("CUDA_HOME");
  Diagnostic error = find().error();
  EXPECT_EQ(error.kind, DiagnosticKind::ToolNotFound);
  EXPECT_EQ(error.notes[0], "`" + old + "`, from `TILECC_TOOLS`: has no `bin/ptxas` and no `lib/libnvvm.so.4`");
}

TEST_F(ToolFinderTest, ARootThatTheUserNamedIsNeverPassedOver) {
  variables["CUDA_HOME"] = makeRoot("home", "13.5.37");
  search.cudaRoot = "/no/such/root";
  Diagnostic error = find().error();
  EXPECT_EQ(error.kind, DiagnosticKind::ToolNotFound);
  ASSERT_EQ(error.notes.size(), 1u);
  EXPECT_THAT(error.notes[0], HasSubstr("from `--cuda-root`: has no `bin/tileiras`"));
}

TEST_F(ToolFinderTest, MixedReleasesAreRefused) {
  search.cudaRoot = makeRoot("nvvm", "13.3.36", "13.3.73", "13.5.37");
  Diagnostic error = find().error();
  EXPECT_EQ(error.kind, DiagnosticKind::ToolReleaseMismatch);
  EXPECT_THAT(error.notes[0], HasSubstr("mixes releases: tileiras 13.3.36, ptxas 13.3.73, libnvvm 13.5.37"));
  search.cudaRoot = makeRoot("ptxas", "13.5.37", "13.4.92");
  EXPECT_EQ(find().error().kind, DiagnosticKind::ToolReleaseMismatch);
  search.cudaRoot = makeRoot("patch", "13.3.36", "13.3.73", "13.3.73");
  EXPECT_TRUE(find());
}

TEST_F(ToolFinderTest, ThePackageManagersNoteCountsForLibnvvm) {
  std::string root = makeRoot("venv/lib/python3.11/site-packages/nvidia/cu13", "13.3.36", {}, "13.3.73");
  ASSERT_TRUE(createDirectories(folder.file("venv/lib/python3.11/site-packages/nvidia_nvvm-13.5.37.dist-info")));
  search.cudaRoot = root;
  EXPECT_EQ(find().error().kind, DiagnosticKind::ToolReleaseMismatch);
}

TEST_F(ToolFinderTest, AToolThatDoesNotRunIsNamed) {
  search.cudaRoot = makeRoot("root", "13.5.37");
  releases.erase(search.cudaRoot + "/bin/ptxas");
  EXPECT_THAT(find().error().notes[0], HasSubstr("--version` was stopped by signal 11"));
}

TEST_F(ToolFinderTest, TheChildIsToldItsRoot) {
  search.cudaRoot = makeRoot("root", "13.5.37");
  ASSERT_TRUE(find());
  ASSERT_FALSE(runner.requests.empty());
  EXPECT_EQ(runner.requests[0].environment[0].first, "CUDA_HOME");
  EXPECT_EQ(runner.requests[0].environment[0].second, search.cudaRoot);
}

TEST_F(ToolFinderTest, BytecodeIsTheNewestThatBothKnow) {
  ToolRoot root;
  root.release = "13.2.10";
  versions = "13.1\n13.2\n";
  std::vector<BytecodeVersion> readable = listBytecodeVersions(root, runner);
  EXPECT_THAT(readable, ElementsAre(BytecodeVersion{13, 1}, BytecodeVersion{13, 2}));
  EXPECT_EQ(*chooseBytecodeVersion(root, readable, std::nullopt), (BytecodeVersion{13, 2}));
  EXPECT_EQ(*chooseBytecodeVersion(root, readable, BytecodeVersion{13, 1}), (BytecodeVersion{13, 1}));
  Diagnostic error = chooseBytecodeVersion(root, readable, BytecodeVersion{13, 3}).error();
  EXPECT_EQ(error.kind, DiagnosticKind::BytecodeTooOld);
  EXPECT_EQ(error.notes[0], "tileiras 13.2.10 reads 13.1, 13.2");

  versions = "13.1\n13.2\n13.3\n13.4\n13.5\n14.0\n";
  EXPECT_EQ(*chooseBytecodeVersion(root, listBytecodeVersions(root, runner), std::nullopt), newestBytecode);
  versions = "";
  EXPECT_THAT(listBytecodeVersions(root, runner), ElementsAre(BytecodeVersion{13, 2}));
  EXPECT_FALSE(chooseBytecodeVersion(root, {BytecodeVersion{14, 0}}, std::nullopt));
}
