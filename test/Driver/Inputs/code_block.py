"""code_block.py PAGE LANGUAGE: the first code block of a language in a page."""
import re
import sys

print(re.search(rf"^```{sys.argv[2]}\n(.*?)^```", open(sys.argv[1], encoding="utf-8").read(), re.M | re.S)[1])
