/// Everything the root knows about a feature.
///
/// Nothing has a default, so a new feature compiles only once it has given every member. It is a
/// class because every key reads some members, and copying a struct of closures is slower.
// More than 12 properties: one for each thing the root asks of every feature.
final class FeatureState: Sendable {
  /// Whether Main always has a button for it, for every driver.
  let isOnMain: Bool
  /// Whether that button is of any use in this application.
  let isOfUse: @Sendable (App) -> Bool
  /// Creates the feature's state unless it exists.
  let make: @Sendable (inout App) -> Void
  /// The action to reduce once its screen is drawn.
  let opened: AppAction?
  /// Reduces one of its actions.
  let reduce: @Sendable (inout App, AppAction) -> [AppEffect]
  /// Whether one of its actions is reduced while the program is locked. Work below continues, but
  /// no input reaches it.
  let passesLock: @Sendable (AppAction) -> Bool
  /// Acts on the answer to one of its questions.
  let answered: @Sendable (inout App, FeatureQuestion, Dialog.Choice) -> [AppEffect]
  /// Its topmost layer, which takes the keys.
  let layer: @Sendable (App) -> Layer
  /// Cancels its work when the driver leaves it or its state is replaced.
  let close: @Sendable (inout App) -> [AppEffect]
  /// Requests what a window of the new size needs.
  let resized: @Sendable (inout App) -> [AppEffect]
  /// Hides what must not show after unlocking, since somebody else may have been at the keyboard.
  let lock: @Sendable (inout App) -> Void
  /// Drops what an irreversible restart has erased.
  let erased: @Sendable (inout App) -> Void
  /// Whether any of its data is still being written.
  let isKeeping: @Sendable (App) -> Bool
  /// Why its input can't be saved at the moment, if it can't.
  let problem: @Sendable (App) -> StoreProblem?
  /// The question before the program ends, if quitting loses something.
  let quitQuestion: @Sendable (App) -> Dialog.Question?
  /// Whether quitting now would lose nothing of it.
  let keepsAll: @Sendable (App) -> Bool
  /// The line being edited, when nothing else can have changed.
  let editedLine: @Sendable (App) -> EditableText?

  init(
    isOnMain: Bool,
    isOfUse: @escaping @Sendable (App) -> Bool,
    make: @escaping @Sendable (inout App) -> Void,
    opened: AppAction?,
    reduce: @escaping @Sendable (inout App, AppAction) -> [AppEffect],
    passesLock: @escaping @Sendable (AppAction) -> Bool,
    answered: @escaping @Sendable (inout App, FeatureQuestion, Dialog.Choice) -> [AppEffect],
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
    self.isOfUse = isOfUse
    self.make = make
    self.opened = opened
    self.reduce = reduce
    self.passesLock = passesLock
    self.answered = answered
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
