#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most_files = 16, above_them = 64, not_started = 127 };

struct program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int files[most_files];
  int count;
  pid_t parent;
  volatile int error;
};

/// Drops pending signals, and resets each signal to its default.
///
/// A stop signal sent to the form's job must not take effect before the program begins: the form
/// would wait for a stopped child.
static void reset_signals(void) {
  const struct sigaction ignored = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) {
    sigaction(number, &ignored, NULL);
    sigaction(number, &standard, NULL);
  }
}

/// Closes everything but the program's files, and moves these to their numbers.
static int arrange(const struct program *program) {
  for (int at = 0; at < program->count; at++)
    if (dup2(program->files[at], at) < 0) return -1;
  return close_range((unsigned)program->count, ~0U, 0);
}

/// Ties this process to its parent: when that ends, `signal` is sent.
static bool follow(pid_t parent, int signal) {
  // The parent may have ended before it was watched.
  return prctl(PR_SET_PDEATHSIG, signal) == 0 && getppid() == parent;
}

/// Runs in a child that shares the memory of its waiting parent.
static _Noreturn void become(struct program *program) {
  sigset_t none;
  sigemptyset(&none);
  if (follow(program->parent, SIGKILL) && setpgid(0, 0) == 0 && arrange(program) == 0) {
    reset_signals();
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(program->path, program->arguments, program->environment);
  }
  program->error = errno ? errno : ESRCH;
  _exit(not_started);
}

static pid_t start(struct program *program) {
  program->parent = getpid();
  program->error = 0;
  pid_t child = vfork();
  if (child == 0) become(program);
  if (child > 0 && program->error) {
    waitpid(child, NULL, 0);
    errno = program->error;
    return -1;
  }
  return child;
}

/// Runs in a forked copy of the form, and so makes no call that could wait for another thread.
static _Noreturn void watch(struct program *program) {
  reset_signals();
  if (!follow(program->parent, SIGTERM) || setpgid(0, 0) || arrange(program)) _exit(not_started);
  for (int at = 0; at < program->count; at++) program->files[at] = at;
  pid_t child = start(program);
  if (child < 0) _exit(not_started);
  close_range(0, ~0U, 0);
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGTERM);
  sigaddset(&awaited, SIGCHLD);
  for (;;) {
    // All signals are blocked, so that none is missed.
    int signal = sigwaitinfo(&awaited, NULL);
    siginfo_t ended = {0};
    waitid(P_PID, (id_t)child, &ended, WEXITED | WNOHANG | WNOWAIT);
    if (signal != SIGTERM && ended.si_pid == 0) continue;
    kill(-child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  }
}

/// Duplicates the files to numbers above those that any child uses.
static int lift(struct program *program, const int files[]) {
  for (int at = 0; at < program->count; at++) program->files[at] = -1;
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0) return -1;
  int failure = 0;
  for (int at = 0; at < program->count; at++) {
    int file = files[at] < 0 ? nothing : files[at];
    program->files[at] = fcntl(file, F_DUPFD_CLOEXEC, above_them);
    if (program->files[at] < 0) failure = errno;
  }
  close(nothing);
  errno = failure;
  return failure ? -1 : 0;
}

pid_t onramp_spawn(
    const char *path, char *const arguments[], char *const environment[], const int files[],
    int count, bool guarded) {
  if (count > most_files) {
    errno = EINVAL;
    return -1;
  }
  struct program program = {
      .path = path, .arguments = arguments, .environment = environment, .count = count};
  pid_t child = -1;
  if (lift(&program, files) == 0) {
    sigset_t all, before;
    sigfillset(&all);
    // None of the form's handlers may run in a child that shares its memory.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    program.parent = getpid();
    child = guarded ? _Fork() : start(&program);
    if (guarded && child == 0) watch(&program);
    int failure = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = failure;
  }
  int failure = errno;
  for (int at = 0; at < count; at++)
    if (program.files[at] >= 0) close(program.files[at]);
  errno = failure;
  return child;
}

/// Runs in a forked copy of the form. Orphans the program, so that init or a subreaper adopts it.
/// Writes a failure to `report`.
static _Noreturn void detach(
    const char *path, char *const arguments[], char *const environment[], int nothing, int report) {
  // The program has no terminal, and never leads the session that could get one.
  pid_t child = setsid() < 0 ? -1 : _Fork();
  if (child != 0) _exit(child < 0 ? not_started : 0);
  bool arranged = true;
  for (int at = 0; at < 3; at++) arranged = arranged && dup2(nothing, at) >= 0;
  if (arranged && dup3(report, 3, O_CLOEXEC) == 3 && close_range(4, ~0U, 0) == 0) {
    sigset_t none;
    sigemptyset(&none);
    reset_signals();
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, environment);
    report = 3;
  }
  char failure = 1;
  _exit(write(report, &failure, 1) == 1 ? not_started : not_started + 1);
}

int onramp_spawn_detached(
    const char *path, char *const arguments[], char *const environment[]) {
  int ends[2] = {-1, -1};
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  int lifted = nothing < 0 ? -1 : fcntl(nothing, F_DUPFD_CLOEXEC, above_them);
  int report = pipe2(ends, O_CLOEXEC) < 0 ? -1 : fcntl(ends[1], F_DUPFD_CLOEXEC, above_them);
  int result = -1;
  if (lifted >= 0 && report >= 0) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = _Fork();
    if (child == 0) detach(path, arguments, environment, lifted, report);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(ends[1]);
    close(report);
    ends[1] = report = -1;
    int status = -1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    char failure;
    ssize_t count = read(ends[0], &failure, 1);
    // The pipe's end closes on exec.
    if (child > 0 && status == 0 && count == 0) result = 0;
  }
  int open_ones[] = {nothing, lifted, ends[0], ends[1], report};
  for (unsigned at = 0; at < sizeof open_ones / sizeof *open_ones; at++)
    if (open_ones[at] >= 0) close(open_ones[at]);
  return result;
}

int onramp_memory_file(void) { return memfd_create("onramp", MFD_CLOEXEC); }
