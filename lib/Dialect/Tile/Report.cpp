// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how the parts of a diagnostic travel: the text for people in notes, the whole value as a dictionary in the
// metadata of the engine's diagnostic.
#include "tilecc/Dialect/Report.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/SmallVector.h"

using namespace mlir;

namespace tilecc {

SourceSpan toSourceSpan(Location loc) {
  SourceSpan span;
  loc->walk([&](Location part) {
    if (auto range = dyn_cast<FileLineColRange>(part)) {
      span = {range.getFilename().str(), range.getStartLine(), range.getStartColumn(), range.getEndLine(),
              range.getEndColumn()};
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return span;
}

Location fromSourceSpan(MLIRContext *context, const SourceSpan &span) {
  if (!span.isValid()) {
    return UnknownLoc::get(context);
  }
  return FileLineColRange::get(StringAttr::get(context, span.file), span.line, span.column, span.endLine,
                               span.endColumn);
}

namespace {

constexpr StringLiteral slugKey = "slug";
constexpr StringLiteral severityKey = "severity";
constexpr StringLiteral messageKey = "message";
constexpr StringLiteral spanKey = "span";
constexpr StringLiteral spanTextKey = "spanText";
constexpr StringLiteral labelsKey = "labels";
constexpr StringLiteral notesKey = "notes";
constexpr StringLiteral helpsKey = "helps";
constexpr StringLiteral fixItsKey = "fixIts";

/// Attributes for the parts of a diagnostic, and back.
class Encoder {
public:
  explicit Encoder(MLIRContext *context) : builder(context) {}

  Attribute encode(const SourceSpan &span) {
    return builder.getArrayAttr({builder.getStringAttr(span.file), builder.getI64IntegerAttr(span.line),
                                 builder.getI64IntegerAttr(span.column), builder.getI64IntegerAttr(span.endLine),
                                 builder.getI64IntegerAttr(span.endColumn)});
  }
  Attribute encode(const std::vector<std::string> &texts) {
    SmallVector<Attribute> parts;
    for (const std::string &text : texts) {
      parts.push_back(builder.getStringAttr(text));
    }
    return builder.getArrayAttr(parts);
  }
  Attribute pair(const SourceSpan &span, const std::string &text) {
    return builder.getArrayAttr({encode(span), builder.getStringAttr(text)});
  }
  DictionaryAttr encode(const Diagnostic &diagnostic) {
    SmallVector<Attribute> labels, fixIts;
    for (const DiagnosticLabel &label : diagnostic.labels) {
      labels.push_back(pair(label.span, label.text));
    }
    for (const FixIt &fixIt : diagnostic.fixIts) {
      fixIts.push_back(pair(fixIt.span, fixIt.replacement));
    }
    std::string_view slug = getDiagnosticInfo(diagnostic.kind).slug;
    NamedAttrList list;
    list.append(slugKey, builder.getStringAttr(StringRef(slug.data(), slug.size())));
    list.append(severityKey, builder.getI64IntegerAttr(static_cast<int64_t>(diagnostic.severity)));
    list.append(messageKey, builder.getStringAttr(diagnostic.message));
    list.append(spanKey, encode(diagnostic.span));
    list.append(spanTextKey, builder.getStringAttr(diagnostic.spanText));
    list.append(labelsKey, builder.getArrayAttr(labels));
    list.append(notesKey, encode(diagnostic.notes));
    list.append(helpsKey, encode(diagnostic.helps));
    list.append(fixItsKey, builder.getArrayAttr(fixIts));
    return list.getDictionary(builder.getContext());
  }

private:
  Builder builder;
};

SourceSpan decodeSpan(Attribute attribute) {
  auto parts = cast<ArrayAttr>(attribute).getValue();
  auto number = [&](size_t index) { return static_cast<unsigned>(cast<IntegerAttr>(parts[index]).getInt()); };
  return {cast<StringAttr>(parts[0]).str(), number(1), number(2), number(3), number(4)};
}

std::pair<SourceSpan, std::string> decodePair(Attribute attribute) {
  auto parts = cast<ArrayAttr>(attribute).getValue();
  return {decodeSpan(parts[0]), cast<StringAttr>(parts[1]).str()};
}

Diagnostic decode(DictionaryAttr list) {
  std::string slug = list.getAs<StringAttr>(slugKey).str();
  Diagnostic diagnostic(findDiagnosticInfo(slug)->kind, list.getAs<StringAttr>(messageKey).str());
  diagnostic.severity = static_cast<Severity>(list.getAs<IntegerAttr>(severityKey).getInt());
  diagnostic.at(decodeSpan(list.get(spanKey)), list.getAs<StringAttr>(spanTextKey).str());
  for (Attribute label : list.getAs<ArrayAttr>(labelsKey)) {
    auto [span, text] = decodePair(label);
    diagnostic.label(span, text);
  }
  for (Attribute note : list.getAs<ArrayAttr>(notesKey)) {
    diagnostic.note(cast<StringAttr>(note).str());
  }
  for (Attribute help : list.getAs<ArrayAttr>(helpsKey)) {
    diagnostic.help(cast<StringAttr>(help).str());
  }
  for (Attribute fixIt : list.getAs<ArrayAttr>(fixItsKey)) {
    auto [span, text] = decodePair(fixIt);
    diagnostic.fixIt(span, text);
  }
  return diagnostic;
}

DiagnosticSeverity toMlirSeverity(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return DiagnosticSeverity::Remark;
  case Severity::Warning:
    return DiagnosticSeverity::Warning;
  default:
    return DiagnosticSeverity::Error;
  }
}

} // namespace

LogicalResult report(MLIRContext *context, const Diagnostic &diagnostic) {
  Location loc = fromSourceSpan(context, diagnostic.span);
  std::string_view slug = getDiagnosticInfo(diagnostic.kind).slug;
  InFlightDiagnostic inFlight = context->getDiagEngine().emit(loc, toMlirSeverity(diagnostic.severity))
                                << diagnostic.message << " [" << StringRef(slug.data(), slug.size()) << "]";
  if (!diagnostic.spanText.empty()) {
    inFlight.attachNote(loc) << diagnostic.spanText;
  }
  for (const DiagnosticLabel &label : diagnostic.labels) {
    inFlight.attachNote(fromSourceSpan(context, label.span)) << label.text;
  }
  for (const std::string &note : diagnostic.notes) {
    inFlight.attachNote(loc) << note;
  }
  for (const std::string &help : diagnostic.helps) {
    inFlight.attachNote(loc) << "help: " << help;
  }
  inFlight.getUnderlyingDiagnostic()->getMetadata().emplace_back(Encoder(context).encode(diagnostic));
  return failure(diagnostic.severity >= Severity::Error);
}

Diagnostic fromMlirDiagnostic(const mlir::Diagnostic &diagnostic) {
  for (const DiagnosticArgument &argument : const_cast<mlir::Diagnostic &>(diagnostic).getMetadata()) {
    if (argument.getKind() != DiagnosticArgument::DiagnosticArgumentKind::Attribute) {
      continue;
    }
    auto list = dyn_cast<DictionaryAttr>(argument.getAsAttribute());
    if (list && list.get(slugKey)) {
      return decode(list);
    }
  }
  Diagnostic result(DiagnosticKind::InternalError, diagnostic.str());
  result.at(toSourceSpan(diagnostic.getLocation()));
  // The notes are the text of operations, which says nothing to the author.
  result.help("this is a fault in tilecc, not in your kernel: please report it with the source and the command line");
  return result;
}

} // namespace tilecc
