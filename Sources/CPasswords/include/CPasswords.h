// The passwords that attackers try first. C embeds them, as in CDriverSteps.
#pragma once

#include <stddef.h>

extern const unsigned char *const onramp_common_passwords;
extern const size_t onramp_common_passwords_size;
