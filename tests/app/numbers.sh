#!/bin/bash
# usage: numbers.sh RIPOSTE
# Every number that a player may give, written wrong, as a flag, in the environment and in the settings file: one sentence
# that tells which, and exit code 2. The settings file alone keeps nobody from fencing: there the default is used.
set -u
riposte=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data HOME=$work
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER RIPOSTE_ASSETS
cd "$work" || exit 1
mkdir -p "$XDG_CONFIG_HOME/riposte"
failures=0
fail() { echo "FAILED: $*" && failures=$((failures + 1)); }

# refused WORD COMMAND…: exit 2, and one complaint that has the word.
refused() {
    local word=$1 text got
    shift
    text=$("$@" 2>&1 </dev/null)
    got=$?
    [ "$got" = 2 ] && [ "$(grep -c '^riposte: ' <<<"$text")" = 1 ] && [[ $text == *"$word"* ]] ||
        fail "${*@Q}: exit $got instead of 2, or not one complaint with '$word': $text"
}

wrong=(nan NaN -nan inf -inf +infinity 0x10 0x1p3 0b1 1_000 "" " " " 5" "5 " 5. .5 5e "+-5" --5 5abc 1.2.3 "٣" 1e400 -1e400 1e-400
    010 00 -01 00.5 0,8 1,000 five 1e999 1,5 "５" "½" "−5" 5% $'5\n' "1 0" true 1e18 -1e18 -1 -99999 18446744073709551616)
no_whole=(5.0 5.5 1e1 2147483648 4294967301 99999999999999999999)

bout=(bout --p1 bot --p2 bot --headless)
replay=(replay "$work/none.bout")
shot=(shot --pose guard --out "$work/x.png")
gallery=(gallery blades --shot "$work/x.png")
server=(server --name Salle)
host=(host)
join=(join 127.0.0.1 --headless)
watch=(watch 127.0.0.1 --headless)
find=(find)
league=(league)
lesson=(lesson)
# As the help has them: none is left out.
numbers_of() { "$riposte" "$1" --help | sed -n 's/^ *\(--[a-z0-9-]*\) NUMBER:.*/\1/p'; }
# The first of each command is given every wrong word, the others a fifth of them by turns: one reader reads them all.
flags=0
for command in bout replay shot gallery drill workshop devices server host join watch find league lesson; do
    first=yes
    for flag in $(numbers_of "$command"); do
        flags=$((flags + 1))
        declare -n words=$command
        for i in "${!wrong[@]}"; do
            [ "$first" ] || [ $((i % 5)) = $((flags % 5)) ] || continue
            number=${wrong[i]}
            if [ "$flag" = --opacity ]; then
                refused "$flag" "$riposte" "${words[@]}" "$flag" "$number" 0.5
                refused "$flag" "$riposte" "${words[@]}" "$flag" 0.5 "$number"
            else
                refused "$flag" "$riposte" "${words[@]}" "$flag" "$number"
            fi
        done
        first=
    done
done
[ "$flags" = 43 ] || fail "the help has $flags flags that are numbers"
for number in "${wrong[@]}"; do
    for size in "${number}x720" "1280x$number"; do refused --size "$riposte" shot --pose guard --size "$size" --out "$work/x.png"; done
    refused --p1 "$riposte" bout --p1 "joystick:$number" --p2 bot
    refused --p2 "$riposte" bout --p1 bot --p2 "gamepad:$number"
    refused --device "$riposte" drill --device "joystick:$number"
    refused levels "$riposte" bout --p1 "bot:${number:-x}" --p2 bot --headless
done
for number in "${no_whole[@]}"; do
    for flag in --touches --seconds; do refused "$flag" "$riposte" "${bout[@]}" "$flag" "$number"; done
    for flag in --level --bouts --touches; do refused "$flag" "$riposte" league "$flag" "$number"; done
    for flag in --port --spectators --input-delay --bouts --grace; do refused "$flag" "$riposte" server "$flag" "$number"; done
    for command in join watch find; do refused --port "$riposte" $command --port "$number"; done
    refused --width "$riposte" gallery blades --width "$number" --shot "$work/x.png"
    refused --size "$riposte" shot --pose guard --size "${number}x720" --out "$work/x.png"
    refused --p1 "$riposte" bout --p1 "joystick:$number" --p2 bot
done
for number in -1 -0.5 1.5 18446744073709551616; do refused --seed "$riposte" "${bout[@]}" --seed "$number"; done
for size in 1280 1280x 1280x720x2 1280X720 15x16 16385x16 -16x16; do refused --size "$riposte" shot --pose guard --size "$size" --out "$work/x.png"; done
[ -e "$work/x.png" ] && fail "a picture was drawn in spite of all"
refused "write 0.8 with a point" "$riposte" "${bout[@]}" --tempo 0,8
refused "write 10, a whole number from 1 to 99" "$riposte" "${bout[@]}" --touches 010
refused "from 0.5 to 1" "$riposte" "${bout[@]}" --tempo 0.4999
refused "from 1 to 99" "$riposte" "${bout[@]}" --touches 100
refused "from 0 to 18446744073709551615" "$riposte" "${bout[@]}" --seed -1
for port in 0 65536; do refused "from 1 to 65535" "$riposte" find --port $port; done
refused "from 0 to 250" "$riposte" server --spectators 251
refused "from 0.5 to 600" "$riposte" server --delay 0.4999
refused "from 0 to 4" "$riposte" server --input-delay 5
refused "from 0 to 100000" "$riposte" server --bouts 100001
refused "from 0 to 36000" "$riposte" server --grace 36001

# Legal at both ends, and with a sign: what each stands for is told by the JSON.
seed_of() { "$riposte" "${bout[@]}" --touches +1 --tempo 1e0 --seconds 10 --seed "$1" --json - | sed -n 's/.*"seed": \([0-9]*\).*/\1/p'; }
[ "$(seed_of 18446744073709551615)" = 18446744073709551615 ] || fail "the last seed"
[ "$(seed_of +7)" = 7 ] || fail "a seed with a sign"

# The environment: no window is opened, nothing fenced; the help is to be had all the same.
for variable in RIPOSTE_BOUT_TEMPO RIPOSTE_BOUT_TOUCHES RIPOSTE_AUDIO_MASTER RIPOSTE_VIDEO_MSAA RIPOSTE_BOUT_HEIGHT1; do
    for number in "${wrong[@]}"; do refused "$variable" env "$variable=$number" "$riposte" "${bout[@]}"; done
done
for number in "${no_whole[@]}"; do refused RIPOSTE_BOUT_TOUCHES env "RIPOSTE_BOUT_TOUCHES=$number" "$riposte"; done
refused "write 0.8 with a point" env RIPOSTE_BOUT_TEMPO=0,8 "$riposte" devices
refused "button" env 'RIPOSTE_BINDINGS_PLAYER1_JOYSTICK_FORWARD=["button:01"]' "$riposte" devices
RIPOSTE_BOUT_TEMPO=nan "$riposte" --help | grep -q Examples || fail "no help with a wrong environment"

# The settings file: told in one sentence by file and line, and the default used.
file=$XDG_CONFIG_HOME/riposte/settings.toml
told() {
    local line=$1 text got
    printf '[%s]\n%s\n' "$2" "$line" >"$file"
    text=$("$riposte" devices 2>&1 </dev/null)
    got=$?
    [ "$got" = 0 ] && [ "$(grep -c '^riposte: ' <<<"$text")" = 1 ] && [[ $text == *"settings.toml, line 2"* ]] ||
        fail "'$line': exit $got instead of 0, or not one complaint with its line: $text"
}
for number in "${wrong[@]}"; do
    [[ $number =~ ^[[:space:]]*5[[:space:]]*$ ]] && continue # spaces around a number are TOML's own
    told "tempo = $number" bout
    told "touches = $number" bout
    told "master = $number" audio
    told "msaa = $number" video
    told "frame_cap = $number" video
done
for number in "${no_whole[@]}"; do told "touches = $number" bout; done
for number in nan 1e400 1e-400 010 0x1 1,5; do
    told "tuned = [\"fencer0 hand $number 0 -0.25 5 -2\"]" cameras
    told "tuned = [\"free 0 $number 4.2 0 -6\"]" cameras
    told "tuned = [\"examine 0 0.2 0 20 8.5 3.2 $number\"]" cameras
done
told 'forward = ["button:01"]' bindings.player1.joystick
told 'p1 = "joystick:01"' bout

echo "$failures failed"
[ "$failures" = 0 ]
