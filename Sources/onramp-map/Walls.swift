import CWalls
import Glibc

/// What this program gives up before it reads a map or an order.
///
/// From then on it reads the map's folder, writes nothing but answers, starts nothing, and reaches
/// nobody.
enum Walls {
  private static let (descriptors, memory): (UInt, rlim_t) = (64, 1 << 30)

  /// Puts up the walls, before there is a second thread.
  ///
  /// - Returns: The names of those that stand, or `nil` if one that should doesn't.
  static func raise() -> [String]? {
    // Maps don't count: their files are mapped, and may be larger than memory.
    var limits = rlimit(rlim_cur: memory, rlim_max: memory)
    guard onramp_follow_parent() == 0, onramp_limit(descriptors, 0) == 0,
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limits) == 0, onramp_be_quiet(),
      let holdsFiles = holdToFiles()
    else { return nil }
    #if DEBUG
      if isProbing { onramp_probe(true) }
    #endif
    guard onramp_forbid_all_but_reading() == 0 else { return nil }
    #if DEBUG
      if isProbing { onramp_probe(false) }
    #endif
    return holdsFiles ? ["landlock", "seccomp"] : ["seccomp"]
  }

  #if DEBUG
    /// Whether to say which calls come through each wall.
    private static var isProbing: Bool { CommandLine.arguments.contains("--probe") }
  #endif

  /// - Returns: Whether the kernel has Landlock; `nil` if it has and fails.
  private static func holdToFiles() -> Bool? {
    let version = onramp_landlock_version()
    // This kernel has no Landlock, or it is switched off.
    guard version > 0 else { return errno == ENOSYS || errno == EOPNOTSUPP ? false : nil }
    let rules = onramp_landlock_rules(version, false)
    guard rules >= 0, onramp_landlock_allow(rules, ".", false), onramp_landlock_enter(rules)
    else { return nil }
    return true
  }
}
