// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides what Clang's errors about tiles are called, and which way out is shown.

#include "Wording.h"

#include "ForeignNames.h"
#include "TypeNames.h"

#include "tilecc/Frontend/CallForms.h"
#include "tilecc/Frontend/SubsetCheck.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>

using namespace tilecc;
using llvm::StringRef;

static bool isNameChar(char c) { return llvm::isAlnum(c) || c == '_'; }

/// `exp` at `std::exp(v)`; the name that a call begins with.
static StringRef getCallee(StringRef source) {
  StringRef path = source.take_while([](char c) { return isNameChar(c) || c == ':'; });
  size_t colons = path.rfind("::");
  return colons == StringRef::npos ? path : path.substr(colons + 2);
}

static bool isTileOf(StringRef part, StringRef element) {
  return part.starts_with("a tile of ") && part.ends_with((" `" + element + "`").str());
}
static bool isWide(StringRef type) { return type.ends_with("long") || type == "double"; }
static bool isFloating(StringRef type) {
  return type == "float" || type == "double" || type == "__half" || type == "__nv_bfloat16";
}

/// A scalar that its tile cannot hold: which of the two is to be cast.
static std::string adviseNarrowed(llvm::ArrayRef<std::string> parts) {
  StringRef scalar, element;
  for (StringRef part : parts) {
    StringRef type = part.rsplit('`').first.rsplit('`').second;
    (part.starts_with("a tile") ? element : scalar) = type;
  }
  if (scalar.empty() || element.empty()) {
    return {};
  }
  std::string cast =
      llvm::StringRef(element).contains(' ') ? "static_cast<" + element.str() + ">(s)" : element.str() + "(s)";
  if (isFloating(element)) {
    return element == "float" ? "write a `float`: `1.0f` for `1.0`, or `float(s)`" : "cast the scalar: `" + cast + "`";
  }
  if (isFloating(scalar) || (scalar.ends_with("long") && !isWide(element))) {
    return "widen the tile, as in `ct::element_cast<" + scalar.str() + ">(tile)`, or cast the scalar: `" + cast + "`";
  }
  return element == "int" ? "cast the scalar, as in `int(ct::bid().x)`" : "cast the scalar: `" + cast + "`";
}

/// A store whose value and pointers differ in shape.
static std::string adviseStore(llvm::ArrayRef<std::string> parts) {
  if (parts.size() < 2) {
    return {};
  }
  bool isOnePointer = !StringRef(parts[0]).starts_with("a tile"),
       isOneValue = !StringRef(parts[1]).starts_with("a tile");
  return isOnePointer ? "`p + i` with a tile of indices is one pointer for each element"
         : isOneValue ? "`ct::full<T>(s)` makes a tile of a scalar"
                      : "";
}

static std::string adviseRefused(StringRef message, llvm::ArrayRef<std::string> parts, StringRef source) {
  StringRef callee = getCallee(source);
  if (message.starts_with("the scalar would narrow")) {
    return adviseNarrowed(parts);
  }
  if (message.starts_with("the value and the pointers differ in shape")) {
    return adviseStore(parts);
  }
  bool hasMask = parts.size() == 3 && isTileOf(parts.back(), "bool");
  if (message.starts_with("the mask is a bool tile")) {
    bool isSwapped = parts.size() == 3 && isTileOf(parts[callee.starts_with("load") ? 2 : 1], "bool");
    return !isSwapped                   ? ""
           : callee.starts_with("load") ? "the mask comes second: `ct::load_masked(p, mask, padding)`"
                                        : "the mask comes last: `ct::store_masked(p, x, mask)`";
  }
  if (message == "this operation takes integers" && !parts.empty()) {
    return "`ct::element_cast<int>(x)` makes integers of the elements";
  }
  if (message == "this operation takes half, bfloat16, float or double elements") {
    return "`ct::element_cast<float>(x)` first";
  }
  if (message == "a view stores tiles of numbers" && parts.size() > 1 && !StringRef(parts[0]).starts_with("a tile")) {
    return "the value comes first: `v.store(x, i)`";
  }
  if (message.starts_with("a view takes one tile index") && source.contains(".load_masked(")) {
    return "a padding other than zero is a tag before the indices: `v.load_masked(ct::view_padding_nan_t{}, i)`";
  }
  if (message.starts_with("both values of `select`")) {
    return hasMask && !isTileOf(parts.front(), "bool") ? "the condition comes first: `ct::select(condition, a, b)`"
                                                       : "";
  }
  return {};
}

void tilecc::explainRefusal(Heard heard) {
  Diagnostic &diagnostic = heard.diagnostic;
  Operands operands{StringRef()};
  std::string object;
  for (const DiagnosticLabel &note : heard.notes) {
    operands = operands.empty() ? Operands(note.text) : operands;
    object = object.empty() ? describeObject(note.text) : object;
  }
  // Beside the code that it is about, where it costs no line of its own.
  auto sayAtPlace = [&](std::string text) {
    if (diagnostic.spanText.empty()) {
      diagnostic.spanText = std::move(text);
    } else {
      diagnostic.note(std::move(text));
    }
  };
  // A conversion is declared inside of the tile: its operands are in the sentence.
  if (StringRef(diagnostic.message).starts_with("this conversion narrows")) {
    if (const std::vector<std::string> &types = heard.types.front(); types.size() >= 2) {
      sayAtPlace("from " + describeType(types[0]) + " to " + describeType(types[1]));
    }
  } else if (!operands.empty()) {
    sayAtPlace("called with " + operands.describe() + (object.empty() ? "" : "; " + object));
  }
  for (StringRef text :
       llvm::map_range(heard.notes, [](const DiagnosticLabel &note) { return StringRef(note.text); })) {
    if (text.consume_front("in instantiation of function template specialization 'std::")) {
      if (std::string help = findStandardName(text.take_while(isNameChar)); !help.empty()) {
        diagnostic.help(std::move(help));
        return;
      }
    }
  }
  if (std::string help = adviseRefused(diagnostic.message, operands.getParts(), heard.source); !help.empty()) {
    diagnostic.help(std::move(help));
  }
}

/// The way out from a tile, or to one, where Clang found no conversion.
static std::string adviseConversion(StringRef from, StringRef to) {
  bool fromTile = isTileType(from), toTile = isTileType(to);
  StringRef shape = from.rsplit(", ct::shape<").second;
  bool isOne = llvm::all_of(shape, [](char c) { return StringRef("1, >").contains(c); });
  if (StringRef pointed = from; pointed.consume_back("*") && isTileType(pointed)) {
    return "a tile is a value without an address; `ct::load(p)` and `ct::store(p, x)` go to memory";
  }
  if (fromTile && toTile) {
    return "`ct::element_cast<T>(x)` changes the elements; `ct::reshape`, `ct::broadcast` and `ct::extract` the shape";
  }
  if (fromTile && (to == "bool" || to == "_Bool")) {
    return "reduce it with `ct::any_of` or `ct::all_of`";
  }
  if (fromTile && isOne) {
    return "a tile of one element converts where it is told to: `" + to.str() + "(x)`";
  }
  if (fromTile) {
    return "a tile of one element does, as in `float(ct::sum(x, 0_ic))`; `ct::element_cast<T>(x)` converts each "
           "element";
  }
  return toTile ? "`ct::full<T>(s)` makes a tile of a scalar, `ct::load(p)` one of what pointers point to" : "";
}

/// What a candidate cannot take, out of its note, where a tile takes part.
static llvm::ArrayRef<std::string> findArgument(Heard heard) {
  for (auto [note, types] : llvm::zip_equal(heard.notes, heard.types.drop_front())) {
    bool isAnswer = StringRef(note.text).contains("no known conversion from ") && types.size() >= 2;
    llvm::ArrayRef<std::string> last = isAnswer ? llvm::ArrayRef(types).take_back(2) : llvm::ArrayRef<std::string>();
    if (llvm::any_of(last, isTileType)) {
      return last;
    }
  }
  return {};
}

static bool rewordConversion(Heard heard) {
  Diagnostic &diagnostic = heard.diagnostic;
  StringRef message = diagnostic.message;
  auto begins = [&](StringRef beginning) { return message.starts_with(beginning); };
  constexpr StringRef ofTypes[] = {"no matching conversion for ",
                                   "no viable conversion from ",
                                   "cannot convert ",
                                   "static_cast from ",
                                   "assigning to ",
                                   "cannot initialize ",
                                   "C-style cast from "};
  constexpr StringRef ofCalls[] = {"no viable overloaded `=`", "no matching constructor for initialization of ",
                                   "no matching function for call to "};
  llvm::ArrayRef<std::string> types;
  if (llvm::any_of(ofTypes, begins)) {
    types = heard.types.front();
  } else if (llvm::any_of(ofCalls, begins) && findCallForm(message, heard.source).empty()) {
    types = findArgument(heard);
  }
  if (types.size() < 2) {
    return false;
  }
  bool isTargetFirst = begins("assigning to ") || begins("cannot initialize ");
  const std::string &from = types[isTargetFirst ? 1 : 0], &to = types[isTargetFirst ? 0 : 1];
  std::string help = adviseConversion(from, to);
  if (help.empty()) {
    return false;
  }
  diagnostic.message = describeType(from) + " does not convert to " + describeType(to);
  diagnostic.help(std::move(help));
  return true;
}

static StringRef getOperator(StringRef source) {
  return source.take_while([](char c) { return StringRef("+-*/%&|^<>=!").contains(c); });
}

static bool rewordOperands(Heard heard) {
  Diagnostic &diagnostic = heard.diagnostic;
  llvm::ArrayRef<std::string> types = heard.types.front();
  if (!StringRef(diagnostic.message).starts_with("invalid operands to binary expression") || types.size() < 2) {
    return false;
  }
  if (llvm::none_of(types, isTileType)) {
    bool isClass =
        llvm::any_of(types, [](StringRef type) { return llvm::isAlpha(type.front()) && llvm::isDigit(type.back()); });
    if (isClass) {
      diagnostic.help("this class has no operators: compute with its members, or use tiles");
    }
    return isClass;
  }
  bool ofPointers = StringRef(types[0]).contains('*') || StringRef(types[1]).contains('*');
  StringRef token = getOperator(heard.source);
  diagnostic.message = (token.empty() ? "this operator" : "`" + token.str() + "`") + " does not take " +
                       describeType(types[0]) + " and " + describeType(types[1]);
  diagnostic.help(ofPointers
                      ? "pointers take `p + i` and `p - i` with integers, and `p - q` and comparisons of pointers "
                        "of one type; `ct::load(p)` gives the values"
                      : "the operators of tiles take tiles and numbers");
  return true;
}

/// Errors of Clang that begin with a text, and how a tile is meant.
static bool rewordOne(Heard heard) {
  Diagnostic &diagnostic = heard.diagnostic;
  StringRef message = diagnostic.message;
  std::string first = heard.types.front().empty() ? std::string() : heard.types.front().front();
  bool ofTile = isTileType(first);
  auto say = [&](std::string text, std::string help) {
    diagnostic.message = std::move(text);
    diagnostic.help(std::move(help));
    return true;
  };
  if (ofTile && message.contains("does not provide a subscript operator")) {
    return say(describeType(first) + " has no elements that `[]` could name",
               "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it, and a reduction gives one value");
  }
  if (ofTile && message.starts_with("cannot increment value")) {
    return say(describeType(first) + " is a value that `++` cannot change", "write `x = x + 1`");
  }
  if (ofTile && message.starts_with("cannot decrement value")) {
    return say(describeType(first) + " is a value that `--` cannot change", "write `x = x - 1`");
  }
  if (ofTile && message.starts_with("indirection requires pointer operand")) {
    return say("`*` reads through one pointer, this is " + describeType(first),
               StringRef(first).contains('*') ? "`ct::load(p)` reads through a tile of pointers"
                                              : "a tile is used as it is");
  }
  if (ofTile && message.starts_with("invalid range expression")) {
    return say(describeType(first) + " has no elements to walk over",
               "an operation on a tile is one on all of its elements; `ct::irange(begin, end)` counts");
  }
  if (ofTile && message.contains("does not provide a call operator")) {
    return say(describeType(first) + " is no function",
               "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it");
  }
  if (ofTile && message.starts_with("statement requires expression of integer type")) {
    return say("`switch` takes one integer, this is " + describeType(first),
               "`ct::select(condition, a, b)` chooses between the elements of two tiles");
  }
  bool isView = StringRef(first).contains("_view<"), isSpan = StringRef(first).starts_with("ct::tensor_span<");
  if ((isView || isSpan) && (message.contains("does not provide a subscript operator") ||
                             message.contains("does not provide a call operator"))) {
    return say(
        std::string(isView ? "a view" : "a span") + " has no elements that could be named",
        "`ct::partition_view{span, ct::shape<..>{}}` has `load(i)` and `store(x, i)` for its tiles; `p[i]` is an "
        "element of a pointer");
  }
  if (message.starts_with("incompatible operand types (") && llvm::any_of(heard.types.front(), isTileType)) {
    llvm::ArrayRef<std::string> both = heard.types.front();
    return say("both values of `?:` have one type, these are " + describeType(both[0]) + " and " +
                   describeType(both[1]),
               isTileType(both[0]) ? adviseConversion(both[1], both[0]) : adviseConversion(both[0], both[1]));
  }
  if (ofTile && message.contains(" binds to ")) {
    return say(describeType(first) + " has no parts to bind names to",
               "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it");
  }
  if (ofTile && message.starts_with("member reference type") && message.contains("is not a pointer")) {
    return say(describeType(first) + " has no members", "call `ct::` functions with it, as in `ct::sum(x, 0_ic)`");
  }
  if (message.starts_with("invalid range expression of type `") &&
      llvm::is_contained({"int", "unsigned int", "long"}, StringRef(first))) {
    diagnostic.help("`for (auto i : ct::irange(0, n))` counts");
    return true;
  }
  if (message.starts_with("indirection requires pointer operand") && heard.before == '*') {
    return say("there is no operator `**`", "write `x * x`, or `ct::pow(a, b)`");
  }
  if (message.starts_with("no viable overloaded operator[] for type") && StringRef(first).ends_with("*")) {
    return say("a pointer takes one integer in `[]`",
               "with a tile of indices, `ct::load(p + i)` reads and `ct::store(p + i, x)` writes");
  }
  if (message.starts_with("no viable overloaded operator[] for type") && StringRef(first).ends_with("]")) {
    return say("an array takes one integer in `[]`", "a table for tiles of indices lies in memory: `ct::load(p + i)`");
  }
  if (message.contains("does not provide a subscript operator") && (first == "uint3" || first == "dim3")) {
    diagnostic.help("its members are `x`, `y` and `z`: `ct::bid().x`");
    return true;
  }
  return false;
}

/// A type that is no element of a tile, out of Clang's note about the tile it stands in.
static void adviseElement(Heard heard) {
  for (const DiagnosticLabel &note : heard.notes) {
    StringRef text = note.text;
    if (!text.consume_front("in instantiation of template class 'cuda::tiles::tile<")) {
      continue;
    }
    auto [before, after] = text.rsplit(", cuda::tiles::extents");
    std::string element = shortenType(after.empty() ? text.rsplit(", ").first : before);
    StringRef type = element;
    StringRef help = llvm::StringSwitch<StringRef>(type)
                         .Cases({"_Float16", "__fp16"}, "use `__half`, after `#include <cuda_fp16.h>`")
                         .Case("__bf16", "use `__nv_bfloat16`, after `#include <cuda_bf16.h>`")
                         .Cases({"long double", "__float128"}, "use `double`")
                         .Cases({"__int128", "unsigned __int128"}, "use `long long`, or two tiles")
                         .Cases({"__half2", "__nv_bfloat162"}, "use a tile of twice the size, of `__half` or "
                                                               "`__nv_bfloat16`")
                         .Default({});
    std::string owned = help.str();
    if (type.starts_with("const ")) {
      owned = "write `" + type.drop_front(6).str() + "`: a tile is a value";
    } else if (isTileType(type) || type.starts_with("ct::shape<") || type.starts_with("ct::extents<")) {
      owned = "a tile type is written `ct::tile<float, ct::shape<64, 64>>`";
    } else if (owned.empty()) {
      owned = "elements are integers, `bool`, `__half`, `__nv_bfloat16`, `float`, `double`, 8-bit floats and pointers "
              "to them";
    }
    heard.diagnostic.message = "`" + element + "` cannot be the element of a tile";
    heard.diagnostic.help(std::move(owned));
    return;
  }
}

static void adviseTemplate(Diagnostic &diagnostic) {
  SourceSpan member = diagnostic.span;
  member.endLine = member.line;
  member.endColumn = member.column;
  diagnostic.help("if `<` begins template arguments here, write `template` before the member's name, as in "
                  "`v.template load_masked<pad>(i)`");
  diagnostic.fixIt(member, "template ");
}

/// What a note of Clang points at: the declaration of `name` in our headers.
static bool isAbout(llvm::ArrayRef<DiagnosticLabel> notes, StringRef name) {
  return llvm::any_of(notes, [&](const DiagnosticLabel &note) {
    return StringRef(note.text).starts_with(("'" + name + "' declared here").str());
  });
}

static bool namesTileParameter(llvm::ArrayRef<DiagnosticLabel> notes) {
  return llvm::any_of(notes, [](const DiagnosticLabel &note) {
    return StringRef(note.text).contains("template parameter is declared here") &&
           StringRef(note.span.file).contains("/cuda_tile/t");
  });
}

/// Errors that begin with a text, where nothing but the way out is missing.
static std::string findOtherHelp(Heard heard) {
  StringRef message = heard.diagnostic.message;
  if (message.starts_with("`bid` does not name a template") ||
      message.starts_with("`num_blocks` does not name a template")) {
    return "it takes no axis: `ct::bid().x`, `.y` and `.z`";
  }
  if (message.starts_with("no matching literal operator for call to `operator\"\"_ic`")) {
    return "`using namespace cuda::tiles::literals;`";
  }
  if (message.starts_with("constexpr variable ") && message.ends_with("must be initialized by a constant expression") &&
      llvm::any_of(heard.notes,
                   [](const DiagnosticLabel &note) { return StringRef(note.text).contains("cuda::tiles::"); })) {
    return "tiles and views are no constants: write `auto` or `const auto`";
  }
  if (message.starts_with("constexpr if condition is not a constant expression")) {
    return "what is known at run time is decided by a plain `if`";
  }
  if (llvm::any_of(heard.notes, [](const DiagnosticLabel &note) {
        return StringRef(note.text).contains("deduced non-type template argument does not have the same type") &&
               StringRef(note.text).contains("unsigned long");
      })) {
    return "the sizes of a shape are deduced as `size_t`: `template <size_t N>`";
  }
  // Of one of ours by its own name more is said, where it was looked for.
  bool isHeader = message.ends_with(" file not found") && message.contains("tile") &&
                  !message.contains("`cuda_tile.h`") && !message.contains("`tilecc/");
  return isHeader ? "the header of CUDA Tile C++ is `cuda_tile.h`" : "";
}

/// Clang's errors that are not about the type of one value.
static void adviseOther(Heard heard) {
  Diagnostic &diagnostic = heard.diagnostic;
  StringRef message = diagnostic.message;
  if (message == "this type cannot be the element of a tile") {
    adviseElement(heard);
  } else if (message == "reference to non-static member function must be called" ||
             message.starts_with("missing `template` keyword prior to")) {
    adviseTemplate(diagnostic);
  } else if (message.contains("incomplete type `__") || message.contains("`__half` is an incomplete type")) {
    if (std::string help = helpForType(message); !help.empty()) {
      diagnostic.help(std::move(help));
    }
  } else if (message.starts_with("too many arguments to function call") &&
             (isAbout(heard.notes, "bid") || isAbout(heard.notes, "num_blocks"))) {
    diagnostic.help("it gives all three numbers: `ct::bid().x`, `.y` and `.z`");
  } else if (message.starts_with("expected `;`") && heard.source.ltrim().starts_with("@")) {
    diagnostic.help("`ct::mma(a, b, accumulator)` and `ct::matmul(a, b)` multiply matrices");
  } else if (message.starts_with("template argument for template type parameter must be a type") &&
             namesTileParameter(heard.notes)) {
    diagnostic.help("a tile type is written `ct::tile<float, ct::shape<64, 64>>`");
  } else if (message.starts_with("non-type template argument is not a constant expression")) {
    diagnostic.help(
        "a template argument, and so the shape of a tile, is known when compiling: a literal, a `constexpr` "
        "variable or a template parameter; the extents of a view need not be");
  } else if (std::string help = findOtherHelp(heard); !help.empty()) {
    diagnostic.help(std::move(help));
  } else if (std::string form = findCallForm(message, heard.source); !form.empty()) {
    diagnostic.help(std::move(form));
  }
}

/// `std::exp(v)` and `expf(v)`, once a header declares them.
static bool rewordFunction(Heard heard) {
  Diagnostic &diagnostic = heard.diagnostic;
  StringRef message = diagnostic.message;
  bool isCall =
      message.starts_with("no matching function for call to ") || message.starts_with("no viable conversion from ");
  StringRef path = heard.source.take_while([](char c) { return isNameChar(c) || c == ':'; });
  bool isForeign = path.starts_with("std::") || path == getCallee(path);
  bool hasTile = llvm::any_of(heard.notes, [](const DiagnosticLabel &note) {
    return StringRef(note.text).contains("cuda::tiles::tile") || StringRef(note.text).contains("ct::tile");
  });
  std::string help = isForeign ? findStandardName(getCallee(path)) : std::string();
  StringRef rest = heard.source.drop_front(path.size()).ltrim();
  if (!isCall || !hasTile || help.empty() || !(rest.starts_with("(") || rest.starts_with("<"))) {
    return false;
  }
  diagnostic.message = "`" + path.str() + "` is no function of tiles";
  diagnostic.help(std::move(help));
  return true;
}

bool tilecc::reword(Heard heard) {
  Diagnostic &diagnostic = heard.diagnostic;
  if (std::optional<StringRef> name = getUnknownName(diagnostic.message)) {
    if (std::string help = findWayOut(diagnostic.message, *name, heard.source); !help.empty()) {
      // Clang's own guess is a name that only looks alike.
      diagnostic.message = StringRef(diagnostic.message).split("; did you mean").first.str();
      diagnostic.fixIts.clear();
      diagnostic.help(std::move(help));
      return true;
    }
    return false;
  }
  if (rewordFunction(heard) || rewordConversion(heard) || rewordOperands(heard) || rewordOne(heard)) {
    return true;
  }
  adviseOther(heard);
  return false;
}
