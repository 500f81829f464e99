"""links.py ROOT: every relative link of the documentation leads to a file."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
pages = [*root.glob("*.md"), *(root / "docs").rglob("*.md"), *(root / "examples").rglob("*.md")]
links = broken = 0
for page in pages:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if target.startswith(("http:", "https:", "#")):
            continue
        links += 1
        if not (page.parent / target.split("#")[0]).exists():
            broken += 1
            print(f"{page.relative_to(root)}: {target}")
print(f"{links} links, {broken} broken")
sys.exit(1 if broken or not links else 0)
