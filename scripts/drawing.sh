# Shared by the scripts that draw the pictures of docs: source it after common.sh. Pictures are drafts in $draft until `keep` writes
# them into the folder $into. It needs ImageMagick; for pictures of the window also Xvfb and xdotool (scripts/setup test develop).
# shellcheck shell=bash
game=$(readlink -m "${RIPOSTE:-$root/build/release/riposte}")
draft=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$draft"' EXIT
export LIBGL_ALWAYS_SOFTWARE=1 SDL_AUDIODRIVER=dummy XDG_CONFIG_HOME=$draft XDG_DATA_HOME=$draft XDG_STATE_HOME=$draft XDG_CACHE_HOME=$draft

complain() { echo "$(basename "$0"): $*" >&2; }

# Debian's name first: other programs are called convert, too.
tool() { command -v "$1-im6.q16" || command -v "$1-im6" || command -v "$1"; }

# needs_tools: ends the script where the game or ImageMagick is missing.
needs_tools() {
    [ -x "$game" ] || { complain "build the game first: scripts/play --version" && exit 1; }
    convert=$(tool convert) && import=$(tool import) && "$convert" -version | grep -q ImageMagick ||
        { complain "ImageMagick is missing: scripts/setup develop, or apt-get install imagemagick" && exit 1; }
}

# draw_all NAMES OF WINDOWS' PICTURES -- NAMES…: calls draw_NAME for each; those of windows only where there can be one.
draw_all() {
    local name windows=" "
    while [ "$1" != -- ]; do windows+="$1 " && shift; done
    shift
    for name in "$@"; do
        declare -F "draw_$name" >/dev/null || { complain "there is no '$name'; --help lists them" && exit 2; }
    done
    for name in "$@"; do
        if [[ $windows == *" $name "* ]] && ! { command -v Xvfb && command -v xdotool; } >/dev/null; then
            echo "$name: not drawn, it is a picture of the window and needs Xvfb and xdotool: scripts/setup test"
        else
            "draw_$name"
        fi
    done
}

# The picture of that name, from a draft or several below each other.
keep() {
    local name=$1
    shift
    "$convert" "$@" -append -strip -quality "${quality:-85}" -sampling-factor 4:2:0 "$into/$name.jpg"
    printf '%-18s %4d kB\n' "$name" $(($(stat -c %s "$into/$name.jpg") / 1000))
}

# ---- without a window ------------------------------------------------------------------------------------------------
# shot FILE arguments…
shot() {
    local file=$draft/$1.png
    shift
    "$game" shot "$@" --out "$file" >/dev/null
}

# A bout of bots; every line of the report that counts is a touch: the moment of the N-th, in seconds.
demonstration() {
    [ -e "$draft/bots.bout" ] || "$game" bout --p1 bot:1 --p2 bot:1 --headless --touches 5 --seed 2003 --record "$draft/bots.bout" \
        --json "$draft/bots.json" >/dev/null
    sed -n '/"counts": true/s/.*"time_us": \([0-9]*\).*/\1/p' "$draft/bots.json" | awk -v n="$1" '
        NR == n { printf "%.6f", $1 / 1e6 }
        END { if (NR < n) { print "the bots\047 bout has no touch " n > "/dev/stderr"; exit 1 } }'
}

# ---- the window ------------------------------------------------------------------------------------------------------
# display WIDTH HEIGHT: an X server of our own with a screen of that size; the one there was ends where it was another size.
display() {
    [ "${screen_size:-}" != "$1x$2" ] || return 0
    [ -z "${server:-}" ] || { kill "$server" && wait "$server" || true; } 2>/dev/null
    : >"$draft/display"
    Xvfb -displayfd 3 -screen 0 "$1x$2x24" -nolisten tcp -noreset 2>/dev/null 3>"$draft/display" &
    server=$!
    until [ -s "$draft/display" ]; do
        kill -0 "$server" 2>/dev/null || { complain "Xvfb does not start; try: Xvfb -displayfd 1" && exit 1; }
        sleep 0.2
    done
    screen_size=$1x$2
    export DISPLAY=:$(cat "$draft/display")
}

# window WIDTH HEIGHT arguments…: starts the game, with its own settings, in a window that covers a screen of that size, and
# waits until the hall is seen.
window() {
    local width=$1 height=$2
    shift 2
    display "$width" "$height"
    rm -f "$draft/riposte/settings.toml"
    (cd "$draft" && RIPOSTE_VIDEO_WIDTH=$width RIPOSTE_VIDEO_HEIGHT=$height RIPOSTE_VIDEO_MODE=windowed RIPOSTE_LESSON_OFFERED=true SDL_VIDEODRIVER=x11 \
        exec "$game" "$@" >/dev/null) &
    running=$!
    window=
    until [ -n "$window" ] && [ "$(colours)" -gt 2000 ]; do
        alive "$*"
        sleep 0.5
        window=$(xdotool search --onlyvisible --pid "$running" 2>/dev/null | head -n 1 || true)
    done
    sleep 2 # for what fades in over it
    drawn
    drawn
}
alive() { kill -0 "$running" 2>/dev/null || { complain "$1: the game has ended" && exit 1; }; }
close() { kill -TERM "$running" && wait "$running" || true; }
grab() { "$import" -silent -window root "$1"; }
# A grid of some of what is seen, cheap to compare and to count.
glance() { "$convert" x:root -sample 192x108! "$1"; }
# How many different colours are seen: a bar on a dark ground has few, the hall has thousands.
colours() { glance "$draft/glance.ppm" && "$convert" "$draft/glance.ppm" -format %k info:; }

# drawn: waits until the screen has changed, or for a second and a half where nothing moves.
drawn() {
    glance "$draft/before.ppm"
    for _ in 1 2 3 4 5 6; do
        sleep 0.25
        glance "$draft/after.ppm"
        cmp -s "$draft/before.ppm" "$draft/after.ppm" || return 0
    done
}
# at_rest: waits until nothing moves for a second and a half, a minute at most.
at_rest() {
    local quiet=0
    for _ in $(seq 1 120); do
        glance "$draft/before.ppm"
        sleep 0.5
        glance "$draft/after.ppm"
        cmp -s "$draft/before.ppm" "$draft/after.ppm" && quiet=$((quiet + 1)) || quiet=0
        [ "$quiet" -lt 3 ] || return 0
    done
}
# press KEY…: one after the other, two pictures apart; the game sees a press that is shorter than a picture.
press() {
    local key
    for key in "$@"; do xdotool windowfocus "$window" key "$key" && drawn && drawn; done
    drawn
}
# click X Y
click() {
    xdotool mousemove "$1" "$2"
    drawn
    xdotool mousedown 1
    drawn
    xdotool mouseup 1
    drawn
    drawn
}
