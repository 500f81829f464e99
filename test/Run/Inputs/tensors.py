"""tensors.py FOLDER: the kernels of examples/parameters against NumPy, through tilecc-run and files."""
import subprocess
import sys
from pathlib import Path

import numpy as np

folder = Path(sys.argv[1])
random = np.random.default_rng(7)


def run(image, kernel, grid=None, results=(), **arguments):
    """Launches with arrays, or poison of a shape and type for results, and numbers; gives the results."""
    command = ["tilecc-run", folder / f"{image}.cpu.so", "--kernel", kernel]
    command += ["--grid", str(grid)] if grid else []
    for name, value in arguments.items():
        if isinstance(value, np.ndarray):
            np.save(folder / f"{name}.npy", value)
            value = f"@{folder / name}.npy"
        command += ["--arg", f"{name}={value}"]
    for name in results:
        command += ["--save", f"{name}={folder / name}.out.npy"]
    subprocess.run(command, check=True)
    return [np.load(folder / f"{name}.out.npy") for name in results]


def compare(what, got, expected, tolerance):
    np.testing.assert_allclose(got.astype(np.float64), expected, rtol=tolerance, atol=tolerance)
    print(f"{what} agrees")


def numbers(*shape):
    return random.standard_normal(shape).astype(np.float32)


x = numbers(100, 130)
(y,) = run("scale", "scale<float, 64, 64>", results=["y"], y="poison:f32[100,130]", x=x, factor=2.5)
compare("scale<float, 64, 64>", y, 2.5 * x.astype(np.float64), 1e-6)
half = x.astype(np.float16)
(y,) = run("scale", "scale<__half, 32, 64>", results=["y"], y="poison:f16[100,130]", x=half, factor=0.5)
compare("scale<__half, 32, 64>", y, 0.5 * half.astype(np.float64), 1e-3)

a, b = (numbers(m, n).astype(np.float16) for m, n in ((200, 136), (136, 152)))
(c,) = run("matmul", "matmul<__half, 128, 128, 64>", results=["c"], c="poison:f16[200,152]", a=a, b=b)
compare("matmul<__half, 128, 128, 64>", c, a.astype(np.float64) @ b.astype(np.float64), 4e-3)

h, x, weight = numbers(37, 500), numbers(37, 500), numbers(500)
y, left = run("residual_norm", "residual_norm<512>", results=["y", "h"], y="poison:f32[37,500]", h=h, x=x, weight=weight,
              epsilon=1e-6)
total = h.astype(np.float64) + x
np.testing.assert_allclose(left, total, rtol=1e-5, atol=1e-6)
norm = total / np.sqrt((total * total).mean(axis=1, keepdims=True) + 1e-6) * weight
compare("residual_norm<512>", y, norm, 1e-5)

x = numbers(70, 130)
around = np.pad(x.astype(np.float64), 1)
mean = sum(around[i : i + 70, j : j + 130] for i in range(3) for j in range(3)) / 9
for grid in (1, 7, 64):
    (y,) = run("blur", "blur", grid=grid, results=["y"], y="poison:f32[70,130]", x=x)
    np.testing.assert_allclose(y, mean, rtol=1e-5, atol=1e-6)
    (z,) = run("blur", "clip", grid=grid, results=["y"], y="poison:f32[70,130]", x=x)
    np.testing.assert_array_equal(z, np.clip(x, 0, 1))
print("blur agrees")
print("clip agrees")

x = random.random(1000, dtype=np.float32)
(bins,) = run("blur", "count", grid=4, results=["bins"], bins="zeros:i32[10]", x=x)
np.testing.assert_array_equal(bins, np.bincount((x * np.float32(10)).astype(int).clip(0, 9), minlength=10))
print("count agrees")
