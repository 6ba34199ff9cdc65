#!/bin/bash
# usage: lost_display.sh RIPOSTE
# The terminal is closed, under nohup or not, or the display ends, in the middle of a bout in a window: the bout is whole among the replays, and
# a lost display is told with where the bout is. Starts displays of its own, and needs Xvfb for that.
set -u
riposte=$1
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1
export RIPOSTE_VIDEO_WIDTH=640 RIPOSTE_VIDEO_HEIGHT=360 RIPOSTE_VIDEO_MODE=windowed
unset WAYLAND_DISPLAY
fail() { echo "FAILED: $*; $(cat "$work/told" 2>/dev/null)" && exit 1; }
command -v Xvfb >/dev/null || fail "no Xvfb: run scripts/test, which provides it"

# begin NAME: a bout, $game, on a display of its own, $display, that has been recorded for some seconds.
begin() {
    export XDG_DATA_HOME=$work/$1
    mkfifo "$work/$1.number"
    Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp -noreset 3>"$work/$1.number" >/dev/null 2>&1 </dev/null &
    display=$!
    local number
    read -r -t 20 number <"$work/$1.number" || fail "the display did not start"
    DISPLAY=:$number "$riposte" bout --p1 bot --p2 bot --touches 99 --seconds 0 >/dev/null 2>"$work/told" &
    game=$!
    for _ in $(seq 1 240); do
        [ "$(cat "$XDG_DATA_HOME"/riposte/bouts/*.part 2>/dev/null | wc -c)" -gt 4000 ] && return
        sleep 0.5
    done
    fail "no bout began"
}
# ended CODE: with that exit code, and the bout whole.
ended() {
    wait "$game"
    local code=$?
    [ $code = "$1" ] || fail "exit $code instead of $1"
    "$riposte" replay "$XDG_DATA_HOME"/riposte/bouts/*.bout --verify 2>&1 | grep -q "^verified" || fail "the bout is not whole"
    ls "$XDG_DATA_HOME"/riposte/bouts/*.part 2>/dev/null && fail "FILE.part was left behind"
}

begin terminal
kill -HUP $game
ended 0
grep -q "display was lost" "$work/told" && fail "a closed terminal is told as a lost display"
kill $display

trap '' HUP  # as under nohup
begin nohup
trap - HUP
kill -HUP $game
sleep 2
kill -0 $game || fail "a hangup that is ignored ends the game"
kill $game
ended 0
kill $display

begin display
kill -KILL $display
ended 4
for words in "the display was lost" "riposte/bouts/" "start Riposte again"; do
    grep -q "$words" "$work/told" || fail "no '$words'"
done
[ "$(grep -c "display was lost" "$work/told")" = 1 ] || fail "told more than once"
[ -e "$XDG_DATA_HOME/riposte/crashes" ] && fail "a lost display is told as a crash"
echo "1 passed, 0 failed"
