// What other files need to know about signals.
#pragma once

#include <stdbool.h>

/// Whether this job is in the foreground of its terminal.
bool onramp_is_in_front(void);
/// Stops until this job is in the foreground or told to end, like a write to the terminal would.
void onramp_await_front(void);
/// Restores the terminal and dies of the signal. For use in handlers.
_Noreturn void onramp_crash(int signal);
