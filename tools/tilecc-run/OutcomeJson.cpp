// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides the shape of --json; docs/tilecc-run.md describes it.

#include "Outcome.h"

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace tilecc;
using Json = nlohmann::ordered_json;

static std::vector<uint64_t> findCoordinates(uint64_t index, const std::vector<uint64_t> &shape) {
  std::vector<uint64_t> coordinates(shape.size());
  for (size_t axis = shape.size(); axis > 0; --axis) {
    coordinates[axis - 1] = index % shape[axis - 1];
    index /= shape[axis - 1];
  }
  return coordinates;
}

static Json describeCheck(const CheckedBuffer &check) {
  const Comparison &comparison = check.comparison;
  Json json = {{"buffer", check.name},
               {"file", check.path},
               {"elements", comparison.elements},
               {"differing", comparison.differing},
               {"greatestError", comparison.greatestError}};
  if (comparison.greatestError != "0") {
    json["greatestAt"] = findCoordinates(comparison.greatestIndex, check.shape);
  }
  if (comparison.differing != 0) {
    json["firstAt"] = findCoordinates(comparison.firstIndex, check.shape);
    json["first"] = comparison.first;
  }
  return json;
}

std::string tilecc::formatOutcomeJson(const RunOutcome &outcome) {
  Json json = {{"kernel", outcome.kernel}, {"device", outcome.device}, {"grid", outcome.grid}};
  json["checks"] = Json::array();
  for (const CheckedBuffer &check : outcome.checks) {
    json["checks"].push_back(describeCheck(check));
  }
  if (!outcome.times.empty()) {
    std::vector<double> sorted = outcome.times;
    std::sort(sorted.begin(), sorted.end());
    json["milliseconds"] = {
        {"least", sorted.front()}, {"median", getMedian(sorted)}, {"most", sorted.back()}, {"all", outcome.times}};
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace);
}
