#ifdef DEBUG
#define _GNU_SOURCE
#include "CConfine.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

struct attempt {
  const char *name;
  long call, a, b, c, d, e;
};

#define TEXT(text) (long)(text)
#define HERE AT_FDCWD

/// Whether Landlock alone must refuse a call.
static bool opens(const char *name) {
  static const char *const names[] = {"open", "creat", "mkdir", "symlink", "mknod"};
  for (size_t at = 0; at < sizeof names / sizeof *names; at++)
    if (strncmp(name, names[at], strlen(names[at])) == 0 && !strchr(name, '2') &&
        !strstr(name, "handle"))
      return true;
  return false;
}

void onramp_probe(bool opens_only) {
  // Without Landlock these calls succeed.
  const int version = 1;
  if (opens_only && syscall(SYS_landlock_create_ruleset, NULL, 0, version) < 1) return;
  static const char file[] = "/etc/passwd", new_file[] = "/tmp/onramp-probe";
  static char room[4096];
  static const struct sockaddr_in nobody = {.sin_family = AF_INET};
  static const struct rlimit endless = {RLIM_INFINITY, RLIM_INFINITY};
  // Every call is harmless if it succeeds.
  const struct attempt attempts[] = {
#ifdef SYS_open
      {"open", SYS_open, TEXT(file), O_RDONLY},
      {"creat", SYS_creat, TEXT(new_file), 0600},
      {"stat", SYS_stat, TEXT(file), TEXT(room)},
      {"access", SYS_access, TEXT(file), R_OK},
      {"readlink", SYS_readlink, TEXT("/proc/self/exe"), TEXT(room), sizeof room},
      {"mkdir", SYS_mkdir, TEXT(new_file), 0700},
      {"unlink", SYS_unlink, TEXT(new_file)},
      {"rename", SYS_rename, TEXT(new_file), TEXT(new_file)},
      {"link", SYS_link, TEXT(new_file), TEXT(new_file)},
      {"symlink", SYS_symlink, TEXT("x"), TEXT(new_file)},
      {"chmod", SYS_chmod, TEXT(new_file), 0600},
      {"chown", SYS_chown, TEXT(new_file), -1, -1},
      {"mknod", SYS_mknod, TEXT(new_file), 0600, 0},
      {"fork", SYS_fork},
      {"dup2", SYS_dup2, 1, 9},
      {"pipe", SYS_pipe, TEXT(room)},
      {"inotify_init", SYS_inotify_init},
#endif
      {"openat", SYS_openat, HERE, TEXT(file), O_RDONLY},
      {"openat of a folder", SYS_openat, HERE, TEXT("/"), O_RDONLY | O_DIRECTORY},
      {"openat to write", SYS_openat, HERE, TEXT(new_file), O_WRONLY | O_CREAT, 0600},
      {"openat2", SYS_openat2, HERE, TEXT(file), TEXT(room), 24},
      {"newfstatat", SYS_newfstatat, HERE, TEXT(file), TEXT(room), 0},
      {"statx", SYS_statx, HERE, TEXT(file), 0, 0, TEXT(room)},
      {"faccessat", SYS_faccessat, HERE, TEXT(file), R_OK},
      {"readlinkat", SYS_readlinkat, HERE, TEXT("/proc/self/exe"), TEXT(room), sizeof room},
      {"getdents64", SYS_getdents64, 0, TEXT(room), sizeof room},
      {"getcwd", SYS_getcwd, TEXT(room), sizeof room},
      {"chdir", SYS_chdir, TEXT("/")},
      {"chroot", SYS_chroot, TEXT("/")},
      {"truncate", SYS_truncate, TEXT(new_file), 0},
      {"mkdirat", SYS_mkdirat, HERE, TEXT(new_file), 0700},
      {"unlinkat", SYS_unlinkat, HERE, TEXT(new_file), 0},
      {"renameat2", SYS_renameat2, HERE, TEXT(new_file), HERE, TEXT(new_file), 0},
      {"linkat", SYS_linkat, HERE, TEXT(new_file), HERE, TEXT(new_file), 0},
      {"symlinkat", SYS_symlinkat, TEXT("x"), HERE, TEXT(new_file)},
      {"mknodat", SYS_mknodat, HERE, TEXT(new_file), 0600, 0},
      {"fchmodat", SYS_fchmodat, HERE, TEXT(new_file), 0600},
      {"fchownat", SYS_fchownat, HERE, TEXT(new_file), -1, -1, 0},
      {"utimensat", SYS_utimensat, HERE, TEXT(new_file), 0, 0},
      {"setxattr", SYS_setxattr, TEXT(new_file), TEXT("user.x"), TEXT("x"), 1, 0},
      {"execve", SYS_execve, TEXT("/nowhere"), 0, 0},
      {"execveat", SYS_execveat, HERE, TEXT("/nowhere"), 0, 0, 0},
      {"clone of a process", SYS_clone, SIGCHLD, 0, 0, 0, 0},
      {"clone3", SYS_clone3, TEXT(room), 64},
      {"kill", SYS_kill, getpid(), 0},
      {"tkill", SYS_tkill, getpid(), 0},
      {"tgkill of another", SYS_tgkill, 1, 1, 0},
      {"pidfd_open", SYS_pidfd_open, getpid(), 0},
      {"ptrace", SYS_ptrace, PTRACE_PEEKUSER, 0, 0, 0},
      {"process_vm_readv", SYS_process_vm_readv, getpid(), 0, 0, 0, 0},
      {"process_vm_writev", SYS_process_vm_writev, getpid(), 0, 0, 0, 0},
      {"socket", SYS_socket, AF_INET, SOCK_STREAM, 0},
      {"socket of datagrams", SYS_socket, AF_INET, SOCK_DGRAM, 0},
      {"socketpair", SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, TEXT(room)},
      {"bind", SYS_bind, 0, TEXT(&nobody), sizeof nobody},
      {"listen", SYS_listen, 0, 1},
      {"connect", SYS_connect, 0, TEXT(&nobody), sizeof nobody},
      {"sendto", SYS_sendto, 0, TEXT("x"), 1, MSG_NOSIGNAL, 0},
      {"sendmsg", SYS_sendmsg, 0, TEXT(room), MSG_NOSIGNAL},
      {"recvmsg", SYS_recvmsg, 0, TEXT(room), MSG_DONTWAIT},
      {"memfd_create", SYS_memfd_create, TEXT("x"), 0},
      {"dup", SYS_dup, 1},
      {"dup3", SYS_dup3, 1, 9, 0},
      {"fcntl to copy", SYS_fcntl, 1, F_DUPFD, 9},
      {"pipe2", SYS_pipe2, TEXT(room), 0},
      {"ioctl", SYS_ioctl, 1, 0, 0},
      {"sendfile", SYS_sendfile, 1, 0, 0, 0},
      {"splice", SYS_splice, 0, 0, 1, 0, 0},
      {"copy_file_range", SYS_copy_file_range, 0, 0, 1, 0, 0},
      {"io_uring_setup", SYS_io_uring_setup, 1, TEXT(room)},
      {"bpf", SYS_bpf, -1, 0, 0},
      {"keyctl", SYS_keyctl, -1},
      {"add_key", SYS_add_key, 0, 0, 0, 0, 0},
      {"userfaultfd", SYS_userfaultfd, 0},
      {"perf_event_open", SYS_perf_event_open, 0, 0, 0, 0, 0},
      {"mount", SYS_mount, 0, 0, 0, 0, 0},
      {"umount2", SYS_umount2, TEXT("/nowhere"), 0},
      {"pivot_root", SYS_pivot_root, TEXT("/nowhere"), TEXT("/nowhere")},
      {"unshare", SYS_unshare, 0},
      {"setns", SYS_setns, -1, 0},
      {"setuid", SYS_setuid, getuid()},
      {"setgid", SYS_setgid, getgid()},
      {"setpgid", SYS_setpgid, 0, 0},
      {"setsid", SYS_setsid},
      {"capset", SYS_capset, 0, 0},
      {"prlimit64 to raise", SYS_prlimit64, 0, RLIMIT_CORE, TEXT(&endless), 0},
      {"prlimit64 of another", SYS_prlimit64, 1, RLIMIT_CORE, 0, TEXT(room)},
      {"prctl", SYS_prctl, PR_SET_DUMPABLE, 0},
      {"seccomp", SYS_seccomp, 99, 0, 0},
      {"personality", SYS_personality, 0xFFFFFFFF},
      {"inotify_init1", SYS_inotify_init1, 0},
      {"fanotify_init", SYS_fanotify_init, 0, 0},
      {"name_to_handle_at", SYS_name_to_handle_at, HERE, TEXT(file), 0, 0, 0},
      {"open_by_handle_at", SYS_open_by_handle_at, -1, 0, 0},
      {"mmap to run", SYS_mmap, 0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1},
      {"mprotect to run", SYS_mprotect, 0, 4096, PROT_READ | PROT_EXEC},
      {"shmget", SYS_shmget, 0, 1, 0},
      {"msgget", SYS_msgget, 0, 0},
      {"semget", SYS_semget, 0, 1, 0},
      {"mq_open", SYS_mq_open, TEXT("x"), 0, 0, 0},
      {"uname", SYS_uname, TEXT(room)},
      {"sysinfo", SYS_sysinfo, TEXT(room)},
      {"syslog", SYS_syslog, 10, 0, 0},
      {"init_module", SYS_init_module, 0, 0, 0},
  };
  for (size_t at = 0; at < sizeof attempts / sizeof *attempts; at++) {
    struct attempt one = attempts[at];
    if (opens_only && !opens(one.name)) continue;
    errno = 0;
    long result = syscall(one.call, one.a, one.b, one.c, one.d, one.e, 0);
    if (result == 0 && (strcmp(one.name, "fork") == 0 || strncmp(one.name, "clone", 5) == 0))
      _exit(0);
    char line[128];
    int count = snprintf(line, sizeof line, "%s %s: %s\n", opens_only ? "files" : "calls", one.name,
                         result < 0 ? strerrorname_np(errno) : "allowed");
    if (write(STDOUT_FILENO, line, (size_t)count) < 0) _exit(1);
  }
}
#endif
