#define _GNU_SOURCE
#include "CConfine.h"

#include <asm/unistd.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The filter has to know this architecture."
#endif

// Both architectures store the lower half of an argument first.
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_ARGUMENT(number) LOAD(args[number])
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, what)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
#define ALLOW RETURN(SECCOMP_RET_ALLOW)
/// Skips instructions unless the loaded value is this one.
#define IF(value, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 0, skipped)

/// A call that is harmless with any arguments.
#define ANY(name) IF(__NR_##name, 1), ALLOW
/// A call that is allowed if its masked argument has a value.
#define MASKED(name, argument, mask, value) \
  IF(__NR_##name, 5), LOAD_ARGUMENT(argument), \
    BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (uint32_t)(mask)), IF(value, 1), ALLOW, LOAD(nr)
#define EQUAL(name, argument, value) MASKED(name, argument, ~0U, value)

/// The prologue, which leaves the number of the call loaded.
static const struct sock_filter begin[] = {
    LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr),
};

static const struct sock_filter computing[] = {
    // Open descriptors.
    ANY(read), ANY(readv), ANY(pread64), ANY(lseek), ANY(write), ANY(writev), ANY(close), ANY(fstat),
    MASKED(newfstatat, 3, AT_EMPTY_PATH, AT_EMPTY_PATH),
    // The terminal's width, and whether it is one. Nothing can be typed into it.
    EQUAL(ioctl, 1, TIOCGWINSZ), EQUAL(ioctl, 1, TCGETS), EQUAL(fcntl, 1, F_GETFL),
    // Waiting, time and chance.
    ANY(futex), ANY(nanosleep), ANY(clock_nanosleep), ANY(clock_gettime), ANY(gettimeofday),
    ANY(restart_syscall), ANY(sched_yield), ANY(getrandom),
    // The process's own memory, threads and signals. No executable memory.
    MASKED(mmap, 2, PROT_EXEC, 0), MASKED(mprotect, 2, PROT_EXEC, 0), ANY(munmap), ANY(mremap),
    ANY(madvise), ANY(mlock), ANY(munlock), ANY(brk), ANY(set_robust_list), ANY(rseq),
    ANY(sched_getaffinity), ANY(getpid), ANY(gettid), ANY(rt_sigaction), ANY(rt_sigprocmask),
    ANY(rt_sigtimedwait), ANY(rt_sigreturn), ANY(sigaltstack), ANY(exit), ANY(exit_group),
    EQUAL(prctl, 0, PR_SET_NAME),
    // A thread, never a process. The filter can't see the flags of `clone3`; without it, glibc uses
    // `clone`.
    MASKED(clone, 0, CLONE_THREAD, CLONE_THREAD), IF(__NR_clone3, 1), REFUSE(ENOSYS),
};

/// Landlock, if the kernel has it, restricts where.
static const struct sock_filter creating[] = {
    MASKED(openat, 2, O_CREAT | O_EXCL, O_CREAT | O_EXCL),
    MASKED(openat, 2, O_ACCMODE | O_CREAT | O_TRUNC | O_DIRECTORY, O_RDONLY | O_DIRECTORY),
    ANY(mkdirat), ANY(unlinkat), ANY(fsync),
};

static const struct sock_filter end[] = {REFUSE(EPERM)};

#define APPEND(list) \
  (memcpy(filter + count, list, sizeof(list)), count += sizeof(list) / sizeof *(list))

int onramp_forbid_all_but_printing(bool creates) {
  // Ending this process by a signal.
  const struct sock_filter dying[] = {EQUAL(kill, 0, getpid()), EQUAL(tgkill, 0, getpid())};
  struct sock_filter filter[512];
  _Static_assert(
      sizeof begin + sizeof computing + sizeof dying + sizeof creating + sizeof end <= sizeof filter,
      "The filter has to have room.");
  unsigned short count = 0;
  APPEND(begin);
  APPEND(computing);
  APPEND(dying);
  if (creates) APPEND(creating);
  APPEND(end);
  const struct sock_fprog program = {.len = count, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  // Any other threads get the same filter, or none is applied.
  long result = syscall(
      SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  if (result > 0) return EBUSY;
  return result ? errno : 0;
}
