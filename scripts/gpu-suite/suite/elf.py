# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The little of ELF that the suite needs: the kernels of a cubin and a digest of each one's machine code."""

import hashlib
import struct

TEXT = ".text."


class ElfError(ValueError):
    pass


def _name(table, offset):
    end = table.find(b"\0", offset)
    if end < 0:
        raise ElfError("a name has no end")
    return table[offset:end].decode("utf-8", "replace")


def sections(image):
    """name -> (type, bytes, link, entry size) of every section, in the file's order."""
    if image[:4] != b"\x7fELF" or len(image) < 64 or image[4] != 2:
        raise ElfError("not a 64-bit ELF file")
    (start,) = struct.unpack_from("<Q", image, 40)
    size, count, names_index = struct.unpack_from("<HHH", image, 58)
    if size < 64 or start + size * count > len(image) or names_index >= count:
        raise ElfError("the section table lies outside the file")
    headers = [struct.unpack_from("<IIQQQQIIQQ", image, start + size * i) for i in range(count)]
    names = image[headers[names_index][4] :][: headers[names_index][5]]
    result = []
    for name, kind, _, _, offset, length, link, _, _, entry in headers:
        body = b"" if kind == 8 else image[offset : offset + length]
        result.append((_name(names, name), kind, body, link, entry))
    return result


def kernels(image):
    """symbol -> SHA-256 of its machine code, for every kernel of the cubin."""
    table = sections(image)
    code = {name[len(TEXT) :]: body for name, _, body, _, _ in table if name.startswith(TEXT)}
    return {symbol: hashlib.sha256(body).hexdigest() for symbol, body in sorted(code.items())}
