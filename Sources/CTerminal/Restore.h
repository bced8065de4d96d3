// What takes the terminal and gives it back, at any moment and in a signal handler too: the modes
// that were found, the modes of the form, and a string for each way. ncurses has neither for a
// handler, and its own calls wait until the terminal has taken everything.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Keeps the modes of standard input as they are now: from here on they are to be given back.
void onramp_begin_taking(void);
/// Keeps the modes of standard input as they are now: those of the form.
void onramp_remember_taken(void);
/// Keeps what to send when the terminal is taken, and when it is given back; NULL is left out.
void onramp_remember_strings(const char *const taking[], size_t taking_count,
                             const char *const leaving[], size_t leaving_count);
/// Takes the terminal again: the modes now, the string with the next frame.
void onramp_take_again(void);
/// Gives the terminal back, if it is taken. Only calls that a signal handler may make.
void onramp_give_back(void);

/// Asks for the window's size, and returns whether anything knows it.
bool onramp_ask_size(int *rows, int *columns);
