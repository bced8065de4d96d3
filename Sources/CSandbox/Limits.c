#include "CSandbox.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

int onramp_follow_parent(void) {
  bool is_done = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && onramp_give_up_privileges()
    && onramp_hide_memory();
  return is_done ? 0 : errno;
}

static int limit(int what, rlim_t most) {
  struct rlimit limits;
  if (getrlimit(what, &limits)) return errno;
  if (most > limits.rlim_max) most = limits.rlim_max;
  limits.rlim_cur = limits.rlim_max = most;
  return setrlimit(what, &limits) ? errno : 0;
}

int onramp_limit(unsigned long descriptors, unsigned long bytes) {
  int failure = limit(RLIMIT_NOFILE, descriptors);
  if (!failure) failure = limit(RLIMIT_FSIZE, bytes);
  if (!failure) failure = limit(RLIMIT_CORE, 0);
  return failure;
}
