# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loads and launches kernels through libcuda.so.1; PyTorch owns the context, the memory and the streams."""

import ctypes

REGISTERS, LOCAL_BYTES, SHARED_BYTES = 4, 3, 1
CTYPES = {"ptr": ctypes.c_void_p, "i32": ctypes.c_int32, "i64": ctypes.c_int64, "f32": ctypes.c_float}


class CudaError(RuntimeError):
    pass


class Driver:
    def __init__(self):
        self.cuda = ctypes.CDLL("libcuda.so.1")

    def check(self, code, what):
        if code:
            text = ctypes.c_char_p()
            self.cuda.cuGetErrorString(code, ctypes.byref(text))
            raise CudaError(f"{what}: {(text.value or b'unknown error').decode()} ({code})")

    def load(self, image):
        module = ctypes.c_void_p()
        self.check(self.cuda.cuModuleLoadData(ctypes.byref(module), image), "loading the cubin")
        return Module(self, module)


class Module:
    def __init__(self, driver, handle):
        self.driver = driver
        self.handle = handle

    def kernel(self, symbol):
        function = ctypes.c_void_p()
        code = self.driver.cuda.cuModuleGetFunction(ctypes.byref(function), self.handle, symbol.encode())
        self.driver.check(code, f"finding {symbol}")
        return Kernel(self.driver, function, symbol)


class Kernel:
    def __init__(self, driver, function, symbol):
        self.driver = driver
        self.function = function
        self.symbol = symbol

    def attribute(self, which):
        value = ctypes.c_int()
        code = self.driver.cuda.cuFuncGetAttribute(ctypes.byref(value), which, self.function)
        self.driver.check(code, f"asking about {self.symbol}")
        return value.value

    def resources(self):
        return {
            "registers": self.attribute(REGISTERS),
            "local_bytes": self.attribute(LOCAL_BYTES),
            "shared_bytes": self.attribute(SHARED_BYTES),
        }

    def bind(self, grid, arguments):
        """A function of a stream that launches the kernel: block (1, 1, 1), no dynamic shared memory."""
        values = [CTYPES[a.kind](a.word()) for a in arguments]
        pointers = (ctypes.c_void_p * len(values))(*[ctypes.addressof(v) for v in values])
        launch_kernel = self.driver.cuda.cuLaunchKernel

        def launch(stream):
            code = launch_kernel(
                self.function, *grid, 1, 1, 1, 0, ctypes.c_void_p(stream), pointers, None
            )
            self.driver.check(code, f"launching {self.symbol} on {grid}")

        launch.keep = values
        return launch
