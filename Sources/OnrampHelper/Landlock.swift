import CSandbox
import Glibc

/// Restricts this process to a few files, on kernels with Landlock.
public enum Landlock {
  /// Restricts access to the files at and below some paths.
  ///
  /// - Parameters:
  ///   - readable: The paths that may be read. A missing path needs no permission.
  ///   - programs: The paths that may be read and executed.
  ///   - document: An open file that may be reopened for reading.
  ///   - workshop: An open folder in which everything is allowed except executing programs.
  ///   - connects: Whether TCP connections remain allowed.
  /// - Returns: Whether this process is restricted; `false` if the kernel has no Landlock, `nil` if
  ///   it has but enforcing it failed.
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

/// Filters this process's system calls; a debug build given `--probe` also reports which ones get
/// through.
///
/// - Parameter filter: Installs the filter. Returns 0 on success.
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
