// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Holds the option table and prints it.
#include "OptionTable.h"

#include "tilecc/Driver/Options.h"

#include "llvm/Option/Option.h"
#include "llvm/Support/raw_ostream.h"

namespace tilecc {
namespace {

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

using namespace opt;
using llvm::opt::DefaultVis;
using llvm::opt::HelpHidden;

constexpr llvm::opt::OptTable::Info infoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class TileccOptTable : public llvm::opt::GenericOptTable {
public:
  TileccOptTable() : GenericOptTable(OptionStrTable, OptionPrefixesTable, infoTable) {}
};

} // namespace

const llvm::opt::OptTable &opt::getTable() {
  static const TileccOptTable table;
  return table;
}

std::string getHelpText() {
  std::string text;
  llvm::raw_string_ostream stream(text);
  opt::getTable().printHelp(stream, "tilecc [options] <file.cu>..",
                            "compiles CUDA Tile C++ kernels and proves that their blocks cannot race");
  stream << "\n@<file> stands for the arguments in that file. Exit codes: 0 done, 1 diagnostics, 2 usage, 3 external "
            "tool,\n"
            "4 file or disk, 70 fault in tilecc, 124 time limit.\n";
  return text;
}

std::vector<std::string> getOptionSpellings() {
  std::vector<std::string> spellings;
  const llvm::opt::OptTable &table = opt::getTable();
  for (unsigned id = 1; id <= table.getNumOptions(); ++id) {
    llvm::opt::Option option = table.getOption(id);
    bool isOption = option.isValid() && option.getKind() != llvm::opt::Option::GroupClass &&
                    option.getKind() != llvm::opt::Option::InputClass &&
                    option.getKind() != llvm::opt::Option::UnknownClass;
    if (isOption && !option.hasFlag(llvm::opt::HelpHidden) && table.getOptionHelpText(id)) {
      spellings.push_back(option.getPrefixedName().str());
    }
  }
  return spellings;
}

} // namespace tilecc
