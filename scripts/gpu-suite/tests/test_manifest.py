# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import copy
import hashlib
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from suite import contract, manifest  # noqa: E402
from suite.case import Argument  # noqa: E402

IMAGE = b"the machine code"
BUFFER = {"kind": "pointer", "type": "f32", "spelling": "float *", "access": "write", "alignment": 16, "restrict": True}
KERNEL = {
    "symbol": "_Z4copyPfi",
    "parameters": [
        {"name": "y", **BUFFER},
        {"name": "n", "kind": "scalar", "type": "i32", "spelling": "int"},
    ],
    "verdict": "contract",
    "contract": [
        {"text": "n <= elements(y)", "expr": ["<=", ["param", "n"], ["elements", "y"]], "rule": "O4"},
        {"text": "grid.z == 1", "expr": ["==", ["grid", "z"], 1], "rule": "O1"},
    ],
    "trusted": [],
    "images": [{"arch": "sm_90", "file": "copy.sm_90.cubin", "sha256": hashlib.sha256(IMAGE).hexdigest()}],
}


def text(kernels, **changes):
    root = {"format": "tilecc-manifest", "version": 1, "producer": "tilecc ü", "kernels": kernels, **changes}
    digest = manifest.self_digest(root)
    return json.dumps({**root, "digest": digest}, indent=2).encode()


def changed(**changes):
    return {**copy.deepcopy(KERNEL), **changes}


class Reading(unittest.TestCase):
    def refuses(self, content, message, image=IMAGE):
        with self.assertRaises(manifest.ManifestError) as caught:
            manifest.read(content, "copy.sm_90.cubin", image)
        self.assertIn(message, str(caught.exception))

    def test_a_kernel_is_found_with_its_parameters_and_contract(self):
        kernel = manifest.read(text([KERNEL]), "copy.sm_90.cubin", IMAGE)["_Z4copyPfi"]
        self.assertEqual([(p.name, p.kind, p.access) for p in kernel.parameters], [("y", "ptr", "write"), ("n", "i32", "none")])
        self.assertEqual([c.text for c in kernel.conditions], ["n <= elements(y)", "grid.z == 1"])
        self.assertTrue(kernel.writes())
        launch = contract.Launch({"n": 5}, {"y": 4}, {}, (1, 1, 1))
        self.assertEqual(contract.explain(kernel.conditions[0], launch), "`n <= elements(y)` failed: n = 5, elements(y) = 4")

    def test_an_image_of_another_build_is_refused(self):
        self.refuses(text([KERNEL]), "`copy.sm_90.cubin` is not the image that its manifest was written with", IMAGE + b"!")
        self.refuses(text([changed(images=[])]), "is not the image")

    def test_every_flipped_byte_is_refused(self):
        whole = text([KERNEL])
        root = json.loads(whole)
        for position in range(0, len(whole), 3):
            broken = bytearray(whole)
            broken[position] ^= 0x01
            try:
                same = json.loads(bytes(broken)) == root
            except (ValueError, UnicodeDecodeError):
                same = False
            if not same:
                self.refuses(bytes(broken), "")

    def test_cut_files_are_refused(self):
        whole = text([KERNEL])
        for length in range(0, len(whole) - 1, 7):
            self.refuses(whole[:length], "no JSON")

    def test_other_formats_and_shapes_are_refused(self):
        self.refuses(b"[]", "this is no tilecc manifest")
        self.refuses(text([KERNEL], format="other"), "this is no tilecc manifest")
        self.refuses(text([KERNEL], version=2), "version 2 is not understood, only 1 is")
        self.refuses(text([{"images": KERNEL["images"]}]), "a manifest of another shape")
        self.refuses(b'{"format": 1, "format": 2}', "a key is there twice in one object")
        bad = [{"text": "n", "expr": ["param", "n"]}]
        self.refuses(text([changed(contract=bad)]), "_Z4copyPfi: the contract's `n`: the expression is a number")
        double = [{"name": "a", "kind": "scalar", "type": "f64", "spelling": "double"}]
        self.refuses(text([changed(parameters=double)]), "`a` is of type f64, which the suite cannot pass")
        self.refuses(b"[" * 100000, "no JSON")


class Arguments(unittest.TestCase):
    def test_arguments_that_the_kernel_does_not_take_are_named(self):
        kernel = manifest.read(text([KERNEL]), "copy.sm_90.cubin", IMAGE)["_Z4copyPfi"]
        self.assertIsNone(kernel.mismatch([Argument("y", "ptr", None), Argument("n", "i32", 4)]))
        self.assertEqual(
            kernel.mismatch([Argument("n", "i32", 4)]),
            "the manifest lists the parameters (ptr y, i32 n), the suite passes (i32 n)",
        )

    def test_a_kernel_of_atomics_writes_nothing_else(self):
        counts = [{"name": "counts", **BUFFER, "access": "atomic"}]
        kernels = manifest.read(text([changed(parameters=counts, contract=[])]), "copy.sm_90.cubin", IMAGE)
        self.assertFalse(kernels["_Z4copyPfi"].writes())


if __name__ == "__main__":
    unittest.main()
