// The server's SQL, and the description of its requests. C embeds them, as Swift takes long to compile arrays of
// bytes.
#pragma once

extern const char *const onramp_roles;
extern const char *const onramp_migration1;
extern const char *const onramp_migration2;
extern const char *const onramp_migration3;
extern const char *const onramp_migration4;
extern const char *const onramp_migration5;
extern const char *const onramp_migration6;
extern const char *const onramp_migration7;
extern const char *const onramp_migration8;
extern const char *const onramp_migration9;
extern const char *const onramp_migration10;
extern const char *const onramp_migration11;
extern const char *const onramp_migration12;
extern const char *const onramp_migration13;
extern const char *const onramp_migration14;
extern const char *const onramp_openapi;
