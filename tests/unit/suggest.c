/* suggest.c - tests the suggestions for misspelt commands. */
#include "program/command_line.h"

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
        {"solve", "solve", 0},
        {"", "info", 4},
        {"solv", "solve", 1},
        {"solved", "solve", 1},
        {"solwe", "solve", 1},
        {"slove", "solve", 1},
        {"osvle", "solve", 2},
        {"nifo", "info", 1},
        {"infoinfo", "info", 4},
        {"distnace", "distance", 1},
        {"exprot", "export", 1},
        {"verfiy", "verify", 1},
        {"kitten", "sitting", 3},
        {"ca", "abc", 3},
        {"evlos", "solve", 4},
        {"xyz", "all", 3},
        {"ditsanec", "distance", 2},
        {"lzl", "all", 2},
        {"ac", "cb", 2},
        {"bc", "ca", 2},
        {"ba", "cb", 2},
        {"bc", "ab", 2},
    };

    return cr_make_param_array(pair, pairs, sizeof(pairs) / sizeof(pairs[0]));
}

ParameterizedTest(pair *pair, suggest, changes)
{
    cr_expect(options_is_within(pair->changes, pair->typed, pair->name),
              "%s, %s: %u", pair->typed, pair->name, pair->changes);
    cr_expect(pair->changes == 0 || !options_is_within(pair->changes - 1,
                                                       pair->typed, pair->name),
              "%s, %s: fewer than %u", pair->typed, pair->name, pair->changes);
}

/* Returns which of two names is suggested, or "none". */
static const char *nearest(const char *typed, const char *one,
                           const char *other)
{
    const char *nearest = options_suggest(NULL, typed, one);

    nearest = options_suggest(nearest, typed, other);
    return nearest != NULL ? nearest : "none";
}

Test(suggest, near_names_have_few_changes)
{
    cr_expect_str_eq(nearest("al", "all", "info"), "all");
    cr_expect_str_eq(nearest("a", "all", "info"), "none");
    cr_expect_str_eq(nearest("in", "all", "info"), "info");
    cr_expect_str_eq(nearest("dista", "all", "distance"), "none");
}

Test(suggest, the_nearest_name_is_suggested_and_the_first_of_equals)
{
    cr_expect_str_eq(nearest("statis", "static", "stats"), "static");
    cr_expect_str_eq(nearest("statis", "stats", "static"), "stats");
    cr_expect_str_eq(nearest("solv", "sole", "solve"), "sole");
    cr_expect_str_eq(nearest("solvee", "sole", "solve"), "solve");
    cr_expect_str_eq(nearest("solvee", "solve", "sole"), "solve");
}
