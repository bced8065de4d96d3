/// What happened: something the driver did, or the answer to an effect.
public enum AppAction: Hashable, Sendable {
  /// An action in the driver application.
  case application(ApplicationAction)
  /// An action in the survey.
  case survey(SurveyAction)
  /// An action in the shared cars. Boxed to keep other actions small.
  indirect case cars(CarsAction)
  /// An action in the routes.
  indirect case routes(RoutesAction)
  /// Opened one feature from another.
  case openTapped(Feature)
  /// Opened Main from the summary.
  case mainTapped
  /// An action on Main.
  case main(MainAction)
  /// An action on an account screen or on the lock.
  indirect case account(AccountAction)
  /// An action in the alert.
  case alert(DialogAction)
  /// An action in the help.
  case help(HelpAction)
  case helpTapped
  case quitTapped
  /// A signal told the process to end.
  case terminated
  /// The window changed size, or reported it for the first time.
  case resized(Window)
}

extension AppAction {
  /// The feature it belongs to, or `nil` for the root.
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

extension AppAction {
  /// The use of this computer that the action leads to, if any.
  public var use: ComputerUse? {
    switch self {
    case .application(let action): action.use
    case .routes(let action): action.use
    case .survey, .cars, .main, .account, .openTapped, .mainTapped, .alert, .help, .helpTapped,
      .quitTapped, .terminated, .resized:
      nil
    }
  }
}

/// What the driver does in the help.
public enum HelpAction: Hashable, Sendable {
  /// Scrolled until this line, counted from 0, was at the top.
  case scrolled(to: Int)
  case closed
}

/// Something to do, as a value that holds all it needs.
public enum AppEffect: Hashable, Sendable {
  /// An effect of the driver application.
  case application(ApplicationEffect)
  /// An effect of the survey.
  case survey(SurveyEffect)
  /// An effect of the shared cars.
  indirect case cars(CarsEffect)
  /// An effect of the routes.
  indirect case routes(RoutesEffect)
  /// An effect of the account.
  indirect case account(AccountEffect)
  /// Opens Main in place of a feature that is open without a driver's data.
  case openMain
  /// Ends the program.
  case quit
}

/// What must be known of an effect in order to run it.
///
/// Each feature decides this in one `switch` without a default, so a new effect compiles only with
/// its traits.
public struct EffectTraits: Sendable {
  /// Whether it continues after the screen is gone, because it changes files.
  public var outlivesScreen = false
  /// Whether the line mode waits for its response before the next question.
  public var isAnsweredSoon = false
  /// What it uses of this computer, if anything.
  public var use: ComputerUse?
}

extension AppEffect {
  var isQuit: Bool { if case .quit = self { true } else { false } }

  /// What must be known in order to run it.
  public var traits: EffectTraits {
    switch self {
    case .application(let effect): effect.traits
    case .survey(let effect): effect.traits
    case .cars(let effect): effect.traits
    case .routes(let effect): effect.traits
    case .account(let effect): effect.traits
    case .openMain, .quit: EffectTraits()
    }
  }
}

/// The result of reducing an action.
public struct Update: Hashable, Sendable {
  /// The effects to run, in order.
  public let effects: [AppEffect]
  /// How much of the screen must be redrawn.
  public let change: Change
}

/// How much of the screen an action changes.
public enum Change: Hashable, Sendable {
  case nothing
  /// Only the text and cursor of the focused field.
  case input
  /// The whole screen.
  case screen
}

/// Wraps a feature's effects as the program's.
func wrap<Effect>(_ effects: [Effect]?, in program: (Effect) -> AppEffect) -> [AppEffect] {
  effects?.map(program) ?? []
}
