/// The whole program as the driver sees it. Only ``reduce(_:)`` changes it.
///
/// Everything that belongs to a driver is in this value, which ``replace(with:of:opening:)``
/// replaces when another driver's application opens. So nothing is left over by accident.
public struct App: Hashable, Sendable {
  /// The driver application. It is stored inline, not in an enum, so that a key never copies it.
  public internal(set) var application: Application
  /// The survey, while it is open.
  public internal(set) var survey: Survey?
  /// The shared cars, once opened.
  public internal(set) var cars: Cars?
  /// The routes, once opened.
  var boxedRoutes = BoxedRoutes()
  /// Main, once opened.
  public internal(set) var main: Main?
  /// The account screens, once opened.
  public internal(set) var account: Account?
  /// The open features, from the bottom up; the last one fills the screen.
  public internal(set) var features: [Feature]

  /// The feature that fills the screen.
  public var feature: Feature { features.last ?? .application }
  /// The signed-in driver, if any.
  var signedIn: SignedIn? {
    didSet {
      let code = recoveryCode
      account?.codeState = code
    }
  }
  /// State that all features share.
  public internal(set) var session = Session()

  /// Where the features get their data.
  public let sources: Sources
  /// The accounts as the program found them when it opened; ``accounts`` is up to date.
  public internal(set) var setup: AccountSetup?
  /// The operation that waits until all input is on disk.
  var closing: Closing?

  /// Opens the program.
  ///
  /// - Parameters:
  ///   - feature: The feature that fills the screen.
  ///   - isAboveMain: Whether a feature that Main can open leads back to it.
  ///   - accounts: The accounts, or `nil` if none can be created or opened.
  ///   - surroundings: Where the program runs.
  public init(
    _ application: Application, opening feature: Feature = .application,
    isAboveMain: Bool = false, sources: Sources = Sources(), accounts: AccountSetup? = nil,
    surroundings: Surroundings = Surroundings()
  ) {
    (self.application, self.sources, setup) = (application, sources, accounts)
    session.surroundings = surroundings
    if application.isAtKiosk { session.surroundings.isKiosk = true }
    features = [feature]
    if isAboveMain, feature != .application, feature.state.isOnMain {
      openAboveMain(feature)
    } else {
      feature.state.make(&self)
    }
  }

  /// Opens the program locked, without any data of the driver until the account is open.
  ///
  /// - Parameter feature: The feature that the lock opens above Main, if Main can open it.
  public init(
    locked accounts: AccountSetup, schema: Schema, opening feature: Feature = .main,
    sources: Sources = Sources(), surroundings: Surroundings = Surroundings()
  ) {
    self.init(
      Application(schema: schema), opening: .main, sources: sources,
      accounts: accounts, surroundings: surroundings)
    if feature.state.opened != nil { openAboveMain(feature) }
    session.lock = Lock(accounts, opens: true)
    session.lock?.notice = accounts.besides.map(AccountNotice.besides)
  }

  /// Whether a feature fills the screen without having been opened from the application.
  public func isOpenOnly(for feature: Feature) -> Bool {
    features.last == feature
      && (features.count == 1 || driver == nil && main?.isBelowNothing != false)
  }

  /// Opens a feature above Main.
  mutating func openAboveMain(_ feature: Feature) {
    guard feature != .main else { return }
    features = [.main, feature]
    for feature in features { feature.state.make(&self) }
  }
}

/// Where the features get their data.
public struct Sources: Hashable, Sendable {
  /// Where shared cars come from.
  public var cars: CarsSource
  /// Where the survey's questions come from, if the company has its own survey.
  public var survey: Survey.Source?
  /// What computes routes, if anything is configured.
  public var routes: RoutesSource?

  /// Creates the sources. A missing one is created when its feature opens, since most runs need
  /// none.
  public init(
    cars: CarsSource = .standard, survey: Survey.Source? = nil, routes: RoutesSource? = nil
  ) {
    (self.cars, self.survey, self.routes) = (cars, survey, routes)
  }
}

/// A signed-in driver.
struct SignedIn: Hashable, Sendable {
  var profile: Profile
  /// Whether the driver has confirmed the recovery code of the account.
  var code: RecoveryCodeState
}

extension App {
  /// The profile of the signed-in driver, if any.
  public var driver: Profile? { signedIn?.profile }

  /// Whether the driver has confirmed the recovery code of the open account.
  public var recoveryCode: RecoveryCodeState { signedIn?.code ?? .confirmed }

  /// The number of saved routes, if known before they are opened.
  public var routesSaved: Int? {
    get { main?.routesSaved }
    set { main?.routesSaved = newValue }
  }

  /// The open help, which describes the layer below it.
  public internal(set) var help: Help? {
    get { session.help }
    set { session.help = newValue }
  }
}
