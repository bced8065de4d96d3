import OnrampCore
import OnrampScreens
import OnrampStore

/// A driver's data directory, the company's policy, and the feature that opens first.
struct DriverData: Sendable {
  /// The data directory.
  let path: String
  let policy: Policy
  /// Whether the program is open at a kiosk.
  let isAtKiosk: Bool
  /// Makes the form's file, if the company has a server to hand in to.
  let stepsFile: (@Sendable () -> [UInt8])?
  /// The form by which an application was handed in, unless it is the current one.
  let form: @Sendable (Submission?) -> Schema?
  /// Where to serve a phone's page.
  var place = PhoneServer.Place()
  /// The feature that opens first, unless an account must be opened before.
  var first = Feature.application
  /// Where the program runs.
  var surroundings = Surroundings.ofThisProcess
  /// The survey's server, if not the network.
  var server: (any Server)?

  init(
    path: String, company: Company, place: PhoneServer.Place = PhoneServer.Place(),
    first: Feature = .application
  ) {
    (self.path, policy, self.place, self.first) = (path, company.policy, place, first)
    isAtKiosk = company.isAtKiosk
    form = { company.form(of: $0) }
    // Checking for a server is faster at startup than copying the steps.
    if company.policy.company == nil {
      stepsFile = nil
    } else {
      stepsFile = { company.stepsFile }
    }
  }

  /// Fetches the photos of an account's store that are still at the server; `nil` if none keeps it.
  func photoFetcher(for store: Store, _ mailbox: Mailbox) -> PhotoFetcher? {
    guard let target = policy.companyServer, let sync = store.sync else { return nil }
    let fetcher = PhotoFetcher(
      sync, in: path, at: target, isWanted: { store.isNamed($1, $0) },
      arrived: { mailbox.post(.application(.response(.photoArrived))) })
    fetcher.start()
    return fetcher
  }

  /// Opens the app and its effects.
  func open(
    _ schema: Schema, isAboveMain: Bool, draftDelay: Int
  ) throws(Failure) -> (App, Form.Subject.Effects) {
    guard isAtKiosk else {
      return try openHere(schema, isAboveMain: isAboveMain, draftDelay: draftDelay)
    }
    return try Takeover.open(path) { () throws(Failure) in
      try openHere(schema, isAboveMain: isAboveMain, draftDelay: draftDelay)
    }
  }

  private func openHere(
    _ schema: Schema, isAboveMain: Bool, draftDelay: Int
  ) throws(Failure) -> (App, Form.Subject.Effects) {
    let state = try Failure.accountState(of: path)
    guard state == .none, !needsAccount else { return try openAccounts(state, schema, draftDelay) }
    let (store, found) = try Failure.openStore(path)
    var stored = found
    stored.form = form(store.submission)
    let accounts = AccountStore(of: store)
    // Opening a feature reports that it can't be read.
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

  /// Whether the policy requires an account, or the driver asked for it.
  private var needsAccount: Bool {
    first == .account || policy.account.isRequired
  }

  /// Opens at the lock or on Welcome.
  private func openAccounts(
    _ state: AccountState, _ schema: Schema, _ draftDelay: Int
  ) throws(Failure) -> (App, Form.Subject.Effects) {
    let accounts: AccountStore
    let setup: AccountSetup
    do throws(StoreProblem) {
      accounts = try AccountStore.open(path, now: Clock.now.seconds)
      // It isn't encrypted, and may be another driver's.
      if isAtKiosk { try accounts.keep(nil) }
    } catch {
      throw Failure(error)
    }
    do throws(StoreProblem) {
      let left = try accounts.plainApplication()
      let known = state == .none && left == .begun ? try accounts.plainDriver() : nil
      setup = self.setup(state, accounts, left, known: known)
    } catch {
      // An account can be opened regardless of what is beside it.
      guard state != .none else { throw Failure(error) }
      setup = self.setup(state, accounts, nil, besides: error)
    }
    let app =
      state == .signedIn
      ? App(
        locked: setup, schema: schema, opening: first, sources: sources, surroundings: surroundings)
      : App(
        Application(schema: schema), opening: .account, sources: sources, accounts: setup,
        surroundings: surroundings)
    return (app, { mailbox in runner(on: accounts, schema, draftDelay, mailbox) })
  }

  private func app(
    _ application: Application, _ isAboveMain: Bool, _ accounts: AccountSetup
  ) -> App {
    // `openAccounts` handles the account as first feature.
    let feature = first == .account ? .application : first
    var app = App(
      application, opening: feature, isAboveMain: isAboveMain, sources: sources, accounts: accounts,
      surroundings: surroundings)
    // Main shows the number of saved routes. If they can't be read, opening them reports why.
    if app.features.contains(.main) { app.routesSaved = try? RoutesReader(path).count() }
    return app
  }

  private func setup(
    _ state: AccountState, _ accounts: AccountStore, _ left: LeftApplication?,
    known: KnownDriver? = nil, besides problem: StoreProblem? = nil
  ) -> AccountSetup {
    AccountSetup(
      state, left: isAtKiosk ? nil : left, known: isAtKiosk ? nil : known, besides: problem,
      signUp: accounts.signUp,
      isRequired: policy.account.isRequired,
      newPINLength: policy.account.pinLength,
      pinLength: state == .signedIn ? AccountStore.pinLength(of: path) : nil,
      hasServer: policy.companyServer != nil, isAtKiosk: isAtKiosk, memory: LockedMemory.shared)
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
      on: store, server: server, mailbox: mailbox)
  }
}
