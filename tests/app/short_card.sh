#!/bin/bash
# usage: short_card.sh RIPOSTE MISHAPS-LIBRARY
# The graphics card has less memory than a picture needs: in a window it is drawn smaller and that is told; where even
# the least has no room a bout ends with the reason, and whole; without a window there is an error and no picture. Needs
# a display (scripts/test starts one).
set -u
riposte=$1
mishaps=$2
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1
export RIPOSTE_VIDEO_WIDTH=640 RIPOSTE_VIDEO_HEIGHT=360 RIPOSTE_VIDEO_MODE=windowed
export RIPOSTE_VIDEO_RENDER_SCALE_ADAPTS=never
fail() { echo "FAILED: $*; $(cat "$work/told" 2>/dev/null)" && exit 1; }
[ -n "${DISPLAY:-}" ] || fail "no display: run scripts/test, which provides one"
told() { grep -q "$1" "$work/told" || fail "'$1' is not told"; }

# shot TEXELS COMMAND…: on a card that holds no larger textures: first no model, then no picture, then no shadows.
shot() {
    MISHAPS_TEXELS=$1 MISHAPS_NOW=1 LD_PRELOAD=$mishaps "$riposte" "${@:2}" >/dev/null 2>"$work/told"
    local code=$?
    [ $code = 4 ] || fail "${*:2} ended with $code"
    told "the graphics card's memory: there is no room for"
    told "choose a smaller picture"
    [ -e "$work/shot.png" ] && fail "${*:2} wrote a picture"
}
shot 0 shot --pose tierce --out "$work/shot.png" --quality low
shot 5000000 shot --pose tierce --out "$work/shot.png" --size 4000x2000 --quality low
shot 5000000 gallery beat --shot "$work/shot.png"

recorded() { [ "$(cat "$XDG_DATA_HOME"/riposte/bouts/*.part 2>/dev/null | wc -c)" -gt "$1" ]; }
until_true() {
    for _ in $(seq 1 600); do "${@}" && return; sleep 0.2; done
    fail "not within two minutes: $*"
}

# The window becomes larger than the card can hold at its full size, and then than it can hold at all.
export MISHAPS_TEXELS=200000
LD_PRELOAD=$mishaps "$riposte" bout --p1 bot --p2 bot --touches 99 --seconds 0 >/dev/null 2>"$work/told" &
game=$!
until_true recorded 0
window=$(xdotool search --all --onlyvisible --pid $game --name '^Riposte$')
kill -IO $game
sleep 0.5
xdotool windowsize "$window" 720 400
until_true grep -q "short of memory: pictures are drawn at 80 % of their size" "$work/told"
[ "$(grep -c "short of memory" "$work/told")" = 1 ] || fail "told more than once"
before=$(cat "$XDG_DATA_HOME"/riposte/bouts/*.part | wc -c)
until_true recorded "$before"
xdotool windowsize "$window" 1200 720
wait $game
code=$?
[ $code = 4 ] || fail "the bout ended with $code"
told "the graphics card's memory: there is no room for a picture of 600 × 360 pixels"
told "the bout so far is in $XDG_DATA_HOME/riposte/bouts/"
"$riposte" replay "$XDG_DATA_HOME"/riposte/bouts/*.bout --verify | grep -q "^verified" || fail "the bout is not whole"

# A further window that has no room closes, tells why, and the bout goes on.
rm -f "$XDG_DATA_HOME"/riposte/bouts/*
LD_PRELOAD=$mishaps "$riposte" bout --p1 bot --p2 bot --touches 99 --seconds 0 >/dev/null 2>"$work/told" &
game=$!
windows() { xdotool search --all --onlyvisible --pid $game --name "$1" 2>/dev/null; }
beside() {
    [ -n "$(windows 'camera 1')" ] && return
    xdotool windowfocus "$(windows '^Riposte$')" key F8 sleep 2
    false
}
closed() { [ -z "$(windows camera)" ]; }
until_true recorded 0
until_true beside
kill -IO $game
sleep 0.5
xdotool windowsize "$(windows 'camera 1')" 1280 800
until_true closed
until_true recorded "$(cat "$XDG_DATA_HOME"/riposte/bouts/*.part | wc -c)"
kill -TERM $game && wait $game
[ $? = 0 ] || fail "the bout ended with its further window"

# A window that cannot even hold the models does not open.
MISHAPS_TEXELS=0 MISHAPS_NOW=1 LD_PRELOAD=$mishaps "$riposte" bout --p1 bot --p2 bot >/dev/null 2>"$work/told"
[ $? = 4 ] || fail "without memory for the models the game goes on"
told "the graphics card's memory: there is no room for"
echo "1 passed, 0 failed"
