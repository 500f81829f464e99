// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a refused launch is told. The runtime checks again and has the last word.

#include "ContractCheck.h"

#include <algorithm>

using namespace tilecc;

static bool asksForAddress(const Predicate &condition) {
  std::span<const PredicateNode> nodes = condition.postorder();
  return std::any_of(nodes.begin(), nodes.end(),
                     [](const PredicateNode &node) { return node.op == PredicateOp::Address; });
}

static LaunchValues describeLaunch(const RunOptions &options, const ArgumentList &arguments,
                                   const std::vector<uint64_t> &addresses) {
  LaunchValues values;
  for (size_t axis = 0; axis < 3; ++axis) {
    values.grid[axis] = options.grid[axis];
  }
  for (size_t index = 0; index < arguments.size(); ++index) {
    const Argument &argument = arguments[index];
    if (argument.isPointer()) {
      values.elements[argument.parameter.name] = Int128(argument.elements);
      if (!addresses.empty()) {
        values.addresses[argument.parameter.name] = Int128(addresses[index]);
      }
    } else if (argument.integer) {
      values.parameters[argument.parameter.name] = *argument.integer;
    }
  }
  return values;
}

Result<std::array<int64_t, 3>> tilecc::findGrid(const ManifestKernel &kernel, const RunOptions &options,
                                                const ArgumentList &arguments) {
  return options.hasGrid || kernel.grid.empty() ? options.grid
                                                : computeGrid(kernel, describeLaunch(options, arguments, {}));
}

std::vector<BrokenCondition> tilecc::findBrokenConditions(const ManifestKernel &kernel, const RunOptions &options,
                                                          const ArgumentList &arguments,
                                                          const std::vector<uint64_t> &addresses) {
  LaunchValues values = describeLaunch(options, arguments, addresses);
  std::vector<BrokenCondition> broken;
  for (const ManifestCondition &condition : kernel.contract) {
    if (addresses.empty() && asksForAddress(condition.expression)) {
      continue;
    }
    Evaluation result = evaluate(condition.expression, values);
    if (result.outcome == Evaluation::Outcome::Holds) {
      continue;
    }
    broken.push_back({result.reason, condition.describeCause()});
  }
  for (size_t index = 0; broken.empty() && index < addresses.size(); ++index) {
    const ManifestParameter &parameter = arguments[index].parameter;
    if (parameter.alignment != 0 && addresses[index] % parameter.alignment != 0) {
      broken.push_back({"`" + parameter.name + "` begins at " + std::to_string(addresses[index]),
                        "the kernel relies on an alignment to " + std::to_string(parameter.alignment) + " bytes"});
    }
  }
  return broken;
}

RunError tilecc::describeRefusal(const ManifestKernel &kernel, const std::vector<BrokenCondition> &broken) {
  std::string message = "the launch breaks the contract of `" + kernel.demangled + "`: ";
  for (size_t i = 0; i < broken.size(); ++i) {
    message += (i == 0 ? "" : "\n  and ") + broken[i].reason + "\n  note: " + broken[i].cause;
  }
  return {RunExit::Contract, message};
}
