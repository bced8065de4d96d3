import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp account sign-in`: signs in, also to an account that this terminal has never seen.
struct AccountSignIn: Command {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: commandWords.aboutSignIn)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions

  func run() throws(Failure) {
    let target = try Setup.policy(from: common.policy).companyServer
    let path = try common.dataDirectory()
    let accounts = try Failure.attempt(AccountStore.open(path, now: Clock.now.seconds))
    defer { Network.stop() }
    let (email, password) = (try account.email(), try account.password())
    SecretInput.close()
    let session: AccountSession
    do throws(AccountProblem) {
      if let target {
        session = try signIn(accounts, target, email, password)
      } else {
        session = try accounts.signIn(email: email, password: password)
      }
    } catch {
      throw Failure(error)
    }
    let state = try Failure.attempt(session.openStore(now: Clock.now.seconds).state)
    say(commandWords.signedIn(screenWords.lastSaved(session.sync?.state)))
    try state.endIfDamaged(try common.schema())
  }
}

extension AccountSignIn {
  /// Signs in, unless another terminal has changed the password or email.
  private func signIn(
    _ accounts: AccountStore, _ target: CompanyServer, _ email: String, _ password: SecretText
  ) throws(AccountProblem) -> AccountSession {
    let server = ServerSignIn(accounts: accounts, target: target) { session in
      guard let sync = session.sync, sync.state.isRegistered else { return }
      let syncer = AccountSyncer(path: accounts.path, sync: sync, target: target, asksForAll: true)
      // Without the server, only what this terminal knows can be used.
      _ = syncer.tryOnce()
    }
    let session = try server.signIn(email: email, password: password).session
    let before = session.credentials
    try throwing(as: AccountProblem.store, session.adopt())
    if session.credentials == before { return session }
    guard try session.isOpened(by: password, email: email) else {
      try? session.signOut()
      throw .wrongPassword(wait: 0)
    }
    return session
  }
}

extension Words {
  /// When and where an account was last saved, if that is known.
  func lastSaved(_ state: SyncState?) -> String? {
    guard let savedAt = state?.savedAt, let on = state?.savedOn else { return nil }
    return account.lastSaved(shownTime(savedAt, self.at), on: OutsideText(on))
  }

  /// A server's time by the driver's clock.
  ///
  /// - Parameter said: The form for its place in a sentence: `time` follows "since", `at` a verb.
  func shownTime(_ text: String, _ said: (PastTime) -> String) -> String {
    PastTime(serverTime: text, now: Clock.now.seconds).map(said) ?? SafeText.visible(text)
  }
}
