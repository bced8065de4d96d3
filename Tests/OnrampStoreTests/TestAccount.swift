import Foundation
import OnrampCore
import Synchronization

@testable import OnrampStore

/// A data directory with accounts, on a machine with a clock that advances only on demand.
final class TestAccount {
  static let profile = Profile(
    firstName: "Zoë", lastName: "Okonkwo-Ávila", email: "zoe.okonkwo@example.org",
    telephone: "+33 6 12 34 56 78")
  static let other = Profile(
    firstName: "Iker", lastName: "Bengoetxea", email: "iker@example.org", telephone: "0612 000 999")
  static let password = secret("correct horse")
  static let pin = secret("493817")
  static let cheap = KeyDerivation.Cost(passes: 1, memory: 8 << 10)

  let folder: TestFolder
  private let clock = Clock()

  private final class Clock: Sendable {
    let uptime = Mutex(Uptime(boot: "1", seconds: 1000))
  }

  init() throws { folder = try TestFolder() }

  var uptime: Uptime {
    get { clock.uptime.withLock { $0 } }
    set { clock.uptime.withLock { $0 = newValue } }
  }

  /// Advances the clock.
  func wait(_ seconds: Int) {
    uptime = Uptime(boot: uptime.boot, seconds: uptime.seconds + seconds)
  }

  /// A secret as the driver types it.
  static func secret(_ text: String) -> SecretText {
    Array(text.utf8).withUnsafeBytes { SecretText(ascii: $0, in: LockedMemory.shared) }
  }

  func open() throws -> AccountStore {
    let clock = clock
    return try AccountStore.open(folder.data, now: TestFolder.now, cost: Self.cheap) {
      clock.uptime.withLock { $0 }
    }
  }

  @discardableResult
  func create(
    _ profile: Profile = profile, password: SecretText = password, pin: SecretText = pin,
    takesApplication: Bool = false
  ) throws -> (session: AccountSession, recoveryCode: SecretText) {
    try open().create(
      profile, password: password, pin: pin, takesApplication: takesApplication,
      now: TestFolder.now)
  }

  func reader(pin: SecretText = pin) throws -> AccountReader {
    let clock = clock
    return try AccountReader.open(
      beside: folder.data, uptime: { clock.uptime.withLock { $0 } }, pin: pin)
  }

  func reader(email: String? = nil, password: SecretText) throws -> AccountReader {
    let clock = clock
    return try AccountReader.open(
      beside: folder.data, uptime: { clock.uptime.withLock { $0 } }, email: email,
      password: password)
  }

  /// Opens the account with its PIN.
  func unlock() throws -> AccountSession { try open().open(pin: Self.pin) }

  /// What a command reads in the account.
  func read() throws -> StoreReader { try reader().reader(now: TestFolder.now) }

  /// The authenticator that everything uses to open accounts.
  func authenticator() throws -> Authenticator {
    let clock = clock
    let authenticator = try Authenticator(in: folder.data) { clock.uptime.withLock { $0 } }
    guard let authenticator else { throw AccountProblem.emailNeeded }
    return authenticator
  }

  var state: AccountState { get throws { try AccountStore.state(of: folder.data) } }

  /// The folder of the only account.
  var only: String { "data/accounts/" + (folder.names("data/accounts").first ?? "none") }
}

extension Store {
  /// Saves an application with a photo, and keeps a draft, a favorite and a route.
  func fill(from folder: TestFolder) throws {
    let photo = try folder.write("a.jpg", Data(SampleJPEG.baseline))
    try save(.personal, TestFolder.personal)
    try save(.photos, TestFolder.photos(photo))
    try keep(.typed(.make, "Kia", cursor: 3))
    try keepFavorites([CarKey("Kia")], now: TestFolder.now)
    try RoutesClient(self, now: { 1 }).save("Work")
  }

  /// The application in memory.
  var application: StoredApplication { state.withLock { $0.application } }
}

extension AccountSession {
  func open() throws -> (store: Store, state: StoredState) {
    try openStore(now: TestFolder.now) { Uptime(boot: "1", seconds: 0) }
  }
}
