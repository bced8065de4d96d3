// What a program gives up before it reads bytes from a network. Landlock and `prctl` have no
// functions that Swift can call, and libseccomp's rules are variadic.
#pragma once

#include <stdbool.h>

/// Ends this process with the thread that started it, hides its memory, and leaves no core.
/// Returns 0, or the error number.
int onramp_follow_parent(void);

/// Limits how many descriptors this process may have, and how large a file it may write.
/// Returns 0, or the error number.
int onramp_limit(unsigned long descriptors, unsigned long bytes);

/// Opens no file, binds and connects no socket from now on, where the kernel has Landlock.
/// To be called while there is one thread. Returns 0, or the error number.
int onramp_forbid_files(void);

/// Leaves only the system calls that serve connections of a socket that listens already.
/// To be called while there is one thread. Returns 0, or the error number.
int onramp_forbid_calls(void);

/// Tries calls that the walls refuse, and writes for each a line of its name and what came of it.
/// For tests: a release has no such function.
void onramp_probe(bool opens_only);
