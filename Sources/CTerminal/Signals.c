#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CTerminal.h"
#include "Restore.h"

static int signal_pipe[2] = {-1, -1};

static void note(int signal) {
  int saved = errno;
  unsigned char byte = (unsigned char)signal;
  // A pipe that is full holds the news already.
  if (write(signal_pipe[1], &byte, 1) < 0) errno = saved;
  errno = saved;
}

static void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

bool onramp_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0; }

int onramp_catch_signals(void) {
  if (!onramp_pipe(signal_pipe)) return -1;
  const int caught[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,   SIGWINCH, SIGTSTP,
                        SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,  SIGPOLL, SIGXCPU};
  for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
    handle(caught[i], note, SA_RESTART);
  signal(SIGPIPE, SIG_IGN);
  return signal_pipe[0];
}

void onramp_stop(void) {
  signal(SIGTSTP, SIG_DFL);
  // The whole job, as the terminal would do it.
  kill(0, SIGTSTP);
  handle(SIGTSTP, note, SA_RESTART);
}

_Noreturn void onramp_die_of(int signal_number) {
  signal(signal_number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(signal_number);
  // Only a signal whose default is to do nothing comes back here.
  _exit(128 + signal_number);
}

static void crash(int signal_number) {
  onramp_restore_now();
  onramp_die_of(signal_number);
}

void onramp_guard_crashes(void) {
  prctl(PR_SET_DUMPABLE, 0);
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  // A stack that overflowed can't run its own handler.
  static char stack[1 << 16];
  const stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    handle(faults[i], crash, SA_ONSTACK | SA_RESETHAND);
}
