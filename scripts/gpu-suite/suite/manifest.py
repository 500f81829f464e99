# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads what tilecc writes beside a cubin (docs/manifest.md): parameters and launch contract of every kernel.

    kernels = read(manifest_bytes, "softmax.sm_90.cubin", cubin_bytes)
    kernels["_Z7softmax..."].conditions

A manifest that was altered or cut, one of another version, and an image that the manifest was not written with are refused.
"""

import hashlib
import json
from dataclasses import dataclass

from suite import contract

FORMAT, VERSION = "tilecc-manifest", 1
# How the suite passes each type of scalar.
SCALARS = {"i32": "i32", "u32": "i32", "i64": "i64", "u64": "i64", "f32": "f32"}


class ManifestError(ValueError):
    pass


@dataclass(frozen=True)
class Parameter:
    name: str
    # As in case.Argument.
    kind: str
    access: str


@dataclass(frozen=True)
class Kernel:
    symbol: str
    verdict: str
    parameters: list
    conditions: list

    def mismatch(self, arguments):
        """Why these arguments are not what the kernel takes, or None."""
        wanted = [(p.name, p.kind) for p in self.parameters]
        given = [(a.name, a.kind) for a in arguments]
        if wanted == given:
            return None
        show = lambda pairs: ", ".join(f"{kind} {name}" for name, kind in pairs)  # noqa: E731
        return f"the manifest lists the parameters ({show(wanted)}), the suite passes ({show(given)})"

    def writes(self):
        """True if a buffer is written other than by atomics: then idle grid axes must be refused."""
        return any(p.access in ("write", "readwrite") for p in self.parameters)


def _without_repeats(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ManifestError("a key is there twice in one object")
    return result


def _load(content):
    try:
        root = json.loads(content.decode("utf-8"), object_pairs_hook=_without_repeats)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise ManifestError(f"no JSON: {error}") from error
    if not isinstance(root, dict) or root.get("format") != FORMAT:
        raise ManifestError("this is no tilecc manifest")
    if root.get("version") != VERSION:
        raise ManifestError(f"version {root.get('version')} is not understood, only {VERSION} is")
    digest = root.pop("digest", None)
    if digest != self_digest(root):
        raise ManifestError("the digest does not fit: the manifest was altered or cut")
    return root


def self_digest(root):
    """The digest over the compact form of a manifest without its `digest`."""
    text = json.dumps(root, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _parameter(entry):
    if entry["kind"] == "pointer":
        return Parameter(entry["name"], "ptr", entry["access"])
    if entry["type"] not in SCALARS:
        raise ManifestError(f"`{entry['name']}` is of type {entry['type']}, which the suite cannot pass")
    return Parameter(entry["name"], SCALARS[entry["type"]], "none")


def _condition(entry, symbol):
    try:
        return contract.Condition(entry["text"], contract.parse(entry["expr"]))
    except contract.Malformed as error:
        raise ManifestError(f"{symbol}: the contract's `{entry['text']}`: {error}") from error


def _kernel(entry):
    symbol = entry["symbol"]
    return Kernel(
        symbol,
        entry["verdict"],
        [_parameter(parameter) for parameter in entry["parameters"]],
        [_condition(condition, symbol) for condition in entry["contract"]],
    )


def read_all(content, accept=lambda images: True):
    """symbol -> Kernel for every kernel whose images are accepted."""
    root = _load(content)
    try:
        entries = [entry for entry in root["kernels"] if accept(entry["images"])]
        return {entry["symbol"]: _kernel(entry) for entry in entries}
    except (KeyError, TypeError, AttributeError) as error:
        raise ManifestError(f"a manifest of another shape: {type(error).__name__} {error}") from error


def read(content, file, image):
    """symbol -> Kernel for every kernel whose image is `image`, the content of `file`."""
    digest = hashlib.sha256(image).hexdigest()
    kernels = read_all(content, lambda images: any(listed["sha256"] == digest for listed in images))
    if not kernels:
        raise ManifestError(f"`{file}` is not the image that its manifest was written with")
    return kernels
