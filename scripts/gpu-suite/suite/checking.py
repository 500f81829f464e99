# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs one kernel on one shape and compares everything it may and may not have touched."""

import torch

from suite import accuracy

REPEATS = 3


def check_case(bound, case):
    """A dict: ok, errors (text of each failure) and the largest norm and element error over the outputs."""
    written = {id(output.buffer) for output in case.outputs}
    inputs = [a for a in case.arguments if a.kind == "ptr" and id(a.value) not in written]
    references = {output.name: output.reference() for output in case.outputs}
    start = [output.buffer.snapshot() for output in case.outputs]
    kept = [(a.name, a.value, a.value.snapshot()) for a in inputs]

    launch = bound.bind(case)
    stream = torch.cuda.current_stream().cuda_stream
    errors = []
    norm = element = 0.0
    first = None
    for _ in range(REPEATS):
        for output, snapshot in zip(case.outputs, start):
            output.buffer.restore(snapshot)
        torch.cuda.synchronize()
        launch(stream)
        torch.cuda.synchronize()
        now = [output.buffer.snapshot() for output in case.outputs]
        if first is None:
            first = now
        elif not all(torch.equal(a, b) for a, b in zip(first, now)):
            errors.append("two runs on the same inputs differ")
            break
    for output, snapshot in zip(case.outputs, start):
        out = output.buffer.tensor
        ok, by_norm, by_element = accuracy.compare(output, references[output.name])
        norm, element = max(norm, by_norm), max(element, by_element)
        if not ok:
            unwritten = int(out.isnan().sum()) if out.is_floating_point() else 0
            errors.append(f"{output.name}: norm error {by_norm:.2e}, element error {by_element:.2e}, {unwritten} NaN")
        if not output.buffer.unchanged_outside(snapshot):
            errors.append(f"{output.name}: written outside its elements")
    for name, buffer, snapshot in kept:
        if not buffer.unchanged(snapshot):
            errors.append(f"{name}: an input was written")
    return {"ok": not errors, "errors": errors, "norm": norm, "element": element}


def refuses_idle_blocks(bound, case):
    """True if the contract turns away a launch whose blocks along z would all write the same elements, or no element is written."""
    from suite import contract

    if not bound.described.writes() or bound.described.verdict in ("undecided", "trusted"):
        return True

    x, y, z = case.grid
    try:
        contract.check(bound.described, (x, y, z + 1), case.arguments)
    except contract.Violation:
        return True
    return False
