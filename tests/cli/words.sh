# shellcheck shell=sh
# words.sh - prints the option values, the goals and the help that the program declares, so
# that a test needs no copy of its own.

# Prints the values of a command's option: `words solve heuristic` prints the heuristics.
words()
{
    awk -F '\t' -v command="$1" -v option="$2" '
        $1 == command && $2 == option && $5 != "" { print $5; found = 1 }
        END { if (!found) { print "no words" >"/dev/stderr" } }
    ' "$BUILD/query/completions/options.tsv"
}

# Prints the beginning of an option's help, which completions show: `help_of show steps`.
help_of()
{
    awk -F '\t' -v command="$1" -v option="$2" '
        $1 == command && $2 == option { sub(/ *[:;(].*/, "", $6); print $6 }
    ' "$BUILD/query/completions/options.tsv"
}

# Prints each named goal as NAME:BOARD, such as last:12345678x.
goals()
{
    grep '^solve.goal' "$BUILD/query/completions/options.tsv" |
        grep -o '[a-z]*: [0-8x]\( [0-8x]\)\{8\}' | tr -d ' '
}

# Prints the names of goals, without aliases.
goal_names()
{
    goals | awk -F : '!seen[$2]++ { print $1 }'
}
