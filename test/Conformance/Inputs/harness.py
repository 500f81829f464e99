# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the rows of api.py and language.py, runs them on the CPU, writes docs/conformance.md.

    harness.py run api FOLDER            every row gives what its reference says
    harness.py run cases FOLDER          the same for the faults of other compilers
    harness.py run language FOLDER       the same for the accepted constructs
    harness.py misuse FOLDER             every wrong use is refused with its message, once
    harness.py table FOLDER              the text of docs/conformance.md on standard output
"""
import importlib
import os
import re
import subprocess
import sys
from types import SimpleNamespace

PRELUDE = """\
#include <cassert>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tf32.h>
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using I = ct::tile<int, ct::shape<8, 4>>;
using F = ct::tile<float, ct::shape<8, 4>>;
using H = ct::tile<__half, ct::shape<8, 4>>;
template <class T> __tile__ void put(double *out, T value) {
  if constexpr (requires { out[0] = value; }) {
    out[0] = value;
  } else {
    using S = ct::tile_shape_t<T>;
    ct::store(out + ct::iota<ct::tile<int, S>>(), ct::element_cast<double>(value));
  }
}
"""
OPERANDS = {
    "x": "ct::load(f + ct::iota<I>())",
    "y": "ct::load(f + (32 + ct::iota<I>()))",
    "xi": "ct::load(ip + ct::iota<I>())",
    "yi": "ct::load(ip + (32 + ct::iota<I>()))",
    "xu": "ct::element_cast<unsigned>(xi)",
    "xl": "ct::element_cast<long>(xi) * (1l << 33)",
    "xs": "ct::element_cast<short>(xi)",
    "xc": "ct::element_cast<signed char>(xi)",
    "xh": "ct::element_cast<__half>(x)",
    "xb": "ct::element_cast<__nv_bfloat16>(x)",
    "xd": "ct::element_cast<double>(x)",
    "xm": "x > 0.0f",
}
NEEDS = {"xu": "xi", "xl": "xi", "xs": "xi", "xc": "xi", "xh": "x", "xb": "x", "xd": "x", "xm": "x"}


def api_kernel(row):
    body = row.body or f"put(out, {row.expression});"
    used = {name for name in OPERANDS if re.search(rf"\b{name}\b", body)}
    used |= {NEEDS[name] for name in used if name in NEEDS}
    lines = [f"  auto {name} = {value};" for name, value in OPERANDS.items() if name in used]
    parameters = "double *__restrict__ out, float *__restrict__ f, int *__restrict__ ip, int n"
    parameters += ", " + row.extra[0] if row.extra else ""
    head = f"__tile_global__ void row_{row.name}({parameters}) {{"
    return "\n".join([head, *lines, "  " + body, "}"]) + "\n"


def language_unit(rows):
    includes = sorted({include for row in rows for include in row.includes} - {"cuda_tile.h"})
    text = "".join(f"#include <{include}>\n" for include in includes)
    text += "#include <cuda_tile.h>\nnamespace ct = cuda::tiles;\n"
    for row in rows:
        text += f"namespace row_{row.name} {{\n{row.before}\n__tile_global__ {row.kernel}\n}}\n"
    return text


def tilecc(*arguments):
    done = subprocess.run(["tilecc", *arguments], capture_output=True, text=True, timeout=540)
    return done.returncode, done.stderr


def run_kernel(folder, module, kernel, arguments, save):
    command = ["tilecc-run", module, "--kernel", kernel, "--grid", "1", "--save", f"{save}={folder}/{save}.npy"]
    for name, value in arguments.items():
        command += ["--arg", f"{name}={value}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise SystemExit(f"{kernel}: {done.stderr}")
    return f"{folder}/{save}.npy"


def build(folder, name, text):
    source = f"{folder}/{name}.cu"
    with open(source, "w") as out:
        out.write(text)
    status, messages = tilecc("--emit=cpu", source, "-o", f"{folder}/{name}.cpu.so")
    if status != 0:
        raise SystemExit(f"{source} was refused:\n{messages}")
    return f"{folder}/{name}.cpu.so"


def run_api(folder, name="api"):
    import numpy as np

    import api

    rows = importlib.import_module(name).ROWS
    module = build(folder, name, PRELUDE + "".join(map(api_kernel, rows)))
    operands = api.operands()
    np.save(f"{folder}/out0.npy", np.full(api.OUT, -1.0))
    np.save(f"{folder}/f.npy", np.concatenate([operands.x.ravel(), operands.y.ravel()]))
    np.save(f"{folder}/ip.npy", np.concatenate([operands.xi.ravel(), operands.yi.ravel()]))
    arguments = {"out": f"@{folder}/out0.npy", "f": f"@{folder}/f.npy", "ip": f"@{folder}/ip.npy", "n": 5}
    wrong = []
    for row in rows:
        own = {row.extra[1]: row.extra[2]} if row.extra else {}
        got = np.load(run_kernel(folder, module, f"row_{row.name}", arguments | own, "out"))
        with np.errstate(all="ignore"):
            wanted = np.asarray(row.reference(operands), np.float64).ravel()
            got = got[: wanted.size]
            rounded = wanted.astype(row.element).astype(np.float64) if row.ulps else wanted
            unit = np.spacing(np.abs(wanted).astype(row.element)).astype(np.float64) if row.ulps else 0.0
            good = (got == rounded) | (np.isnan(got) & np.isnan(rounded)) | (np.abs(got - wanted) <= row.ulps * unit)
        if not good.all():
            at = int(np.argmin(good))
            wrong.append(f"{row.name}: {(~good).sum()} of {wanted.size} differ, element {at} is {got[at]!r} for {wanted[at]!r}")
    report(wrong, len(rows))


def run_language(folder):
    import numpy as np

    import language

    rows = [row for row in language.ROWS if row.gives is not None]
    module = build(folder, "language", language_unit(rows))
    wrong = []
    for row in rows:
        arguments = {"p": "zeros:i32[64]"} | ({"n": 5} if "int n" in row.kernel else {}) | row.arguments
        got = np.load(run_kernel(folder, module, f"row_{row.name}::k", arguments, "p"))[0]
        if got != row.gives:
            wrong.append(f"{row.name}: {got} for {row.gives}")
    report(wrong, len(rows))


def misuse_unit(rows):
    """A kernel for each row; which line holds which of them."""
    text, lines = PRELUDE, {}
    for name, expression, _ in rows:
        body = expression if expression.startswith("for") or " t = " in expression else f"(void)({expression})"
        row = SimpleNamespace(name=name, body=body + ";", expression=None, extra=None)
        text += api_kernel(row)
        lines[text.count("\n") - 1] = name
    return text, lines


def run_misuse(folder):
    import misuse

    # Clang stops after 20 errors, and the importer does not run where Clang has found one.
    batches = [misuse.ROWS[i : i + 16] for i in range(0, len(misuse.ROWS), 16)] + [misuse.IMPORTED]
    wrong = []
    for batch in batches:
        text, lines = misuse_unit(batch)
        _, errors = check(folder, text)
        said = {}
        for line in errors:
            place, message = line.split(": error: ", 1)
            said.setdefault(lines.get(int(place.split(":")[-2])), []).append(re.sub(r" \[[a-z0-9-]+\]$", "", message))
        for name, _, wanted in batch:
            got = said.get(name, [])
            start = wanted[:-3] if wanted.endswith(" ..") else None
            if len(got) != 1 or (got[0] != wanted if start is None else not got[0].startswith(start)):
                wrong.append(f"{name}: {got} for {wanted}")
        wrong += [f"elsewhere: {message}" for message in said.get(None, [])]
    report(wrong, sum(map(len, batches)))


def report(wrong, count):
    print("\n".join(wrong))
    if wrong:
        raise SystemExit(f"{len(wrong)} of {count} rows are wrong")
    print(f"{count} rows agree")


HEADER = """\
# Conformance

Every name of CUDA Tile C++ and every C++ construct in kernels that somebody may ask for: what tilecc accepts, and what
it refuses on purpose, with the words it refuses it with. Each accepted row is compiled, run on the CPU and compared with
a reference by `test/Conformance`; each refused row is compiled there too. That test also writes this page: do not edit it.

*since* is the release of CUDA whose compiler has the name first.
"""

SWEPT = """\
Each name again for every element type and every rank from 0 to 4 that it has: {accepted} uses are compiled for the CPU and to Tile
IR, run and compared with NumPy, bit by bit but for mathematical functions ([numerics.md](numerics.md)); {refused} are refused, each
with the one message shown. `scripts/sweep-api` does all of it, the tests an eighth.
"""


def check(folder, text):
    source = os.path.join(folder, "row.cu")
    with open(source, "w") as out:
        out.write(text)
    status, messages = tilecc("--check", "-fdiagnostics-format=line", source)
    return status, [line for line in messages.splitlines() if ": error: " in line]


def refusal(folder, row):
    status, errors = check(folder, language_unit([row]))
    if status != 1 or not errors:
        raise SystemExit(f"{row.name} is not refused with an error (exit {status})")
    words = errors[0].split(": error: ", 1)[1].replace(f"row_{row.name}::", "")
    return re.sub(r" \[[a-z0-9-]+\]$", "", words)


def write_table(folder):
    import api
    import language
    import sweep

    status, errors = check(folder, PRELUDE + "".join(map(api_kernel, api.ROWS)))
    if status != 0:
        raise SystemExit("\n".join(errors))
    status, errors = check(folder, language_unit([row for row in language.ROWS if row.gives is not None]))
    if status != 0:
        raise SystemExit("\n".join(errors))
    print(HEADER)
    print("## Names\n")
    for name in dict.fromkeys(row.group for row in api.ROWS):
        print(f"### {name}\n\n| name | since | |\n|---|---|---|")
        for row in api.ROWS:
            if row.group == name:
                print(f"| {row.form} | {row.since} | supported |".replace("||", "\\|\\|").replace("a | b", "a \\| b"))
        print()
    lines, accepted, refused = sweep.table()
    print(f"## Element types and ranks\n\n{SWEPT.format(accepted=accepted, refused=refused)}")
    print("\n".join(lines) + "\n")
    print("## Constructs\n\n| construct | |\n|---|---|")
    for row in language.ROWS:
        verdict = "supported" if row.gives is not None else "refused: " + refusal(folder, row).replace("|", "\\|")
        print(f"| {row.construct} | {verdict} |")


def main():
    sys.stdout.reconfigure(encoding="utf-8")
    if sys.argv[1] == "misuse":
        run_misuse(sys.argv[2])
    elif sys.argv[1] == "run":
        if sys.argv[2] == "language":
            run_language(sys.argv[3])
        else:
            run_api(sys.argv[3], sys.argv[2])
    else:
        write_table(sys.argv[2])


if __name__ == "__main__":
    main()
