#define _GNU_SOURCE
#include "Output.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local bool is_collecting;
static char *kept;
static size_t kept_count, kept_room;

void onramp_write_now(const char *bytes, size_t count) {
  while (count > 0) {
    long written = syscall(SYS_write, STDOUT_FILENO, bytes, count);
    // Nobody can be told that the terminal is gone; what reads from it will see it.
    if (written < 0 && errno != EINTR && errno != EAGAIN) return;
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    }
  }
}

void onramp_collect(void) { is_collecting = true; }

void onramp_send(void) {
  is_collecting = false;
  onramp_write_now(kept, kept_count);
  kept_count = 0;
}

static bool has_room(size_t count) {
  if (count <= kept_room - kept_count) return true;
  size_t room = 2 * (kept_count + count);
  char *larger = realloc(kept, room);
  if (!larger) return false;
  kept = larger;
  kept_room = room;
  return true;
}

void onramp_keep(const char *bytes, size_t count) {
  if (has_room(count)) {
    memcpy(kept + kept_count, bytes, count);
    kept_count += count;
  } else {
    // What there is no memory for is written now, behind what came before it.
    onramp_write_now(kept, kept_count);
    kept_count = 0;
    onramp_write_now(bytes, count);
  }
}

/// Takes the place of the C library's, for ncurses; every other write passes through.
ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!is_collecting || descriptor != STDOUT_FILENO)
    return syscall(SYS_write, descriptor, bytes, count);
  onramp_keep(bytes, count);
  return (ssize_t)count;
}
