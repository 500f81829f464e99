// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strict reading: every value is asked for by name and kind, whatever is left over is refused, and each complaint
// carries a JSON pointer.
#include "ManifestNames.h"
#include "PredicateSyntax.h"
#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Manifest/PredicateJson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

using namespace tilecc;
using Json = nlohmann::ordered_json;

namespace {

// Where we are, and the first complaint.
class Complaints {
public:
  void add(const std::string &pointer, std::string message) {
    if (!first) {
      first = ManifestError{pointer, std::move(message)};
    }
  }
  std::optional<ManifestError> first;
};

// One JSON object being read; finish() refuses the keys that nobody asked for.
class ObjectReader {
public:
  ObjectReader(const Json &json, std::string pointer, Complaints &complaints)
      : json(json), pointer(std::move(pointer)), complaints(complaints) {
    if (!json.is_object()) {
      complaints.add(this->pointer, "an object is expected");
    }
  }

  std::string at(std::string_view key) const { return pointer + "/" + std::string(key); }
  void complain(std::string_view key, std::string message) { complaints.add(at(key), std::move(message)); }

  const Json *find(const char *key) {
    asked.insert(key);
    auto it = json.is_object() ? json.find(key) : json.end();
    return it == json.end() ? nullptr : &*it;
  }

  const Json *need(const char *key) {
    const Json *value = find(key);
    if (!value) {
      complain(key, "is missing");
    }
    return value;
  }

  std::string text(const char *key, bool mayBeEmpty = false) {
    const Json *value = need(key);
    return value ? textOf(key, *value, mayBeEmpty) : std::string();
  }

  std::string optionalText(const char *key) {
    const Json *value = find(key);
    return value ? textOf(key, *value, false) : std::string();
  }

  uint64_t number(const char *key) {
    const Json *value = need(key);
    return value ? numberOf(key, *value) : 0;
  }

  std::optional<uint64_t> optionalNumber(const char *key) {
    const Json *value = find(key);
    return value ? std::optional(numberOf(key, *value)) : std::nullopt;
  }

  unsigned line(const char *key) {
    uint64_t value = number(key);
    if (value > 0x7FFFFFFF) {
      complain(key, "is no line number");
    }
    return static_cast<unsigned>(value);
  }

  bool flag(const char *key) {
    const Json *value = need(key);
    if (value && !value->is_boolean()) {
      complain(key, "a truth value is expected");
      return false;
    }
    return value && value->get<bool>();
  }

  template <class E, size_t N> E word(const char *key, const detail::EnumName<E> (&names)[N]) {
    std::string value = text(key);
    std::optional<E> result = detail::valueOf(names, value);
    if (!result) {
      std::string allowed;
      for (const detail::EnumName<E> &entry : names) {
        allowed += (allowed.empty() ? "" : ", ") + std::string(entry.name);
      }
      complain(key, "`" + value + "` is not one of " + allowed);
    }
    return result.value_or(names[0].value);
  }

  template <class F> void each(const char *key, F &&visit) {
    const Json *list = need(key);
    if (list && !list->is_array()) {
      complain(key, "an array is expected");
      return;
    }
    for (size_t i = 0; list && i < list->size(); ++i) {
      visit((*list)[i], at(key) + "/" + std::to_string(i));
    }
  }

  void finish() {
    for (auto it = json.begin(); json.is_object() && it != json.end(); ++it) {
      if (asked.count(it.key()) == 0) {
        complain(it.key(), "unknown key");
      }
    }
  }

private:
  std::string textOf(const char *key, const Json &value, bool mayBeEmpty) {
    if (!value.is_string()) {
      complain(key, "a text is expected");
      return {};
    }
    auto result = value.get<std::string>();
    if (result.empty() && !mayBeEmpty) {
      complain(key, "is empty");
    }
    if (std::any_of(result.begin(), result.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; })) {
      complain(key, "has a control character");
    }
    return result;
  }

  uint64_t numberOf(const char *key, const Json &value) {
    if (!value.is_number_unsigned()) {
      complain(key, "a whole number, zero or more, is expected");
      return 0;
    }
    return value.get<uint64_t>();
  }

  const Json &json;
  std::string pointer;
  Complaints &complaints;
  std::set<std::string, std::less<>> asked;
};

class ManifestReader {
public:
  Result<Manifest, ManifestError> read(std::string_view text);

private:
  Manifest readRoot(const Json &json);
  ManifestKernel readKernel(const Json &json, const std::string &pointer);
  std::vector<Predicate> readExpressions(const Json &list, const std::string &pointer);
  void readRole(ObjectReader &object, ManifestParameter &parameter);
  ManifestParameter readParameter(const Json &json, const std::string &pointer);
  ManifestCondition readCondition(const Json &json, const std::string &pointer);
  ManifestTrusted readTrusted(const Json &json, const std::string &pointer);
  ManifestImage readImage(const Json &json, const std::string &pointer);
  void readHints(ObjectReader &object, ManifestKernel &kernel);
  void readGrid(ObjectReader &object, ManifestKernel &kernel);
  void checkNames(const ManifestKernel &kernel, const std::string &pointer);
  void checkVerdict(const ManifestKernel &kernel, const std::string &pointer);

  Complaints complaints;
};

// Reads the text, refusing what nlohmann's parser lets pass: a key that is there twice.
class StrictParser {
public:
  std::optional<Json> parse(std::string_view text, ManifestError &error);

private:
  bool handle(Json::parse_event_t event, const Json &parsed);

  std::vector<std::set<std::string>> keys;
  std::string repeated;
};

} // namespace

bool StrictParser::handle(Json::parse_event_t event, const Json &parsed) {
  if (event == Json::parse_event_t::object_start) {
    keys.emplace_back();
  } else if (event == Json::parse_event_t::object_end) {
    keys.pop_back();
  } else if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
    repeated = repeated.empty() ? parsed.get<std::string>() : repeated;
  }
  return true;
}

std::optional<Json> StrictParser::parse(std::string_view text, ManifestError &error) {
  try {
    Json json = Json::parse(text, [&](int, Json::parse_event_t event, Json &parsed) { return handle(event, parsed); });
    if (repeated.empty()) {
      return json;
    }
    error.message = "the key `" + repeated + "` is there twice in one object";
  } catch (const Json::parse_error &failure) {
    error.message = "no JSON: wrong at byte " + std::to_string(failure.byte);
  } catch (const Json::exception &) {
    error.message = "no JSON: a number is out of range";
  }
  return std::nullopt;
}

static bool isSha256(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::vector<Predicate> ManifestReader::readExpressions(const Json &list, const std::string &pointer) {
  std::vector<Predicate> expressions;
  if (!list.is_array()) {
    complaints.add(pointer, "an array is expected");
    return expressions;
  }
  for (size_t i = 0; i < list.size(); ++i) {
    std::string where = pointer + "/" + std::to_string(i);
    if (!list[i].is_string()) {
      complaints.add(where, "a text is expected");
      continue;
    }
    auto text = list[i].get<std::string>();
    Result<Predicate, PredicateError> parsed = parsePredicate(text);
    if (!parsed || parsed->isBoolean() || parsed->str() != text) {
      complaints.add(where, "`" + text + "` is no integer expression as it would be written");
      continue;
    }
    expressions.push_back(std::move(*parsed));
  }
  return expressions;
}

void ManifestReader::readRole(ObjectReader &object, ManifestParameter &parameter) {
  if (!object.find("role")) {
    return;
  }
  parameter.role = object.word("role", detail::parameterRoleNames);
  if (const Json *extents = object.need("extents")) {
    parameter.extents = readExpressions(*extents, object.at("extents"));
  }
  object.each("tile", [&](const Json &extent, const std::string &where) {
    if (!extent.is_number_unsigned() || extent.get<uint64_t>() == 0) {
      complaints.add(where, "a whole number above 0 is expected");
      return;
    }
    parameter.tile.push_back(extent.get<uint64_t>());
  });
}

ManifestParameter ManifestReader::readParameter(const Json &json, const std::string &pointer) {
  ObjectReader object(json, pointer, complaints);
  ManifestParameter parameter;
  parameter.name = object.text("name");
  parameter.kind = object.word("kind", detail::parameterKindNames);
  parameter.type = object.word("type", detail::elementTypeNames);
  parameter.spelling = object.text("spelling");
  if (parameter.kind == ParameterKind::Pointer) {
    parameter.access = object.word("access", detail::accessKindNames);
    parameter.alignment = object.number("alignment");
    parameter.isRestrict = object.flag("restrict");
    if (object.find("rank")) {
      uint64_t rank = object.number("rank");
      if (rank == 0 || rank > maxTensorRank) {
        object.complain("rank", "a whole number from 1 to " + std::to_string(maxTensorRank) + " is expected");
      } else {
        parameter.rank = static_cast<unsigned>(rank);
      }
    }
    readRole(object, parameter);
    if ((parameter.alignment & (parameter.alignment - 1)) != 0) {
      object.complain("alignment", "is neither 0 nor a power of two");
    }
  }
  bool reserved = parameter.name.starts_with("grid.") && parameter.name.size() == 6;
  if (!parameter.name.empty() && !detail::isPlainName(parameter.name) && !reserved) {
    object.complain("name", "`" + parameter.name + "` is no name");
  }
  object.finish();
  return parameter;
}

ManifestCondition ManifestReader::readCondition(const Json &json, const std::string &pointer) {
  ObjectReader object(json, pointer, complaints);
  ManifestCondition condition;
  std::string text = object.text("text");
  if (const Json *expression = object.need("expr")) {
    Result<Predicate, PredicateJsonError> parsed = predicateFromJson(*expression);
    if (!parsed) {
      complaints.add(object.at("expr") + parsed.error().pointer, parsed.error().message);
    } else if (!parsed->isBoolean()) {
      object.complain("expr", "a condition is expected, not a number");
    } else if (parsed->str() != text) {
      object.complain("text", "differs from `expr`, which is `" + parsed->str() + "`");
    } else {
      condition.expression = std::move(*parsed);
    }
  }
  condition.rule = object.text("rule");
  condition.reason = object.text("reason");
  condition.file = object.text("file");
  condition.line = object.line("line");
  object.finish();
  return condition;
}

ManifestTrusted ManifestReader::readTrusted(const Json &json, const std::string &pointer) {
  ObjectReader object(json, pointer, complaints);
  ManifestTrusted trusted;
  trusted.what = object.text("what");
  trusted.file = object.text("file");
  trusted.line = object.line("line");
  object.finish();
  return trusted;
}

ManifestImage ManifestReader::readImage(const Json &json, const std::string &pointer) {
  ObjectReader object(json, pointer, complaints);
  ManifestImage image;
  image.arch = object.text("arch");
  image.file = object.text("file");
  image.kind = object.word("kind", detail::imageKindNames);
  image.sha256 = object.text("sha256");
  image.bytecodeVersion = object.optionalText("bytecodeVersion");
  image.toolRelease = object.optionalText("toolRelease");
  image.registers = object.optionalNumber("registers");
  image.stackBytes = object.optionalNumber("stackBytes");
  image.sharedBytes = object.optionalNumber("sharedBytes");
  image.spillBytes = object.optionalNumber("spillBytes");
  if (!isSha256(image.sha256)) {
    object.complain("sha256", "64 lower-case hexadecimal digits are expected");
  }
  bool numbered = image.arch.starts_with("sm_") && image.arch.size() > 3 &&
                  image.arch.find_first_not_of("0123456789", 3) == std::string::npos;
  bool isHost = image.arch == "cpu" && image.kind == ImageKind::SharedObject;
  if (!numbered && !isHost) {
    object.complain("arch", "`" + image.arch + "` is no architecture");
  }
  object.finish();
  return image;
}

void ManifestReader::readHints(ObjectReader &object, ManifestKernel &kernel) {
  const Json *hints = object.need("hints");
  if (hints && !hints->is_object()) {
    object.complain("hints", "an object is expected");
    return;
  }
  for (auto arch = hints ? hints->begin() : Json::const_iterator(); hints && arch != hints->end(); ++arch) {
    std::string pointer = object.at("hints") + "/" + arch.key();
    if (!arch->is_object()) {
      complaints.add(pointer, "an object is expected");
      continue;
    }
    kernel.hints[arch.key()];
    for (auto hint = arch->begin(); hint != arch->end(); ++hint) {
      bool fits =
          hint->is_number_integer() && !(hint->is_number_unsigned() && hint->get<uint64_t>() > uint64_t(INT64_MAX));
      if (!fits) {
        complaints.add(pointer + "/" + hint.key(), "a whole number is expected");
        continue;
      }
      kernel.hints[arch.key()][hint.key()] = hint->get<int64_t>();
    }
  }
}

void ManifestReader::readGrid(ObjectReader &object, ManifestKernel &kernel) {
  object.each("gridAxes", [&](const Json &axis, const std::string &where) {
    bool known = axis == "x" || axis == "y" || axis == "z";
    if (!known || (!kernel.gridAxes.empty() && kernel.gridAxes.back() >= axis.get<std::string>()[0])) {
      complaints.add(where, "the axes are `x`, `y`, `z` in this order, each once");
      return;
    }
    kernel.gridAxes += axis.get<std::string>();
  });
  if (const Json *grid = object.find("grid")) {
    kernel.grid = readExpressions(*grid, object.at("grid"));
    if (kernel.grid.size() != 3) {
      object.complain("grid", "three extents are expected");
    }
  }
  const Json *block = object.need("block");
  if (block && *block != Json::array({1, 1, 1})) {
    object.complain("block", "must be [1, 1, 1]: a tile kernel has one thread block shape");
  }
}

void ManifestReader::checkNames(const ManifestKernel &kernel, const std::string &pointer) {
  std::map<std::string, ParameterKind> kinds;
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    if (!kinds.try_emplace(kernel.parameters[i].name, kernel.parameters[i].kind).second) {
      complaints.add(pointer + "/parameters/" + std::to_string(i) + "/name", "is there twice");
    }
  }
  auto check = [&](const Predicate &expression, const std::string &where) {
    for (const PredicateNode &node : expression.postorder()) {
      bool scalar = node.op == PredicateOp::Parameter;
      bool buffer = node.op == PredicateOp::Elements || node.op == PredicateOp::Address;
      auto it = kinds.find(node.name);
      if ((scalar || buffer) &&
          (it == kinds.end() || it->second != (scalar ? ParameterKind::Scalar : ParameterKind::Pointer))) {
        complaints.add(where, "`" + node.name + "` is no " + (scalar ? "scalar" : "pointer") + " parameter");
      }
    }
  };
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    for (size_t k = i + 1; k < i + kernel.parameters[i].getWidth(); ++k) {
      if (k >= kernel.parameters.size() || kernel.parameters[k].kind != ParameterKind::Scalar ||
          kernel.parameters[k].type != ElementType::I64) {
        complaints.add(pointer + "/parameters/" + std::to_string(i) + "/rank",
                       "as many extents and strides, of 64 bits, are expected after it");
        break;
      }
    }
  }
  for (size_t i = 0; i < kernel.contract.size(); ++i) {
    check(kernel.contract[i].expression, pointer + "/contract/" + std::to_string(i) + "/expr");
  }
  for (size_t i = 0; i < kernel.grid.size(); ++i) {
    check(kernel.grid[i], pointer + "/grid/" + std::to_string(i));
  }
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    for (const Predicate &extent : kernel.parameters[i].extents) {
      check(extent, pointer + "/parameters/" + std::to_string(i) + "/extents");
    }
  }
}

void ManifestReader::checkVerdict(const ManifestKernel &kernel, const std::string &pointer) {
  bool fits = true;
  if (kernel.verdict == Verdict::Proved) {
    fits = kernel.contract.empty() && kernel.trusted.empty();
  } else if (kernel.verdict == Verdict::Contract) {
    fits = !kernel.contract.empty() && kernel.trusted.empty();
  } else if (kernel.verdict == Verdict::Trusted) {
    fits = !kernel.trusted.empty();
  }
  if (!fits) {
    complaints.add(pointer + "/verdict", "`" + std::string(toString(kernel.verdict)) +
                                             "` does not fit the contract and the trusted accesses");
  }
}

ManifestKernel ManifestReader::readKernel(const Json &json, const std::string &pointer) {
  ObjectReader object(json, pointer, complaints);
  ManifestKernel kernel;
  kernel.symbol = object.text("symbol");
  kernel.name = object.text("name");
  kernel.demangled = object.text("demangled");
  kernel.file = object.text("file");
  kernel.line = object.line("line");
  object.each("parameters", [&](const Json &entry, const std::string &where) {
    kernel.parameters.push_back(readParameter(entry, where));
  });
  readGrid(object, kernel);
  readHints(object, kernel);
  kernel.verdict = object.word("verdict", detail::verdictNames);
  object.each("contract", [&](const Json &entry, const std::string &where) {
    kernel.contract.push_back(readCondition(entry, where));
  });
  object.each("trusted", [&](const Json &entry, const std::string &where) {
    kernel.trusted.push_back(readTrusted(entry, where));
  });
  object.each("images",
              [&](const Json &entry, const std::string &where) { kernel.images.push_back(readImage(entry, where)); });
  object.finish();
  checkNames(kernel, pointer);
  checkVerdict(kernel, pointer);
  return kernel;
}

Manifest ManifestReader::readRoot(const Json &json) {
  ObjectReader object(json, "", complaints);
  Manifest manifest;
  if (object.text("format") != detail::manifestFormat) {
    object.complain("format", "this is no tilecc manifest");
  }
  uint64_t version = object.number("version");
  if (version != Manifest::currentVersion) {
    object.complain("version", "version " + std::to_string(version) + " is not understood, only " +
                                   std::to_string(Manifest::currentVersion) + " is");
  }
  manifest.producer = object.text("producer");
  std::string digest = object.text("digest");
  std::set<std::string> symbols;
  object.each("kernels", [&](const Json &entry, const std::string &where) {
    manifest.kernels.push_back(readKernel(entry, where));
    if (!symbols.insert(manifest.kernels.back().symbol).second) {
      complaints.add(where + "/symbol", "is there twice");
    }
  });
  object.finish();
  // Last, so that a file with a plain mistake is told about the mistake.
  if (!complaints.first && digest != detail::computeDigest(json)) {
    object.complain("digest", "does not fit the content: the manifest was altered after it was written");
  }
  return manifest;
}

Result<Manifest, ManifestError> ManifestReader::read(std::string_view text) {
  ManifestError error;
  if (text.size() > manifestSizeLimit) {
    error.message = "the manifest is larger than " + std::to_string(manifestSizeLimit >> 20) + " MiB";
    return Failure<ManifestError>{error};
  }
  std::optional<Json> json = StrictParser().parse(text, error);
  if (!json) {
    return Failure<ManifestError>{error};
  }
  Manifest manifest = readRoot(*json);
  if (complaints.first) {
    return Failure<ManifestError>{*complaints.first};
  }
  return manifest;
}

Result<Manifest, ManifestError> tilecc::readManifest(std::string_view text) { return ManifestReader().read(text); }
