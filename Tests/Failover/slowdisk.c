/* A disk that takes its time: each flush waits as many milliseconds as /run/slow says. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

static void wait_for_disk(void) {
  FILE *file = fopen("/run/slow", "re");
  unsigned milliseconds = 0;
  if (file == NULL) return;
  if (fscanf(file, "%u", &milliseconds) == 1) usleep(milliseconds * 1000);
  fclose(file);
}

int fsync(int descriptor) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(descriptor);
}

int fdatasync(int descriptor) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(descriptor);
}
