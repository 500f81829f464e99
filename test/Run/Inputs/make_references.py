"""make_references.py: the arrays that checks.test compares with."""
import numpy

iota = numpy.arange(6.0).reshape(2, 3)
for kind in ("f2", "f4", "f8"):
    numpy.save(f"f{8 * int(kind[1])}.npy", iota.astype(kind))
numpy.save("bf16.npy", (iota.astype("f4").view("u4") >> 16).astype("u2"))
numpy.save("near.npy", (iota * (1 + 0.9999e-5)).astype("f4"))
numpy.save("other.npy", numpy.array([[0, 1, 2], [30, 4, 5.0]]))
numpy.save("zeros.npy", numpy.zeros(4, "f4"))
numpy.save("special.npy", numpy.array([numpy.nan, numpy.inf, -numpy.inf, 4], "f4"))
numpy.save("ordinary.npy", numpy.array([1, 2, 3, 4], "f4"))
numpy.save("i64.npy", iota.astype("i8"))
numpy.save("u8.npy", iota.astype("u1"))
off = iota.astype("i8")
off[1, 1] = 9000000000000000000
numpy.save("off.npy", off)
