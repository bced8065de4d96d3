// What the other files have to know of signals.
#pragma once

#include <stdbool.h>

/// Whether this job is the one that the terminal belongs to.
bool onramp_is_in_front(void);
/// Stops until this job is in front or is told to end, as writing to the terminal would.
void onramp_await_front(void);
/// Gives the terminal back and dies of the signal; for handlers.
_Noreturn void onramp_crash(int signal);
