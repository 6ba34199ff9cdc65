#!/bin/bash
# usage: crash_window.sh RIPOSTE
# A crash in the window: the bout is among the replays, whole, and the next start tells of the report. A crash after a replay
# is not one of that. Needs a display (scripts/test starts one) and xdotool.
set -u
riposte=$1
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_AUDIODRIVER=dummy
ulimit -c 0
fail() { echo "FAILED: $*" && exit 1; }
[ -n "${DISPLAY:-}" ] && command -v xdotool >/dev/null || fail "no display or no xdotool: run scripts/test, which provides both"

# until SECONDS COMMAND…
until_true() {
    for _ in $(seq 1 "$1"); do "${@:2}" 2>/dev/null >&2 && return; sleep 1; done
    fail "not within $1 s: ${*:2}; $(cat "$work/told")"
}
large_enough() { [ "$(cat "$work"/data/riposte/bouts/*.part | wc -c)" -gt 4000 ]; }
told() { ! [ -e "$work/data/riposte/crashes/untold" ]; }

RIPOSTE_BOUT_NAME1=Zoë "$riposte" bout --p1 bot --p2 bot:3 >/dev/null 2>"$work/told" &
game=$!
until_true 120 large_enough
kill -SEGV $game
wait $game 2>/dev/null
code=$?
[ $code = 139 ] || fail "exit $code instead of 139: $(cat "$work/told")"
"$riposte" replay "$work"/data/riposte/bouts/*.bout --verify | grep "^verified" || fail "the bout cannot be verified"
report=$(cat "$work"/data/riposte/crashes/crash_*.txt)
for word in "screens: menu > bout" "OpenGL: " "settings: the defaults" ".bout, "; do
    [[ $report == *"$word"* ]] || fail "no '$word' in the report: $report"
done
[[ $report != *Zoë* ]] || fail "the report tells the player's name"

[ -e "$work/data/riposte/crashes/untold" ] || fail "nothing for the next start"
"$riposte" >/dev/null 2>"$work/told" &
game=$!
until_true 60 told
kill -TERM $game
wait $game || fail "the menu ended with $?"

# From the menu to the list of replays, into the only one, and back to the list. Who comes back from nowhere else ends in
# the menu.
after_replay() {
    rm -rf "$work/data/riposte/crashes"
    RIPOSTE_LESSON_OFFERED=true "$riposte" >/dev/null 2>"$work/told" &
    game=$!
    for _ in $(seq 1 240); do
        window=$(xdotool search --onlyvisible --pid $game --name '^Riposte$' 2>/dev/null | head -n 1)
        [ -z "$window" ] || break
        sleep 0.5
    done
    sleep "$1"
    xdotool windowfocus "$window" key --delay 300 Down Down Down Down Down Return sleep "$1" key Return sleep "$1" key Escape sleep "$1"
    kill -SEGV $game
    wait $game 2>/dev/null
    report=$(cat "$work"/data/riposte/crashes/crash_*.txt)
    grep -qx "screens: menu > replays" <<<"$report"
}
after_replay 4 || after_replay 10 || after_replay 20 || fail "no replay was seen from the list: $report"
[[ $report != *"replay of"* ]] || fail "the report tells of a replay that is over: $report"
echo "1 passed, 0 failed"
