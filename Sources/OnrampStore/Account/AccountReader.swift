import Glibc
import OnrampCore

/// An account opened for reading, even while a form has it open.
///
/// It only writes to count a wrong PIN or password, and to finish an interrupted sign-up or
/// deletion if no form is there to do so.
public struct AccountReader: Sendable {
  /// The driver's profile.
  public let profile: Profile

  let directory: Directory
  private let root: Directory
  let path: String
  /// The path of the data directory.
  let dataPath: String

  /// Opens the signed-in driver's account by its PIN.
  public static func open(
    beside path: String, uptime: @escaping @Sendable () -> Uptime = { Uptime.now }, pin: SecretText
  ) throws(AccountProblem) -> AccountReader {
    try AccountReader(beside: path, uptime) { (authenticator) throws(AccountProblem) in
      try authenticator.open(pin: pin)
    }
  }

  /// Opens an account by its password.
  ///
  /// - Parameter email: `nil` for the only account, or the signed-in driver's.
  public static func open(
    beside path: String, uptime: @escaping @Sendable () -> Uptime = { Uptime.now }, email: String?,
    password: SecretText
  ) throws(AccountProblem) -> AccountReader {
    try AccountReader(beside: path, uptime) { (authenticator) throws(AccountProblem) in
      try authenticator.enter(email: email, password: password)
    }
  }

  private init(
    beside path: String, _ uptime: @escaping @Sendable () -> Uptime,
    _ open: (Authenticator) throws(AccountProblem) -> OpenAccount
  ) throws(AccountProblem) {
    umask(0o077)
    let path = path.withoutSlashesAtEnd
    dataPath = path
    let authenticator = try throwing(
      as: AccountProblem.store, Authenticator(in: path, uptime: uptime))
    guard let authenticator else { throw .emailNeeded }
    AccountStore.finishDeletion(in: path, now: Int64(time(nil)))
    let account = try open(authenticator)
    root = try throwing(
      as: AccountProblem.store, StoreProblem.attempt(at: path, Directory(opening: path)))
    profile = account.profile
    directory = account.folder.directory.sealed(by: account.vault, nil)
    self.path = account.folder.path
  }

  /// Reads a snapshot of the account.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func reader(now: Int64) throws(StoreProblem) -> StoreReader {
    try StoreReader(directory, path: path, in: root, now: now)
  }
}
