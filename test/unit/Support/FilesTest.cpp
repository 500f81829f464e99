// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Support/Files.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tilecc;
namespace fs = std::filesystem;

namespace {

class Files : public ::testing::Test {
protected:
  Files() : folder(std::move(*TemporaryDirectory::create())) {}

  void put(const std::string &name, const std::string &content) { std::ofstream(folder.file(name)) << content; }
  std::string get(const std::string &name) {
    auto content = readFile(folder.file(name));
    return content ? *content : "?" + content.error().message;
  }
  size_t count() {
    return static_cast<size_t>(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
  }

  TemporaryDirectory folder;
};

} // namespace

TEST_F(Files, ReadingTellsWhyNot) {
  put("small", "abc");
  EXPECT_EQ(get("small"), "abc");
  EXPECT_EQ(readFile(folder.file("none")).error().kind, FileError::Kind::Missing);
  EXPECT_EQ(readFile(folder.file("none")).error().message, "`" + folder.file("none") + "` does not exist");
  EXPECT_EQ(readFile(folder.file("small/below")).error().kind, FileError::Kind::Missing);
  EXPECT_EQ(readFile(folder.path()).error().kind, FileError::Kind::Directory);
  EXPECT_EQ(readFile(folder.file("small"), 2).error().kind, FileError::Kind::TooLarge);
  EXPECT_TRUE(readFile(folder.file("small"), 3));
  EXPECT_TRUE(readFile("/dev/null"));
}

TEST_F(Files, WritingReplacesTheWholeFileAndLeavesNothingElse) {
  put("a", "a long old text");
  ASSERT_TRUE(writeFile(folder.file("a"), "new"));
  EXPECT_EQ(get("a"), "new");
  EXPECT_EQ(count(), 1u);
  ASSERT_TRUE(writeFile(folder.file("run"), "#!", true));
  struct stat info;
  ASSERT_EQ(stat(folder.file("run").c_str(), &info), 0);
  EXPECT_NE(info.st_mode & 0100, 0u);
}

TEST_F(Files, WritingFollowsALinkAndKeepsIt) {
  put("real", "old");
  fs::create_symlink("real", folder.file("link"));
  ASSERT_TRUE(writeFile(folder.file("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(get("real"), "new");
}

TEST_F(Files, DevicesAreWrittenInPlaceAndAFullOneIsNamed) {
  EXPECT_TRUE(writeFile("/dev/null", "gone"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  auto full = writeFile("/dev/full", "x");
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error(), "cannot write `/dev/full`: no space left on device");
}

TEST_F(Files, AFailedWriteSaysWhyAndLeavesNothing) {
  auto missing = writeFile(folder.file("no/such/k.cubin"), "x");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error(), "cannot write `" + folder.file("no/such/k.cubin") + "`: no such file or directory");
  ASSERT_FALSE(writeFile(folder.path(), "x"));

  // A write that stops half way: the limit on file sizes stands in for a full disk.
  pid_t child = fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{1000, 1000};
    setrlimit(RLIMIT_FSIZE, &limit);
    auto half = writeFile(folder.file("half"), std::string(5000, 'x'));
    _exit(!half && half.error().ends_with(": file too large") ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(count(), 0u);
}

TEST_F(Files, OutputsAppearTogether) {
  put("one", "old");
  OutputFiles outputs;
  outputs.add(folder.file("one"), "1");
  outputs.add(folder.file("two"), "2");
  EXPECT_EQ(get("one"), "old");
  ASSERT_TRUE(outputs.commit());
  EXPECT_EQ(get("one"), "1");
  EXPECT_EQ(get("two"), "2");
  EXPECT_EQ(count(), 2u);
}

TEST_F(Files, AFailureOfOneOutputUndoesTheOthers) {
  put("one", "old");
  OutputFiles unwritable;
  unwritable.add(folder.file("one"), "1");
  unwritable.add(folder.file("new"), "2");
  unwritable.add(folder.file("no/three"), "3");
  ASSERT_FALSE(unwritable.commit());
  EXPECT_EQ(get("one"), "old");
  EXPECT_EQ(count(), 1u);

  // Staging succeeds, the last step fails: a device that is full comes after two renames.
  OutputFiles late;
  late.add(folder.file("one"), "1");
  late.add(folder.file("new"), "2");
  late.add("/dev/full", "3");
  ASSERT_FALSE(late.commit());
  EXPECT_EQ(get("one"), "old");
  EXPECT_EQ(count(), 1u);
}

TEST_F(Files, TwoOutputsOfOneNameAreRefused) {
  OutputFiles outputs;
  outputs.add(folder.file("k"), "1");
  outputs.add(folder.file("k"), "2");
  auto done = outputs.commit();
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error(), "two outputs would be written to `" + folder.file("k") + "`");
  EXPECT_EQ(count(), 0u);
}

TEST_F(Files, UncommittedOutputsLeaveNothing) {
  {
    OutputFiles outputs;
    outputs.add(folder.file("k"), "1");
  }
  EXPECT_EQ(count(), 0u);
}

TEST(TemporaryDirectory, IsRemovedWithItsContents) {
  std::string path;
  {
    auto folder = TemporaryDirectory::create();
    ASSERT_TRUE(folder);
    path = folder->path();
    ASSERT_TRUE(createDirectories(folder->file("a/b")));
    ASSERT_TRUE(writeFile(folder->file("a/b/c"), "x"));
    TemporaryDirectory moved = std::move(*folder);
    EXPECT_TRUE(fs::exists(path));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryDirectory, IsRemovedWhenASignalEndsTheProcess) {
  for (int signal : {SIGTERM, SIGINT, SIGABRT}) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
      auto folder = TemporaryDirectory::create();
      (void)createDirectories(folder->file("deep"));
      (void)writeFile(folder->file("deep/k"), "x");
      (void)!write(ends[1], folder->path().c_str(), folder->path().size() + 1);
      raise(signal);
      _exit(0);
    }
    char path[4096] = {};
    ASSERT_GT(read(ends[0], path, sizeof(path)), 0);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), signal);
    EXPECT_FALSE(fs::exists(path)) << path;
    close(ends[0]);
    close(ends[1]);
  }
}
