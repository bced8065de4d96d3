import OnrampCore
import OnrampStore
import Synchronization

/// Computes the value that replaces an email at a server while the password is being typed. It
/// takes as long as a password's key, which depends on it.
final class ServerProofs: Sendable {
  private let host: String
  private let lane = Lane("login", onlyLatest: true)
  private let newest = Mutex<(email: String, proof: ServerProof)?>(nil)

  /// - Parameter host: The value of the server's `Host` header.
  init(host: String) { self.host = host }

  /// Begins with an email.
  func begin(_ email: String) {
    guard newest.withLock({ $0?.email }) != email else { return }
    lane.run {
      // Signing in computes it again, and reports the problem.
      guard let proof = try? ServerProof(email: email, host: self.host) else { return }
      self.newest.withLock { $0 = (email, proof) }
    }
  }

  /// Waits for the work begun with an email, and forgets it.
  ///
  /// - Returns: `nil` if it wasn't begun.
  func take(_ email: String) -> ServerProof? {
    lane.result {}
    return newest.withLock { newest in
      defer { newest = nil }
      return newest?.email == email ? newest?.proof : nil
    }
  }
}
