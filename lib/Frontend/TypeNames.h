// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types in messages, as an author writes them.
//
//   shortenTypes("no member named `x` in `cuda::tiles::tile<float, cuda::tiles::extents<unsigned int, 128>>`")
//       ->  no member named `x` in `ct::tile<float, ct::shape<128>>`
//   describeType("ct::tile<float, ct::shape<64, 128>>")     ->  a tile of 64x128 `float`
#ifndef TILECC_LIB_FRONTEND_TYPENAMES_H
#define TILECC_LIB_FRONTEND_TYPENAMES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilecc {

/// One type: `ct::` names, shapes for static extents.
std::string shortenType(llvm::StringRef type);
/// Each type between backticks, and of a pair "`A` (aka `B`)" what says more.
std::string shortenTypes(llvm::StringRef message);
/// A shortened type in words: a tile by its sizes and elements, another one in backticks.
std::string describeType(llvm::StringRef shortType);
bool isTileType(llvm::StringRef shortType);
/// The types between backticks of a shortened message, in order, once each `(aka ..)` is left out.
llvm::SmallVector<llvm::StringRef, 4> getQuoted(llvm::StringRef message);

/// What a call of a deleted function was made with, out of the note that Clang attaches:
///
///   candidate function [with _V_ = cuda::tiles::tile<float, cuda::tiles::extents<unsigned int, 64, 128>>, _I_ = <int,
///   int>] has been explicitly deleted                        ->  a tile of 64x128 `float`, `int`, `int`
class Operands {
public:
  explicit Operands(llvm::StringRef note);
  std::string describe() const;
  bool empty() const { return parts.empty(); }
  /// `a tile of 8 `float``, or a type in backticks, in the order of the call.
  llvm::ArrayRef<std::string> getParts() const { return parts; }

private:
  void splitList(llvm::StringRef list, bool named);
  void add(llvm::StringRef entry, bool named);

  std::vector<std::string> parts;
  std::string element; ///< of a tile that a declaration takes apart, until its shape follows
  std::string shape;   ///< asked for, as in `reshape<shape>(x)`
};

/// What the header's constraints say about the object of a call: the shape of a view's tiles, the rank of a span.
std::string describeObject(llvm::StringRef note);

} // namespace tilecc

#endif // TILECC_LIB_FRONTEND_TYPENAMES_H
