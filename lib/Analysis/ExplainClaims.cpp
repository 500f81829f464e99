// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides nothing: turns what is wrong with claims into diagnostics.
#include "tilecc/Analysis/Coverage.h"

#include "WitnessText.h"
#include "tilecc/Analysis/Ownership.h"
#include "tilecc/Dialect/Report.h"

using namespace tilecc;

static const char *actionOf(AccessMode mode) {
  switch (mode) {
  case AccessMode::Read:
    return "read";
  case AccessMode::Write:
    return "written";
  case AccessMode::Atomic:
    return "updated atomically";
  }
  return "";
}

static const char *ruleOf(ClaimRole role) {
  switch (role) {
  case ClaimRole::In:
    return "an `in` tensor is only read";
  case ClaimRole::Out:
    return "an `out` part is only written";
  case ClaimRole::InOut:
    return "an `inout` part is loaded and stored plainly";
  case ClaimRole::AtomicOut:
    return "an `atomic_out` tensor is only accessed atomically";
  }
  return "";
}

/// "claim it with `inout_part`", or the same of a parameter's type.
static std::string claimInstead(const Claim &claim, const std::string &what, const char *inBody, const char *asType) {
  return claim.isParameter ? "declare " + what + " as `tilecc::" + asType + "`"
                           : "claim " + what + " with `" + inBody + "`";
}

static std::string helpFor(const Claim &claim, AccessMode mode) {
  if (mode == AccessMode::Atomic) {
    return claimInstead(claim, "it", "atomic_out", "atomic_out") + ", and access it only so";
  }
  std::string other = claimInstead(claim, "it", "inout_part", "inout");
  if (claim.role == ClaimRole::Out) {
    return other + " to read it too";
  }
  if (claim.role == ClaimRole::In) {
    return claimInstead(claim, "it", "out_part` or `inout_part", "out` or `inout") + ", or write elsewhere";
  }
  return "use its atomic members, or " + other;
}

static Diagnostic explainBroken(const KernelModel &model, const ClaimFinding &finding) {
  const Claim &claim = model.claims[finding.claim];
  const Access &access = model.accesses[*finding.access];
  Diagnostic diagnostic(DiagnosticKind::BrokenClaim, "`" + model.buffers[claim.buffer].name + "` is claimed as `" +
                                                         getRoleName(claim.role).str() + "` and " +
                                                         actionOf(access.kind) + " here: " + ruleOf(claim.role));
  diagnostic.at(toSourceSpan(getAccessLoc(model, access))).label(toSourceSpan(claim.loc), "claimed here");
  diagnostic.help(helpFor(claim, access.kind));
  return diagnostic;
}

static std::string elementText(const KernelModel &model, const Claim &claim, const Witness &witness) {
  return "`" + model.buffers[claim.buffer].name + "[" + std::to_string(witness.element) + "]`";
}

static std::string witnessText(const KernelModel &model, const ClaimFinding &finding) {
  const Witness &witness = *finding.witness;
  std::string element = elementText(model, model.claims[finding.claim], witness);
  std::string launch = ", which breaks rule O6; launch: " + launchText(model, witness);
  if (!finding.twice) {
    return element + " is the first element left out" + launch;
  }
  std::string first = loopText(model, model.accesses[*finding.other], witness.first);
  std::string second = loopText(model, model.accesses[*finding.access], witness.second);
  if (witness.first.block != witness.second.block) {
    auto inLoop = [](const std::string &loops) { return loops.empty() ? "" : " (" + loops + ")"; };
    return "blocks " + blockText(witness.first.block) + inLoop(first) + " and " + blockText(witness.second.block) +
           inLoop(second) + " both write " + element + launch;
  }
  std::string loops = first.empty() || second.empty() || first == second ? "" : ", for " + first + " and for " + second;
  return "block " + blockText(witness.first.block) + " writes " + element + " twice" + loops + launch;
}

static Diagnostic explainOutput(const KernelModel &model, const ClaimFinding &finding) {
  const Claim &claim = model.claims[finding.claim];
  const std::string &name = model.buffers[claim.buffer].name;
  DiagnosticKind kind = DiagnosticKind::OwnershipUndecided;
  std::string message = "nothing shows that `" + name + "`, claimed as `out`, is written completely, each element once";
  if (finding.kind == ClaimFinding::Kind::LeftOut) {
    kind = DiagnosticKind::IncompleteOutput;
    message = finding.access ? "`" + name + "` is claimed as `out`, but no launch writes all of it"
                             : "`" + name + "` is claimed as `out`, but never written";
  } else if (finding.kind == ClaimFinding::Kind::Twice) {
    kind = DiagnosticKind::RepeatedWrite;
    message = "`" + name + "` is claimed as `out`, but elements of it are written twice";
  }
  Diagnostic diagnostic(kind, message);
  SourceSpan store = finding.access ? toSourceSpan(getAccessLoc(model, model.accesses[*finding.access])) : SourceSpan();
  SourceSpan place = toSourceSpan(claim.loc);
  if (finding.kind == ClaimFinding::Kind::Twice) {
    diagnostic.at(store).label(place, "claimed here");
    SourceSpan other = toSourceSpan(getAccessLoc(model, model.accesses[*finding.other]));
    if (!(other == store)) {
      diagnostic.label(other, "written here first");
    }
  } else {
    diagnostic.at(place);
    if (store.isValid() && !(store == place)) {
      diagnostic.label(store, "written here");
    }
  }
  if (kind == DiagnosticKind::OwnershipUndecided) {
    diagnostic.note("rule O6: " + finding.reason);
    if (finding.witness) {
      diagnostic.note("for example, " + witnessText(model, finding));
    }
    diagnostic.help("what would settle it: " + finding.settle);
    return diagnostic;
  }
  if (finding.witness) {
    diagnostic.note(witnessText(model, finding));
  } else {
    diagnostic.note("rule O6: an `out` part is written completely, each element once");
  }
  std::string instead =
      kind == DiagnosticKind::RepeatedWrite ? "write each element once, or " : "let the blocks write every tile, or ";
  diagnostic.help(instead + claimInstead(claim, "`" + name + "`", "inout_part", "inout"));
  return diagnostic;
}

std::vector<Diagnostic> tilecc::explainClaims(const OwnershipResult &result) {
  std::vector<Diagnostic> diagnostics;
  for (const ClaimFinding &finding : result.claimFindings) {
    diagnostics.push_back(finding.kind == ClaimFinding::Kind::Broken ? explainBroken(result.model, finding)
                                                                     : explainOutput(result.model, finding));
  }
  return diagnostics;
}
