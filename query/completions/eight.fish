# Completion of eight and eight-gen in fish.

set -l start __fish_use_subcommand
set -l in __fish_seen_subcommand_from

complete -c eight -n $start -f
complete -c eight -n $start -l tables -r -F -d 'the table file'
complete -c eight -n $start -l version -d 'print the version'
complete -c eight -l help -d 'print the help'

complete -c eight -n $start -a solve -d 'boards to a goal: the moves'
complete -c eight -n $start -a path -d 'pairs of boards: length and moves'
complete -c eight -n $start -a distance -d 'the least number of moves'
complete -c eight -n $start -a graph -d 'pieces on any graph'
complete -c eight -n $start -a show -d 'one board looked at closely'
complete -c eight -n $start -a all -d 'every shortest solution of a board'
complete -c eight -n $start -a random -d 'boards drawn by chance'
complete -c eight -n $start -a stats -d 'how many boards there are at each distance'
complete -c eight -n $start -a export -d 'all boards of a goal'
complete -c eight -n $start -a compare -d 'one question to every engine'
complete -c eight -n $start -a verify -d 'proves a table file right'
complete -c eight -n $start -a info -d 'what a table file holds'

complete -c eight -n "$in solve distance show all random stats export" -l goal -x -a 'last first spiral' -d 'the board to reach'
complete -c eight -n "$in solve path show all" -l order -x -a 'udlr dlru' -d 'the order that decides'
complete -c eight -n "$in solve" -l moves -x -a 'blank tile number' -d 'how to write moves'
complete -c eight -n "$in solve distance" -l format -x -a 'plain uva652 princeton' -d 'what the input looks like'
complete -c eight -n "$in solve distance" -l engine -x -a 'table bfs astar' -d 'what answers'
complete -c eight -n "$in solve distance" -l visited -x -a 'rank hash tree' -d 'how bfs remembers boards'
complete -c eight -n "$in solve distance" -l stats -d 'a line for each answer'
complete -c eight -n "$in path" -l no-count -d 'pairs until the end'
complete -c eight -n "$in show" -l steps -d 'draw every board on the way'
complete -c eight -n "$in show stats" -l json -d 'print a JSON object'
complete -c eight -n "$in all" -l count -d 'print how many there are'
complete -c eight -n "$in all" -l limit -x -d 'stop after so many'
complete -c eight -n "$in random" -l depth -x -d 'moves from the goal'
complete -c eight -n "$in random" -l count -x -d 'how many boards'
complete -c eight -n "$in random" -l seed -x -d 'a number'
complete -c eight -n "$in stats" -l csv -d 'print columns'
complete -c eight -n "$in export" -l format -x -a 'csv jsonl npy' -d 'what to write'
complete -c eight -n "$in export" -s o -l output -r -F -d 'where to write'

complete -c eight-gen -f
complete -c eight-gen -s o -l output -r -F -d 'the file to write'
complete -c eight-gen -l codec -x -a 'deflate none' -d 'how a table is stored'
complete -c eight-gen -l level -x -a '1 2 3 4 5 6 7 8 9' -d 'how hard to look'
complete -c eight-gen -l pocket -d 'write the pocket edition'
complete -c eight-gen -s q -l quiet -d 'no summary'
complete -c eight-gen -l help -d 'print the help'
complete -c eight-gen -l version -d 'print the version'
