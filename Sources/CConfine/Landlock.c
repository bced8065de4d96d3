#define _GNU_SOURCE
#include "CConfine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// As in Linux 6.12. The headers may be older than the kernel.
struct rules {
  uint64_t files, network, scope;
};

static const uint64_t may_bind = 1, may_connect = 2;
static const uint64_t sockets_and_signals = 3;

/// How many access rights for files each version of Landlock knows.
static int file_rights(int version) {
  static const int rights[] = {0, 13, 14, 15, 15, 16};
  const int last = sizeof rights / sizeof *rights - 1;
  return rights[version < last ? version : last];
}

int onramp_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version > 0) return (int)version;
  // The kernel has none, it is disabled, or a container's filter doesn't know the call.
  return errno == ENOSYS || errno == EOPNOTSUPP || errno == EPERM ? 0 : -1;
}

int onramp_landlock_rules(int version, bool connects) {
  struct rules rules = {.files = (UINT64_C(1) << file_rights(version)) - 1};
  if (version >= 4) rules.network = connects ? may_bind : may_bind | may_connect;
  if (version >= 6) rules.scope = sockets_and_signals;
  return (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
}

bool onramp_landlock_allow(int rules, const char *path, bool is_program) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno == ENOENT || errno == ENOTDIR || errno == EACCES;
  uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE;
  // Rights for folders don't apply to files.
  int folder = openat(file, ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    reading |= LANDLOCK_ACCESS_FS_READ_DIR;
    close(folder);
  }
  if (is_program) reading |= LANDLOCK_ACCESS_FS_EXECUTE;
  struct landlock_path_beneath_attr rule = {.allowed_access = reading, .parent_fd = file};
  long result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
  return result == 0;
}

bool onramp_landlock_allow_open(int rules, int version, int file, bool is_folder) {
  uint64_t everything = (UINT64_C(1) << file_rights(version)) - 1;
  struct landlock_path_beneath_attr rule = {
      .allowed_access = is_folder ? everything & ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE
                                  : LANDLOCK_ACCESS_FS_READ_FILE,
      .parent_fd = file};
  return syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
}

bool onramp_landlock_enter(int rules) {
  long result = syscall(SYS_landlock_restrict_self, rules, 0);
  int failure = errno;
  close(rules);
  errno = failure;
  return result == 0;
}

int onramp_forbid_files(void) {
  int version = onramp_landlock_version();
  if (version < 1) return version == 0 ? 0 : errno;
  // With no rule, nothing is allowed.
  int rules = onramp_landlock_rules(version, false);
  return rules >= 0 && onramp_landlock_enter(rules) ? 0 : errno;
}
