/* generated.c - makes each allocation of eight_open_generated() fail. */
#include "inject.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

TestSuite(generated, .init = inject_set_up, .fini = inject_tear_down);

/*
 * After a failure, no memory may have leaked, and the handle must be NULL.
 * open_generated.c checks the handle.
 */
Test(generated, each_allocation_fails)
{
    static const char *const argv[] = {"open-generated", NULL};
    static const fault no_memory = {"once", ENOMEM};
    unsigned failed = 0;
    report report = {.function = "?"};

    process_folders = GENERATED_FOLDER;
    for (unsigned n = 1; report.function[0] != '\0'; n++) {
        process_result result;

        cr_assert_lt(n, 50);
        inject(argv, "", n, &no_memory, &result, &report);
        if (strstr(report.function, "alloc") != NULL) {
            cr_expect_eq(result.status, 1, "call %u: %d", n, result.status);
            failed++;
        }
        cr_expect_eq(report.leaked, 0, "call %u, %s", n, report.function);
        process_free(&result);
    }
    cr_expect_geq(failed, 6, "only %u allocations", failed);
}
