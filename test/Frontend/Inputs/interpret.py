# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs imported scalar kernels, so that a test can compare them with the same source compiled for the host.

    interpret.py module.mlir kernel n m ..      module.mlir in generic form, straight from the importer

Every kernel takes `int *out, float *fout` and then ints. Memory is what 64 ints and 64 floats of zeros become; it is
printed, one value a line.
"""
import re
import struct
import sys

OP = re.compile(r"^\s*(?:(?P<results>%[\w#:, %]+?) = )?\"(?P<name>[\w.]+)\"\((?P<args>[^)]*)\)"
                r"(?:\[(?P<succ>[^\]]*)\])?(?: <\{(?P<props>.*?)\}>)?(?: \{(?P<attrs>.*?)\})?"
                r" : \((?P<types>.*?)\) -> (?P<rtypes>.*?)$")
BLOCK = re.compile(r"^\s*\^(\w+)(?:\(([^)]*)\))?:")


def parse(text, kernel):
    """The blocks of one kernel: name -> (argument names, operations)."""
    body = text[text.index('sym_name = "%s"' % kernel):]
    blocks, current = {}, None
    for line in body.split("\n")[1:]:
        block = BLOCK.match(line)
        if block:
            args = [a.split(":")[0].strip() for a in (block.group(2) or "").split(",") if a.strip()]
            current = []
            blocks[block.group(1)] = (args, current)
            continue
        if line.strip().startswith("})"):
            break
        op = OP.match(line)
        assert op, line
        if current is None:
            current = []
            blocks["entry"] = ([], current)
        current.append(op.groupdict())
    return blocks


def width(kind):
    return int(kind[1:])


def wrap(value, kind):
    """The signed value of `kind` with the same bits; i1 is 0 or 1."""
    bits = width(kind)
    value &= (1 << bits) - 1
    return value if bits == 1 or value < 1 << (bits - 1) else value - (1 << bits)


def unsigned(value, kind):
    return value & ((1 << width(kind)) - 1)


def single(value, kind):
    if kind == "f32":
        try:
            return struct.unpack("f", struct.pack("f", value))[0]
        except OverflowError:
            return float("inf") if value > 0 else float("-inf")
    return value


def truncate(a, b):
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


INT = {
    "addi": lambda a, b, k: a + b,
    "subi": lambda a, b, k: a - b,
    "muli": lambda a, b, k: a * b,
    "andi": lambda a, b, k: a & b,
    "ori": lambda a, b, k: a | b,
    "xori": lambda a, b, k: a ^ b,
    "shli": lambda a, b, k: a << b,
    "shrsi": lambda a, b, k: a >> b,
    "shrui": lambda a, b, k: unsigned(a, k) >> b,
    "divsi": lambda a, b, k: truncate(a, b),
    "remsi": lambda a, b, k: a - b * truncate(a, b),
    "divui": lambda a, b, k: unsigned(a, k) // unsigned(b, k),
    "maxsi": lambda a, b, k: max(a, b),
    "minsi": lambda a, b, k: min(a, b),
    "maxui": lambda a, b, k: max(unsigned(a, k), unsigned(b, k)),
    "minui": lambda a, b, k: min(unsigned(a, k), unsigned(b, k)),
    "ceildivsi": lambda a, b, k: -(-a // b),
    "remui": lambda a, b, k: unsigned(a, k) % unsigned(b, k),
}
FLOAT = {
    "addf": lambda a, b: a + b,
    "subf": lambda a, b: a - b,
    "mulf": lambda a, b: a * b,
    "divf": lambda a, b: a / b,
}
# In the order of arith's predicates.
CMPI = [
    lambda a, b, k: a == b,
    lambda a, b, k: a != b,
    lambda a, b, k: a < b,
    lambda a, b, k: a <= b,
    lambda a, b, k: a > b,
    lambda a, b, k: a >= b,
    lambda a, b, k: unsigned(a, k) < unsigned(b, k),
    lambda a, b, k: unsigned(a, k) <= unsigned(b, k),
    lambda a, b, k: unsigned(a, k) > unsigned(b, k),
    lambda a, b, k: unsigned(a, k) >= unsigned(b, k),
]
CMPF = {1: lambda a, b: a == b, 2: lambda a, b: a > b, 3: lambda a, b: a >= b, 4: lambda a, b: a < b,
        5: lambda a, b: a <= b, 13: lambda a, b: a != b}


class Jump:
    def __init__(self, target):
        self.target = target


class Machine:
    def __init__(self, blocks, arguments):
        self.blocks = blocks
        entry = next(iter(blocks.values()))
        self.values = dict(zip(entry[0], arguments))
        self.slots = {}
        self.memory = {"out": [0] * 64, "fout": [0.0] * 64}

    def run(self):
        block, steps = next(iter(self.blocks)), 0
        while block:
            for op in self.blocks[block][1]:
                steps += 1
                assert steps < 2000000, "the kernel does not end"
                target = self.step(op)
            block = target

    def jump(self, name, args):
        for parameter, value in zip(self.blocks[name][0], args):
            self.values[parameter] = value
        return name

    def step(self, op):
        name = op["name"].split(".", 1)[1]
        names = [a.strip() for a in op["args"].split(",") if a.strip()]
        types = [t.strip() for t in op["types"].split(",") if t.strip()]
        kind = op["rtypes"]
        props = op["props"] or ""
        if op["name"] == "tile.slot":
            return None
        if name == "slot_store":
            self.slots[names[1]] = self.values[names[0]]
            return None
        args = [self.values.get(a) for a in names] if name != "slot_load" else []
        result = self.evaluate(name, names, args, types, kind, props, op)
        if isinstance(result, Jump):
            return result.target
        if op["results"]:
            self.values[op["results"].strip()] = result
        return None

    def evaluate(self, name, names, args, types, kind, props, op):
        if name == "slot_load":
            return self.slots[names[0]]
        if name == "constant":
            text = re.search(r"value = (.*?) : (\w+)", props)
            if text is None:
                return 1 if "true" in props else 0
            value, kind = text.groups()
            if kind[0] == "i":
                return int(value)
            if value.startswith("0x"):
                return struct.unpack("f" if kind == "f32" else "d", int(value, 16).to_bytes(4 if kind == "f32" else 8, "little"))[0]
            return float(value)
        if name == "poison":
            return 0
        if name in INT:
            return wrap(INT[name](args[0], args[1], kind), kind)
        if name in FLOAT:
            return single(FLOAT[name](args[0], args[1]), kind)
        if name == "negf":
            return -args[0]
        if name == "cmpi":
            return int(CMPI[int(re.search(r"predicate = (\d+)", props).group(1))](args[0], args[1], types[0]))
        if name == "cmpf":
            return int(CMPF[int(re.search(r"predicate = (\d+)", props).group(1))](args[0], args[1]))
        if name == "bitcast":
            formats = {"f32": "<f", "f64": "<d", "i32": "<i", "i64": "<q"}
            return struct.unpack(formats[kind], struct.pack(formats[types[0]], args[0]))[0]
        if name == "select":
            return args[1] if args[0] else args[2]
        if name == "extsi":
            return -args[0] if types[0] == "i1" else args[0]
        if name == "extui":
            return unsigned(args[0], types[0])
        if name == "trunci":
            return wrap(args[0], kind)
        if name in ("extf", "truncf"):
            return single(args[0], kind)
        if name == "sitofp":
            return single(float(args[0]), kind)
        if name == "uitofp":
            return single(float(unsigned(args[0], types[0])), kind)
        if name in ("fptosi", "fptoui"):
            return wrap(int(args[0]), kind)
        if name == "offset":
            base, index = args[0]
            step = unsigned(args[1], types[1]) if "isUnsigned" in props else args[1]
            return (base, index + step)
        if name == "int_to_ptr":
            return ("null", args[0] // 4)
        if name == "ptr_to_int":
            if args[0][0] == "null":
                return 4 * args[0][1]
            return 4096 * (1 + list(self.memory).index(args[0][0])) + 4 * args[0][1]
        if name == "load":
            return self.memory[args[0][0]][args[0][1]]
        if name == "store":
            self.memory[args[0][0]][args[0][1]] = args[1]
            return None
        if name == "br":
            return Jump(self.jump(op["succ"].split("^")[1].split(")")[0].strip(), args))
        return self.branch(name, args, types, props, op)

    @staticmethod
    def numbers(props, name):
        found = re.search(name + r" = array<i32(?:: ([\d, ]*))?>", props)
        return [int(x) for x in found.group(1).split(",")] if found and found.group(1) else []

    def branch(self, name, args, types, props, op):
        targets = re.findall(r"\^(\w+)", op["succ"] or "")
        if name == "cond_br":
            counts = self.numbers(props, "operandSegmentSizes")
            if args[0]:
                return Jump(self.jump(targets[0], args[1:1 + counts[1]]))
            return Jump(self.jump(targets[1], args[1 + counts[1]:]))
        if name == "switch":
            text = re.search(r"case_values = dense<(.*?)> : vector", props)
            values = [int(v) for v in re.findall(r"-?\d+", text.group(1))] if text else []
            chosen = values.index(args[0]) + 1 if args[0] in values else 0
            counts = [self.numbers(props, "operandSegmentSizes")[1]] + self.numbers(props, "case_operand_segments")
            begin = 1 + sum(counts[:chosen])
            return Jump(self.jump(targets[chosen], args[begin:begin + counts[chosen]]))
        if name == "return":
            return Jump(None)
        raise AssertionError("no meaning for " + op["name"])


def main():
    text, kernel = open(sys.argv[1]).read(), sys.argv[2]
    arguments = [("out", 0), ("fout", 0)] + [int(a) for a in sys.argv[3:]]
    machine = Machine(parse(text, kernel), arguments)
    machine.run()
    for value in machine.memory["out"]:
        print(value)
    for value in machine.memory["fout"]:
        print("%.9g" % value)


main()
