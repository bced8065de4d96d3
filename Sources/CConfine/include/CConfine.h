// What a process can give up without any library: Landlock, which has no functions that Swift can
// call, and a filter of system calls for a program that is linked statically.
#pragma once

#include <stdbool.h>

/// Leaves only the system calls for computing, reading what is open, and printing; with `creates`,
/// also those for making files. Returns 0 or the error number.
int onramp_forbid_all_but_printing(bool creates);

/// Forbids opening files, and binding or connecting sockets, if the kernel has Landlock. Call it
/// while there is only one thread. Returns 0 or the error number.
int onramp_forbid_files(void);

/// The version of Landlock; 0 if there is none, -1 with `errno` set if it fails.
int onramp_landlock_version(void);

/// Makes a ruleset that allows nothing yet: no files and, if the kernel can restrict them, no TCP,
/// no devices, and no signals or abstract sockets beyond this process and its children. With
/// `connects`, outgoing TCP connections stay allowed. Returns a descriptor, or -1.
int onramp_landlock_rules(int version, bool connects);

/// Allows reading at and below a path. A missing path needs no permission.
bool onramp_landlock_allow(int rules, const char *path, bool is_program);

/// Allows everything in an open folder except executing, or reading an open file.
bool onramp_landlock_allow_open(int rules, int version, int file, bool is_folder);

/// Applies the rules to this thread and what it starts.
bool onramp_landlock_enter(int rules);

/// Tries calls that the sandbox refuses, and writes a line for each with its name and result. For
/// tests: a release build doesn't have this function.
void onramp_probe(bool opens_only);
