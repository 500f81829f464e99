# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Symbols, cubins and pack.json."""

import hashlib
import json
import os
import struct
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from suite import elf, pack_file, symbols  # noqa: E402


def make_elf(sections):
    """An ELF file with these (name, bytes) sections."""
    sections = [("", b""), *sections]
    names = b"".join(name.encode() + b"\0" for name, _ in sections) + b".shstrtab\0"
    sections.append((".shstrtab", names))
    body, headers = b"", b""
    for name, content in sections:
        at = names.index(name.encode() + b"\0")
        kind = 0 if not name else 3 if name == ".shstrtab" else 1
        headers += struct.pack("<IIQQQQIIQQ", at, kind, 0, 0, 64 + len(body), len(content), 0, 0, 1, 0)
        body += content
    head = b"\x7fELF\x02\x01\x01" + bytes(9)
    head += struct.pack("<HHIQQQIHHHHHH", 2, 190, 1, 0, 0, 64 + len(body), 0, 64, 0, 0, 64, len(sections), len(sections) - 1)
    return head + body + headers


class Symbols(unittest.TestCase):
    def test_template_arguments_are_mangled(self):
        self.assertEqual(symbols.prefix("vector_add", ("float", 1024, 4)), "_Z10vector_addIfLi1024ELi4EE")
        self.assertEqual(
            symbols.prefix("k", ("half", "bfloat16", True, -3)), "_Z1kI6__half13__nv_bfloat16Lb1ELin3EE"
        )

    def test_one_symbol_is_found_by_its_arguments(self):
        known = ["_Z1kIfLi1EEvPT_", "_Z1kIfLi12EEvPT_"]
        self.assertEqual(symbols.find(known, "k", ("float", 1)), known[0])
        self.assertIsNone(symbols.find(known, "k", ("half", 1)))
        with self.assertRaises(ValueError):
            symbols.find(["_Z1kIfEvi", "_Z1kIfEvl"], "k", ("float",))


class Cubins(unittest.TestCase):
    def test_each_kernel_has_the_digest_of_its_code(self):
        image = make_elf([(".text.b", b"B" * 32), (".nv.info.b", b"x"), (".text.a", b"A" * 16)])
        self.assertEqual(
            elf.kernels(image), {"a": hashlib.sha256(b"A" * 16).hexdigest(), "b": hashlib.sha256(b"B" * 32).hexdigest()}
        )

    def test_files_that_are_no_elf_or_cut_are_refused(self):
        image = make_elf([(".text.a", b"A" * 16)])
        for broken in (b"", b"MZ" + image[2:], image[:63], image[:-1]):
            with self.assertRaises(elf.ElfError):
                elf.kernels(broken)


class PackFiles(unittest.TestCase):
    def open(self, content):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "pack.json"), "w", encoding="utf-8") as file:
                json.dump(content, file)
            return pack_file.Pack(folder)

    def test_the_digest_of_a_kernel_is_found(self):
        files = {"softmax": {"cubin": "a/softmax.cubin", "manifest": None, "kernels": {"_Z7softmax": "12"}}}
        pack = self.open({"format": pack_file.FORMAT, "engines": {"a": {"release": "1", "files": files}}})
        self.assertEqual(pack.machine_code("a", "softmax", "_Z7softmax"), "12")
        self.assertIsNone(pack.machine_code("a", "matmul", "_Z6matmul"))

    def test_another_format_is_refused(self):
        with self.assertRaises(pack_file.PackError):
            self.open({"format": pack_file.FORMAT + 1, "engines": {}})


if __name__ == "__main__":
    unittest.main()
