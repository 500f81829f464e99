// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// std::stable_sort without the temporary buffer that libstdc++ 12 declares deprecated.
#ifndef TILECC_LIB_ANALYSIS_SORTSTABLY_H
#define TILECC_LIB_ANALYSIS_SORTSTABLY_H

#include <algorithm>
#include <numeric>
#include <vector>

namespace tilecc {

template <typename T, typename Less> void sortStably(std::vector<T> &items, Less less) {
  std::vector<size_t> order(items.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::sort(order.begin(), order.end(),
            [&](size_t a, size_t b) { return less(items[a], items[b]) || (!less(items[b], items[a]) && a < b); });
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (size_t index : order) {
    sorted.push_back(std::move(items[index]));
  }
  items = std::move(sorted);
}

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_SORTSTABLY_H
