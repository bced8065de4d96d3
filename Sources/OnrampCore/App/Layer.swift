/// The topmost thing on the screen, which takes the keys.
///
/// The reducer, the keymap, the key line and the screen all ask ``App/top``.
public enum Layer: Hashable, Sendable {
  case alert(Dialog)
  case help(Help)
  case application(Application.Layer)
  case survey(Survey.Layer)
  case cars(Cars.Layer)
  case routes(Routes.Layer)
  case main
  case account
  case lock
}

extension App {
  /// The layer that takes the keys.
  public var top: Layer { help.map(Layer.help) ?? below }

  /// The layer below the help: what it is about while it is open, and ``top`` while it is closed.
  public var below: Layer {
    if let alert = session.alert { return .alert(alert) }
    if session.isLocked { return .lock }
    return feature.state.layer(self)
  }
}

extension App {
  /// The viewer of photos, if it fills the screen.
  public var openViewer: PhotoViewer? {
    fills(.application) ? application.viewer : nil
  }

  /// Main, if it fills the screen.
  public var openMainScreen: Main? { fills(.main) ? main : nil }

  /// The screens of the account, if one of them fills the screen.
  public var openAccountScreen: Account? { fills(.account) ? account : nil }

  func fills(_ feature: Feature) -> Bool {
    self.feature == feature && !session.isLocked
  }

  /// Whether quitting now keeps everything that is typed.
  public var keepsAll: Bool { Feature.allCases.allSatisfy { $0.state.keepsAll(self) } }

  /// The line being edited, when nothing else can have changed.
  public var editedLine: EditableText? {
    (session.isLocked ? .application : feature).state.editedLine(self)
  }

  /// Whether keys wait until the current work is done.
  public var holdsKeys: Bool { application.work?.holdsKeys ?? false }

  /// Whether an action waits until a path is completed, which decides the field it is for.
  public func waitsForCompletion(_ action: AppAction) -> Bool {
    guard application.isCompleting else { return false }
    return switch action {
    case .application(.form), .application(.saveTapped): true
    default: false
    }
  }
}
