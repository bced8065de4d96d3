import CSandbox
import Glibc

/// Holds this process to a few files, on kernels that have Landlock.
public enum Landlock {
  /// Leaves of all files only those at and below some paths.
  ///
  /// - Parameters:
  ///   - readable: What may be read. A missing path needs no permission.
  ///   - programs: What may be read and run.
  ///   - document: An open file that may be opened again, to be read.
  ///   - workshop: An open folder in which everything may be done but run programs.
  ///   - connects: Whether TCP to other servers is left alone.
  /// - Returns: Whether this process is held; `false` where the kernel has no Landlock, `nil` where
  ///   it has and fails.
  public static func hold(
    to readable: [String] = [], programs: [String] = [], document: Int32? = nil,
    workshop: Int32? = nil, connects: Bool = false
  ) -> Bool? {
    let version = onramp_landlock_version()
    guard version != 0 else { return false }
    let rules = version > 0 ? onramp_landlock_rules(version, connects) : -1
    guard rules >= 0,
      readable.allSatisfy({ onramp_landlock_allow(rules, $0, false) }),
      programs.allSatisfy({ onramp_landlock_allow(rules, $0, true) }),
      document.map({ onramp_landlock_allow_open(rules, version, $0, false) }) ?? true,
      workshop.map({ onramp_landlock_allow_open(rules, version, $0, true) }) ?? true,
      onramp_landlock_enter(rules)
    else { return nil }
    return true
  }
}

/// Filters this process's calls, and in a debug build says which come through, if it is asked to.
///
/// - Parameter filter: Puts up the filter. Returns 0 if it stands.
public func raiseCallFilter(_ filter: () -> Int32) -> Bool {
  #if DEBUG
    let isProbing = CommandLine.arguments.contains("--probe")
    if isProbing { onramp_probe(true) }
  #endif
  guard filter() == 0 else { return false }
  #if DEBUG
    if isProbing { onramp_probe(false) }
  #endif
  return true
}
