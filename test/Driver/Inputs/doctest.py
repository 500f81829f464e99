"""doctest.py FILE.md: does what a reader would do, in the current folder, and compares what they would see.

A block opened by ```cpp NAME is written to the file NAME. In a block opened by ```console every line after `$ ` is a command for sh;
the lines up to the next command are what it prints, standard output first, then standard error. `..` at the start of a line stands
for any number of lines. Which of the launches that clash a message shows does not count.
"""
import re
import subprocess
import sys


def read_blocks(text):
    for match in re.finditer(r"^```(\w+)[ \t]*([^\n]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield match.group(1), match.group(2).strip(), match.group(3)


def read_commands(block):
    command, expected = None, []
    for line in block.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, expected
            command, expected = line[2:], []
        else:
            expected.append(line.rstrip())
    if command is not None:
        yield command, expected


def without_launch(line):
    return re.sub(r"; launch: grid .*", "", line)


def fits(expected, printed):
    """Whether the printed lines are the expected ones; `..` takes as few lines as it can."""
    at = 0
    gap = False
    for line in expected:
        if line.startswith(".."):
            gap = True
            continue
        while gap and at < len(printed) and printed[at] != line:
            at += 1
        if at >= len(printed) or printed[at] != line:
            return False
        at += 1
        gap = False
    return gap or at == len(printed)


def main(path):
    text = open(path, encoding="utf-8").read()
    commands = failures = 0
    for language, name, block in read_blocks(text):
        if language == "cpp" and name:
            open(name, "w", encoding="utf-8").write(block)
        if language != "console":
            continue
        for command, expected in read_commands(block):
            done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
            printed = [without_launch(line.rstrip()) for line in (done.stdout + done.stderr).splitlines()]
            expected = [without_launch(line) for line in expected]
            commands += 1
            while expected and not expected[-1]:
                expected.pop()
            while printed and not printed[-1]:
                printed.pop()
            if not fits(expected, printed):
                failures += 1
                print(f"$ {command}\nexpected:\n  " + "\n  ".join(expected) + "\nprinted:\n  " + "\n  ".join(printed))
    print(f"{commands} commands, {failures} failures")
    return 1 if failures or not commands else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
