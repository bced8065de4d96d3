import CSandbox
import Glibc
import OnrampHelper

/// What this program and the programs it starts give up before they read an extract.
///
/// They read it and what they are made of, write in the new map's folder, and reach nobody.
enum PreparationSandbox {
  /// What programs are made of, and what they ask about this computer.
  private static let programs = ["/usr", "/lib", "/lib64", "/bin"]
  private static let readable = ["/etc/ld.so.cache", "/dev/null", "/dev/urandom", "/proc/meminfo"]

  static func enter(tools: [Tool]) -> Bool {
    guard onramp_follow_parent() == 0 else { return false }
    let isHeld = Landlock.hold(
      to: readable, programs: programs + tools.map(\.path), document: STDIN_FILENO,
      workshop: folder)
    return isHeld != nil
  }
}
