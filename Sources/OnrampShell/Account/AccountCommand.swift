import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp account`: signs up, signs in, or unlocks.
struct AccountCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: commandWords.aboutAccount,
    subcommands: [
      AccountStatus.self, AccountSignIn.self, AccountDevices.self, AccountRevoke.self,
      AccountDelete.self,
    ])

  @OptionGroup var common: SharedOptions
  @OptionGroup var screen: ScreenOptions

  func run() throws(Failure) {
    try Form.openDriver(common, screen, first: .account)
  }
}

/// `onramp account status`: prints whether a driver is signed in, but nothing about the driver.
struct AccountStatus: Command {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: commandWords.aboutAccountStatus)

  @OptionGroup var common: SharedOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    _ = try common.schema()
    let state = try Failure.accountState(of: try common.dataDirectory())
    if json {
      print("{\"schema\":1,\"state\":\"\(state.name)\"}")
    } else {
      say(commandWords.accountState(state))
    }
  }
}

/// `onramp account delete`: deletes an account permanently.
struct AccountDelete: Command {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: commandWords.aboutAccountDelete)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Flag(help: ArgumentHelp(commandWords.aboutAccountDeleteYes)) var yes = false

  func run() throws(Failure) {
    guard yes else { throw Failure(commandWords.accountDeleteNeedsYes, .usage) }
    let path = try common.dataDirectory()
    let state = try account.state(of: path)
    guard state != .none else {
      say(commandWords.accountState(state))
      return
    }
    let session = try session(of: path, state)
    defer { Network.stop() }
    do {
      try session.delete()
    } catch {
      guard case .unconfirmed(let code) = error else { throw Failure(error) }
      throw Failure(screenWords.account.notice(.deletedInPart(code: code)), .inputOutput)
    }
    say(commandWords.accountDeleted)
  }
}

extension AccountDelete {
  /// Opens the account. If a server has it, this asks for the password and deletes the account
  /// there.
  private func session(of path: String, _ state: AccountState) throws(Failure) -> AccountSession {
    let target = try Setup.policy(from: common.policy).companyServer
    let now = Clock.now.seconds
    let sync = target == nil ? nil : try Failure.attempt(AccountSync.current(in: path))
    guard let target, sync != nil else { return try account.session(of: path, state) }
    let password = try account.password()
    SecretInput.close()
    let accounts = try Failure.attempt(AccountStore.open(path, now: now))
    do throws(AccountProblem) {
      let session = try accounts.enter(email: nil, password: password)
      try ServerCredentials(accounts, target, session)?.delete(password)
      return session
    } catch {
      throw Failure(error)
    }
  }
}

extension AccountState {
  /// The state's name in JSON.
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .signedIn: "signedIn"
    case .signedOut: "signedOut"
    }
  }
}
