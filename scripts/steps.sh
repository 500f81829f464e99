# shellcheck shell=bash
# What the scripts share: numbered steps on the terminal, one clear sentence when something fails. Sourced, never run.

tilecc_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tilecc_tools=$tilecc_root/.tools
steps_total=0
steps_done=0
steps_started=$SECONDS

# Sets how many steps follow, for the "[2/5]" in front of each.
plan() {
  steps_total=$1
  steps_done=0
}

step() {
  steps_done=$((steps_done + 1))
  printf '\n[%d/%d] %s (%ds)\n' "$steps_done" "$steps_total" "$*" $((SECONDS - steps_started))
}

say() { printf '      %s\n' "$*"; }

# Ends the script: one sentence on what failed, then what to do about it, a line each.
fail() {
  printf '\nfailed: %s\n' "$1" >&2
  shift
  for line in "$@"; do
    printf '        %s\n' "$line" >&2
  done
  exit 1
}

# need_space FOLDER MEGABYTES WHAT
need_space() {
  local folder=$1 wanted=$2 what=$3 available
  while [ ! -d "$folder" ]; do
    folder=$(dirname "$folder")
  done
  available=$(df -Pm "$folder" | awk 'NR == 2 { print $4 }')
  if [ "$available" -lt "$wanted" ]; then
    fail "no disk space: $what needs $wanted MB in $folder, which has $available MB" \
      "Free some space and start again; what is done already is kept."
  fi
}

# Runs a command with its output in a log file; says nothing where it works, shows the end of the log where it fails.
# quietly LOG COMMAND..
quietly() {
  local log=$1
  shift
  mkdir -p "$(dirname "$log")"
  if "$@" >"$log" 2>&1; then
    return 0
  fi
  tail -n 20 "$log" >&2
  return 1
}

# Prints the number of parallel jobs: one a core, but no more than the memory carries (1.5 GB a compiler).
job_count() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/MemAvailable/ { print int($2 / 1572864) }' /proc/meminfo)
  if [ "$memory" -lt 1 ]; then
    memory=1
  fi
  echo $((cores < memory ? cores : memory))
}

# Configures and builds with a preset; shows ninja's own progress.
# build_preset PRESET [NINJA TARGET..]
build_preset() {
  local preset=$1
  shift
  local build=$tilecc_root/build/$preset
  need_space "$build" 3000 "the $preset build"
  if ! (cd "$tilecc_root" && quietly "$build/configure.log" cmake --preset "$preset"); then
    fail "cmake could not configure the build" "The whole log is in $build/configure.log"
  fi
  if ! (cd "$tilecc_root" && NINJA_STATUS='      [%f/%t %es] ' ninja -C "$build" -j "$(job_count)" "$@"); then
    need_space "$build" 200 "the $preset build"
    fail "the build stopped at the error above" "Start again with: ninja -C '$build'"
  fi
}

# Prints the root that holds tileiras, ptxas and libnvvm of the private environment; nothing where it is not installed.
private_cuda_root() {
  local root
  for root in "$tilecc_tools"/venv/lib/python3*/site-packages/nvidia/cu13; do
    if [ -x "$root/bin/tileiras" ]; then
      echo "$root"
      return 0
    fi
  done
}

# Prints a Python that has NumPy; nothing where there is none.
numpy_python() {
  local candidate
  for candidate in python3 /usr/bin/python3; do
    if "$candidate" -c 'import numpy' 2>/dev/null; then
      echo "$candidate"
      return 0
    fi
  done
}
