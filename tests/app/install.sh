#!/bin/bash
# usage: install.sh BUILD-FOLDER SOURCE-FOLDER
# The game as it is installed: nothing missing and nothing too many below the prefix, which is then moved elsewhere and
# made read-only; from there somebody else plays in a folder of his own. The manual and the completion know every flag.
set -u
build=$1
source=$2
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
unset DISPLAY WAYLAND_DISPLAY RIPOSTE_ASSETS
failures=0
fail() { echo "FAILED: $*" && failures=$((failures + 1)); }

cmake --install "$build" --prefix "$work/first" >"$work/log" || { cat "$work/log" && exit 1; }
(cd "$work/first" && find . -type f | sort) >"$work/installed"
{
    (cd "$source" && find assets shaders -type f -printf './share/riposte/%p\n')
    printf './share/icons/hicolor/%s/apps/riposte.png\n' {16x16,24x24,32x32,48x48,64x64,128x128,256x256,512x512}
    printf './share/%s\n' applications/riposte.desktop bash-completion/completions/riposte doc/riposte/{changelog.gz,copyright} \
        fish/vendor_completions.d/riposte.fish zsh/site-functions/_riposte \
        icons/hicolor/scalable/apps/riposte.svg man/man6/riposte.6.gz metainfo/riposte.metainfo.xml
    echo ./bin/riposte
} | sort | diff - "$work/installed" || fail "other files are installed than those that should be (> too many, < missing)"

# Moved, read-only, and from now on somebody else's.
prefix=$work/second
mv "$work/first" "$prefix"
chmod -R a-w "$prefix"
mkdir "$work/home"
player=(env HOME="$work/home" PATH="$prefix/bin:$PATH")
if [ "$(id -u)" = 0 ]; then
    chmod 755 "$work" && chown nobody "$work/home"
    player+=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)
    "${player[@]}" touch "$prefix/share/riposte/x" 2>/dev/null && fail "the prefix is not read-only"
fi

# expect CODE WORD ARGUMENTS…: somebody runs riposte in his folder and wants this exit code and this word.
expect() {
    local code=$1 word=$2 got text
    shift 2
    text=$(cd "$work/home" && "${player[@]}" riposte "$@" 2>&1 </dev/null)
    got=$?
    [[ $got == "$code" && $text == *"$word"* ]] || fail "riposte $*: exit $got instead of $code, or no '$word' in: $text"
}
bout=(bout --p1 bot --p2 bot --headless --touches 1)
expect 0 ":" "${bout[@]}" --record a.bout
expect 0 "verified" replay a.bout --verify
expect 0 "wrote" gallery blades --shot blades.png --width 128
cmp "$source/LICENSE" "$prefix/share/riposte/assets/licences/riposte.txt" || fail "the licence that About shows is another"
cmp "$source/packaging/icons/riposte-64.png" "$prefix/share/riposte/assets/icon.png" || fail "the windows' icon is another"
[ -z "$(find "$prefix" -newer "$work/installed" -type f)" ] || fail "something was written below the prefix"

# It is the installed data that was read, not that of the sources.
chmod -R u+w "$prefix"
echo 'nonsense' >>"$prefix/share/riposte/assets/rules.toml"
expect 3 "$prefix/share/riposte/assets/rules.toml" "${bout[@]}"
cp "$source/assets/rules.toml" "$prefix/share/riposte/assets/"
echo 'nonsense' >>"$prefix/share/riposte/shaders/surface.frag"
expect 4 "$prefix/share/riposte/shaders/surface.frag" gallery blades --shot blades.png --width 128

flags() { grep -o -- '--[a-z][a-z0-9-]*' | sort -u; }
commands=$("$prefix/bin/riposte" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 7 ] || fail "no commands found in --help: $commands"
{
    "$prefix/bin/riposte" --help
    for command in $commands; do "$prefix/bin/riposte" "$command" --help; done
} | flags >"$work/told"
zcat "$prefix/share/man/man6/riposte.6.gz" | sed 's/\\-/-/g' | flags | diff "$work/told" - || fail "the manual (>) does not tell the flags of --help (<)"
for command in $commands; do
    zcat "$prefix/share/man/man6/riposte.6.gz" | grep -q "^\.SS $command\$" || fail "the manual does not tell of '$command'"
done

# completed SHELL WORD…: what the shell offers for the last of these words; zsh's own functions are not there without a
# terminal, so they are played here.
completed() {
    local shell=$1
    shift
    case $shell in
        bash) bash -c 'source "$0"; COMP_WORDS=(riposte "$@"); COMP_CWORD=$#
            _riposte riposte "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"; printf "%s\n" "${COMPREPLY[@]}"' \
            "$prefix/share/bash-completion/completions/riposte" "$@" ;;
        zsh) zsh -fc 'compadd() { local o; shift; for o; do [[ $o != ${words[CURRENT]}* ]] || print -r -- $o; done }
            words=(riposte "$@"); CURRENT=$#words; source "$0"' "$prefix/share/zsh/site-functions/_riposte" "$@" ;;
        fish) fish --no-config -c 'source $argv[1]; complete -C "riposte $argv[2..]"' \
            "$prefix/share/fish/vendor_completions.d/riposte.fish" "$@" ;;
    esac | LC_ALL=C sort | paste -sd" "
}
shells=bash
for shell in zsh fish; do command -v $shell >/dev/null && shells+=" $shell" || echo "not tried, because it is not installed: $shell"; done
# offers 'WORDS' WORD…, by every shell that is here
offers() {
    local wanted=$1 shell offered
    shift
    for shell in $shells; do
        offered=$(PATH=$prefix/bin:$PATH completed "$shell" "$@")
        [ "$offered" = "$wanted" ] || fail "completing 'riposte $*' $shell offers '$offered' instead of '$wanted'"
    done
}
offers "watch workshop" w
offers "--headless --height1 --height2 --help" bout --he
offers "joystick" bout --p1 jo
offers "parry-keys parry-riposte" gallery parry
offers "left right" drill --hand ""
offers "behind0 behind1" shot --camera be
offers "bot" bout --p2 b
offers "" dance --

[ $failures = 0 ] && echo "1 passed, 0 failed"
exit $((failures > 0))
