import Glibc
import OnrampCore

/// The accounts of a data directory locked by this process.
///
/// The directory may also hold an application without an account.
public final class AccountStore: InDataDirectory, Sendable {
  /// The data directory.
  let root: Directory
  /// The data directory's path.
  public let path: String
  /// The cost of trying a new password or PIN.
  let cost: KeyDerivation.Cost
  let uptime: @Sendable () -> Uptime

  init(
    root: Directory, path: String, cost: KeyDerivation.Cost = .standard,
    uptime: @escaping @Sendable () -> Uptime = { Uptime.now }
  ) {
    (self.root, self.path, self.cost, self.uptime) = (root, path, cost, uptime)
  }

  /// Shares the locked data directory of an application without an account.
  public convenience init(of store: Store) {
    self.init(root: store.root.directory, path: store.root.path)
  }

  /// Opens a data directory, creating it if needed, and locks it. Finishes or removes what a crash
  /// interrupted.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public static func open(_ path: String, now: Int64) throws(StoreProblem) -> AccountStore {
    try open(path, now: now, cost: .standard)
  }

  static func open(
    _ path: String, now: Int64, cost: KeyDerivation.Cost,
    uptime: @escaping @Sendable () -> Uptime = { Uptime.now }
  ) throws(StoreProblem) -> AccountStore {
    let store = AccountStore(
      root: try Store.lock(path), path: path.withoutSlashesAtEnd, cost: cost, uptime: uptime)
    try store.finish(now: now)
    return store
  }

  /// The state of the accounts in a data directory, read without a lock.
  ///
  /// It also finishes the deletion of the last account, because nothing opens accounts afterwards.
  public static func state(of path: String) throws(StoreProblem) -> AccountState {
    guard let authenticator = try Authenticator(in: path, uptime: { Uptime.now }) else {
      return .none
    }
    let state = try authenticator.state()
    if state == .none { finishDeletion(in: path, now: Int64(time(nil))) }
    return state
  }

  /// The number of digits of the signed-in driver's PIN.
  public static func pinLength(of path: String) -> Int? {
    guard let folder = try? Authenticator(in: path, uptime: { Uptime.now })?.signedIn() else {
      return nil
    }
    return try? KeysFile(folder: folder).read().pinLength
  }

  /// The accounts, if there is a folder for them.
  func authenticator() throws(StoreProblem) -> Authenticator? {
    try Authenticator(in: root, at: path, uptime: uptime)
  }

  func problem(_ error: SystemError) -> StoreProblem {
    StoreProblem(error, in: root, at: path)
  }
}

extension AccountStore {
  /// Opens the application without an account, under the same lock.
  public func openPlain(now: Int64) throws(StoreProblem) -> (store: Store, state: StoredState) {
    // First remove an application that moved into an account or was erased.
    if let authenticator = try authenticator() {
      try finishTaken(authenticator)
      try finishPlain(authenticator, now)
    }
    return try Store.open(root, path: path, in: (root, path), now: now, uptime: { Uptime.now })
  }

  /// Whether any feature has files outside of accounts.
  public func hasPlainFiles() throws(StoreProblem) -> Bool {
    // Fast path: most directories have none of the names.
    guard Feature.fileNames.contains(where: root.hasName) else { return false }
    let plain = PlainDirectory(root: root, path: path)
    for files in Feature.allCases.compactMap(\.files) {
      if try !files.isEmpty(plain) { return true }
    }
    return false
  }

  /// What remains of an application without an account: answers, drafts, favorites or any trace of
  /// routes, or else what a restart cleared and can restore.
  public func plainApplication() throws(StoreProblem) -> LeftApplication? {
    let contents = try Contents(root, path: path, now: 0)
    let hasAnswers = contents.current?.answers.sections.isEmpty == false
    if hasAnswers || !contents.currentDrafts.isEmpty { return .begun }
    if try hasPlainFiles() { return .begun }
    return contents.keptUndo == nil ? nil : .cleared
  }

  /// The driver's data in the application without an account.
  public func plainDriver() throws(StoreProblem) -> KnownDriver {
    let contents = try Contents(root, path: path, now: 0)
    func text(of field: FieldID) -> String {
      contents.currentDrafts.fields[field]?.line.text
        ?? contents.current?.answers[field]?.text ?? ""
    }
    return KnownDriver(name: text(of: .name), email: text(of: .email))
  }
}

extension AccountStore {
  /// Finishes what a crash interrupted.
  func finish(now: Int64) throws(StoreProblem) {
    try attempt { () throws(SystemError) in
      for name in try root.names() where Directory.isTemporary(name) { try root.remove(name) }
    }
    // Leftovers do no harm.
    try? MemoryFolder.sweep()
    guard let authenticator = try authenticator() else { return tidyPlain(now) }
    try authenticator.session.clear()
    try finishReplaced(authenticator)
    // Without room for the file, tries are counted in the session's file.
    if try authenticator.ids().count > 1 { try? authenticator.emailTries.make() }
    let (session, ids) = (try authenticator.session.read(), try authenticator.ids())
    try attempt { () throws(SystemError) in
      try authenticator.accounts.wipeTemporaries()
      for name in try authenticator.accounts.names() {
        // A sync folder without an account is left from an unfinished sign-in or a deletion.
        let isOrphan = SyncFolder.id(name).map { !ids.contains($0) } ?? false
        guard isOrphan || AccountFolder.isUnfinished(name) else { continue }
        // A leftover does no harm.
        try? authenticator.accounts.removeTree(name)
      }
    }
    if let created = session.creating {
      if ids.contains(created) {
        if session.takesApplication { try TakenApplication(root: root, path: path).erase(now: now) }
        try attempt(root.removeSignUps())
      }
      try authenticator.session.change { session in
        if ids.contains(created) { session.signedIn = created }
        (session.creating, session.takesApplication) = (nil, false)
      }
    }
    try finishSignOuts(authenticator)
    try finishTaken(authenticator)
    try finishPlain(authenticator, now)
    tidyPlain(now)
  }

  /// Removes the PIN keys of all accounts that aren't signed in, left on disk by an interrupted
  /// sign-in or sign-out or a damaged session.
  ///
  /// The next start completes what fails here, such as on a full disk.
  private func finishSignOuts(_ authenticator: Authenticator) throws(StoreProblem) {
    let stored = try authenticator.session.stored()
    let folders = try authenticator.ids().compactMap { try? authenticator.folder($0) }
    for folder in folders {
      try? folder.directory.wipeTemporaries()
      KeysFile(folder: folder).mend()
    }
    var signedIn = stored?.signedIn
    // Damaged keys are reported when the account is opened.
    if let folder = folders.first(where: { $0.id == signedIn }),
      let keys = try? KeysFile(folder: folder).read(), keys.pin == nil
    {
      signedIn = nil
    }
    let left = folders.filter { $0.id != signedIn }.map(KeysFile.init)
      .filter { (try? $0.holdsPIN) == true }
    if stored == nil, !left.isEmpty { try authenticator.session.change { $0.wasDamaged = true } }
    for keys in left { try? keys.removePIN() }
    if stored?.signedIn != signedIn { try authenticator.session.change { $0.signedIn = signedIn } }
  }
}
