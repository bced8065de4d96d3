import Dispatch
import Synchronization

extension Digest {
  /// Computes a digest on another thread, in parallel with the work that supplies its bytes.
  public final class BackgroundHasher: Sendable {
    private let queue = DispatchQueue(label: "digest")
    private let hash = Mutex(Hasher())

    /// Creates a hasher without input.
    public init() {}

    /// Adds bytes, and returns before they are hashed.
    public func update(_ bytes: some Collection<UInt8> & Sendable) {
      queue.async { self.hash.withLock { $0.update(bytes) } }
    }

    /// Returns the digest of all bytes added.
    public func finish() -> Digest { queue.sync { hash.withLock { $0.finish() } } }
  }
}
