// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules and kernels as programs see them.

#include "ModuleState.h"

#include "tilecc/Runtime/Launcher.h"

using namespace tilecc;
using namespace tilecc::detail;

namespace {

/// The modules of this program's object files. A library may be unloaded and another one take its place in memory, so
/// the text is compared too.
struct KnownTable {
  std::string manifest;
  std::shared_ptr<ModuleState> module;
};

std::string withoutSpaces(std::string_view text) {
  std::string kept(text);
  std::erase(kept, ' ');
  return kept;
}

} // namespace

Result<Module> Module::get(const KernelTable &table) {
  static auto *mutex = new std::mutex;
  static auto *known = new std::map<const KernelTable *, KnownTable>;
  std::lock_guard guard(*mutex);
  auto found = known->find(&table);
  if (found != known->end() && found->second.manifest == std::string_view(table.manifest, table.manifestSize)) {
    return Module(found->second.module);
  }
  Result<std::shared_ptr<ModuleState>> made = ModuleState::fromTable(table);
  if (!made) {
    return Failure<>{made.error()};
  }
  (*known)[&table] = {std::string(table.manifest, table.manifestSize), *made};
  return Module(std::move(*made));
}

Result<Module> Module::open(const std::string &manifestPath) {
  Result<std::shared_ptr<ModuleState>> made = ModuleState::fromFile(manifestPath);
  if (!made) {
    return Failure<>{made.error()};
  }
  return Module(std::move(*made));
}

const Manifest &Module::getManifest() const { return state->getManifest(); }

Result<Kernel> Module::find(std::string_view name) const {
  const std::vector<ManifestKernel> &kernels = state->getManifest().kernels;
  if (const ManifestKernel *exact = state->getManifest().findKernel(name)) {
    return Kernel(state, static_cast<size_t>(exact - kernels.data()));
  }
  std::optional<size_t> found;
  std::string names;
  for (size_t index = 0; index < kernels.size(); ++index) {
    names += (names.empty() ? "`" : ", `") + kernels[index].demangled + "`";
    if (withoutSpaces(kernels[index].demangled) == withoutSpaces(name) && !found) {
      found = index;
    }
  }
  if (found) {
    return Kernel(state, *found);
  }
  return Failure<>{"no one kernel is called `" + std::string(name) + "`; there " +
                   (kernels.size() == 1 ? "is " : "are ") + (names.empty() ? "none" : names)};
}

const ManifestKernel &Kernel::getDescription() const { return module->getKernel(index); }

Result<void> Kernel::prepare(const Device &device) const {
  Result<KernelCode> code = module->getCode(*device.getState(), index);
  return code ? Result<void>() : Result<void>(Failure<>{code.error()});
}

Result<bool> Kernel::isSanitized(const Device &device) const {
  Result<KernelCode> code = module->getCode(*device.getState(), index);
  return code ? Result<bool>(code->cpu.recordsAccesses) : Failure<>{code.error()};
}

static Result<Kernel> findInTable(const KernelTable &table, const char *symbol) {
  Result<Module> module = Module::get(table);
  return module ? module->find(symbol) : Result<Kernel>(Failure<>{module.error()});
}

LauncherEntry::LauncherEntry(const KernelTable &table, const char *symbol) : kernel(findInTable(table, symbol)) {}
