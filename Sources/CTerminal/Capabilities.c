#include "Capabilities.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "CTerminal.h"

// Last, as it defines macros with names like `columns`.
#include <term.h>

// Each of these names from <term.h> is an index into what was read; `tigetstr` searches for a name
// among four hundred.
static const char *found(enum onramp_capability capability) {
  switch (capability) {
  case onramp_cap_bold: return enter_bold_mode;
  case onramp_cap_clear: return clear_screen;
  case onramp_cap_cnorm: return cursor_normal;
  case onramp_cap_csr: return change_scroll_region;
  case onramp_cap_cup: return cursor_address;
  case onramp_cap_dim: return enter_dim_mode;
  case onramp_cap_ed: return clr_eos;
  case onramp_cap_rmcup: return exit_ca_mode;
  case onramp_cap_rmkx: return keypad_local;
  case onramp_cap_sgr: return set_attributes;
  case onramp_cap_sgr0: return exit_attribute_mode;
  case onramp_cap_smcup: return enter_ca_mode;
  case onramp_cap_smkx: return keypad_xmit;
  }
  return NULL;
}

/// Returns a key's sequence, or NULL if it ends as ANSI's does after its introducer.
static const char *unless_ansi(const char *string, const char *end) {
  bool has_introducer =
      string && string[0] == '\033' && (string[1] == '[' || (string[1] == 'O' && !end[1]));
  return has_introducer && strcmp(string + 2, end) == 0 ? NULL : string;
}

/// A description can cancel a capability that it has taken over from another.
static const char *unless_canceled(const char *string) {
  return string == (char *)-1 ? NULL : string;
}

const char *onramp_capability(enum onramp_capability capability) {
  return unless_canceled(found(capability));
}

const char *onramp_unusual_sequence(enum onramp_key key) {
  switch (key) {
  case onramp_key_up: return unless_ansi(unless_canceled(key_up), "A");
  case onramp_key_down: return unless_ansi(unless_canceled(key_down), "B");
  case onramp_key_left: return unless_ansi(unless_canceled(key_left), "D");
  case onramp_key_right: return unless_ansi(unless_canceled(key_right), "C");
  case onramp_key_home: return unless_ansi(unless_canceled(key_home), "H");
  case onramp_key_end: return unless_ansi(unless_canceled(key_end), "F");
  case onramp_key_delete: return unless_ansi(unless_canceled(key_dc), "3~");
  case onramp_key_back_tab: return unless_ansi(unless_canceled(key_btab), "Z");
  case onramp_key_page_up: return unless_ansi(unless_canceled(key_ppage), "5~");
  case onramp_key_page_down: return unless_ansi(unless_canceled(key_npage), "6~");
  case onramp_key_f1: return unless_ansi(unless_canceled(key_f1), "P");
  case onramp_keys: break;
  }
  return NULL;
}

/// Appends a capability as sent to a terminal, without padding, which modern terminals ignore.
static void append(char string[64], const char *text) {
  size_t length = strlen(string);
  while (text && *text && length < 63) {
    const char *end = strncmp(text, "$<", 2) == 0 ? strchr(text, '>') : NULL;
    if (end)
      text = end + 1;
    else
      string[length++] = *text++;
  }
  string[length] = 0;
}

struct onramp_replacement onramp_find_clearing(void) {
  struct onramp_replacement clearing = {0};
  const char *move = onramp_capability(onramp_cap_cup), *rest = onramp_capability(onramp_cap_ed);
  if (!move || !rest) return clearing;
  append(clearing.usual, onramp_capability(onramp_cap_clear));
  append(clearing.own, tiparm(move, 0, 1));
  append(clearing.own, rest);
  append(clearing.own, "\r \r");
  return clearing;
}

struct onramp_replacement onramp_find_dimming(void) {
  struct onramp_replacement dimming = {0};
  const char *sgr = onramp_capability(onramp_cap_sgr), *dim = onramp_capability(onramp_cap_dim);
  if (!sgr || !dim) return dimming;
  char plain[sizeof dimming.own];
  snprintf(plain, sizeof plain, "%s", tiparm(sgr, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  if (strcmp(plain, tiparm(sgr, 0, 0, 0, 0, 1, 0, 0, 0, 0)) != 0) return dimming;
  const char *blinking = tiparm(sgr, 0, 0, 0, 1, 0, 0, 0, 0, 0);
  if (strcmp(plain, blinking) == 0) return dimming;
  if (snprintf(dimming.usual, sizeof dimming.usual, "%s", blinking) >= (int)sizeof dimming.usual
      || snprintf(dimming.own, sizeof dimming.own, "%s%s", plain, dim) >= (int)sizeof dimming.own)
    *dimming.usual = 0;
  return dimming;
}
