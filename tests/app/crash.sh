#!/bin/bash
# usage: crash.sh RIPOSTE MISHAPS-LIBRARY
# What a bout leaves that ends in the middle: by each signal of a crash, without memory, on a full disk, where nothing may
# be written. `kill -SEGV` of a running game is the way to see it by hand.
set -u
riposte=$1
mishaps=$2
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data HOME=$work
unset DISPLAY WAYLAND_DISPLAY RIPOSTE_ASSETS
ulimit -c 0
failures=0
fail() { echo "FAILED: $*" && failures=$((failures + 1)); }
has() { [[ $(cat "$1" 2>/dev/null) == *"$2"* ]] || fail "no '$2' in: $(cat "$1")"; }

# begin FILE: a long bout in the background, $game, that has been recorded for some seconds of fencing.
begin() {
    "$riposte" bout --p1 bot:3 --p2 bot:3 --headless --touches 99 --seconds 0 --record "$1" >/dev/null 2>"$work/told" &
    game=$!
    for _ in $(seq 1 600); do
        [ "$(stat -c %s "$1.part" 2>/dev/null || echo 0)" -gt 20000 ] && return
        sleep 0.1
    done
    fail "no bout began: $(cat "$work/told")"
}
# ended CODE: it ends with this exit code.
ended() {
    wait "$game" 2>/dev/null
    local code=$?
    [ $code = "$1" ] || fail "exit $code instead of $1: $(cat "$work/told")"
}
# whole FILE: a recording that plays to the same states, longer than when the signal came.
whole() {
    [ -e "$1.part" ] && fail "$1.part was left behind"
    "$riposte" replay "$1" --verify 2>&1 | grep -q "^verified" || fail "$1 cannot be verified: $("$riposte" replay "$1" --verify 2>&1)"
}

for signal in SEGV ABRT FPE ILL BUS; do
    rm -rf "$work/data"
    begin "$work/$signal.bout"
    kill "-$signal" $game
    ended $((128 + $(kill -l $signal)))
    whole "$work/$signal.bout"
    reports=("$work"/data/riposte/crashes/crash_*.txt)
    has "$work/told" "${reports[0]}"
    has "${reports[0]}" "SIG$signal"
    has "${reports[0]}" "bot level 3"
    has "${reports[0]}" "recording: ~/$signal.bout, "
    has "${reports[0]}" "riposte(+0x"
    grep -q "$work/$signal" "${reports[0]}" && fail "the report tells where the player lives"
    [ "$(stat -c %a "${reports[0]}")" = 600 ] || fail "others may read the report"
done

# The memory is used up: an end with words, no crash.
rm -rf "$work/data"
export LD_PRELOAD=$mishaps
begin "$work/memory.bout"
unset LD_PRELOAD
kill -USR1 $game
ended 1
whole "$work/memory.bout"
has "$work/told" "no memory is left"
has "$work/told" "$HOME/data/riposte/crashes/"
cat "$work"/data/riposte/crashes/crash_*.txt >"$work/report"
has "$work/report" "no memory is left"
has "$work/report" "memory.bout"

# A crash while the recording is being written.
rm -rf "$work/data"
export LD_PRELOAD=$mishaps
begin "$work/writing.bout"
unset LD_PRELOAD
kill -USR2 $game
ended 139
whole "$work/writing.bout"

# Killed without a chance to do anything, as by a power failure: the whole seconds can be played.
begin "$work/killed.bout"
kill -KILL $game
ended 137
[ -e "$work/killed.bout" ] && fail "a bout that was killed has the name of a whole one"
"$riposte" replay "$work/killed.bout.part" --verify 2>&1 | grep -q "^verified" || fail "killed.bout.part cannot be verified"

# Ctrl-C is no crash, nor is a terminal that is closed: the bout is told and whole.
for signal in TERM HUP; do
    begin "$work/ended_$signal.bout"
    kill "-$signal" $game
    ended 1
    whole "$work/ended_$signal.bout"
    has "$work/told" "what was fenced is told and recorded"
done
# Nor does it tell of a recording that there is none of. It hears the signal once it fences; while it reads it hears it,
# too, but then a note of what is being read lies there.
"$riposte" bout --p1 bot:3 --p2 bot:3 --headless --touches 99 --seconds 0 >/dev/null 2>"$work/told" &
game=$!
fences() {
    [ -z "$(ls "$XDG_DATA_HOME/riposte/reading" 2>/dev/null)" ] &&
        (((0x$(awk '/^SigCgt/ { print $2 }' /proc/$game/status) >> ($(kill -l TERM) - 1)) & 1))
}
steady=0
for _ in $(seq 1 600); do
    fences && steady=$((steady + 1)) || steady=0
    [ "$steady" -lt 5 ] || break
    sleep 0.1
done
kill -TERM $game
ended 1
has "$work/told" "broken off before the end"
grep -q "recorded" "$work/told" && fail "a bout without a recording says: $(cat "$work/told")"

# A file that may not grow stands for a disk that is full; the folder of reports cannot be made: the report is told.
text=$(ulimit -f 8; trap '' XFSZ; "$riposte" bout --p1 bot --p2 bot --headless --touches 2 --record "$work/full.bout" 2>&1)
code=$?
[[ $code == 3 && $text == *"full.bout: cannot write the recording: File too large"* ]] || fail "a full disk: exit $code, $text"
[ -e "$work/full.bout" ] && fail "half a recording got the name of a whole one"
touch "$work/file"
XDG_DATA_HOME=$work/file begin "$work/closed.bout"
kill -SEGV $game
ended 139
whole "$work/closed.bout"
has "$work/told" "the report cannot be written (Not a directory)"
has "$work/told" "closed.bout, "
has "$work/told" "riposte(+0x"
# Nor is there room for it on a disk that is full.
if [ "$(id -u)" = 0 ] && mkdir "$work/disk" && mount -t tmpfs -o size=8k tmpfs "$work/disk" 2>/dev/null; then
    trap 'kill $(jobs -p) 2>/dev/null; umount "$work/disk"; rm -rf "$work"' EXIT
    mkdir -p "$work/disk/riposte/crashes" && head -c 8192 /dev/zero >"$work/disk/fill" 2>/dev/null
    XDG_DATA_HOME=$work/disk begin "$work/unreported.bout"
    kill -SEGV $game
    ended 139
    whole "$work/unreported.bout"
    has "$work/told" "the report cannot be written (No space left on device)"
    has "$work/told" "bot level 3"
else
    echo "not tried: a report on a full disk (only root mounts one)"
fi

# Without a folder for what is kept the report is told, and nothing appears in the folder that the game was started in.
mkdir "$work/here" && cd "$work/here" || exit 1
(unset XDG_DATA_HOME HOME && begin "$work/homeless.bout" && echo $game >"$work/pid" && kill -SEGV $game && wait $game) 2>/dev/null
whole "$work/homeless.bout"
has "$work/told" "there is no folder for reports; this is it:"
has "$work/told" "riposte(+0x"
[ -z "$(ls -A "$work/here")" ] && [ -z "$(ls -d /crash_*.txt 2>/dev/null)" ] || fail "without a home: $(ls -A "$work/here") $(ls -d /crash_*.txt)"

[ $failures = 0 ] && echo "1 passed, 0 failed"
exit $((failures > 0))
