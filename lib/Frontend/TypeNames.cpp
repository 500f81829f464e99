// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how types are written in messages.

#include "TypeNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace tilecc;
using llvm::StringRef;

static constexpr StringRef dynamicExtent = "18446744073709551615";

static bool isPartOfName(char c) { return llvm::isAlnum(c) || c == '_' || c == ':'; }

/// `8, 4UL>..` after `extents<unsigned int`: the sizes, and the text behind the `>`.
static std::pair<llvm::SmallVector<StringRef>, StringRef> splitSizes(StringRef text) {
  auto [list, rest] = text.split('>');
  llvm::SmallVector<StringRef> sizes;
  list.split(sizes, ',', -1, false);
  for (StringRef &size : sizes) {
    size = size.trim().rtrim("UL");
  }
  // What Clang writes for a list that ends before another one.
  llvm::erase(sizes, "(no argument)");
  return {std::move(sizes), rest};
}

/// A span without the layout and the accessor that nobody chose.
static std::string withoutDefaults(StringRef type) {
  constexpr StringRef begin = ", ct::layout_right, ct::default_accessor<";
  std::string out;
  for (size_t at = type.find(begin); at != StringRef::npos; at = type.find(begin)) {
    size_t end = type.find('>', at);
    out += type.take_front(at);
    type = type.substr(end == StringRef::npos ? type.size() : end + 1);
  }
  return out + type.str();
}

std::string tilecc::shortenType(StringRef type) {
  std::string out;
  while (!type.empty()) {
    bool atName = out.empty() || !isPartOfName(out.back());
    StringRef rest = type;
    if (atName &&
        (rest.consume_front("cuda::tiles::") || rest.consume_front("ct::") || rest.consume_front("tiles::"))) {
      // The name itself follows.
    }
    StringRef name = rest;
    if (atName && (name.consume_front("extents<unsigned int") || name.consume_front("extents<uint32_t"))) {
      auto [sizes, after] = splitSizes(name);
      bool isStatic = !llvm::is_contained(sizes, dynamicExtent);
      for (StringRef &size : sizes) {
        size = size == dynamicExtent ? "ct::dynamic_extent" : size;
      }
      sizes.insert(sizes.begin(), isStatic ? StringRef() : StringRef("uint32_t"));
      out += (isStatic ? "ct::shape<" : "ct::extents<") +
             llvm::join(llvm::ArrayRef(sizes).drop_front(isStatic ? 1 : 0), ", ") + ">";
      type = after;
    } else if (atName && rest.size() != type.size()) {
      out += "ct::";
      type = rest;
    } else if (atName &&
               (rest.starts_with("tile<") || rest.starts_with("tensor_span<") || rest.starts_with("partition_view<"))) {
      out += std::string("ct::") + rest.front();
      type = rest.drop_front();
    } else if (atName && rest.consume_front("__restrict")) {
      rest.consume_front("__");
      type = rest;
    } else {
      out += type.front();
      type = type.drop_front();
    }
  }
  return withoutDefaults(StringRef(out).rtrim());
}

static StringRef withoutReference(StringRef type) {
  type.consume_front("const ");
  return type.rtrim("& ");
}

bool tilecc::isTileType(StringRef shortType) {
  StringRef type = withoutReference(shortType);
  return type.starts_with("ct::tile<") && type.ends_with(">");
}

std::string tilecc::describeType(StringRef shortType) {
  StringRef inner = withoutReference(shortType);
  if (!inner.consume_front("ct::tile<") || !inner.consume_back(">>")) {
    return "`" + shortType.str() + "`";
  }
  auto [element, sizes] = inner.rsplit(", ct::shape<");
  std::string shape;
  for (char c : sizes) {
    shape += c == ',' ? "x" : c == ' ' ? "" : std::string(1, c);
  }
  return (shape.empty() ? "a tile of one `" : "a tile of " + shape + " `") + element.str() + "`";
}

std::string tilecc::shortenTypes(StringRef message) {
  std::string out;
  // Clang says only once what a name stands for.
  llvm::StringMap<std::string> known;
  while (true) {
    size_t begin = message.find('`'), end = begin == StringRef::npos ? begin : message.find('`', begin + 1);
    if (end == StringRef::npos) {
      return out + message.str();
    }
    out += message.take_front(begin);
    StringRef written = message.slice(begin + 1, end);
    std::string shown = shortenType(written);
    message = message.drop_front(end + 1);
    StringRef rest = message;
    if (rest.consume_front(" (aka `") && rest.contains("`)")) {
      size_t close = rest.find("`)");
      std::string full = shortenType(rest.take_front(close));
      bool isOurs = StringRef(full).contains("ct::");
      if (isOurs) {
        // A name of the author's own stays; those of the headers say nothing.
        bool isName = !written.contains("__impl") && llvm::all_of(written, isPartOfName);
        shown = isName ? shown + "`, that is `" + full : full;
        message = rest.drop_front(close + 2);
        known[written] = full;
      }
    } else if (auto found = known.find(written); found != known.end()) {
      shown = found->second;
    }
    out += "`" + shown + "`";
  }
}

llvm::SmallVector<StringRef, 4> tilecc::getQuoted(StringRef message) {
  llvm::SmallVector<StringRef, 4> quoted;
  while (true) {
    size_t begin = message.find('`'), end = begin == StringRef::npos ? begin : message.find('`', begin + 1);
    if (end == StringRef::npos) {
      return quoted;
    }
    bool isSame = message.take_front(begin).ends_with(", that is ");
    if (isSame && !quoted.empty()) {
      quoted.back() = message.slice(begin + 1, end);
    } else if (!message.take_front(begin).ends_with("(aka ")) {
      quoted.push_back(message.slice(begin + 1, end));
    }
    message = message.drop_front(end + 1);
  }
}

Operands::Operands(StringRef note) {
  size_t begin = note.find("[with "), end = note.rfind("] has been explicitly deleted");
  if (begin != StringRef::npos && end != StringRef::npos && begin < end) {
    splitList(note.slice(begin + 6, end), /*named=*/true);
  }
}

std::string Operands::describe() const {
  bool hasTile = llvm::any_of(parts, [](StringRef part) { return part.starts_with("a tile"); });
  return llvm::join(parts, ", ") + (hasTile && !shape.empty() ? ", the shape " + shape : "");
}

void Operands::splitList(StringRef list, bool named) {
  unsigned level = 0;
  size_t start = 0;
  for (size_t i = 0; i <= list.size(); ++i) {
    char c = i < list.size() ? list[i] : ',';
    level += c == '<' || c == '(';
    level -= (c == '>' || c == ')') && level != 0;
    if (i == list.size() || (c == ',' && level == 0)) {
      add(list.slice(start, i).trim(), named);
      start = i + 1;
    }
  }
}

void Operands::add(StringRef entry, bool named) {
  StringRef name;
  if (named) {
    std::tie(name, entry) = entry.split(" = ");
    name = name.trim();
    entry = entry.trim();
    if (entry.starts_with("<")) {
      splitList(entry.drop_front().drop_back(), /*named=*/false);
      return;
    }
  }
  std::string type = shortenType(entry);
  bool isHidden = entry.empty() || llvm::isDigit(entry.front()) ||
                  (!isTileType(type) && (entry.contains("::") || entry.contains('<')));
  if (StringRef sizes = type; sizes.consume_front("ct::shape<") && sizes.consume_back(">")) {
    if (!element.empty()) {
      parts.push_back(describeType("ct::tile<" + element + ", " + type + ">"));
      element.clear();
      return;
    }
    shape.clear();
    for (char c : sizes) {
      shape += c == ',' ? "x" : c == ' ' ? "" : std::string(1, c);
    }
  } else if (name == "_E_" && !isHidden) {
    // What is left of a tile in `f(tile<_E_, _S_>)`.
    element = type;
  } else if (!isHidden) {
    parts.push_back(describeType(type));
  }
}

std::string tilecc::describeObject(StringRef note) {
  auto [before, after] = note.split("judge_view_store<element_type, cuda::tiles::extents<unsigned int, ");
  bool isStore = !after.empty();
  if (!isStore) {
    std::tie(before, after) = note.split("judge_indices<cuda::tiles::extents<unsigned int, ");
  }
  StringRef sizes = after.take_until([](char c) { return c == '>'; });
  if (sizes.empty()) {
    return {};
  }
  std::string shape;
  for (char c : sizes) {
    shape += c == ',' ? "x" : c == ' ' ? "" : std::string(1, c);
  }
  return isStore ? "the tiles of the view are " + shape : "the span has rank " + std::to_string(1 + sizes.count(','));
}
