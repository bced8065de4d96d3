#include "Capabilities.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

const char *onramp_capability(const char *name) {
  const char *string = tigetstr(name);
  return string == (char *)-1 ? NULL : string;
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
  const char *move = onramp_capability("cup"), *rest = onramp_capability("ed");
  if (!move || !rest) return clearing;
  append(clearing.usual, onramp_capability("clear"));
  append(clearing.own, tiparm(move, 0, 1));
  append(clearing.own, rest);
  append(clearing.own, "\r \r");
  return clearing;
}

struct onramp_replacement onramp_find_dimming(void) {
  struct onramp_replacement dimming = {0};
  const char *sgr = onramp_capability("sgr"), *dim = onramp_capability("dim");
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
