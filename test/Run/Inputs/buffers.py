"""buffers.py: what the fillings of tilecc-run put into a buffer of every type, seen through kernels that leave it as it is."""
import subprocess
import sys

import numpy

# The type in a manifest, in C++ and, of its file, in numpy.
TYPES = [
    ("f16", "__half", "f2"),
    ("bf16", "__nv_bfloat16", "u2"),
    ("f32", "float", "f4"),
    ("f64", "double", "f8"),
    ("f8e4m3", "__nv_fp8_e4m3", "u1"),
    ("f8e5m2", "__nv_fp8_e5m2", "u1"),
    ("tf32", "__nv_tf32", "f4"),
    ("i1", "bool", "?"),
    ("i8", "signed char", "i1"),
    ("u8", "unsigned char", "u1"),
    ("i16", "short", "i2"),
    ("u16", "unsigned short", "u2"),
    ("i32", "int", "i4"),
    ("u32", "unsigned int", "u4"),
    ("i64", "long long", "i8"),
    ("u64", "unsigned long long", "u8"),
]
FLOATS = [kind for kind, _, _ in TYPES if "f" in kind]

SOURCE = """#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tf32.h>
#include <cuda_tile.h>
template <class T> __tile_global__ void hold(T *x, T *y) {}
"""


def hold(kind, x, y=None, save="x", suffix="", options=()):
    """The buffer that `x` or `y` became; the error where the filling is refused."""
    spelling = dict((kind, spelling) for kind, spelling, _ in TYPES)[kind]
    line = ["tilecc-run", "hold.cpu.so", "--kernel", f"hold<{spelling}>", "--arg", f"x={x}", "--arg", f"y={y or f'zeros:{kind}[1]'}"]
    done = subprocess.run(line + ["--save", f"{save}=out.npy{suffix}", *options], capture_output=True, text=True)
    if done.returncode:
        return done.stderr
    return numpy.load("out.npy")


failures = 0


def expect(what, good, seen=None):
    global failures
    if not good:
        failures += 1
        print(f"{what}: {seen}")


def numbers(kind, filling, count, **more):
    """As doubles, or as whole numbers."""
    suffix = (":f64" if kind == "f64" else ":f32") if kind in FLOATS else ""
    return hold(kind, f"{filling}:{kind}[{count}]", suffix=suffix, **more)


with open("hold.cu", "w", encoding="utf-8") as file:
    file.write(SOURCE + "".join(f"template __tile_global__ void hold<{spelling}>({spelling} *, {spelling} *);\n" for _, spelling, _ in TYPES))
subprocess.run(["tilecc", "-w", "--emit=cpu", "hold.cu"], check=True)

for kind, _, numpy_type in TYPES:
    raw = hold(kind, f"zeros:{kind}[2,3]")
    expect(f"{kind} file", raw.dtype == numpy.dtype(numpy_type) and raw.shape == (2, 3) and not raw.any(), raw)
    expect(f"{kind} ones", (numbers(kind, "ones", 70) == 1).all())
    expect(f"{kind} without its type", (hold(kind, "ones:[5]") == hold(kind, f"ones:{kind}[5]")).all())
    iota = numbers(kind, "iota", 17)
    expect(f"{kind} iota", list(iota) == [i % 2 if kind == "i1" else i for i in range(17)] or kind == "f8e5m2", iota)
    whole = numbers(kind, "randint(0,2)", 4000)
    expect(f"{kind} randint", set(whole) == {0, 1} and 0.45 < whole.mean() < 0.55, whole.mean())
    if kind in FLOATS:
        uniform = numbers(kind, "uniform", 20000).astype("f8")
        expect(f"{kind} uniform", -1 <= uniform.min() < -0.9 and 0.9 < uniform.max() <= 1 and abs(uniform.mean()) < 0.02, uniform)
        narrow = numbers(kind, "uniform(2,4)", 1000)
        expect(f"{kind} uniform(2,4)", 2 <= narrow.min() < 2.5 and 3.5 < narrow.max() <= 4, narrow)
        normal = numbers(kind, "normal(1,2)", 20000).astype("f8")
        expect(f"{kind} normal", abs(normal.mean() - 1) < 0.1 and abs(normal.std() - 2) < 0.1, (normal.mean(), normal.std()))
        expect(f"{kind} full", (numbers(kind, "full(-0.5)", 3) == -0.5).all())
        expect(f"{kind} poison", numpy.isnan(numbers(kind, "poison", 5)).all())
        expect(f"{kind} nan", numpy.isnan(numbers(kind, "full(nan)", 2)).all())
    else:
        expect(f"{kind} uniform", "gives no integers; write `randint(low,high)`" in hold(kind, f"uniform:{kind}[4]"))
        expect(f"{kind} poison", (hold(kind, f"poison:{kind}[5]").view("u1") == (1 if kind == "i1" else 0xA5)).all())
        if kind != "i1":
            limits = numpy.iinfo(numpy_type)
            for value in (limits.min, limits.max):
                expect(f"{kind} full", (hold(kind, f"full({value}):{kind}[3]") == value).all())
            expect(f"{kind} full", "does not fit" in hold(kind, f"full({limits.max + 1}):{kind}[3]") or kind[1:] == "64")
            expect(f"{kind} range", "does not fit" in hold(kind, f"randint(0,{limits.max + 2}):{kind}[3]") or kind[1:] == "64")

expect("iota ends", list(hold("i8", "iota:i8[300]")[126:131]) == [126, 127, -128, -127, -126])
expect("f8 is exact", list(numbers("f8e4m3", "iota", 17)) == list(range(17)))
expect("no extent", hold("f32", "ones:f32[]").shape == ())
expect("no element", hold("f32", "ones:f32[0,5]").shape == (0, 5))

# The same seed gives the same numbers, with any number of threads; another seed and another parameter give others.
first = hold("f32", "normal:f32[300000]")
expect("again", (hold("f32", "normal:f32[300000]", options=["--threads", "1"]) == first).all())
expect("seed", (hold("f32", "normal:f32[300000]", options=["--seed", "1"]) != first).mean() > 0.99)
expect("parameter", (hold("f32", "zeros:f32[1]", "normal:f32[300000]", save="y") != first).mean() > 0.99)
expect("prefix", (hold("f32", "normal:f32[10]") == first[:10]).all())
expect("no pattern", abs(numpy.corrcoef(first[:-1], first[1:])[0, 1]) < 0.01)
known = hold("i32", "randint(0,1000):i32[6]")
expect("known numbers", list(known) == [652, 701, 387, 656, 787, 146], known)

# Parts of memory.
expect("shift", list(hold("f32", "iota:f32[4]+1")) == [0, 1, 2, 3], hold("f32", "iota:f32[4]+1"))
expect("same", list(hold("f32", "iota:f32[6]", "same:x+2", save="y")) == [2, 3, 4, 5])
expect("same, all", hold("f32", "iota:f32[2,3]", "same:x", save="y").shape == (2, 3))
expect("same, shifted", list(hold("f32", "iota:f32[6]+1", "same:x+2", save="y")) == [2, 3, 4, 5])
expect("same, none", "cannot have the memory of `z`" in hold("f32", "iota:f32[6]", "same:z"))
expect("same, itself", "it has none of its own" in hold("f32", "same:y", "same:x"))
expect("same, beyond", "it has 6 elements" in hold("f32", "iota:f32[6]", "same:x+7"))

# Files.
numpy.save("f.npy", numpy.arange(6, dtype="f4").reshape(2, 3))
expect("file", hold("f32", "@f.npy").tolist() == [[0, 1, 2], [3, 4, 5]])
numpy.save("d.npy", numpy.arange(6.0))
expect("double", "`x` points to f32, and `d.npy` holds f64; convert it in numpy" in hold("f32", "@d.npy"))
numpy.save("b.npy", numpy.array([0x3F80, 0x4000], "u2"))
expect("bits", "write `b.npy:bf16` if they are the bits of bf16" in hold("bf16", "@b.npy"))
expect("bf16", list(hold("bf16", "@b.npy:bf16", suffix=":f32")) == [1, 2])
expect("no bits", "holds f64, which are no bits of bf16" in hold("bf16", "@d.npy:bf16"))
with open("v.npy", "wb") as file:  # as ml_dtypes saves bfloat16
    file.write(open("b.npy", "rb").read().replace(b"'<u2'", b"'<V2'"))
expect("ml_dtypes", list(hold("bf16", "@v.npy:bf16", suffix=":f32")) == [1, 2])
expect("saved type", "`x` holds i32, which is not saved as f32" in hold("i32", "zeros:i32[2]", suffix=":f32"))
expect("too narrow", "`x` holds f64, which is not saved as f32" in hold("f64", "zeros:f64[2]", suffix=":f32"))

# What is not understood says how it is written.
for text, answer in (
    ("zeros", "a type and a shape must follow, `zeros:f32[64,1000]`"),
    ("zeros:f32", "a shape in brackets must follow"),
    ("zeros:f32[", "a shape in brackets must follow"),
    ("zeros:f32[2,]", "`` is no extent of a shape"),
    ("zeros:f32[-1]", "`-1` is no extent of a shape"),
    ("zeros:f31[2]", "`f31` is no type"),
    ("zeroes:f32[2]", "`zeroes` fills no buffer; write zeros, ones"),
    ("full:f32[2]", "it is written `full(value)`"),
    ("uniform(1):f32[2]", "it is written `uniform(low,high)`"),
    ("normal(1,2,3):f32[2]", "it is written `normal(mean,deviation)`"),
    ("zeros(:f32[2]", "it is written `zeros`"),
    ("full(x):f32[2]", "`x` is no number"),
    ("randint(5,5):f32[2]", "the range of `randint` is empty"),
    ("zeros:f32[2]+x", "a number of elements must follow `+`"),
    ("zeros:f32[4611686018427387904,4611686018427387904]", "`x` would be larger than any memory"),
    ("zeros:f32[2]+18446744073709551615", "`x` would begin beyond any memory"),
    ("5", "`5` fills no buffer"),
    ("zeros[4000]", "a colon stands before the shape, `zeros:[4000]`, or with a type `zeros:f32[4000]`"),
    ("float[40,10]", "what fills it stands first, `zeros:f32[40,10]`"),
    ("zeros:float[40]", "`float` is written `f32`"),
    ("x.npy", "a file is written `@x.npy`"),
    ("@none.npy", "`none.npy` does not exist"),
):
    said = hold("f32", text)
    expect(text, isinstance(said, str) and answer in said, said)

print(f"{failures} failures")
sys.exit(1 if failures else 0)
