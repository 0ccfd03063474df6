/*
 * templates.h - provides, as text, the files of this folder that eight-gen
 * writes.  The build makes templates.c from these files.
 */
#ifndef POCKET_TEMPLATES_H
#define POCKET_TEMPLATES_H

typedef struct pocket_template {
    const char *name;         /* the name in #include "name" */
    const char *const *lines; /* the lines with their line ends, then NULL */
} pocket_template;

/* A template whose name is NULL ends the list. */
extern const pocket_template pocket_templates[];

#endif
