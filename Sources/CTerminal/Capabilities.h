// What the terminal can do, according to terminfo.
#pragma once

/// A sequence that ncurses writes, and its replacement. Both are empty if nothing is replaced.
struct onramp_replacement {
  char usual[64], own[64];
};

/// Returns a capability of the open terminal, or NULL if it has none by this name.
const char *onramp_capability(const char *name);
/// Returns how to clear the screen from the second cell. When cleared from the first, many
/// terminals move the old contents into the scrollback.
struct onramp_replacement onramp_find_clearing(void);
/// Returns how to dim if `dim` exists but `sgr` can't, as in kitty's terminfo. ncurses would leave
/// dimming out, so blinking, which is unused, stands in for it.
struct onramp_replacement onramp_find_dimming(void);
