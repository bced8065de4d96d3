import Foundation
import OnrampCore

@testable import OnrampStore

extension Verdict {
  /// Opens an account as the next start does, and checks who is signed in.
  ///
  /// - Returns: The account's store, or the one without an account if none was created.
  mutating func openAccount(
    in directory: String, _ operation: Operation, _ outcome: Run.Outcome
  ) throws -> (store: Store, state: StoredState) {
    let accounts = try AccountForm.accounts(directory)
    let (state, work) = (try AccountStore.state(of: directory), operation.accountWork)
    let isDone: Bool
    switch work {
    case .create, .signIn, .recover: isDone = state == .signedIn
    case .signOut: isDone = state == .signedOut(accounts: 1)
    case .delete: isDone = state == .none
    default: isDone = true
    }
    switch outcome.told {
    case .done, .unconfirmed, .codeNotConfirmed, .notOpened:
      if !isDone { add(.lost, "told as \(outcome.told), and not so: \(state)") }
    case .refused:
      if isDone, work?.changesWhoIsSignedIn == true || work == .delete {
        add(.torn, "told as not done, and done: \(state)")
      }
    case .nothing: break
    }
    let opening = try lookAtSecrets(in: directory, operation, outcome, hasAccount: state != .none)
    switch state {
    case .none:
      if work != .create, work != .delete { add(.lost, "the account is gone") }
      return try accounts.openPlain(now: Operations.now)
    case .signedIn: break
    case .signedOut:
      if work?.changesWhoIsSignedIn != true { add(.torn, "signed out") }
      try lookForPINs(directory)
      return try accounts.signIn(email: nil, password: opening.password)
        .openStore(now: Operations.now)
    }
    if work == .create {
      let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      if names != ["accounts"] { add(.leftOver, "beside the account: \(names)") }
    }
    let opened = try accounts.open(pin: opening.pin).openStore(now: Operations.now)
    if let work, [.takePlain, .erasePlain].contains(work) {
      try lookBeside(accounts, directory, opened.state, operation, outcome)
    }
    return opened
  }

  /// Checks that an application without an account is complete or gone. One that was copied into
  /// the account may remain until the driver moves it again.
  private mutating func lookBeside(
    _ accounts: AccountStore, _ directory: String, _ state: StoredState, _ operation: Operation,
    _ outcome: Run.Outcome
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    if names == ["accounts"] {
      if outcome.told == .refused { add(.torn, "told as not done, and done") }
      if operation.accountWork == .takePlain, state.answers != operation.new {
        add(.lost, "neither here nor in the account")
      }
      return
    }
    if [.done, .unconfirmed].contains(outcome.told) {
      add(.leftOver, "beside the account: \(names)")
    }
    let (store, plain) = try accounts.openPlain(now: Operations.now)
    if plain.answers.sections.count != Operations.schema.steps.count || !plain.faults.isEmpty {
      add(.torn, "beside the account: \(plain.answers.sections.keys), \(plain.faults)")
    }
    if try RoutesWork.Kept(RoutesWork.client(of: store)).routes.isEmpty {
      add(.torn, "beside the account: no routes")
    }
  }

  /// Checks that no PIN opens anything after signing out.
  private mutating func lookForPINs(_ directory: String) throws {
    for name in ["keys.json", "keys.json.prev"] {
      let path = "\(directory)/accounts/\(AccountForm.id)/\(name)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      if text.contains("signedIn") { add(.leftOver, "the PIN's key in \(name)") }
    }
  }

  /// Looks for unreferenced files. Only an account's own key can tell what it references.
  mutating func lookAtSealedFiles(_ store: Store, _ operation: Operation) throws {
    let (files, directory) = (FileManager.default, store.path)
    let known =
      Set(Ledger.names)
      .union([
        "keys.json.prev", "tries.json", "ledger", PhotoFolder.name, RouteFolder.name, Outbox.name,
      ])
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
