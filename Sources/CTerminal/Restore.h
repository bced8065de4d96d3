// Takes over and restores the terminal at any moment, even in a signal handler: its original modes,
// the form's modes, and a string for each direction. ncurses offers neither to signal handlers, and
// its own calls wait until the terminal has taken everything.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Saves the current modes of standard input, to be restored later.
void onramp_begin_taking(void);
/// Saves the current modes of standard input as the form's.
void onramp_remember_taken(void);
/// Saves what to send when taking over and when restoring the terminal. NULLs are skipped.
void onramp_remember_strings(const char *const taking[], size_t taking_count,
                             const char *const leaving[], size_t leaving_count);
/// Takes over the terminal again: the modes at once, the string with the next frame.
void onramp_take_again(void);
/// Restores the terminal if it is taken over. Async-signal-safe.
void onramp_give_back(void);

/// Queries the window's size. Returns whether it is known.
bool onramp_ask_size(int *rows, int *columns);
