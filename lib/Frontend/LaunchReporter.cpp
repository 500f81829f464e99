// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides what is wrong with a launch of a tile kernel whatever the kernel does.

#include "tilecc/Frontend/LaunchReporter.h"

#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace tilecc;
using llvm::StringRef;

static std::string baseName(StringRef callee) {
  callee = callee.take_until([](char c) { return c == '<'; }).trim();
  size_t colons = callee.rfind("::");
  return (colons == StringRef::npos ? callee : callee.substr(colons + 2)).str();
}

/// `256`, `0x100u`, `-1`
static std::optional<int64_t> parseLiteral(StringRef text) {
  int64_t value = 0;
  return text.trim().rtrim("uUlL").getAsInteger(0, value) ? std::nullopt : std::optional<int64_t>(value);
}

/// `dim3(4, 2)`, `256`, `{4, 2, 1}`: components that are literals.
static LaunchDims parseDims(StringRef text) {
  LaunchDims dims;
  text = text.trim();
  text.consume_front("dim3");
  text = text.trim();
  bool hasParens =
      (text.consume_front("(") && text.consume_back(")")) || (text.consume_front("{") && text.consume_back("}"));
  llvm::SmallVector<StringRef, 3> parts;
  text.split(parts, ',');
  if (parts.size() > 3 || (parts.size() > 1 && !hasParens)) {
    return dims;
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (axis >= parts.size()) {
      // A scalar of unknown form may be a dim3 variable, whose other components are unknown.
      dims[axis] = hasParens || dims[0] ? std::optional<int64_t>(1) : std::nullopt;
      continue;
    }
    dims[axis] = parseLiteral(parts[axis]);
  }
  return dims;
}

/// `128`, or `(128, 2, 1)` where more than one component is known to differ from 1.
static std::string show(const LaunchDims &dims) {
  if (dims[1].value_or(1) == 1 && dims[2].value_or(1) == 1) {
    return std::to_string(*dims[0]);
  }
  std::string text;
  for (const std::optional<int64_t> &value : dims) {
    text += (text.empty() ? "(" : ", ") + (value ? std::to_string(*value) : "?");
  }
  return text + ")";
}

/// One report, however many instantiations of a host function come to it.
void LaunchReporter::report(Diagnostic diagnostic) {
  bool isKnown = llvm::any_of(diagnostics, [&](const Diagnostic &other) {
    return other.kind == diagnostic.kind && other.span == diagnostic.span && other.message == diagnostic.message;
  });
  if (!isKnown) {
    diagnostics.push_back(std::move(diagnostic));
  }
}

void LaunchReporter::checkBlock(const LaunchDims &block, const std::string &written, const std::string &fix,
                                const SourceSpan &span) {
  bool isOne = llvm::all_of(block, [](const std::optional<int64_t> &value) { return value.value_or(1) == 1; });
  if (isOne) {
    return;
  }
  Diagnostic diagnostic(DiagnosticKind::InvalidLaunch,
                        "a tile kernel is launched with block size 1, not `" + written + "`");
  if (StringRef(written).find_first_not_of("0123456789") != StringRef::npos && block[0] && show(block) != written) {
    diagnostic.note("`" + written + "` is " + show(block));
  }
  diagnostic.at(span).help(fix);
  report(std::move(diagnostic));
}

void LaunchReporter::checkShared(bool isZero, const std::string &help, const SourceSpan &span) {
  if (!isZero) {
    Diagnostic diagnostic(DiagnosticKind::InvalidLaunch, "a tile kernel has no dynamic shared memory");
    diagnostic.at(span).help(help);
    report(std::move(diagnostic));
  }
}

void LaunchReporter::addFound(const FoundLaunch &launch) {
  LaunchSite site;
  site.kernel = getSymbol(launch.kernel);
  std::copy(launch.grid.begin(), launch.grid.end(), site.grid);
  site.arguments = launch.arguments;
  if (launch.text) {
    const LaunchText &text = file.launches[*launch.text];
    site.span = text.span;
    checkBlock(launch.block, text.block, "write `" + text.callee + "<<<" + text.grid + ", 1>>>`", site.span);
    // Bytes that the run decides are as wrong as others: there is nothing that could use them.
    checkShared(launch.shared == 0, "leave out the third launch argument, or write 0", site.span);
  } else {
    site.span = map.getSpan(launch.range);
    bool isKnown = launch.block[0].has_value();
    checkBlock(launch.block, isKnown ? show(launch.block) : "?", "pass 1 as block size", site.span);
    checkShared(launch.shared.value_or(0) == 0, "pass 0 bytes of shared memory", site.span);
  }
  sites.push_back(std::move(site));
}

const clang::FunctionDecl *LaunchReporter::findKernel(size_t index, bool &isKernel) const {
  const clang::FunctionDecl *kernel = nullptr;
  auto line = llvm::find(lines.launches, index);
  if (line != lines.launches.end()) {
    size_t named = lines.numRequested + (line - lines.launches.begin());
    kernel = named < set.named.size() ? set.named[named] : nullptr;
  }
  isKernel = kernel != nullptr;
  std::string name = baseName(file.launches[index].callee);
  for (const clang::FunctionDecl *other : set.kernels) {
    if (other->getNameAsString() == name) {
      isKernel = true;
      if (!kernel && !other->getPrimaryTemplate()) {
        kernel = other;
      }
    }
  }
  return kernel;
}

void LaunchReporter::addText(size_t index) {
  const LaunchText &launch = file.launches[index];
  std::string name = baseName(launch.callee);
  bool isKernel = false;
  const clang::FunctionDecl *kernel = findKernel(index, isKernel);
  bool isTemplateOnly = !isKernel && llvm::any_of(set.uninstantiated, [&](const clang::FunctionDecl *decl) {
    return decl->getNameAsString() == name;
  });
  if (isTemplateOnly) {
    Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct,
                          "the launch `" + launch.callee + "` depends on the host function it is written in");
    diagnostic.at(launch.span)
        .help("name the kernel on the command line, as in `--instantiate '" + name +
              "<float, 128>'`, or instantiate it explicitly");
    report(std::move(diagnostic));
  }
  if (!isKernel) {
    return;
  }
  checkBlock(parseDims(StringRef(launch.block).trim().rtrim("uU")), launch.block,
             "write `" + launch.callee + "<<<" + launch.grid + ", 1>>>`", launch.span);
  checkShared(launch.shared.empty() || launch.shared == "0", "leave out the third launch argument, or write 0",
              launch.span);
  LaunchSite site;
  site.kernel = kernel ? getSymbol(kernel) : std::string();
  LaunchDims grid = parseDims(launch.grid);
  std::copy(grid.begin(), grid.end(), site.grid);
  for (const std::string &argument : launch.arguments) {
    site.arguments.push_back(parseLiteral(argument));
  }
  site.span = launch.span;
  sites.push_back(std::move(site));
}

std::vector<LaunchSite> LaunchReporter::run(const std::vector<FoundLaunch> &found) {
  std::vector<bool> isRead(file.launches.size());
  for (const FoundLaunch &launch : found) {
    if (launch.text && *launch.text >= isRead.size()) {
      continue;
    }
    if (launch.text) {
      isRead[*launch.text] = true;
    }
    if (!launch.isDead) {
      addFound(launch);
    }
  }
  for (size_t index = 0; index < isRead.size(); ++index) {
    if (!isRead[index]) {
      addText(index);
    }
  }
  return std::move(sites);
}
