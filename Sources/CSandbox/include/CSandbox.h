// What a helper gives up before it reads untrusted bytes. Landlock and `prctl` have no functions
// that Swift can call, libseccomp's rules are variadic, and Swift can't fork.
#pragma once

#include "CConfine.h"

#include <stdbool.h>
#include <sys/types.h>

/// Ends this process with the thread that started it, bars it from gaining privileges, hides its
/// memory, and prevents core dumps. Returns 0 or the error number.
int onramp_follow_parent(void);

/// Limits how many descriptors this process may have, and how large a file it may write. Returns 0
/// or the error number.
int onramp_limit(unsigned long descriptors, unsigned long bytes);

/// Leaves only the system calls for serving connections on a listening socket. Call it while there
/// is only one thread. Returns 0 or the error number.
int onramp_forbid_calls(void);

/// Leaves only the system calls for making connections to servers and reading files. Call it while
/// there is only one thread. Returns 0 or the error number.
int onramp_forbid_all_but_requests(void);

/// Leaves only the system calls for computing with what is open. Returns 0 or the error number.
int onramp_forbid_all_but_computing(void);

/// Leaves only the system calls for reading files and computing. Call it while there is only one
/// thread. Returns 0 or the error number.
int onramp_forbid_all_but_reading(void);

/// Makes a filter for `onramp_start` under which a program can't reach other computers or
/// processes, start any, or leave anything behind but what it writes. Returns NULL on failure.
void *onramp_tool_filter(void);
/// Frees a filter.
void onramp_drop_filter(void *filter);

/// Excludes this process's memory from core files and from access by other processes.
bool onramp_hide_memory(void);

/// Closes every descriptor but standard input, output and error.
bool onramp_close_others(void);

/// Discards the error output of libraries and programs.
bool onramp_be_quiet(void);

/// Keeps this process, and everything it starts, from gaining privileges.
bool onramp_give_up_privileges(void);

/// Whether the reader of `output` is gone.
bool onramp_is_unread(int output, int milliseconds);

/// Ends this process with the thread that started it; immediately if that has already ended.
bool onramp_end_with_parent(void);

/// Ends this process once nothing reads its output anymore.
bool onramp_end_when_unread(void);

/// Makes this process write a line and exit successfully where a library would crash it: on a bad
/// address, as most do without memory, on a failed assertion, or when its time is up. The line must
/// stay valid.
bool onramp_answer_when_broken(const char *answer);

/// Makes a pipe whose ends never wait: what doesn't fit into it is lost.
bool onramp_open_pipe(int ends[2]);

/// Starts a program under a filter, with two descriptors as its input and output.
///
/// Returns the process, or -1.
pid_t onramp_start(
    char *const *arguments, char *const *environment, int input, int output, void *filter);

/// Makes a system call that has no wrapper.
long onramp_call(long number, long a, long b, long c, long d, long e);
