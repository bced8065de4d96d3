// The server's SQL, and the description of its requests. C embeds them, as in CDriverSteps.
#pragma once

extern const char *const onramp_roles;
extern const char *const onramp_schema;
extern const char *const onramp_openapi;
