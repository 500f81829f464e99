"""crash.py SIGNAL COMMAND..: starts the command, sends it the signal once its tool runs, prints what it says and its exit code."""
import os
import signal
import subprocess
import sys
import time

number = getattr(signal, sys.argv[1])
process = subprocess.Popen(sys.argv[2:], stderr=subprocess.PIPE, text=True)
# The fake tileiras tells that it runs by making this file.
for _ in range(300):
    if os.path.exists("running"):
        break
    time.sleep(0.1)
os.kill(process.pid, number)
errors = process.communicate()[1]
print(errors, end="")
print(f"exit code {process.returncode}")
