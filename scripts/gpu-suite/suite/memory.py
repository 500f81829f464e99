# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors between guard bands, so that a write outside an output is seen.

A buffer holds GUARD bytes, its elements, GUARD bytes. Outputs start as all ones in every byte (NaN, or -1 for integers), so
that an element nobody writes is seen as well. Rows may be further apart than they are long; the gaps are guarded too.
"""

import torch

GUARD = 4096
GUARD_BYTE = 0xA5
POISON_BYTE = 0xFF
DTYPES = {"float": torch.float32, "half": torch.float16, "bfloat16": torch.bfloat16, "int": torch.int32, "byte": torch.uint8, "char": torch.int8}


class Buffer:
    """`tensor` is the part a kernel may touch, `raw` the bytes with all that surrounds it."""

    def __init__(self, shape, dtype, device, row_stride=None):
        self.name = dtype
        self.dtype = DTYPES[dtype]
        shape = tuple(shape)
        width = shape[-1]
        rows = 1
        for extent in shape[:-1]:
            rows *= extent
        stride = width if row_stride is None else row_stride
        self.elements = (rows - 1) * stride + width if rows else 0
        size = torch.empty((), dtype=self.dtype).element_size()
        span = -(-rows * stride * size // 256) * 256
        self.raw = torch.full((GUARD + span + GUARD,), GUARD_BYTE, dtype=torch.uint8, device=device)
        self.tensor = self._view(self.raw, shape, rows, stride)
        self._shape, self._rows, self._stride = shape, rows, stride

    def _view(self, raw, shape, rows, stride):
        flat = raw[GUARD : raw.numel() - GUARD].view(self.dtype)[: rows * stride]
        if stride == shape[-1]:
            return flat.view(shape)
        if len(shape) != 2:
            raise ValueError("only rows of a matrix may be further apart than they are long")
        return flat.view(rows, stride)[:, : shape[-1]]

    def address(self):
        return self.raw.data_ptr() + GUARD

    def poison(self):
        flat = self.raw[GUARD : self.raw.numel() - GUARD].view(self.dtype)
        value = float("nan") if self.dtype.is_floating_point else 255 if self.dtype == torch.uint8 else -1
        if self._stride == self._shape[-1]:
            flat[: self._rows * self._stride].fill_(value)
        else:
            self.tensor.fill_(value)

    def snapshot(self):
        return self.raw.clone()

    def restore(self, snapshot):
        self.raw.copy_(snapshot)

    def unchanged(self, snapshot):
        return torch.equal(self.raw, snapshot)

    def unchanged_outside(self, snapshot):
        """True if every byte that does not belong to `tensor` is as in the snapshot."""
        probe = self.raw.clone()
        shape, rows, stride = self._shape, self._rows, self._stride
        self._view(probe, shape, rows, stride).copy_(self._view(snapshot, shape, rows, stride))
        return torch.equal(probe, snapshot)


class Memory:
    """Makes the buffers of one case, filled from one seeded generator."""

    def __init__(self, device, seed):
        self.device = device
        self.generator = torch.Generator(device=device)
        self.generator.manual_seed(seed)

    def normal(self, shape, dtype, scale=1.0, row_stride=None):
        buffer = Buffer(shape, dtype, self.device, row_stride)
        values = torch.randn(shape, generator=self.generator, device=self.device, dtype=torch.float32)
        buffer.tensor.copy_(values.mul_(scale))
        return buffer

    def integers(self, low, high, shape):
        buffer = Buffer(shape, "int", self.device)
        buffer.tensor.copy_(torch.randint(low, high, shape, generator=self.generator, device=self.device))
        return buffer

    def output(self, shape, dtype, row_stride=None):
        buffer = Buffer(shape, dtype, self.device, row_stride)
        buffer.poison()
        return buffer
