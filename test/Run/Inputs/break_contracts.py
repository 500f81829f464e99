"""break_contracts.py SOURCE..: every condition of every kernel's contract is needed, and tilecc-run asks it.

Of each kernel one launch that holds is made from its manifest, and runs. Then for each condition a launch is looked for that breaks this
condition and no other one; tilecc-run must refuse it and name the condition, and only this one. A condition for which no such launch is found
fails the test. Where such a launch would need more memory than a machine can address, its buffers are empty: then the conditions on their
sizes are broken and named as well.
"""
import concurrent.futures
import itertools
import json
import os
import re
import subprocess
import sys

SIZES = {"f8e4m3": 1, "f8e5m2": 1, "i1": 1, "i8": 1, "u8": 1, "f16": 2, "bf16": 2, "i16": 2, "u16": 2}
SIZES |= {"f32": 4, "tf32": 4, "i32": 4, "u32": 4, "f64": 8, "i64": 8, "u64": 8}
BITS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "u8": 8, "u16": 16, "u32": 32, "u64": 64, "i1": 1}
# Where tilecc-run says that no memory is that large.
BYTE_LIMIT = 1 << 60
# What the launch that runs may ask for.
RUN_LIMIT = 1 << 24


def divide(a, b):
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def to_python(expr):
    """The expression over a dictionary `v`."""
    if isinstance(expr, bool) or isinstance(expr, int):
        return repr(expr)
    op, operands = expr[0], expr[1:]
    if op in ("param", "grid", "elements", "address"):
        return f"v[{op + ' ' + operands[0]!r}]"
    texts = [to_python(operand) for operand in operands]
    if op in ("/", "%", "ceildiv"):
        a, b = texts
        return {"/": f"divide({a}, {b})", "%": f"({a} - {b} * divide({a}, {b}))", "ceildiv": f"(-(-({a}) // ({b})))"}[op]
    if op in ("min", "max"):
        return f"{op}({texts[0]}, {texts[1]})"
    if op in ("neg", "!"):
        return f"(-{texts[0]})" if op == "neg" else f"(not {texts[0]})"
    return f"({texts[0]} { {'&&': 'and', '||': 'or'}.get(op, op) } {texts[1]})"


def names_in(expr):
    if not isinstance(expr, list):
        return set()
    if expr[0] in ("param", "grid", "elements", "address"):
        return {f"{expr[0]} {expr[1]}"}
    return set().union(*(names_in(operand) for operand in expr[1:]))


def literals_in(expr):
    if isinstance(expr, bool) or not isinstance(expr, (int, list)):
        return set()
    return {expr} if isinstance(expr, int) else set().union(*(literals_in(operand) for operand in expr[1:]))


class Condition:
    def __init__(self, json_condition):
        self.text = json_condition["text"]
        expr = json_condition["expr"]
        self.names = names_in(expr)
        self.literals = literals_in(expr)
        self.holds = eval(f"lambda v: {to_python(expr)}", {"divide": divide})  # the manifest is ours
        kinds = {name.split()[0] for name in self.names}
        self.asks_address = "address" in kinds
        self.asks_elements = "elements" in kinds and not self.asks_address
        # elements(p) >= need
        self.buffer = self.need = None
        if self.asks_elements and expr[0] == ">=" and expr[1][0] == "elements":
            self.buffer = expr[1][1]
            self.need = eval(f"lambda v: {to_python(expr[2])}", {"divide": divide})


class Launch:
    """Numbers, a grid and sizes; `shared` says which buffer lies in the memory of which other one, `shifted` which begins late."""

    def __init__(self, values, sizes, shared=None, shifted=None):
        self.values, self.sizes = values, sizes
        self.shared, self.shifted = shared, shifted


class Kernel:
    def __init__(self, manifest_path, description):
        self.manifest_path = manifest_path
        self.name = description["demangled"]
        self.symbol = description["symbol"]
        self.buffers = {p["name"]: p["type"] for p in description["parameters"] if p["kind"] == "pointer"}
        self.numbers = {p["name"]: p["type"] for p in description["parameters"] if p["kind"] == "scalar"}
        self.conditions = [Condition(condition) for condition in description["contract"]]
        self.choices = self.make_choices()

    def make_choices(self):
        """What each number and each extent of the grid may be in a search, small ones first."""
        found = set().union(*(condition.literals for condition in self.conditions), {1})
        near = {value + step for value in found for step in (-1, 0, 1)} | {2 * value for value in found}
        common = sorted(near | {0, 1, 2, 3, 4, 5, 8, 9, 16, 64, 100, 128, 1000, 1024, 2**31 - 1}, key=abs)
        choices = {}
        for name, kind in self.numbers.items():
            if kind in BITS:
                low, high = (0, 2 ** BITS[kind]) if kind[0] == "u" or kind == "i1" else (-(2 ** (BITS[kind] - 1)), 2 ** (BITS[kind] - 1))
                extra = [2**16, 2**20, 2**24, 2**40, high - 1, high - 8, high // 2, low, *(-(2**power) for power in range(9))]
                choices["param " + name] = [value for value in dict.fromkeys(common + extra) if low <= value < high]
        for axis, most in (("x", 2**31 - 1), ("y", 65535), ("z", 65535)):
            choices["grid " + axis] = [value for value in common if 0 <= value <= most]
        return choices

    def place(self, launch):
        """All values that a condition may ask for."""
        values = dict(launch.values)
        for number, (name, kind) in enumerate(self.buffers.items()):
            values["elements " + name] = launch.sizes[name]
            values["address " + name] = (number + 1) << 80
        if launch.shifted:
            values["address " + launch.shifted] += SIZES[self.buffers[launch.shifted]]
        if launch.shared:
            values["address " + launch.shared[0]] = values["address " + launch.shared[1]]
        return values

    def broken(self, launch):
        values = self.place(launch)
        return [condition for condition in self.conditions if not condition.holds(values)]

    def find_sizes(self, values, least):
        """The smallest buffers that the conditions allow, of at least so many elements; None where no memory is that large."""
        sizes = dict.fromkeys(self.buffers, least)
        for condition in self.conditions:
            if condition.need:
                try:
                    sizes[condition.buffer] = max(sizes[condition.buffer], condition.need(values))
                except KeyError:
                    continue  # depends on another buffer's size
        if any(size * SIZES[self.buffers[name]] >= BYTE_LIMIT for name, size in sizes.items()):
            return None
        return sizes

    def search(self, target, start, depth):
        """Values near `start` for which the conditions without sizes hold, `target` being the one that does not."""
        plain = [c for c in self.conditions if not c.asks_address and not c.asks_elements]
        names = sorted(self.choices, key=lambda name: name not in target.names) if target else list(self.choices)
        for changed in itertools.combinations(names, depth):
            for picked in itertools.product(*(self.choices[name] for name in changed)):
                values = {**start, **dict(zip(changed, picked))}
                if target and target in plain and target.holds(values):
                    continue
                if all(c.holds(values) for c in plain if c is not target):
                    yield values

    def find_holding(self):
        """A launch that holds, small enough to run; with buffers that are not empty, where there is one."""
        start = {name: 1 for name in self.choices}
        best = None
        for depth in (0, 1, 2, 3):
            for values in itertools.islice(self.search(None, start, depth), 4000):
                sizes = self.find_sizes(values, least=1)
                launch = sizes and Launch(values, sizes)
                if not launch or self.broken(launch):
                    continue
                if sum(size * SIZES[self.buffers[name]] for name, size in sizes.items()) > RUN_LIMIT:
                    continue
                if all(values["grid " + axis] in (1, 2, 3) for axis in "xyz"):
                    return launch
                best = best or launch
            if best:
                return best
        return None

    def find_breaking(self, target, holding):
        if target.asks_address:
            yield from self.break_address(target, holding)
            return
        for depth in (0, 1, 2, 3):
            for values in itertools.islice(self.search(target, holding.values, depth), 2000):
                for least in (1, 0):
                    sizes = self.find_sizes(values, least)
                    if sizes and target.need:
                        sizes[target.buffer] = max(0, target.need(values) - 1)
                    if sizes:
                        yield Launch(values, sizes)

    def find_breaking_beyond_memory(self, target, holding):
        for depth in (1, 2, 3):
            for values in itertools.islice(self.search(target, holding.values, depth), 2000):
                if self.find_sizes(values, 0) is None:
                    yield Launch(values, dict.fromkeys(self.buffers, 0))

    def break_address(self, target, holding):
        names = [name.split()[1] for name in sorted(target.names) if name.startswith("address")]
        if len(names) == 1:
            yield Launch(holding.values, holding.sizes, shifted=names[0])
            return
        for first, second in (names, names[::-1]):
            # The first gets all of the second's memory, so that must be enough for both.
            bytes_needed = max(holding.sizes[name] * SIZES[self.buffers[name]] for name in names)
            sizes = {**holding.sizes}
            for name in names:
                sizes[name] = -(-bytes_needed // SIZES[self.buffers[name]])
            sizes[first] = sizes[second] * SIZES[self.buffers[second]] // SIZES[self.buffers[first]]
            yield Launch(holding.values, sizes, shared=(first, second))

    def command(self, launch):
        grid = ",".join(str(launch.values["grid " + axis]) for axis in "xyz")
        line = ["tilecc-run", self.manifest_path, "--threads", "1", "--kernel", self.symbol, "--grid", grid]
        for name, kind in self.buffers.items():
            text = f"zeros:{kind}[{launch.sizes[name]}]" + ("+1" if launch.shifted == name else "")
            if launch.shared and launch.shared[0] == name:
                text = f"same:{launch.shared[1]}"
            line += ["--arg", f"{name}={text}"]
        for name, kind in self.numbers.items():
            line += ["--arg", f"{name}={launch.values.get('param ' + name, 1)}"]
        return line

    def check_refused(self, target, holding):
        """None, or what is wrong."""
        alone = (launch for launch in self.find_breaking(target, holding) if self.broken(launch) == [target])
        launch = next(alone, None)
        expected = [target.text]
        if not launch:
            launch = next(self.find_breaking_beyond_memory(target, holding), None)
            if not launch:
                return f"{self.name}: no launch breaks `{target.text}` alone"
            expected = [condition.text for condition in self.broken(launch)]
        done = subprocess.run(self.command(launch), capture_output=True, text=True)
        named = re.findall(r"`([^`]*)` (?:failed|cannot)", done.stderr)
        if done.returncode != 1 or named != expected or target.text not in named:
            return f"{self.name}: `{target.text}` was to refuse\n  {' '.join(self.command(launch))}\n  exit code {done.returncode}: {done.stderr}{done.stdout}"
        return None

    def check(self):
        holding = self.find_holding()
        if not holding:
            return 0, [f"{self.name}: no launch holds"]
        done = subprocess.run(self.command(holding), capture_output=True, text=True)
        failures = []
        if done.returncode != 0:
            failures.append(f"{self.name}: was to run\n  {' '.join(self.command(holding))}\n  exit code {done.returncode}: {done.stderr}")
        answers = [self.check_refused(condition, holding) for condition in self.conditions]
        return len(answers), failures + [answer for answer in answers if answer]


def read_kernels(source):
    name = os.path.splitext(os.path.basename(source))[0]
    manifest = f"{name}.tilecc.json"
    undecided = os.path.join(os.path.dirname(source), "undecided.txt")
    options = ["--ownership=warn"] if os.path.exists(undecided) and name in open(undecided, encoding="utf-8").read().split() else []
    subprocess.run(["tilecc", "-w", "--emit=cpu", *options, source, "-o", f"{name}.cpu.so"], check=True)
    with open(manifest, encoding="utf-8") as file:
        return [Kernel(manifest, description) for description in json.load(file)["kernels"]]


def main():
    kernels = [kernel for source in sorted(sys.argv[1:]) for kernel in read_kernels(source)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(Kernel.check, kernels))
    failures = [failure for _, found in results for failure in found]
    print("\n".join(failures))
    print(f"{len(kernels)} kernels, {sum(count for count, _ in results)} conditions, {len(failures)} failures")
    return 1 if failures or not kernels else 0


if __name__ == "__main__":
    sys.exit(main())
