/// What happened: something the driver did, or the answer to an effect.
public enum AppAction: Hashable, Sendable {
  /// Something in the driver application.
  case application(ApplicationAction)
  /// Something in the survey.
  case survey(SurveyAction)
  /// Something in the shared cars. Boxed, as other actions need not be as large.
  indirect case cars(CarsAction)
  /// Something in the routes.
  indirect case routes(RoutesAction)
  /// Opened a feature from another.
  case openTapped(Feature)
  /// Opened Main from the summary.
  case mainTapped
  /// Something on Main.
  case main(MainAction)
  /// Something in the screens of the account, or on the lock.
  indirect case account(AccountAction)
  /// Something in the alert.
  case alert(DialogAction)
  /// Something in the help.
  case help(HelpAction)
  case helpTapped
  case quitTapped
  /// A signal told the process to end.
  case terminated
  /// The window's size changed, or is known for the first time.
  case resized(Window)
}

extension AppAction {
  /// The feature that it is of; `nil` if it is the root's.
  public var feature: Feature? {
    switch self {
    case .application: .application
    case .survey: .survey
    case .cars: .cars
    case .routes: .routes
    case .main: .main
    case .account: .account
    case .openTapped, .mainTapped, .alert, .help, .helpTapped, .quitTapped, .terminated, .resized:
      nil
    }
  }
}

/// What the driver does in the help.
public enum HelpAction: Hashable, Sendable {
  /// Scrolled until this line, counted from 0, is at the top.
  case scrolled(to: Int)
  case closed
}

/// Something to do, as a value that holds all it needs.
public enum AppEffect: Hashable, Sendable {
  /// For the driver application.
  case application(ApplicationEffect)
  /// For the survey.
  case survey(SurveyEffect)
  /// For the shared cars.
  indirect case cars(CarsEffect)
  /// For the routes.
  indirect case routes(RoutesEffect)
  /// For the account.
  indirect case account(AccountEffect)
  /// Ends the program.
  case quit
}

extension AppEffect {
  /// Whether it ends the program.
  var isQuit: Bool { if case .quit = self { true } else { false } }
}

/// The result of reducing an action.
public struct Update: Hashable, Sendable {
  /// The effects to run, in order.
  public let effects: [AppEffect]
  /// What has to be redrawn.
  public let change: Change
}

/// How much of the screen an action changes.
public enum Change: Hashable, Sendable {
  case nothing
  /// Only the text and cursor of the focused field.
  case input
  /// Anything.
  case screen
}

/// The effects of a feature as those of the program.
func wrap<Effect>(_ effects: [Effect]?, in program: (Effect) -> AppEffect) -> [AppEffect] {
  effects?.map(program) ?? []
}
