# Completion of riposte's command line for fish. Commands, flags, their words and scenes are asked of the program itself.

# Of PROGRAM COMMAND FLAG: the words that may stand behind the flag, as the help tells them: {right,left}, or
# mouse | joystick[:N].
function __riposte_words
    $argv[1] $argv[2] --help 2>/dev/null |
        sed -n -e "s/^ *$argv[3] [^ ]*{\([^}]*\)}.*/\1/p" -e "s/^ *$argv[3] .*\(mouse | .*\)/\1/p" |
        sed -e ':a' -e 's/\[[^][]*\]//; ta' -e 's/[,|]/ /g' | string split -n ' '
end

function __riposte
    set -l said (commandline -opc)
    set -l word (commandline -ct)
    set -l program $said[1]
    set -l commands ($program --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
    if test (count $said) = 1
        string join \n -- $commands --help --version
        return
    end
    set -l command $said[2]
    contains -- $command $commands; or return
    set -l offered
    if string match -qr -- '^--(record|replay|json|out|shot|posture[12]?)$' $said[-1]
        __fish_complete_path $word
        return
    else if string match -qr -- '^--[a-z0-9-]+$' $said[-1]
        set offered (__riposte_words $program $command $said[-1])
    end
    if test (count $offered) -gt 0
        string join \n $offered
    else if test $command = gallery; and not string match -q -- '-*' $word
        $program gallery 2>/dev/null | string match -r '^\S+'
    else if test $command = replay; and not string match -q -- '-*' $word
        __fish_complete_path $word
    else if test -z "$word"; or string match -q -- '-*' $word
        $program $command --help 2>/dev/null | string match -r -- '^ *(?:-h,)?(--[a-z0-9-]+)' | string match -r -- '^--.*'
    end
end

complete -c riposte -f -a '(__riposte)'
