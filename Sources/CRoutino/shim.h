// Brings libroutino to Swift, for the fastest way on an offline map. It is AGPL-3: nothing but
// onramp-map may link it.
#include <routino.h>

// A variable of C that changes is nothing that Swift reads.
static inline int onramp_error(void) { return Routino_errno; }
static inline void onramp_forget_error(void) { Routino_errno = ROUTINO_ERROR_NONE; }
