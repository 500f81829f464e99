"""options_documented.py DOCS/command-line.md: every option that --help lists is explained there."""
import re
import subprocess
import sys

text = open(sys.argv[1], encoding="utf-8").read()
help_text = subprocess.run(["tilecc", "--help"], capture_output=True, text=True).stdout
options = [option.rstrip("=") for option in re.findall(r"^  (-[^ <\[]*)", help_text, re.M)]
missing = [option for option in options if not re.search(r"[`-]" + re.escape(option) + r"[`= <]", text)]
print(f"{len(options)} options, {len(missing)} undocumented", *missing)
sys.exit(1 if missing or not options else 0)
