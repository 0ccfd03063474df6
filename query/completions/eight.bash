# Completion of eight and eight-gen in bash.

# Offers those of the words $1 that begin with the word under way.
_eight_offer()
{
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

_eight_offer_files()
{
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    # It complains where it is called by hand.
    compopt -o filenames 2>/dev/null || true
}

# Sets cur, the word under way, and prev, the one before it; "=" is a word to
# bash, and here it is none.
_eight_words()
{
    cur=${COMP_WORDS[COMP_CWORD]}
    prev=${COMP_WORDS[COMP_CWORD - 1]}
    [[ $cur == = ]] && cur=
    [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}
}

# Offers the values of an option, if it is one that has values.
_eight_value()
{
    case $prev in
    --tables | --output | -o) _eight_offer_files ;;
    --goal) _eight_offer 'last first spiral' ;;
    --order) _eight_offer 'udlr dlru' ;;
    --moves) _eight_offer 'blank tile number' ;;
    --engine) _eight_offer 'table bfs astar' ;;
    --visited) _eight_offer 'rank hash tree' ;;
    --codec) _eight_offer 'deflate none' ;;
    --level) _eight_offer '1 2 3 4 5 6 7 8 9' ;;
    --format)
        if [[ $command == export ]]; then
            _eight_offer 'csv jsonl npy'
        else
            _eight_offer 'plain uva652 princeton'
        fi
        ;;
    --depth | --count | --limit | --seed)
        # all has a --count without a number.
        [[ $command != all || $prev == --limit ]]
        ;;
    *) return 1 ;;
    esac
}

_eight_options()
{
    case $1 in
    solve)
        echo --goal --order --moves --format --engine --visited --stats --help
        ;;
    path) echo --no-count --order --help ;;
    distance) echo --goal --format --engine --visited --stats --help ;;
    show) echo --goal --order --steps --json --help ;;
    all) echo --goal --order --count --limit --help ;;
    random) echo --depth --count --seed --goal --help ;;
    stats) echo --goal --csv --json --help ;;
    export) echo --format --output --goal --help -o ;;
    graph | compare | verify | info) echo --help ;;
    esac
}

_eight()
{
    local cur prev command='' i
    COMPREPLY=()
    _eight_words
    for ((i = 1; i < COMP_CWORD && ${#command} == 0; i++)); do
        case ${COMP_WORDS[i]} in
        --tables) # its file is no command
            [[ ${COMP_WORDS[i + 1]} == = ]] && ((++i))
            ((++i))
            ;;
        -*) ;;
        *) command=${COMP_WORDS[i]} ;;
        esac
    done
    _eight_value && return
    if [[ -z $command && $cur == -* ]]; then
        _eight_offer '--tables --help --version'
    elif [[ -z $command ]]; then
        _eight_offer 'solve path distance graph show all random stats export
            compare verify info'
    elif [[ $cur == -* ]]; then
        _eight_offer "$(_eight_options "$command")"
    else
        _eight_offer_files
    fi
}

_eight_gen()
{
    local cur prev command=''
    COMPREPLY=()
    _eight_words
    _eight_value ||
        _eight_offer '--output --codec --level --pocket --quiet --help --version -o -q'
}

complete -F _eight eight
complete -F _eight_gen eight-gen
