// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nested arrays from and to postorder, with a stack of frames instead of recursion.
#include "tilecc/Manifest/PredicateJson.h"
#include "PredicateSyntax.h"

#include <nlohmann/json.hpp>

using namespace tilecc;
using Json = nlohmann::ordered_json;

static std::string jsonName(PredicateOp op) {
  return op == PredicateOp::Negate ? "neg" : std::string(detail::getOpText(op));
}

static std::optional<PredicateOp> findOp(std::string_view name) {
  for (auto op = PredicateOp::Parameter; op <= PredicateOp::Not;
       op = static_cast<PredicateOp>(static_cast<int>(op) + 1)) {
    if (jsonName(op) == name) {
      return op;
    }
  }
  return std::nullopt;
}

Json tilecc::predicateToJson(const Predicate &expression) {
  std::vector<Json> stack;
  for (const PredicateNode &node : expression.postorder()) {
    if (node.op == PredicateOp::Literal) {
      stack.emplace_back(node.literal);
    } else if (node.op == PredicateOp::Boolean) {
      stack.emplace_back(node.literal != 0);
    } else if (getArity(node.op) == 0) {
      stack.push_back(Json::array({jsonName(node.op), node.name}));
    } else if (getArity(node.op) == 1) {
      stack.back() = Json::array({jsonName(node.op), std::move(stack.back())});
    } else {
      Json right = std::move(stack.back());
      stack.pop_back();
      stack.back() = Json::array({jsonName(node.op), std::move(stack.back()), std::move(right)});
    }
  }
  return std::move(stack.back());
}

namespace {

// An operator whose operands are being read.
struct Frame {
  const Json *json;
  PredicateOp op;
  unsigned next = 1; ///< index of the operand to read
  std::vector<Predicate> operands;
};

class JsonPredicateReader {
public:
  Result<Predicate, PredicateJsonError> read(const Json &json);

private:
  bool enter(const Json &json);
  bool enterArray(const Json &json);
  bool leave(Predicate value);
  bool fail(std::string message);

  std::vector<Frame> frames;
  std::optional<Predicate> result;
  size_t parts = 0;
  PredicateJsonError error;
};

} // namespace

bool JsonPredicateReader::fail(std::string message) {
  error.message = std::move(message);
  error.pointer.clear();
  for (const Frame &frame : frames) {
    error.pointer += "/" + std::to_string(frame.next);
  }
  return false;
}

// Takes a finished operand.
bool JsonPredicateReader::leave(Predicate value) {
  if (frames.empty()) {
    result = std::move(value);
    return true;
  }
  Frame &frame = frames.back();
  bool wantsTruth = frame.op >= PredicateOp::And;
  if (value.isBoolean() != wantsTruth) {
    return fail(wantsTruth ? "a condition is expected here" : "a number is expected here");
  }
  frame.operands.push_back(std::move(value));
  ++frame.next;
  return true;
}

bool JsonPredicateReader::enterArray(const Json &json) {
  if (json.empty() || !json[0].is_string()) {
    return fail("an expression is an array that starts with the name of its operator");
  }
  const auto &name = json[0].get_ref<const std::string &>();
  std::optional<PredicateOp> op = findOp(name);
  // Negation is ["neg", x]: "-" alone names the subtraction.
  if (!op) {
    return fail("unknown operator `" + name + "`");
  }
  unsigned arity = getArity(*op);
  size_t wanted = arity == 0 ? 1 : arity;
  if (json.size() != wanted + 1) {
    return fail("`" + name + "` takes " + std::to_string(wanted) + (wanted == 1 ? " operand" : " operands") + ", not " +
                std::to_string(json.size() - 1));
  }
  if (arity != 0) {
    frames.push_back({&json, *op, 1, {}});
    return true;
  }
  if (!json[1].is_string() || json[1].get_ref<const std::string &>().empty()) {
    return fail("`" + name + "` takes a name");
  }
  const auto &leafName = json[1].get_ref<const std::string &>();
  if (*op == PredicateOp::Grid && leafName != "x" && leafName != "y" && leafName != "z") {
    return fail("a grid has the axes `x`, `y` and `z`, not `" + leafName + "`");
  }
  return leave(Predicate::leaf({*op, 0, leafName}));
}

bool JsonPredicateReader::enter(const Json &json) {
  if (++parts > Predicate::maxNodes || frames.size() >= Predicate::maxDepth) {
    return fail("the expression is nested more than " + std::to_string(Predicate::maxDepth) +
                " deep or has more than " + std::to_string(Predicate::maxNodes) + " parts");
  }
  if (json.is_boolean()) {
    return leave(boolean(json.get<bool>()));
  }
  if (json.is_number_unsigned() && json.get<uint64_t>() > uint64_t(INT64_MAX)) {
    return fail("the integer does not fit into 64 bits");
  }
  if (json.is_number_integer()) {
    return leave(literal(json.get<int64_t>()));
  }
  if (!json.is_array()) {
    return fail("an expression is an integer, a truth value or an array");
  }
  return enterArray(json);
}

Result<Predicate, PredicateJsonError> JsonPredicateReader::read(const Json &json) {
  bool ok = enter(json);
  while (ok && !frames.empty()) {
    Frame &frame = frames.back();
    if (frame.next < frame.json->size()) {
      ok = enter((*frame.json)[frame.next]);
      continue;
    }
    Predicate value = frame.operands.size() == 1
                          ? Predicate::unary(frame.op, std::move(frame.operands[0]))
                          : Predicate::binary(frame.op, std::move(frame.operands[0]), frame.operands[1]);
    frames.pop_back();
    ok = leave(std::move(value));
  }
  if (!ok) {
    return Failure<PredicateJsonError>{error};
  }
  return std::move(*result);
}

Result<Predicate, PredicateJsonError> tilecc::predicateFromJson(const Json &json) {
  return JsonPredicateReader().read(json);
}
