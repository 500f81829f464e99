// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel headers and the table of builtins name the same things.
#include "tilecc/Frontend/KernelLanguage.h"
#include "tilecc/Frontend/ImportType.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace tilecc;

namespace {
/// What the headers declare: names of `tilecc.builtin` and `tilecc.type`, and how often each builtin is declared.
struct Annotations {
  std::map<std::string, unsigned> builtins;
  std::set<std::string> types;
};
} // namespace

static void collect(const clang::Decl *decl, Annotations &found) {
  if (std::optional<llvm::StringRef> name = getAnnotation(decl, "tilecc.builtin")) {
    ++found.builtins[name->str()];
  }
  if (std::optional<llvm::StringRef> name = getAnnotation(decl, "tilecc.type")) {
    found.types.insert(name->str());
  }
}

static Annotations collectAll(const clang::ASTContext &ast) {
  Annotations found;
  std::vector<const clang::Decl *> work{ast.getTranslationUnitDecl()};
  while (!work.empty()) {
    const clang::Decl *decl = work.back();
    work.pop_back();
    if (const auto *pattern = llvm::dyn_cast<clang::TemplateDecl>(decl)) {
      decl = pattern->getTemplatedDecl();
    }
    if (!decl) {
      continue;
    }
    collect(decl, found);
    if (const auto *context = llvm::dyn_cast<clang::DeclContext>(decl);
        context && !decl->isFunctionOrFunctionTemplate()) {
      work.insert(work.end(), context->decls_begin(), context->decls_end());
    }
  }
  return found;
}

static const Annotations &annotations() {
  static const Annotations found = [] {
    std::string source;
    for (const char *header : {"cuda_tile.h", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_tf32.h",
                               "cuda_runtime.h", "assert.h", "tilecc/ownership.h"}) {
      source += std::string("#include <") + header + ">\n";
    }
    std::vector<std::string> arguments = {
        "-std=c++20",    "-resource-dir", TILECC_CLANG_RESOURCE_DIR, "-isystem", TILECC_SOURCE_DIR "/include/kernel",
        "-D__TILECC__=1"};
    std::unique_ptr<clang::ASTUnit> unit = clang::tooling::buildASTFromCodeWithArgs(source, arguments, "all.cpp");
    EXPECT_TRUE(unit && !unit->getDiagnostics().hasErrorOccurred());
    return collectAll(unit->getASTContext());
  }();
  return found;
}

TEST(KernelLanguage, EveryAnnotationIsInTheTable) {
  ASSERT_GT(annotations().builtins.size(), 100u);
  for (const auto &[name, count] : annotations().builtins) {
    EXPECT_NE(getBuiltin(name), nullptr) << "the headers declare `" << name << "`, the table lacks it";
  }
}

TEST(KernelLanguage, EveryEntryIsInTheHeaders) {
  for (const BuiltinInfo &builtin : getBuiltins()) {
    EXPECT_EQ(annotations().builtins.count(builtin.name.str()), 1u)
        << "no header declares `" << builtin.name.str() << "`";
  }
}

TEST(KernelLanguage, NamesAreUniqueAndDescribed) {
  std::set<llvm::StringRef> names;
  for (const BuiltinInfo &builtin : getBuiltins()) {
    EXPECT_TRUE(names.insert(builtin.name).second) << builtin.name.str();
    EXPECT_FALSE(builtin.semantics.empty()) << builtin.name.str();
    EXPECT_NE(builtin.import, nullptr) << builtin.name.str();
    EXPECT_EQ(findBuiltin(builtin.name), builtin.import);
    EXPECT_FALSE(getName(builtin.family).empty());
  }
  EXPECT_EQ(findBuiltin("no_such_builtin"), nullptr);
}

TEST(KernelLanguage, TypesAreTheOnesTheImporterKnows) {
  std::set<std::string> known = {"tile",
                                 "extents",
                                 "tensor_span",
                                 "partition_view",
                                 "irange",
                                 "layout_right_mapping",
                                 "strided_view",
                                 "f16",
                                 "layout_left_mapping",
                                 "bf16",
                                 "layout_strided_mapping",
                                 "tf32",
                                 "f8E4M3FN",
                                 "f8E5M2"};
  EXPECT_EQ(annotations().types, known);
}
