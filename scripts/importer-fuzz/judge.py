# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks tilecc about many inputs in one run, each in a namespace of its own, and finds whose each answer is.

    Judge("tilecc", folder, seconds).judge({17: unit, 18: unit})          {17: Answer("accepted"), 18: Answer("failed", "..")}

An input with an error is taken out and the others are asked again, so that they reach the importer, the proof and the
bytecode. Where a run crashes, hangs or says something it never should, every input is asked alone.
"""
import collections
import os
import re
import subprocess

import typed

Answer = collections.namedtuple("Answer", "verdict, id, fault", defaults=(None, None))
PLACE = re.compile(r"^(?P<file>[^:\s][^:]*):(?P<line>\d+):\d+: (?P<kind>error|warning|note): (?P<text>.*)$")
ID = re.compile(r"\[([a-z0-9-]+)\]$")
MEMORY_KIB = 8 << 20


def is_balanced(text):
    """Whether all brackets close, so that what stands behind the text means the same with it and without."""
    open_brackets, pairs = [], {")": "(", "}": "{", "]": "["}
    for token in re.findall(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[(){}\[\]"\']|/\*', text):
        if token in ('"', "'", "/*"):
            return False
        if token in "([{":
            open_brackets.append(token)
        elif token in pairs and (not open_brackets or open_brackets.pop() != pairs[token]):
            return False
    return not open_brackets


def compose(units):
    """One file of several units, and the last line of each."""
    includes = sorted({include for unit in units.values() for include in unit.includes})
    text, ends = "\n".join(includes) + "\n" + typed.HELPERS, {}
    for index, unit in units.items():
        text += f"namespace in_{index} {{\n{unit.text}\n}}\n"
        ends[index] = text.count("\n")
    return text, ends


def find_fault(status, messages):
    if status not in (0, 1):
        return f"exit {status}: {messages[:300]}"
    if "internal error" in messages or "[internal-error]" in messages:
        return f"an internal error: {messages[:300]}"
    for line in messages.splitlines():
        if re.match(r"(tilecc: )?error:", line):
            return f"an error without a place: {line}"
        if re.search(r"'\w+\.\w+' op ", line):
            return f"words of a verifier: {line}"
    if status == 1 and ": error: " not in messages:
        return f"exit 1 without an error: {messages[:300]}"
    return None


class Judge:
    def __init__(self, tilecc, folder, seconds, form="tilebc"):
        self.tilecc = tilecc
        self.form = form
        self.folder = folder
        self.seconds = seconds

    def run(self, path, seconds):
        """Exit status and messages. Time is the processor's, so that a busy machine makes no hangs."""
        options = [f"--emit={self.form}", "-arch=sm_90", "--ownership=warn", "-fmax-errors=0", "-fdiagnostics-format=line"]
        limits = f'ulimit -t {int(seconds)}; ulimit -v {MEMORY_KIB}; exec "$@"'
        command = ["/bin/sh", "-c", limits, "sh", self.tilecc, *options, "-o", f"{path}.{self.form}", path]
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=100 * seconds, check=False)
            return done.returncode, done.stderr.decode("utf-8", "replace")
        except subprocess.TimeoutExpired as late:
            return -1, (late.stderr or b"").decode("utf-8", "replace")

    def judge(self, units):
        answers, left = {}, dict(units)
        apart = [index for index, unit in units.items() if not is_balanced(unit.text)]
        if len(units) > 1:
            for index in apart:
                answers |= self.judge({index: left.pop(index)})
        while left:
            said = self.ask(left)
            if said is None:
                answers |= self.ask_each(left)
                break
            answers |= said
            left = {index: unit for index, unit in left.items() if index not in said}
        return answers

    def ask_each(self, units):
        """What each says alone; where none fails alone, the inputs together are the failure."""
        answers = {}
        for index in units:
            answers |= self.judge({index: units[index]})
        if not any(answer.fault for answer in answers.values()):
            first = min(units)
            answers[first] = Answer("failed", None, f"{self.save(first, units)}: only together")
        return answers

    def save(self, index, units):
        path = os.path.join(self.folder, f"input-{index}.cu")
        with open(path, "w", encoding="utf-8") as out:
            out.write(compose(units)[0])
        return path

    def ask(self, units):
        """What one run says of the inputs it has errors about, of all of them where it has none; None if that is not clear."""
        first = min(units)
        path = self.save(first, units)
        _, ends = compose(units)
        status, messages = self.run(path, self.seconds if len(units) == 1 else self.seconds + len(units))
        fault = find_fault(status, messages)
        if fault and len(units) > 1:
            return None
        if fault:
            with open(path.removesuffix(".cu") + ".txt", "w", encoding="utf-8") as out:
                out.write(f"{fault}\n{messages}")
            return {first: Answer("failed", None, f"{path}: {fault}")}
        for name in (path, f"{path}.{self.form}", path + ".tilecc.json"):
            if os.path.exists(name):
                os.unlink(name)
        if status == 0:
            undecided = set(self.owners(messages, "warning", path, ends, "ownership-undecided"))
            return {index: Answer("undecided" if index in undecided else "accepted") for index in units}
        errors = self.owners(messages, "error", path, ends)
        if not errors and len(units) > 1:
            return None
        if not errors:
            self.save(first, units)
            return {first: Answer("failed", None, f"{path}: an error outside of the source: {messages[:300]}")}
        return {index: Answer("unparsed" if name == "cxx-error" else "refused", name) for index, name in errors.items()}

    @staticmethod
    def owners(messages, kind, path, ends, wanted=None):
        """For each input the id of its first message of a kind; a message elsewhere belongs to the next place that is in the file."""
        found, waiting = {}, None
        for line in messages.splitlines():
            place = PLACE.match(line)
            if not place:
                continue
            if place["kind"] == kind:
                name = ID.search(place["text"])
                waiting = name[1] if name else "none"
                if wanted and waiting != wanted:
                    waiting = None
            if waiting and os.path.basename(place["file"]) == os.path.basename(path):
                owner = next((index for index, end in ends.items() if int(place["line"]) <= end), None)
                if owner is not None:
                    found.setdefault(owner, waiting)
                waiting = None
        return found
