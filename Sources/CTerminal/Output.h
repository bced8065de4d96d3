// Output to the terminal. It goes through our own non-blocking descriptor, so that a terminal
// nobody reads can't hold up the form, and the shell's descriptor stays as it was.
//
// ncurses writes whenever it moves the cursor, about two dozen times per screen, and each write
// wakes whatever draws them. If a write would block, it retries forever. It has no setting for
// either, so it calls the `write` in Output.c, which keeps everything meant for our descriptor;
// `onramp_send` then writes all of it at once, as far as the terminal takes it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// Opens the terminal on standard output again. Returns the stream for ncurses to write to, or NULL
/// if no descriptor is left.
FILE *onramp_open_output(void);
/// Appends bytes to those waiting to be sent.
void onramp_keep(const char *bytes, size_t count);
/// Does the same for bytes that must not stay in memory.
void onramp_keep_secret(const char *bytes, size_t count);
/// Whether the unsent bytes hold a string.
bool onramp_queues(const char *string);
/// Replaces a string in the unsent bytes.
void onramp_replace(const char *string, const char *replacement);
/// Drops the unsent bytes.
void onramp_drop(void);
/// Writes to the terminal within a fifth of a second, discarding unread output if that is in the
/// way. Async-signal-safe.
void onramp_write_last(const char *bytes, size_t count);
