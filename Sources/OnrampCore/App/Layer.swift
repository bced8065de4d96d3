/// What takes the keys: the topmost thing on the screen.
///
/// The reducer, the keymap, the key line and the painter all ask ``App/top``.
public enum Layer: Hashable, Sendable {
  case alert(Dialog)
  case help(Help)
  case application(Application.Layer)
}

extension App {
  /// What takes the keys now.
  public var top: Layer { help.map(Layer.help) ?? below }

  /// What takes the keys where the help is closed, and what the help is about where it is open.
  public var below: Layer {
    if let alert = session.alert { return .alert(alert) }
    switch features.last {
    case .application, nil: return .application(application.top)
    }
  }
}

extension Application {
  /// What takes the keys within the application.
  public enum Layer: Hashable, Sendable {
    /// Something that has to finish first.
    case work(Work)
    case overlay(Overlay)
    case step(StepID)
    case summary
  }

  /// The topmost of these.
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
  /// Whether keys wait until the work is done, as on a slow line.
  public var holdsKeys: Bool { application.work?.holdsKeys ?? false }
}
