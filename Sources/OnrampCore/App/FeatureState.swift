/// Everything the root knows about a feature.
///
/// Nothing has a default, so a new feature compiles only once it has given every member. It is a
/// class because every key asks for some members, and copying a struct of closures takes longer.
final class FeatureState: Sendable {
  /// Whether Main has a button for it whoever is there.
  let isOnMain: Bool
  /// Creates the feature's state unless it exists.
  let make: @Sendable (inout App) -> Void
  /// The action that starts it once its screen is up.
  let opened: AppAction?
  /// Its topmost layer, which receives keys.
  let layer: @Sendable (App) -> Layer
  /// Cancels its work when the driver leaves it or its state is replaced.
  let close: @Sendable (inout App) -> [AppEffect]
  /// Requests what a window of the new size needs.
  let resized: @Sendable (inout App) -> [AppEffect]
  /// Hides what must not show after unlocking, since somebody else may have sat there.
  let lock: @Sendable (inout App) -> Void
  /// Drops what an irreversible restart has erased.
  let erased: @Sendable (inout App) -> Void
  /// Whether any of its data is still being written.
  let isKeeping: @Sendable (App) -> Bool
  /// Why its input can't be kept, for as long as that lasts.
  let problem: @Sendable (App) -> StoreProblem?
  /// What to ask before the program ends, if quitting loses something.
  let quitQuestion: @Sendable (App) -> Dialog.Question?
  /// Whether quitting now loses nothing of it.
  let keepsAll: @Sendable (App) -> Bool
  /// The line being edited, when nothing else can have changed.
  let editedLine: @Sendable (App) -> EditableText?

  init(
    isOnMain: Bool,
    make: @escaping @Sendable (inout App) -> Void,
    opened: AppAction?,
    layer: @escaping @Sendable (App) -> Layer,
    close: @escaping @Sendable (inout App) -> [AppEffect],
    resized: @escaping @Sendable (inout App) -> [AppEffect],
    lock: @escaping @Sendable (inout App) -> Void,
    erased: @escaping @Sendable (inout App) -> Void,
    isKeeping: @escaping @Sendable (App) -> Bool,
    problem: @escaping @Sendable (App) -> StoreProblem?,
    quitQuestion: @escaping @Sendable (App) -> Dialog.Question?,
    keepsAll: @escaping @Sendable (App) -> Bool,
    editedLine: @escaping @Sendable (App) -> EditableText?
  ) {
    self.isOnMain = isOnMain
    self.make = make
    self.opened = opened
    self.layer = layer
    self.close = close
    self.resized = resized
    self.lock = lock
    self.erased = erased
    self.isKeeping = isKeeping
    self.problem = problem
    self.quitQuestion = quitQuestion
    self.keepsAll = keepsAll
    self.editedLine = editedLine
  }
}

extension Feature {
  /// The only place that tells features apart.
  var state: FeatureState {
    switch self {
    case .application: .application
    case .cars: .cars
    case .survey: .survey
    case .routes: .routes
    case .account: .account
    case .main: .main
    }
  }
}

extension FeatureState {
  static let application = FeatureState(
    isOnMain: true,
    make: { _ in },
    opened: nil,
    layer: { $0.applicationLayer },
    close: { _ in [] },
    resized: { $0.application.previewAgain($0.session) },
    lock: { _ in },
    erased: { _ in },
    isKeeping: { $0.isKeepingApplication },
    // The application asks for itself, once the store has answered.
    problem: { _ in nil },
    quitQuestion: { _ in nil },
    keepsAll: { $0.keepsApplication },
    editedLine: { $0.editedLineOfApplication })

  static let survey = FeatureState(
    isOnMain: true,
    make: { if $0.survey == nil { $0.survey = Survey($0.sources.survey ?? .standard) } },
    opened: .survey(.opened),
    layer: { .survey($0.survey?.top ?? .start) },
    close: { app in
      defer { app.survey = nil }
      return wrap(app.survey?.close(), in: AppEffect.survey)
    },
    resized: { _ in [] },
    lock: { _ in },
    erased: { _ in },
    isKeeping: { _ in false },
    problem: { _ in nil },
    quitQuestion: { $0.survey?.run?.hasUnsubmitted == true ? .leaveSurvey(quits: true) : nil },
    keepsAll: { $0.features.last != .survey },
    editedLine: { $0.survey?.run?.page.line })

  static let cars = FeatureState(
    isOnMain: true,
    make: { if $0.cars == nil { $0.cars = Cars($0.sources.cars) } },
    opened: .cars(.opened),
    layer: { .cars($0.cars?.layer ?? .list) },
    close: { wrap($0.cars?.close(), in: AppEffect.cars) },
    resized: { app in
      app.cars?.rows.scroll(room: CarsLayout(app.session.window).carsInView)
      return app.features.last == .cars
        ? wrap(app.cars?.refreshPictures(&app.session), in: AppEffect.cars) : []
    },
    lock: { _ in },
    erased: { _ in },
    isKeeping: { $0.cars?.isKeeping == true },
    // A mark is made again in a moment; the last words say that it is lost.
    problem: { _ in nil },
    quitQuestion: { _ in nil },
    keepsAll: { _ in true },
    editedLine: { $0.cars?.rows.search })

  static let routes = FeatureState(
    isOnMain: true,
    make: {
      if $0.routes == nil { $0.boxedRoutes.routes = Routes($0.sources.routes ?? RoutesSource()) }
    },
    opened: .routes(.opened),
    layer: { .routes($0.routes?.layer ?? .opening) },
    close: { wrap($0.boxedRoutes.routes?.close(), in: AppEffect.routes) },
    resized: { app in
      app.features.last == .routes
        ? wrap(app.boxedRoutes.routes?.resized(&app.session), in: AppEffect.routes) : []
    },
    lock: { _ in },
    erased: { $0.boxedRoutes = BoxedRoutes() },
    isKeeping: { $0.routes?.isKeeping == true },
    problem: { $0.routes?.draftProblem },
    quitQuestion: { app in
      guard let routes = app.routes, !routes.isKeeping else { return nil }
      return routes.draftProblem.map { .quitLosing($0) }
    },
    keepsAll: { $0.routes?.draftProblem == nil },
    editedLine: { $0.routes?.editedLine })

  static let main = FeatureState(
    isOnMain: false,
    make: { if $0.main == nil { $0.main = Main() } },
    opened: nil,
    layer: { _ in .main },
    close: { _ in [] },
    resized: { _ in [] },
    lock: { $0.main?.notice = nil },
    erased: { _ in },
    isKeeping: { _ in false },
    problem: { _ in nil },
    quitQuestion: { _ in nil },
    keepsAll: { _ in true },
    editedLine: { _ in nil })

  static let account = FeatureState(
    isOnMain: false,
    make: { app in
      if app.account == nil, let accounts = app.setup {
        let opener = app.features.first == .main ? Account.Opener.main : .welcome
        app.account = Account(accounts, from: opener)
        if opener == .welcome { app.account?.notice = accounts.besides.map { .besides($0) } }
      }
      let (driver, code) = (app.driver, app.recoveryCode)
      app.account?.driver = driver
      app.account?.codeState = code
    },
    opened: nil,
    layer: { _ in .account },
    close: { _ in [] },
    resized: { _ in [] },
    lock: { $0.account?.lock() },
    erased: { app in
      app.accounts?.signUp = nil
      app.accounts?.hasLeftSignUp = false
      (app.setup, app.account) = (app.accounts, nil)
    },
    isKeeping: { $0.account?.isKeeping == true },
    problem: { $0.account?.signUpProblem },
    quitQuestion: { app in
      guard let account = app.account else { return nil }
      if account.recoveryCode != nil { return .quitWithCode }
      return account.isKeeping ? nil : account.signUpProblem.map { .quitLosing($0) }
    },
    keepsAll: { $0.account?.signUpProblem == nil && $0.account?.holdsWhatIsNotKept != true },
    editedLine: { _ in nil })
}

// In closures of their own, these would copy the application for every key.
extension App {
  fileprivate var applicationLayer: Layer { .application(application.top) }
  fileprivate var isKeepingApplication: Bool { !application.isKept }
  fileprivate var keepsApplication: Bool { application.draftProblem == nil }
  fileprivate var editedLineOfApplication: EditableText? {
    application.form.focusedField.map { application.form.draft(of: $0.id).line }
  }
}
