// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes small cubins: just the sections that a report is read from.
//
//   std::string bytes = makeCubin({{"add", 40, 0, 1024}});
#ifndef TILECC_TEST_CUBINFIXTURE_H
#define TILECC_TEST_CUBINFIXTURE_H

#include "tilecc/Support/ByteWriter.h"

#include <string>
#include <vector>

namespace tilecc {

struct FixtureKernel {
  std::string symbol;
  unsigned registers;
  unsigned frame;
  unsigned shared;
};

class CubinFixture {
public:
  std::string make(const std::vector<FixtureKernel> &kernels) {
    ByteWriter strings;
    strings.writeByte(0);
    ByteWriter symbols;
    addSymbol(symbols, 0, 0, 0);
    // A device function between the kernels, whose figures must not be mixed up with theirs.
    addSymbol(symbols, addName(strings, "helper"), 2, 0);
    for (const FixtureKernel &kernel : kernels) {
      addSymbol(symbols, addName(strings, kernel.symbol), 0x12, 0x10);
    }
    ByteWriter info;
    addAttribute(info, 0x2F, 1, 250);
    addAttribute(info, 0x11, 1, 999);
    for (unsigned i = 0; i < kernels.size(); ++i) {
      addAttribute(info, 0x2F, i + 2, kernels[i].registers);
      addAttribute(info, 0x11, i + 2, kernels[i].frame);
      addAttribute(info, 0x12, i + 2, kernels[i].frame);
    }
    addSection("", 0, {});
    addSection(".strtab", 3, strings);
    addSection(".symtab", 2, symbols, 1);
    addSection(".nv.info", 0x70000000, info);
    for (const FixtureKernel &kernel : kernels) {
      ByteWriter own;
      for (unsigned word : {0x01015F03u, 0x000C1004u, 32u, 1u, 1u}) {
        own.writeU32(word);
      }
      addSection(".nv.info." + kernel.symbol, 0x70000000, own);
      addSection(".nv.shared." + kernel.symbol, 8, {}, 0, kernel.shared);
    }
    return finish();
  }

private:
  struct Header {
    uint32_t name, type, link;
    uint64_t offset, size;
  };

  static uint32_t addName(ByteWriter &table, const std::string &name) {
    auto offset = static_cast<uint32_t>(table.size());
    table.writeText(name);
    table.writeByte(0);
    return offset;
  }

  static void addSymbol(ByteWriter &table, uint32_t name, uint8_t info, uint8_t other) {
    table.writeU32(name);
    table.writeByte(info);
    table.writeByte(other);
    table.writeU16(0);
    table.writeU64(0);
    table.writeU64(256);
  }

  static void addAttribute(ByteWriter &table, uint8_t attribute, uint32_t symbol, uint32_t value) {
    table.writeByte(4);
    table.writeByte(attribute);
    table.writeU16(8);
    table.writeU32(symbol);
    table.writeU32(value);
  }

  void addSection(const std::string &name, uint32_t type, const ByteWriter &content, uint32_t link = 0,
                  uint64_t size = 0) {
    headers.push_back({addName(names, name), type, link, 64 + body.size(), size == 0 ? content.size() : size});
    body.append(content);
    body.alignTo(8);
  }

  std::string finish() {
    headers.push_back({addName(names, ".shstrtab"), 3, 0, 64 + body.size(), 0});
    headers.back().size = names.size();
    body.append(names);
    body.alignTo(8);
    ByteWriter file;
    file.writeText(std::string("\x7f"
                               "ELF\x02\x01\x01\x41\x08\0\0\0\0\0\0\0",
                               16));
    file.writeU16(2);
    file.writeU16(190);
    file.writeU32(1);
    file.writeU64(0);
    file.writeU64(0);
    file.writeU64(64 + body.size());
    file.writeU32(0x06005a04);
    for (unsigned half :
         {64u, 56u, 0u, 64u, static_cast<unsigned>(headers.size()), static_cast<unsigned>(headers.size() - 1)}) {
      file.writeU16(static_cast<uint16_t>(half));
    }
    file.append(body);
    for (const Header &header : headers) {
      file.writeU32(header.name);
      file.writeU32(header.type);
      file.writeU64(0);
      file.writeU64(0);
      file.writeU64(header.offset);
      file.writeU64(header.size);
      file.writeU32(header.link);
      file.writeU32(0);
      file.writeU64(1);
      file.writeU64(0);
    }
    return std::string(file.data().begin(), file.data().end());
  }

  ByteWriter names;
  ByteWriter body;
  std::vector<Header> headers;
};

inline std::string makeCubin(const std::vector<FixtureKernel> &kernels) { return CubinFixture().make(kernels); }

} // namespace tilecc

#endif // TILECC_TEST_CUBINFIXTURE_H
