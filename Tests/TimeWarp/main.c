// Runs a program whose clocks can be moved: timewarp OFFSETS PROGRAM ARGUMENT…
//
// OFFSETS is a file with two numbers of seconds: what to add to the clock on the wall, and to that of the
// machine's uptime, which goes on while it sleeps (CLOCK_BOOTTIME). CLOCK_MONOTONIC and all that waits
// by it stay as they are, as they do in a sleep: poll(2), ppoll(2), futex(2), nanosleep(2). Timers
// (timerfd) on CLOCK_BOOTTIME that were set for a time from then go off as they would. The file is read
// at the start and with each SIGUSR1, and is removed once it holds. Where the word `hold` follows, the
// program then gets no further than its next call until another SIGUSR1.
//
// What waits for a moment on one of the two clocks is not moved: a timer with TFD_TIMER_ABSTIME or on the
// clock on the wall, clock_nanosleep(2). A program that begins such a wait ends here, so that no test
// passes that moved nothing.
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// The exit code where the system permits no tracing.
enum { not_permitted = 77 };
enum { most_threads = 256, most_timers = 64 };

static pid_t traced;
static const char *offsets;
static long wall, uptime;
static volatile sig_atomic_t is_told;

static void note(int signal) {
  if (signal == SIGUSR1) is_told = 1;
}

static bool copy(bool writes, pid_t process, uint64_t address, void *bytes, size_t count) {
  const struct iovec own = {bytes, count}, other = {(void *)(uintptr_t)address, count};
  ssize_t done = writes ? process_vm_writev(process, &own, 1, &other, 1, 0)
                        : process_vm_readv(process, &own, 1, &other, 1, 0);
  return done == (ssize_t)count;
}

// MARK: The vDSO, through which clocks are read without a call

static uint64_t stack_of(pid_t process) {
  struct user_regs_struct registers;
  struct iovec vector = {&registers, sizeof registers};
  if (ptrace(PTRACE_GETREGSET, process, (void *)NT_PRSTATUS, &vector) != 0) return 0;
#if defined(__x86_64__)
  return registers.rsp;
#else
  return registers.sp;
#endif
}

/// Hides it from a program that is about to begin: behind its arguments and environment stands where
/// it is.
static bool hide_calls(pid_t process) {
  uint64_t address = stack_of(process), word = 0;
  if (!address || !copy(false, process, address, &word, sizeof word)) return false;
  address += (word + 2) * sizeof word;
  do {
    if (!copy(false, process, address, &word, sizeof word)) return false;
    address += sizeof word;
  } while (word != 0);
  while (copy(false, process, address, &word, sizeof word) && word != AT_NULL) {
    uint64_t ignored = AT_IGNORE;
    if (word == AT_SYSINFO_EHDR) return copy(true, process, address, &ignored, sizeof ignored);
    address += 2 * sizeof word;
  }
  return true;
}

// MARK: Timers

static int timers[most_timers];
static int timer_count;

/// Moves the timers on CLOCK_BOOTTIME, which the system knows nothing of.
static void move_timers(long seconds) {
  int process = (int)syscall(SYS_pidfd_open, traced, 0);
  for (int i = 0; i < timer_count; i++) {
    int timer = (int)syscall(SYS_pidfd_getfd, process, timers[i], 0);
    struct itimerspec left;
    if (timer >= 0 && timerfd_gettime(timer, &left) == 0
        && (left.it_value.tv_sec > 0 || left.it_value.tv_nsec > 0)) {
      left.it_value.tv_sec -= seconds;
      if (left.it_value.tv_sec < 0) left.it_value = (struct timespec){.tv_nsec = 1};
      timerfd_settime(timer, 0, &left, NULL);
    }
    if (timer >= 0) close(timer);
  }
  close(process);
}

/// Returns whether the program has to wait.
static bool take_offsets(void) {
  FILE *file = fopen(offsets, "r");
  if (!file) return false;
  long before = uptime;
  char word[8] = "";
  if (fscanf(file, "%ld %ld %7s", &wall, &uptime, word) < 2) fprintf(stderr, "timewarp: no offsets\n");
  fclose(file);
  if (uptime > before) move_timers(uptime - before);
  unlink(offsets);
  return strcmp(word, "hold") == 0;
}

static void hear(void) {
  do {
    while (!is_told) usleep(1000);
    is_told = 0;
  } while (take_offsets());
}

// MARK: Calls

struct thread {
  pid_t id;
  uint64_t call, arguments[2];
};
static struct thread threads[most_threads];

static struct thread *thread_of(pid_t id) {
  struct thread *free = NULL;
  for (int i = 0; i < most_threads; i++) {
    if (threads[i].id == id) return &threads[i];
    if (!free && !threads[i].id) free = &threads[i];
  }
  if (free) *free = (struct thread){.id = id};
  return free;
}

static long offset_of(uint64_t clock) {
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
  case CLOCK_REALTIME_ALARM:
  case CLOCK_TAI: return wall;
  case CLOCK_BOOTTIME:
  case CLOCK_BOOTTIME_ALARM: return uptime;
  default: return 0;
  }
}

/// Adds to the seconds that a call has written; they come first in every form of a time.
static void add(const struct thread *thread, uint64_t address, long offset) {
  int64_t seconds;
  if (!offset || !address || !copy(false, thread->id, address, &seconds, sizeof seconds)) return;
  seconds += offset;
  copy(true, thread->id, address, &seconds, sizeof seconds);
}

static void leave_call(const struct thread *thread, int64_t result) {
  if (result < 0) return;
  switch (thread->call) {
  case SYS_clock_gettime: add(thread, thread->arguments[1], offset_of(thread->arguments[0])); break;
  case SYS_gettimeofday: add(thread, thread->arguments[0], wall); break;
#if defined(__x86_64__)
  case SYS_time: {
    struct user_regs_struct registers;
    add(thread, thread->arguments[0], wall);
    if (ptrace(PTRACE_GETREGS, thread->id, NULL, &registers) != 0) break;
    registers.rax += (uint64_t)wall;
    ptrace(PTRACE_SETREGS, thread->id, NULL, &registers);
    break;
  }
#endif
  case SYS_timerfd_create:
    if (thread->arguments[0] == CLOCK_BOOTTIME && timer_count < most_timers)
      timers[timer_count++] = (int)result;
    break;
  default: break;
  }
}

/// What a call would wait for that can't be moved; NULL where there is nothing.
static const char *refused(uint64_t call, const uint64_t arguments[2]) {
  switch (call) {
  case SYS_clock_nanosleep: {
    bool moves = arguments[0] == CLOCK_REALTIME ? arguments[1] & TIMER_ABSTIME : true;
    return moves && arguments[0] != CLOCK_MONOTONIC ? "clock_nanosleep" : NULL;
  }
  case SYS_timerfd_create:
    return arguments[0] == CLOCK_BOOTTIME || arguments[0] == CLOCK_MONOTONIC ? NULL : "timerfd_create";
  case SYS_timerfd_settime: {
    if (!(arguments[1] & TFD_TIMER_ABSTIME)) return NULL;
    for (int i = 0; i < timer_count; i++)
      if (timers[i] == (int)arguments[0]) return "timerfd_settime";
    return NULL;
  }
  default: return NULL;
  }
}

static void note_call(pid_t id) {
  struct __ptrace_syscall_info info;
  struct thread *thread = thread_of(id);
  if (!thread || ptrace(PTRACE_GET_SYSCALL_INFO, id, (void *)sizeof info, &info) <= 0) return;
  if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
    thread->call = info.entry.nr;
    memcpy(thread->arguments, info.entry.args, sizeof thread->arguments);
    const char *wait = refused(thread->call, thread->arguments);
    if (wait) {
      fprintf(stderr, "timewarp: %s waits for a moment, which can't be moved\n", wait);
      kill(traced, SIGKILL);
    }
  } else if (info.op == PTRACE_SYSCALL_INFO_EXIT) {
    leave_call(thread, info.exit.rval);
  }
}

// MARK: The program

static _Noreturn void refuse(const char *what) {
  fprintf(stderr, "timewarp: %s: %s\n", what, strerror(errno));
  if (traced > 0) kill(traced, SIGKILL);
  exit(not_permitted);
}

static _Noreturn void end_as(int status) {
  if (!WIFSIGNALED(status)) exit(WEXITSTATUS(status));
  signal(WTERMSIG(status), SIG_DFL);
  raise(WTERMSIG(status));
  exit(128 + WTERMSIG(status));
}

/// Lets a thread that stopped go on.
static void go_on(pid_t id, int status) {
  int signal = WSTOPSIG(status), event = status >> 16;
  static bool has_begun;
  bool is_known = false;
  for (int i = 0; i < most_threads; i++) is_known = is_known || threads[i].id == id;
  if (signal == (SIGTRAP | 0x80)) {
    note_call(id);
    signal = 0;
  } else if (event) {
    if (event == PTRACE_EVENT_EXEC && !has_begun) {
      has_begun = true;
      if (!hide_calls(id)) refuse("the program's memory");
    }
    signal = 0;
  } else if (signal == SIGSTOP && !is_known) {
    // A thread begins.
    thread_of(id);
    signal = 0;
  }
  ptrace(PTRACE_SYSCALL, id, NULL, (void *)(intptr_t)signal);
}

int main(int count, char *arguments[]) {
  if (count < 3) {
    fprintf(stderr, "timewarp OFFSETS PROGRAM ARGUMENT...\n");
    return 64;
  }
  offsets = arguments[1];
  const struct sigaction action = {.sa_handler = note};
  sigaction(SIGUSR1, &action, NULL);
  sigaction(SIGALRM, &action, NULL);
  // The keys of the terminal are for the program.
  const int ignored[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTOU};
  traced = fork();
  if (traced == 0) {
    signal(SIGUSR1, SIG_DFL);
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(not_permitted);
    raise(SIGSTOP);
    execvp(arguments[2], arguments + 2);
    _exit(127);
  }
  // A signal that comes just before a wait must not be waited for.
  const struct itimerval often = {{.tv_usec = 20000}, {.tv_usec = 20000}};
  setitimer(ITIMER_REAL, &often, NULL);
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) signal(ignored[i], SIG_IGN);
  int status;
  pid_t begun = traced;
  // The timer may come first.
  while (traced > 0 && (begun = waitpid(traced, &status, 0)) < 0 && errno == EINTR) {}
  if (traced < 0 || begun != traced || !WIFSTOPPED(status)) refuse("ptrace");
  const long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC | PTRACE_O_TRACECLONE
                       | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, traced, NULL, (void *)options) != 0) refuse("ptrace");
  thread_of(traced);
  take_offsets();
  ptrace(PTRACE_SYSCALL, traced, NULL, NULL);
  while (true) {
    pid_t id = waitpid(-1, &status, __WALL);
    if (is_told) hear();
    if (id < 0 && errno == EINTR) continue;
    if (id < 0) return 1;
    if (WIFSTOPPED(status)) {
      go_on(id, status);
      continue;
    }
    if (id == traced) end_as(status);
    struct thread *thread = thread_of(id);
    if (thread) thread->id = 0;
  }
}
