import OnrampCore

/// Everything the screens and the line mode know about a feature.
///
/// Nothing has a default, so a new feature compiles only once it has given every member. It is a
/// class because every frame and key asks for some members.
final class FeatureScreen: Sendable {
  /// Its name, as on its button of Main.
  let title: @Sendable (any Words) -> String
  /// What is known of it, beside that button; `nil` if it doesn't stand among what Main opens.
  let note: @Sendable (App, any Words) -> String?
  /// Whether its page takes all columns of a window, as a photo does.
  let fillsWindow: @Sendable (App, Size) -> Bool
  /// Its page.
  ///
  /// The last parameter is how many rows there are above the footer.
  let page: @Sendable (App, LineBuilder, Size, Int) -> Page
  /// What lies in front of its page in a box; the flag says that the window is low.
  let box: @Sendable (App, LineBuilder, Bool) -> [Line]?
  /// Its status, whole; the flag says whether what came of the last action belongs to it.
  let status: @Sendable (App, LineBuilder, Bool) -> [Line]
  /// Whether a long status is left whole, as it makes room by itself.
  let fitsStatus: Bool
  /// The keymaps of a layer of it, in the order they are searched and shown.
  let keymaps: @Sendable (Layer, App, any Words) -> [Keymap]
  /// What a key that is in no keymap asks for.
  let unknownKey: @Sendable (Layer, App) -> AppAction?
  /// Its pictures at hand, wherever it is open.
  let pictures: @Sendable (App) -> [Picture]
  /// The secrets that its page shows as they are.
  let secrets: @Sendable (App) -> [ShownSecret]
  /// The same in the line mode.
  let line: Spoken

  /// A feature in the line mode.
  enum Spoken: Sendable {
    /// The line mode doesn't have it, and says instead which command does.
    case command(@Sendable (any Words) -> String)
    case prompts(FeaturePrompts)
  }

  init(
    title: @escaping @Sendable (any Words) -> String,
    note: @escaping @Sendable (App, any Words) -> String?,
    fillsWindow: @escaping @Sendable (App, Size) -> Bool,
    page: @escaping @Sendable (App, LineBuilder, Size, Int) -> Page,
    box: @escaping @Sendable (App, LineBuilder, Bool) -> [Line]?,
    status: @escaping @Sendable (App, LineBuilder, Bool) -> [Line],
    fitsStatus: Bool,
    keymaps: @escaping @Sendable (Layer, App, any Words) -> [Keymap],
    unknownKey: @escaping @Sendable (Layer, App) -> AppAction?,
    pictures: @escaping @Sendable (App) -> [Picture],
    secrets: @escaping @Sendable (App) -> [ShownSecret],
    line: Spoken
  ) {
    (self.title, self.note, self.fillsWindow) = (title, note, fillsWindow)
    (self.page, self.box, self.status, self.fitsStatus) = (page, box, status, fitsStatus)
    (self.keymaps, self.unknownKey) = (keymaps, unknownKey)
    (self.pictures, self.secrets, self.line) = (pictures, secrets, line)
  }
}

/// What the line mode says and asks of a feature.
final class FeaturePrompts: Sendable {
  /// What is said before the first question, if the program opens with the feature.
  let greeting: @Sendable (LineMode, App) -> [String]
  /// The question that is open now.
  let prompt: @Sendable (LineMode, App) -> Prompt
  /// Whether the next question waits for something that is under way.
  let isBusy: @Sendable (App) -> Bool
  /// What is said and done of itself after something changed from one state to another.
  let news: @Sendable (LineMode, App, App) -> [LineAction]

  init(
    greeting: @escaping @Sendable (LineMode, App) -> [String] = { $0.greetingOutsideFeatures($1) },
    prompt: @escaping @Sendable (LineMode, App) -> Prompt,
    isBusy: @escaping @Sendable (App) -> Bool,
    news: @escaping @Sendable (LineMode, App, App) -> [LineAction] = { _, _, _ in [] }
  ) {
    (self.greeting, self.prompt, self.isBusy, self.news) = (greeting, prompt, isBusy, news)
  }
}

extension Feature {
  /// The only place of the screens that tells features apart.
  var screen: FeatureScreen {
    switch self {
    case .application: .application
    case .cars: .cars
    case .survey: .survey
    case .routes: .routes
    case .account: .account
    case .main: .main
    }
  }

  /// What the line mode has of it. Where it has nothing, the application goes on.
  var prompts: FeaturePrompts {
    if case .prompts(let prompts) = screen.line { prompts } else { .application }
  }
}
