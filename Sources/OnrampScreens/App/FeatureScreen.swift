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
  /// What a layer of it is for, in the lines that the help begins with.
  let about: @Sendable (Layer, App, any Words) -> [String]
  /// What a key that is in no keymap asks for.
  let unknownKey: @Sendable (Layer, App) -> AppAction?
  /// Its pictures at hand, wherever it is open.
  let pictures: @Sendable (App) -> [Picture]
  /// The secrets that its page shows as they are.
  let secrets: @Sendable (App) -> [ShownSecret]
  /// What it asks in a dialog, if it asks anything there.
  let questions: FeatureQuestions?
  /// The same in the line mode.
  let line: FeaturePrompts

  init(
    title: @escaping @Sendable (any Words) -> String,
    note: @escaping @Sendable (App, any Words) -> String?,
    fillsWindow: @escaping @Sendable (App, Size) -> Bool,
    page: @escaping @Sendable (App, LineBuilder, Size, Int) -> Page,
    box: @escaping @Sendable (App, LineBuilder, Bool) -> [Line]?,
    status: @escaping @Sendable (App, LineBuilder, Bool) -> [Line],
    fitsStatus: Bool,
    keymaps: @escaping @Sendable (Layer, App, any Words) -> [Keymap],
    about: @escaping @Sendable (Layer, App, any Words) -> [String],
    unknownKey: @escaping @Sendable (Layer, App) -> AppAction?,
    pictures: @escaping @Sendable (App) -> [Picture],
    secrets: @escaping @Sendable (App) -> [ShownSecret],
    questions: FeatureQuestions?,
    line: FeaturePrompts
  ) {
    (self.title, self.note, self.fillsWindow) = (title, note, fillsWindow)
    (self.page, self.box, self.status, self.fitsStatus) = (page, box, status, fitsStatus)
    (self.keymaps, self.about, self.unknownKey) = (keymaps, about, unknownKey)
    (self.pictures, self.secrets, self.questions, self.line) = (pictures, secrets, questions, line)
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
}
