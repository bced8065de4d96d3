// Starts programs that never outlive the form, or that are detached from it, and makes files for
// them to read. `posix_spawn` can't ask the kernel for the first; Swift can't see the call for the
// last.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program as the leader of its own process group, which the kernel kills with the thread
/// that calls this. Its first descriptors are `files`, with -1 for /dev/null; it has no others.
///
/// With `guarded`, a guard process stands in between: it kills the program's whole group when the
/// form ends, when the program does, and at SIGTERM; it exits as the program did.
///
/// Returns the process, or the guard if there is one; -1 with `errno` set if it failed.
pid_t onramp_spawn(
    const char *path, char *const arguments[], char *const environment[], const int files[],
    int count, bool guarded);

/// Starts a program that outlives the form, in its own session, with /dev/null as its input and
/// output. Returns 0 once it runs, else -1.
int onramp_spawn_detached(const char *path, char *const arguments[], char *const environment[]);

/// Makes an unnamed file in memory. Returns its descriptor; -1 with `errno` set if it failed.
int onramp_memory_file(void);
