// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Clang says about tiles, said in the words of the kernel language, and what to write instead.
//
//   no viable conversion from `ct::tile<float, ct::shape<128>>` to `float`
//       ->  a tile of 128 `float` does not convert to `float`
//           help: a tile of one element does, as in `float(ct::sum(x, 0_ic))`
#ifndef TILECC_LIB_FRONTEND_WORDING_H
#define TILECC_LIB_FRONTEND_WORDING_H

#include "tilecc/Support/Diagnostic.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilecc {

/// One error of Clang, while it becomes ours.
struct Heard {
  /// In our style, with short types.
  Diagnostic &diagnostic;
  /// The author's text from the place of the error on.
  llvm::StringRef source;
  /// The character before that.
  char before;
  /// Clang's notes, as they are.
  llvm::ArrayRef<DiagnosticLabel> notes;
  /// The types that they name, shortened: of the error, then of each note.
  llvm::ArrayRef<std::vector<std::string>> types;
};

/// For a message that a kernel header wrote itself: adds what the call was made with, and the way out.
void explainRefusal(Heard heard);
/// For a message of Clang's own: whether the sentence is ours now.
bool reword(Heard heard);

} // namespace tilecc

#endif // TILECC_LIB_FRONTEND_WORDING_H
