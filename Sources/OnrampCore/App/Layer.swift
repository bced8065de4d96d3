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

extension Survey {
  /// A layer of the survey.
  public enum Layer: Hashable, Sendable {
    case start
    case page(SurveyRun.Focus)
  }

  /// The topmost layer of the survey.
  public var top: Layer { run.map { .page($0.focus) } ?? .start }
}

extension Cars {
  /// A layer of the shared cars.
  public enum Layer: Hashable, Sendable {
    case list
    /// The list, while a search is being typed.
    case search
    case page
  }

  /// The topmost layer of the shared cars.
  public var layer: Layer {
    if page != nil { return .page }
    return rows.isSearching ? .search : .list
  }
}

extension Routes {
  /// A layer of the routes.
  public enum Layer: Hashable, Sendable {
    case opening, map, list
    /// The list, while a search is being typed.
    case filter
    case search
    case form(Form)
    case page
  }

  /// The topmost layer of the routes.
  public var layer: Layer {
    if let form { return .form(form) }
    if search != nil { return .search }
    if page != nil { return .page }
    switch screen {
    case .opening: return .opening
    case .map: return .map
    case .list: return list.rows.isSearching ? .filter : .list
    }
  }
}

extension App {
  /// The viewer of photos, if it fills the screen.
  public var openViewer: PhotoViewer? {
    fills(.application) ? application.viewer : nil
  }

  /// The shared cars, if they fill the screen.
  public var openCars: Cars? { fills(.cars) ? cars : nil }

  /// The routes, if they fill the screen.
  public var openRoutes: Routes? { fills(.routes) ? routes : nil }

  /// The survey, if it fills the screen.
  public var openSurvey: Survey? { fills(.survey) ? survey : nil }

  /// Main, if it fills the screen.
  public var openMainScreen: Main? { fills(.main) ? main : nil }

  /// The screens of the account, if one of them fills the screen.
  public var openAccountScreen: Account? { fills(.account) ? account : nil }

  private func fills(_ feature: Feature) -> Bool {
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
    guard application.completion != nil else { return false }
    return switch action {
    case .application(.form), .application(.saveTapped): true
    default: false
    }
  }
}
