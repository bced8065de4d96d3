// Starts programs that never outlive the form, or that are detached from it, and creates files for
// them to read. `posix_spawn` can't tie a child to its parent, and Swift can't call memfd_create.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program as the leader of its own process group, which the kernel kills when the calling
/// thread ends. Its first descriptors are `files`, with -1 for /dev/null; it has no others.
///
/// With `guarded`, a guard process is in between: it kills the program's whole group when the form
/// or the program ends, or on SIGTERM, and exits like the program.
///
/// Returns the process, or the guard if there is one; -1 with `errno` set if it failed.
pid_t onramp_spawn(
    const char *path, char *const arguments[], char *const environment[], const int files[],
    int count, bool guarded);

/// Starts a program that outlives the form, in its own session, with /dev/null as its input and
/// output. Returns 0 once it runs, or else -1.
int onramp_spawn_detached(const char *path, char *const arguments[], char *const environment[]);

/// Creates an unnamed file in memory. Returns its descriptor; -1 with `errno` set if it failed.
int onramp_memory_file(void);
