#define _GNU_SOURCE
#include "Signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "CTerminal.h"
#include "Restore.h"

static int signal_pipe[2] = {-1, -1};
/// The first signal that told the process to end.
static volatile sig_atomic_t ending;
/// Whether a person or program asked it to end. A closing window doesn't count: it sends HUP more
/// than once.
static volatile sig_atomic_t is_asked;
static volatile sig_atomic_t is_stopping, resumes;

static bool asks(int signal) { return signal == SIGINT || signal == SIGTERM || signal == SIGQUIT; }

static void note(int signal) {
  int saved = errno;
  // A second request ends the process immediately.
  if (asks(signal)) {
    if (is_asked) onramp_crash(signal);
    is_asked = 1;
  }
  bool ends = signal != SIGCONT && signal != SIGWINCH && signal != SIGTSTP;
  if (ends && !ending) ending = signal;
  if (signal == SIGCONT) resumes++;
  unsigned char byte = (unsigned char)signal;
  // A full pipe wakes the loop anyway.
  if (signal != SIGCONT || !is_stopping)
    if (write(signal_pipe[1], &byte, 1) < 0) errno = saved;
  errno = saved;
}

static void handle(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

bool onramp_pipe(int *reading, int *writing) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  *reading = ends[0];
  *writing = ends[1];
  return true;
}

int onramp_catch_signals(void) {
  if (!onramp_pipe(&signal_pipe[0], &signal_pipe[1])) return -1;
  const int caught[] = {SIGINT,  SIGTERM, SIGHUP,    SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT,
                        SIGUSR1, SIGUSR2, SIGALRM,   SIGPROF, SIGPOLL,  SIGXCPU, SIGVTALRM,
                        SIGPWR,  SIGSTKFLT};
  for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) handle(caught[i], note);
  signal(SIGPIPE, SIG_IGN);
  return signal_pipe[0];
}

int onramp_ending(void) { return ending; }

bool onramp_is_in_front(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group < 0 || group == getpgrp();
}

void onramp_await_front(void) {
  while (!ending && !onramp_is_in_front()) {
    int before = resumes;
    is_stopping = 1;
    kill(0, SIGTTOU);
    is_stopping = 0;
    // The kernel doesn't stop an orphaned process group, since nobody could resume it.
    if (resumes == before) return;
  }
}

void onramp_stop(void) {
  is_stopping = 1;
  signal(SIGTSTP, SIG_DFL);
  // Stop the whole job, as the terminal would.
  kill(0, SIGTSTP);
  handle(SIGTSTP, note);
  is_stopping = 0;
}

_Noreturn void onramp_die_of(int signal_number) {
  signal(signal_number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(signal_number);
  // Only signals that are ignored by default get here.
  _exit(128 + signal_number);
}

_Noreturn void onramp_crash(int signal_number) {
  onramp_give_back();
  onramp_die_of(signal_number);
}
