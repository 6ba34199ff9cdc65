#!/bin/bash
# usage: hostile.sh RIPOSTE SOURCE-FOLDER
# Files made to do harm: each is told, within 1 GB of memory and 5 s of one processor, and does not keep the game from
# starting where it is the settings.
set -u
riposte=$1
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER RIPOSTE_ASSETS
settings=$XDG_CONFIG_HOME/riposte/settings.toml
mkdir -p "$work/config/riposte"
failures=0

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# told CODE WORD WHAT ARGUMENTS…: riposte ends with this exit code, says this word and stays within the bounds.
told() {
    local code=$1 word=$2 what=$3 text got
    shift 3
    text=$(ulimit -v 1048576 -t 5 && "$riposte" "$@" 2>&1 </dev/null)
    got=$?
    [ "$got" = "$code" ] && [[ $text == *"$word"* ]] ||
        fail "$what: exit $got instead of $code, or no '$word' in: $(head -c 600 <<<"$text")"
}

bout=(bout --p1 bot --p2 bot --headless --touches 1 --seconds 1)

# repeat COUNT TEXT [AFTERWARDS]
repeat() { awk -v n="$1" -v text="$2" -v after="${3:-}" 'BEGIN { for (i = 0; i < n; ++i) printf "%s", text; print after }' </dev/null; }

# attack NAME WORD: the text on standard input as settings, and as a text of the assets.
attack() {
    local name=$1 word=$2 file=$work/$1.toml
    cat >"$file"
    cp "$file" "$settings"
    told 0 "$word" "$name as settings" "${bout[@]}"
    rm -f "$settings"*
    RIPOSTE_BLADE=$file told 3 "$name.toml" "$name as a blade's text" "${bout[@]}"
}

{ echo '[bout]'; repeat 50000 a. 'a = 1'; } | attack dotted "line 2"
{ echo '[bout]'; repeat 500 a. 'a = 1'; echo 'touches = 1'; } | attack dotted-a-little "line 2"
{ echo '[bout]'; repeat 500000 '[' ''; } | attack brackets-in-a-heading "line"
{ printf 'x = '; repeat 200000 '[' ''; } | attack brackets "line 1"
{ printf 'x = '; repeat 100000 '{a=' ''; } | attack tables "line 1"
{ printf '['; repeat 50000 a. 'a]'; } | attack dotted-heading "line 1"
{ printf 'x = ['; repeat 500000 0, ']'; } | attack long-list "line 1"
repeat 100000 $'[[a]]\n' | attack many-tables "line 10001"
{ printf '["'; repeat 500000 x '"]'; seq 19000 | awk '{ print "k" $1 " = 1" }'; } | attack long-names "settings.toml"
repeat 3000 $'x = = 1\n' | attack slips "line 1"
{ printf 'x = """'; repeat 900000 a ''; } | attack open-text "line 1"
printf '[video]\nwidth = 9e111\n' | attack number-too-large "line 2"
printf '[bout]\ntouches = 1\303\251\n' | attack sign-in-a-number "line 2"
repeat 1100000 '#' '' | attack too-large "larger than 1 MiB"

# The texts of a weapon and of a fencer.
cp -rs "$(readlink -f "$source/assets")" "$work/assets"
export RIPOSTE_ASSETS=$work/assets
cp "$work/dotted.toml" "$work/assets/weapons/hostile.toml"
cp "$work/dotted.toml" "$work/assets/fencers/hostile.toml"
told 3 "weapons/hostile.toml" "a weapon's text" "${bout[@]}" --weapon1 hostile
told 3 "fencers/hostile.toml" "a fencer's text" "${bout[@]}" --fencer2 hostile
unset RIPOSTE_ASSETS

# Recordings.
told 0 "" "a bout" "${bout[@]}" --record "$work/a.bout"
cp "$work/a.bout" "$work/large.bout"
truncate -s $((64 << 20)) "$work/large.bout"
told 3 "large.bout" "a recording with zeros behind it" replay "$work/large.bout" --verify
truncate -s $((1 << 40)) "$work/large.bout"
told 3 "too large for a recorded bout" "a recording of a terabyte" replay "$work/large.bout" --verify
head -c 10000000 </dev/urandom >"$work/noise.bout"
told 3 "not a recorded bout" "noise as a recording" replay "$work/noise.bout" --verify

[ "$failures" = 0 ] && echo "every hostile file was told"
exit "$((failures > 0))"
