// Output to the terminal. It goes through a separate non-blocking descriptor, so that a terminal
// that nobody reads can't hold up the form, and the shell's descriptor stays as it was.
//
// ncurses writes whenever it moves the cursor, about two dozen times per screen, and each write
// wakes the terminal emulator. If a write would block, it retries forever. Neither can be
// configured, so it calls the `write` in Output.c, which collects everything for our descriptor;
// `onramp_send` then writes it all at once, as far as the terminal takes it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// Opens the terminal on standard output again. Returns the stream for ncurses to write to, or NULL
/// if no descriptor is left.
FILE *onramp_open_output(void);
/// Appends bytes to the unsent ones.
void onramp_keep(const char *bytes, size_t count);
/// Appends bytes that must not stay in memory.
void onramp_keep_secret(const char *bytes, size_t count);
/// Whether the unsent bytes contain a string.
bool onramp_queues(const char *string);
/// Replaces a string in the unsent bytes.
void onramp_replace(const char *string, const char *replacement);
/// Drops the unsent bytes.
void onramp_drop(void);
/// Writes to the terminal within a fifth of a second, discarding unread output if that is in the
/// way. Async-signal-safe.
void onramp_write_last(const char *bytes, size_t count);
