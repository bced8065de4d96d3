// What goes to the terminal. It goes through a descriptor of our own that never blocks, so that a
// terminal nobody reads can't hold up the form, and so that the shell's descriptor stays as it was.
//
// ncurses writes whenever it moves the cursor, some two dozen writes a screen, each of which wakes
// whoever draws them; and where a write would block, it tries again until the end of time. It has no
// setting for either, so the `write` that it calls is the one of Output.c: what it writes to our
// descriptor is kept, and `onramp_send` writes all of it at once, as far as the terminal takes it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// Opens the terminal on standard output once more. Returns what ncurses is to write to, or NULL
/// where no descriptor is left.
FILE *onramp_open_output(void);
/// Keeps bytes behind what was kept.
void onramp_keep(const char *bytes, size_t count);
/// Drops what was kept and not yet written.
void onramp_drop(void);
/// Writes to the terminal within a fifth of a second, at the expense of what nobody has read where
/// that is in the way. Only calls that a signal handler may make.
void onramp_write_last(const char *bytes, size_t count);
