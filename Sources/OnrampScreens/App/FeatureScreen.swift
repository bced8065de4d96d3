import OnrampCore

/// Everything the screens and the line mode know about a feature.
///
/// Nothing has a default, so a new feature compiles only once it has given every member. It is a
/// class because every frame and key reads some members.
final class FeatureScreen: Sendable {
  /// Its name, as on its button on Main.
  let title: @Sendable (Words) -> String
  /// The note beside that button; `nil` if Main doesn't open it.
  let note: @Sendable (App, Words) -> String?
  /// Whether its page uses all columns of a window, like a photo.
  let fillsWindow: @Sendable (App, Size) -> Bool
  /// Its page.
  ///
  /// The last parameter is the number of rows above the footer.
  let page: @Sendable (App, LineBuilder, Size, Int) -> Page
  /// What a wide window shows in a pane beside its page; empty if the page fills the window.
  let aside: @Sendable (App, LineBuilder, Aside.Pane.Place) -> [Line]
  /// The box in front of its page, if any. The flag says whether the window is low.
  let box: @Sendable (App, LineBuilder, Bool) -> [Line]?
  /// Its complete status. The flag says whether the outcome of the last action belongs to it.
  let status: @Sendable (App, LineBuilder, Bool) -> [Line]
  /// The room that its page leaves for the status.
  let statusRoom: @Sendable (App) -> StatusRoom
  /// The keymaps of a layer, in the order in which they are searched and shown.
  let keymaps: @Sendable (Layer, App, Words) -> [Keymap]
  /// The purpose of a layer, as the first lines of the help.
  let about: @Sendable (Layer, App, Words) -> [String]
  /// The action for a key that is in no keymap.
  let unknownKey: @Sendable (Layer, App) -> AppAction?
  /// Its available pictures, wherever it is open.
  let pictures: @Sendable (App) -> [Picture]
  /// The secrets that its page shows in clear text.
  let secrets: @Sendable (App) -> [ShownSecret]
  /// The feature in the line mode.
  let line: FeaturePrompts

  init(
    title: @escaping @Sendable (Words) -> String,
    note: @escaping @Sendable (App, Words) -> String?,
    fillsWindow: @escaping @Sendable (App, Size) -> Bool,
    page: @escaping @Sendable (App, LineBuilder, Size, Int) -> Page,
    aside: @escaping @Sendable (App, LineBuilder, Aside.Pane.Place) -> [Line],
    box: @escaping @Sendable (App, LineBuilder, Bool) -> [Line]?,
    status: @escaping @Sendable (App, LineBuilder, Bool) -> [Line],
    statusRoom: @escaping @Sendable (App) -> StatusRoom,
    keymaps: @escaping @Sendable (Layer, App, Words) -> [Keymap],
    about: @escaping @Sendable (Layer, App, Words) -> [String],
    unknownKey: @escaping @Sendable (Layer, App) -> AppAction?,
    pictures: @escaping @Sendable (App) -> [Picture],
    secrets: @escaping @Sendable (App) -> [ShownSecret],
    line: FeaturePrompts
  ) {
    (self.title, self.note, self.fillsWindow) = (title, note, fillsWindow)
    (self.page, self.aside, self.box) = (page, aside, box)
    (self.status, self.statusRoom) = (status, statusRoom)
    (self.keymaps, self.about, self.unknownKey) = (keymaps, about, unknownKey)
    (self.pictures, self.secrets, self.line) = (pictures, secrets, line)
  }
}

/// The room that a page leaves for the status.
enum StatusRoom {
  /// A few lines below an empty one.
  case few
  /// As many as it has.
  case all
  /// A few lines without an empty one, because a code to scan needs the rest of the window.
  case belowCode
}

extension Feature {
  /// The only `switch` over features in the screens.
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

extension FeatureQuestion {
  /// The words of the feature that asks the question.
  func said(in words: Words) -> FeatureQuestionWords {
    switch self {
    case .survey(let question): words.survey.said(question)
    case .cars(let question): words.cars.said(question)
    case .routes(let question): words.routes.said(question)
    case .account(let question): words.account.said(question)
    }
  }
}
