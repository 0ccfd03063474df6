/*
 * selftest.c - runs the self-test on a target.  selftest() returns 0 if the
 * answers of the pocket edition are correct.
 */
#define EIGHT_POCKET_IMPLEMENTATION
#include POCKET_HEADER

#include "selftest.h"

#ifdef __cplusplus
extern "C" int selftest(void);
#else
int selftest(void);
#endif

int selftest(void)
{
    return selftest_hash(eight_pocket_solve) != SELFTEST_HASH;
}

#if !defined(__STDC_HOSTED__) || __STDC_HOSTED__
int main(void)
{
    return selftest();
}
#endif
