// Exposes libroutino, which finds the fastest way on an offline map. It is AGPL-3: nothing but
// onramp-map may link it.
#include <routino.h>

// Swift can't read a mutable C global.
static inline int onramp_error(void) { return Routino_errno; }
static inline void onramp_forget_error(void) { Routino_errno = ROUTINO_ERROR_NONE; }
