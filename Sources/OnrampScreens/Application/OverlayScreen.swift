import OnrampCore
import OnrampWords

/// Everything the screens and the line mode know about an overlay.
struct OverlayScreen {
  /// Whether its page uses all columns of a window.
  var fillsWindow: (App, Size) -> Bool = { WidePhotos($1) != nil }
  /// Its page; `nil` if the application's page stays visible. The last parameter is the number of
  /// rows above the footer.
  var page: ((App, LineBuilder, Size, Int) -> Page)?
  /// The box in front of the application's page. The flag says whether the window is low.
  var box: (App, LineBuilder, Bool) -> [Line]? = { _, _, _ in nil }
  /// The room that its page leaves for the status.
  var statusRoom: (App) -> StatusRoom = { _ in .few }
  let keymap: (Words) -> Keymap
  /// Its purpose, as the first line of the help.
  let about: (App, Words) -> [String]
  /// Its question in the line mode; `nil` if the line mode never opens it.
  var prompt: ((LineMode, App) -> Prompt)?

  /// The only `switch` over overlays in the screens.
  init(_ overlay: Overlay) {
    self =
      switch overlay {
      case .photo(let viewer): .photo(viewer)
      case .browser(let browser): .browser(browser)
      case .phoneUpload(let upload): .phoneUpload(upload)
      case .choices(let list): .choices(list)
      case .export(let problem): .export(problem)
      case .confirmation(let dialog): .confirmation(dialog)
      case .finish(let finish): .finish(finish)
      }
  }

  init(
    fillsWindow: @escaping (App, Size) -> Bool,
    page: @escaping (App, LineBuilder, Size, Int) -> Page, keymap: Keymap,
    about: @escaping (App, Words) -> [String], prompt: ((LineMode, App) -> Prompt)? = nil
  ) {
    (self.fillsWindow, self.page) = (fillsWindow, page)
    (self.keymap, self.about, self.prompt) = ({ _ in keymap }, about, prompt)
  }

  private init(
    box: @escaping (App, LineBuilder, Bool) -> [Line], keymap: @escaping (Words) -> Keymap,
    about: @escaping (App, Words) -> [String], prompt: @escaping (LineMode, App) -> Prompt
  ) {
    (self.box, self.keymap, self.about, self.prompt) = (box, keymap, about, prompt)
  }

  private static func photo(_ viewer: PhotoViewer) -> OverlayScreen {
    OverlayScreen(
      fillsWindow: { app, _ in app.openViewer != nil },
      page: { app, set, _, _ in set.viewer(viewer, in: app) },
      keymap: .viewer,
      about: { $0.application.viewedPreview?.image == nil ? [] : [$1.aboutViewer] })
  }

  private static func browser(_ browser: Browser) -> OverlayScreen {
    OverlayScreen(
      fillsWindow: { BrowserLayout($1).isLarge },
      page: { $1.browser(browser, in: $0.application, size: $2, rows: $3) },
      keymap: .browser, about: { [$1.aboutBrowser] }, prompt: { $0.prompt(of: browser, in: $1) })
  }

  private static func choices(_ list: ChoiceList) -> OverlayScreen {
    OverlayScreen(
      fillsWindow: { _, _ in false },
      page: { $1.choiceList(list, in: $0.application, rows: $3) },
      keymap: .choiceList, about: { [$1.aboutChoices] })
  }

  private static func export(_ problem: ExportProblem?) -> OverlayScreen {
    OverlayScreen(
      box: { $1.exportQuestion(problem, of: $0.application, isLow: $2) },
      keymap: { _ in .export }, about: { [$1.aboutExport] },
      prompt: { $0.exportPrompt(problem, of: $1.application) })
  }

  private static func finish(_ finish: Finish) -> OverlayScreen {
    OverlayScreen(
      fillsWindow: { _, _ in false },
      page: { $1.finish(finish, of: $0.application, rows: $3) },
      keymap: .finish, about: { [$1.aboutFinish] })
  }

  private static func confirmation(_ dialog: Dialog) -> OverlayScreen {
    OverlayScreen(
      box: { _, set, isLow in
        set.dialog(dialog, isLow: isLow) { .application(.confirmation(.answered($0))) }
      },
      keymap: { Keymap.dialog(dialog, $0) { .application(.confirmation($0)) } },
      about: { $1.about(dialog) },
      prompt: { mode, app in
        mode.prompt(of: dialog, on: .application(app.application.place)) {
          .application(.confirmation($0))
        }
      })
  }
}
