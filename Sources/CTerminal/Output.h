// Output to the terminal. It goes through a descriptor of our own that never blocks, so that a
// terminal nobody reads can't hold up the form, and the shell's descriptor stays as it was.
//
// ncurses writes whenever it moves the cursor, some two dozen times a screen, and each write wakes
// whatever draws them. If a write would block, it retries forever. It has no setting for either, so
// the `write` it calls is the one in Output.c: what it writes to our descriptor is kept, and
// `onramp_send` writes all of it at once, as far as the terminal takes it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// Opens the terminal on standard output once more. Returns the stream for ncurses to write to, or
/// NULL if no descriptor is left.
FILE *onramp_open_output(void);
/// Appends bytes to those kept for sending.
void onramp_keep(const char *bytes, size_t count);
/// The same for what must not stay in memory.
void onramp_keep_secret(const char *bytes, size_t count);
/// Replaces a string in the bytes not yet sent.
void onramp_replace(const char *string, const char *replacement);
/// Drops the bytes not yet sent.
void onramp_drop(void);
/// Writes to the terminal within a fifth of a second, dropping output nobody has read if that is in
/// the way. Makes only calls that are safe in a signal handler.
void onramp_write_last(const char *bytes, size_t count);
