#!/bin/bash
# usage: scripts.sh SOURCE-FOLDER
# The scripts' build on a machine where things are done in another order: what is installed after the first build is
# found by the next, and where nothing has changed nothing is configured.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/scripts" "$work/installed"
cp "$1/scripts/common.sh" "$work/scripts"
cat >"$work/CMakePresets.json" <<'TEXT'
{"version": 3, "configurePresets": [{"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/release"}]}
TEXT
cat >"$work/CMakeLists.txt" <<'TEXT'
cmake_minimum_required(VERSION 3.22)
project(order LANGUAGES NONE)
file(APPEND ${CMAKE_SOURCE_DIR}/configured-times "once\n")
find_path(PEER peer.h PATHS ${CMAKE_SOURCE_DIR}/installed NO_DEFAULT_PATH)
add_custom_target(tell COMMAND ${CMAKE_COMMAND} -E echo "${PEER}" > ${CMAKE_SOURCE_DIR}/told VERBATIM)
TEXT
export RIPOSTE_PACKAGES_STATUS=$work/status
touch -d '1 minute ago' "$work/status" "$work/CMakePresets.json"
failures=0

# after WHAT TIMES PEER: the build configured so many times in all and found that peer.
after() {
    bash -euo pipefail -c '. "$1/scripts/common.sh" && build release -- tell' _ "$work" 2>/dev/null
    local times told
    times=$(wc -l <"$work/configured-times")
    told=$(cat "$work/told")
    [ "$times" = "$2" ] && [ "$told" = "$3" ] && return
    echo "FAILED: after $1: configured $times times instead of $2, found '$told' instead of '$3'"
    failures=$((failures + 1))
}

after "the first build" 1 PEER-NOTFOUND
after "the same again" 1 PEER-NOTFOUND
touch "$work/installed/peer.h" "$work/status"
touch -d '1 second' "$work/status"
after "something was installed" 2 "$work/installed"
touch -d '1 minute ago' "$work/status"
after "nothing more was" 2 "$work/installed"

[ "$failures" = 0 ] && echo "each build found what was there"
exit "$((failures > 0))"
