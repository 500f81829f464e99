# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every row of the sweep, for every element type and rank: refused with its message, or the right Tile IR and the right numbers.

    sweep.py FOLDER                        everything
    sweep.py FOLDER --part 3/20            every 20th kernel
    sweep.py FOLDER --only add,sum         these rows
    sweep.py FOLDER --show ulps            the greatest error seen for each function and type
    sweep.py FOLDER --cubins               tileiras makes code of everything too
    sweep.py FOLDER --gpu                  runs those cubins, on a machine that needs NumPy and CUDA's driver only

A kernel is one row for one element type; it holds the uses of all ranks. Rows are in sweep_table.py and what that says.
"""
import argparse
import os
import re
import subprocess
import sys
from dataclasses import dataclass

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [HERE, os.path.join(HERE, "..", "..", "Host", "Inputs")]

import sweep_memory  # noqa: E402, F401
import sweep_modes  # noqa: E402, F401
import sweep_values  # noqa: E402, F401
from formats import FLOATS, INTEGERS, RESTRICTED, TYPES  # noqa: E402
from hostkernels import Library  # noqa: E402
from sweep_gpu import GpuLibrary  # noqa: E402
from sweep_operands import operands  # noqa: E402
from sweep_table import ROWS, SHAPES  # noqa: E402

PRELUDE = """\
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tf32.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
template <class S> __tile__ auto lanes() { return ct::iota<ct::tile<int, S>>(); }
template <class S, class E> __tile__ auto get(const E *p) { return ct::load(p + lanes<S>()); }
template <class E, class T> __tile__ void put(E *out, T value) { ct::store(out + lanes<ct::tile_shape_t<T>>(), value); }
"""
KERNELS_IN_A_FILE = 200


@dataclass
class Item:
    """A use of a row, for a type and a rank."""

    row: object
    type: str
    shape: tuple
    use: object
    offset: int = 0
    wanted: object = None
    unsure: object = None

    def name(self):
        return f"{self.row.name} of {self.type}, rank {len(self.shape)}" + (f", {self.use.label}" if self.use.label else "")

    def code(self):
        """The use as a block of statements."""
        size = int(np.prod(self.shape))
        code = re.sub(r"\bN\b", str(size), self.use.code)
        if not code.endswith(";"):
            code = f"(void)({code});" if self.use.refused else f"put(out, {code});"
        shape = ", ".join(map(str, self.shape))
        operands = "a = pa[0], b = pb[0]" if self.use.scalars else "a = get<S>(pa), b = get<S>(pb)"
        return f"  {{ using S = ct::shape<{shape}>; auto {operands}; auto *out = start + {self.offset}; {code} }}"


def items():
    """What is accepted, by kernel, and what is refused."""
    kernels, refused = {}, []
    for row in ROWS:
        for t in row.types:
            for rank in row.ranks:
                for use in row.uses(t, SHAPES[rank]):
                    item = Item(row, t, SHAPES[rank], use)
                    if use.refused:
                        refused.append(item)
                    else:
                        kernels.setdefault((row.name, t), []).append(item)
    return kernels, refused


def kernel_text(name, item, blocks):
    row, t = item.row, item.type
    result = TYPES[row.result(t)].spelling
    element = TYPES[t].spelling
    return (f"namespace {name} {{\nusing E = {element};\n__tile_global__ void k({result} *__restrict__ start, "
            f"const E *__restrict__ pa, const E *__restrict__ pb) {{\n" + "\n".join(blocks) + "\n}\n}\n")


def compute(row, t, uses):
    """Operands of a kernel, and for each use what it must give and where."""
    a, b = operands(row.domain, t)
    offset = 0
    with np.errstate(all="ignore"):
        for item in uses:
            size = int(np.prod(item.shape))
            shaped = [x[:size].reshape(item.shape) for x in (a, b)]
            item.offset, item.wanted = offset, np.asarray(item.use.reference(*shaped))
            item.unsure = item.use.unsure(*shaped).ravel() if item.use.unsure else False
            offset += item.wanted.size
    return a, b, offset


def differences(item, got, on_gpu):
    """Where results differ, as text, and the greatest error in units of the last place."""
    result = TYPES[item.row.result(item.type)]
    wanted = item.wanted.ravel()
    with np.errstate(all="ignore"):
        rounded = result.round(wanted)
        good = got == rounded
        error = 0.0
        if result.is_float():
            if item.row.exact:
                good &= (np.signbit(got) == np.signbit(rounded)) | np.isnan(got)
            good |= np.isnan(got) & np.isnan(rounded)
            ulps = item.row.ulps(item.type) if item.row.ulps else 0
            ulps = max(ulps, item.row.gpu_ulps) if ulps and on_gpu else ulps
            if ulps:
                distance = np.abs(got.astype(np.longdouble) - wanted) / result.units(wanted)
                error = float(np.nanmax(np.where(good | ~np.isfinite(distance), 0, distance)))
                good |= distance <= ulps
        if on_gpu:
            good |= item.unsure
    if good.all():
        return None, error
    at = int(np.argmin(good))
    return f"{item.name()}: {(~good).sum()} of {wanted.size} differ, element {at} is {got[at]!r} for {rounded[at]!r}", error


def run_kernel(library, name, uses, worst, on_gpu=False):
    row, t = uses[0].row, uses[0].type
    a, b, size = compute(row, t, uses)
    kind, result = TYPES[t], TYPES[row.result(t)]
    out = np.zeros(size, result.storage)
    if row.starts:
        for item in uses:
            count = min(int(np.prod(item.shape)), item.wanted.size)
            out[item.offset : item.offset + count] = kind.store(a[:count])
    library.launch(f"{name}::k", (1, 1, 1), [out, kind.store(a), kind.store(b)])
    wrong = []
    for item in uses:
        bits = out[item.offset : item.offset + item.wanted.size]
        if result.name == "bool" and (bits > 1).any():
            wrong.append(f"{item.name()}: a bool with the bits {bits.max()}")
        text, error = differences(item, result.read(bits), on_gpu)
        wrong += [text] if text else []
        worst[row.name, result.name] = max(worst.get((row.name, result.name), 0.0), error)
    return wrong


def entries(text):
    """The text of each kernel in Tile IR."""
    found = {}
    for part in text.split("tileir.entry ")[1:]:
        found[part.split("(")[0].strip("@")] = part
    return found


def check_tile_ir(name, uses, text):
    """Each use leaves its operation, on a tile of its element type and shape."""
    row, t = uses[0].row, uses[0].type
    operation = row.operation(t)
    if operation is None:
        return []
    lines = [line for line in text.splitlines() if re.search(rf"tileir\.{operation}\b", line)]
    wrong = []
    for item in uses:
        of = item.shape if item.use.of is None else item.use.of
        if of is False:
            continue
        elements = "|".join({TYPES[t].tile_ir, TYPES[row.result(t)].tile_ir, "i1"})
        wanted = "<" + "".join(f"{n}x" for n in of) + rf"(!tileir\.ptr<)?({elements})>"
        if not any(re.search(wanted, line) for line in lines):
            wrong.append(f"{item.name()}: no tileir.{operation} of {of} {TYPES[t].tile_ir}")
    return wrong


def tilecc(folder, name, text, *options):
    source = os.path.join(folder, f"{name}.cu")
    with open(source, "w", encoding="utf-8") as out:
        out.write(text)
    done = subprocess.run(["tilecc", "-w", "-fmax-errors=0", "-fdiagnostics-format=line", *options, source],
                          capture_output=True, text=True, timeout=3600, check=False)
    return done.returncode, done.stderr


def run_accepted(folder, kernels, worst, makes_cubins):
    """Files of some hundred kernels, each compiled for the CPU and to Tile IR, and for a GPU if so asked."""
    wrong, keys = [], list(kernels)
    for first in range(0, len(keys), KERNELS_IN_A_FILE):
        some = {f"{row}_{t}": kernels[row, t] for row, t in keys[first : first + KERNELS_IN_A_FILE]}
        text = PRELUDE
        for name, uses in some.items():
            compute(uses[0].row, uses[0].type, uses)
            text += kernel_text(name, uses[0], [item.code() for item in uses])
        stem = f"accepted-{first}"
        status, messages = tilecc(folder, stem, text, "--emit=cpu", "-o", f"{folder}/{stem}.cpu.so")
        if status != 0:
            wrong.append(f"{folder}/{stem}.cu was refused:\n{messages}")
            continue
        library = Library(f"{folder}/{stem}.cpu.so", f"{folder}/{stem}.tilecc.json")
        for name, uses in some.items():
            wrong += run_kernel(library, name, uses, worst)
        status, messages = tilecc(folder, stem, text, "--emit=tileir", "-o", f"{folder}/{stem}.tileir")
        if status != 0:
            wrong.append(f"{folder}/{stem}.cu gives no Tile IR:\n{messages}")
            continue
        with open(f"{folder}/{stem}.tileir", encoding="utf-8") as file:
            found = entries(file.read())
        for name, uses in some.items():
            wrong += check_tile_ir(name, uses, found[library.symbols[f"{name}::k"]])
        if makes_cubins:
            status, messages = tilecc(folder, stem, text, "-arch=sm_90", "-o", f"{folder}/{stem}.cubin")
            wrong += [f"{folder}/{stem}.cu gives no cubin:\n{messages}"] if status != 0 else []
    return wrong


def run_on_gpu(folder, kernels, worst):
    """The cubins that an earlier run left in the folder, of the same rows."""
    wrong, keys = [], list(kernels)
    for first in range(0, len(keys), KERNELS_IN_A_FILE):
        stem = f"{folder}/accepted-{first}"
        library = GpuLibrary(f"{stem}.cubin", f"{stem}.tilecc.json")
        for row, t in keys[first : first + KERNELS_IN_A_FILE]:
            wrong += run_kernel(library, f"{row}_{t}", kernels[row, t], worst, on_gpu=True)
    return wrong


def run_refused(folder, refused):
    """A line for each use; it has one error, which is the one that the row says."""
    late = [item for item in refused if item.use.late]
    if late and len(late) != len(refused):
        return run_refused(folder, [item for item in refused if not item.use.late]) + run_refused(folder, late)
    text, lines = PRELUDE, {}
    for number, item in enumerate(refused):
        text += kernel_text(f"refused_{number}", item, [item.code()])
        lines[text.count("\n") - 2] = item
    _, messages = tilecc(folder, "refused", text, "--check")
    said, elsewhere = {}, []
    for line in messages.splitlines():
        found = re.match(r"[^:]*:(\d+):\d+: error: (.*) \[[a-z0-9-]+\]$", line)
        if found and int(found[1]) in lines:
            said.setdefault(int(found[1]), []).append(found[2])
        elif found or "error:" in line:
            elsewhere.append(f"elsewhere: {line}")
    wrong = []
    for line, item in lines.items():
        got, wanted = said.get(line, []), item.use.refused
        fits = len(got) == 1 and (got[0].startswith(wanted[:-3]) if wanted.endswith(" ..") else got[0] == wanted)
        if not fits:
            wrong.append(f"{item.name()}: {got} for [{wanted!r}]")
    return wrong + elsewhere


GROUPS = [("all element types", tuple(TYPES)), ("integers", INTEGERS), ("half, bfloat16, float, double", FLOATS),
          ("tf32, fp8", RESTRICTED), ("fp8", ("e4m3", "e5m2")), ("32 and 64-bit integers", ("i32", "u32", "i64", "u64")),
          ("8-bit integers", ("i8", "u8")), ("float, double", ("f32", "f64"))]


def describe_types(types):
    """Element types in words: groups where all of a group are there, the others by name."""
    left, words = set(types), []
    for name, group in GROUPS:
        if left.issuperset(group):
            words.append(name)
            left -= set(group)
    return ", ".join(words + [f"`{TYPES[t].spelling}`" for t in TYPES if t in left])


def describe_ranks(ranks):
    ranks = sorted(set(ranks))
    return f"{ranks[0]} to {ranks[-1]}" if len(ranks) > 2 else ", ".join(map(str, ranks))


def describe_refusals(row, refused, numbers):
    """`bool`: (1); tf32, fp8: (2), with a number for each message."""
    messages = {}
    for item in refused:
        spelling = TYPES[item.type].spelling
        message = item.use.refused.replace(f"`{spelling}` elements", "`T` elements").replace(f"got `{spelling}`", "got `T`")
        messages.setdefault(message, []).append(item)
    words = []
    for message, group in messages.items():
        number = numbers.setdefault(message, len(numbers) + 1)
        ranks = {len(item.shape) for item in group}
        where = f", rank {describe_ranks(ranks)}" if ranks != set(row.ranks) else ""
        words.append(f"{describe_types({item.type for item in group})}{where}: ({number})")
    return "; ".join(words)


def table():
    """What is swept, for docs/conformance.md: lines of Markdown, and how many uses are accepted and refused."""
    lines = ["| name | element types | ranks | uses | refused on purpose |", "|---|---|---|---|---|"]
    kernels, refused = items()
    accepted, numbers = [item for uses in kernels.values() for item in uses], {}
    for row in ROWS:
        good = [item for item in accepted if item.row is row]
        types, ranks = describe_types({item.type for item in good}), describe_ranks(len(item.shape) for item in good)
        why = describe_refusals(row, [item for item in refused if item.row is row], numbers)
        lines.append(f"| {row.form} | {types} | {ranks} | {len(good)} | {why} |")
    legend = [f"- ({number}) {message}" for message, number in numbers.items()]
    return [*lines, "", *legend], len(accepted), len(refused)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--part", default="0/1", help="I/N: kernels I, I + N, .. and as many of the refused uses")
    parser.add_argument("--only", help="rows, separated by commas")
    parser.add_argument("--show", choices=["ulps"])
    parser.add_argument("--cubins", action="store_true")
    parser.add_argument("--gpu", action="store_true")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    kernels, refused = items()
    if options.only:
        names = options.only.split(",")
        kernels = {key: uses for key, uses in kernels.items() if key[0] in names}
        refused = [item for item in refused if item.row.name in names]
    part, parts = map(int, options.part.split("/"))
    kernels = dict(list(kernels.items())[part::parts])
    refused = refused[part::parts]
    worst = {}
    if options.gpu:
        wrong, refused = run_on_gpu(options.folder, kernels, worst), []
    else:
        wrong = run_refused(options.folder, refused) + run_accepted(options.folder, kernels, worst, options.cubins)
    print("\n".join(wrong))
    if options.show:
        for (name, t), error in worst.items():
            if error:
                print(f"{name} {t}: {error:.2f}")
    count = sum(map(len, kernels.values()))
    if wrong:
        sys.exit(f"{len(wrong)} wrong, of {count} uses accepted and {len(refused)} refused")
    print(f"{count} uses in {len(kernels)} kernels agree, {len(refused)} are refused")


if __name__ == "__main__":
    main()
