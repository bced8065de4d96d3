#include "CCatalogs.h"

// Where `make` puts the compiled form of Translations/*.po. Without it, all text is in English.
#if __has_embed("../../.build/catalogs/es.mo")
static const unsigned char spanish[] = {
#embed "../../.build/catalogs/es.mo"
};
#else
static const unsigned char spanish[] = {0};
#endif

#if __has_embed("../../.build/catalogs/fr.mo")
static const unsigned char french[] = {
#embed "../../.build/catalogs/fr.mo"
};
#else
static const unsigned char french[] = {0};
#endif

const struct onramp_catalog *const onramp_catalogs = (const struct onramp_catalog[]){
    {"es", spanish, sizeof spanish},
    {"fr", french, sizeof french},
    {0},
};
