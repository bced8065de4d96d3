// Takes the terminal and gives it back, at any moment and even in a signal handler: the modes
// found, the form's modes, and a string for each direction. ncurses offers a handler neither, and
// its own calls wait until the terminal has taken everything.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Remembers the current modes of standard input, to be restored from here on.
void onramp_begin_taking(void);
/// Remembers the current modes of standard input as those of the form.
void onramp_remember_taken(void);
/// Remembers what to send when the terminal is taken and when it is given back. NULL is left out.
void onramp_remember_strings(const char *const taking[], size_t taking_count,
                             const char *const leaving[], size_t leaving_count);
/// Takes the terminal again: the modes at once, the string with the next frame.
void onramp_take_again(void);
/// Gives the terminal back if it is taken. Makes only calls that are safe in a signal handler.
void onramp_give_back(void);

/// Asks for the window's size. Returns whether it is known.
bool onramp_ask_size(int *rows, int *columns);
