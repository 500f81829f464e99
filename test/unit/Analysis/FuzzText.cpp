// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a random kernel is shown to whoever has to look at it.
#include "FuzzKernels.h"

#include <map>

using namespace tilecc;

static const char *operatorOf(ExprKind kind) {
  switch (kind) {
  case ExprKind::Add:
    return "+";
  case ExprKind::Sub:
    return "-";
  case ExprKind::Mul:
    return "*";
  case ExprKind::DivS:
  case ExprKind::DivU:
  case ExprKind::FloorDivS:
    return "/";
  case ExprKind::RemS:
  case ExprKind::RemU:
    return "%";
  case ExprKind::CeilDivS:
  case ExprKind::CeilDivU:
    return "/^";
  case ExprKind::MinS:
  case ExprKind::MinU:
    return "min";
  case ExprKind::MaxS:
  case ExprKind::MaxU:
    return "max";
  case ExprKind::And:
    return "&";
  case ExprKind::Or:
    return "|";
  case ExprKind::Xor:
    return "^";
  case ExprKind::Shl:
    return "<<";
  case ExprKind::ShrS:
  case ExprKind::ShrU:
    return ">>";
  case ExprKind::Eq:
    return "==";
  case ExprKind::Ne:
    return "!=";
  case ExprKind::Slt:
  case ExprKind::Ult:
    return "<";
  case ExprKind::Sle:
  case ExprKind::Ule:
    return "<=";
  default:
    return "?";
  }
}

std::string tilecc::describeExpression(const LaunchSpace &space, ExprId root) {
  std::map<ExprId, std::string> known;
  for (ExprId id : space.pool.closure(root)) {
    const ExprNode &node = space.pool[id];
    switch (node.kind) {
    case ExprKind::Constant:
      known[id] = std::to_string(node.value);
      break;
    case ExprKind::Symbol: {
      const Symbol &symbol = space.symbols[static_cast<SymbolId>(node.value)];
      known[id] = symbol.name;
      if (symbol.kind == SymbolKind::Lane) {
        known[id] += std::to_string(symbol.index) + "(" + std::to_string(symbol.extent) + ")";
      } else if (symbol.kind == SymbolKind::Iteration) {
        known[id] += std::to_string(symbol.index);
      }
      break;
    }
    case ExprKind::ExtS:
    case ExprKind::ExtU:
      known[id] = known[node.a];
      break;
    case ExprKind::Trunc:
      known[id] = "i" + std::to_string(node.width) + "(" + known[node.a] + ")";
      break;
    case ExprKind::Select:
      known[id] = "(" + known[node.a] + " ? " + known[node.b] + " : " + known[node.c] + ")";
      break;
    default:
      known[id] = "(" + known[node.a] + " " + operatorOf(node.kind) + " " + known[node.b] + ")";
      break;
    }
  }
  return known[root];
}

std::string tilecc::describeKernel(const KernelModel &model) {
  std::string text;
  for (const Access &access : model.accesses) {
    for (const DomainStep &step : access.domain) {
      text += step.iteration ? "while " : "if ";
      text += describeExpression(model.space, step.condition) + " ";
    }
    text += access.kind == AccessMode::Write ? "write " : access.kind == AccessMode::Read ? "read " : "atomic ";
    text += model.buffers[access.buffer].name;
    if (access.isView) {
      text += access.masked ? " clipped view" : " view";
      for (const ViewAxis &axis : access.axes) {
        text += " [" + describeExpression(model.space, axis.tileIndex) + " of " + std::to_string(axis.tile) + " by " +
                std::to_string(axis.step) + " in " + describeExpression(model.space, axis.extent) + " stride " +
                describeExpression(model.space, axis.stride) + "]";
      }
    } else {
      text += "[" + describeExpression(model.space, access.element) + "]";
      if (access.mask) {
        text += " mask " + describeExpression(model.space, *access.mask);
      }
    }
    text += "\n";
  }
  return text;
}
