#!/usr/bin/env python3
# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks and times the packed kernels on this machine's GPU.

    python3 run.py --out results            everything: results/gpu-suite.json, results/gpu-suite.md, tables on the screen
    python3 run.py --out results --only matmul,softmax --no-timing

Needs Python 3.10 or later, PyTorch with CUDA and the driver's libcuda.so.1; no compiler. The exit code is 0 when every check passed, 1 when
one failed and 2 when the suite could not run.
"""

import argparse
import json
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from suite import commands, families, report  # noqa: E402
from suite.pack_file import Pack  # noqa: E402

FAMILY_SECONDS = 240


def say(**record):
    print(json.dumps(record), flush=True)


def describe(instance):
    return ", ".join(str(a).lower() if isinstance(a, bool) else str(a) for a in instance)


def check_family(family, engines, pack, seed):
    from suite import checking, contract
    from suite.memory import Memory

    for instance in family.INSTANCES:
        for engine in engines:
            bound = engine.kernels.get(instance)
            base = {"family": families.kernel(family), "instance": describe(instance), "engine": engine.name}
            if bound is None:
                say(kind="missing", **base)
                continue
            code = pack.machine_code(engine.name, family.SOURCE, bound.kernel.symbol)
            say(kind="kernel", symbol=bound.kernel.symbol, machine_code=code, contract=bound.described is not None,
                **bound.kernel.resources(), **base)
            for number, shape in enumerate(family.shapes(instance)):
                case = family.prepare(instance, shape, Memory("cuda", seed + number))
                try:
                    result = checking.check_case(bound, case)
                except contract.Violation as violation:
                    result = {"ok": False, "errors": [f"contract: {violation}"], "norm": 0.0, "element": 0.0}
                if bound.described is not None and not checking.refuses_idle_blocks(bound, case):
                    result["ok"] = False
                    result["errors"].append("the contract lets a second layer of blocks along z write the same elements")
                say(kind="check", shape=shape, **result, **base)


def time_family(family, engines, seed):
    import torch
    from suite import accuracy, contract, timing
    from suite.memory import Memory

    for instance in family.INSTANCES:
        for shape in family.timed(instance):
            base = {"family": families.kernel(family), "instance": describe(instance), "shape": shape}
            case = family.prepare(instance, shape, Memory("cuda", seed))
            output = case.outputs[0]
            inplace = output.buffer.snapshot()
            reference = output.reference()
            contenders = {}
            for engine in engines:
                bound = engine.kernels.get(instance)
                if bound is None:
                    continue
                try:
                    launch = bound.bind(case)
                except contract.Violation as violation:
                    say(kind="check", engine=engine.name, ok=False, errors=[f"contract: {violation}"], norm=0, element=0, **base)
                    continue
                output.buffer.restore(inplace)
                launch(torch.cuda.current_stream().cuda_stream)
                torch.cuda.synchronize()
                ok, norm, element = accuracy.compare(output, reference)
                errors = [] if ok else [f"norm error {norm:.2e}, element error {element:.2e}"]
                say(kind="check", engine=engine.name, ok=ok, errors=errors, norm=norm, element=element, **base)
                contenders[engine.name] = lambda go=launch: go(torch.cuda.current_stream().cuda_stream)
            del reference
            output.buffer.restore(inplace)
            del inplace
            for name, baseline in case.baselines.items():
                try:
                    timing.prepare(baseline)
                    contenders[name] = baseline
                except RuntimeError as error:
                    say(kind="note", text=f"{name} takes no part: {error}", **base)
            times = timing.summary(timing.measure(contenders))
            say(kind="time", times=times, flops=case.flops, bytes=case.bytes, baseline_bytes=case.baseline_bytes, **base)
            del case, output, contenders
            torch.cuda.empty_cache()


def worker(options, names):
    import torch
    from suite.driver import Driver
    from suite.engine import Engine

    torch.zeros(1, device="cuda")
    pack = Pack(HERE)
    driver = Driver()
    for name in names:
        say(kind="begin", family=name)
        try:
            family = families.load(name)
            engines = [Engine(engine, pack, family, driver) for engine in options.engines]
            if not options.no_checks:
                check_family(family, engines, pack, options.seed)
            if not options.no_timing:
                time_family(family, engines, options.seed)
        except Exception as error:  # noqa: BLE001: one family's failure must not hide the others' results
            import traceback

            where = traceback.format_exc(limit=-3)
            say(kind="failure", family=name, error=f"{type(error).__name__}: {error}", where=where)
            try:
                torch.cuda.synchronize()
                torch.cuda.empty_cache()
            except Exception:  # noqa: BLE001: the context is gone, the parent starts a new process
                sys.exit(3)
        say(kind="end", family=name)


def machine():
    """What the results depend on, as far as it can be read."""
    code = (
        "import json, sys, torch; p = torch.cuda.get_device_properties(0);"
        "print(json.dumps({'gpu': p.name, 'sms': p.multi_processor_count, 'torch': torch.__version__,"
        "'torch_cuda': torch.version.cuda, 'python': sys.version.split()[0]}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        print(f"error: PyTorch finds no GPU here: {lines[-1] if lines else 'no message'}", file=sys.stderr)
        sys.exit(2)
    result = json.loads(done.stdout)
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    try:
        result["driver"] = subprocess.run(query, capture_output=True, text=True, check=True).stdout.split("\n")[0]
    except (OSError, subprocess.CalledProcessError):
        result["driver"] = "unknown"
    return result


class Watchdog:
    """Ends a process that spends more than FAMILY_SECONDS on one family."""

    def __init__(self, process):
        self.process = process
        self.fired = False
        self.done = threading.Event()
        self.restart()
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()

    def restart(self):
        self.begun = time.monotonic()

    def seconds(self):
        return time.monotonic() - self.begun

    def stop(self):
        self.done.set()
        self.thread.join()

    def _watch(self):
        while not self.done.wait(1.0):
            if self.seconds() > FAMILY_SECONDS:
                self.fired = True
                self.process.kill()
                return


def run_workers(options, names, log):
    """Runs the families in a worker; one that crashes or hangs is reported, and the rest goes on in a new worker."""
    records = []
    left = [name for name in names if name in families.ORDER] if set(options.engines) - {commands.NAME} else []
    while left:
        command = [sys.executable, os.path.abspath(__file__), "--worker", ",".join(left), "--seed", str(options.seed)]
        command += ["--engines", ",".join(name for name in options.engines if name != commands.NAME)]
        command += ["--no-timing"] * options.no_timing + ["--no-checks"] * options.no_checks
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        watch = Watchdog(process)
        current = left[0]
        for line in process.stdout:
            log.write(line)
            record = json.loads(line)
            records.append(record)
            if record["kind"] == "begin":
                current = record["family"]
                watch.restart()
            elif record["kind"] == "end":
                left.remove(record["family"])
                print(f"{record['family']}: {watch.seconds():.1f} s", flush=True)
        watch.stop()
        code = process.wait()
        if not left or current not in left:
            continue
        if not any(r["kind"] == "failure" and r["family"] == current for r in records):
            late = f"took longer than {FAMILY_SECONDS} s"
            error = late if watch.fired else f"the worker ended with code {code}"
            records.append({"kind": "failure", "family": current, "error": error, "where": ""})
        left.remove(current)
    return records


def run_commands(pack, names, log):
    """Runs the kernels by tilecc-run, one process a launch, several sources at a time: most of it is starting processes."""
    engine = pack.engines[commands.NAME]

    def run(source):
        begun = time.monotonic()
        if source not in engine["files"]:
            return [{"kind": "failure", "family": source, "error": f"{commands.NAME} lacks it", "where": ""}]
        found = list(commands.check(pack.folder, engine, source))
        print(f"{source} by {commands.NAME}: {time.monotonic() - begun:.1f} s", flush=True)
        return found

    with ThreadPoolExecutor(max_workers=min(8, os.cpu_count() or 1)) as pool:
        records = [record for found in pool.map(run, families.sources(names)) for record in found]
    log.writelines(json.dumps(record) + "\n" for record in records)
    return records


def main():
    parser = argparse.ArgumentParser(description="Checks and times the packed kernels on this machine's GPU.")
    parser.add_argument("--out", help="folder for gpu-suite.json and gpu-suite.md")
    parser.add_argument("--only", help="families, separated by commas")
    parser.add_argument("--engines", help="compilers whose cubins take part, separated by commas")
    parser.add_argument("--no-timing", action="store_true")
    parser.add_argument("--no-checks", action="store_true")
    parser.add_argument("--seed", type=int, default=int(time.time()) % 1000000)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    options = parser.parse_args()

    pack = Pack(HERE)
    packed = pack.engines
    options.engines = options.engines.split(",") if options.engines else list(packed)
    known = [*families.ORDER, *families.BY_COMMAND]
    names = options.only.split(",") if options.only else known
    unknown = [n for n in names if n not in known] + [e for e in options.engines if e not in packed]
    if unknown:
        parser.error(f"not in this pack: {', '.join(unknown)}")
    if options.worker:
        worker(options, options.worker.split(","))
        return 0
    if not options.out:
        parser.error("--out is missing")

    os.makedirs(options.out, exist_ok=True)
    header = machine()
    with open(os.path.join(options.out, "records.jsonl"), "w", encoding="utf-8") as log:
        records = run_workers(options, names, log)
        if commands.NAME in options.engines and not options.no_checks:
            records += run_commands(pack, names, log)
    results = {"machine": header, "seed": options.seed, "engines": options.engines, "records": records}
    releases = {packed[name].get("tileiras") for name in options.engines}
    if len(releases) == 1:
        results["tileiras"] = releases.pop()
    with open(os.path.join(options.out, "gpu-suite.json"), "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)
    text = report.markdown(results)
    with open(os.path.join(options.out, "gpu-suite.md"), "w", encoding="utf-8") as file:
        file.write(text)
    print(text)
    return 0 if report.passed(records) else 1


if __name__ == "__main__":
    sys.exit(main())
