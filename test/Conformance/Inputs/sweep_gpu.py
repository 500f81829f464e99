# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Launches kernels of a cubin on NumPy arrays, through libcuda.so.1 alone, or what TILECC_CUDA_DRIVER names.

    library = GpuLibrary("k.cubin", "k.tilecc.json")
    library.launch("in_1::k", (1, 1, 1), [out, a, b])           every array goes there and comes back
"""
import ctypes
import json
import os

BYTES = 1 << 20


class GpuError(RuntimeError):
    pass


class GpuLibrary:
    cuda = None
    stream = ctypes.c_void_p()
    buffers = []

    def __init__(self, image, manifest):
        if GpuLibrary.cuda is None:
            self.start()
        with open(manifest, encoding="utf-8") as file:
            self.symbols = {kernel["demangled"]: kernel["symbol"] for kernel in json.load(file)["kernels"]}
        self.module = ctypes.c_void_p()
        with open(image, "rb") as file:
            self.check(self.cuda.cuModuleLoadData(ctypes.byref(self.module), file.read()), f"loading {image}")

    @classmethod
    def start(cls):
        cls.cuda = ctypes.CDLL(os.environ.get("TILECC_CUDA_DRIVER", "libcuda.so.1"))
        device, context = ctypes.c_int(), ctypes.c_void_p()
        cls.check(cls.cuda.cuInit(0), "starting the driver")
        cls.check(cls.cuda.cuDeviceGet(ctypes.byref(device), 0), "finding a GPU")
        cls.check(cls.cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), device), "making a context")
        cls.check(cls.cuda.cuCtxPushCurrent_v2(context), "taking the context")
        cls.check(cls.cuda.cuStreamCreate(ctypes.byref(cls.stream), 0), "making a stream")
        for _ in range(3):
            address = ctypes.c_uint64()
            cls.check(cls.cuda.cuMemAlloc_v2(ctypes.byref(address), ctypes.c_size_t(BYTES)), "getting memory")
            cls.buffers.append(address)

    @classmethod
    def check(cls, code, what):
        if code:
            text = ctypes.c_char_p()
            cls.cuda.cuGetErrorString(code, ctypes.byref(text))
            raise GpuError(f"{what}: {(text.value or b'unknown error').decode()} ({code})")

    def launch(self, name, grid, arguments):
        function = ctypes.c_void_p()
        code = self.cuda.cuModuleGetFunction(ctypes.byref(function), self.module, self.symbols[name].encode())
        self.check(code, f"finding {name}")
        for array, buffer in zip(arguments, self.buffers, strict=True):
            there = (buffer, array.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(array.nbytes), self.stream)
            self.check(self.cuda.cuMemcpyHtoDAsync_v2(*there), f"giving {name} its operands")
        pointers = (ctypes.c_void_p * len(arguments))(*[ctypes.addressof(buffer) for buffer in self.buffers])
        self.check(self.cuda.cuLaunchKernel(function, *grid, 1, 1, 1, 0, self.stream, pointers, None), f"launching {name}")
        for array, buffer in zip(arguments, self.buffers):
            back = (array.ctypes.data_as(ctypes.c_void_p), buffer, ctypes.c_size_t(array.nbytes), self.stream)
            self.check(self.cuda.cuMemcpyDtoHAsync_v2(*back), f"reading from {name}")
        self.check(self.cuda.cuStreamSynchronize(self.stream), f"running {name}")
