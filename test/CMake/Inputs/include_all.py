"""include_all.py FOLDER: a source that includes every header below FOLDER by its name in the folder."""
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
for header in sorted(folder.rglob("*.h")):
    print(f"#include <{header.relative_to(folder)}>")
