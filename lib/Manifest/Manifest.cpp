// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names, look-ups, checks against bytes and launches, and the writer.
#include "tilecc/Manifest/Manifest.h"
#include "ManifestNames.h"
#include "tilecc/Manifest/PredicateJson.h"
#include "tilecc/Manifest/Sha256.h"

#include <nlohmann/json.hpp>

using namespace tilecc;
using Json = nlohmann::ordered_json;

std::string_view tilecc::toString(ElementType type) { return detail::nameOf(detail::elementTypeNames, type); }
std::string_view tilecc::toString(ParameterKind kind) { return detail::nameOf(detail::parameterKindNames, kind); }
std::string_view tilecc::toString(AccessKind access) { return detail::nameOf(detail::accessKindNames, access); }
std::string_view tilecc::toString(ParameterRole role) {
  return role == ParameterRole::None ? "none" : detail::nameOf(detail::parameterRoleNames, role);
}
std::string_view tilecc::toString(Verdict verdict) { return detail::nameOf(detail::verdictNames, verdict); }
std::string_view tilecc::toString(ImageKind kind) { return detail::nameOf(detail::imageKindNames, kind); }
std::optional<ElementType> tilecc::parseElementType(std::string_view text) {
  return detail::valueOf(detail::elementTypeNames, text);
}

unsigned tilecc::getElementSize(ElementType type) {
  switch (type) {
  case ElementType::F8E4M3:
  case ElementType::F8E5M2:
  case ElementType::I1:
  case ElementType::I8:
  case ElementType::U8:
    return 1;
  case ElementType::F16:
  case ElementType::BF16:
  case ElementType::I16:
  case ElementType::U16:
    return 2;
  case ElementType::F32:
  case ElementType::TF32:
  case ElementType::I32:
  case ElementType::U32:
    return 4;
  case ElementType::F64:
  case ElementType::I64:
  case ElementType::U64:
    return 8;
  }
  return 0;
}

const ManifestKernel *Manifest::findKernel(std::string_view name) const {
  for (auto member : {&ManifestKernel::symbol, &ManifestKernel::demangled, &ManifestKernel::name}) {
    const ManifestKernel *found = nullptr;
    bool ambiguous = false;
    for (const ManifestKernel &kernel : kernels) {
      if (kernel.*member == name) {
        ambiguous = found != nullptr;
        found = &kernel;
      }
    }
    if (found) {
      return ambiguous ? nullptr : found;
    }
  }
  return nullptr;
}

Result<void> tilecc::verifyImage(const ManifestImage &image, std::string_view bytes) {
  if (sha256Hex(bytes) != image.sha256) {
    return Failure<>{"`" + image.file + "` is not the image that its manifest was written with"};
  }
  return {};
}

Result<std::array<int64_t, 3>> tilecc::computeGrid(const ManifestKernel &kernel, const LaunchValues &values) {
  std::array<int64_t, 3> grid{1, 1, 1};
  if (kernel.grid.size() != grid.size()) {
    return Failure<>{"the grid of `" + kernel.demangled + "` does not follow from its arguments: give it"};
  }
  for (size_t axis = 0; axis < grid.size(); ++axis) {
    Result<Int128> extent = evaluateInteger(kernel.grid[axis], values);
    if (!extent) {
      return Failure<>{extent.error()};
    }
    // Whoever launches has the last word on extents; what does not fit is too large for everyone.
    constexpr Int128 most = Int128(1) << 62;
    grid[axis] = static_cast<int64_t>(*extent > most ? most : *extent < -1 ? Int128(-1) : *extent);
  }
  return grid;
}

std::string ManifestCondition::describeCause() const {
  std::string place = file.empty() ? "" : file + ":" + std::to_string(line) + " ";
  return place + "needs it (" + rule + "): " + reason;
}

LaunchCheck tilecc::checkLaunch(const ManifestKernel &kernel, const LaunchValues &values) {
  for (const ManifestCondition &condition : kernel.contract) {
    Evaluation result = evaluate(condition.expression, values);
    if (result.outcome != Evaluation::Outcome::Holds) {
      return {std::move(result), &condition};
    }
  }
  return {};
}

std::string detail::computeDigest(const Json &json) {
  Json rest = json;
  rest.erase("digest");
  return sha256Hex(rest.dump(-1, ' ', false, Json::error_handler_t::replace));
}

static Json textsOf(const std::vector<Predicate> &expressions) {
  Json texts = Json::array();
  for (const Predicate &expression : expressions) {
    texts.push_back(expression.str());
  }
  return texts;
}

static Json parameterToJson(const ManifestParameter &parameter) {
  Json json = {{"name", parameter.name},
               {"kind", toString(parameter.kind)},
               {"type", toString(parameter.type)},
               {"spelling", parameter.spelling}};
  if (parameter.kind == ParameterKind::Pointer) {
    json["access"] = toString(parameter.access);
    json["alignment"] = parameter.alignment;
    json["restrict"] = parameter.isRestrict;
    if (parameter.rank != 0) {
      json["rank"] = parameter.rank;
    }
    if (parameter.role != ParameterRole::None) {
      json["role"] = toString(parameter.role);
      json["extents"] = textsOf(parameter.extents);
      json["tile"] = parameter.tile;
    }
  }
  return json;
}

static Json imageToJson(const ManifestImage &image) {
  Json json = {{"arch", image.arch}, {"file", image.file}, {"kind", toString(image.kind)}, {"sha256", image.sha256}};
  if (!image.bytecodeVersion.empty()) {
    json["bytecodeVersion"] = image.bytecodeVersion;
  }
  if (!image.toolRelease.empty()) {
    json["toolRelease"] = image.toolRelease;
  }
  const std::pair<const char *, const std::optional<uint64_t> &> resources[] = {{"registers", image.registers},
                                                                                {"stackBytes", image.stackBytes},
                                                                                {"sharedBytes", image.sharedBytes},
                                                                                {"spillBytes", image.spillBytes}};
  for (const auto &[key, value] : resources) {
    if (value) {
      json[key] = *value;
    }
  }
  return json;
}

static Json kernelToJson(const ManifestKernel &kernel) {
  Json json = {{"symbol", kernel.symbol},
               {"name", kernel.name},
               {"demangled", kernel.demangled},
               {"file", kernel.file},
               {"line", kernel.line}};
  json["parameters"] = Json::array();
  for (const ManifestParameter &parameter : kernel.parameters) {
    json["parameters"].push_back(parameterToJson(parameter));
  }
  json["gridAxes"] = Json::array();
  for (char axis : kernel.gridAxes) {
    json["gridAxes"].push_back(std::string(1, axis));
  }
  if (!kernel.grid.empty()) {
    json["grid"] = textsOf(kernel.grid);
  }
  json["block"] = {1, 1, 1};
  json["hints"] = Json::object();
  for (const auto &[arch, hints] : kernel.hints) {
    json["hints"][arch] = Json::object();
    for (const auto &[name, value] : hints) {
      json["hints"][arch][name] = value;
    }
  }
  json["verdict"] = toString(kernel.verdict);
  json["contract"] = Json::array();
  for (const ManifestCondition &condition : kernel.contract) {
    json["contract"].push_back({{"text", condition.expression.str()},
                                {"expr", predicateToJson(condition.expression)},
                                {"rule", condition.rule},
                                {"reason", condition.reason},
                                {"file", condition.file},
                                {"line", condition.line}});
  }
  json["trusted"] = Json::array();
  for (const ManifestTrusted &trusted : kernel.trusted) {
    json["trusted"].push_back({{"what", trusted.what}, {"file", trusted.file}, {"line", trusted.line}});
  }
  json["images"] = Json::array();
  for (const ManifestImage &image : kernel.images) {
    json["images"].push_back(imageToJson(image));
  }
  return json;
}

std::string tilecc::writeManifest(const Manifest &manifest) {
  Json json = {{"format", detail::manifestFormat},
               {"version", Manifest::currentVersion},
               {"producer", manifest.producer},
               {"digest", ""}};
  json["kernels"] = Json::array();
  for (const ManifestKernel &kernel : manifest.kernels) {
    json["kernels"].push_back(kernelToJson(kernel));
  }
  // Text that is no UTF-8 is replaced here, so that the digest covers what a reader sees.
  json = Json::parse(json.dump(-1, ' ', false, Json::error_handler_t::replace));
  json["digest"] = detail::computeDigest(json);
  return json.dump(2) + "\n";
}
