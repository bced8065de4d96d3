#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

/// Calls that are harmless with any arguments, given which files can be opened.
static const int always[] = {
    // Open descriptors.
    SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(readv), SCMP_SYS(writev), SCMP_SYS(pread64),
    SCMP_SYS(close), SCMP_SYS(getsockopt), SCMP_SYS(setsockopt), SCMP_SYS(getsockname),
    SCMP_SYS(getpeername), SCMP_SYS(shutdown),
    // Waiting.
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(futex), SCMP_SYS(nanosleep),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres),
    SCMP_SYS(gettimeofday), SCMP_SYS(restart_syscall), SCMP_SYS(sched_yield),
    // The process's own memory, threads and signals.
    SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk), SCMP_SYS(getrandom),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_getaffinity), SCMP_SYS(getpid),
    SCMP_SYS(gettid), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack), SCMP_SYS(exit), SCMP_SYS(exit_group),
};

/// Calls for serving connections, and for writing the photos they deliver.
static const int serving[] = {
    SCMP_SYS(pwrite64), SCMP_SYS(ftruncate), SCMP_SYS(accept),
};

/// Calls for making connections, and for reading the files that name resolution and TLS need. None
/// of the driver's processes can be reached, as only internet sockets exist.
static const int requesting[] = {
    SCMP_SYS(connect), SCMP_SYS(sendto), SCMP_SYS(sendmsg), SCMP_SYS(sendmmsg), SCMP_SYS(recvfrom),
    SCMP_SYS(recvmsg), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(fstat), SCMP_SYS(newfstatat),
    SCMP_SYS(statx), SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(lseek), SCMP_SYS(getuid),
    SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(uname), SCMP_SYS(sysinfo),
};

/// Calls for reading files, given which ones can be opened.
static const int reading[] = {
    SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx),
    SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(lseek),
    SCMP_SYS(getcwd), SCMP_SYS(readlink), SCMP_SYS(geteuid), SCMP_SYS(sysinfo),
};

/// Calls that reach other computers, or processes that others started.
static const int reaching[] = {
    SCMP_SYS(socket), SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(listen), SCMP_SYS(accept),
    SCMP_SYS(accept4), SCMP_SYS(sendto), SCMP_SYS(sendmsg), SCMP_SYS(sendmmsg), SCMP_SYS(ptrace),
    SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(io_uring_setup),
    SCMP_SYS(bpf), SCMP_SYS(keyctl), SCMP_SYS(add_key), SCMP_SYS(mount), SCMP_SYS(unshare),
    SCMP_SYS(setns), SCMP_SYS(perf_event_open), SCMP_SYS(userfaultfd),
};

/// Calls by which a program would leave something behind: processes, changes to files that Landlock
/// doesn't guard, and memory and messages that outlive it.
static const int leaving[] = {
    SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(setsid), SCMP_SYS(setpgid),
    SCMP_SYS(chmod), SCMP_SYS(fchmod), SCMP_SYS(fchmodat), SCMP_SYS(chown), SCMP_SYS(fchown),
    SCMP_SYS(lchown), SCMP_SYS(fchownat), SCMP_SYS(utime), SCMP_SYS(utimes), SCMP_SYS(utimensat),
    SCMP_SYS(futimesat), SCMP_SYS(setxattr), SCMP_SYS(lsetxattr), SCMP_SYS(fsetxattr),
    SCMP_SYS(removexattr), SCMP_SYS(lremovexattr), SCMP_SYS(fremovexattr),
    SCMP_SYS(shmget), SCMP_SYS(shmat), SCMP_SYS(shmctl), SCMP_SYS(msgget), SCMP_SYS(msgsnd),
    SCMP_SYS(msgrcv), SCMP_SYS(msgctl), SCMP_SYS(semget), SCMP_SYS(semctl), SCMP_SYS(semop),
    SCMP_SYS(mq_open), SCMP_SYS(memfd_create), SCMP_SYS(setuid), SCMP_SYS(setgid),
    SCMP_SYS(setreuid), SCMP_SYS(setregid), SCMP_SYS(setresuid), SCMP_SYS(setresgid),
    SCMP_SYS(setgroups), SCMP_SYS(chroot), SCMP_SYS(pivot_root),
};

#define EVERY(list) (sizeof(list) / sizeof *(list))

/// Allows a call if one or two of its arguments match.
#define ALLOW(call, ...) \
  failure = failure ? failure : seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(call), __VA_ARGS__)

/// Applies an action to calls.
static int treat_all(scmp_filter_ctx filter, uint32_t action, const int calls[], size_t count) {
  int failure = 0;
  for (size_t at = 0; at < count && !failure; at++)
    failure = seccomp_rule_add(filter, action, calls[at], 0);
  return failure;
}

static int allow_all(scmp_filter_ctx filter, const int calls[], size_t count) {
  return treat_all(filter, SCMP_ACT_ALLOW, calls, count);
}

static int allow_computing(scmp_filter_ctx filter) {
  int failure = allow_all(filter, always, EVERY(always));
  static const int modes[] = {F_GETFD, F_SETFD, F_GETFL, F_SETFL};
  for (size_t at = 0; at < EVERY(modes); at++)
    ALLOW(fcntl, 1, SCMP_A1(SCMP_CMP_EQ, modes[at]));
  // A thread, never a process. The filter can't see the flags of `clone3`; without it, glibc uses
  // `clone`.
  ALLOW(clone, 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
  if (!failure)
    failure = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  // No executable memory.
  ALLOW(mmap, 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  ALLOW(mprotect, 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
  // Naming a thread, reading a limit, signaling itself.
  ALLOW(prctl, 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME));
  ALLOW(prlimit64, 2, SCMP_A0(SCMP_CMP_EQ, 0), SCMP_A2(SCMP_CMP_EQ, 0));
  ALLOW(tgkill, 1, SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
  return failure;
}

static int allow_requests(scmp_filter_ctx filter) {
  int failure = allow_all(filter, requesting, EVERY(requesting));
  static const int families[] = {AF_INET, AF_INET6}, kinds[] = {SOCK_STREAM, SOCK_DGRAM};
  const int kind = ~(SOCK_CLOEXEC | SOCK_NONBLOCK);
  for (size_t at = 0; at < EVERY(families) * EVERY(kinds); at++)
    ALLOW(socket, 2, SCMP_A0(SCMP_CMP_EQ, families[at % 2]),
          SCMP_A1(SCMP_CMP_MASKED_EQ, (uint32_t)kind, kinds[at / 2]));
  // How one thread wakes another.
  ALLOW(socketpair, 1, SCMP_A0(SCMP_CMP_EQ, AF_UNIX));
  ALLOW(ioctl, 1, SCMP_A1(SCMP_CMP_EQ, FIONREAD));
  static const int writing = O_ACCMODE | O_CREAT | O_TRUNC;
  ALLOW(open, 1, SCMP_A1(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
  ALLOW(openat, 1, SCMP_A2(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
  // Name resolution loads libraries. Executable memory can't be writable.
  ALLOW(mmap, 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC | PROT_WRITE, PROT_EXEC));
  return failure;
}

/// Applies the filter to this process, with all its threads.
static int load(scmp_filter_ctx filter, int failure) {
  // Any other threads get the same filter, or loading fails.
  if (!failure) failure = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
  if (!failure) failure = seccomp_load(filter);
  seccomp_release(filter);
  return -failure;
}

int onramp_forbid_calls(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  int failure = allow_computing(filter);
  return load(filter, failure ? failure : allow_all(filter, serving, EVERY(serving)));
}

int onramp_forbid_all_but_requests(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  int failure = allow_computing(filter);
  return load(filter, failure ? failure : allow_requests(filter));
}

int onramp_forbid_all_but_computing(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  return load(filter, allow_computing(filter));
}

int onramp_forbid_all_but_reading(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  int failure = allow_computing(filter);
  if (!failure) failure = allow_all(filter, reading, EVERY(reading));
  static const int writing = O_ACCMODE | O_CREAT | O_TRUNC;
  ALLOW(open, 1, SCMP_A1(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
  ALLOW(openat, 1, SCMP_A2(SCMP_CMP_MASKED_EQ, writing, O_RDONLY));
  return load(filter, failure);
}

void *onramp_tool_filter(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  int failure = filter ? treat_all(filter, SCMP_ACT_ERRNO(EPERM), reaching, EVERY(reaching)) : -ENOMEM;
  if (!failure) failure = treat_all(filter, SCMP_ACT_ERRNO(EPERM), leaving, EVERY(leaving));
  // A thread, never a process, as above; and none that outlives its parent.
  if (!failure)
    failure = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
  if (!failure)
    failure = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  if (!failure)
    failure = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_PDEATHSIG));
  if (!failure) return filter;
  seccomp_release(filter);
  return NULL;
}

void onramp_drop_filter(void *filter) { seccomp_release(filter); }
