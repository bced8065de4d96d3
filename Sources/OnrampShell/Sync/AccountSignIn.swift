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
    let (target, path) = (
      try Setup.policy(from: common.policy).handIn?.target, try common.dataDirectory()
    )
    let accounts = try Failure.attempt { () throws(StoreProblem) in
      try AccountStore.open(path, now: Clock.now.seconds)
    }
    defer { Network.stop() }
    let (email, password) = (try account.email(), try account.password())
    SecretInput.close()
    let session: AccountSession
    do throws(AccountProblem) {
      if let target {
        session = try ServerSignIn(accounts: accounts, target: target).signIn(
          email: email, password: password
        ).session
      } else {
        session = try accounts.signIn(email: email, password: password)
      }
    } catch {
      throw Failure(error)
    }
    let state = try Failure.attempt { () throws(StoreProblem) in
      try session.adopt()
      return try session.openStore(now: Clock.now.seconds).state
    }
    say(commandWords.signedIn(screenWords.lastSaved(session.sync?.state)))
    try state.endIfDamaged(try common.schema())
  }
}

extension Words {
  /// When and where an account was last saved, if that is known.
  func lastSaved(_ state: SyncState?) -> String? {
    guard let at = state?.savedAt, let on = state?.savedOn else { return nil }
    return account.lastSaved(shownTime(at), on: SafeText.visible(on))
  }

  /// A server's time by the driver's clock.
  func shownTime(_ text: String) -> String {
    HandInTime(serverTime: text, now: Clock.now.seconds).map(time) ?? SafeText.visible(text)
  }
}
