/*
 * cortex_m0.c - runs selftest() on a Cortex-M0 without an operating system and
 * reports the result to QEMU by semihosting.
 */
int selftest(void);

enum { STACK_TOP = 0x20004000 }; /* 16 KB of RAM, as in the nRF51822 */

/* Ends the emulator: with status 1 if `failed` is not 0, or with status 0. */
static void leave(int failed)
{
    enum { SYS_EXIT = 0x18, APPLICATION_EXIT = 0x20026, ERROR = 0x20023 };
    register int operation __asm__("r0") = SYS_EXIT;
    register int reason __asm__("r1") = failed ? ERROR : APPLICATION_EXIT;

    __asm__ volatile("bkpt 0xab" : : "r"(operation), "r"(reason) : "memory");
    for (;;)
        ;
}

static void reset(void)
{
    leave(selftest());
}

static void fault(void)
{
    leave(1);
}

/* The vectors are the stack pointer, reset, NMI and hard fault. */
__attribute__((section(".vectors"),
               used)) static const void *const vectors[] = {
    (const void *)STACK_TOP, (const void *)reset, (const void *)fault,
    (const void *)fault};
