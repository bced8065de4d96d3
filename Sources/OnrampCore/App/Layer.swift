/// A layer of the screen that can take the keys.
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
  /// The topmost layer, which takes the keys.
  public var top: Layer { help.map(Layer.help) ?? below }

  /// The layer that an open help describes, or ``top`` if the help is closed.
  public var below: Layer {
    if let alert = session.alert { return .alert(alert) }
    if session.isLocked { return .lock }
    return feature.state.layer(self)
  }
}

extension App {
  /// The photo viewer, if it fills the screen.
  public var openViewer: PhotoViewer? {
    fills(.application) ? application.viewer : nil
  }

  /// Main, if it fills the screen.
  public var openMainScreen: Main? { fills(.main) ? main : nil }

  /// The account screens, if one of them fills the screen.
  public var openAccountScreen: Account? { fills(.account) ? account : nil }

  func fills(_ feature: Feature) -> Bool {
    self.feature == feature && !session.isLocked
  }

  /// Whether quitting now would lose nothing that was typed.
  public var keepsAll: Bool { Feature.allCases.allSatisfy { $0.state.keepsAll(self) } }

  /// The line being edited, when nothing else can have changed.
  public var editedLine: EditableText? {
    (session.isLocked ? .application : feature).state.editedLine(self)
  }

  /// Whether keys wait until the current work is done.
  public var holdsKeys: Bool { application.work?.holdsKeys ?? false }

  /// Whether an action has to wait for a path completion, which decides the field it applies to, or
  /// for what another terminal saved, which replaces what the action would open.
  public func hasToWait(_ action: AppAction) -> Bool {
    switch action {
    case .application(.form), .application(.saveTapped): application.isCompleting
    case .main: if case .takingNewer? = application.work { true } else { false }
    default: false
    }
  }
}
