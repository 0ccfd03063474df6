-- Loads the output of `eight export` into SQLite, and selects the boards with the
-- greatest number of shortest solutions.  Run this command in the folder that has
-- docs/:
--
--     eight export | sqlite3 eight.db '.read docs/examples/boards.sql'
--
-- The new table replaces the table of an earlier run.
drop table if exists boards;
create table boards (board text primary key, distance integer, best_moves text,
    solutions integer, misplaced integer, manhattan integer, inversion_distance integer,
    conflict integer, solution text);
.import --csv --skip 1 /dev/stdin boards
select board, distance from boards
    where solutions = (select max(solutions) from boards);
