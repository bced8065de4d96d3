import CWalls
import Glibc

/// What this program gives up before it reads an order.
///
/// From then on it reads only what name resolution and TLS need, writes nothing, starts no program,
/// and listens nowhere.
enum Walls {
  /// One for each connection, and some for the rest.
  private static let descriptors: UInt = 512

  /// What has to be read, at any time: a network that changes brings another `resolv.conf`.
  private static let readable = [
    // Name resolution.
    "/etc/resolv.conf", "/run/systemd/resolve", "/run/NetworkManager", "/run/resolvconf",
    "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    // Its modules.
    "/etc/ld.so.cache", "/lib", "/lib64", "/usr/lib", "/usr/lib64",
    // Whom to trust.
    "/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/usr/share/ca-certificates",
    "/usr/local/share/ca-certificates", "/etc/pki/tls", "/etc/pki/ca-trust", "/dev/urandom",
  ]
  /// The variables that name more of the last kind.
  static let trustVariables = (file: "SSL_CERT_FILE", folder: "SSL_CERT_DIR")

  /// Puts up the walls, before there is a second thread.
  ///
  /// - Returns: The names of those that stand, or `nil` if one that should doesn't.
  static func raise() -> [String]? {
    guard onramp_follow_parent() == 0, onramp_limit(descriptors, 0) == 0,
      let holdsFiles = holdToFiles()
    else { return nil }
    #if DEBUG
      if isProbing { onramp_probe(true) }
    #endif
    guard onramp_forbid_all_but_requests() == 0 else { return nil }
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
    let rules = onramp_landlock_rules(version, true)
    let named = [trustVariables.file, trustVariables.folder].compactMap(Environment.value)
    guard rules >= 0, (readable + named).allSatisfy({ onramp_landlock_allow(rules, $0, false) }),
      onramp_landlock_enter(rules)
    else { return nil }
    return true
  }
}
