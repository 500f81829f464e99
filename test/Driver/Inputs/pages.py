"""pages.py DOCS/diagnostics: the first C++ block of each page must give the diagnostic that the page is about."""
import pathlib
import re
import subprocess
import sys

# Pages show what matters; what every kernel file starts with is left out there.
PROLOGUE = """#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
"""

# What only the finished cubin, the CPU backend or a launch shows.
NOT_BY_CHECKING = {"broken-promise", "overlapping-arguments", "spill", "unsupported-on-cpu"}

checked = failures = 0
for page in sorted(pathlib.Path(sys.argv[1]).glob("*.md")):
    text = page.read_text(encoding="utf-8")
    if not text.startswith(f"# {page.stem}\n"):
        failures += 1
        print(f"{page.name}: the title is not `{page.stem}`")
    block = re.search(r"^```cpp\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    if not block or page.stem in NOT_BY_CHECKING:
        continue
    source = pathlib.Path(page.stem + ".cu")
    example = block.group(1)
    source.write_text(example if "#include" in example else PROLOGUE + example, encoding="utf-8")
    done = subprocess.run(["tilecc", "--check", "-fdiagnostics-format=line", source], capture_output=True, text=True)
    checked += 1
    if f"[{page.stem}]" in done.stderr:
        print(f"[{page.stem}] as documented")
    else:
        failures += 1
        print(f"{page.name}: expected `{page.stem}`, got:\n{done.stderr}")
print(f"{checked} examples, {failures} failures")
sys.exit(1 if failures or not checked else 0)
