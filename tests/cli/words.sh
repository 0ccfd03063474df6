# shellcheck shell=sh
# Each is made from the program, so that a test of every word needs no list.

# Prints the words that an option can have: words solve heuristic.
words()
{
    awk -F '\t' -v command="$1" -v option="$2" '
        $1 == command && $2 == option && $5 != "" { print $5; found = 1 }
        END { if (!found) { print "no words" >"/dev/stderr" } }
    ' "$BUILD/query/completions/options.tsv"
}

# Prints the names of goals, without aliases.
goal_names()
{
    eight solve --help |
        sed -n 's/^ *[0-9x]\( [0-9x]\)\{8\}  *\([a-z]*\).*/\2/p'
}
