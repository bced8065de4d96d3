// What goes to the terminal. ncurses writes whenever it moves the cursor, which makes two dozen
// writes of a screen; each wakes whoever draws them, and that costs more than the drawing. ncurses
// has no setting for it, so the `write` that it calls is the one of Output.c: from
// `onramp_collect` on it keeps what this thread writes to standard output, and `onramp_send`
// writes all of it at once.
#pragma once

#include <stddef.h>

/// Keeps what this thread writes to standard output.
void onramp_collect(void);
/// Keeps bytes behind what was kept.
void onramp_keep(const char *bytes, size_t count);
/// Writes what was kept, and keeps nothing any more.
void onramp_send(void);
/// Writes to the terminal now. Only calls that a signal handler may make.
void onramp_write_now(const char *bytes, size_t count);
