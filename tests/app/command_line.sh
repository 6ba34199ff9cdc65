#!/bin/bash
# usage: command_line.sh RIPOSTE SOURCE-FOLDER
# Every command without a window, and everything a user may get wrong: the exit code and a message that names the cure.
set -u
riposte=$1
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER RIPOSTE_ASSETS
failures=0

# expect CODE WORD ARGUMENTS…: runs riposte and wants this exit code and this word in what it prints.
expect() {
    local code=$1 word=$2 got text
    shift 2
    text=$("$riposte" "$@" 2>&1 </dev/null)
    got=$?
    if [ "$got" != "$code" ] || [[ $text != *"$word"* ]]; then
        echo "FAILED: riposte $*: exit $got instead of $code, or no '$word' in:" && echo "$text"
        failures=$((failures + 1))
    fi
}

expect 0 "Examples" --help
expect 0 "riposte" --version
expect 0 "keyboard" devices
expect 2 "not in range" bout --tempo 7
expect 2 "not in range" bout --touches 0
expect 2 "riposte: --touches" bout --touches 0
expect 2 "mouse" bout --p1 trumpet --headless
expect 2 "use bot" bout --p1 joystick:5 --p2 bot --headless
expect 2 "levels go from" bout --p1 bot:9 --p2 bot --headless
expect 2 "bout, replay, shot" dance
expect 2 "" shot --out "$work/x.png"
expect 0 "parry-keys" gallery
expect 2 "the scenes are" gallery nonsense
expect 0 "120 ticks" gallery blades --headless
expect 0 "bones blending  1.00" gallery area --headless
expect 0 "caught" gallery throwing --headless
expect 2 "right,left" drill --hand both
expect 2 "--step" lesson --step 9
expect 4 "desktop session" lesson
expect 2 "--shot" gallery blades --at 3
expect 2 "--shot" gallery blades --width 640
head -40 "$source/assets/key_poses.toml" >"$work/hole.toml"
export RIPOSTE_KEY_POSES=$work/hole.toml
expect 3 "instead of 9" bout --p1 bot --p2 bot --headless
expect 3 "or unset RIPOSTE_KEY_POSES" bout --p1 bot --p2 bot --headless
unset RIPOSTE_KEY_POSES
expect 4 "desktop session" bout --p1 mouse --p2 bot
expect 4 "add --headless" bout --p1 bot --p2 bot
expect 4 "DISPLAY"
text=$(env -u XDG_RUNTIME_DIR "$riposte" 2>&1)
[[ $text == riposte:* ]] || { echo "FAILED: noise before the message: $text" && failures=$((failures + 1)); }
expect 3 "folder" bout --p1 bot --p2 bot --headless --record "$work"
expect 3 "no such recording" replay "$work/none.bout" --verify
expect 3 "it is a folder" replay "$work" --verify
mkfifo "$work/pipe"
expect 3 "it is a pipe" replay "$work/pipe" --verify
expect 3 "it is a pipe" shot --replay "$work/pipe" --at 1 --out "$work/x.png"

expect 0 ":" bout --p1 bot:1 --p2 bot:2 --headless --touches 1 --seed 5 --record "$work/a.bout" --json "$work/a.json"
expect 0 "verified" replay "$work/a.bout" --verify
expect 0 '"hash"' replay "$work/a.bout" --headless --json -
expect 0 '"seek_ms"' replay "$work/a.bout" --seek 5 --json -
expect 0 '"tick": 600,' replay "$work/a.bout" --seek 5 --json -
expect 0 "half of it in" replay "$work/a.bout" --seek 99999
hash_of() { grep -o '"hash": "[0-9a-f]*"' "$1"; }
"$riposte" replay "$work/a.bout" --headless --json "$work/b.json" >/dev/null
[ "$(hash_of "$work/a.json")" = "$(hash_of "$work/b.json")" ] || { echo "FAILED: the replay's hash differs" && failures=$((failures + 1)); }
# Each touch that counts is told with the score that it led to, the last one with the bout's; its award is a lockout later.
last=$(grep '"counts": true' "$work/a.json" | tail -n 1)
score=$(sed -n 's/^  \("score": \[[0-9, ]*\]\),$/\1/p' "$work/a.json")
[[ -n $score && $last == *"$score"* ]] || { echo "FAILED: the last touch does not tell $score: $last" && failures=$((failures + 1)); }
[[ $last =~ '"side": "'(edge|point|flat)'"' && $last =~ '"angle_degrees": '[0-9.]+ && $last =~ '"way_left_mm": '[0-9.]+ ]] ||
    { echo "FAILED: a touch without side, angle and way: $last" && failures=$((failures + 1)); }
us_of() { sed -n "s/.*\"$1\": \([0-9]*\).*/\1/p" <<<"$last"; }
lockout=$(($(us_of awarded_us) - $(us_of time_us)))
[ "$lockout" -ge 120000 ] && [ "$lockout" -le 170000 ] || { echo "FAILED: awarded $lockout us after the touch" && failures=$((failures + 1)); }
[ -e "$work/a.bout.part" ] && echo "FAILED: the part file was left behind" && failures=$((failures + 1))

# One changed byte anywhere is refused: here a few in the program, all of them in tests/record.
size=$(stat -c %s "$work/a.bout")
for at in 0 9 12 40 $((size / 2)) $((size - 1)); do
    cp "$work/a.bout" "$work/damaged.bout"
    byte=$(od -An -tu1 -j "$at" -N 1 "$work/damaged.bout")
    printf "\\x$(printf %02x $((byte ^ 16)))" | dd of="$work/damaged.bout" bs=1 seek="$at" conv=notrunc status=none
    expect 3 "damaged.bout" replay "$work/damaged.bout" --verify
done
head -c $((size / 2)) "$work/a.bout" >"$work/cut.bout"
expect 3 "cut.bout" replay "$work/cut.bout"
expect 3 "a name that ends in .part" replay "$work/cut.bout" --verify
cp "$work/cut.bout" "$work/cut.bout.part"
expect 0 "verified as far as it goes: 1200 ticks, 10 hashes; the end is missing (it stops at 0:10, tick 1200)" replay "$work/cut.bout.part" --verify
expect 0 "the end is missing" replay "$work/cut.bout.part" --headless
expect 3 "the end is missing (it stops at 0:10, tick 1200)" shot --replay "$work/cut.bout.part" --at 12 --out "$work/x.png"
expect 3 "the bout is over after" shot --replay "$work/a.bout" --at 999 --out "$work/x.png"
cp "$work/a.bout" "$work/whole.part" && expect 0 "verified: " replay "$work/whole.part" --verify
expect 3 "recorded bout" replay "$source/README.md" --verify
# A recording of another version is shown by its poses, where it has any, and never verified.
expect 2 "--poses requires --record" bout --p1 bot --p2 bot --headless --poses
expect 0 ":" bout --p1 bot:1 --p2 bot:2 --headless --touches 1 --seed 5 --record "$work/poses.bout" --poses
expect 0 "verified" replay "$work/poses.bout" --verify
for name in a poses; do python3 "$source/tests/record/other_simulation.py" "$work/$name.bout" "$work/other_$name.bout"; done
expect 3 "nothing is computed, so nothing can be verified" replay "$work/other_poses.bout" --verify
expect 3 "recorded by simulation" replay "$work/other_a.bout" --verify
expect 3 "recorded by simulation" shot --replay "$work/other_a.bout" --at 5 --out "$work/x.png"

# Damaged assets, each named.
damaged_assets() {
    rm -rf "$work/assets" && cp -r "$source/assets" "$work/assets"
    export RIPOSTE_ASSETS=$work/assets
}
demo=(bout --p1 bot --p2 bot --headless --touches 1)
damaged_assets && rm "$work/assets/fencers/man.glb" && expect 3 "man.glb" "${demo[@]}"
damaged_assets && truncate -s 100000 "$work/assets/fencers/man.glb" && expect 3 "man.glb" "${demo[@]}"
damaged_assets && cp "$work/assets/weapons/sword.glb" "$work/assets/fencers/man.glb" && expect 3 "man.glb" "${demo[@]}"
damaged_assets && cp "$source/README.md" "$work/assets/weapons/sword.glb" && expect 3 "sword.glb" "${demo[@]}"
damaged_assets && sed -i 's/^lockout = .*/lockout = "soon"/' "$work/assets/rules.toml" && expect 3 "rules.toml:" "${demo[@]}"
damaged_assets && sed -i '0,/^hand = /s//hnad = /' "$work/assets/key_poses.toml" && expect 3 "key_poses.toml:" "${demo[@]}"
damaged_assets && sed -i 's/^cut_speed = 2.0/cut_speed = 2.1/' "$work/assets/rules.toml" && expect 3 "a.bout: the bout was recorded with other files: rules.toml" replay "$work/a.bout" --verify
other=(--fencer1 woman --hand1 left --weapon1 sabre --fencer2 man --height2 1.9 --weapon2 rapier)
damaged_assets && printf 'height = 3\n' >"$work/assets/fencers/giant.toml" && expect 0 "" "${demo[@]}"
expect 3 "giant.toml" "${demo[@]}" --fencer1 giant
expect 0 "" "${demo[@]}" "${other[@]}" --record "$work/other.bout"
expect 0 "verified" replay "$work/other.bout" --verify
expect 0 "verified" replay "$work/a.bout" --verify
sed -i 's/^cut_speed = .*/cut_speed = 1.1/' "$work/assets/weapons/sabre.toml"
expect 3 "other.bout: the bout was recorded with other files: weapons/sabre.toml" replay "$work/other.bout" --verify
expect 0 "verified" replay "$work/a.bout" --verify
unset RIPOSTE_ASSETS

# A bout that is fenced by the methods of the thesis is another bout, whose recording wants its blade.
thesis=$source/assets/blades/thesis.toml
expect 0 '"hash"' "${demo[@]}" --seed 5 --json - --record "$work/ours.bout"
RIPOSTE_BLADE=$thesis expect 0 '"hash"' "${demo[@]}" --seed 5 --json - --record "$work/thesis.bout"
cmp -s "$work/ours.bout" "$work/thesis.bout" && echo "FAILED: the methods of the thesis change nothing" && failures=$((failures + 1))
RIPOSTE_BLADE=$thesis expect 0 "verified" replay "$work/thesis.bout" --verify
expect 3 "thesis.bout: the bout was recorded with other files: blades/thesis.toml" replay "$work/thesis.bout" --verify
RIPOSTE_BLADE=$thesis expect 3 "ours.bout: the bout was recorded with other files: blades/thesis.toml" replay "$work/ours.bout" --verify
printf '[blade]\ncatching = "thesis"\n' >"$work/wrong.toml"
RIPOSTE_BLADE=$work/wrong.toml expect 3 "wrong.toml:2" "${demo[@]}"

# A path of the environment that leads nowhere is told in one message, whatever else is wrong with the settings.
misled() {
    local variable=$1 path=$2 what=$3 text
    text=$(env "$variable=$path" RIPOSTE_VIDEO_WIDHT=1 "$riposte" "${demo[@]}" 2>&1)
    if [ $? != 3 ] || [ "$(wc -l <<<"$text")" != 2 ] || [[ $text != *"$path (from $variable): $what"*"unset $variable" ]]; then
        echo "FAILED: $variable=$path: $text" && failures=$((failures + 1))
    fi
}
mkdir -p "$work/config/riposte" "$work/empty" && printf 'nonsense = 1\n' >"$work/config/riposte/settings.toml"
misled RIPOSTE_ASSETS "$work/nowhere" "there is no such folder"
misled RIPOSTE_ASSETS "$work/empty" "the folder holds no fencers/man.toml"
misled RIPOSTE_ASSETS "$source/README.md" "this is no folder"
for variable in RIPOSTE_KEY_POSES RIPOSTE_SKIN RIPOSTE_BLADE RIPOSTE_BODY; do
    misled "$variable" "$work/nowhere.toml" "there is no such file"
    misled "$variable" "$work/empty" "it is a folder"
done
RIPOSTE_ASSETS=$work/nowhere expect 0 "riposte" --version
RIPOSTE_ASSETS=$work/nowhere expect 0 "keyboard" devices
rm -r "$work/config/riposte"

expect 2 "choose one of: man, woman" "${demo[@]}" --fencer1 elf
expect 2 "choose one of: rapier, sabre, sword" "${demo[@]}" --weapon2 spoon
expect 2 "choose one of: behind_back, classical" "${demo[@]}" --posture1 slouching
expect 2 "no such posture" "${demo[@]}" --posture1 "$work/none.toml"

# A posture of the player's own: it tells in the bout, and the recording wants it as it was.
own=$XDG_DATA_HOME/riposte/workshop/postures
mkdir -p "$own"
printf '[[joint]]\nname = "l_forearm"\nturn = [20, 0, 0]\n' >"$own/arm_down.toml"
expect 2 "--blows" "${demo[@]}" --blows hard
expect 0 "" "${demo[@]}" --blows theatrical --record "$work/blows.bout"
expect 0 "verified" replay "$work/blows.bout" --verify
expect 0 "" "${demo[@]}" --posture1 arm_down --posture2 classical --hand2 left --record "$work/posture.bout"
expect 0 "verified" replay "$work/posture.bout" --verify
printf '# changed\n' >>"$own/arm_down.toml"
expect 0 "verified" replay "$work/posture.bout" --verify  # the recording has it as it was
printf '[[joint]]\nname = "l_forearm"\nturn = [200, 0, 0]\n' >"$own/arm_down.toml"
expect 3 "arm_down.toml:3" "${demo[@]}" --posture1 arm_down
(cd "$own" && expect 3 "arm_down.toml:3" "${demo[@]}" --posture1 ./arm_down.toml; exit "$failures") || failures=$?
mv "$own/arm_down.toml" "$work/leaning.toml" && printf '[[joint]]\nname = "l_forearm"\nturn = [20, 0, 0]\n' >"$work/leaning.toml"
expect 0 "" "${demo[@]}" --posture1 "$work/leaning.toml" --record "$work/leaning.bout"
grep -aq "own:leaning" "$work/leaning.bout" && ! grep -aqF "$work" "$work/leaning.bout" ||
    { echo "FAILED: a recording has the path of a posture" && failures=$((failures + 1)); }
expect 0 "verified" replay "$work/leaning.bout" --verify
expect 0 "verified" replay "$work/posture.bout" --verify
# One that is too long to be brought along is looked for.
{ cat "$work/leaning.toml" && head -c 4100 /dev/zero | tr '\0' '#' && echo; } >"$work/long.toml"
expect 0 "" "${demo[@]}" --posture1 "$work/long.toml" --record "$work/long.bout"
expect 3 "put long.toml into $own" replay "$work/long.bout" --verify
cp "$work/long.toml" "$own" && expect 0 "verified" replay "$work/long.bout" --verify
printf '# changed\n' >>"$own/long.toml"
expect 3 "long.bout: the bout was recorded with other files: postures/long.toml" replay "$work/long.bout" --verify
expect 0 "wrote" shot --pose guard --posture1 hand_on_hip --size 64x64 --out "$work/posture.png"
expect 0 "wrote" gallery clips --fencer woman --weapon sabre --hand left --height 1.6 --shot "$work/clips.png" --width 320
expect 2 "choose one of: rapier" gallery clips --weapon spoon --headless
text=$(RIPOSTE_VIDEO_WITDH=3 "$riposte" devices 2>&1)
[[ $text == *"did you mean 'RIPOSTE_VIDEO_WIDTH'"* ]] || { echo "FAILED: a mistyped variable is silent: $text" && failures=$((failures + 1)); }
expect 2 "height1" "${demo[@]}" --height1 0.9

# Broken settings: the game goes on with what is legal and says what was not.
mkdir -p "$XDG_CONFIG_HOME/riposte"
printf '[video]\nwidth = "wide"\n[bout]\ntouches = 2\n' >"$XDG_CONFIG_HOME/riposte/settings.toml"
expect 0 "settings.toml" "${demo[@]}"
printf 'video = [[[\n' >"$XDG_CONFIG_HOME/riposte/settings.toml"
expect 0 "settings.toml" "${demo[@]}"

# What was last chosen in the menu is what a bout is not told; --as-shipped leaves it aside, and flags win over either.
printf '[bout]\nfencer1 = "woman"\nweapon2 = "rapier"\ntouches = 1\nname1 = "Zora"\n' >"$XDG_CONFIG_HOME/riposte/settings.toml"
kits_of() { "$riposte" bout --p1 bot --p2 bot --headless --touches 1 --seed 5 --record "$work/kits.bout" "$@" >/dev/null 2>&1 && strings -n 3 "$work/kits.bout" | grep -xE 'man|woman|sword|rapier' | paste -sd' '; }
[ "$(kits_of)" = "woman sword man rapier" ] || { echo "FAILED: a bout does not take the menu's fencers: $(kits_of)" && failures=$((failures + 1)); }
[ "$(kits_of --as-shipped)" = "man sword man sword" ] || { echo "FAILED: --as-shipped takes the menu's fencers: $(kits_of --as-shipped)" && failures=$((failures + 1)); }
[ "$(kits_of --as-shipped --weapon1 rapier)" = "man rapier man sword" ] || { echo "FAILED: a flag does not win over --as-shipped" && failures=$((failures + 1)); }
kits_of >/dev/null && strings "$work/kits.bout" | grep -q Zora || { echo "FAILED: a bout does not take the menu's names" && failures=$((failures + 1)); }
kits_of --as-shipped >/dev/null && strings "$work/kits.bout" | grep -q Zora && { echo "FAILED: --as-shipped takes the menu's names" && failures=$((failures + 1)); }
rm "$XDG_CONFIG_HOME/riposte/settings.toml"

# Pictures need no window system.
expect 0 "wrote" shot --pose guard --overlay measure --overlay blades --size 64x64 --out "$work/overlays.png"
expect 2 "trail_left" shot --pose guard --overlay trail --size 64x64 --out "$work/x.png"
expect 2 "the poses are" shot --pose moonwalk --out "$work/x.png"
expect 2 "--contact requires --replay" shot --pose guard --contact 1 --out "$work/x.png"
expect 2 "--sign requires --replay" shot --pose guard --sign frame --out "$work/x.png"
expect 3 "x.png" shot --pose guard --size 64x64 --out "$work/nowhere/x.png"
expect 0 "wrote" shot --replay "$work/a.bout" --at 3 --size 320x180 --out "$work/a.png"
expect 0 "wrote" shot --replay "$work/other_poses.bout" --at 3 --size 320x180 --out "$work/other.png"
head -c 8 "$work/a.png" | grep -q PNG || { echo "FAILED: no picture was written" && failures=$((failures + 1)); }
expect 3 "earlier" shot --replay "$work/a.bout" --at 100000 --out "$work/a.png"

echo "$failures failed"
[ "$failures" = 0 ]
