import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// The rows of the photo step, which stay where they are.
@Suite struct PhotoRowsTests {
  private static let sizes = [
    Size(rows: 24, columns: 80), Size(rows: 12, columns: 40), Size(rows: 40, columns: 120),
  ]

  /// The scenes that show the photo step.
  private static let scenes = Scenes.all.filter { scene in
    let app = scene.app
    guard app.feature == .application, app.application.place == .step(.photos), app.help == nil
    else { return false }
    return app.application.overlay == nil && app.application.work == nil
      && app.session.lock == nil && app.session.alert == nil
  }

  /// The row of each field and of the buttons, on a page that doesn't scroll.
  private func rows(of app: App, _ size: Size) -> [Focus: Int] {
    let appearance = Scenes.appearance()
    let (set, _) = AppScreen.builder(of: app, size, appearance)
    let rows = size.rows - set.footerHeight(of: app)
    let body = app.feature.screen.page(app, set, size, rows).body
    var found: [Focus: Int] = [:]
    for focus in app.application.form.focusOrder {
      let targets = [AppAction.form(.focused(focus))] + focus.presses
      found[focus] = body.firstIndex { line in
        ([line.target] + line.spans.map(\.target)).contains { target in
          if case .action(let action)? = target { targets.contains(action) } else { false }
        }
      }
    }
    return found
  }

  @Test func `There are scenes with photos, paths and refusals`() {
    #expect(Self.scenes.count > 15)
  }

  @Test(arguments: scenes.map(\.name), sizes)
  func `Moving the focus moves no row`(name: String, size: Size) throws {
    var app = try #require(Self.scenes.first { $0.name == name }).app
    app.reduce(.resized(Window(rows: size.rows, columns: size.columns, colors: 0)))
    let before = rows(of: app, size)
    #expect(before.count == app.application.form.focusOrder.count)
    for focus in app.application.form.focusOrder {
      app.reduce(.application(.form(.focused(focus))))
      #expect(rows(of: app, size) == before, "\(focus)")
    }
  }

  // MARK: Advice, which arrives after the photo

  /// The rows of everything on the page, and of the header and the footer.
  private func places(of app: App, _ size: Size) -> [Int?] {
    let (set, _) = AppScreen.builder(of: app, size, Scenes.appearance())
    let footer = set.footerHeight(of: app)
    let page = app.feature.screen.page(app, set, size, size.rows - footer)
    let rows = rows(of: app, size)
    return app.application.form.focusOrder.map { rows[$0] } + [page.header.count, footer]
  }

  private static let advice: [(hints: [Hint], card: [CardAdvice])] = [
    ([], Scenes.cardAdvice), ([], Scenes.nameAdvice), ([.blurred], []), ([.tooSmall], []),
    ([], Scenes.cardAdvice + Scenes.nameAdvice), ([.sameAsOther], Scenes.cardAdvice),
    ([.blurred, .glare, .tooSmall], Scenes.cardAdvice + Scenes.nameAdvice),
  ]

  @Test(arguments: scenes.map(\.name), sizes)
  func `Advice that arrives moves no row`(name: String, size: Size) throws {
    var app = try #require(Self.scenes.first { $0.name == name }).app
    app.reduce(.resized(Window(rows: size.rows, columns: size.columns, colors: 0)))
    for field in app.application.form.fields where field.kind.isPhoto {
      guard let preview = app.application.previews[.field(field.id)], preview.refusal == nil,
        preview.file != nil, preview.problem == nil
      else { continue }
      func receive(_ hints: [Hint], _ card: [CardAdvice]) {
        app.respond(.previewed(preview.request, .hints(hints)))
        app.respond(.previewed(preview.request, .read(card, nil)))
      }
      receive([], [])
      let before = places(of: app, size)
      for (hints, card) in Self.advice {
        receive(hints, card)
        #expect(places(of: app, size) == before, "\(field.id) \(hints) \(card)")
      }
      receive([], [])
    }
  }
}

extension Focus {
  /// What a click on a button does.
  fileprivate var presses: [AppAction] {
    if case .button(let button) = self { [.form(.pressed(button))] } else { [] }
  }
}
