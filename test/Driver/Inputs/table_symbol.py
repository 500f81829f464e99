"""table_symbol.py HEADER: the option that tells a program the symbol that the launchers in HEADER use."""
import re
import sys

print("-DTABLE=" + re.search(r"\btilecc_module_\w+", open(sys.argv[1], encoding="utf-8").read())[0])
