// Takes the terminal and restores it, at any moment and even in a signal handler: the original
// modes, the form's modes, and a string for each direction. ncurses offers signal handlers neither,
// and its own calls wait until the terminal has taken everything.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Saves the current modes of standard input, to be restored from here on.
void onramp_begin_taking(void);
/// Saves the current modes of standard input as the form's.
void onramp_remember_taken(void);
/// Saves what to send when the terminal is taken and when it is restored. NULLs are skipped.
void onramp_remember_strings(const char *const taking[], size_t taking_count,
                             const char *const leaving[], size_t leaving_count);
/// Takes the terminal again: the modes at once, the string with the next frame.
void onramp_take_again(void);
/// Restores the terminal if it is taken. Async-signal-safe.
void onramp_give_back(void);

/// Queries the window's size. Returns whether it is known.
bool onramp_ask_size(int *rows, int *columns);
