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
  /// The open features, each above the one before it; the last one fills the screen.
  public internal(set) var features: [Feature] = [.application]
  /// The open help, which is about what lies below it.
  public internal(set) var help: Help?
  /// What all features share.
  public internal(set) var session = Session()

  /// Opens the program with the driver application on the screen.
  public init(_ application: Application, cars: CarsSource = .standard) {
    (self.application, carsSource) = (application, cars)
  }

  /// Opens the program with the survey alone; no application is stored or asked for.
  public init(_ survey: Survey, schema: Schema) {
    self.init(Application(StoredState(), schema: schema))
    (self.survey, features) = (survey, [.survey])
  }

  /// Opens the program with shared cars on the screen, and the application behind them.
  public init(_ cars: Cars, _ application: Application) {
    self.init(application, cars: cars.source)
    (self.cars, features) = (cars, [.cars])
  }
}

/// Something that fills the screen.
public enum Feature: Hashable, Sendable {
  case application
  case survey
  case cars
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
  /// The text that was cut last, in any text field.
  var killRing = ""
  var requests: Request = 0
  var leaving: Leaving?
  /// Whether the program ends as soon as the favourite cars are on disk.
  var isHeldByCars = false
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

  /// Describes a window.
  public init(rows: Int, columns: Int, colors: Int) {
    (self.rows, self.columns, self.colors) = (rows, columns, colors)
  }
}
