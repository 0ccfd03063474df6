/* signals_none.c - see signals.h.  For WASI, which has no signals. */
#include "program/signals.h"

#ifdef __wasi__
const char *signals_truncated;

void signals_handle(void (*ending)(void))
{
    (void)ending;
}

void signals_hold(void)
{
}

void signals_release(void)
{
}
#endif
