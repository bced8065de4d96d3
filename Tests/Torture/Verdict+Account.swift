import Foundation
import OnrampCore

@testable import OnrampStore

extension Verdict {
  /// Opens an account as the next start does, and looks at who is signed in.
  ///
  /// - Returns: Its store, or that without an account where none was made.
  mutating func openAccount(
    in directory: String, _ operation: Operation, _ outcome: Run.Outcome
  ) throws -> (store: Store, state: StoredState) {
    let accounts = try AccountForm.accounts(directory)
    let (state, isCreate) = (
      try AccountStore.state(of: directory), operation.accountWork == .create
    )
    let isDone: Bool
    switch operation.accountWork {
    case .create, .signIn: isDone = state == .signedIn
    case .signOut: isDone = state == .signedOut(accounts: 1)
    default: isDone = true
    }
    if outcome.isAcknowledged, !isDone { add(.lost, "acknowledged, and not so: \(state)") }
    switch state {
    case .none:
      if !isCreate { add(.lost, "the account is gone") }
      return try accounts.openPlain(now: Operations.now)
    case .signedIn: break
    case .signedOut:
      if ![.signIn, .signOut].contains(operation.accountWork) { add(.torn, "signed out") }
      try lookForPINs(directory)
      return try accounts.signIn(email: nil, password: AccountForm.password)
        .openStore(now: Operations.now)
    }
    if isCreate {
      let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      if names != ["accounts"] { add(.leftOver, "beside the account: \(names)") }
    }
    return try open(accounts, operation, outcome).openStore(now: Operations.now)
  }

  private mutating func open(
    _ accounts: AccountStore, _ operation: Operation, _ outcome: Run.Outcome
  ) throws -> AccountSession {
    guard operation.accountWork == .changePIN else {
      return try accounts.open(pin: AccountForm.pin)
    }
    if let session = try? accounts.open(pin: AccountForm.nextPIN) { return session }
    if outcome.isAcknowledged { add(.lost, "the new PIN opens nothing") }
    return try accounts.open(pin: AccountForm.pin)
  }

  /// After signing out no PIN opens anything.
  private mutating func lookForPINs(_ directory: String) throws {
    for name in ["keys.json", "keys.json.prev"] {
      let path = "\(directory)/accounts/\(AccountForm.id)/\(name)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      if text.contains("signedIn") { add(.leftOver, "the PIN's key in \(name)") }
    }
  }

  /// Looks for files that nothing names. What an account names only its own key can tell.
  mutating func lookAtSealedFiles(_ store: Store, _ operation: Operation) throws {
    let (files, directory) = (FileManager.default, store.path)
    let known =
      Set(SealedPlace.all)
      .union(["keys.json.prev", "tries.json", "ledger", PhotoFolder.name, RouteFolder.name])
    for name in try files.contentsOfDirectory(atPath: directory) where !known.contains(name) {
      add(.leftOver, name)
    }
    let accounts = try files.contentsOfDirectory(atPath: directory + "/..")
    for name in accounts where ![AccountForm.id, "session.json"].contains(name) {
      add(.leftOver, "accounts/\(name)")
    }
    let named = try Contents(store.directory, path: directory, now: Operations.now).namedPhotos
    let names = Set(named.map(store.directory.storedName))
    let photos = (try? files.contentsOfDirectory(atPath: directory + "/photos")) ?? []
    for name in photos where !names.contains(name) { add(.leftOver, "photos/\(name)") }
  }
}
