// The file of the program's own steps. C embeds it, because Swift compiles arrays of bytes slowly.
#pragma once

extern const char *const onramp_driver_steps;
