/*
 * avr.c - runs the pocket edition on an ATmega328P or ATmega2560.  The program
 * prints the solution of a sample query to the serial port, and the number of
 * bytes of stack that it used.  If SELFTEST is 1, it also prints whether the
 * self-test passed.  Then it ends the simulator.
 */
#define EIGHT_POCKET_IMPLEMENTATION
#include POCKET_HEADER

#include "selftest.h"

#include <avr/interrupt.h>
#include <avr/sleep.h>
#include <stdlib.h>

enum { FREE = 0xaa };

extern unsigned char __heap_start; /* after all data; the stack ends here */

static void print(const char *text)
{
    for (; *text != '\0'; text++) {
        while (!(UCSR0A & 1 << UDRE0))
            ;
        UDR0 = (unsigned char)*text;
    }
}

/* Marks the bytes between the data and the stack as free, before main(). */
__attribute__((naked, used, section(".init3"))) static void mark_stack(void)
{
    unsigned char *byte = &__heap_start;

    while (byte < (unsigned char *)SP)
        *byte++ = FREE;
}

static unsigned used_stack(void)
{
    const unsigned char *byte = &__heap_start;

    while (*byte == FREE)
        byte++;
    return (unsigned)((unsigned char *)RAMEND + 1 - byte);
}

int main(void)
{
    const unsigned char start[9] = {2, 3, 4, 1, 5, 0, 7, 6, 8};
    const unsigned char goal[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    char moves[EIGHT_POCKET_MOVES_SIZE];
    char number[8];

    UCSR0B = 1 << TXEN0;
    eight_pocket_solve(start, goal, "udlr", moves);
    print(moves);
    print("\nstack ");
    print(utoa(used_stack(), number, 10));
    if (SELFTEST)
        print(selftest_hash(eight_pocket_solve) == SELFTEST_HASH ? "\npassed"
                                                                 : "\nfailed");
    print("\n");
    cli();
    sleep_enable();
    sleep_cpu(); /* while interrupts are off, this ends simavr */
    return 0;
}
