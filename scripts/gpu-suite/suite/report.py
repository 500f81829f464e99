# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns the records of a run into tables."""


def passed(records):
    """True if there were checks, all passed, and no family failed. A kernel an engine lacks is a failure of that engine."""
    checks = [r for r in records if r["kind"] == "check"]
    return bool(checks) and all(r["ok"] for r in checks) and not any(r["kind"] in ("failure", "missing") for r in records)


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def shape_text(shape):
    return " ".join(f"{key}={value}" for key, value in shape.items())


def checks_table(records):
    """One line for each kernel and compiler: how many shapes passed, the largest errors, the resources."""
    rows = []
    for kernel in (r for r in records if r["kind"] == "kernel"):
        same = [
            r
            for r in records
            if r["kind"] == "check" and all(r[k] == kernel[k] for k in ("family", "instance", "engine"))
        ]
        good = sum(r["ok"] for r in same)
        rows.append(
            [
                f"{kernel['family']}<{kernel['instance']}>",
                kernel["engine"],
                f"{good}/{len(same)}",
                f"{max((r['norm'] for r in same), default=0):.1e}",
                f"{max((r['element'] for r in same), default=0):.1e}",
                str(kernel["registers"]),
                str(kernel["local_bytes"]),
                str(kernel["shared_bytes"]),
            ]
        )
    return table(["kernel", "compiler", "passed", "norm error", "element error", "registers", "local", "shared"], rows)


def failures(records):
    lines = []
    for r in records:
        if r["kind"] == "check" and not r["ok"]:
            place = f"{r['family']}<{r['instance']}> {r['engine']} {shape_text(r['shape'])}"
            lines.append(f"- {place}: {'; '.join(r['errors'])}")
        elif r["kind"] == "failure":
            lines.append(f"- {r['family']}: {r['error']}")
        elif r["kind"] == "missing":
            lines.append(f"- {r['family']}<{r['instance']}>: {r['engine']} has no such kernel")
    return "\n".join(lines)


def rate(record, name):
    """What the contender reached, in the unit that limits it."""
    seconds = record["times"][name]["median"] * 1e-6
    if record["flops"]:
        return f"{record['flops'] / seconds / 1e12:.0f} TFLOP/s"
    moved = record["baseline_bytes"].get(name, record["bytes"])
    return f"{moved / seconds / 1e9:.0f} GB/s"


def span(values, digits):
    return f"{values['median']:.{digits}f} ({values['min']:.{digits}f}..{values['max']:.{digits}f})"


def same_code(records, record, a, b):
    codes = {
        r["engine"]: r["machine_code"]
        for r in records
        if r["kind"] == "kernel" and r["family"] == record["family"] and r["instance"] == record["instance"]
    }
    return codes.get(a) is not None and codes.get(a) == codes.get(b)


def times_table(records, first, others):
    """Times of `first` and its speed against each of `others` (above 1: `first` is faster), formed round by round."""
    rows = []
    for r in (r for r in records if r["kind"] == "time" and first in r["times"]):
        mine = r["times"][first]
        row = [f"{r['family']}<{r['instance']}>", shape_text(r["shape"]), span(mine, 1), rate(r, first)]
        for other in others:
            if other not in mine["speed_against"]:
                row.append("")
                continue
            same = ", same code" if same_code(records, r, first, other) else ""
            row.append(f"{span(mine['speed_against'][other], 3)}{same}; {rate(r, other)}")
        rows.append(row)
    head = ["kernel", "size", "us, median (min..max)", "reached"]
    return table(head + [f"speed against {other}; it reached" for other in others], rows)


def markdown(results):
    records, about = results["records"], results["machine"]
    engines = results["engines"]
    parts = [
        f"{about['gpu']}, {about['sms']} multiprocessors, driver {about['driver']}, PyTorch {about['torch']} "
        f"(CUDA {about['torch_cuda']}), Python {about['python']}, seed {results['seed']}.",
        "## Checks",
        checks_table(records),
    ]
    wrong = failures(records)
    if wrong:
        parts += ["### Failures", wrong]
    timed = [r for r in records if r["kind"] == "time"]
    if timed:
        first = engines[0]
        names = {name: None for r in timed for name in r["times"] if name != first}
        parts += ["## Times", times_table(records, first, list(names))]
    good = sum(r["ok"] for r in records if r["kind"] == "check")
    every = sum(1 for r in records if r["kind"] == "check")
    parts.append(f"{good} of {every} checks passed.")
    return "\n\n".join(parts) + "\n"
