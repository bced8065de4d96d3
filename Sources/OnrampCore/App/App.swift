/// The whole program as the driver sees it. ``reduce(_:)`` is the only thing that changes it.
public struct App: Hashable, Sendable {
  /// The driver application. It is stored inline, not in an enum, so that a key never copies it.
  public internal(set) var application: Application
  /// The survey, while it is open.
  public internal(set) var survey: Survey?
  /// The shared cars, once they were opened.
  public internal(set) var cars: Cars?
  /// Where shared cars come from.
  public let carsSource: CarsSource
  /// Whose questions Main opens, if the company has its own.
  public let surveySource: Survey.Source?
  /// How many routes are saved, as far as it is known before they are opened.
  public var routesSaved: Int?
  /// The routes, and what they are made with.
  var held = HeldRoutes()
  /// Who is signed in.
  public internal(set) var driver: Profile? { didSet { isSignedIn = driver != nil } }
  /// Whether a driver is signed in. Every key asks.
  private(set) var isSignedIn = false
  /// Main, once it was opened.
  public internal(set) var main: Main?
  /// The screens of the account, once they were opened.
  public internal(set) var account: Account?
  /// The open features, each above the one before it; the last one fills the screen.
  public internal(set) var features: [Feature] = [.application]
  /// The open help, which is about what lies below it.
  public internal(set) var help: Help?
  /// What all features share.
  public internal(set) var session = Session()

  /// Whether the driver has confirmed the recovery code of the open account.
  public internal(set) var recoveryCode = RecoveryCodeState.confirmed {
    didSet { account?.codeState = recoveryCode }
  }
  /// What the program knew of accounts when it opened. ``accounts`` is what it knows now.
  public internal(set) var setup: AccountSetup?
  /// What waits until all that was typed is on disk.
  var closing: Closing?
  /// Whether the account that is being made takes the application along.
  var takesApplication = false

  /// Opens the program with the driver application on the screen.
  ///
  /// - Parameter accounts: What is known of accounts, if one may be made or opened.
  public init(
    _ application: Application, cars: CarsSource = .standard, survey: Survey.Source? = nil,
    routes: RoutesSource? = nil, accounts: AccountSetup? = nil
  ) {
    (self.application, carsSource, surveySource) = (application, cars, survey)
    setup = accounts
    if let routes { held = HeldRoutes(routes) }
  }

  /// Opens the program on Main, with an application that no account has behind it.
  public init(
    main application: Application, cars: CarsSource = .standard, survey: Survey.Source? = nil,
    routes: RoutesSource? = nil, accounts: AccountSetup?
  ) {
    self.init(application, cars: cars, survey: survey, routes: routes, accounts: accounts)
    (main, features) = (Main(), [.main])
  }

  /// Opens the program where nobody is signed in: on Welcome, or where a sign-up was left.
  public init(
    welcome accounts: AccountSetup, schema: Schema, cars: CarsSource = .standard,
    survey: Survey.Source? = nil, routes: RoutesSource? = nil
  ) {
    self.init(
      Application(StoredState(), schema: schema), cars: cars, survey: survey, routes: routes,
      accounts: accounts)
    (account, features) = (Account(accounts, from: .welcome), [.account])
    account?.notice = accounts.besides.map(AccountNotice.besides)
  }

  /// Opens the program locked, with nothing of the driver in it until the account is open.
  ///
  /// - Parameter feature: What the lock opens above Main.
  public init(
    locked accounts: AccountSetup, schema: Schema, cars: CarsSource = .standard,
    survey: Survey.Source? = nil, routes: RoutesSource? = nil, opening feature: Feature = .main
  ) {
    self.init(
      Application(StoredState(), schema: schema), cars: cars, survey: survey, routes: routes,
      accounts: accounts)
    (main, features) = (Main(), feature == .main ? [.main] : [.main, feature])
    if feature == .cars { self.cars = Cars(cars) }
    if feature == .routes { held.routes = Routes(routesSource) }
    session.lock = Lock(accounts, opens: true)
    session.lock?.notice = accounts.besides.map(AccountNotice.besides)
  }

  /// Opens the program with the survey alone; no application is stored or asked for.
  public init(_ survey: Survey, schema: Schema) {
    self.init(Application(StoredState(), schema: schema))
    (self.survey, features) = (survey, [.survey])
  }

  /// Opens the program with shared cars on the screen, and the application behind them.
  public init(_ cars: Cars, _ application: Application, accounts: AccountSetup? = nil) {
    self.init(application, cars: cars.source, accounts: accounts)
    (self.cars, features) = (cars, [.cars])
  }

  /// Opens the program with routes on the screen, and the application behind them.
  public init(_ routes: Routes, _ application: Application, accounts: AccountSetup? = nil) {
    self.init(application, routes: routes.source, accounts: accounts)
    (held.routes, features) = (routes, [.routes])
  }
}

/// Something that fills the screen.
public enum Feature: Hashable, Sendable {
  case application
  case survey
  case cars
  case routes
  case main
  case account
}

/// A scrolling list of the keys that work below it.
public struct Help: Hashable, Sendable {
  /// How many lines are scrolled off the top.
  public internal(set) var scroll = 0
}

/// What all features share.
public struct Session: Hashable, Sendable {
  /// The window to draw for.
  public internal(set) var window = Window(rows: 24, columns: 80, colors: 0)
  /// A question from any feature, above everything else.
  public internal(set) var alert: Dialog?
  /// The lock, which is above everything but a question about quitting.
  public internal(set) var lock: Lock? { didSet { isLocked = lock != nil } }
  /// Whether the lock is there. Every key asks, and to look into ``lock`` would copy it.
  public private(set) var isLocked = false
  /// The text that was cut last, in any text field.
  var killRing = ""
  var requests: Request = 0
  var leaving: Leaving?
  /// Whether the program ends as soon as favorite cars and a sign-up are on disk.
  var isHeldByDisk = false
  /// How much of the screen the current action changes.
  var change = Change.screen

  /// Why the program is about to end.
  enum Leaving: Hashable, Sendable {
    /// The driver asked for it.
    case asked
    /// A signal told the process to.
    case forced
  }

  mutating func newRequest() -> Request {
    requests += 1
    return requests
  }
}

/// The number of a request. Answers to older requests are dropped.
public typealias Request = Int

/// The size and colours of the terminal's window.
public struct Window: Hashable, Sendable {
  /// The height and width in cells.
  public let rows: Int, columns: Int
  /// How many colours pictures can use: 0 for none, 8, 16, 256, or 1 << 24 for direct colours.
  public let colors: Int
  /// How the terminal shows real pictures, if it can.
  public let pixels: PixelScreen?

  /// Describes a window.
  public init(rows: Int, columns: Int, colors: Int, pixels: PixelScreen? = nil) {
    (self.rows, self.columns, self.colors, self.pixels) = (rows, columns, colors, pixels)
  }
}
