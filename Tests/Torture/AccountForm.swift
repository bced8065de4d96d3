import Foundation
import Glibc
import OnrampCore
import TestKit

@testable import OnrampStore

/// A minimal program with an open account. A key makes it do one thing and report the outcome;
/// Ctrl-Q ends it, as in the form.
enum AccountForm {
  /// What the key does.
  enum Work: String, CaseIterable {
    case saveNext, editPhotos, restart, deleteForGood, undoRestart
    case export, keepFavorites, keepDrafts, create, unlock, signIn, signOut
    case changePIN, changePassword, changeProfile, newCode, recover
    case takePlain, erasePlain, delete
    case saveRoute, updateRoute, deleteRoute, restoreRoute, keepRouteDraft
    case handIn, sendHandedIn, withdraw

    /// What it does when handing in; `nil` if it does something else.
    var handIn: HandInWork? {
      switch self {
      case .handIn: .handIn
      case .sendHandedIn: .send
      case .withdraw: .withdraw
      default: nil
      }
    }

    /// What it does with routes; `nil` if it does something else.
    var routes: RoutesWork? {
      switch self {
      case .saveRoute: .save
      case .updateRoute: .update
      case .deleteRoute: .delete
      case .restoreRoute: .restore
      case .keepRouteDraft: .keepDraft
      default: nil
      }
    }
  }

  /// The argument that runs it, followed by the work, the data directory, two photos and the path
  /// of the export.
  static let argument = "--account"
  static let (opened, key, done) = ("The account is open", "f", "It is done")
  /// The text before a recovery code.
  static let shown = "The code is "
  static let (password, pin) = (secret("correct horse"), secret("493817"))
  static let (nextPassword, nextPIN) = (secret("staple battery"), secret("802417"))
  /// The message if both codes open the account.
  static let codeNotConfirmed = "It is not confirmed. The one before is safe, and counts, too."
  /// The message if the driver is signed in, but must try again to open the application.
  static let notOpened = "You are signed in. The application was not opened, and is safe."
  static let profile = Profile(
    firstName: "Amina", lastName: "Yusuf", email: "amina@example.com", telephone: "0612345678")
  static let nextProfile = Profile(
    firstName: "Amina", lastName: "Diop", email: "diop@example.org", telephone: "0687654321")
  /// The account's identifier, so that its paths are known in advance.
  static let id = String(repeating: "a1", count: 16)
  /// The drafts after ``Work/keepDrafts``.
  static let typed: [FieldID: String] = [.make: "Dacia"]

  /// The arguments that run it.
  static func command(
    _ work: Work, _ directory: String, _ photos: [String], _ target: String
  ) throws -> [String] {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return [program, argument, work.rawValue, directory] + photos + [target]
  }

  /// The paths that it accesses below the data directory.
  static var paths: [String] {
    let (plain, account) = (
      ["", "/photos", "/incoming", "/routes", "/routes/.onramp-new-0", "/company.json"],
      "/accounts/\(id)"
    )
    let making = "/accounts/\(AccountFolder.making(id))"
    let taking = "/accounts/\(AccountFolder.taking(id))"
    let deleted = "/accounts/\(AccountFolder.deleted(id))"
    let documents = [
      "application.json", "application.json.prev", "draft.json", "undo.json", "favourites.json",
      "routes.json", "route-draft.json", "location.json", "searches.json", "erasing.json",
      ".onramp-new-0", ".onramp-new-1",
    ]
    let own = [
      "keys.json", "keys.json.prev", "tries.json", "profile", "profile.prev", "ledger", "taken",
      "outbox", "outbox/.onramp-new-0",
    ]
    let photos = ["", "/.onramp-new-0", "/.onramp-new-1"].flatMap {
      ["/photos" + $0, "/routes" + $0]
    }
    let accounts = ["", "/session.json", "/.session.json.new"].map { "/accounts" + $0 }
    return plain + documents.map { "/" + $0 } + accounts
      + [account, making, taking, deleted].flatMap { folder in
        [folder] + (documents + own).map { "\(folder)/\($0)" } + photos.map { folder + $0 }
      }
  }

  static func secret(_ text: String) -> SecretText {
    Array(text.utf8).withUnsafeBytes { SecretText(ascii: $0, in: LockedMemory.shared) }
  }

  /// Opens the accounts of a data directory. New secrets cost almost nothing here.
  static func accounts(_ directory: String) throws(StoreProblem) -> AccountStore {
    try AccountStore.open(
      directory, now: Operations.now, cost: .init(passes: 1, memory: 8 << 10))
  }

  /// Runs the program if the arguments say so.
  static func runIfAsked(_ arguments: [String]) throws {
    guard arguments.count == 7, arguments[1] == argument, let work = Work(rawValue: arguments[2])
    else { return }
    Terminal.makeRaw()
    do {
      let form = try Opened(work, arguments[3])
      say(opened)
      try Terminal.answer(key) {
        say(form.answer(to: work, photos: Array(arguments[4...5]), target: arguments[6]))
      }
    } catch {
      say("It was not opened: \(error). What was saved is safe.")
    }
    exit(0)
  }
}

/// What an ``AccountForm`` has open.
private struct Opened {
  /// The new code couldn't be made the only one. Everything else is done.
  private struct CodeNotConfirmed: Error {}
  /// The driver is signed in, but the application can't be opened.
  private struct NotOpened: Error {}

  let accounts: AccountStore
  let directory: String
  var session: AccountSession?
  var store: Store?
  var saved = Answers()
  var routes: (client: RoutesClient, home: RouteID)?

  init(_ work: AccountForm.Work, _ directory: String) throws {
    accounts = try AccountForm.accounts(directory)
    self.directory = directory
    switch work {
    case .create: (store, _) = try accounts.openPlain(now: Operations.now)
    case .unlock, .signIn, .recover: break
    default:
      let session = try accounts.open(pin: AccountForm.pin)
      let (store, state) = try session.openStore(now: Operations.now)
      (self.session, self.store, saved) = (session, store, state.answers)
    }
    if let store, let work = work.routes {
      let client = RoutesWork.client(of: store)
      routes = (client, try work.prepare(client))
    }
  }

  func answer(to work: AccountForm.Work, photos: [String], target: String) -> String {
    do {
      try run(work, photos, target)
      return AccountForm.done
    } catch is CodeNotConfirmed {
      return AccountForm.codeNotConfirmed
    } catch is NotOpened {
      return AccountForm.notOpened
    } catch {
      return StoreProblem.report(of: error)
    }
  }

  private func run(_ work: AccountForm.Work, _ photos: [String], _ target: String) throws {
    let now = Operations.now
    switch work {
    case .saveNext:
      let next = Operations.schema.firstUnsaved(in: saved)
      if let next { try save(next.id, Operations.application(photos[0], photos[1])) }
    case .editPhotos: try save(.photos, Operations.application(photos[1]))
    case .restart: try store?.restart(canUndo: true, now: now)
    case .deleteForGood: try store?.restart(canUndo: false, now: now)
    case .undoRestart: _ = try store?.undoRestart(now: now)
    case .export:
      guard let store else { return }
      let exported = try store.export(to: target, Operations.schema, now: now) { _ in "summary" }
      // A failure here isn't an error in the form either.
      try? store.remember(exportTo: exported.places, now: now)
    case .keepFavorites: try store?.keepFavorites(FavoritesForm.new, now: now)
    case .keepDrafts:
      let drafts = AccountForm.typed.mapValues { Draft(line: EditableText($0)) }
      try store?.keep(Drafts(fields: drafts))
    case .create:
      let made = try accounts.create(
        AccountForm.id, AccountForm.profile, AccountForm.password, AccountForm.pin,
        takesApplication: true, now: now)
      try show(made.recoveryCode, of: made.session)
    case .unlock: _ = try accounts.open(pin: AccountForm.pin).openStore(now: now)
    case .signIn:
      let session = try accounts.signIn(email: nil, password: AccountForm.password)
      do { _ = try session.openStore(now: now) } catch { throw NotOpened() }
    case .signOut: try session?.signOut()
    case .saveRoute, .updateRoute, .deleteRoute, .restoreRoute, .keepRouteDraft:
      if let routes { try work.routes?.run(routes.client, routes.home) }
    case .handIn, .sendHandedIn, .withdraw:
      if let store { try work.handIn?.run(store, ServerLedger(beside: directory)) }
    case .takePlain: try session?.takeApplication(now: now)
    case .erasePlain: try accounts.erasePlain(now: now)
    case .delete: try session?.delete()
    case .changePIN:
      try session?.changePIN(password: AccountForm.password, to: AccountForm.nextPIN)
    case .changePassword:
      try session?.changePassword(from: AccountForm.password, to: AccountForm.nextPassword)
    case .changeProfile:
      try session?.changeProfile(to: AccountForm.nextProfile, password: AccountForm.password)
    case .newCode:
      guard let session else { return }
      let made = try session.newRecoveryCode(password: AccountForm.password)
      try show(made.code, of: session)
      if let code = made.doubt { throw StoreProblem.unconfirmed(code: code) }
    case .recover:
      let recovered = try accounts.recover(
        email: nil, code: AccountForm.secret(target), password: AccountForm.nextPassword)
      try show(recovered.recoveryCode, of: recovered.session)
      if let code = recovered.doubt { throw StoreProblem.unconfirmed(code: code) }
    }
  }

  /// Shows a recovery code, and confirms it as a driver does.
  private func show(_ code: SecretText, of session: AccountSession) throws {
    say(AccountForm.shown + code.plain)
    do {
      try session.confirmRecoveryCode()
    } catch AccountProblem.store(let problem) {
      guard case .unconfirmed = problem else { throw CodeNotConfirmed() }
      throw problem
    }
  }

  private func save(_ step: StepID, _ application: SampleApplication) throws {
    _ = try store?.save([step: application.entries(of: step)], home: nil) { _ in true }
    // The form does the same after it saves a step.
    try store?.keep(Drafts())
  }
}

extension SecretText {
  /// The text, which needs no protection here.
  var plain: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}

extension StoreProblem {
  /// What a minimal program says about an error.
  static func report(of error: any Error) -> String {
    if case .unconfirmed? = StoreProblem(anywhereIn: error) {
      return "The disk did not confirm it."
    }
    return "It was not saved: \(error). What was saved is safe."
  }

  /// The store problem that an error is or contains.
  init?(anywhereIn error: any Error) {
    switch error {
    case let problem as StoreProblem: self = problem
    case SaveFailure.store(let problem), AccountProblem.store(let problem),
      HandInProblem.store(let problem), RouteSaveProblem.store(let problem):
      self = problem
    default: return nil
    }
  }
}
