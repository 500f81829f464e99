# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How close an output must be to its reference.

Two bounds, both must hold, and NaN passes neither:
    norm      ||out - ref|| / ||ref||, which rounding keeps far below its worst case
    element   |out - ref| <= element * (|ref| + scale), scale being the root mean square of ref: one wrong element is seen

Of a sum whose terms may cancel, the sum of the terms' magnitudes stands in the place of |ref| in both: rounding goes by it.

The reference is computed in float64 from the very inputs the kernel got. "exact" means every bit but the sign of zero; "exact
or NaN" takes a NaN for a NaN; "nearest" means the integer nearest to the reference, or one as near to within 0.001; "logarithm"
is element-wise, never relative to less than 1, and takes an infinity for the same infinity. The
figures come from the unit roundoff u of the type that is rounded to: float 6e-8, tf32 4.9e-4, half 4.9e-4, bfloat16 3.9e-3.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Bound:
    norm: float
    element: float


# What is rounded, and how often, decides; see docs/gpu-suite.md for the words.
BOUNDS = {
    "exact": {name: Bound(0, 0) for name in ("float", "half", "bfloat16", "int", "byte", "char")},
    "exact or NaN": {name: Bound(0, 0) for name in ("float", "half", "bfloat16")},
    "nearest": {"char": Bound(0.501, 0.501)},
    "elementwise": {"float": Bound(2e-6, 2e-5), "half": Bound(5e-4, 2e-3), "bfloat16": Bound(4e-3, 1.6e-2)},
    "product": {"float": Bound(1e-3, 1e-2), "half": Bound(5e-4, 4e-3), "bfloat16": Bound(4e-3, 3e-2)},
    "attention": {"half": Bound(1.5e-3, 1.5e-2), "bfloat16": Bound(1e-2, 1e-1)},
    # Kept in float, but made with weights that were rounded to the type of the values.
    "attention, half": {"float": Bound(1.5e-3, 1.5e-2)},
    "attention, bfloat16": {"float": Bound(1e-2, 1e-1)},
    "logarithm": {"float": Bound(2e-6, 2e-5)},
}


def compare(output, ref):
    """(ok, norm error, element error relative to its bound's base) of a suite.case.Output and its reference."""
    import torch

    out, tolerance, dtype = output.buffer.tensor, output.tolerance, output.buffer.name

    if tuple(out.shape) != tuple(ref.shape):
        raise ValueError(f"output of shape {tuple(out.shape)}, reference of shape {tuple(ref.shape)}")
    bound = BOUNDS[tolerance][dtype]
    if tolerance == "exact":
        same = bool(torch.equal(out, ref.to(out.dtype)))
        wrong = 0.0 if same else float((out != ref.to(out.dtype)).double().mean())
        return same, wrong, wrong
    if tolerance == "exact or NaN":
        wrong = float(((out != ref) & ~(out.isnan() & ref.isnan())).double().mean())
        return wrong == 0, wrong, wrong
    out, ref = out.double(), ref.double()
    if tolerance == "nearest":
        largest = float((out - ref).abs().max())
        return largest <= bound.element, largest, largest
    if tolerance == "logarithm":
        met = ref.isinf() & (out == ref)
        out, ref = out.masked_fill(met, 0.0), ref.masked_fill(met, 0.0)
    difference = out - ref
    of = output.magnitude() if output.magnitude else ref.abs()
    size = float(of.norm())
    norm = float(difference.norm()) / size if size else float(difference.norm())
    scale = float(of.square().mean().sqrt())
    if tolerance == "logarithm":
        # A logarithm near 0 is as uncertain as one near 1: what it is taken of is rounded.
        norm, scale = float(difference.norm()) / max(size, ref.numel() ** 0.5), max(scale, 1.0)
    base = of + (scale if scale else 1.0)
    element = float((difference.abs() / base).max())
    return norm <= bound.norm and element <= bound.element, norm, element
