// Preloaded into the program under test: makes calls hang or fail.
//
// $FAULT_HANG: a path prefix. Calls that open, list or stat a matching path never return.
// $FAULT_DISK: a folder. While it contains a file "hang", no fsync returns; while it contains
// "full", every fsync fails as on a full disk.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void visit(const char *path) {
  const char *prefix = getenv("FAULT_HANG");
  if (prefix && strncmp(path, prefix, strlen(prefix)) == 0)
    for (;;) pause();
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  visit(path);
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return NEXT(open)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  visit(path);
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return NEXT(openat)(folder, path, flags, mode);
}

DIR *opendir(const char *path) {
  visit(path);
  return NEXT(opendir)(path);
}

int stat(const char *path, struct stat *found) {
  visit(path);
  return NEXT(stat)(path, found);
}

int access(const char *path, int mode) {
  visit(path);
  return NEXT(access)(path, mode);
}

static int has_fault(const char *name) {
  const char *folder = getenv("FAULT_DISK");
  char path[4096];
  if (!folder) return 0;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return access(path, F_OK) == 0;
}

int fsync(int file) {
  while (has_fault("hang")) usleep(10000);
  if (has_fault("full")) {
    errno = ENOSPC;
    return -1;
  }
  return NEXT(fsync)(file);
}
