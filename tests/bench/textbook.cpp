/*
 * textbook.cpp - solves Eight II (HDU 3567) as textbooks do: the reference with
 * which Eight is compared.  Usage: textbook <INPUT >OUTPUT
 *
 * Before it reads T, it makes nine passes, one for each cell of the start's
 * blank.  A pass is a breadth-first search from a board with its tiles in
 * order. It keeps each board's parent, and the move from there, in arrays that
 * are indexed by the board's rank among all 9! arrangements.
 *
 * Nothing here uses libeight, so equal answers are evidence that both are
 * correct.  Like the problem, it expects that each goal can be reached.
 */
#include <iostream>
#include <queue>
#include <string>
#include <vector>

using Board = std::string; // nine cells in reading order

struct Pass {
    std::vector<int> parent = std::vector<int>(362880, -1); // -1: not reached
    std::vector<char> letter = std::vector<char>(362880);
};

static int rank_of(const Board &board)
{
    static const int factorial[] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};
    int rank = 0;

    for (int i = 0; i < 9; i++) {
        int smaller = 0;

        for (int j = i + 1; j < 9; j++)
            smaller += board[j] < board[i];
        rank += smaller * factorial[i];
    }
    return rank;
}

static Board root_of(size_t blank)
{
    return Board("12345678").insert(blank, "x");
}

static Pass make_pass(const Board &root)
{
    Pass pass;
    std::queue<Board> queue({root});

    pass.parent[rank_of(root)] = rank_of(root);
    for (; !queue.empty(); queue.pop()) {
        const Board &board = queue.front();
        const int rank = rank_of(board);
        const int blank = int(board.find('x'));

        for (char letter : {'d', 'l', 'r', 'u'}) {
            const int row = blank / 3 + (letter == 'd') - (letter == 'u');
            const int column = blank % 3 + (letter == 'r') - (letter == 'l');

            if (row < 0 || row > 2 || column < 0 || column > 2)
                continue;

            Board next = board;
            std::swap(next[blank], next[3 * row + column]);

            const int next_rank = rank_of(next);
            if (pass.parent[next_rank] >= 0)
                continue;
            pass.parent[next_rank] = rank;
            pass.letter[next_rank] = letter;
            queue.push(next);
        }
    }
    return pass;
}

// Relabels both boards so that the start becomes a root.
static Board relabel(const Board &start, Board goal)
{
    const Board root = root_of(start.find('x'));

    for (char &cell : goal)
        cell = root[start.find(cell)];
    return goal;
}

static std::string solution(const Pass &pass, int rank)
{
    std::string moves;

    for (; pass.parent[rank] != rank; rank = pass.parent[rank])
        moves.push_back(pass.letter[rank]);
    return {moves.rbegin(), moves.rend()};
}

int main()
{
    std::ios::sync_with_stdio(false);

    std::vector<Pass> passes;
    for (size_t blank = 0; blank < 9; blank++)
        passes.push_back(make_pass(root_of(blank)));

    int count = 0;
    std::cin >> count;
    for (int k = 1; k <= count; k++) {
        Board start, goal;
        std::cin >> start >> goal;
        const std::string moves =
            solution(passes[start.find('x')], rank_of(relabel(start, goal)));
        std::cout << "Case " << k << ": " << moves.size() << '\n'
                  << moves << '\n';
    }
    return std::cout.flush() ? 0 : 1;
}
