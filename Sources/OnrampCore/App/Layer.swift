/// The topmost thing on the screen, which takes the keys.
///
/// The reducer, the keymap, the key line and the screen all ask ``App/top``.
public enum Layer: Hashable, Sendable {
  case alert(Dialog)
  case help(Help)
  case application(Application.Layer)
}

extension App {
  /// The layer that takes the keys.
  public var top: Layer { help.map(Layer.help) ?? below }

  /// The layer below the help: what it is about while it is open, and ``top`` while it is closed.
  public var below: Layer {
    if let alert = session.alert { return .alert(alert) }
    switch features.last {
    case .application, nil: return .application(application.top)
    }
  }
}

extension Application {
  /// A layer of the driver application.
  public enum Layer: Hashable, Sendable {
    /// Work that has to finish first.
    case work(Work)
    case overlay(Overlay)
    case step(StepID)
    case summary
  }

  /// The topmost layer of the application.
  public var top: Layer {
    if let work { return .work(work) }
    if let overlay { return .overlay(overlay) }
    switch place {
    case .step(let step): return .step(step)
    case .summary: return .summary
    }
  }
}

extension App {
  /// Whether keys wait until the current work is done.
  public var holdsKeys: Bool { application.work?.holdsKeys ?? false }

  /// Whether an action waits until a path is completed, which decides the field it is for.
  public func waitsForCompletion(_ action: AppAction) -> Bool {
    guard application.completion != nil else { return false }
    return switch action {
    case .application(.form), .application(.saveTapped): true
    default: false
    }
  }
}
