/*
 * many_contracts.h - states what walk_together() requires.
 */
/*@ requires count <= 64;
    requires \valid(walks + (0 .. count - 1));
    requires \forall integer i; 0 <= i < count ==> is_walk(walks + i);
    requires \forall integer i, j; 0 <= i < count && 0 <= j < count ==>
        \separated(walks + i, walks[j].raw + (0 .. 45359));
    assigns walks[0 .. count - 1]; */
static void walk_together(eight_walk *walks, size_t count);
