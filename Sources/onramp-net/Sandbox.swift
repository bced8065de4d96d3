import CSandbox
import OnrampHelper

/// What this program gives up before it reads an order.
///
/// From then on it reads only what name resolution and TLS need, writes nothing, starts no program,
/// and listens nowhere.
enum Sandbox {
  /// One for each connection, and some for everything else.
  private static let descriptors: UInt = 512

  /// What must be readable at any time: switching networks brings a different `resolv.conf`.
  private static let readable = [
    // Name resolution.
    "/etc/resolv.conf", "/run/systemd/resolve", "/run/NetworkManager", "/run/resolvconf",
    "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    // Name resolution modules.
    "/etc/ld.so.cache", "/lib", "/lib64", "/usr/lib", "/usr/lib64",
    // Trusted certificates.
    "/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/usr/share/ca-certificates",
    "/usr/local/share/ca-certificates", "/etc/pki/tls", "/etc/pki/ca-trust", "/dev/urandom",
  ]
  /// The variables that name more trusted certificates.
  static let trustVariables = (file: "SSL_CERT_FILE", folder: "SSL_CERT_DIR")

  /// Enters the sandbox, which must happen before there is a second thread.
  ///
  /// - Returns: The names of the mechanisms in force; `nil` if a required one failed.
  static func enter() -> [String]? {
    let named = [trustVariables.file, trustVariables.folder].compactMap(Environment.value)
    guard onramp_follow_parent() == 0, onramp_limit(descriptors, 0) == 0,
      let holdsFiles = Landlock.hold(to: readable + named, connects: true),
      raiseCallFilter(onramp_forbid_all_but_requests)
    else { return nil }
    return holdsFiles ? ["landlock", "seccomp"] : ["seccomp"]
  }
}
