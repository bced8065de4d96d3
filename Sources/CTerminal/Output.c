#define _GNU_SOURCE
#include "Output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "CTerminal.h"

static int terminal = -1;
static char *kept;
static size_t kept_count, kept_room, sent;
/// Whether the kept bytes include a secret.
static bool keeps_secret;
/// Whether the terminal had no room for the rest of the output.
static bool is_full;

static bool is_standard_output(int descriptor) {
  unsigned own, standard;
  return ioctl(descriptor, TIOCGDEV, &own) == 0 && ioctl(STDOUT_FILENO, TIOCGDEV, &standard) == 0
         && own == standard;
}

static int open_again(void) {
  const int flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC;
  int own = open("/proc/self/fd/1", flags);
  if (own >= 0) return own;
  // After `su`, the device belongs to someone else, but a process may always open its controlling
  // terminal.
  own = open("/dev/tty", flags);
  if (own >= 0 && is_standard_output(own)) return own;
  if (own >= 0) close(own);
  // This descriptor blocks. Its flags are shared with the shell, so they are not ours to change.
  return fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
}

FILE *onramp_open_output(void) {
  terminal = open_again();
  return terminal < 0 ? NULL : fdopen(terminal, "w");
}

int onramp_output(void) { return terminal; }

bool onramp_is_sending(void) { return is_full; }

bool onramp_send(void) {
  while (sent < kept_count) {
    long written = syscall(SYS_write, terminal, kept + sent, kept_count - sent);
    is_full = written < 0 && errno == EAGAIN;
    if (is_full) return false;
    if (written > 0) sent += (size_t)written;
    // If the terminal is gone, reading from it will show that.
    else if (written == 0 || errno != EINTR) break;
  }
  onramp_drop();
  return true;
}

void onramp_drop(void) {
  if (keeps_secret) explicit_bzero(kept, kept_count);
  keeps_secret = false;
  kept_count = sent = 0;
  is_full = false;
}

static bool has_room(size_t count) {
  if (count <= kept_room - kept_count) return true;
  size_t room = 2 * (kept_count + count);
  // Not `realloc`, which wouldn't wipe the old copy.
  char *larger = keeps_secret ? malloc(room) : realloc(kept, room);
  if (!larger) return false;
  if (keeps_secret) {
    memcpy(larger, kept, kept_count);
    explicit_bzero(kept, kept_count);
    free(kept);
  }
  kept = larger;
  kept_room = room;
  return true;
}

void onramp_keep(const char *bytes, size_t count) {
  // If memory runs out, this is lost until the next full redraw.
  if (!has_room(count)) return;
  memcpy(kept + kept_count, bytes, count);
  kept_count += count;
}

void onramp_keep_secret(const char *bytes, size_t count) {
  keeps_secret = true;
  onramp_keep(bytes, count);
}

bool onramp_queues(const char *string) {
  return memmem(kept + sent, kept_count - sent, string, strlen(string));
}

void onramp_replace(const char *string, const char *replacement) {
  size_t old = strlen(string), new = strlen(replacement), at = sent;
  char *found;
  while ((found = memmem(kept + at, kept_count - at, string, old))) {
    at = (size_t)(found - kept);
    if (new > old && !has_room(new - old)) return;
    memmove(kept + at + new, kept + at + old, kept_count - at - old);
    memcpy(kept + at, replacement, new);
    kept_count += new - old;
    at += new;
  }
}

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void onramp_write_last(const char *bytes, size_t count) {
  const long timeout = 100;
  long end = milliseconds() + timeout;
  bool has_flushed = false;
  while (count > 0) {
    struct pollfd room = {.fd = terminal, .events = POLLOUT};
    long left = end - milliseconds();
    // Poll first, since the descriptor may block.
    if (left > 0 && poll(&room, 1, (int)left) != 0) {
      long written = syscall(SYS_write, terminal, bytes, count);
      if (written == 0 || (written < 0 && errno != EAGAIN && errno != EINTR)) return;
      if (written < 0) continue;
      bytes += written;
      count -= (size_t)written;
    } else if (!has_flushed) {
      has_flushed = true;
      end = milliseconds() + timeout;
      tcflush(terminal, TCOFLUSH);
      tcflow(terminal, TCOON);
    } else {
      return;
    }
  }
}

/// Replaces the C library's `write` for ncurses. Every other write passes through.
ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (descriptor != terminal || descriptor < 0) return syscall(SYS_write, descriptor, bytes, count);
  onramp_keep(bytes, count);
  return (ssize_t)count;
}
