"""options_in_page.py FILE.md: the options, fillings and exit codes of `tilecc-run --help` and of the page are the same."""
import re
import subprocess
import sys

help_text = subprocess.run(["tilecc-run", "--help"], capture_output=True, text=True, check=True).stdout
page = open(sys.argv[1], encoding="utf-8").read()
tables = "\n".join(line for line in page.splitlines() if line.startswith("| `-"))


def options(text):
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", text))


wanted = set()
for line in help_text.splitlines():
    if line.startswith("  -"):
        wanted |= options(line.split("   ")[0].split(" NAME")[0])
described = options("\n".join(line.split("|")[1] for line in tables.splitlines()))
failures = [f"{option} is not in the page" for option in wanted - described]
failures += [f"{option} is not in --help" for option in described - wanted]
for filling in ("zeros", "ones", "iota", "full", "poison", "uniform", "normal", "randint", "@x.npy:bf16", "same:y"):
    failures += [f"{filling} is missing in {name}" for name, text in (("--help", help_text), ("the page", page)) if filling not in text]
for code in range(1, 7):
    if not re.search(rf"[;:]\s+{code} ", help_text) or f"\n| {code} |" not in page:
        failures.append(f"exit code {code} is missing")
if not wanted:
    failures.append("--help lists no option")
print("\n".join(failures))
sys.exit(1 if failures else 0)
