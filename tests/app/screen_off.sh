#!/bin/bash
# usage: screen_off.sh RIPOSTE
# The game starts while every screen is switched off, and goes on when one is switched on and off again. Starts a display
# of its own, and needs Xvfb and xrandr for that.
set -u
riposte=$1
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1
export RIPOSTE_VIDEO_WIDTH=640 RIPOSTE_VIDEO_HEIGHT=360 RIPOSTE_VIDEO_MODE=windowed
unset WAYLAND_DISPLAY
fail() { echo "FAILED: $*; $(cat "$work/told" 2>/dev/null)" && exit 1; }
command -v Xvfb >/dev/null || fail "no Xvfb: run scripts/test, which provides it"
if ! command -v xrandr >/dev/null; then
    echo "NOT TESTED: no xrandr to switch a screen off with (package x11-xserver-utils)" && exit 77
fi
mkfifo "$work/number"
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp -noreset 3>"$work/number" >/dev/null 2>&1 </dev/null &
read -r -t 20 number <"$work/number" || fail "the display did not start"
export DISPLAY=:$number
# It complains that a display without screens has no size, and has switched them off by then.
switch() { xrandr --output screen "--$1" 2>/dev/null; }
lit() { xrandr 2>/dev/null | grep -q '\*'; }
recorded() { cat "$XDG_DATA_HOME"/riposte/bouts/*.part 2>/dev/null | wc -c; }
# fenced BYTES: the bout goes on until so much more of it is recorded.
fenced() {
    local until=$(($(recorded) + $1))
    for _ in $(seq 1 240); do
        kill -0 "$game" 2>/dev/null || { wait "$game"; fail "the game ended with $?"; }
        [ "$(recorded)" -gt "$until" ] && return
        sleep 0.5
    done
    fail "the bout stands still"
}

lit || fail "the screen is off from the beginning"
switch off
lit && fail "the screen is not off"
"$riposte" bout --p1 bot --p2 bot --touches 99 --seconds 0 >/dev/null 2>"$work/told" &
game=$!
fenced 4000
for what in auto off; do
    switch $what
    fenced 2000
done
kill $game
wait $game || fail "the game ended with $?"
echo "1 passed, 0 failed"
