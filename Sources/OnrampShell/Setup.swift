import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// The location of the stored data and the company's policy.
enum Setup {
  /// The data directory: the first of the option, `$ONRAMP_DATA_DIR`, `$XDG_DATA_HOME/onramp` and
  /// `~/.local/share/onramp`.
  ///
  /// An empty variable, or a relative `$XDG_DATA_HOME`, counts as unset.
  static func dataDirectory(named option: String?) throws(Failure) -> String {
    if let option {
      try NamedPath.folder.require(option, of: "--data-dir")
      return option
    }
    if let path = Environment["ONRAMP_DATA_DIR"] { return path }
    if let base = Environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/onramp" }
    guard let home = Environment["HOME"] else { throw Failure(commandWords.noHome, .usage) }
    return home + "/.local/share/onramp"
  }

  /// The company's policy and steps, from the first of the option, `$ONRAMP_POLICY` and
  /// `/etc/onramp/policy.json`; the standard policy if there is none.
  static func company(from option: String?) throws(Failure) -> Company {
    let standard = Policy.standard(currentYear: Clock.now.year)
    guard let path = try policyPath(option) else { return Company(policy: standard) }
    do throws(PolicyProblem) {
      return try PolicyFile(path: path, writers: .administrator).load(over: standard)
    } catch {
      throw Failure(error)
    }
  }

  /// The form that drivers fill in under the policy in a file, or the standard one.
  static func schema(from file: String?) throws(Failure) -> Schema {
    try company(from: file).schema()
  }

  /// The policy in a file, or the standard one.
  static func policy(from file: String?) throws(Failure) -> Policy {
    try company(from: file).policy
  }

  /// The policy that an administrator installs for all users.
  private static let systemPolicy = "/etc/onramp/policy.json"

  private static func policyPath(_ option: String?) throws(Failure) -> String? {
    if let option {
      try NamedPath.file.require(option, of: "--policy")
      return option
    }
    if let path = Environment["ONRAMP_POLICY"] { return path }
    return access(systemPolicy, F_OK) == 0 ? systemPolicy : nil
  }
}
