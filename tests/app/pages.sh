#!/bin/bash
# usage: pages.sh SOURCE-FOLDER
# What README.md, SECURITY.md and docs/ name is there: the pages and pictures that they link to, the files and folders that stand in
# backticks, the scenes of the gallery.
set -u
cd "$1" || exit 1
failures=0

missing() {
    echo "FAILED: $1 names $2, which does not exist"
    failures=$((failures + 1))
}

# there PATTERN: a file or folder of this name or pattern, or a header as it is included. A word in capitals stands for
# any name.
there() {
    local pattern
    pattern=$(sed -E "/README|LICENSE/!s/[A-Z]{4,}/*/" <<<"$1")
    compgen -G "$1" >/dev/null || compgen -G "$pattern" >/dev/null || [ -e "include/riposte/$1" ]
}

for page in README.md SECURITY.md docs/*.md; do
    text=$(<"$page")
    while read -r link; do
        there "$(dirname "$page")/${link%%#*}" || missing "$page" "$link"
    done < <(grep -oE '\]\([^)#:]+(#[^)]*)?\)' <<<"$text" | sed -E 's/^\]\(//; s/\)$//' | sort -u)
    while read -r path; do
        there "$path" || missing "$page" "$path"
    done < <(grep -oE '`(src|include|tests|assets|docs|scripts|shaders|cmake|tools|packaging)(/[A-Za-z0-9_.*/-]*)?`' <<<"$text" |
        tr -d '`' | sort -u)
    while read -r scene; do
        grep -q "Scene{\"$scene\"" src/gallery/scene.cpp || missing "$page" "the scene $scene"
    done < <(grep -oE '`riposte gallery [a-z][a-z-]*' <<<"$text" | sed 's/.* //' | sort -u)
done

[ "$failures" = 0 ] && echo "all that the pages name is there"
exit "$((failures > 0))"
