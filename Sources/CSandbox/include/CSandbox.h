// What a helper gives up before it reads bytes that it can't trust. Landlock and `prctl` have no
// functions that Swift can call, libseccomp's rules are variadic, and Swift can't fork.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

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

/// Leaves only the system calls that make connections to servers, and read files.
/// To be called while there is one thread. Returns 0, or the error number.
int onramp_forbid_all_but_requests(void);

/// Leaves only the system calls that read files and compute.
/// To be called while there is one thread. Returns 0, or the error number.
int onramp_forbid_all_but_reading(void);

/// A filter for ``onramp_start`` behind which a program reaches no computer and no other process.
/// Returns `NULL` if there is none.
void *onramp_reaching_filter(void);
/// Frees it.
void onramp_drop_filter(void *filter);

/// Keeps this process's memory out of core files and from other processes.
bool onramp_hide_memory(void);

/// Closes every descriptor but standard input, output and error.
bool onramp_close_others(void);

/// Silences the complaints of libraries and programs.
bool onramp_be_quiet(void);

/// Keeps everything this process starts from having more rights than it has.
bool onramp_give_up_privileges(void);

/// Whether the reader of `output` is gone.
bool onramp_is_unread(int output, int milliseconds);

/// Ends this process when the thread that started it does; at once if it is gone already.
bool onramp_end_with_parent(void);

/// Ends this process when nothing reads its output any more.
bool onramp_end_when_unread(void);

/// Starts a program with two descriptors as its input and output, and behind a filter.
///
/// Returns the process, or -1.
pid_t onramp_start(
    char *const *arguments, char *const *environment, int input, int output, void *filter);

/// A call by its number, for those without a name.
long onramp_call(long number, long a, long b, long c, long d, long e);

/// The version of Landlock; 0 if there is none, -1 and `errno` if it fails.
int onramp_landlock_version(void);

/// Rules that allow nothing yet: no files and, if the kernel can, no TCP, no devices, and neither
/// signals nor abstract sockets beyond this process and what it starts. With `connects`, TCP to
/// other servers is left alone. Returns a descriptor, or -1.
int onramp_landlock_rules(int version, bool connects);

/// Allows reading at a path and below it. A missing path needs no permission.
bool onramp_landlock_allow(int rules, const char *path, bool is_program);

/// Allows everything in an open folder, or reading an open file.
bool onramp_landlock_allow_open(int rules, int version, int file, bool is_folder);

/// Holds this thread, and what it starts, to the rules.
bool onramp_landlock_enter(int rules);

/// Tries calls that the sandbox refuses, and writes for each a line of its name and what came of it.
/// For tests: a release has no such function.
void onramp_probe(bool opens_only);
