import CSandbox
import Glibc
import Synchronization

/// A thread that does one piece of work beside the first one.
///
/// It has to be started before the sandbox is in force, which lets no thread start.
final class SecondCore: Sendable {
  /// The size of its stack, in bytes: memory of its own, of which the sandbox leaves little.
  private static let stackBytes = 1 << 20

  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let (given, done) = (Flag(), Flag())

  /// Raised once, by one thread for another.
  private final class Flag: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    init() { sem_init(semaphore, 0, 0) }
    deinit { semaphore.deallocate() }
    func raise() { sem_post(semaphore) }
    func wait() { while sem_wait(semaphore) != 0, errno == EINTR {} }
  }

  /// Starts the thread, which waits for its work; `nil` if that fails.
  init?() {
    var (thread, attributes) = (pthread_t(), pthread_attr_t())
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackBytes)
    let own = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, &attributes,
      { own in
        if let own { Unmanaged<SecondCore>.fromOpaque(own).takeRetainedValue().run() }
        return nil
      }, own.toOpaque())
    guard failure == 0 else {
      own.release()
      return nil
    }
    pthread_detach(thread)
  }

  private func run() {
    given.wait()
    work.withLock { $0 }?()
    done.raise()
  }

  /// Begins its work. May be called once.
  func begin(_ task: @escaping @Sendable () -> Void) {
    work.withLock { $0 = task }
    given.raise()
  }

  /// Waits until its work is done.
  func wait() { done.wait() }
}
