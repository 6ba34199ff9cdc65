#compdef riposte
# Completion of riposte's command line for zsh. Commands, flags, their words and scenes are asked of the program itself.

# Of PROGRAM COMMAND FLAG: the words that may stand behind the flag, as the help tells them: {right,left}, or
# mouse | joystick[:N].
_riposte_words() {
    "$1" "$2" --help 2>/dev/null |
        sed -n -e "s/^ *$3 [^ ]*{\([^}]*\)}.*/\1/p" -e "s/^ *$3 .*\(mouse | .*\)/\1/p" | sed -e ':a' -e 's/\[[^][]*\]//; ta' -e 's/[,|]/ /g'
}

_riposte() {
    local program=$words[1] command=$words[2] before=$words[CURRENT-1] word=$words[CURRENT]
    local -a commands offered
    commands=($("$program" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'))
    if (( CURRENT == 2 )); then
        compadd -- $commands --help --version
        return
    fi
    (( ${commands[(Ie)$command]} )) || return 1
    case $before in
        --record | --replay | --json | --out | --shot | --posture | --posture[12])
            _files
            return ;;
        --*[^a-z0-9-]*) ;;
        --*) offered=($(_riposte_words "$program" "$command" "$before")) ;;
    esac
    if (( $#offered )); then
        compadd -- $offered
    elif [[ $command == gallery && $word != -* ]]; then
        compadd -- $("$program" gallery 2>/dev/null | cut -d' ' -f1)
    elif [[ $command == replay && $word != -* ]]; then
        _files
    elif [[ $word == -* || -z $word ]]; then
        compadd -- $("$program" "$command" --help 2>/dev/null | grep -o '^ *\(-h,\)\?--[a-z0-9-]*' | grep -o -- '--.*')
    fi
}
_riposte "$@"
