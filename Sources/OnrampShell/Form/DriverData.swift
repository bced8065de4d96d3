import OnrampCore
import OnrampScreens
import OnrampStore

/// What a driver has in a data directory, and which screen of it opens first.
struct DriverData: Sendable {
  /// The data directory.
  let path: String
  let policy: Policy
  /// Where a phone's page is served.
  var place = PhoneServer.Place()
  var first = First.application

  /// The screen that opens first, where no account has to be opened before.
  enum First: Sendable {
    case application
    case main
    case account
    case cars(CarsSource)
    case routes
  }

  /// The program, and its effects.
  func open(_ schema: Schema, draftDelay: Int) throws(Failure) -> (App, Form.Subject.Effects) {
    let state = try Failure.accountState(of: path)
    guard state == .none, !needsAccount else { return try openAccounts(state, schema, draftDelay) }
    let (store, stored) = try Failure.openStore(path)
    let accounts = AccountStore(of: store)
    let app = app(
      Application(stored, schema: schema),
      setup(.none, accounts, !stored.isEmpty || accounts.hasPlainRoutes() ? .begun : nil))
    return (
      app,
      { mailbox in
        runner(on: accounts, schema, draftDelay, mailbox, with: store)
      }
    )
  }

  /// Whether nothing opens without an account, or the account was asked for.
  private var needsAccount: Bool {
    if case .account = first { true } else { policy.account.isRequired }
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
      ? App(
        locked: setup, schema: schema, cars: cars, survey: survey, routes: routes,
        opening: first.feature)
      : App(welcome: setup, schema: schema, cars: cars, survey: survey, routes: routes)
    return (app, { mailbox in runner(on: accounts, schema, draftDelay, mailbox) })
  }

  private func app(_ application: Application, _ accounts: AccountSetup) -> App {
    switch first {
    case .application, .account:
      App(application, cars: cars, survey: survey, routes: routes, accounts: accounts)
    case .main:
      opensMain(
        App(main: application, cars: cars, survey: survey, routes: routes, accounts: accounts))
    case .cars(let source): App(Cars(source), application, accounts: accounts)
    case .routes: App(Routes(policy.routes.source), application, accounts: accounts)
    }
  }

  /// Main says how many routes are saved; where that can't be read, opening them says why.
  private func opensMain(_ app: App) -> App {
    var app = app
    app.routesSaved = try? RoutesReader(path).count()
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

  private var cars: CarsSource {
    if case .cars(let source) = first { source } else { policy.cars }
  }

  private var survey: Survey.Source? { policy.surveyURL.map(Survey.Source.server) }

  /// `nil` where nothing is named, so that most starts don't hold on to it.
  private var routes: RoutesSource? {
    policy.routes == RoutesPolicy() ? nil : policy.routes.source
  }

  private func runner(
    on accounts: AccountStore, _ schema: Schema, _ draftDelay: Int, _ mailbox: Mailbox,
    with store: Store? = nil
  ) -> EffectRunner {
    @Sendable func effects(on store: Store) -> StoreEffects {
      StoreEffects(store, schema, of: self, draftDelay: draftDelay, mailbox: mailbox)
    }
    return EffectRunner(
      store: store.map(effects),
      survey: { SurveyEffects(server: Network(NetworkClient()), mailbox: mailbox) },
      account: { runner in
        AccountEffects(accounts: accounts, of: path, mailbox: mailbox) { [weak runner] store in
          runner?.open(store.map(effects))
        }
      })
  }
}

extension DriverData.First {
  /// What the lock opens above Main.
  fileprivate var feature: Feature {
    switch self {
    case .application, .main, .account: .main
    case .cars: .cars
    case .routes: .routes
    }
  }
}
