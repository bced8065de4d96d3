/// The whole program as the driver sees it. ``reduce(_:)`` is the only thing that changes it.
///
/// What belongs to a driver is in here alone, and ``replace(with:of:opening:)`` puts a new `App` in
/// place of this one when another driver's application opens. So nothing stays by accident.
public struct App: Hashable, Sendable {
  /// The driver application. It is stored inline, not in an enum, so that a key never copies it.
  public internal(set) var application: Application
  /// The survey, while it is open.
  public internal(set) var survey: Survey?
  /// The shared cars, once they were opened.
  public internal(set) var cars: Cars?
  /// The routes, once they were opened.
  var boxedRoutes = BoxedRoutes()
  /// Main, once it was opened.
  public internal(set) var main: Main?
  /// The screens of the account, once they were opened.
  public internal(set) var account: Account?
  /// The open features, each above the one before it; the last one fills the screen.
  public internal(set) var features: [Feature]

  /// The feature that fills the screen.
  public var feature: Feature { features.last ?? .application }
  /// Who is signed in.
  var signedIn: SignedIn? {
    didSet {
      let code = recoveryCode
      account?.codeState = code
    }
  }
  /// What all features share.
  public internal(set) var session = Session()

  /// Where the features get their data.
  public let sources: Sources
  /// What the program knew about accounts when it opened; ``accounts`` is what it knows now.
  public internal(set) var setup: AccountSetup?
  /// What waits until all input is on disk.
  var closing: Closing?

  /// Opens the program.
  ///
  /// - Parameters:
  ///   - feature: What fills the screen.
  ///   - isAboveMain: Whether a feature that Main opens leads back there.
  ///   - accounts: What is known of accounts, if one may be made or opened.
  public init(
    _ application: Application, opening feature: Feature = .application,
    isAboveMain: Bool = false, sources: Sources = Sources(), accounts: AccountSetup? = nil
  ) {
    (self.application, self.sources, setup) = (application, sources, accounts)
    features = [feature]
    if isAboveMain, feature != .application, feature.state.isOnMain {
      openAboveMain(feature)
    } else {
      feature.state.make(&self)
    }
  }

  /// Opens the program locked, with nothing of the driver in it until the account is open.
  ///
  /// - Parameter feature: What the lock opens above Main, if it can be opened there.
  public init(
    locked accounts: AccountSetup, schema: Schema, opening feature: Feature = .main,
    sources: Sources = Sources()
  ) {
    self.init(
      Application(schema: schema), opening: .main, sources: sources,
      accounts: accounts)
    if feature.state.opened != nil { openAboveMain(feature) }
    session.lock = Lock(accounts, opens: true)
    session.lock?.notice = accounts.besides.map(AccountNotice.besides)
  }

  /// Whether a feature fills the screen that wasn't reached from the application.
  public func isOpenOnly(for feature: Feature) -> Bool {
    features.last == feature
      && (features.count == 1 || driver == nil && main?.leadsBack != true)
  }

  /// Fills the screen with a feature above Main.
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
  /// Where the survey's questions come from, if the company has its own.
  public var survey: Survey.Source?
  /// What computes routes, if anything is configured.
  public var routes: RoutesSource?

  /// Creates the sources. A feature creates a missing one when it opens, as most runs need none.
  public init(
    cars: CarsSource = .standard, survey: Survey.Source? = nil, routes: RoutesSource? = nil
  ) {
    (self.cars, self.survey, self.routes) = (cars, survey, routes)
  }
}

/// A driver who is signed in.
struct SignedIn: Hashable, Sendable {
  var profile: Profile
  /// Whether the driver has confirmed the recovery code of the account.
  var code: RecoveryCodeState
}

extension App {
  /// Who is signed in.
  public var driver: Profile? { signedIn?.profile }

  /// Whether the driver has confirmed the recovery code of the open account.
  public var recoveryCode: RecoveryCodeState { signedIn?.code ?? .confirmed }

  /// How many routes are saved, as far as it is known before they are opened.
  public var routesSaved: Int? {
    get { main?.routesSaved }
    set { main?.routesSaved = newValue }
  }

  /// The open help, which is about what lies below it.
  public internal(set) var help: Help? {
    get { session.help }
    set { session.help = newValue }
  }
}
