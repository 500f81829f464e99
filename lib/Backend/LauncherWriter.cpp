// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a launcher looks like. The header is meant to be read: it is the documentation of its kernels.
#include "tilecc/Backend/LauncherWriter.h"
#include "LauncherNames.h"
#include "tilecc/Manifest/Sha256.h"

#include <algorithm>

using namespace tilecc;

namespace {

constexpr size_t lineLength = 120;

/// The type of include/tilecc/Runtime/Element.h, or of C++, that a program has for an element.
std::string_view getHostType(ElementType type) {
  switch (type) {
  case ElementType::F16:
    return "tilecc::f16";
  case ElementType::BF16:
    return "tilecc::bf16";
  case ElementType::F8E4M3:
    return "tilecc::f8e4m3";
  case ElementType::F8E5M2:
    return "tilecc::f8e5m2";
  case ElementType::TF32:
    return "tilecc::tf32";
  case ElementType::F32:
    return "float";
  case ElementType::F64:
    return "double";
  case ElementType::I1:
    return "bool";
  case ElementType::I8:
    return "std::int8_t";
  case ElementType::U8:
    return "std::uint8_t";
  case ElementType::I16:
    return "std::int16_t";
  case ElementType::U16:
    return "std::uint16_t";
  case ElementType::I32:
    return "std::int32_t";
  case ElementType::U32:
    return "std::uint32_t";
  case ElementType::I64:
    return "std::int64_t";
  case ElementType::U64:
    return "std::uint64_t";
  }
  return "";
}

std::string_view describeAccess(AccessKind access) {
  switch (access) {
  case AccessKind::None:
    return "not used";
  case AccessKind::Read:
    return "read";
  case AccessKind::Write:
    return "written";
  case AccessKind::ReadWrite:
    return "read and written";
  case AccessKind::Atomic:
    return "changed by atomics";
  }
  return "";
}

bool isWritten(const ManifestParameter &parameter) {
  return parameter.kind == ParameterKind::Pointer && parameter.access != AccessKind::None &&
         parameter.access != AccessKind::Read;
}

/// Text for a comment or a string: no line ends, and in a string no end of it.
std::string cleanText(std::string_view text, bool isString) {
  std::string clean;
  for (char c : text) {
    if (static_cast<unsigned char>(c) < 0x20) {
      clean += ' ';
    } else {
      clean += isString && (c == '"' || c == '\\') ? std::string("\\") + c : std::string(1, c);
    }
  }
  return clean;
}

std::string join(const std::vector<std::string> &parts, const std::string &separator) {
  std::string joined;
  for (const std::string &part : parts) {
    joined += (joined.empty() ? "" : separator) + part;
  }
  return joined;
}

/// `head(a, b, c)tail` on one line, or the list below its opening parenthesis.
std::string layOut(const std::string &head, const std::vector<std::string> &parts, const std::string &tail) {
  std::string line = head + join(parts, ", ") + tail;
  if (line.size() <= lineLength) {
    return line;
  }
  std::string indent = std::string(head.find_first_not_of(' ') + 4, ' ');
  std::string text = head;
  std::string current = indent;
  for (size_t i = 0; i < parts.size(); ++i) {
    std::string part = parts[i] + (i + 1 < parts.size() ? "," : tail);
    if (current.size() + 1 + part.size() > lineLength && current != indent) {
      text += "\n" + current;
      current = indent;
    }
    current += (current == indent ? "" : " ") + part;
  }
  return text + "\n" + current;
}

std::string writeAssertion(const std::string &condition, const std::string &sentence) {
  std::string head = "  static_assert(" + condition + ",";
  std::string message = "\"" + cleanText(sentence, /*isString=*/true) + "\");\n";
  bool fits = head.size() + message.size() <= lineLength;
  return head + (fits ? " " : "\n                ") + message;
}

class LauncherWriter {
public:
  LauncherWriter(const ManifestKernel &kernel, std::string function, std::string table)
      : kernel(kernel), function(std::move(function)), table(std::move(table)), names(makeParameterNames(kernel)) {
    // A kernel that reads no axis is the same for every block: they are counted along x.
    axes = kernel.gridAxes.empty() ? "x" : kernel.gridAxes;
  }

  std::string write() {
    std::string text = writeComment() + writeFunction(/*withGrid=*/true);
    if (hasOwnGrid()) {
      text += "/// The same, on the smallest grid that writes all outputs.\n" + writeFunction(/*withGrid=*/false);
    }
    return text + writeArgumentCount();
  }

private:
  std::string writeComment() const;
  std::string writeFunction(bool withGrid) const;
  /// The grid follows from the arguments.
  bool hasOwnGrid() const { return !kernel.grid.empty(); }
  /// A call with too few or too many arguments finds this function.
  std::string writeArgumentCount() const;

  /// The parameters that a call names: a tensor is one, its extents and strides are not.
  std::vector<size_t> findArguments() const {
    std::vector<size_t> arguments;
    for (size_t i = 0; i < kernel.parameters.size(); i += kernel.parameters[i].getWidth()) {
      arguments.push_back(i);
    }
    return arguments;
  }

  /// `grid.y == 1`, where the launcher's grid has no y.
  bool isMetByType(const Predicate &condition) const {
    std::span<const PredicateNode> nodes = condition.postorder();
    return nodes.size() == 3 && nodes[0].op == PredicateOp::Grid && axes.find(nodes[0].name) == std::string::npos &&
           nodes[1].op == PredicateOp::Literal && nodes[1].literal == 1 && nodes[2].op == PredicateOp::Equal;
  }
  std::string getGridType() const {
    std::vector<std::string> quoted;
    for (char axis : axes) {
      quoted.push_back(std::string("'") + axis + "'");
    }
    return "tilecc::GridOver<" + join(quoted, ", ") + ">";
  }
  std::string getGridText() const {
    std::vector<std::string> letters;
    for (char axis : axes) {
      letters.emplace_back(1, axis);
    }
    return axes.size() == 1 ? letters.front() : "{" + join(letters, ", ") + "}";
  }

  const ManifestKernel &kernel;
  std::string function;
  std::string table;
  ParameterNames names;
  std::string axes;
};

std::string LauncherWriter::writeComment() const {
  auto line = [](std::string text) {
    text = cleanText(text, /*isString=*/false);
    text.erase(text.find_last_not_of(' ') + 1);
    return "///" + (text.empty() ? "" : " " + text) + "\n";
  };
  std::string text = line("`" + kernel.demangled + "`, " + kernel.file + ":" + std::to_string(kernel.line)) + line("");
  size_t width = names.grid.size();
  for (size_t i : findArguments()) {
    width = std::max(width, names.parameters[i].size());
  }
  auto item = [&](const std::string &name, const std::string &meaning) {
    return line("  " + name + std::string(width - name.size(), ' ') + "  " + meaning);
  };
  text += item(names.grid, "number of blocks, " + getGridText());
  for (size_t i : findArguments()) {
    const ManifestParameter &parameter = kernel.parameters[i];
    std::string meaning = parameter.spelling.empty() ? std::string(getHostType(parameter.type)) : parameter.spelling;
    if (parameter.kind == ParameterKind::Pointer) {
      meaning += ", " + std::string(describeAccess(parameter.access));
    }
    if (parameter.rank != 0) {
      meaning = "tensor of rank " + std::to_string(parameter.rank) + " of " + std::string(getHostType(parameter.type)) +
                ", " + std::string(describeAccess(parameter.access)) + "; below, `" + kernel.parameters[i + 1].name +
                "` is its first extent, `" + kernel.parameters[i + 1 + parameter.rank].name + "` its first stride";
    }
    text += item(names.parameters[i], meaning);
  }
  bool isFirst = true;
  for (const ManifestCondition &condition : kernel.contract) {
    if (isMetByType(condition.expression)) {
      continue;
    }
    if (isFirst) {
      text += line("") + line("A launch is refused unless");
      isFirst = false;
    }
    std::string place = condition.rule + ", " + condition.file + ":" + std::to_string(condition.line);
    // That two buffers lie apart is said better in words.
    bool isFormula = condition.expression.root().op != PredicateOp::Or;
    text += line("  - " + (isFormula ? condition.expression.str() : condition.reason + " (" + place + ")"));
    if (isFormula) {
      text += line("      " + condition.reason + " (" + place + ")");
    }
  }
  for (const ManifestTrusted &trusted : kernel.trusted) {
    text += line("") +
            line("Not proved, but trusted: " + trusted.what + ", " + trusted.file + ":" + std::to_string(trusted.line));
  }
  if (kernel.verdict == Verdict::Undecided) {
    text += line("") + line("Not proved: it was compiled with --ownership=warn.");
  }
  return text;
}

std::string LauncherWriter::writeFunction(bool withGrid) const {
  std::vector<std::string> declared = {"tilecc::Stream &" + names.stream};
  if (withGrid) {
    declared.push_back(getGridType() + " " + names.grid);
  }
  std::vector<std::string> passed;
  std::vector<std::string> checks;
  for (size_t i : findArguments()) {
    const ManifestParameter &parameter = kernel.parameters[i];
    const std::string &name = names.parameters[i];
    std::string type(getHostType(parameter.type));
    passed.push_back((parameter.rank == 0 ? "tilecc::pass(" : "tilecc::passTensor(") + name + ")");
    if (parameter.kind == ParameterKind::Scalar) {
      declared.push_back("tilecc::Scalar<" + type + "> " + name);
      continue;
    }
    declared.push_back("auto &&" + name);
    std::string subject = "`" + name + "` of `" + function + "` ";
    auto check = [&](const std::string &condition, const std::string &sentence) {
      checks.push_back(writeAssertion(condition, sentence));
    };
    if (parameter.rank != 0) {
      std::string rank = std::to_string(parameter.rank);
      check("tilecc::isTensorOf<decltype(" + name + "), " + type + ", " + rank + ">",
            subject + "takes a tilecc::Tensor<" + type + ", " + rank + ">" +
                (parameter.rank == 1 ? " or a tilecc::Buffer<" + type + ">" : ""));
      if (isWritten(parameter)) {
        check("tilecc::isWritableTensor<decltype(" + name + ")>", subject + "is written, it takes no const tensor");
      }
      continue;
    }
    check("tilecc::isBufferOf<decltype(" + name + "), " + type + ">", subject + "takes a tilecc::Buffer<" + type + ">");
    if (isWritten(parameter)) {
      check("tilecc::isWritable<decltype(" + name + ")>", subject + "is written, it takes no const buffer");
    }
  }
  std::string text = layOut("inline tilecc::Result<tilecc::Launch> " + function + "(", declared, ") {\n");
  for (const std::string &check : checks) {
    text += check;
  }
  text += "  static const tilecc::LauncherEntry tileccEntry(" + table + ",\n      \"" + cleanText(kernel.symbol, true) +
          "\");\n";
  text += layOut("  return tileccEntry.launch(" + names.stream + ", " + (withGrid ? names.grid + ".get(), {" : "{"),
                 passed, "});\n");
  return text + "}\n";
}

std::string LauncherWriter::writeArgumentCount() const {
  std::vector<std::string> arguments;
  for (size_t i : findArguments()) {
    arguments.push_back(names.parameters[i]);
  }
  std::string count = std::to_string(arguments.size());
  std::string list = arguments.empty() ? "" : ": " + join(arguments, ", ");
  std::string sentence = "`" + function + "` takes " + (arguments.empty() ? "no" : count) + " argument" +
                         (arguments.size() == 1 ? "" : "s") + " after the stream and the grid" + list;
  // One argument fewer is a call without a grid, where there is one.
  std::string shorter = hasOwnGrid() ? " && sizeof...(Arguments) + 1 != " + count : "";
  return "template <class... Arguments>\n  requires(sizeof...(Arguments) != " + count + shorter + ")\nvoid " +
         function + "(tilecc::Stream &, " + getGridType() + ", Arguments &&...) {\n" +
         writeAssertion("sizeof...(Arguments) == " + count, sentence) + "}\n";
}

/// The macro that keeps one header from being read twice: `TILECC_MODULE_K_0123456789ABCDEF_MY_KERNELS_LAUNCHERS`.
std::string makeGuard(const std::string &table, const std::string &nameSpace) {
  std::string guard = table + "_" + nameSpace + "_launchers";
  // No other character can stand in a namespace and not in a macro.
  for (size_t colons = guard.find("::"); colons != std::string::npos; colons = guard.find("::")) {
    guard.replace(colons, 2, "_");
  }
  std::transform(guard.begin(), guard.end(), guard.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; });
  return guard;
}

} // namespace

std::string tilecc::getModuleSymbol(const Manifest &manifest, std::string_view source, std::string_view code) {
  Manifest bare = manifest;
  for (ManifestKernel &kernel : bare.kernels) {
    kernel.images.clear();
  }
  return "tilecc_module_" + makeStem(source) + "_" + sha256Hex(writeManifest(bare) + std::string(code)).substr(0, 16);
}

std::string tilecc::writeLaunchers(const Manifest &manifest, const LauncherOptions &options) {
  std::string source = cleanText(options.source, /*isString=*/false);
  std::string table = getModuleSymbol(manifest, options.source, options.code);
  std::string nameSpace = options.nameSpace.empty() ? makeNamespaceName(options.source) : options.nameSpace;
  // The same kernels may be wanted in two namespaces.
  std::string guard = makeGuard(table, nameSpace);
  std::string text =
      "// Launchers of the kernels in " + source + ", written by " + manifest.producer +
      ". Changes are lost when it is compiled again.\n//\n"
      "// A launcher enqueues its kernel on the stream. It first holds the launch against the contract under "
      "which the\n// kernel was proved; one outside it is refused with the condition and the values.\n";
  text += "#ifndef " + guard + "\n#define " + guard +
          "\n\n#include <tilecc/Runtime/Launcher.h>\n\n#include "
          "<cstdint>\n\n";
  text += "/// Defined by the object of " + source + ".\n";
  text += "extern \"C\" const tilecc::KernelTable " + table + ";\n\nnamespace " + nameSpace + " {\n\n";
  std::vector<std::string> functions = makeFunctionNames(manifest);
  for (size_t i = 0; i < manifest.kernels.size(); ++i) {
    text += LauncherWriter(manifest.kernels[i], functions[i], table).write() + "\n";
  }
  return text + "} // namespace " + nameSpace + "\n\n#endif // " + guard + "\n";
}
