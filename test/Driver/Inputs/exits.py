"""exits.py CODE COMMAND..: runs the command, passes its output on, and succeeds only where it exits with CODE."""
import subprocess
import sys

expected = int(sys.argv[1])
code = subprocess.run(sys.argv[2:]).returncode
if code != expected:
    sys.exit(f"exits.py: expected exit code {expected}, got {code}")
