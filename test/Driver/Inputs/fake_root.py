"""fake_root.py DIR BEHAVIOUR [TILEIRAS_RELEASE [PTXAS_RELEASE]]: a folder that looks like NVIDIA's tools.

Asked for a cubin, its tileiras does what BEHAVIOUR says: `refuse`, `crash`, `killed`, `hang` (after making the file `running`), `silent`
(no file), `junk` (no cubin).
"""
import os
import sys

folder, behaviour = sys.argv[1:3]
tileiras_release = sys.argv[3] if len(sys.argv) > 3 else "13.5.37"
ptxas_release = sys.argv[4] if len(sys.argv) > 4 else tileiras_release

ACTIONS = {
    "refuse": "echo 'error: failed to compile Tile IR program' >&2; exit 5",
    "crash": "ulimit -c 0; kill -SEGV $$",
    "killed": "kill -KILL $$",
    "hang": "touch running; sleep 60",
    "silent": "exit 0",
    "junk": 'for last in "$@"; do :; done; echo junk >"$last"',
}


def write_tool(name, release, action):
    path = os.path.join(folder, "bin", name)
    major_minor = ".".join(release.split(".")[:2])
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            "#!/bin/sh\n"
            f'case "$1" in\n'
            f"--version) echo 'Cuda compilation tools, release {major_minor}, V{release}'; exit 0 ;;\n"
            f"--list-versions) printf '13.1\\n13.2\\n13.3\\n'; exit 0 ;;\n"
            f"esac\n{action}\n"
        )
    os.chmod(path, 0o755)


os.makedirs(os.path.join(folder, "bin"), exist_ok=True)
os.makedirs(os.path.join(folder, "lib"), exist_ok=True)
write_tool("tileiras", tileiras_release, ACTIONS[behaviour])
write_tool("ptxas", ptxas_release, "exit 0")
with open(os.path.join(folder, "lib", "libnvvm.so.4"), "w", encoding="utf-8") as file:
    file.write("not a library\n")
