import CWalls
import Glibc

/// What this program and the programs it starts give up before they read an extract.
///
/// They read it and what they are made of, write in the new map's folder, and reach nobody.
enum PreparationWalls {
  /// What programs are made of, and what they ask about this computer.
  private static let programs = ["/usr", "/lib", "/lib64", "/bin"]
  private static let readable = ["/etc/ld.so.cache", "/dev/null", "/dev/urandom", "/proc/meminfo"]

  static func raise(tools: [Tool]) -> Bool {
    guard onramp_follow_parent() == 0 else { return false }
    let version = onramp_landlock_version()
    // This kernel has no Landlock, or it is switched off.
    guard version > 0 else { return errno == ENOSYS || errno == EOPNOTSUPP }
    let rules = onramp_landlock_rules(version, false)
    return rules >= 0
      && (programs + tools.map(\.path)).allSatisfy { onramp_landlock_allow(rules, $0, true) }
      && readable.allSatisfy { onramp_landlock_allow(rules, $0, false) }
      && onramp_landlock_allow_open(rules, version, STDIN_FILENO, false)
      && onramp_landlock_allow_open(rules, version, folder, true)
      && onramp_landlock_enter(rules)
  }
}
