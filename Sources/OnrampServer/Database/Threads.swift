import Glibc

/// A POSIX semaphore.
final class Semaphore: @unchecked Sendable {
  private let raw = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(raw, 0, 0) }

  deinit {
    sem_destroy(raw)
    raw.deallocate()
  }

  func post() { sem_post(raw) }

  func wait() {
    while sem_wait(raw) != 0, errno == EINTR {}
  }
}

/// Runs work on a new thread, which receives no signals.
func startThread(_ work: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  let box = Unmanaged.passRetained(Box(work))
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { box in
      if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().work() }
      return nil
    }, box.toOpaque())
  precondition(failure == 0, "the system has no more threads")
  pthread_detach(thread)
}
