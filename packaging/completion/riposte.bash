# Completion of riposte's command line for bash. Commands, flags and scenes are asked of the program itself.
_riposte() {
    local word=$2 before=$3 command=${COMP_WORDS[1]-} commands
    commands=$("$1" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
        return
    fi
    case $before in
        --p1 | --p2) mapfile -t COMPREPLY < <(compgen -W 'mouse keyboard joystick gamepad bot none' -- "$word") ;;
        --device) mapfile -t COMPREPLY < <(compgen -W 'mouse keyboard joystick gamepad' -- "$word") ;;
        --hand | --hand[12]) mapfile -t COMPREPLY < <(compgen -W 'right left' -- "$word") ;;
        --camera) mapfile -t COMPREPLY < <(compgen -W 'side examine fencer0 fencer1 behind0 behind1 referee lamp free' -- "$word") ;;
        --look-at) mapfile -t COMPREPLY < <(compgen -W 'figure root head hand elbow shoulder point' -- "$word") ;;
        --skin) mapfile -t COMPREPLY < <(compgen -W 'basic linear bones dual' -- "$word") ;;
        --overlay) mapfile -t COMPREPLY < <(compgen -W 'trail_left trail_right measure target blades touching' -- "$word") ;;
        --record | --replay | --json | --out | --shot | --posture | --posture[12]) compopt -o default ;;
        *)
            if [ "$command" = gallery ] && [[ $word != -* ]]; then
                mapfile -t COMPREPLY < <(compgen -W "$("$1" gallery 2>/dev/null | cut -d' ' -f1)" -- "$word")
            elif [ "$command" = replay ] && [[ $word != -* ]]; then
                compopt -o default
            elif [[ $word == -* || -z $word ]] && [[ " $commands " == *$command* ]]; then
                mapfile -t COMPREPLY < <(compgen -W "$("$1" "$command" --help 2>/dev/null | grep -o '^ *\(-h,\)\?--[a-z0-9-]*' | grep -o -- '--.*')" -- "$word")
            fi
            ;;
    esac
}
complete -F _riposte riposte
