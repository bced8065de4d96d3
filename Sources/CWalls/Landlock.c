#include "CWalls.h"

#include <errno.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// As Linux 6.12 has it. The headers may be older than the kernel.
struct rules {
  uint64_t files, network, scope;
};

static const uint64_t bind_and_connect = 3;
static const uint64_t sockets_and_signals = 3;

/// How many rights over files each version of Landlock knows.
static int file_rights(long version) {
  static const int rights[] = {0, 13, 14, 15, 15, 16};
  const long last = sizeof rights / sizeof *rights - 1;
  return rights[version < last ? version : last];
}

int onramp_forbid_files(void) {
  long version =
      syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  // This kernel has no Landlock, or it is switched off.
  if (version < 1) return errno == ENOSYS || errno == EOPNOTSUPP ? 0 : errno;
  struct rules rules = {.files = (UINT64_C(1) << file_rights(version)) - 1};
  if (version >= 4) rules.network = bind_and_connect;
  if (version >= 6) rules.scope = sockets_and_signals;
  // No rule allows anything.
  int set = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
  if (set < 0) return errno;
  int failure = syscall(SYS_landlock_restrict_self, set, 0) ? errno : 0;
  close(set);
  return failure;
}
