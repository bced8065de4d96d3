/* Preloaded to simulate a slow disk: delays every flush by the number of milliseconds in /run/slow. */
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
