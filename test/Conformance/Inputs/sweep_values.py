# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rows of the sweep: arithmetic, comparisons, functions, casts and shapes of one value. See sweep_table.py."""
from fractions import Fraction
from math import isqrt

import numpy as np

from formats import FLOATS, INTEGERS, RESTRICTED, TYPES
from sweep_table import BOOL, LIMITED, Use, axes, elementwise, one, ops, refusal, row, wide

NARROWS = "the scalar would narrow to the tile's element type"

# -- Arithmetic

elementwise("add", "`a + b`", "a + b", np.add, "arithmetic", operation=ops("addi", "addf"))
elementwise("sub", "`a - b`", "a - b", np.subtract, "arithmetic", operation=ops("subi", "subf"))
elementwise("mul", "`a * b`", "a * b", np.multiply, "arithmetic", operation=ops("muli", "mulf"))


def divided(a, b):
    """Toward zero for integers, without a detour over floats."""
    if a.dtype.kind == "f":
        return a / b
    quotient = abs(a.astype(object)) // abs(b.astype(object))
    return np.where((a < 0) != (b < 0), -quotient, quotient)


elementwise("div", "`a / b`", "a / b", divided, "arithmetic", "div", ops("divi", "divf"))
elementwise("rem", "`a % b`", "a % b", np.fmod, "arithmetic", "div", ops("remi", "remf"))
for name, operator, function in (("add", "+", np.add), ("sub", "-", np.subtract), ("mul", "*", np.multiply)):
    elementwise(f"named_{name}", f"`{name}(a, b)`", f"ct::{name}(a, b)", function, "arithmetic")
    elementwise(f"{name}_scalar", f"`a {operator} s` with a scalar `s`", f"a {operator} E(2)",
                lambda a, b, f=function: f(a, a.dtype.type(2)), "arithmetic", "half")
elementwise("named_div", "`div(a, b)`", "ct::div(a, b)", divided, "arithmetic", "div")
elementwise("remainder", "`remainder(a, b)`", "ct::remainder(a, b)", np.fmod, "arithmetic", "div")
elementwise("floordiv", "`floordiv(a, b)`", "ct::floordiv(a, b)", lambda a, b: a.astype(object) // b.astype(object), "integer",
            "div", ops("divi"))
elementwise("ceildiv", "`ceildiv(a, b)`", "ct::ceildiv(a, b)", lambda a, b: -(-a.astype(object) // b.astype(object)), "integer",
            "div", ops("divi"))
elementwise("mulhi", "`mulhi(a, b)`", "ct::mulhi(a, b)",
            lambda a, b: (a.astype(object) * b.astype(object)) >> 8 * a.dtype.itemsize, "integer", "any")
elementwise("neg", "`-a`", "-a", np.negative, "arithmetic", "any",
            ops("subi", "negf"))
elementwise("not", "`~a`", "~a", lambda a, b: np.invert(a), "shift", "any", ops("xori"))
elementwise("abs", "`abs(a)`", "ct::abs(a)", lambda a, b: np.abs(a), "arithmetic", "any",
            lambda t: "absf" if TYPES[t].is_float() else "absi" if TYPES[t].is_signed() else None)
one("plus", "+a", lambda t, shape, a, b: a, "`+a`: bool becomes int", lambda t, shape: LIMITED if t in RESTRICTED else None,
    result=lambda t: "i32" if t == "bool" else t)
for name, operator, function in (("and", "&", np.bitwise_and), ("or", "|", np.bitwise_or), ("xor", "^", np.bitwise_xor)):
    elementwise(name, f"`a {operator} b`".replace("|", "\\|"), f"a {operator} b", function, "bits", "any", ops(f"{name}i"))
elementwise("shl", "`a << b`", "a << b", np.left_shift, "shift", "shift", ops("shli"))
elementwise("shr", "`a >> b`", "a >> b", np.right_shift, "shift", "shift", ops("shri"))
elementwise("shr_int", "`a >> n` with an int", "a >> 3", lambda a, b: a >> a.dtype.type(3), "shift", "any", ops("shri"))
TRUE = lambda x: x != 0  # noqa: E731
BOOLS = {"group": "logic", "domain": "any", "result": lambda t: "bool"}
elementwise("logical_and", "`a && b`", "a && b", lambda a, b: TRUE(a) & TRUE(b), operation=ops("andi", "andi"), **BOOLS)
elementwise("logical_or", "`a \\|\\| b`", "a || b", lambda a, b: TRUE(a) | TRUE(b), operation=ops("ori", "ori"), **BOOLS)
elementwise("logical_not", "`!a`", "!a", lambda a, b: ~TRUE(a), **BOOLS)
for name, operator in (("less", "<"), ("less_equal", "<="), ("greater", ">"), ("greater_equal", ">="), ("equal", "=="),
                       ("not_equal", "!=")):
    elementwise(name, f"`a {operator} b`", f"a {operator} b", getattr(np, name), "comparison", "close", ops("cmpi", "cmpf"),
                lambda t: "bool")
elementwise("less_scalar", "`a < s` with a scalar `s`", "a < E(1)", lambda a, b: a < a.dtype.type(1), "comparison", "close",
            ops("cmpi", "cmpf"), lambda t: "bool")


# A NaN counts as missing; of zeros either may come out.
elementwise("min", "`min(a, b)`", "ct::min(a, b)", np.fmin, "arithmetic", "any", ops("mini", "minf"), exact=False)
elementwise("max", "`max(a, b)`", "ct::max(a, b)", np.fmax, "arithmetic", "any", ops("maxi", "maxf"), exact=False)


def floats_only(name, form, code, reference, **options):
    """Modes that only floating elements have, the others refuse them."""

    def uses(t, shape):
        said = LIMITED if t in RESTRICTED else None
        return [Use(code, lambda a, b: reference(t, a, b), said)]

    row(name, form, uses, types=options.pop("types", FLOATS + RESTRICTED), **options)


for name, function in (("min", np.minimum), ("max", np.maximum)):
    floats_only(f"{name}_propagate", f"`{name}` with `propagate_nan`", f"ct::{name}(a, b, ct::propagate_nan_t{{}})",
                lambda t, a, b, f=function: f(a, b), operation=lambda t, n=name: f"{n}f", exact=False)


def fraction(x):
    return Fraction(float(x))


def root(x):
    """The square root of a Fraction, exact or with something behind its last bit."""
    shift = 400
    scaled = x.numerator * x.denominator << shift
    whole = isqrt(scaled)
    return Fraction(2 * whole + (whole * whole != scaled), 2 * x.denominator << shift // 2)


def directed(function, mode):
    def reference(t, a, b):
        def each(x, y):
            if not np.isfinite(x) or not np.isfinite(y):
                return np.nan
            return TYPES[t].nearest(function(fraction(x), fraction(y)), mode)

        return np.vectorize(each, otypes=[np.float64])(a, b)

    return reference


for mode in ("toward_zero", "toward_positive", "toward_negative", "ties_to_even"):
    for name, function, domain in (
        ("add", lambda x, y: x + y, "finite"), ("sub", lambda x, y: x - y, "finite"), ("mul", lambda x, y: x * y, "finite"),
        ("div", lambda x, y: x / y, "above"), ("sqrt", lambda x, y: root(x), "above"), ("fma", lambda x, y: x * y + x, "finite"),
    ):
        arguments = {"sqrt": "a", "fma": "a, b, a"}.get(name, "a, b")
        floats_only(f"{name}_{mode}", f"`{name}` with `round_{mode}`", f"ct::{name}({arguments}, ct::round_{mode}_t{{}})",
                    directed(function, mode), domain=domain, exact=False, types=FLOATS,
                    operation=lambda t, n=name: {"sqrt": "sqrt", "fma": "fma"}.get(n, f"{n}f"))


def select(t, shape, a, b):
    return np.where(np.arange(a.size).reshape(shape) % 3 == 0, a, b)


MASK = "lanes<S>() % 3 == 0"
one("select", f"ct::select({MASK}, a, b)", select, "`select(c, a, b)`",
    lambda t, shape: LIMITED if t in RESTRICTED else None, lambda shape: None if shape else False, operation=lambda t: "select")
one("select_scalar", "ct::select(true, a, b)", lambda t, shape, a, b: a, "`select(c, a, b)` with a scalar condition",
    lambda t, shape: LIMITED if t in RESTRICTED else None)
one("fma", "ct::fma(a, b, a)", lambda t, shape, a, b: a.astype(np.float64) * b + a, "`fma(a, b, c)`",
    lambda t, shape: refusal("fma", t), scalars=True, domain="exact", operation=lambda t: "fma")
one("isnan", "ct::isnan(a)", lambda t, shape, a, b: np.isnan(a), "`isnan(a)`",
    lambda t, shape: None if TYPES[t].is_float() else "only floating-point numbers can be NaN", scalars=True,
    result=lambda t: "bool")
one("isinf", "ct::isinf(a)", lambda t, shape, a, b: np.isinf(a), "`isinf(a)`",
    lambda t, shape: None if TYPES[t].is_float() else "only floating-point numbers can be infinite", scalars=True,
    result=lambda t: "bool")

# -- Mathematical functions, in 64 bits of precision; docs/numerics.md has the bounds

def mathematical(name, reference, ulps, domain="real", code=None, form=None):
    def exactly(t, shape, a, b):
        # What is rounded rightly has its result in the type itself: from a wider one it would be rounded twice.
        precise = np.longdouble if ulps or t != "f64" else np.float64
        return reference(a.astype(precise), b.astype(precise))

    call = code or f"ct::{name.split('_')[0]}(a)"

    def uses(t, shape):
        said = refusal("floating", t)
        compute = lambda a, b: exactly(t, shape, a, b)  # noqa: E731
        return [Use(call, compute, said)] + ([] if shape else [Use(call, compute, said, "scalars", scalars=True)])

    row(name, form or f"`{call[4:]}`", uses, domain, operation=lambda t: name.split("_")[0], exact=False,
        ulps=lambda t: 0 if ulps == 0 else {"f32": ulps, "f64": 2}.get(t, 1))


mathematical("ceil", lambda a, b: np.ceil(a), 0, "any")
mathematical("floor", lambda a, b: np.floor(a), 0, "any")
mathematical("sqrt", lambda a, b: np.sqrt(a), 0, "any")
mathematical("rsqrt", lambda a, b: 1 / np.sqrt(a), 2, "above")
mathematical("exp", lambda a, b: np.exp(a), 2)
mathematical("exp2", lambda a, b: np.exp2(a), 2)
mathematical("log", lambda a, b: np.log(a), 1, "above")
mathematical("log2", lambda a, b: np.log2(a), 1, "above")
for function in ("sin", "cos"):
    mathematical(function, lambda a, b, f=getattr(np, function): f(a), 1)
for function in ("tan", "sinh", "cosh", "tanh"):
    mathematical(function, lambda a, b, f=getattr(np, function): f(a), 1)
mathematical("pow", lambda a, b: np.power(a, b), 1, "powers", "ct::pow(a, b)")
mathematical("atan2", lambda a, b: np.arctan2(a, b), 1, "real", "ct::atan2(a, b)")

# -- Factories, casts, shapes

one("zeros", "ct::zeros<ct::tile<E, S>>()", lambda t, shape, a, b: np.zeros(shape), "`zeros<T>()`")
one("ones", "ct::ones<ct::tile<E, S>>()", lambda t, shape, a, b: np.ones(shape), "`ones<T>()`")
one("full", "ct::full<ct::tile<E, S>>(ct::element_cast<E>(1))", lambda t, shape, a, b: np.ones(shape), "`full<T>(v)`")
one("iota", "ct::iota<ct::tile<E, S>>()", lambda t, shape, a, b: np.arange(int(np.prod(shape))).reshape(shape), "`iota<T>()`",
    lambda t, shape: None if t in INTEGERS else "`iota` counts in integers",
    operation=lambda t: None)


def cast(source, target, x):
    goal = TYPES[target]
    if target == "bool":
        return x != 0
    if not TYPES[source].is_float():
        return x.astype(np.longdouble) if goal.is_float() else x.astype(goal.carrier)
    if goal.is_float():
        return x
    low, high = int(np.iinfo(goal.carrier).min), int(np.iinfo(goal.carrier).max)

    def ended(v):
        return 0 if np.isnan(v) else min(max(int(v), low), high) if np.isfinite(v) else high if v > 0 else low

    return np.array([ended(v) for v in x.ravel().astype(np.longdouble)], goal.carrier).reshape(x.shape)


def out_of_range(source, target, x):
    """Where a float has no integer of its size: nothing is promised of a GPU there."""
    if not TYPES[source].is_float() or not TYPES[target].is_integer():
        return np.zeros(x.shape, bool)
    info = np.iinfo(TYPES[target].carrier)
    return np.isnan(x) | ~((x > float(info.min) - 1) & (x < float(info.max)))


for target, goal in TYPES.items():
    one(f"cast_{target}", f"ct::element_cast<{goal.spelling}>(a)", lambda t, shape, a, b, g=target: cast(t, g, a),
        f"`element_cast<{goal.spelling}>(a)`", scalars=True, unsure=lambda t, a, g=target: out_of_range(t, g, a), result=lambda t, g=target: g)

# Types that are another name for the same numbers.
ALIASES = {"char": "i8", "long": "i64", "unsigned long": "u64", "char8_t": "u8", "char16_t": "u16", "char32_t": "u32", "wchar_t": "i32"}
for alias, target in ALIASES.items():
    one("alias_" + alias.replace(" ", "_"), f"ct::element_cast<{TYPES[target].spelling}>(ct::element_cast<{alias}>(a))",
        lambda t, shape, a, b, g=target: cast(t, g, a), f"`element_cast<{alias}>(a)`",
        unsure=lambda t, a, g=target: out_of_range(t, g, a), result=lambda t, g=target: g)

# -- Which element types meet, and which become another without being asked


def widens(source, target):
    """Whether a type holds every value of another; integers become floats all the same."""
    a, b = TYPES[source], TYPES[target]
    if source == target:
        return True
    if source in RESTRICTED or target in RESTRICTED or target == "bool":
        return False
    if source == "bool" or not a.is_float():
        if b.is_float() or source == "bool":
            return True
        low, high = (np.iinfo(kind.carrier) for kind in (a, b))
        return int(high.min) <= int(low.min) and int(low.max) <= int(high.max)
    return b.is_float() and b.precision >= a.precision and b.least <= a.least and b.largest >= a.largest


def meets(first, second):
    """The type in which two operands meet, or None."""
    return second if widens(first, second) else first if widens(second, first) else None


def summed(common, x, y):
    return wide(common, TYPES[common].round(x)) + wide(common, TYPES[common].round(y))


def why_not(t, other):
    if t in RESTRICTED or other in RESTRICTED:
        return LIMITED
    if meets(t, other) is None:
        return "no element type holds both operands: `ct::element_cast` one of them"
    return BOOL if t == other == "bool" else None


for target, goal in TYPES.items():
    one(f"convert_{target}", f"ct::tile<{goal.spelling}, S> r = a; put(out, r);", lambda t, shape, a, b, g=target: cast(t, g, a),
        f"a tile where one of `{goal.spelling}` is expected",
        lambda t, shape, g=target: None if widens(t, g) else "this conversion narrows: write `ct::element_cast<..>(x)`",
        result=lambda t, g=target: g, ranks=(2,))
    one(f"meet_{target}", f"a + ct::element_cast<{goal.spelling}>(a)",
        lambda t, shape, a, b, g=target: summed(meets(t, g), cast(t, meets(t, g), a), cast(g, meets(t, g), TYPES[g].round(cast(t, g, a)))),
        f"`a + b` with a `b` of `{goal.spelling}`", lambda t, shape, g=target: why_not(t, g), domain="small",
        unsure=lambda t, a, g=target: out_of_range(t, g, a), result=lambda t, g=target: meets(t, g) or t, ranks=(2,))
    one(f"scalar_{target}", f"a * ct::element_cast<{goal.spelling}>(1)", lambda t, shape, a, b: a,
        f"`a * s` with a scalar `s` of `{goal.spelling}`",
        lambda t, shape, g=target: LIMITED if t in RESTRICTED or g in RESTRICTED else NARROWS if not widens(g, t)
        else BOOL if t == "bool" else None, domain="small", ranks=(2,))


def dimensions(shape):
    return "ct::shape<" + ", ".join(map(str, shape)) + ">"


one("reshape", "ct::reshape<ct::shape<N>>(a)", lambda t, shape, a, b: a.ravel(), "`reshape<S>(a)`", operation=lambda t: None)
one("broadcast", lambda t, shape: f"ct::broadcast<{dimensions((2, *shape))}>(a)",
    lambda t, shape, a, b: np.broadcast_to(a, (2, *shape)), "`broadcast<S>(a)`", of=lambda shape: (2, *shape),
    operation=lambda t: "broadcast")
one("transpose", "ct::transpose(a)", lambda t, shape, a, b: np.swapaxes(a, 0, 1), "`transpose(a)`",
    lambda t, shape: None if len(shape) >= 2 else "`transpose` swaps the first two axes: the tile has fewer",
    operation=lambda t: "permute")
one("permute", lambda t, shape: "ct::permute<ct::dimension_map<" + ", ".join(map(str, range(len(shape))[::-1])) + ">>(a)",
    lambda t, shape, a, b: a.transpose(), "`permute<M>(a)`")


def joins(t, shape):
    if not shape:
        return [Use("ct::cat<0>(a, b)", None, "`cat` joins two tiles of one type and shape along an axis they have")]
    return [Use(f"ct::cat<{d}>(a, b)", lambda a, b, d=d: np.concatenate([a, b], d), None, f"axis {d}") for d in range(len(shape))]


row("cat", "`cat<d>(a, b)`", joins, operation=lambda t: "cat")


def pieces(t, shape):
    part = tuple(n // 2 for n in shape)
    at = tuple(slice(n, 2 * n) for n in part)
    return [Use(f"ct::extract(a, {dimensions(part)}{{}}" + ", 1" * len(shape) + ")", lambda a, b: a[at])]


row("extract", "`extract(a, S{}, i..)`", pieces)
elementwise("broadcast_operands", "operands that broadcast to each other", "a + ct::reduce_max<0>(b)",
            lambda a, b: a + b.max(0, keepdims=True), "arithmetic", "exact", ranks=(1, 2, 3, 4),
            types=INTEGERS + FLOATS)

# -- Reductions and scans

axes("sum", "ct::sum<{d}>(a)", lambda a, d: a.sum(d, keepdims=True), operation=lambda t: "reduce")
axes("prod", "ct::prod<{d}>(a)", lambda a, d: a.prod(d, keepdims=True, dtype=a.dtype), domain="factors", operation=lambda t: "reduce")
axes("reduce_max", "ct::reduce_max<{d}>(a)", lambda a, d: a.max(d, keepdims=True), domain="numbers", operation=lambda t: "reduce",
     exact=False)
axes("reduce_min", "ct::reduce_min<{d}>(a)", lambda a, d: a.min(d, keepdims=True), domain="numbers", operation=lambda t: "reduce",
     exact=False)
for name, call in (("max_element", "argmax"), ("min_element", "argmin")):
    axes(name, f"ct::{name}<{{d}}>(a)", lambda a, d, c=call: np.expand_dims(getattr(a, c)(d), d), domain="numbers",
         result=lambda t: "u32", operation=lambda t: "reduce", since="13.4")
axes("all_of", "ct::all_of<{d}>(a)", lambda a, d: TRUE(a).all(d, keepdims=True), "conditions", "many", result=lambda t: "bool",
     operation=lambda t: "reduce")
axes("any_of", "ct::any_of<{d}>(a)", lambda a, d: TRUE(a).any(d, keepdims=True), "conditions", "few", result=lambda t: "bool",
     operation=lambda t: "reduce")
axes("partial_sum", "ct::partial_sum<{d}>(a)", lambda a, d: a.cumsum(d, dtype=a.dtype), operation=lambda t: "scan")
axes("partial_prod", "ct::partial_prod<{d}>(a)", lambda a, d: a.cumprod(d, dtype=a.dtype), domain="factors", operation=lambda t: "scan")
axes("partial_sum_backward", "ct::partial_sum<{d}>(a, ct::scan_backward_t{{}})",
     lambda a, d: np.flip(np.flip(a, d).cumsum(d, dtype=a.dtype), d), operation=lambda t: "scan",
     form="`partial_sum<d>(a)` with `scan_backward`")
axes("partial_prod_backward", "ct::partial_prod<{d}>(a, ct::scan_backward_t{{}})",
     lambda a, d: np.flip(np.flip(a, d).cumprod(d, dtype=a.dtype), d), domain="factors", operation=lambda t: "scan",
     form="`partial_prod<d>(a)` with `scan_backward`")
