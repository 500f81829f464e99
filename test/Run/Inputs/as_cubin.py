"""as_cubin.py NAME ARCH: of NAME.cpu.so and its manifest, NAME.ARCH.cubin and a manifest in a folder of the name ARCH.

The cubin holds code for the CPU, which the fake driver does not look at; manifest and image belong together.
"""
import hashlib
import json
import os
import shutil
import sys

name, arch = sys.argv[1:]
os.makedirs(arch, exist_ok=True)
shutil.copy(f"{name}.cpu.so", f"{arch}/{name}.{arch}.cubin")
with open(f"{name}.tilecc.json", encoding="utf-8") as file:
    manifest = json.load(file)
for kernel in manifest["kernels"]:
    image = kernel["images"][0]
    image.update(arch=arch, file=f"{name}.{arch}.cubin", kind="cubin")
rest = {key: value for key, value in manifest.items() if key != "digest"}
manifest["digest"] = hashlib.sha256(json.dumps(rest, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()
with open(f"{arch}/{name}.tilecc.json", "w", encoding="utf-8") as file:
    json.dump(manifest, file)
