/* signals_none.c - see signals.h.  For WASI, which has no signals. */
#include "program/signals.h"

#ifdef __wasi__

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

bool signals_handle_truncation(const char *message, int status)
{
    (void)message;
    (void)status;
    return true;
}

#endif
