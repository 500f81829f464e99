# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""pack.json: what lies in a packed folder.

    {"format": 1,
     "engines": {"tilecc": {"release": "...", "files": {"matmul": {"cubin": "tilecc/matmul.cubin",
                                                                  "manifest": "tilecc/matmul.tilecc.json",
                                                                  "kernels": {SYMBOL: SHA-256 of its machine code}}}}}}

An engine is a compiler whose cubins are checked and timed; "manifest" is null for compilers that write none. The engine
"tilecc-run" runs the cubins of tilecc by commands; what it has besides, suite/commands.py says.
"""

import json
import os

FORMAT = 1


class PackError(ValueError):
    pass


class Pack:
    def __init__(self, folder):
        self.folder = folder
        with open(os.path.join(folder, "pack.json"), encoding="utf-8") as file:
            content = json.load(file)
        if content.get("format") != FORMAT:
            raise PackError(f"pack.json has format {content.get('format')}, this runner reads {FORMAT}")
        self.engines = content["engines"]

    def file(self, engine, source):
        return self.engines[engine]["files"].get(source)

    def read(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def machine_code(self, engine, source, symbol):
        entry = self.file(engine, source)
        return entry["kernels"].get(symbol) if entry else None
