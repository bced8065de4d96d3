// What the walls around the decoder need from Linux and Swift can't name: calls without a wrapper
// in the C library, and a fork.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <poll.h>
#include <pthread.h>
#include <seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library declares it only with _GNU_SOURCE.
#ifndef O_PATH
#define O_PATH 010000000
#endif

/// Keeps this process's memory out of core files and from other processes.
static inline bool onramp_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0) == 0; }

/// Closes every descriptor but standard input, output and error.
static inline bool onramp_close_others(void) {
  return syscall(SYS_close_range, 3, ~0U, 0) == 0 || errno == ENOSYS;
}

/// Silences the complaints of libraries and programs.
static inline bool onramp_be_quiet(void) {
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  return null >= 0 && dup2(null, STDERR_FILENO) >= 0;
}

/// Keeps everything this process starts from having more rights than it has.
static inline bool onramp_give_up_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

/// Whether the reader of `output` is gone.
static inline bool onramp_is_unread(int output, int milliseconds) {
  struct pollfd end = {.fd = output, .events = 0};
  return poll(&end, 1, milliseconds) > 0 && (end.revents & (POLLHUP | POLLERR | POLLNVAL));
}

/// Ends this process when the thread that started it does; at once if it is gone already.
static inline bool onramp_end_with_parent(void) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
  // It may have ended before that call. Then its end of the socket is closed.
  if (onramp_is_unread(STDOUT_FILENO, 0)) _exit(0);
  return true;
}

static inline void *onramp_watch_output(void *unused) {
  (void)unused;
  while (!onramp_is_unread(STDOUT_FILENO, -1)) {}
  _exit(0);
}

/// Ends this process when nothing reads its output any more.
static inline bool onramp_end_when_unread(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  int result = pthread_create(&thread, &attributes, onramp_watch_output, NULL);
  pthread_attr_destroy(&attributes);
  return result == 0;
}

/// The version of Landlock; 0 or less if the kernel has none.
static inline int onramp_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/// Rules that allow nothing yet: no files and, if the kernel can, no TCP, no devices, and neither
/// signals nor abstract sockets beyond this process and what it starts.
///
/// Returns a descriptor, or -1.
static inline int onramp_landlock_rules(int version) {
  // Headers may be older than the kernel: these are its numbers, by version.
  struct {
    uint64_t files, network, scopes;
  } rules = {.files = (1ULL << 13) - 1};
  if (version >= 2) rules.files |= 1ULL << 13;
  if (version >= 3) rules.files |= 1ULL << 14;
  if (version >= 4) rules.network = 3;
  if (version >= 5) rules.files |= 1ULL << 15;
  if (version >= 6) rules.scopes = 3;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
}

/// Allows reading at a path and below it. A missing path needs no permission.
static inline bool onramp_landlock_allow(int rules, const char *path, bool isProgram) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno == ENOENT || errno == ENOTDIR || errno == EACCES;
  uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE;
  // Rights of folders don't apply to a file.
  int folder = openat(file, ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    reading |= LANDLOCK_ACCESS_FS_READ_DIR;
    close(folder);
  }
  if (isProgram) reading |= LANDLOCK_ACCESS_FS_EXECUTE;
  struct landlock_path_beneath_attr rule = {.allowed_access = reading, .parent_fd = file};
  long result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
  return result == 0;
}

/// Holds this thread, and what it starts, to the rules.
static inline bool onramp_landlock_enter(int rules) {
  long result = syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
  return result == 0;
}

/// Starts a program with two descriptors as its input and output, and behind a filter.
///
/// Returns the process, or -1.
static inline pid_t onramp_start(
  char *const *arguments, char *const *environment, int input, int output, scmp_filter_ctx filter) {
  pid_t starter = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  // The signal for the end of the parent is not inherited.
  bool isReady = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == starter
    && dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0
    && onramp_close_others() && seccomp_load(filter) == 0;
  if (isReady) execve(arguments[0], arguments, environment);
  _exit(127);
}

/// A call by its number, for those without a name.
static inline long onramp_call(long number, long a, long b, long c, long d, long e) {
  return syscall(number, a, b, c, d, e);
}
