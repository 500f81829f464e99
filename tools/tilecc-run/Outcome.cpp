// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a reader is told of a run.

#include "Outcome.h"
#include "ArrayFile.h"
#include "Listing.h"

#include "tilecc/Runtime/ElementConversion.h"
#include "tilecc/Support/Files.h"

#include <algorithm>
#include <cstdio>

using namespace tilecc;

namespace {

using Outcome = Result<void, RunError>;

Outcome checkSave(const Argument &buffer, const std::string &text) {
  std::optional<ElementType> as;
  splitFileType(text, as);
  if (as && !canSaveAs(buffer.parameter.type, *as)) {
    return Failure{RunError{RunExit::Usage, "`" + buffer.parameter.name + "` holds " +
                                                std::string(toString(buffer.parameter.type)) +
                                                ", which is not saved as " + std::string(toString(*as)) +
                                                "; floats may become f32 or f64"}};
  }
  return {};
}

Result<CheckedBuffer, RunError> checkBuffer(const RunOptions &options, const ArgumentList &arguments,
                                            const Argument &buffer, const std::string &text) {
  std::optional<ElementType> viewed;
  std::string path = splitFileType(text, viewed);
  Result<NpyArray, RunError> array = readArray(path, viewed);
  if (!array) {
    return Failure{array.error()};
  }
  const std::string &name = buffer.parameter.name;
  ElementType type = buffer.parameter.type;
  std::optional<ElementType> reference = parseElementType(array->type);
  if (!reference || isFloat(*reference) != isFloat(type)) {
    return Failure{RunError{RunExit::File, "`" + name + "` holds " + std::string(toString(type)) + ", and `" + path +
                                               "` " + array->type + adviseOnType(type, *array, path)}};
  }
  if (array->shape != buffer.shape) {
    return Failure{RunError{RunExit::File, "`" + name + "` is " + formatShape(buffer.shape) + ", and `" + path +
                                               "` is " + formatShape(array->shape)}};
  }
  Comparison comparison = compareElements(type, getHostData(arguments, buffer), *reference, array->bytes.data(),
                                          buffer.elements, options.tolerance);
  return CheckedBuffer{name, path, buffer.shape, std::move(comparison)};
}

std::string formatMilliseconds(double value) {
  char text[48];
  std::snprintf(text, sizeof(text), "%.*f", value < 10 ? 4 : 3, value);
  return text;
}

/// Columns as wide as they must be, the first to the left and the others to the right.
std::string formatTable(const std::vector<std::vector<std::string>> &rows) {
  std::string text;
  for (const std::vector<std::string> &row : rows) {
    for (size_t column = 0; column < row.size(); ++column) {
      size_t width = 0;
      for (const std::vector<std::string> &other : rows) {
        width = std::max(width, other[column].size());
      }
      std::string blanks(width - row[column].size(), ' ');
      text += column == 0 ? row[column] + blanks : "  " + blanks + row[column];
    }
    text += '\n';
  }
  return text;
}

std::string formatTimes(const RunOutcome &outcome) {
  std::vector<double> times = outcome.times;
  std::sort(times.begin(), times.end());
  return formatTable({{"device", "runs", "least ms", "median ms", "most ms"},
                      {outcome.device, std::to_string(times.size()), formatMilliseconds(times.front()),
                       formatMilliseconds(getMedian(times)), formatMilliseconds(times.back())}});
}

} // namespace

double tilecc::getMedian(const std::vector<double> &sorted) {
  size_t middle = sorted.size() / 2;
  return sorted.size() % 2 != 0 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

std::string CheckedBuffer::str(const Tolerance &tolerance) const {
  std::string where =
      comparison.greatestError == "0" ? "" : " at " + name + formatIndex(comparison.greatestIndex, shape);
  std::string greatest = "greatest error " + comparison.greatestError + where;
  if (comparison.differing == 0) {
    return "`" + name + "` agrees with `" + path + "`: " + std::to_string(comparison.elements) + " elements, " +
           greatest;
  }
  return std::to_string(comparison.differing) + " of " + std::to_string(comparison.elements) + " elements of `" + name +
         "` differ from `" + path + "`: the first is " + name + formatIndex(comparison.firstIndex, shape) + " = " +
         comparison.first + "; " + greatest + " (rtol " + formatNumber(tolerance.relative) + ", atol " +
         formatNumber(tolerance.absolute) + ")";
}

Result<void, RunError> tilecc::nameOutputs(RunOptions &options, const std::string &kernel,
                                           const ArgumentList &arguments) {
  std::vector<std::string> written;
  std::string list;
  for (const Argument &argument : arguments) {
    AccessKind access = argument.parameter.access;
    if (argument.isPointer() && access != AccessKind::None && access != AccessKind::Read) {
      written.push_back(argument.parameter.name);
      list += (list.empty() ? "`" : ", `") + argument.parameter.name + "`";
    }
  }
  for (auto *pairs : {&options.saves, &options.checks}) {
    auto unnamed = pairs->extract("");
    if (unnamed.empty()) {
      continue;
    }
    std::string file = unnamed.mapped();
    if (written.size() != 1) {
      return Failure{RunError{RunExit::Usage, "`" + file + "` is for the buffer that `" + kernel +
                                                  "` writes, and it writes " +
                                                  (written.empty() ? "none" : list + ": put `NAME=` before the file")}};
    }
    if (!pairs->emplace(written.front(), file).second) {
      return Failure{
          RunError{RunExit::Usage, "`" + written.front() + "` is named twice, once by `" + file + "` alone"}};
    }
  }
  return {};
}

Result<void, RunError> tilecc::checkOutputs(const RunOptions &options, const std::string &kernel,
                                            const ArgumentList &arguments) {
  for (const std::string &name : options.prints) {
    if (!findBuffer(arguments, name)) {
      return Failure{RunError{RunExit::Usage, "`" + name + "` is no buffer of `" + kernel + "`"}};
    }
  }
  for (const auto *pairs : {&options.saves, &options.checks}) {
    for (const auto &[name, text] : *pairs) {
      const Argument *buffer = findBuffer(arguments, name);
      if (!buffer) {
        return Failure{RunError{RunExit::Usage, "`" + name + "` is no buffer of `" + kernel + "`"}};
      }
      if (Outcome good = pairs == &options.saves ? checkSave(*buffer, text) : Outcome(); !good) {
        return good;
      }
    }
  }
  return {};
}

std::string tilecc::listBuffers(const RunOptions &options, const ArgumentList &arguments) {
  std::string text;
  for (const std::string &name : options.prints) {
    const Argument &buffer = *findBuffer(arguments, name);
    text += listBuffer(buffer, getHostData(arguments, buffer));
  }
  return text;
}

Result<void, RunError> tilecc::saveBuffers(const RunOptions &options, const ArgumentList &arguments) {
  OutputFiles files;
  for (const auto &[name, text] : options.saves) {
    std::optional<ElementType> as;
    std::string path = splitFileType(text, as);
    const Argument &buffer = *findBuffer(arguments, name);
    files.add(path,
              formatArray(buffer.parameter.type, buffer.shape, getHostData(arguments, buffer), buffer.elements, as));
  }
  Result<void, std::string> written = files.commit();
  return written ? Outcome() : Failure{RunError{RunExit::File, written.error()}};
}

Result<std::vector<CheckedBuffer>, RunError> tilecc::checkBuffers(const RunOptions &options,
                                                                  const ArgumentList &arguments) {
  std::vector<CheckedBuffer> all;
  for (const auto &[name, text] : options.checks) {
    Result<CheckedBuffer, RunError> checked = checkBuffer(options, arguments, *findBuffer(arguments, name), text);
    if (!checked) {
      return Failure{checked.error()};
    }
    all.push_back(std::move(*checked));
  }
  return all;
}

std::string tilecc::formatOutcome(const RunOutcome &outcome, const RunOptions &options) {
  if (options.json) {
    return formatOutcomeJson(outcome) + "\n";
  }
  std::string text = outcome.listing;
  for (const CheckedBuffer &check : outcome.checks) {
    text += check.comparison.differing == 0 ? check.str(options.tolerance) + "\n" : "";
  }
  if (!outcome.times.empty()) {
    text += (text.empty() ? "" : "\n") + formatTimes(outcome);
  }
  return text;
}
