#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

bool onramp_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0) == 0; }

bool onramp_close_others(void) {
  return syscall(SYS_close_range, 3, ~0U, 0) == 0 || errno == ENOSYS;
}

bool onramp_be_quiet(void) {
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  return null >= 0 && dup2(null, STDERR_FILENO) >= 0;
}

bool onramp_give_up_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

bool onramp_is_unread(int output, int milliseconds) {
  struct pollfd end = {.fd = output, .events = 0};
  return poll(&end, 1, milliseconds) > 0 && (end.revents & (POLLHUP | POLLERR | POLLNVAL));
}

bool onramp_end_with_parent(void) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
  // The parent may have ended before that call. Then its end of the socket is closed.
  if (onramp_is_unread(STDOUT_FILENO, 0)) _exit(0);
  return true;
}

static void *watch_output(void *unused) {
  (void)unused;
  while (!onramp_is_unread(STDOUT_FILENO, -1)) {}
  _exit(0);
}

bool onramp_end_when_unread(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 10);
  int result = pthread_create(&thread, &attributes, watch_output, NULL);
  pthread_attr_destroy(&attributes);
  return result == 0;
}

static const char *last_answer;

static void answer_and_end(int signal) {
  (void)signal;
  // If this fails, nobody is waiting for the answer.
  ssize_t written = write(STDOUT_FILENO, last_answer, strlen(last_answer));
  (void)written;
  _exit(0);
}

bool onramp_answer_when_broken(const char *answer) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGABRT, SIGXCPU};
  struct sigaction action = {.sa_handler = answer_and_end, .sa_flags = SA_RESETHAND};
  last_answer = answer;
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    if (sigaction(faults[index], &action, NULL)) return false;
  return true;
}

bool onramp_open_pipe(int ends[2]) { return pipe2(ends, O_NONBLOCK) == 0; }

pid_t onramp_start(
  char *const *arguments, char *const *environment, int input, int output, void *filter) {
  pid_t starter = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  // The parent death signal is not inherited.
  bool is_ready = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == starter
    && dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0
    && onramp_close_others() && seccomp_load(filter) == 0;
  if (is_ready) execve(arguments[0], arguments, environment);
  _exit(127);
}

long onramp_call(long number, long a, long b, long c, long d, long e) {
  return syscall(number, a, b, c, d, e);
}
