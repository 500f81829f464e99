# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rows of the sweep: modes that only some floating types have; the importer refuses them of others. See sweep_table.py."""
import numpy as np

from formats import FLOATS, INTEGERS, TYPES
from sweep_table import Use, refusal, row, wide

NUMBERS = INTEGERS + FLOATS
LEAST = 2.0**-126
FLUSH = "ct::round_subnormals_to_zero_t{}"
NO_FULL = "this rounding mode does not exist here: only `div`, `exp` and `tanh` of `float` have a full-range approximate form"
NO_APPROXIMATE = "this rounding mode does not exist here: only `div`, `sqrt`, `exp` and `tanh` of `float` have an approximate form"


def no_mode(t):
    return f"a rounding, subnormals or NaN mode on `{TYPES[t].spelling}` elements"


def moded(name, form, code, reference, takes, message, group="arithmetic", axis=False, **options):
    """A mode for the types that take it; `message(t)` for other floating types. `{d}` in the code stands for an axis."""

    def uses(t, shape):
        said = refusal(group, t)
        late = said is None and t not in takes
        said = said or (None if t in takes else message(t) if t in FLOATS else no_mode(t))
        if axis and not shape:
            return []
        return [
            Use(code.replace("{d}", str(d)), lambda a, b, d=d: reference(wide(t, a), wide(t, b), d), said,
                f"axis {d}" if axis else "", late=late)
            for d in range(len(shape) if axis else 1)
        ]

    row(name, form, uses, types=NUMBERS, exact=False, **options)


def flushed(x):
    return np.where(np.abs(x) < LEAST, np.copysign(0, x), x)


def no_flush(t):
    return f"`round_subnormals_to_zero` needs `float` elements, got `{TYPES[t].spelling}`"


ROUND = "ct::round_ties_to_even_t{}, "
for name, function in (("add", np.add), ("sub", np.subtract), ("mul", np.multiply), ("div", np.divide)):
    moded(f"flush_{name}", f"`{name}` with `round_subnormals_to_zero`", f"ct::{name}(a, b, {ROUND}{FLUSH})",
          lambda a, b, d, f=function: flushed(f(flushed(a), flushed(b))), ("f32",), no_flush, domain="tiny")
for name, function in (("min", np.fmin), ("max", np.fmax)):
    moded(f"flush_{name}", f"`{name}` with `round_subnormals_to_zero`", f"ct::{name}(a, b, {FLUSH})",
          lambda a, b, d, f=function: f(flushed(a), flushed(b)), ("f32",), no_flush, domain="tiny")
moded("flush_fma", "`fma` with `round_subnormals_to_zero`", f"ct::fma(a, b, a, {ROUND}{FLUSH})",
      lambda a, b, d: flushed(flushed(a) * flushed(b) + flushed(a)), ("f32",), no_flush, "fma", domain="tiny")
moded("flush_exp2", "`exp2` with `round_subnormals_to_zero`", f"ct::exp2(a, {FLUSH})",
      lambda a, b, d: flushed(np.exp2(flushed(a).astype(np.longdouble))), ("f32",), no_flush, "floating", domain="tiny", ulps=lambda t: 2)
moded("flush_sum", "`sum` with `round_subnormals_to_zero`", f"ct::sum<{{d}}>(a, {ROUND}{FLUSH})",
      lambda a, b, d: a.sum(d, keepdims=True), ("f32",), no_flush, axis=True, domain="exact")
for mode, message in (("full", lambda t: NO_FULL), ("approximate", lambda t: NO_APPROXIMATE)):
    tag = f"ct::round_{mode}_t{{}}"
    moded(f"div_{mode}", f"`div` with `round_{mode}`", f"ct::div(a, b, {tag})", lambda a, b, d: a / b, ("f32",), message,
          domain="above", ulps=lambda t: 1)
    # The approximation of tanh keeps 11 bits. That of exp rounds x * log2(e) first, which costs |x| / 2 units: 44 before
    # the result overflows, and two of its own.
    for name in ("exp", "tanh"):
        moded(f"{name}_{mode}", f"`{name}` with `round_{mode}`", f"ct::{name}(a, {tag})",
              lambda a, b, d, f=getattr(np, name): f(a.astype(np.longdouble)), ("f32",), message, "floating", domain="real",
              ulps=lambda t: 2,
              gpu_ulps={"tanh": 1 << 13, "exp": 48}[name] if mode == "approximate" else 4)
moded("sqrt_approximate", "`sqrt` with `round_approximate`", "ct::sqrt(a, ct::round_approximate_t{})", lambda a, b, d: np.sqrt(a),
      ("f32",), lambda t: NO_APPROXIMATE, "floating", domain="above", ulps=lambda t: 1)
for mode in ("toward_zero", "toward_positive", "toward_negative"):
    moded(f"sum_{mode}", f"`sum` with `round_{mode}`", f"ct::sum<{{d}}>(a, ct::round_{mode}_t{{}})",
          lambda a, b, d: a.sum(d, keepdims=True), FLOATS, None, axis=True, domain="exact")
    moded(f"partial_sum_{mode}", f"`partial_sum` with `round_{mode}`", f"ct::partial_sum<{{d}}>(a, ct::round_{mode}_t{{}})",
          lambda a, b, d: a.cumsum(d), FLOATS, None, axis=True, domain="exact")
for name, function in (("max", np.max), ("min", np.min)):
    moded(f"reduce_{name}_propagate", f"`reduce_{name}` with `propagate_nan`", f"ct::reduce_{name}<{{d}}>(a, ct::propagate_nan_t{{}})",
          lambda a, b, d, f=function: f(a, d, keepdims=True), FLOATS, None, axis=True, domain="any")
