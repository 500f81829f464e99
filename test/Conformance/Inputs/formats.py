# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The element types of tiles: how they are spelt, which numbers they have, how a result becomes one of them.

    TYPES["bf16"].round(x)          the nearest bfloat16 of each element, ties to even, in float
    TYPES["bf16"].store(x)          their bits, as a kernel reads them
    TYPES["f32"].nearest(Fraction(1, 3), "toward_zero")

Numbers are held in the NumPy type of the same name, where NumPy has none in float; bool in numpy.bool_.
"""
from dataclasses import dataclass
from fractions import Fraction

import numpy as np


@dataclass(frozen=True)
class Type:
    name: str
    spelling: str
    tile_ir: str
    storage: type
    carrier: type
    # Of floating types: bits of precision, exponent of the smallest normal number, largest number.
    precision: int = 0
    least: int = 0
    largest: float = 0.0
    saturates: bool = False

    def is_float(self):
        return self.precision > 0

    def is_signed(self):
        return not self.is_float() and np.dtype(self.carrier).kind == "i"

    def is_integer(self):
        return not self.is_float() and self.carrier is not np.bool_

    def round(self, values):
        """Results as numbers of this type: floats to the nearest, ties to even; integers keep their low bits."""
        values = np.asarray(values)
        if not self.is_float():
            return values.astype(self.carrier)
        if values.dtype.kind == "f" and values.dtype.itemsize <= np.dtype(self.carrier).itemsize and self.name in FLOATS[2:]:
            return values.astype(self.carrier)
        return self.round_wide(values.astype(np.longdouble)).astype(self.carrier)

    def round_wide(self, x):
        finite = np.isfinite(x)
        _, exponent = np.frexp(np.where(finite, x, 0))
        step = np.ldexp(np.longdouble(1), np.maximum(exponent, self.least + 1) - self.precision)
        rounded = np.rint(np.where(finite, x, 0) / step) * step
        beyond = np.abs(rounded) > self.largest
        rounded = np.where(beyond, np.copysign(self.largest if self.saturates else np.inf, x), rounded)
        # A zero keeps its sign.
        rounded = np.where(rounded == 0, np.copysign(0, x), rounded)
        infinite = np.copysign(self.largest, x) if self.saturates else x
        return np.where(finite, rounded, np.where(np.isnan(x), x, infinite))

    def nearest(self, x, mode):
        """A Fraction, rounded in a direction, as a Python float; directions never saturate below the largest number."""
        if x == 0:
            return 0.0
        size = abs(x)
        exponent = size.numerator.bit_length() - size.denominator.bit_length()
        exponent += 1 if Fraction(2) ** exponent <= size else 0
        step = Fraction(2) ** (max(exponent, self.least + 1) - self.precision)
        down = size / step // 1
        rest = size / step - down
        up = {
            "toward_zero": False,
            "toward_positive": x > 0 and rest > 0,
            "toward_negative": x < 0 and rest > 0,
            "ties_to_even": rest > Fraction(1, 2) or (rest == Fraction(1, 2) and down % 2 == 1),
        }[mode]
        result = (down + up) * step
        if result > Fraction(self.largest):
            is_infinite = mode == "ties_to_even" or (mode == "toward_positive") == (x > 0) and mode != "toward_zero"
            return float("inf" if is_infinite else self.largest) * (1 if x > 0 else -1)
        return float(result) * (1 if x > 0 else -1)

    def units(self, values):
        """One in the last place of each number."""
        x = np.abs(np.asarray(values, np.longdouble))
        x = np.where(np.isfinite(x), x, 0)
        _, exponent = np.frexp(x)
        return np.ldexp(np.longdouble(1), np.maximum(exponent, self.least + 1) - self.precision)

    def store(self, values):
        values = np.ascontiguousarray(values, self.carrier)
        if self.name in SMALL:
            return SMALL[self.name][0](values).astype(self.storage)
        return values.view(self.storage) if values.dtype.itemsize == np.dtype(self.storage).itemsize else values.astype(self.storage)

    def read(self, bits):
        if self.name in SMALL:
            return SMALL[self.name][1](bits)
        return bits.view(self.carrier)


def cut(mantissa):
    """Formats that are a float without its last bits."""
    dropped = 23 - mantissa
    return (
        lambda x: x.view(np.uint32) >> (16 if mantissa == 7 else 0),
        lambda bits: (bits.astype(np.uint32) << (16 if mantissa == 7 else 0) >> dropped << dropped).view(np.float32),
    )


def eight_bits(exponent_bits, mantissa, bias):
    """All numbers of an 8-bit format, and its bits by the nearest of them; what is stored was rounded before."""
    codes = np.arange(256)
    sign = np.where(codes >= 128, -1.0, 1.0)
    exponent = codes >> mantissa & ((1 << exponent_bits) - 1)
    fraction = codes & ((1 << mantissa) - 1)
    normal = np.ldexp(1 + fraction / (1 << mantissa), exponent - bias)
    small = np.ldexp(fraction / (1 << mantissa), 1 - bias)
    table = sign * np.where(exponent == 0, small, normal)
    if exponent_bits == 4:
        table[codes & 127 == 127] = np.nan
    else:
        top = exponent == 31
        table[top & (fraction == 0)] = np.inf * sign[top & (fraction == 0)]
        table[top & (fraction != 0)] = np.nan
    table = table.astype(np.float32)
    bits_of = {value.tobytes(): code for code, value in enumerate(table) if not np.isnan(value)}

    def store(x):
        return np.array([127 if np.isnan(v) else bits_of[v.tobytes()] for v in x.ravel()], np.uint8).reshape(x.shape)

    return store, lambda bits: table[bits]


SMALL = {"bf16": cut(7), "tf32": cut(10), "e4m3": eight_bits(4, 3, 7), "e5m2": eight_bits(5, 2, 15)}


def integer(name, spelling, dtype):
    return Type(name, spelling, f"i{8 * np.dtype(dtype).itemsize}", dtype, dtype)


TYPES = {
    type.name: type
    for type in (
        Type("bool", "bool", "i8", np.uint8, np.bool_),
        integer("i8", "signed char", np.int8),
        integer("u8", "unsigned char", np.uint8),
        integer("i16", "short", np.int16),
        integer("u16", "unsigned short", np.uint16),
        integer("i32", "int", np.int32),
        integer("u32", "unsigned int", np.uint32),
        integer("i64", "long long", np.int64),
        integer("u64", "unsigned long long", np.uint64),
        Type("f16", "__half", "f16", np.uint16, np.float16, 11, -14, 65504.0),
        Type("bf16", "__nv_bfloat16", "bf16", np.uint16, np.float32, 8, -126, float.fromhex("0x1.fep127")),
        Type("f32", "float", "f32", np.uint32, np.float32, 24, -126, float.fromhex("0x1.fffffep127")),
        Type("f64", "double", "f64", np.uint64, np.float64, 53, -1022, float.fromhex("0x1.fffffffffffffp1023")),
        Type("tf32", "__nv_tf32", "tf32", np.uint32, np.float32, 11, -126, float.fromhex("0x1.ffcp127")),
        Type("e4m3", "__nv_fp8_e4m3", "f8E4M3FN", np.uint8, np.float32, 4, -6, 448.0, True),
        Type("e5m2", "__nv_fp8_e5m2", "f8E5M2", np.uint8, np.float32, 3, -14, 57344.0, True),
    )
}
INTEGERS = tuple(name for name, type in TYPES.items() if type.is_integer())
SIGNED = tuple(name for name, type in TYPES.items() if type.is_signed())
FLOATS = ("f16", "bf16", "f32", "f64")
RESTRICTED = ("tf32", "e4m3", "e5m2")
