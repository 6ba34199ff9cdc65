#!/bin/bash
# usage: page.sh TEST_RECORD [RIPOSTE]
# Recordings of every kind, and one of the program's, are read by a decoder that follows docs/recording.md alone.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data
RIPOSTE_RECORDINGS=$work "$1" "recordings of every kind*" >"$work/log" || { cat "$work/log" && exit 1; }
[ "$(ls "$work"/*.told | wc -l)" -ge 14 ] || { echo "FAILED: only these were kept: $(ls "$work")" && exit 1; }
if [ -n "${2:-}" ]; then
    "$2" bout --p1 bot:2 --p2 bot:1 --headless --touches 2 --seed 5 --poses --record "$work/program.bout" >/dev/null || exit 1
fi
python3 "$(dirname "$0")/page_decoder.py" "$work"/*.bout "$work"/*.part
