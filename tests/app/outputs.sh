#!/bin/bash
# usage: outputs.sh RIPOSTE
# Every writer that a command line names (recording, JSON, pictures, standard output) and everything that the name of a file
# may lead to: it is written whole, or refused with the reason and nothing is changed. Settings, workshop and crash reports
# write the same way (tests/files, tests/platform, tests/workshop). Only devices of its own making are written to.
set -u
riposte=$1
source=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
mounted=()
trap 'for m in "${mounted[@]}"; do umount "$m"; done; chmod -R u+rwx "$work"; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data HOME=$work
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER RIPOSTE_ASSETS
failures=0
fail() { echo "FAILED: $*" && failures=$((failures + 1)); }

bout=(bout --p1 bot --p2 bot --headless --touches 1 --seed 5)
# write WRITER FILE: what it prints goes to $work/told, and so does standard error.
write() {
    case $1 in
        record) timeout 60 "$riposte" "${bout[@]}" --record "$2" ;;
        json) timeout 60 "$riposte" "${bout[@]}" --json "$2" ;;
        replay) timeout 60 "$riposte" replay "$work/good.bout" --headless --json "$2" ;;
        shot) timeout 120 "$riposte" shot --pose guard --quality low --size 320x200 --out "$2" ;;
        gallery) timeout 120 "$riposte" gallery area --width 160 --shot "$2" ;;
    esac >"$work/told" 2>&1 </dev/null
}
# whole WRITER FILE: what the writer makes, from its beginning to its end.
whole() {
    case $1 in
        record) "$riposte" replay "$2" --verify >/dev/null 2>&1 ;;
        json | replay) [ "$(head -c 1 "$2")" = "{" ] && [ "$(tail -n 1 "$2")" = "}" ] ;;
        *) head -c 4 "$2" | grep -q PNG && tail -c 8 "$2" | grep -q IEND ;;
    esac
}
# refused WRITER FILE WORD [CODE]: in one complaint, and the folder is as it was.
refused() {
    local before after got
    before=$(ls -lR "$(dirname -- "$2")" 2>/dev/null)
    write "$1" "$2"
    got=$?
    after=$(ls -lR "$(dirname -- "$2")" 2>/dev/null)
    [ "$got" = "${4:-3}" ] && [ "$(grep -c '^riposte: ' "$work/told")" = 1 ] && grep -q -- "$3" "$work/told" ||
        fail "$1 to $2: exit $got instead of ${4:-3}, or not one complaint with '$3': $(cat "$work/told")"
    [ "$before" = "$after" ] || fail "$1 to $2: the folder was $before and is $after"
}
# each_kind WRITER: what can be written into, here.
each_kind() {
    local writer=$1 reader
    # An old file keeps its permissions.
    echo old >old && chmod 640 old
    write "$writer" old && whole "$writer" old && [ "$(stat -c %a old)" = 640 ] || fail "$writer: an old file: $(cat "$work/told")"
    # Links, near and far, that lead to something, or not yet.
    echo old >there/real && ln -s there/real near && ln -s near far && ln -s "$PWD/there/later" dangling
    write "$writer" far && [ -L far ] && [ -L near ] && whole "$writer" there/real || fail "$writer: a link: $(cat "$work/told")"
    write "$writer" dangling && [ -L dangling ] && whole "$writer" there/later || fail "$writer: a dangling link: $(cat "$work/told")"
    [ "$(find . -name '*part*')" = "" ] || fail "$writer: something is left beside: $(find .)"
    # A pipe, by a link.
    ln -s pipe to-pipe
    timeout 120 cat pipe >piped &
    reader=$!
    write "$writer" to-pipe && [ -p pipe ] && [ -L to-pipe ] || fail "$writer: a pipe: $(cat "$work/told")"
    wait "$reader" && whole "$writer" piped || fail "$writer: what came out of the pipe"
    refused "$writer" "$PWD/pipe" "nobody reads"
    # A disk that takes nothing of a text, and a part of a recording or picture; a device that takes nothing.
    case $writer in json | replay) room=8k ;; record) room=12k ;; *) room=16k ;; esac
    if [ "$(id -u)" = 0 ] && mkdir disk && mount -t tmpfs -o "size=$room" tmpfs disk 2>/dev/null; then
        mounted+=("$PWD/disk")
        echo old >disk/old && head -c 4096 /dev/zero >disk/fill
        if [ "$writer" = record ]; then # of a bout stays what the disk took, and nothing where it took nothing
            write record disk/new
            [ $? = 3 ] && [ "$(stat -c %s disk/new.part)" = 4096 ] && grep -q "No space left" "$work/told" || fail "a bout on a full disk: $(cat "$work/told")"
            # What came of it is told all the same, on the terminal and where it was asked for.
            grep -q "^Red [0-9]* : [0-9]* Blue" "$work/told" || fail "a bout on a full disk is not told: $(cat "$work/told")"
            "$riposte" "${bout[@]}" --record disk/other --json other.json >"$work/told" 2>&1
            [ $? = 3 ] && whole json other.json || fail "the JSON of a bout on a full disk: $(cat "$work/told")"
        fi
        refused "$writer" "$PWD/disk/old" "No space left"
        [ "$(cat disk/old)" = old ] || fail "$writer: the old file on the full disk was written"
    else
        echo "not tried: $writer to a full disk (only root mounts one)"
    fi
    if mknod full c 1 7 2>/dev/null && mknod memory c 1 1 && mknod block b 7 250 && : 2>/dev/null 3>full; then
        write "$writer" full
        [ $? = 3 ] && [ -c full ] && grep -q "No space left" "$work/told" || fail "$writer: a device that is full: $(cat "$work/told")"
        grep -q "reader" "$work/told" && fail "$writer: of a device that is full a reader is told: $(cat "$work/told")"
        refused "$writer" "$PWD/memory" "device"
        refused "$writer" "$PWD/block" "it is a disk"
    else
        echo "not tried: $writer to devices (none can be made here)"
    fi
}

"$riposte" "${bout[@]}" --record "$work/good.bout" >/dev/null || fail "no recording to begin with"
for writer in record json replay shot gallery; do
    d=$work/$writer
    mkdir -p "$d/there" && cd "$d" || exit 1
    write "$writer" plain && whole "$writer" plain || fail "$writer: a new file: $(cat "$work/told")"
    mkfifo pipe
    each_kind "$writer"
    # What is none of ours.
    refused "$writer" "$d/there" "it is a folder"
    refused "$writer" "$d/nowhere/file" "No such file"
    refused "$writer" "$d/plain/file" "Not a directory"
    ln -s round round && refused "$writer" "$d/round" "symbolic links"
    echo old >kept && chmod 444 kept && refused "$writer" "$d/kept" "write-protected"
    [ "$(cat kept)" = old ] || fail "$writer: a write-protected file was written"
    # A folder that may not be written, though by root.
    mkdir locked && echo old >locked/old && chmod 666 locked/old && chmod 777 . "$work" && chmod 555 locked
    if [ "$(id -u)" != 0 ]; then
        refused "$writer" "$d/locked/new" "Permission denied"
        refused "$writer" "$d/locked/old" "Permission denied"
    fi
    # Names that are none.
    refused "$writer" "" "the name of a file is missing" 2
    refused "$writer" --out "reads as an option" 2
    refused "$writer" -x "reads as an option" 2
    case $writer in
        json | replay) write "$writer" - && grep -q '"hash"' "$work/told" || fail "$writer: standard output" ;;
        *) refused "$writer" - "standard output" 2 ;;
    esac
done
write json ./--out && whole json ./--out || fail "a file that is named as an option"
cd "$work" || exit 1

# As nobody: a folder that may not be written, when all this runs as root.
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null && setpriv --reuid=65534 --clear-groups "$riposte" --version >/dev/null 2>&1; then
    real=$riposte
    cat >"$work/as-nobody" <<END
#!/bin/bash
exec setpriv --reuid=65534 --clear-groups "$real" "\$@"
END
    chmod 755 "$work/as-nobody" && chmod 777 "$work" && riposte=$work/as-nobody
    for writer in record json replay shot gallery; do
        refused "$writer" "$work/$writer/locked/new" "Permission denied"
        refused "$writer" "$work/$writer/locked/old" "Permission denied"
    done
    riposte=$real
else
    [ "$(id -u)" = 0 ] && echo "not tried: a folder that may not be written (no setpriv, or nobody cannot run the program)"
fi

# One file twice, however it is spelt; what is read; what is printed to.
one() {
    local word=$1 before
    shift
    before=$(find . -newer stamp | sort; cat good.bout | cksum)
    "$riposte" "$@" >told 2>&1 </dev/null
    local got=$?
    [ "$got" = 2 ] && [ "$(grep -c '^riposte: ' told)" = 1 ] && grep -q -- "$word" told || fail "riposte $*: exit $got, $(cat told)"
    [ "$before" = "$(find . -newer stamp | sort; cat good.bout | cksum)" ] || fail "riposte $*: something was written"
}
mkdir sub && ln -s same link && ln -s nothing-yet dangling && ln good.bout hard.bout && ln -s good.bout soft.bout && ln -s . here
: >stamp && sleep 0.05 && : >told
for other in same ./same sub/../same "$work/same" here/same link; do one "one file" "${bout[@]}" --record same --json "$other"; done
one "one file" "${bout[@]}" --record dangling --json nothing-yet
one "one file" "${bout[@]}" --record good.bout --json hard.bout
one "one file" "${bout[@]}" --record same --json same.part
for own in good.bout ./good.bout hard.bout soft.bout here/good.bout; do
    one "which is read" replay good.bout --headless --json "$own"
    one "which is read" shot --replay good.bout --at 1 --out "$own"
done
cp good.bout kept.json && ln -s kept.json to-kept # a recording by what it holds
for own in kept.json to-kept; do
    one "would be written over a recording" "${bout[@]}" --json "$own"
    one "would be written over a recording" replay good.bout --headless --json "$own"
    one "would be written over a recording" gallery area --width 160 --shot "$own"
done
one "writes no recording" "${bout[@]}" --json new.bout
one "writes no recording" shot --pose guard --out new.part
cp good.bout posture.toml && one "which is read" "${bout[@]}" --posture1 ./posture.toml --json posture.toml
cp good.bout keys.toml && export RIPOSTE_KEY_POSES=$work/keys.toml && one "which is read" "${bout[@]}" --record keys.toml
unset RIPOSTE_KEY_POSES
mkdir -p config/riposte && : >config/riposte/settings.toml && one "which is read" "${bout[@]}" --json config/riposte/settings.toml
"$riposte" "${bout[@]}" --json out >out 2>told
[ $? = 2 ] && grep -q "printed to" told || fail "a file that is standard output as well: $(cat told)"
"$riposte" "${bout[@]}" --record a.bout --json b.json >/dev/null 2>told || fail "two files: $(cat told)"
if mknod nothing c 1 3 2>/dev/null && : 2>/dev/null 3>nothing; then # takes what comes from anybody
    "$riposte" "${bout[@]}" --record nothing --json ./nothing >/dev/null 2>told && [ -c nothing ] || fail "a device for two outputs: $(cat told)"
fi

# Whatever of the assets and of the player's own postures is or might be read: by its name, by a link there or back, by a
# folder that is a link; a model elsewhere, and the picture beside it.
cp -r "$source/assets" "$work/assets"
postures=$XDG_DATA_HOME/riposte/workshop/postures
mkdir -p models away "$postures" && cp "$source/assets/fencers/man.glb" assets/fencers/mine.glb
sed 's/man\.glb/mine.glb/' assets/fencers/man.toml >assets/fencers/mine.toml
echo picture >assets/fencers/mine.png && echo picture >away/linked.png && ln -s "$work/away/linked.png" assets/fencers/linked.png
printf '[[joint]]\nname = "l_forearm"\nturn = [20, 0, 0]\n' >"$postures/low.toml"
cp assets/weapons/sword.glb models/far.glb && sed 's,sword\.glb,../../models/far.glb,' assets/weapons/sword.toml >assets/weapons/far.toml
mkdir away/folder && mv assets/weapons/rapier.* away/folder && ln -s "$work/away/folder" assets/weapons/more
ln assets/clips.toml away/hard && ln -s "$work/assets" into && ln -s into/weapons/sword.glb to-sword
export RIPOSTE_ASSETS=$work/assets
# own WRITER FILE: refused before anything is drawn or fenced, and the file is the same one as before.
own() {
    local before after got
    before=$(stat -Lc '%i %Y %s' "$2" && cksum <"$2" && stat -c %F "$2")
    write "$1" "$2"
    got=$?
    after=$(stat -Lc '%i %Y %s' "$2" && cksum <"$2" && stat -c %F "$2")
    [ "$got" = 2 ] && [ "$(grep -c '^riposte: ' told)" = 1 ] && grep -q "which is read" told && [ "$before" = "$after" ] ||
        fail "$1 to $2, which is read: exit $got, $(cat told)"
}
read_ones=(assets/fencers/mine.toml assets/fencers/mine.glb assets/fencers/mine.png away/linked.png assets/weapons/sword.glb
    to-sword into/weapons/sword.toml ./assets/../assets/clips.toml away/hard assets/salle.glb assets/postures/classical.toml
    "$postures/low.toml" models/far.glb away/folder/rapier.glb)
# By two of the writers each, in turns: what is read is asked for in one place.
writers=(record json replay shot gallery)
for i in "${!read_ones[@]}"; do
    own "${writers[i % 5]}" "${read_ones[i]}"
    own "${writers[(i + 2) % 5]}" "${read_ones[i]}"
done
cp assets/rules.toml blade.toml && export RIPOSTE_BLADE=$work/blade.toml
for file in assets/rules.toml blade.toml; do own json "$file"; done
unset RIPOSTE_BLADE
# What is new there is written, and what is not read is written again.
for file in assets/fencers/new models/again models/again; do write json "$file" && whole json "$file" || fail "json to $file: $(cat told)"; done

# What of a model is not used is told once, by every command that has the model read.
used='{"asset":{"generator":"Khronos glTF Blender I/O v3.4.50","version":"2.0"}'
wanted='{"extensionsUsed":["TEST_dull"],"asset":{"version":"2.0"'
printf -v wanted '%-*s}' $((${#used} - 1)) "$wanted"
LC_ALL=C sed "0,\|$used|s||$wanted|" "$source/assets/weapons/sword.glb" >assets/weapons/dull.glb
sed 's/sword\.glb/dull.glb/' "$source/assets/weapons/sword.toml" >assets/weapons/dull.toml
for words in "${bout[*]} --weapon1 dull --record dull.bout" "replay dull.bout --verify" "replay dull.bout --headless" \
    "shot --replay dull.bout --at 1 --quality low --size 64x64 --out dull.png" "gallery blades --weapon dull --headless"; do
    # shellcheck disable=SC2086
    "$riposte" $words >told 2>&1 || fail "riposte $words: $(cat told)"
    [ "$(grep -c 'left out.*TEST_dull' told)" = 1 ] || fail "riposte $words does not tell once what is left out: $(cat told)"
done
unset RIPOSTE_ASSETS

# Without a home nothing is kept, in particular not in the folder that one is in.
mkdir homeless && (cd homeless && unset HOME XDG_DATA_HOME XDG_CONFIG_HOME && "$riposte" "${bout[@]}" --weapon1 rapier >/dev/null 2>../told) || fail "without a home: $(cat told)"
[ -z "$(ls -A homeless)" ] || fail "without a home there is: $(find homeless)"

# Standard output that takes nothing, or only a part; the help and every list are written there as well.
printed=("${bout[*]} --json -" "${bout[*]}" "replay good.bout --verify" devices --help --version "bout --help" gallery "gallery blades --headless")
untaken() { # WORDS CODE MEANS
    [ "$2" = 3 ] && [ "$(grep -c '^riposte: ' told)" = 1 ] && grep -q "standard output" told || fail "riposte $1, $3: exit $2, $(cat told)"
}
for words in "${printed[@]}"; do
    # shellcheck disable=SC2086
    "$riposte" $words >&- 2>told </dev/null
    untaken "$words" $? "closed"
    mkfifo gone && { exec 5<>gone 6>gone 5>&-; rm gone; }
    # shellcheck disable=SC2086
    "$riposte" $words >&6 2>told </dev/null 5<&-
    untaken "$words" $? "without a reader"
    exec 6>&-
    if [ -c json/full ]; then
        # shellcheck disable=SC2086
        "$riposte" $words >json/full 2>told </dev/null
        untaken "$words" $? "full"
    fi
done
# Without standard output a recording does not get what is printed, and without any stream the program does what it shall.
"$riposte" "${bout[@]}" --record closed.bout >&- 2>/dev/null
whole record closed.bout || fail "a recording that was made without standard output"
"$riposte" "${bout[@]}" --record none.bout <&- >&- 2>&-
[ $? = 3 ] && whole record none.bout || fail "a recording that was made without any stream"
"$riposte" "${bout[@]}" --touches 0 >/dev/null 2>&-
[ $? = 2 ] || fail "without standard error"

echo "$failures failed"
[ "$failures" = 0 ]
