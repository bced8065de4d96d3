// Starts programs that never outlive the form, or have nothing to do with it, and makes files for
// them to read. `posix_spawn` can't ask the kernel for the first; Swift doesn't see the call for the
// last.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program as the leader of a process group of its own, which the kernel kills with the
/// thread that calls this. Its first descriptors are `files`, -1 for nothing; it has no others.
///
/// With `guarded`, a guard stands between: it kills the program's whole group when the form ends,
/// when the program does, and at SIGTERM; and it ends as the program did.
///
/// Returns the process, the guard where there is one; or -1, and `errno` says why.
pid_t onramp_spawn(
    const char *path, char *const arguments[], char *const environment[], const int files[],
    int count, bool guarded);

/// Starts a program that outlives the form, with a session of its own and nothing as its input and
/// output. Returns 0 once it runs, else -1.
int onramp_spawn_detached(const char *path, char *const arguments[], char *const environment[]);

/// Makes a file without a name, in memory alone. Returns its descriptor; or -1, and `errno` says why.
int onramp_memory_file(void);
