"""proofs.py EXAMPLES: every kernel is proved, but those listed in undecided.txt; those are undecided, and nothing worse."""
import pathlib
import subprocess
import sys

kernels = pathlib.Path(sys.argv[1]) / "kernels"
undecided = {
    line.strip()
    for line in (kernels / "undecided.txt").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
}


def check(source, *options):
    return subprocess.run(
        ["tilecc", "--check", "-fdiagnostics-format=line", *options, source], capture_output=True, text=True
    )


failures = 0
sources = sorted(kernels.glob("*.cu"))
for source in sources:
    done = check(source)
    if source.name not in undecided:
        if done.returncode != 0:
            failures += 1
            print(f"{source.name} is not proved:\n{done.stderr}")
    elif done.returncode == 0:
        failures += 1
        print(f"{source.name} is proved now: take it off undecided.txt and docs/undecided-kernels.md")
    elif check(source, "--ownership=warn").returncode != 0:
        failures += 1
        print(f"{source.name} fails with --ownership=warn too:\n{done.stderr}")
for name in undecided - {source.name for source in sources}:
    failures += 1
    print(f"undecided.txt names {name}, which is not there")
print(f"{len(sources)} kernels, {failures} failures")
sys.exit(1 if failures or not sources else 0)
