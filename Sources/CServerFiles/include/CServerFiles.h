// The server's SQL, and the description of its requests. C embeds them, as Swift takes long to compile arrays of
// bytes.
#pragma once

extern const char *const onramp_roles;
extern const char *const onramp_schema;
extern const char *const onramp_openapi;
