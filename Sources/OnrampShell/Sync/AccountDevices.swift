import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWire

/// `onramp account devices`: lists the terminals that are signed in to the account.
struct AccountDevices: Command {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: commandWords.aboutDevices)

  @OptionGroup var common: SharedOptions
  @Flag(help: ArgumentHelp(commandWords.aboutJSON)) var json = false

  func run() throws(Failure) {
    let atServer = try ServerAccount(common)
    let devices = try atServer.asking(atServer.server.devices(of: atServer.id))
    defer { Network.stop() }
    if json {
      let lines = devices.map {
        "{\"name\":\($0.name.raw.quotedForJSON),\"since\":\($0.since.quotedForJSON),"
          + "\"lastSeen\":\($0.lastSeen.quotedForJSON),\"current\":\($0.isThis),"
          + "\"key\":\($0.key.quotedForJSON),\"revoke\":\($0.label.raw.quotedForJSON)}"
      }
      print("{\"schema\":1,\"devices\":[\(lines.joined(separator: ","))]}")
    } else {
      for device in devices {
        let times = [
          commandWords.signedInSince(screenWords.shownTime(device.since, screenWords.time)),
          commandWords.lastSeen(screenWords.shownTime(device.lastSeen, screenWords.at)),
        ]
        let own = device.isThis ? [commandWords.thisTerminal] : []
        say(([device.label.shown] + times + own).joined(separator: ", "))
      }
    }
  }
}

/// `onramp account revoke NAME`: signs out another terminal, or all others.
struct AccountRevoke: Command {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: commandWords.aboutRevoke)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Flag(help: ArgumentHelp(commandWords.aboutRevokeOthers)) var allOthers = false
  @Argument(help: ArgumentHelp(commandWords.aboutRevokeName)) var name: String?

  func run() throws(Failure) {
    guard (name == nil) == allOthers else { throw Failure(commandWords.revokeWhich, .usage) }
    // A person who only sits here must not sign out others.
    let path = try common.dataDirectory()
    let state = try account.state(of: path)
    guard state != .none else { throw Failure(commandWords.accountState(state), .notPermitted) }
    let session = try account.session(of: path, state)
    let atServer = try ServerAccount(common, session.sync)
    let (server, id) = (atServer.server, atServer.id)
    defer { Network.stop() }
    guard let name else {
      let count = try atServer.asking(server.endOthers(of: id))
      say(screenWords.account.notice(.othersSignedOut(count)))
      return
    }
    let devices = try atServer.asking(server.devices(of: id))
    let meant = devices.filter { $0.names.contains(name) }
    guard let device = meant.first else {
      throw Failure(commandWords.noSuchDevice(SafeText.visible(name)), .dataWrong)
    }
    guard meant.count == 1 else {
      throw Failure(commandWords.severalDevices(SafeText.visible(name)), .dataWrong)
    }
    try atServer.asking(server.end(device.key, of: id))
    say(commandWords.revoked(device.label.shown))
  }
}

/// The signed-in driver's account at the server, for commands.
struct ServerAccount {
  let id: AccountID
  let server: AccountServer

  /// - Parameter sync: The account; `nil` for the only one, or the signed-in driver's.
  init(_ common: SharedOptions, _ given: AccountSync? = nil) throws(Failure) {
    let target = try common.accountServer()
    let path = try common.dataDirectory()
    let current = given == nil ? try Failure.attempt(AccountSync.current(in: path)) : nil
    let key = try Failure.attempt(AccountSync.terminalKey(in: path))
    guard let sync = given ?? current, let key else {
      throw Failure(commandWords.noAccountAtServer, .dataWrong)
    }
    id = sync.id
    server = AccountServer(target, key)
  }

  /// Asks the server, converting its refusals into failures.
  func asking<Result>(
    _ work: @autoclosure () throws(AccountServer.Problem) -> Result
  ) throws(Failure) -> Result {
    do throws(AccountServer.Problem) {
      return try work()
    } catch {
      if case .revoked = error {
        throw Failure(screenWords.syncState(.revoked), .notPermitted)
      }
      throw Failure(ServerSignIn.problem(error))
    }
  }
}

extension AccountServer.Device {
  /// Digits of its key's hash, which tell it from others of its name.
  private var digits: String { String(Digest(of: Array(key.utf8)).hex.prefix(4)) }

  /// What it is called: its name and digits.
  fileprivate var label: OutsideText { OutsideText("\(name.raw)#\(digits)") }

  /// The texts that name it.
  fileprivate var names: [String] { [label.raw, name.raw, digits, "#\(digits)", key] }
}
