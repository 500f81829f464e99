# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rows of the sweep: memory, views, atomics, promises, matrix products. See sweep_table.py."""
import numpy as np

from formats import FLOATS, INTEGERS, RESTRICTED, TYPES
from sweep_table import Use, one, row
from sweep_values import dimensions

MASK = "lanes<S>() % 3 == 0"


def masked(shape):
    return np.arange(int(np.prod(shape))).reshape(shape) % 3 == 0


def numbers(values):
    return ", ".join(map(str, values))


# -- Pointers

one("load", "a", lambda t, shape, a, b: a, "`load(p)`, `store(p, x)`", operation=lambda t: "load_ptr_tko")
one("load_masked", f"ct::load_masked(pa + lanes<S>(), {MASK}, ct::element_cast<E>(1))",
    lambda t, shape, a, b: np.where(masked(shape), a, a.dtype.type(1)), "`load_masked(p, mask, pad)`")
one("store_masked", f"ct::store_masked(out + lanes<S>(), b, {MASK});", lambda t, shape, a, b: np.where(masked(shape), b, a),
    "`store_masked(p, x, mask)`", starts=True)
one("pointer_minus", "ct::load((pa + (lanes<S>() + 5)) - ct::full<ct::tile<int, S>>(5))", lambda t, shape, a, b: a,
    "`p + i`, `p - i`")
one("pointer_difference", "(pa + lanes<S>() * 3) - (pa + lanes<S>())",
    lambda t, shape, a, b: 2 * np.arange(int(np.prod(shape))).reshape(shape), "`p - q`", result=lambda t: "i64")
for name, operator in (("less", "<"), ("less_equal", "<="), ("greater", ">"), ("greater_equal", ">="), ("equal", "=="),
                       ("not_equal", "!=")):
    one(f"pointer_{name}", f"(pa + lanes<S>()) {operator} (pa + 7)",
        lambda t, shape, a, b, f=getattr(np, name): f(np.arange(int(np.prod(shape))).reshape(shape), 7),
        f"`p {operator} q` of pointers", result=lambda t: "bool")
for index in INTEGERS:
    one(f"offset_{index}", f"ct::load(pa + ct::iota<ct::tile<{TYPES[index].spelling}, S>>())", lambda t, shape, a, b: a,
        f"`p + i` with an index tile of `{TYPES[index].spelling}`")

POINTERS = "(pa + lanes<S>())"
MOVED = {
    "reshape": ("ct::reshape<ct::shape<N>>", lambda a: a.ravel()),
    "transpose": ("ct::transpose", lambda a: np.swapaxes(a, 0, 1)),
    "broadcast": ("ct::broadcast<ct::shape<2, D>>", lambda a: np.broadcast_to(a, (2, *a.shape))),
}
for name, (call, function) in MOVED.items():
    one(f"pointer_{name}", lambda t, shape, c=call: f"ct::load({c.replace('D', numbers(shape))}({POINTERS}))",
        lambda t, shape, a, b, f=function: f(a), f"`{name}` of pointers", ranks=(2, 3, 4))
one("pointer_select", f"ct::load(ct::select({MASK}, {POINTERS}, pa + (N - 1 - lanes<S>())))",
    lambda t, shape, a, b: np.where(masked(shape), a, a.ravel()[::-1].reshape(shape)), "`select` of pointers")

# -- Views

ZERO_TO_FOUR = (1, 2, 3, 4)


def view(shape, span, kind="partition_view", pointer="pa", extra="", layout="", index="int"):
    made = f"ct::tensor_span{{{pointer}, ct::extents<{index}, {numbers(span)}>{{}}{layout}}}"
    return f"ct::{kind} v{{{made}, {dimensions(shape)}{{}}{extra}}}; "


def half(shape):
    return tuple(max(1, n // 2) for n in shape)


def at(shape, part, tile=None):
    """The tile with index 1 along each axis that has two of them."""
    index = [1 if n > p else 0 for n, p in zip(shape, part)]
    return index, tuple(slice(i * p, (i + 1) * p) for i, p in zip(index, part))


def loads(t, shape):
    part = half(shape)
    index, where = at(shape, part)
    return [Use(view(part, shape) + f"put(out, v.load({numbers(index)}));", lambda a, b: a[where], of=part)]


row("view_load", "`v.load(i..)` of a `partition_view`", loads, ranks=ZERO_TO_FOUR, operation=lambda t: "load_view_tko")


def ragged(a, shape, pad):
    """A span that is one shorter along the last axis, in a tile of the whole shape."""
    span = (*shape[:-1], shape[-1] - 1)
    inside = a.ravel()[: int(np.prod(span))].reshape(span)
    filled = np.full((*shape[:-1], 1), pad, a.dtype)
    return np.concatenate([inside, filled], -1)


PADDINGS = {"zero": 0.0, "negative_zero": -0.0, "positive_inf": np.inf, "negative_inf": -np.inf, "nan": np.nan}
for padding, value in PADDINGS.items():

    def padded(t, shape, padding=padding, value=value):
        span = (*shape[:-1], shape[-1] - 1)
        said = None if padding == "zero" or t in FLOATS else "only half, bfloat16, float and double elements take this padding"
        code = view(shape, span) + f"put(out, v.load_masked<ct::view_padding::{padding}>({numbers([0] * len(shape))}));"
        return [Use(code, lambda a, b: ragged(a, shape, TYPES[t].round(np.float64(value))), said)]

    row(f"view_{padding}", f"`v.load_masked<{padding}>(i..)`", padded, ranks=ZERO_TO_FOUR)


def stores(t, shape):
    part = half(shape)
    index, where = at(shape, part)
    flat = f"ct::extract(b, {dimensions(part)}{{}}, {numbers([0] * len(shape))})"

    def stored(a, b):
        result = a.copy()
        result[where] = b[tuple(slice(0, n) for n in part)]
        return result

    return [Use(view(part, shape, pointer="out") + f"v.store({flat}, {numbers(index)});", stored, of=part)]


row("view_store", "`v.store(x, i..)`", stores, ranks=ZERO_TO_FOUR, starts=True, operation=lambda t: "store_view_tko")


def masked_stores(t, shape):
    span = (*shape[:-1], shape[-1] - 1)

    def stored(a, b):
        result = a.ravel().copy()
        result[: int(np.prod(span))] = b[..., :-1].ravel()
        return result.reshape(shape)

    return [Use(view(shape, span, pointer="out") + f"v.store_masked(b, {numbers([0] * len(shape))});", stored)]


row("view_store_masked", "`v.store_masked(x, i..)`", masked_stores, ranks=ZERO_TO_FOUR, starts=True)


def left(t, shape):
    code = view(shape, shape, layout=", ct::layout_left{}") + f"put(out, v.load({numbers([0] * len(shape))}));"
    return [Use(code, lambda a, b: a.ravel().reshape(shape[::-1]).transpose())]


row("layout_left", "a span with `layout_left`", left, ranks=ZERO_TO_FOUR)
for index in ("int", "unsigned", "long long", "unsigned long long", "short"):

    def indexed(t, shape, index=index):
        code = view(shape, shape, index=index) + f"put(out, v.load({numbers([0] * len(shape))}));"
        return [Use(code, lambda a, b: a)]

    row("extents_" + index.replace(" ", "_"), f"`extents<{index}, ..>`", indexed, ranks=ZERO_TO_FOUR)


def strided(t, shape):
    part = half(shape)
    where = tuple(slice(1, 1 + n) if n < m else slice(0, n) for n, m in zip(part, shape))
    index = [1 if n < m else 0 for n, m in zip(part, shape)]
    code = view(part, shape, "strided_view", extra=f", ct::strides<int, {numbers([1] * len(shape))}>{{}}")
    return [Use(code + f"put(out, v.load({numbers(index)}));", lambda a, b: a[where])]


row("strided_view", "`strided_view`: tiles that overlap", strided, ranks=ZERO_TO_FOUR, since="13.4")


def gathers(t, shape):
    def uses(d):
        part = half(shape)
        picked = [(2 * i + 1) % shape[d] for i in range(part[d])]
        places = f"ct::iota<ct::tile<int, ct::shape<{part[d]}>>>() * 2 + 1"
        if picked != [2 * i + 1 for i in range(part[d])]:
            picked, places = list(range(part[d])), f"ct::iota<ct::tile<int, ct::shape<{part[d]}>>>()"
        index = [places if i == d else "0" for i in range(len(shape))]
        code = view(part, shape, "gather_scatter_view", extra=f", ct::integral_constant<{d}>{{}}")
        rest = [slice(0, n) for n in part]
        return Use(code + f"put(out, v.load_masked({', '.join(index)}));",
                   lambda a, b: np.take(a[tuple(slice(None) if i == d else s for i, s in enumerate(rest))], picked, d), None,
                   f"axis {d}")

    return [uses(d) for d in range(len(shape))]


row("gather_view", "`gather_scatter_view`: load_masked", gathers, ranks=ZERO_TO_FOUR, since="13.4")


def scatters(t, shape):
    part = half(shape)
    index = ["ct::iota<ct::tile<int, ct::shape<%d>>>() * 2 + 1" % part[0]] + ["0"] * (len(shape) - 1)
    code = view(part, shape, "gather_scatter_view", "out", ", ct::integral_constant<0>{}")
    code += f"v.store_masked(ct::extract(b, {dimensions(part)}{{}}, {numbers([0] * len(shape))}), {', '.join(index)});"

    def stored(a, b):
        result = a.copy()
        rest = tuple(slice(0, n) for n in part[1:])
        result[(slice(1, 2 * part[0], 2), *rest)] = b[(slice(0, part[0]), *rest)]
        return result

    return [Use(code, stored)]


row("scatter_view", "`gather_scatter_view`: store_masked", scatters, ranks=ZERO_TO_FOUR, starts=True, since="13.4")

# -- Atomics

WORDS = ("i32", "u32", "i64", "u64")
NO_ATOMIC = {
    kind: f"this atomic does not exist for that element type: it takes {takes}"
    for kind, takes in {
        "sum": "`float`, `double`, `__half`, `__nv_bfloat16` and integers of 32 and 64 bits",
        "order": "integers of 32 and 64 bits",
        "exchange": "`float`, `double` and integers of 32 and 64 bits",
    }.items()
}
ATOMICS = {
    "add": (np.add, WORDS + FLOATS), "sub": (np.subtract, WORDS + FLOATS), "max": (np.maximum, WORDS), "min": (np.minimum, WORDS),
    "and": (np.bitwise_and, WORDS), "or": (np.bitwise_or, WORDS), "xor": (np.bitwise_xor, WORDS),
    "xchg": (lambda a, b: b, WORDS + ("f32", "f64")),
}
ORDER = "ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}"


def kind_of(name):
    return {"add": "sum", "sub": "sum", "xchg": "exchange"}.get(name, "order")


def joined(old, new):
    return np.concatenate([np.ravel(new), np.ravel(old)])


for name, (function, takes) in ATOMICS.items():

    def updates(t, shape, name=name, function=function, takes=takes):
        said = None if t in takes else NO_ATOMIC[kind_of(name)]
        whole = f"auto old = ct::atomic_{name}(out + lanes<S>(), b, {ORDER}); put(out + N, old);"
        some = (f"auto old = ct::atomic_{name}_masked(out + lanes<S>(), b, {MASK}, {ORDER}); "
                f"put(out + N, ct::select({MASK}, old, b));")
        return [
            Use(whole, lambda a, b: joined(a, function(a, b)), said),
            Use(some, lambda a, b: joined(np.where(masked(shape), a, b), np.where(masked(shape), function(a, b), a)), said,
                "masked"),
        ][: 2 if said is None else 1]

    row(f"atomic_{name}", f"`atomic_{name}(p, v, order, scope)`, masked too", updates, domain="exact", starts=True,
        operation=lambda t: "atomic_rmw_tko")
    if name == "xchg":
        continue

    def view_updates(t, shape, name=name, function=function, takes=takes):
        said = None if t in takes else NO_ATOMIC[kind_of(name)]
        span = (*shape[:-1], shape[-1] - 1)
        index = numbers([0] * len(shape))

        def some(a, b):
            result = a.ravel().copy()
            result[: int(np.prod(span))] = function(result[: int(np.prod(span))], b[..., :-1].ravel())
            return result

        return [
            Use(view(shape, shape, pointer="out") + f"v.atomic_{name}(b, {ORDER}, {index});", function, said),
            Use(view(shape, span, pointer="out") + f"v.atomic_{name}_masked(b, {ORDER}, {index});", some, said, "masked"),
        ][: 2 if said is None else 1]

    row(f"view_atomic_{name}", f"`v.atomic_{name}(x, order, scope, i..)`, masked too", view_updates, domain="exact", starts=True,
        ranks=ZERO_TO_FOUR, since="13.4")


def exchanges(t, shape):
    said = None if t in WORDS + ("f32", "f64") else NO_ATOMIC["exchange"]
    code = f"auto old = ct::atomic_compare_exchange(out + lanes<S>(), b, b + E(1), {ORDER}); put(out + N, old);"
    return [Use(code, lambda a, b: joined(a, np.where(a == b, b + b.dtype.type(1), a)), said)]


row("atomic_compare_exchange", "`atomic_compare_exchange(p, expected, desired, order, scope)`", exchanges, domain="exact", starts=True,
    operation=lambda t: "atomic_cas_tko", types=tuple(t for t in TYPES if t not in RESTRICTED and t != "bool"))
ORDERS = {"relaxed": "rw", "acquire": "r", "release": "w", "acq_rel": ""}
for order in ORDERS:
    for scope in ("block", "device", "system"):

        def ordered(t, shape, order=order, scope=scope):
            code = (f"auto old = ct::atomic_add(out + lanes<S>(), b, ct::memory_order_{order}_t{{}}, ct::thread_scope_{scope}_t{{}}); "
                    "put(out + N, old);")
            return [Use(code, lambda a, b: joined(a, a + b))]

        row(f"order_{order}_{scope}", f"an atomic with `{order}` and scope `{scope}`", ordered, domain="exact", starts=True,
            types=("i32",), ranks=(1, 2))


def kept(t, shape):
    tags = "ct::thread_scope_device_t{}"
    code = (f"ct::atomic_store(out + lanes<S>(), b, ct::memory_order_release_t{{}}, {tags}); "
            f"put(out + N, ct::atomic_load(out + lanes<S>(), ct::memory_order_acquire_t{{}}, {tags}));")
    return [Use(code, lambda a, b: joined(b, b))]


row("atomic_load", "`atomic_load`, `atomic_store`", kept, starts=True)

# -- Promises

one("assume_divisible", "ct::assume_divisible<1>(a)", lambda t, shape, a, b: a, "`assume_divisible<N>(a)`", types=INTEGERS)
one("assume_bounded", "ct::assume_bounded<0, 100>(a)", lambda t, shape, a, b: a, "`assume_bounded<a, b>(x)`", types=INTEGERS,
    domain="few")
one("assume_below", "ct::assume_bounded_below<0>(ct::assume_bounded_above<100>(a))", lambda t, shape, a, b: a,
    "`assume_bounded_below<a>(x)`, `_above`", types=INTEGERS, domain="few")
one("assume_blocked", "ct::assume_blocked<S>(ct::full<ct::tile<E, S>>(E(1)))", lambda t, shape, a, b: np.ones(shape),
    "`assume_blocked<S>(x)`", types=INTEGERS)

# -- Matrix products

FEW = {"e4m3": ("f16", "f32"), "e5m2": ("f16", "f32"), "f16": ("f16", "f32"), "bf16": ("f32",), "tf32": ("f32",), "f32": ("f32",),
       "f64": ("f64",), "i8": ("i32",), "u8": ("i32",)}
NO_RANK = "the operands of a matrix product have rank 2, or 3 with a batch"
NO_PRODUCT = ("`mma` does not multiply these element types into that accumulator: half and fp8 into half or float, "
              "bfloat16, tf32 and float into float, double into double, 8-bit integers into int")


def tile(t, shape):
    return f"ct::tile<{TYPES[t].spelling}, {dimensions(shape)}>"


def product(t, accumulator, shape):
    """a of the shape, b of its last two axes the other way round."""
    if len(shape) not in (2, 3):
        return [Use("ct::mma(a, b, a)", None, NO_RANK)]
    other = (*shape[:-2], shape[-1], shape[-2])
    goal = (*shape[:-1], shape[-2])
    said = None if accumulator in FEW.get(t, ()) else NO_PRODUCT
    b = f"ct::reshape<{dimensions(other)}>(b)"
    multiply = lambda a, b: np.matmul(a.astype(np.float64), b.ravel().reshape(other).astype(np.float64)) + 1  # noqa: E731
    return [Use(f"ct::mma(a, {b}, ct::ones<{tile(accumulator, goal)}>())", multiply, said)]


for accumulator in ("f16", "bf16", "f32", "f64", "i32"):
    row(f"mma_{accumulator}", f"`mma(a, b, c)` into `{TYPES[accumulator].spelling}`",
        lambda t, shape, g=accumulator: product(t, g, shape), domain="exact", result=lambda t, g=accumulator: g,
        operation=lambda t: "mmai" if TYPES[t].is_integer() else "mmaf")


def mixed(t, shape):
    other = (*shape[:-2], shape[-1], shape[-2])
    swapped = "unsigned char" if t == "i8" else "signed char"
    b = f"ct::element_cast<{swapped}>(ct::reshape<{dimensions(other)}>(b))"
    goal = (*shape[:-1], shape[-2])

    def multiply(a, b):
        b = b.ravel().reshape(other).astype(np.uint8 if t == "i8" else np.int8)
        return np.matmul(a.astype(np.int64), b.astype(np.int64))

    return [Use(f"ct::mma(a, {b}, ct::zeros<{tile('i32', goal)}>())", multiply)]


row("mma_signs", "`mma` of 8-bit integers of different signs", mixed, domain="any", result=lambda t: "i32", types=("i8", "u8"),
    ranks=(2, 3))


def products(t, shape):
    if len(shape) not in (2, 3):
        return [Use("ct::matmul(a, b)", None, NO_RANK)]
    other = (*shape[:-2], shape[-1], shape[-2])
    said = None if t in FEW else "`matmul` multiplies two tiles of half, bfloat16, tf32, float, double, fp8 or 8-bit integers"
    multiply = lambda a, b: np.matmul(a.astype(np.float64), b.ravel().reshape(other).astype(np.float64))  # noqa: E731
    return [Use(f"ct::matmul(a, ct::reshape<{dimensions(other)}>(b))", multiply, said)]


row("matmul", "`matmul(a, b)`", products, domain="exact",
    result=lambda t: {"i8": "i32", "u8": "i32", "f64": "f64", "f16": "f16", "e4m3": "f16", "e5m2": "f16"}.get(t, "f32"))
