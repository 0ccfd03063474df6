/* suggest.c - suggestions for misspelt commands. */
#include "cli/suggest.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>

typedef struct pair {
    char typed[16];
    char name[16];
    unsigned changes;
} pair;

ParameterizedTestParameters(suggest, changes)
{
    static pair pairs[] = {
        {"solve", "solve", 0},       {"", "info", 4},
        {"solv", "solve", 1},        {"solved", "solve", 1},
        {"solwe", "solve", 1},       {"slove", "solve", 1},
        {"osvle", "solve", 2},       {"nifo", "info", 1},
        {"infoinfo", "info", 4},     {"distnace", "distance", 1},
        {"exprot", "export", 1},     {"verfiy", "verify", 1},
        {"kitten", "sitting", 3},    {"ca", "abc", 3},
        {"evlos", "solve", 4},       {"xyz", "all", 3},
        {"ditsanec", "distance", 2},
    };

    return cr_make_param_array(pair, pairs, sizeof(pairs) / sizeof(pairs[0]));
}

ParameterizedTest(pair *pair, suggest, changes)
{
    cr_expect_eq(edit_distance(pair->typed, pair->name), pair->changes,
                 "%s, %s: %u, not %u", pair->typed, pair->name,
                 edit_distance(pair->typed, pair->name), pair->changes);
}

Test(suggest, a_name_of_the_maximum_length)
{
    static const char name[] = "abcdefghijklmnopqrstuvwxyzabcde";

    cr_assert_eq(sizeof(name) - 1, SUGGEST_MAX_NAME);
    cr_expect_eq(edit_distance(name, name), 0);
    cr_expect_eq(edit_distance("", name), SUGGEST_MAX_NAME);
}

Test(suggest, near_names_have_few_changes)
{
    cr_expect(is_near(1, "all"));
    cr_expect_not(is_near(2, "all"));
    cr_expect(is_near(2, "info"));
    cr_expect_not(is_near(3, "distance"));
}
