# Shared by the scripts beside it: source it, then use root, jobs and build.
# shellcheck shell=bash
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
jobs=$(nproc)

# Shows a build tool's "[done/total] …" lines as one line that counts up; on a log without a terminal, every tenth.
show_progress() {
    local line shown=-1 percent
    while IFS= read -r line; do
        [[ $line != *Re-checking* && $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        percent=$((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
        if [ -t 2 ]; then
            printf '\rbuilding (%s): %3d %%' "$1" "$percent" >&2
        elif ((percent / 10 > shown)); then
            shown=$((percent / 10))
            printf 'building (%s): %3d %%\n' "$1" "$percent" >&2
        fi
    done
    [ ! -t 2 ] || printf '\r\033[K' >&2
}

# build PRESET CONFIGURE-OPTIONS… -- [TARGETS…]: configures when needed, builds, keeps the output in build.log.
# A folder configured without tests gains them when asked for, and keeps them.
build() {
    local preset=$1 folder=$root/build/$1 log=$root/build/$1/build.log options=()
    shift
    while [ "$1" != -- ]; do options+=("$1") && shift; done
    shift
    mkdir -p "$folder"
    {
        if needs_configuring "$folder" "${options[@]}"; then
            (cd "$root" && cmake --preset "$preset" "${options[@]}") || exit
            touch "$folder/configured"
        fi
        NINJA_STATUS='[%f/%t] ' cmake --build "$folder" -j "$jobs" ${1:+--target "$@"}
    } 2>&1 | tee "$log" | show_progress "$preset" && return
    grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking|Re-checking)' "$log" | tail -n 30 >&2
    echo "The build failed; the whole log is $log" >&2
    return 1
}

# What is found depends on what is installed: packages that have come or gone since, by this script, another or by hand,
# make a build wrong that remembers them.
packages_changed() {
    [ "${RIPOSTE_PACKAGES_STATUS:-/var/lib/dpkg/status}" -nt "$1/configured" ]
}

needs_configuring() {
    local folder=$1 option
    shift
    ! packages_changed "$folder" || return 0
    [ -e "$folder/build.ninja" ] && [ "$folder/build.ninja" -nt "$root/CMakePresets.json" ] || return 0
    for option in "$@"; do
        [ "$option" = -DRIPOSTE_BUILD_TESTS=OFF ] || grep -q "^${option#-D}\$" <(sed 's/:[A-Z]*=/=/' "$folder/CMakeCache.txt") || return 0
    done
    return 1
}
