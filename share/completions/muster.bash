# Bash completion for muster.
_muster() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local commands="build event roll tally apply check odds list new export explain diff calibrate"
    case $before in
        --rules) mapfile -t COMPREPLY < <(compgen -W "$(muster list rules 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --paper) mapfile -t COMPREPLY < <(compgen -W "$(muster list papers 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --card) mapfile -t COMPREPLY < <(compgen -W "$(muster list cards 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --label) mapfile -t COMPREPLY < <(compgen -W "$(muster list labels 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --press) mapfile -t COMPREPLY < <(compgen -W "$(muster list presses 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --backs) mapfile -t COMPREPLY < <(compgen -W "none $(muster list backs 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --flip) mapfile -t COMPREPLY < <(compgen -W "long-edge short-edge fold" -- "$word"); return ;;
        --marks) mapfile -t COMPREPLY < <(compgen -W "corner full none" -- "$word"); return ;;
        --tile) mapfile -t COMPREPLY < <(compgen -W "map" -- "$word"); return ;;
        --sheets) mapfile -t COMPREPLY < <(compgen -W "$(muster list sheets 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --variant) mapfile -t COMPREPLY < <(compgen -W "$(muster list variants 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --fonts) mapfile -t COMPREPLY < <(compgen -d -W "$(muster list fonts 2>/dev/null | awk '{print $1}')" -- "$word"); return ;;
        --fair) mapfile -t COMPREPLY < <(compgen -W "0 5 10 20" -- "$word"); return ;;
        --for) mapfile -t COMPREPLY < <(compgen -W "all umpire" -- "$word"); return ;;
        --format)
            case $command in
                build) mapfile -t COMPREPLY < <(compgen -W "pdf svg png html" -- "$word") ;;
                roll) mapfile -t COMPREPLY < <(compgen -W "yaml json jsonl" -- "$word") ;;
                export) mapfile -t COMPREPLY < <(compgen -W "csv ods" -- "$word") ;;
                *) mapfile -t COMPREPLY < <(compgen -W "text json" -- "$word") ;;
            esac
            return ;;
        -o|--output|--from|--night|--pdf|--templates|--settings) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
    elif [[ $word == -* ]]; then
        local options
        options=$(muster "$command" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]+' | sort -u)
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    elif [ "$command" = odds ]; then
        mapfile -t COMPREPLY < <(compgen -W "$(muster list rules 2>/dev/null | awk '{print $1}')" -- "$word"; compgen -f -X '!*.y*ml' -- "$word"; compgen -d -- "$word")
    elif [ "$command" = list ]; then
        mapfile -t COMPREPLY < <(compgen -W "rules sheets papers cards labels backs presses variants fonts types ground colours scenarios" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -f -X '!*.@(y*ml|jsonl)' -- "$word"; compgen -d -- "$word")
    fi
}
complete -o filenames -F _muster muster
