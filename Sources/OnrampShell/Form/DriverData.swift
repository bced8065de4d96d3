import OnrampCore
import OnrampScreens
import OnrampStore

/// What a driver has in a data directory, and which screen of it opens first.
struct DriverData: Sendable {
  /// The data directory.
  let path: String
  let policy: Policy
  /// The form as a file, where applications are handed in.
  private let stepsFile: (@Sendable () -> [UInt8])?
  /// Where a phone's page is served.
  var place = PhoneServer.Place()
  /// The feature that opens first, where no account has to be opened before.
  var first = Feature.application

  init(
    path: String, company: Company, place: PhoneServer.Place = PhoneServer.Place(),
    first: Feature = .application
  ) {
    (self.path, policy, self.place, self.first) = (path, company.policy, place, first)
    // A copy of the steps costs a start more than whether there is a server.
    if company.policy.handIn == nil {
      stepsFile = nil
    } else {
      stepsFile = { company.stepsFile }
    }
  }

  /// What it takes to hand in what a store holds; `nil` where the company has no server.
  func handInSetup(_ store: Store, _ schema: Schema) -> HandInSetup? {
    guard let stepsFile, let target = policy.handIn?.target else { return nil }
    return HandInSetup(target: target, store: HandInClient(store) { Clock.now.seconds }) {
      HandInOrder(handing: stepsFile(), of: schema, to: target)
    }
  }

  /// The program, and its effects.
  func open(
    _ schema: Schema, isAboveMain: Bool, draftDelay: Int
  ) throws(Failure) -> (App, Form.Subject.Effects) {
    let state = try Failure.accountState(of: path)
    guard state == .none, !needsAccount else { return try openAccounts(state, schema, draftDelay) }
    let (store, stored) = try Failure.openStore(path)
    let accounts = AccountStore(of: store)
    // A feature that can't be read says so when it is opened.
    let isBegun = !stored.isEmpty || (try? accounts.hasPlainFiles()) ?? true
    let app = app(
      Application(stored, schema: schema), isAboveMain,
      setup(.none, accounts, isBegun ? .begun : nil))
    return (
      app,
      { mailbox in
        runner(on: accounts, schema, draftDelay, mailbox, with: store)
      }
    )
  }

  /// Whether nothing opens without an account, or the account was asked for.
  private var needsAccount: Bool {
    first == .account || policy.account.isRequired
  }

  /// Opens on the lock or on Welcome.
  private func openAccounts(
    _ state: AccountState, _ schema: Schema, _ draftDelay: Int
  ) throws(Failure) -> (App, Form.Subject.Effects) {
    let accounts: AccountStore
    let setup: AccountSetup
    do throws(StoreProblem) {
      accounts = try AccountStore.open(path, now: Clock.now.seconds)
    } catch {
      throw Failure(error)
    }
    do throws(StoreProblem) {
      setup = self.setup(state, accounts, try accounts.plainApplication())
    } catch {
      // An account opens whatever lies beside it.
      guard state != .none else { throw Failure(error) }
      setup = self.setup(state, accounts, nil, besides: error)
    }
    let app =
      state == .signedIn
      ? App(locked: setup, schema: schema, opening: first, sources: sources)
      : App(Application(schema: schema), opening: .account, sources: sources, accounts: setup)
    return (app, { mailbox in runner(on: accounts, schema, draftDelay, mailbox) })
  }

  private func app(
    _ application: Application, _ isAboveMain: Bool, _ accounts: AccountSetup
  ) -> App {
    // It was asked for where an account has to be opened before, which `openAccounts` does.
    let feature = first == .account ? .application : first
    var app = App(
      application, opening: feature, isAboveMain: isAboveMain, sources: sources, accounts: accounts)
    // Main says how many routes are saved; where that can't be read, opening them says why.
    if app.features.contains(.main) { app.routesSaved = try? RoutesReader(path).count() }
    return app
  }

  private func setup(
    _ state: AccountState, _ accounts: AccountStore, _ left: LeftApplication?,
    besides problem: StoreProblem? = nil
  ) -> AccountSetup {
    AccountSetup(
      state, left: left, besides: problem, signUp: accounts.signUp,
      isRequired: policy.account.isRequired,
      newPINLength: policy.account.pinLength,
      pinLength: state == .signedIn ? AccountStore.pinLength(of: path) : nil,
      memory: LockedMemory.shared)
  }

  private var sources: Sources {
    var sources = policy.sources
    sources.routes = policy.routes == RoutesPolicy() ? nil : policy.routes.source
    return sources
  }

  private func runner(
    on accounts: AccountStore, _ schema: Schema, _ draftDelay: Int, _ mailbox: Mailbox,
    with store: Store? = nil
  ) -> EffectRunner {
    EffectRunner(
      for: .init(data: self, accounts: accounts, schema: schema, draftDelay: draftDelay),
      on: store, mailbox: mailbox)
  }
}
