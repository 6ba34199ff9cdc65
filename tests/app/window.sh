#!/bin/bash
# usage: window.sh RIPOSTE
# Two devices in a real window: a mouse moved by xdotool against a virtual joystick, until one is touched. Then what may
# go wrong with devices, a bout begun with a gamepad only, and the workshop, killed in the middle of an edit. Needs a
# display (scripts/test starts one).
set -u
riposte=$1
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_AUDIODRIVER=dummy
if [ -z "${DISPLAY:-}" ] || ! command -v xdotool >/dev/null; then
    echo "no display or no xdotool: run scripts/test, which provides both" && exit 1
fi

# The joystick steps up, swings up, cuts with a lunge, steps back; again and again.
joystick() {
    local round t
    for round in $(seq 0 60); do
        t=$((round * 5))
        cat <<TEXT
$t.0 hat 0 1
$t.9 hat 0 0
$t.9 axis 1 -1
$((t + 1)).3 button 2 1
$((t + 1)).3 button 0 1
$((t + 1)).5 axis 1 0.3
$((t + 2)).3 button 0 0
$((t + 2)).3 button 2 0
$((t + 2)).3 axis 1 0
$((t + 3)).2 hat 0 4
$((t + 3)).6 hat 0 0
TEXT
    done
}
joystick >"$work/stick"
export RIPOSTE_VIRTUAL_DEVICES="joystick=$work/stick"

# One bout to one touch; the mouse walks on, its hand low, where it covers neither head nor chest. On a busy machine somebody may be driven over the rear line
# before a cut lands: that ends the bout, too, but shows no touch, and they fence another.
fence() {
    rm -f "$work/window.bout"
    "$riposte" bout --p1 mouse --p2 joystick:0 --touches 1 --seconds 0 --record "$work/window.bout" &
    game=$!
    for _ in $(seq 1 150); do
        [ -e "$work/window.bout" ] && break
        kill -0 "$game" 2>/dev/null || break
        xdotool mousemove_relative -- 30 120 mousedown 3 sleep 0.2 mouseup 3 mousemove_relative -- -60 60 2>/dev/null
        xdotool keydown j sleep 0.3 keyup j
        sleep 1
    done
    if ! [ -e "$work/window.bout" ]; then echo "FAILED: no bout ended in the window" && exit 1; fi
    kill -TERM "$game" && wait "$game"
    # The joystick cuts on when the result appears: that must not choose a rematch, which would be kept here.
    ls "$XDG_DATA_HOME"/riposte/bouts/* >/dev/null 2>&1 && { echo "FAILED: cutting on began a rematch" && exit 1; }
    "$riposte" replay "$work/window.bout" --verify --json "$work/window.json" || exit 1
    grep -q half_step_back "$work/window.bout" || { echo "FAILED: a bout in which a person fences has no poses" && exit 1; }
    grep -q '"counts": true' "$work/window.json"
}
fence || fence || fence || { echo "FAILED: three bouts ended without a touch" && exit 1; }

# A joystick that does not exist is told with what there is.
text=$("$riposte" bout --p1 mouse --p2 joystick:7 2>&1)
code=$?
if [ "$code" != 2 ] || [[ $text != *joystick* ]]; then echo "FAILED: joystick:7 gave $code: $text" && exit 1; fi

# A slip in a file or in the environment is told as what it is, whatever the file's folder is called: a display is there.
told_as() {
    text=$("$riposte" 2>&1)
    code=$?
    if [ "$code" != "$1" ] || [[ $text != *"$2"* || $text == *headless* ]]; then echo "FAILED: $2 gave $code: $text" && exit 1; fi
}
echo "[[pose]" >"$work/hole.toml"
RIPOSTE_KEY_POSES=$work/hole.toml told_as 3 hole.toml
RIPOSTE_VIRTUAL_DEVICES=trumpet told_as 1 trumpet

# A gamepad alone: A chooses "Fence" and takes the left side, A again starts. What was chosen is saved, what the
# environment overrides is not, nor that one player alone begins without halves; a bout that is broken off is whole.
touch "$work/pad"
mkdir -p "$XDG_CONFIG_HOME/riposte" && printf '[cameras]\nsplit = true\n' >"$XDG_CONFIG_HOME/riposte/settings.toml"
RIPOSTE_VIRTUAL_DEVICES="gamepad=$work/pad" RIPOSTE_VIDEO_BRIGHTNESS=1.25 RIPOSTE_LESSON_OFFERED=true "$riposte" &
game=$!
for _ in $(seq 1 60); do
    ls "$XDG_DATA_HOME"/riposte/bouts/*.part >/dev/null 2>&1 && break
    echo "0 button 0 1" >>"$work/pad" && sleep 1
    echo "0 button 0 0" >>"$work/pad" && sleep 1
done
sleep 2
kill -TERM "$game" && wait "$game"
grep -q "^p1 = 'gamepad:0'" "$XDG_CONFIG_HOME/riposte/settings.toml" || { echo "FAILED: the pad did not join" && exit 1; }
grep -q "^brightness = 1.0" "$XDG_CONFIG_HOME/riposte/settings.toml" || { echo "FAILED: an override was saved" && exit 1; }
grep -q "^split = true" "$XDG_CONFIG_HOME/riposte/settings.toml" || { echo "FAILED: the halves were saved away" && exit 1; }
bouts=("$XDG_DATA_HOME"/riposte/bouts/*)
[ ${#bouts[@]} = 1 ] || { echo "FAILED: one bout was fenced, but there are: ${bouts[*]}" && exit 1; }
"$riposte" replay "${bouts[0]}" --verify || exit 1

# A replay: F6 leads to the cameras and Escape back, F8 opens one more window, which can be closed and leaves the first
# one be.
"$riposte" replay "${bouts[0]}" &
game=$!
windows() { xdotool search --all --onlyvisible --pid "$game" --name "$1" 2>/dev/null; }
for _ in $(seq 1 120); do
    first=$(windows '^Riposte$' | head -n 1)
    [ -z "$first" ] || xdotool windowfocus "$first" key F6 sleep 1 key Escape sleep 1 key F8 sleep 1
    kill -0 "$game" 2>/dev/null || { echo "FAILED: the game ended in the cameras' menu" && exit 1; }
    [ -z "$(windows 'camera 1')" ] || break
    sleep 0.5
done
beside=$(windows 'camera 1' | head -n 1)
[ -n "$beside" ] || { echo "FAILED: F8 opened no window" && exit 1; }
corner=$(xdotool getwindowgeometry "$beside" | grep Position)
for _ in $(seq 1 60); do
    xdotool windowfocus "$beside" key F6 sleep 1 key ctrl+w sleep 1 2>/dev/null
    [ -n "$(windows 'camera 1')" ] || break
done
[ -z "$(windows 'camera 1')" ] || { echo "FAILED: the further window did not close" && exit 1; }
# The next opens in the corner that is free again. Where pictures come slowly F8 has opened more than one.
last=1
for number in 2 3 4; do [ -z "$(windows "camera $number")" ] || last=$number; done
for _ in $(seq 1 60); do
    xdotool windowfocus "$first" key F8 sleep 2 2>/dev/null
    [ -z "$(windows "camera $((last + 1))")" ] || break
done
place() { xdotool getwindowgeometry "$1" | grep Position; }
again=$(place "$(windows "camera $((last + 1))" | head -n 1)")
[ "$again" = "$corner" ] || { echo "FAILED: the corner at $corner is free, the next window at $again" && exit 1; }
twice=$(for window in $(windows camera); do place "$window"; done | sort | uniq -d)
[ -z "$twice" ] || { echo "FAILED: two windows at $twice" && exit 1; }
kill -0 "$game" 2>/dev/null || { echo "FAILED: the game ended with its further window" && exit 1; }
# F11 lays the window over the whole display, also where no window manager does it, and back.
geometry() { xdotool getwindowgeometry "$first" | grep -E 'Position|Geometry' | tr -s ' \n' ' '; }
display=$(xdotool getdisplaygeometry | tr ' ' x)
before=$(geometry)
until_geometry() {
    for _ in $(seq 1 60); do
        [[ $(geometry) != *"$1"* ]] || return 0
        xdotool windowfocus "$first" key F11 sleep 3
    done
    echo "FAILED: F11 did not lead to $1 but to $(geometry)" && exit 1
}
[[ $before != *"$display"* ]] || { echo "FAILED: the window fills the display $display from the beginning" && exit 1; }
until_geometry "Geometry: $display"
until_geometry "$before"
kill -TERM "$game" && wait "$game"

# The workshop: the pose of a clip is taken as posture, the game is killed, and the next visit offers to go on. What was
# kept is taken up (Return) and saved (Ctrl+S): without the offer there would be nothing to save.
# The joystick is gone: it would cut on, and its button answers questions, too.
workshop=$XDG_DATA_HOME/riposte/workshop
unset RIPOSTE_VIRTUAL_DEVICES
export RIPOSTE_VIDEO_WIDTH=1280 RIPOSTE_VIDEO_HEIGHT=720 RIPOSTE_VIDEO_MODE=windowed
# The game's window may be long in coming.
open_workshop() {
    "$riposte" workshop 2>"$work/workshop.log" &
    game=$!
    for _ in $(seq 1 240); do
        window=$(xdotool search --onlyvisible --pid "$game" 2>/dev/null | head -n 1)
        [ -z "$window" ] || break
        sleep 0.5
    done
    [ -n "$window" ] || { echo "FAILED: the workshop opened no window" && workshop_facts && exit 1; }
}
# What may tell why a step failed where nobody saw it.
workshop_facts() {
    echo "focus: $(xdotool getwindowfocus 2>&1), window: ${window:-none}, running: $(kill -0 "$game" 2>&1 && echo yes)"
    find "$workshop" -type f 2>&1
    cat "$work/workshop.log"
}
open_workshop
for _ in $(seq 1 120); do
    [ -e "$workshop/autosave/key_poses.toml" ] && break
    # "Take this pose as posture", at its left end; on the page that it leads to, nothing is there. The window need not
    # begin where the screen does. By keys a press that is lost on a slow machine would lead to another page for good.
    xdotool mousemove --window "$window" 60 426 sleep 0.2 mousedown 1 sleep 0.3 mouseup 1 sleep 0.6
done
[ -e "$workshop/autosave/key_poses.toml" ] || { echo "FAILED: the workshop kept no copy of an edit" && workshop_facts && exit 1; }
kill -9 "$game" && wait "$game" 2>/dev/null
[ -e "$workshop/postures" ] && { echo "FAILED: the workshop saved what nobody asked it to" && exit 1; }
cp "$workshop/autosave/posture.toml" "$work/kept.toml"
open_workshop
for _ in $(seq 1 60); do
    ls "$workshop"/postures/*.toml >/dev/null 2>&1 && break
    # Without a window manager nobody but the game gives its window the keyboard.
    xdotool windowfocus "$window" key Return sleep 1 key ctrl+s sleep 1 key ctrl+s sleep 1
done
cmp "$work/kept.toml" "$workshop"/postures/*.toml ||
    { echo "FAILED: the work was not offered again as it was kept" && workshop_facts && exit 1; }
kill -9 "$game" && wait "$game" 2>/dev/null
echo "1 passed, 0 failed"
