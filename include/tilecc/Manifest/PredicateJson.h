// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A condition as nested arrays, for readers that have no parser for the text form. Worked example:
//
//   n_cols <= stride && grid.y == 1
//   ["&&", ["<=", ["param", "n_cols"], ["param", "stride"]], ["==", ["grid", "y"], 1]]
//
// Integers are JSON integers, truth values JSON booleans; `-x` is ["neg", x].
#ifndef TILECC_MANIFEST_PREDICATEJSON_H
#define TILECC_MANIFEST_PREDICATEJSON_H

#include "tilecc/Manifest/Predicate.h"

#include <nlohmann/json_fwd.hpp>

namespace tilecc {

nlohmann::ordered_json predicateToJson(const Predicate &expression);

struct PredicateJsonError {
  std::string pointer; ///< JSON pointer below the given value
  std::string message;
};
Result<Predicate, PredicateJsonError> predicateFromJson(const nlohmann::ordered_json &json);

} // namespace tilecc

#endif // TILECC_MANIFEST_PREDICATEJSON_H
