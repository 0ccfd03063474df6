# shellcheck shell=sh
# options.sh - reads the --help of both programs and of all commands, and writes two
# sorted files.  The file `commands` lists the names of the commands.  The file `options`
# has a line "COMMAND OPTION" for each option.  For an option of eight or eight-gen
# itself, COMMAND is the name of the program.

# Reads a help text, and prints each option with which a line begins.
options_of()
{
    sed -n 's/^ \{2,6\}\(-[^ ,]*\(, --[a-z]*\)\{0,1\}\).*/\1/p' |
        sed 's/\[=.*//' | tr -d ',' | tr ' ' '\n' | sort -u
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
[ "$(grep -c . commands)" -ge 10 ] && [ "$(grep -c . options)" -ge 40 ] ||
    echo 'no commands or options found in --help' >&2
