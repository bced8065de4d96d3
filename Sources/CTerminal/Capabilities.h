// What the terminal can do, by terminfo.
#pragma once

/// Something that ncurses writes, and what is sent in its place. Both are empty if nothing is replaced.
struct onramp_replacement {
  char usual[64], own[64];
};

/// A capability of the terminal that is set up; NULL if it doesn't have it.
const char *onramp_capability(const char *name);
/// How to clear the screen starting from the second cell. Many terminals that are cleared from the
/// first cell move the old contents into the scrollback.
struct onramp_replacement onramp_find_clearing(void);
/// How to dim if `sgr` can't although `dim` exists, as in kitty's terminfo. ncurses would leave
/// dimming out. Blinking, which nothing here uses, stands in for it.
struct onramp_replacement onramp_find_dimming(void);
