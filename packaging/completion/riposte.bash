# Completion of riposte's command line for bash. Commands, flags, their words and scenes are asked of the program itself.

# Of PROGRAM COMMAND FLAG: the words that may stand behind the flag, as the help tells them: {right,left}, or
# mouse | joystick[:N].
_riposte_words() {
    "$1" "$2" --help 2>/dev/null |
        sed -n -e "s/^ *$3 [^ ]*{\([^}]*\)}.*/\1/p" -e "s/^ *$3 .*\(mouse | .*\)/\1/p" | sed -e ':a' -e 's/\[[^][]*\]//; ta' -e 's/[,|]/ /g'
}

_riposte() {
    local word=$2 before=$3 command=${COMP_WORDS[1]-} commands offered
    commands=$("$1" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
        return
    fi
    [[ " ${commands//$'\n'/ } " == *" $command "* ]] || return
    case $before in
        --record | --replay | --json | --out | --shot | --posture | --posture[12]) compopt -o default && return ;;
        --*[!a-z0-9-]*) ;;
        --*) offered=$(_riposte_words "$1" "$command" "$before") ;;
    esac
    if [ -n "$offered" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$word")
    elif [ "$command" = gallery ] && [[ $word != -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$1" gallery 2>/dev/null | cut -d' ' -f1)" -- "$word")
    elif [ "$command" = replay ] && [[ $word != -* ]]; then
        compopt -o default
    elif [[ $word == -* || -z $word ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$1" "$command" --help 2>/dev/null | grep -o '^ *\(-h,\)\?--[a-z0-9-]*' | grep -o -- '--.*')" -- "$word")
    fi
}
complete -F _riposte riposte
