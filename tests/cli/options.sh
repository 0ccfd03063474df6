# shellcheck shell=sh
# Reads all --help: commands gets the names of the commands, options gets lines
# "COMMAND OPTION", sorted; the programs' own have the program for a command.

# The options that a help's lists begin a line with.
options_of()
{
    sed -n 's/^ \{2,6\}\(-[^ ,]*\(, --[a-z]*\)\{0,1\}\).*/\1/p' |
        tr -d ',' | tr ' ' '\n' | sort -u
}

eight --help |
    sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' >commands
{
    eight --help | options_of | sed 's/^/eight /'
    eight-gen --help | options_of | sed 's/^/eight-gen /'
    while read -r command; do
        eight "$command" --help | options_of | sed "s/^/$command /"
    done <commands
} | LC_ALL=C sort >options
[ "$(grep -c . commands)" -ge 12 ] && [ "$(grep -c . options)" -ge 40 ] ||
    echo 'no commands or options are found in --help' >&2
