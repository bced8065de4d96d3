import CSandbox
import OnrampCore

/// What this program gives up before it reads a byte from the network.
///
/// From then on it opens no file, starts no program, and makes no socket or connection: it has the
/// listening socket, the files for the photos, and the form.
enum Sandbox {
  /// One for each connection, and some for everything else.
  private static let descriptors: UInt = 512

  /// Enters the sandbox, which must happen before there is a second thread.
  ///
  /// - Returns: Whether all of it is in force.
  static func enter() -> Bool {
    onramp_follow_parent() == 0
      && onramp_limit(descriptors, UInt(LinkEvent.longestSealed)) == 0
      && onramp_forbid_files() == 0 && onramp_forbid_calls() == 0
  }

  #if DEBUG
    /// Reports which system calls each part of the sandbox lets through.
    static func probe() -> Bool {
      guard onramp_follow_parent() == 0, onramp_forbid_files() == 0 else { return false }
      onramp_probe(true)
      guard onramp_forbid_calls() == 0 else { return false }
      onramp_probe(false)
      return true
    }
  #endif
}
