/*
 * templates.h - the files of this folder that eight-gen writes, as text.  The
 * build makes templates.c from them.
 */
#ifndef POCKET_TEMPLATES_H
#define POCKET_TEMPLATES_H

typedef struct pocket_template {
    const char *name;         /* as in #include "name" */
    const char *const *lines; /* each with its line end; NULL at the end */
} pocket_template;

/* A template without a name ends the list. */
extern const pocket_template pocket_templates[];

#endif
