// What gives the terminal back when nothing of ncurses can be called any more: the modes that were
// found, and one string that undoes what was switched on.
#pragma once

#include <stdbool.h>

/// Keeps the modes of standard input as they are now.
void onramp_remember_terminal(void);
/// Keeps the terminal's own strings; NULL is left out.
void onramp_remember_restore(const char *keypad, const char *attributes, const char *cursor,
                             const char *screen);
/// From now on there is nothing to give back.
void onramp_forget_restore(void);
/// Gives the terminal back. Only calls that a signal handler may make.
void onramp_restore_now(void);

/// Chooses what `onramp_enter_modes` switches on: bracketed paste, and with it the mouse.
void onramp_choose_modes(bool with_paste, bool with_mouse);
/// Switches the modes on with the next frame.
void onramp_enter_modes(void);
/// Switches the modes off now.
void onramp_leave_modes(void);

bool onramp_ask_size(int *rows, int *columns);
