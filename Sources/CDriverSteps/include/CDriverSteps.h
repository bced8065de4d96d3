// The steps file of the program's own steps. C embeds it, as Swift takes long to compile arrays of bytes.
#pragma once

extern const char *const onramp_driver_steps;
