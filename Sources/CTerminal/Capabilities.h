// What the terminal can do, according to terminfo.
#pragma once

/// A sequence that ncurses writes, and its replacement. Both are empty if nothing is replaced.
struct onramp_replacement {
  char usual[64], own[64];
};

/// The capabilities that are used without ncurses, by their names in terminfo.
enum onramp_capability {
  onramp_cap_bold,
  onramp_cap_clear,
  onramp_cap_cnorm,
  onramp_cap_csr,
  onramp_cap_cup,
  onramp_cap_dim,
  onramp_cap_ed,
  onramp_cap_rmcup,
  onramp_cap_rmkx,
  onramp_cap_sgr,
  onramp_cap_sgr0,
  onramp_cap_smcup,
  onramp_cap_smkx,
};

/// Returns a capability of the terminal whose description was read last, or NULL if it lacks it.
const char *onramp_capability(enum onramp_capability capability);
/// Returns how to clear the screen from the second cell. When cleared from the first, many
/// terminals move the old contents into the scrollback.
struct onramp_replacement onramp_find_clearing(void);
/// Returns how to dim if `dim` exists but `sgr` can't, as in kitty's terminfo. ncurses would leave
/// dimming out, so blinking, which is unused, stands in for it.
struct onramp_replacement onramp_find_dimming(void);
