# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of docs/performance.md, from the JSON files of run.py, compare-ops.py and compare-compile-time."""

from suite.report import rate, same_code, shape_text, span, table

# What the project holds itself to, see docs/performance.md.
AGAINST_NVCC = 0.98
AGAINST_CUBLAS = 0.9
AGAINST_COPY = 0.97


def verdict(ratio, bar):
    """How a ratio with its spread stands to a bar."""
    if ratio["median"] >= bar:
        return "met"
    return "within the spread" if ratio["max"] >= bar else "missed"


def timed(results, engine="tilecc"):
    return [r for r in results["records"] if r["kind"] == "time" and engine in r["times"]]


def kernel(record):
    return f"{record['family']}<{record['instance']}>"


def correctness(results):
    """One line a kernel family and compiler: kernels, checks, how many passed, the largest errors."""
    rows = []
    families = dict.fromkeys(r["family"] for r in results["records"] if r["kind"] == "kernel")
    for family in families:
        for engine in results["engines"]:
            mine = [r for r in results["records"] if r.get("family") == family and r.get("engine") == engine]
            checks = [r for r in mine if r["kind"] == "check"]
            rows.append(
                [
                    family,
                    engine,
                    str(sum(r["kind"] == "kernel" for r in mine)),
                    f"{sum(r['ok'] for r in checks)}/{len(checks)}",
                    f"{max((r['norm'] for r in checks), default=0):.1e}",
                    f"{max((r['element'] for r in checks), default=0):.1e}",
                ]
            )
    return table(["family", "compiler", "kernels", "checks passed", "norm error", "element error"], rows)


def against_nvcc(results):
    rows = []
    for record in timed(results):
        ratio = record["times"]["tilecc"]["speed_against"].get("nvcc")
        if ratio is None:
            continue
        same = same_code(results["records"], record, "tilecc", "nvcc")
        stands = "same machine code" if same else verdict(ratio, AGAINST_NVCC)
        mine = span(record["times"]["tilecc"], 1)
        rows.append([kernel(record), shape_text(record["shape"]), mine, rate(record, "tilecc"), span(ratio, 3), stands])
    return table(["kernel", "size", "us", "reached", "nvcc / tilecc", f"bar {AGAINST_NVCC}"], rows)


def against_torch(results):
    rows = []
    for record in timed(results):
        ratio = record["times"]["tilecc"]["speed_against"].get("torch")
        if ratio is None:
            continue
        bar = verdict(ratio, AGAINST_CUBLAS) if record["family"] == "matmul" else ""
        size = shape_text(record["shape"])
        rows.append([kernel(record), size, rate(record, "tilecc"), rate(record, "torch"), span(ratio, 3), bar])
    head = ["kernel", "size", "tilecc", "PyTorch", "PyTorch / tilecc", f"bar {AGAINST_CUBLAS}"]
    return table(head, rows)


def against_copy(results):
    """Bandwidth beside that of PyTorch's copy, bytes read and written counted for both."""
    rows = []
    for record in timed(results):
        ratio = record["times"]["tilecc"]["speed_against"].get("copy")
        if ratio is None:
            continue
        scale = record["bytes"] / record["baseline_bytes"]["copy"]
        ratio = {key: ratio[key] * scale for key in ("median", "min", "max")}
        row = [kernel(record), shape_text(record["shape"]), rate(record, "tilecc"), rate(record, "copy"), span(ratio, 3)]
        rows.append(row + [verdict(ratio, AGAINST_COPY)])
    return table(["kernel", "size", "tilecc", "copy", "tilecc / copy", f"bar {AGAINST_COPY}"], rows)


def spread_text(values):
    low, high = min(values), max(values)
    return str(low) if low == high else f"{low} to {high}"


def operations(counts):
    """One line a source: operations of its kernels and the ratio of the sums."""
    rows = []
    for source in dict.fromkeys(row["source"] for row in counts["kernels"]):
        both = [r for r in counts["kernels"] if r["source"] == source and r["tilecc"] is not None and r["nvcc"] is not None]
        if both:
            ours, theirs = [r["tilecc"] for r in both], [r["nvcc"] for r in both]
            ratio = f"{sum(ours) / sum(theirs):.2f}"
            rows.append([source, str(len(both)), spread_text(ours), spread_text(theirs), ratio])
    return table(["source", "kernels", "operations, tilecc", "operations, nvcc", "tilecc / nvcc"], rows)


def compile_times(times):
    rows = []
    for source, found in times["files"].items():
        ratio = span(found["tilecc"]["speed_against"]["nvcc"], 2)
        rows.append([source, span(found["tilecc"], 0), span(found["nvcc"], 0), ratio])
    return table(["source", "tilecc, ms", "nvcc, ms", "nvcc / tilecc"], rows)


def machine(results, tileiras):
    about = results["machine"]
    assembler = f", tileiras {tileiras} for both compilers" if tileiras else ""
    return (
        f"{about['gpu']}, {about['sms']} multiprocessors, driver {about['driver']}, PyTorch {about['torch']} "
        f"(CUDA {about['torch_cuda']}){assembler}."
    )


class MarkerError(ValueError):
    pass


def fill(text, name, content):
    """`text` with what stands between `<!-- name -->` and `<!-- end of name -->` replaced."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, found, rest = text.partition(begin)
    old, closed, after = rest.partition(end)
    if not found or not closed:
        raise MarkerError(f"the page has no `{begin}` with `{end}` after it")
    return f"{before}{begin}\n{content}\n{end}{after}"
