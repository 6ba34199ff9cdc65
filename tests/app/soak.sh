#!/bin/bash
# usage: soak.sh RIPOSTE [SECONDS]
# Bots fence bout after bout in a window while cameras, overlays, halves and further windows come and go: memory,
# files and threads must not grow. 60 seconds among the tests; 28800 are the eight hours of a long evening. Tells what there
# was each tenth of the time. Needs a display (scripts/test starts one).
set -u
riposte=$1
seconds=${2:-60}
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
export XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/data SDL_AUDIODRIVER=dummy
export RIPOSTE_VIDEO_WIDTH=480 RIPOSTE_VIDEO_HEIGHT=270 RIPOSTE_VIDEO_MODE=windowed
# MiB. A driver in software takes and gives back some 50 with every window, so it is the least of either half that counts: in
# eight hours six kilobytes a second are found, in the minute among the tests only what grows by megabytes; that minute is for files,
# threads and crashes.
greatest_growth=64
fail() { echo "FAILED: $*" && cat "$work/told" "$XDG_DATA_HOME"/riposte/crashes/*.txt 2>/dev/null; exit 1; }
if [ -z "${DISPLAY:-}" ] || ! command -v xdotool >/dev/null; then
    echo "no display or no xdotool: run scripts/test, which provides both" && exit 1
fi

"$riposte" bout --p1 bot:3 --p2 bot:3 --touches 1 --seconds 5 >/dev/null 2>"$work/told" &
game=$!
for _ in $(seq 1 240); do
    window=$(xdotool search --all --onlyvisible --pid $game --name '^Riposte$' 2>/dev/null | head -n 1)
    [ -z "$window" ] || break
    sleep 0.5
done
[ -n "$window" ] || fail "no window opened"

memory() { awk '/^VmRSS/ { print int($2 / 1024) }' /proc/$game/status; }
files() { ls /proc/$game/fd | wc -l; }
threads() { ls /proc/$game/task | wc -l; }
bouts() { ls "$XDG_DATA_HOME"/riposte/bouts/*.bout 2>/dev/null | wc -l; }

# Return asks for the rematch (Escape there would leave); everything is as before when all of it has been pressed twice.
press() {
    local key
    for key in F2 F7 F9 F4 F5 F8; do
        xdotool windowfocus "$window" key $key sleep 0.3 2>/dev/null
    done
    for beside in $(xdotool search --all --onlyvisible --pid $game --name camera 2>/dev/null); do
        xdotool windowfocus "$beside" key ctrl+w sleep 0.5 2>/dev/null
    done
    xdotool windowfocus "$window" key F1 sleep 0.3 key Return sleep 2 2>/dev/null
}

smaller() { echo $(($1 < $2 ? $1 : $2)); }

begin=$SECONDS
least=()
for tenth in $(seq 1 10); do
    while [ $((SECONDS - begin)) -lt $((tenth * seconds / 10)) ]; do
        kill -0 $game 2>/dev/null || fail "the game ended after $((SECONDS - begin)) s"
        press
    done
    echo "after $((SECONDS - begin)) s: $(memory) MiB, $(files) files, $(threads) threads, $(bouts) bouts"
    [ "$tenth" = 2 ] && files_before=$(files) && threads_before=$(threads)
    half=$((tenth > 5))
    [ "$tenth" = 1 ] || least[half]=$(smaller "${least[half]:-999999}" "$(memory)")
done
# On a machine that is slow or busy a bout takes its time.
while [ "$(bouts)" = 0 ] && [ $((SECONDS - begin)) -lt $((seconds + 300)) ]; do
    xdotool windowfocus "$window" key Return sleep 2 2>/dev/null
done
growth=$((least[1] - least[0]))
more_files=$(($(files) - files_before))
more_threads=$(($(threads) - threads_before))
played=$(bouts)
echo "at least $((least[0])) MiB in the first half, $((least[1])) MiB in the second; $played bouts"
kill -TERM $game
wait $game || fail "the game ended with $?"
[ $growth -le $greatest_growth ] || fail "memory grew by $growth MiB"
[ $more_files -le 2 ] || fail "$more_files more files are open"
[ $more_threads -le 2 ] || fail "$more_threads more threads run"
[ "$played" -ge 1 ] || fail "no bout ended"
for bout in $(ls -t "$XDG_DATA_HOME"/riposte/bouts/*.bout | head -n 3); do
    "$riposte" replay "$bout" --verify | grep -q "^verified" || fail "$bout cannot be verified"
done
echo "1 passed, 0 failed"
