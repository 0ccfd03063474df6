/*
 * without_file.c - makes each allocation of a handle without a file fail, while
 * it is opened and while a table is made.
 */
#include "inject.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

TestSuite(without_file, .init = inject_set_up, .fini = inject_tear_down);

/*
 * After a failure no memory may have leaked.  use_without_file.c checks the
 * handle and the statuses.
 */
Test(without_file, each_allocation_fails)
{
    static const char *const argv[] = {"without-file", NULL};
    static const fault no_memory = {"once", ENOMEM};
    unsigned failed = 0;
    report report = {.function = "?"};

    process_folders = WITHOUT_FILE_FOLDER;
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
    cr_expect_eq(failed, 5, "%u allocations", failed);
}
