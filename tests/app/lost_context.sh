#!/bin/bash
# usage: lost_context.sh RIPOSTE MISHAPS-LIBRARY
# The graphics driver begins anew in the middle of a replay with a further window and of a bout: all that draws is made
# anew, the game goes on; where the driver gives nothing to draw with any more, it says so and ends. Needs a display
# (scripts/test starts one).
set -u
riposte=$1
mishaps=$2
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_AUDIODRIVER=dummy
export RIPOSTE_VIDEO_WIDTH=640 RIPOSTE_VIDEO_HEIGHT=360 RIPOSTE_VIDEO_MODE=windowed
fail() { echo "FAILED: $*; $(cat "$work/told" 2>/dev/null)" && exit 1; }
[ -n "${DISPLAY:-}" ] || fail "no display: run scripts/test, which provides one"

# until_true SECONDS COMMAND…
until_true() {
    for _ in $(seq 1 "$1"); do "${@:2}" 2>/dev/null >&2 && return; sleep 1; done
    fail "not within $1 s: ${*:2}"
}
windows() { xdotool search --all --onlyvisible --pid "$game" --name "$1" 2>/dev/null; }
shows() { [ -n "$(windows "$1")" ]; }
shows_no() { ! shows "$1"; }
recorded() { [ "$(cat "$XDG_DATA_HOME"/riposte/bouts/*.part | wc -c)" -gt "$1" ]; }

# A bout of bots stands paused then, and is whole when it is left.
LD_PRELOAD=$mishaps "$riposte" bout --p1 bot --p2 bot --touches 99 2>"$work/told" >/dev/null &
game=$!
until_true 120 recorded 2000
kill -URG $game
sleep 3
kill -0 $game 2>/dev/null || fail "the bout ended with its context"
before=$(cat "$XDG_DATA_HOME"/riposte/bouts/*.part | wc -c)
sleep 3
[ "$(cat "$XDG_DATA_HOME"/riposte/bouts/*.part | wc -c)" = "$before" ] || fail "the bout goes on unseen"
kill -TERM $game
wait $game || fail "the bout ended with $?"
"$riposte" replay "$XDG_DATA_HOME"/riposte/bouts/*.bout --verify | grep -q "^verified" || fail "the bout is not whole"

# A replay goes on; its further windows are closed, and others open.
LD_PRELOAD=$mishaps "$riposte" replay "$XDG_DATA_HOME"/riposte/bouts/*.bout 2>"$work/told" >/dev/null &
game=$!
until_true 120 shows '^Riposte$'
window=$(windows '^Riposte$')
open_one() {
    for _ in $(seq 1 30); do
        shows camera && return
        xdotool windowfocus "$window" key F8 sleep 2
    done
    fail "F8 opened no window $1"
}
open_one "at first"
kill -URG $game
until_true 60 shows_no camera
open_one "afterwards"
kill -TERM $game
wait $game || fail "the replay ended with $?"

# Without another context a bout ends with the reason, its recording whole; so does the workshop.
ends_with_reason() {
    kill -WINCH $game
    kill -URG $game
    wait $game
    local code=$?
    [ $code = 4 ] || fail "without another context $1 ended with $code"
    grep -q "the graphics driver began anew; .*OpenGL 4.5" "$work/told" || fail "$1 did not tell why it ended"
}
rm -rf "$XDG_DATA_HOME"/riposte
LD_PRELOAD=$mishaps "$riposte" bout --p1 bot --p2 bot --touches 99 2>"$work/told" >/dev/null &
game=$!
until_true 120 recorded 2000
ends_with_reason "the bout"
"$riposte" replay "$XDG_DATA_HOME"/riposte/bouts/*.bout --verify | grep -q "^verified" || fail "the bout is not whole"
LD_PRELOAD=$mishaps "$riposte" workshop 2>"$work/told" >/dev/null &
game=$!
until_true 120 shows '^Riposte$'
sleep 15  # past the pictures of its progress
ends_with_reason "the workshop"
echo "1 passed, 0 failed"
