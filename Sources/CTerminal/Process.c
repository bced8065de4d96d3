#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CTerminal.h"
#include "Signals.h"

static void guard_memory(void) {
  prctl(PR_SET_DUMPABLE, 0);
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

static void guard_crashes(void) {
  // A handler for a stack overflow needs its own stack.
  static char stack[1 << 16];
  const stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = onramp_crash;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND;
  sigfillset(&action.sa_mask);
  // Every signal for which the Swift runtime would print a report with contents of memory,
  // including QUIT.
  const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigaction(faults[i], &action, NULL);
}

/// More descriptors than the form, its threads and its helpers ever need. libdispatch aborts the
/// process if it can't get one.
enum { most_descriptors = 32 };

static bool has_descriptors(void) {
  int next;
  // If standard output were closed, a file of the store would get its number and receive what is
  // printed. The descriptors opened here can be neither read nor written, as if still closed.
  do next = open("/", O_PATH);
  while (next >= 0 && next <= STDERR_FILENO);
  if (next < 0) return errno != EMFILE && errno != ENFILE;
  close(next);
  struct rlimit limit;
  return getrlimit(RLIMIT_NOFILE, &limit) != 0
         || limit.rlim_cur >= (rlim_t)next + most_descriptors;
}

bool onramp_guard_process(void) {
  guard_memory();
  guard_crashes();
  return has_descriptors();
}
