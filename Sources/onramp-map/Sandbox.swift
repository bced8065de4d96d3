import CSandbox
import Glibc
import OnrampHelper

/// What this program gives up before it reads a map or an order.
///
/// From then on it reads the map's folder, writes only answers, starts nothing, and can't reach
/// anyone.
enum Sandbox {
  private static let (descriptors, memory): (UInt, rlim_t) = (64, 1 << 30)

  /// Enters the sandbox, which must happen before there is a second thread.
  ///
  /// - Returns: The names of the mechanisms in force; `nil` if a required one failed.
  static func enter() -> [String]? {
    // The memory limit excludes maps: their files are memory-mapped, and may be larger than memory.
    guard onramp_follow_parent() == 0, onramp_limit(descriptors, 0) == 0,
      limit(RLIMIT_DATA, to: memory), onramp_be_quiet(),
      let holdsFiles = Landlock.hold(to: ["."]),
      raiseCallFilter(onramp_forbid_all_but_reading)
    else { return nil }
    return holdsFiles ? ["landlock", "seccomp"] : ["seccomp"]
  }

  /// Gives up what neither this program nor osmium needs to make a map of an extract: both read it
  /// and their program files, write in the new map's folder, and can't reach anyone.
  static func enterToPrepare(with osmium: String) -> Bool {
    guard onramp_follow_parent() == 0 else { return false }
    let isHeld = Landlock.hold(
      to: Tool.readable + ["/proc/meminfo"], programs: Tool.files + ["/bin", osmium],
      document: STDIN_FILENO, workshop: folder)
    return isHeld != nil
  }
}
