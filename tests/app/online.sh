#!/bin/bash
# usage: online.sh RIPOSTE
# Bouts over a network as people have them: processes of their own, on machines of their own. The machines are network
# namespaces, which root alone can make; without them the processes meet on this machine's loopback, and what needs
# machines is skipped aloud.
set -u
riposte=$1
work=$(mktemp -d)
failures=0
fail() { echo "FAILED: $*" && failures=$((failures + 1)); }
unset DISPLAY WAYLAND_DISPLAY
prefix=rip$$
started=()
stop_all() {
    for process in "${started[@]}"; do kill -9 "$process"; done
    for name in a b s t; do ip netns del "$prefix$name"; done
    rm -rf "$work"
} 2>/dev/null
trap stop_all EXIT

# become MACHINE COMMAND…: this shell becomes the command there, with settings and data of its own.
become() {
    local machine=$1
    shift
    mkdir -p "$work/$machine"
    if [ "$machines" = yes ]; then
        XDG_CONFIG_HOME=$work/$machine XDG_DATA_HOME=$work/$machine exec ip netns exec "$prefix$machine" "$@"
    else
        XDG_CONFIG_HOME=$work/$machine XDG_DATA_HOME=$work/$machine exec "$@"
    fi
}
on() (become "$@")
# start NAME MACHINE ARGUMENTS…: the game in the background; its words go to NAME.log, its process is $NAME.
start() {
    local name=$1 machine=$2
    shift 2
    : >"$work/$name.log" # before it starts: nobody may read the words of the one before it
    (become "$machine" "$riposte" "$@") </dev/null >>"$work/$name.log" 2>&1 &
    declare -g "$name=$!"
    started+=("$!")
}
# words NAME TEXT SECONDS: waits until NAME has said it.
words() {
    local i
    for ((i = 0; i < $3 * 10; ++i)); do
        grep -qs "$2" "$work/$1.log" && return 0
        sleep 0.1
    done
    fail "$1 has not said '$2' within $3 s: $(tail -n 5 "$work/$1.log")"
    return 1
}
# ends NAME SECONDS CODE: waits until it has ended with that exit code.
ends() {
    local i process=${!1}
    for ((i = 0; i < $2 * 10; ++i)); do
        kill -0 "$process" 2>/dev/null || break
        sleep 0.1
    done
    kill -0 "$process" 2>/dev/null && fail "$1 has not ended within $2 s: $(tail -n 3 "$work/$1.log")" && return
    wait "$process"
    local code=$?
    [ "$code" = "$3" ] || fail "$1 has ended with $code instead of $3: $(tail -n 3 "$work/$1.log")"
}
field() { sed -n "s/.*\"$2\": \(.*[^,]\),*\$/\1/p" "$work/$1" | head -n 1; }

# Two machines who fence, two that serve, one network without a way out of it.
make_machines() {
    local name number=0
    [ "$(id -u)" = 0 ] && command -v ip >/dev/null && ip netns add "${prefix}s" 2>/dev/null || return 1
    ip -n "${prefix}s" link set lo up
    ip -n "${prefix}s" link add bridge type bridge && ip -n "${prefix}s" link set bridge up || return 1
    ip -n "${prefix}s" address add 10.77.0.1/24 broadcast + dev bridge
    for name in a b t; do
        number=$((number + 1))
        ip netns add "$prefix$name" && ip -n "$prefix$name" link set lo up || return 1
        ip -n "${prefix}s" link add "to$name" type veth peer name net netns "$prefix$name" || return 1
        ip -n "${prefix}s" link set "to$name" master bridge up
        ip -n "$prefix$name" address add "10.77.0.1$number/24" broadcast + dev net
        ip -n "$prefix$name" link set net up
    done
    # A second network of one of them, which leads nowhere.
    ip -n "${prefix}a" link add other type dummy 2>/dev/null && ip -n "${prefix}a" address add 10.99.0.1/24 broadcast + dev other &&
        ip -n "${prefix}a" link set other up
    return 0
}
if make_machines; then
    machines=yes server=10.77.0.1
else
    machines=no server=127.0.0.1
    echo "SKIPPED: several machines, a lossy cable, one that is pulled: network namespaces are for root alone"
fi
# Some kernels cannot make a cable bad; then the game does.
bad=(--link cable)
if [ "$machines" = yes ] && ip netns exec "${prefix}a" tc qdisc add dev net root netem delay 15ms 3ms loss 1% 2>/dev/null; then
    ip netns exec "${prefix}s" tc qdisc add dev toa root netem delay 15ms 3ms loss 1% && bad=()
fi
port=$((24200 + $$ % 500))
fence=(--headless --port "$port")

# ---- found within a second, wherever the server is --------------------------------------------------------------------
# found MACHINE COUNT: so many servers are found there.
found() {
    local count begin=$EPOCHREALTIME list
    list=$(on "$1" "$riposte" find --port "$port" --json -)
    count=$(grep -c '"address"' <<<"$list")
    [ "$count" = "$2" ] || fail "$1 finds $count servers instead of $2: $list"
    awk -v a="$begin" -v b="$EPOCHREALTIME" 'BEGIN { exit b - a > 2 }' || fail "searching took longer than 2 s"
}
start serve s server --port "$port" --name "Salle Nord" --touches 1 --tempo 1 --bouts 2
words serve "Type help" 20
found s 1
if [ "$machines" = yes ]; then
    found a 1 # two networks, no way out of either
    start second t server --port "$port" --name "Salle Est"
    words second "Type help" 20
    found b 2
    kill "$second" && ends second 10 0
    ip -n "${prefix}t" link set net down
    start alone t server --port "$port" --name "Salle seule"
    words alone "Type help" 20
    found t 1 # nothing but its own loopback
    kill "$alone" && ends alone 10 0
    ip -n "${prefix}t" link set net up
fi

# ---- one bout, whoever sees it ----------------------------------------------------------------------------------------
start anna a join "$server:$port" "${fence[@]}" "${bad[@]}" --p1 bot:2 --name Anna --json "$work/anna.json"
words anna "you fence on the left" 20
start watch b watch "$server:$port" "${fence[@]}" --json "$work/watch.json"
start bert b join "${fence[@]}" --p1 bot:1 --name Bert --json "$work/bert.json" "$server:$port"
words serve "a bout begins: Anna against Bert" 20
# A third who would fence is told that there is no room.
start third s join "$server:$port" "${fence[@]}"
ends third 20 1
grep -q full "$work/third.log" || fail "a full server does not say so: $(cat "$work/third.log")"
ends anna 120 0
ends bert 20 0
ends watch 20 0
hash=$(field anna.json hash)
[ -n "$hash" ] && [ "$hash" = "$(field bert.json hash)" ] && [ "$hash" = "$(field watch.json hash)" ] ||
    fail "not one hash: $hash, $(field bert.json hash), $(field watch.json hash)"
words serve "the bout is over" 10
recorded=$(sed -n 's/.*recorded in //p' "$work/serve.log" | tail -n 1)
on s "$riposte" replay "$recorded" --headless --json "$work/replay.json" >/dev/null || fail "the server's recording does not play"
[ "$hash" = "$(field replay.json hash)" ] || fail "the server's recording ends with another hash"

# ---- a player who is killed comes back to the same score ---------------------------------------------------------------
start anna a join "$server:$port" "${fence[@]}" --p1 bot:1 --name Anna
start bert b join "$server:$port" "${fence[@]}" --p1 bot:1 --name Bert --json "$work/bert.json"
words anna "under way" 20
sleep 3
kill -9 "$anna"
wait "$anna" 2>/dev/null
sleep 1
start again a join "$server:$port" "${fence[@]}" --p1 bot:1 --name Anna --json "$work/again.json"
words serve "Anna.*has come back" 20
if [ "$machines" = yes ]; then # and a cable is pulled for longer than a connection lasts
    ip -n "${prefix}s" link set tob down
    words bert "calling again" 20
    ip -n "${prefix}s" link set tob up
    words serve "Bert.*has come back" 20
fi
ends again 180 0
ends bert 20 0
[ "$(field again.json score)" = "$(field bert.json score)" ] || fail "who came back has another score"
[ "$(field again.json hash)" = "$(field bert.json hash)" ] || fail "who came back has another hash"
ends serve 20 0 # after its second bout

# ---- a server that is killed leaves all but the last second --------------------------------------------------------------
start serve s server --port "$port" --seats bot:1,bot:2 --touches 9 --tempo 1
words serve "a bout begins" 20
start watch b watch "$server:$port" "${fence[@]}"
words watch "under way" 20
sleep 5
kill -9 "$serve"
wait "$serve" 2>/dev/null
part=$(sed -n 's/.*recorded in //p' "$work/serve.log" | tail -n 1).part
verified=$(on s "$riposte" replay "$part" --verify) || fail "the recording of a killed server does not play"
grep -q "verified as far as it goes" <<<"$verified" || fail "not verified as far as it goes: $verified"
ends watch 60 1
grep -q "does not answer" "$work/watch.log" || fail "a lost server is not told: $(tail -n 3 "$work/watch.log")"

# ---- who is refused is told why ----------------------------------------------------------------------------------------
echo "en garde" >"$work/password"
echo "prets" >"$work/wrong"
start serve s server --port "$port" --password-file "$work/password" --seats open,bot:1
words serve "^  riposte join ." 20
code=$(sed -n 's/^  riposte join //p' "$work/serve.log" | head -n 1)
# refused MACHINE WORD ARGUMENTS…: exit code 1, and the word is said there.
refused() {
    local machine=$1 word=$2 text code
    shift 2
    text=$(on "$machine" "$riposte" join "${fence[@]}" "$@" 2>&1)
    code=$?
    [ "$code" = 1 ] && grep -q "$word" <<<"$text" || fail "exit $code, or not '$word' for ${*@Q}: $text"
}
refused b "password" "$code"
refused b "password" --password-file "$work/wrong" "$code"
refused t "key" --password-file "$work/password" "$server:$port" # who knows no key gives no password
last=${code: -1}
[ "$last" = 0 ] && other=1 || other=0
refused b "mistyped\|wrong\|letters" "${code%?}$other"
refused b "answer" 127.0.0.9:9
start right b join "${fence[@]}" --password-file "$work/password" "$code"
words right "you fence on the left" 20
kill "$right"
ends right 20 1
kill "$serve"
ends serve 20 0

[ "$failures" = 0 ] || exit 1
echo "bouts over the network: $([ "$machines" = yes ] && echo "four machines, cable ${bad[*]:-by the kernel}" || echo "one machine")"
