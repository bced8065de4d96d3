// The catalogs of translations, as msgfmt compiles them.
#pragma once

#include <stddef.h>

struct onramp_catalog {
  const char *language;
  const unsigned char *bytes;
  size_t count;
};

/// The catalogs that the program contains, in no order; the last has no language.
extern const struct onramp_catalog *const onramp_catalogs;
