// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides whether a variable keeps the value that it is initialised with.

#include "UnwrittenVariables.h"

#include "RawTokens.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"

#include <set>

using namespace tilecc;

namespace {

/// Where a variable is mentioned, and which of these mentions read its value; where its name means something else.
class Mentions : public clang::RecursiveASTVisitor<Mentions> {
public:
  explicit Mentions(const clang::VarDecl *variable)
      : variable(variable->getCanonicalDecl()), sources(variable->getASTContext().getSourceManager()) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(clang::Decl *decl) {
    if (decl && !llvm::isa<clang::TranslationUnitDecl>(decl) && sources.isInSystemHeader(decl->getLocation())) {
      return true;
    }
    // What a template does is seen where it is instantiated.
    bool outer = std::exchange(isPattern, decl && decl->isTemplated());
    bool result = RecursiveASTVisitor::TraverseDecl(decl);
    isPattern = outer;
    return result;
  }
  bool VisitNamedDecl(clang::NamedDecl *decl) {
    if (decl->getDeclName() == variable->getDeclName()) {
      places.insert(sources.getDecomposedSpellingLoc(decl->getLocation()));
    }
    return true;
  }
  bool VisitMemberExpr(clang::MemberExpr *expr) {
    if (expr->getMemberDecl()->getDeclName() == variable->getDeclName()) {
      places.insert(sources.getDecomposedSpellingLoc(expr->getMemberLoc()));
    }
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr *cast) {
    if (cast->getCastKind() == clang::CK_LValueToRValue) {
      if (const clang::DeclRefExpr *whole = findWhole(cast->getSubExpr())) {
        reads.insert(whole);
      }
    }
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr *expr) {
    const clang::ValueDecl *decl = expr->getDecl();
    bool isOurs = decl->getCanonicalDecl() == variable;
    if (isOurs && !isPattern) {
      mentions.push_back(expr);
    }
    if (decl->getDeclName() == variable->getDeclName() && !(isOurs && isPattern)) {
      places.insert(sources.getDecomposedSpellingLoc(expr->getLocation()));
    }
    return true;
  }

  bool areReads() const {
    return llvm::all_of(mentions, [&](const clang::DeclRefExpr *expr) { return reads.contains(expr); });
  }
  bool isPlace(clang::FileID file, unsigned offset) const { return places.count({file, offset}) != 0; }

private:
  /// The variable that an element or a member is a part of.
  static const clang::DeclRefExpr *findWhole(const clang::Expr *expr) {
    for (;;) {
      expr = expr->IgnoreParens();
      const auto *member = llvm::dyn_cast<clang::MemberExpr>(expr);
      const auto *element = llvm::dyn_cast<clang::ArraySubscriptExpr>(expr);
      const auto *decay =
          element ? llvm::dyn_cast<clang::ImplicitCastExpr>(element->getBase()->IgnoreParens()) : nullptr;
      if (member && !member->isArrow()) {
        expr = member->getBase();
      } else if (decay && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
        expr = decay->getSubExpr();
      } else {
        return llvm::dyn_cast<clang::DeclRefExpr>(expr);
      }
    }
  }

  const clang::VarDecl *variable;
  const clang::SourceManager &sources;
  std::vector<const clang::DeclRefExpr *> mentions;
  llvm::DenseSet<const clang::DeclRefExpr *> reads;
  std::set<std::pair<clang::FileID, unsigned>> places;
  bool isPattern = false;
};

} // namespace

/// Whether the author's files have the name of the variable, or could make it of parts, where Clang saw none of its
/// mentions.
static bool isNamedElsewhere(const clang::VarDecl *variable, const Mentions &mentions) {
  const clang::SourceManager &sources = variable->getASTContext().getSourceManager();
  for (unsigned i = 0; i < sources.local_sloc_entry_size(); ++i) {
    const clang::SrcMgr::SLocEntry &entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile() || clang::SrcMgr::isSystem(entry.getFile().getFileCharacteristic())) {
      continue;
    }
    clang::SourceLocation begin = clang::SourceLocation::getFromRawEncoding(entry.getOffset());
    clang::FileID file = sources.getFileID(begin);
    // The macros of the compiler are in no file.
    if (!sources.getFileEntryForID(file)) {
      continue;
    }
    llvm::StringRef text = sources.getBufferData(file);
    for (const RawToken &token : lexRaw(text)) {
      bool isName = token.kind == clang::tok::raw_identifier &&
                    text.slice(token.begin, token.end) == variable->getName() && !mentions.isPlace(file, token.begin);
      bool isKnown = !isName && token.kind != clang::tok::hashhash;
      // Some headers say themselves that they are of the system.
      if (!isKnown && !sources.isInSystemHeader(begin.getLocWithOffset(int(token.begin)))) {
        return true;
      }
    }
  }
  return false;
}

bool tilecc::isUnwritten(const clang::VarDecl *variable) {
  if (!variable->getIdentifier() || variable->getType().isVolatileQualified()) {
    return false;
  }
  clang::ASTContext &ast = variable->getASTContext();
  Mentions mentions(variable);
  mentions.TraverseDecl(ast.getTranslationUnitDecl());
  return mentions.areReads() && (variable->isStaticLocal() || !isNamedElsewhere(variable, mentions));
}
