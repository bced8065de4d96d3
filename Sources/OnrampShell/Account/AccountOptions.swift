import ArgumentParser
import Glibc
import OnrampCore
import OnrampStore

/// The options that open the application of an account.
struct AccountOptions: ParsableArguments {
  @Option(
    name: .customLong("password-fd"),
    help: ArgumentHelp(commandWords.aboutPasswordFD, valueName: "n"))
  var passwordFD: Int32?

  @Option(
    name: .customLong("email-fd"), help: ArgumentHelp(commandWords.aboutEmailFD, valueName: "n"))
  var emailFD: Int32?

  /// A secret that opens an account.
  private enum Proof {
    case pin(SecretText)
    case password(SecretText, email: String?)
  }

  /// The state of the accounts in a data directory.
  ///
  /// - Throws: If a password or email was given, but there is no account.
  func state(of path: String) throws(Failure) -> AccountState {
    let state = try Failure.accountState(of: path)
    guard state != .none || !isGiven else { throw Failure(commandWords.noAccount, .notPermitted) }
    return state
  }

  /// Whether the command line selects an account.
  var isGiven: Bool { passwordFD != nil || emailFD != nil }

  /// Opens the application in a data directory for reading.
  ///
  /// - Parameter target: The server to ask for an account's photos that aren't here yet. Photos
  ///   that can't be fetched stay missing.
  func reader(
    of path: String, fetchingPhotosFrom target: CompanyServer? = nil
  ) throws(Failure) -> StoreReader {
    let state = try state(of: path)
    let now = Clock.now.seconds
    guard state != .none else {
      return try Failure.attempt(StoreReader(path, now: now))
    }
    let account = try open(of: path, state)
    if let target, let sync = try Failure.attempt(account.sync) {
      PhotoFetcher(sync, in: path, at: target).fetchAll()
      Network.stop()
    }
    return try Failure.attempt(account.reader(now: now))
  }

  /// Opens the application in a data directory for writing.
  func store(of path: String) throws(Failure) -> (store: Store, state: StoredState) {
    let state = try state(of: path)
    let now = Clock.now.seconds
    guard state != .none else { return try Failure.openStore(path) }
    let session = try session(of: path, state)
    return try Failure.attempt(session.openStore(now: now))
  }

  /// Opens an account in a data directory for changes, and merges what has arrived from its server.
  func session(of path: String, _ state: AccountState) throws(Failure) -> AccountSession {
    let accounts = try Failure.attempt(AccountStore.open(path, now: Clock.now.seconds))
    let session: AccountSession = try open(state) { (proof) throws(AccountProblem) in
      switch proof {
      case .pin(let pin): try accounts.open(pin: pin)
      case .password(let password, let email):
        try accounts.enter(email: email, password: password)
      }
    }
    // Changes that can't be merged now are merged the next time.
    try? session.adopt()
    return session
  }

  func open(of path: String, _ state: AccountState) throws(Failure) -> AccountReader {
    try open(state) { (proof) throws(AccountProblem) in
      switch proof {
      case .pin(let pin): try AccountReader.open(beside: path, pin: pin)
      case .password(let password, let email):
        try AccountReader.open(beside: path, email: email, password: password)
      }
    }
  }

  /// Opens an account by its PIN, or by its password if the PIN no longer works.
  private func open<Account>(
    _ state: AccountState, _ open: (Proof) throws(AccountProblem) -> Account
  ) throws(Failure) -> Account {
    // From here on, signals belong to the command.
    defer { SecretInput.close() }
    let proof = try proof(state)
    do {
      return try open(proof)
    } catch {
      guard error == .passwordNeeded else { throw Failure(error) }
    }
    let password = Proof.password(try password(), email: nil)
    do {
      return try open(password)
    } catch {
      throw Failure(error)
    }
  }

  /// The proof to ask for. An email selects an account; a PIN belongs to the signed-in driver.
  private func proof(_ state: AccountState) throws(Failure) -> Proof {
    if emailFD != nil {
      let email = try email()
      return .password(try password(), email: email)
    }
    switch state {
    case .signedIn where passwordFD == nil:
      guard let pin = SecretInput.ask(commandWords.askPIN) else { throw Self.missing }
      return .pin(pin)
    case .none, .signedIn: return .password(try password(), email: nil)
    case .signedOut(let accounts):
      let email = accounts > 1 ? try self.email() : nil
      return .password(try password(), email: email)
    }
  }

  func password() throws(Failure) -> SecretText {
    guard let passwordFD else {
      guard let password = SecretInput.ask(commandWords.askPassword) else { throw Self.missing }
      return password
    }
    guard let password = try given(by: passwordFD, "--password-fd") else { throw Self.missing }
    return password
  }

  func email() throws(Failure) -> String {
    let email: String?
    if let emailFD {
      email = try given(by: emailFD, "--email-fd")?.openText
    } else {
      email = SecretInput.askOpenly(commandWords.askEmail)
    }
    guard let email, email.hasVisibleCharacter else {
      throw Failure(commandWords.emailMissing, .notPermitted)
    }
    return email
  }

  /// - Returns: `nil` if the option wasn't given.
  private func given(by descriptor: Int32, _ option: String) throws(Failure) -> SecretText? {
    switch SecretInput.given(by: descriptor) {
    case .text(let text): return text
    case .nothing: return nil
    case .unreadable:
      throw Failure(commandWords.unreadable(descriptor, option), .notPermitted)
    case .unacceptable: throw Failure(commandWords.notOneLine(option), .notPermitted)
    }
  }

  private static var missing: Failure { Failure(commandWords.secretMissing, .notPermitted) }
}

extension SharedOptions {
  /// The company's server. Without one, fails by saying that the command needs it, or an account
  /// first.
  func accountServer() throws(Failure) -> CompanyServer {
    if let target = try Setup.policy(from: policy).companyServer { return target }
    let state = try Failure.accountState(of: dataDirectory())
    throw Failure(
      state == .none ? commandWords.accountState(state) : commandWords.nowhereToSync, .policyWrong)
  }

  /// Completes an interrupted deletion, for commands that write but don't open what was deleted.
  func finishDeletion() {
    // Without a directory there is nothing to complete; commands that need one report it.
    guard let path = try? dataDirectory() else { return }
    AccountStore.finishDeletion(in: path, now: Clock.now.seconds)
  }
}
