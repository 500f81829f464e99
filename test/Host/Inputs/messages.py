# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the kernel of messages.mlir once: `messages.py k.so k.loops.mlir n`."""
import ctypes
import sys

from hostkernels import Int32, Library

Library(*sys.argv[1:3]).launch("messages", (1, 1, 1), [Int32(sys.argv[3])])
ctypes.CDLL(None).fflush(None)
