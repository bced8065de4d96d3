import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct ClickTests {
  /// The action of a click on the first cell of a text.
  private func click(
    on text: String, in app: App, skipping: Int = 0, rows: Int = 24
  ) throws -> AppAction? {
    let drawn = app.frame(rows, 80).rows.map { $0.map { $0.text.isEmpty ? " " : $0.text } }
    let wanted = text.map(String.init)
    var left = skipping
    for (row, cells) in drawn.enumerated() {
      for column in cells.indices where cells[column...].starts(with: wanted) {
        if left == 0 { return app.clicked(row: row, column: column, rows: rows) }
        left -= 1
      }
    }
    throw NotDrawn(text: text)
  }

  /// The action of a click on a stop of the progress line, which names all stops only if they fit.
  private func click(onStop index: Int, in app: App) throws -> AppAction? {
    for (row, cells) in app.frame().rows.enumerated() {
      let stops = cells.indices.filter { ["●", "○", "◉", "◐"].contains(cells[$0].text) }
      guard stops.count == Scenes.schema.steps.count + 1 else { continue }
      return app.clicked(row: row, column: stops[index])
    }
    throw NotDrawn(text: "stop \(index)")
  }

  private struct NotDrawn: Error { let text: String }

  @Test func `A click focuses a field, and presses a button`() throws {
    let app = App(Scenes.saved(before: .vehicle))
    #expect(try click(on: "Year", in: app) == .form(.focused(.field(.year))))
    #expect(try click(on: "[ Save ]", in: app) == .form(.pressed(.save)))
    #expect(try click(on: "[ Go back ]", in: app) == .form(.pressed(.goBack)))
    #expect(try click(on: "Onramp", in: app) == nil)
  }

  @Test func `A click on a line of the error summary goes to its field`() throws {
    let app = App(then: [.key(.control("s"))])
    #expect(try click(on: "Enter an email", in: app) == .form(.problemTapped(number: 2)))
  }

  @Test func `A click on the summary edits a section or restarts`() throws {
    let app = App(Scenes.complete)
    #expect(try click(on: "[ Edit ]", in: app, skipping: 1) == .form(.pressed(.edit(.vehicle))))
    #expect(try click(on: "Toyota", in: app) == .form(.focused(.button(.edit(.vehicle)))))
    #expect(try click(on: "[ Restart ]", in: app, rows: 48) == .form(.pressed(.restart)))
  }

  @Test func `A click places the cursor in a text, by what is drawn`() throws {
    var app = App(then: [.key(.paste("a王bcd"))])
    #expect(try click(on: "bcd", in: app) == .form(.cursorPlaced(.name, at: 2)))
    #expect(try click(on: "cd", in: app) == .form(.cursorPlaced(.name, at: 3)))
    app.press(.tab)
    let place = try #require(try click(on: "bcd", in: app))
    app.reduce(place)
    app.press(.character("x"))
    #expect(app.application.form.draft(of: .name).line.text == "a王xbcd")
    let row = try #require(app.frame().texts.firstIndex { $0.contains("a王xbcd") })
    #expect(app.clicked(row: row, column: 55) == .form(.cursorPlaced(.name, at: 6)))
  }

  @Test func `A click on a hint in the key line does what its key does`() throws {
    let app = App(Scenes.saved(before: .vehicle))
    #expect(try click(on: "Ctrl-S", in: app) == .application(.saveTapped))
    #expect(try click(on: "F1", in: app) == .helpTapped)
    let asking = App(then: [.key(.function(1))])
    #expect(try click(on: "Esc close", in: asking) == .help(.closed))
  }

  @Test func `A click on the progress line goes to a step, if those before it are saved`() throws {
    var app = App(Scenes.saved(before: .vehicle))
    app.reduce(try #require(try click(onStop: 0, in: app)))
    #expect(app.application.place == .step(.personal))
    app.reduce(try #require(try click(onStop: 2, in: app)))
    #expect(app.application.place == .step(.personal) && app.application.notice == .saveFirst)
    app.reduce(try #require(try click(onStop: Scenes.schema.steps.count, in: app)))
    #expect(app.application.place == .step(.personal) && app.application.notice == .saveFirst)
    app.reduce(try #require(try click(onStop: 1, in: app)))
    #expect(app.application.place == .step(.vehicle))

    var complete = App(Scenes.complete)
    complete.reduce(try #require(try click(onStop: 1, in: complete)))
    #expect(complete.application.place == .step(.vehicle) && complete.application.returnsToSummary)
    complete.reduce(try #require(try click(onStop: Scenes.schema.steps.count, in: complete)))
    #expect(complete.application.place == .summary)
  }

  @Test func `A click in the list of files selects one, and a second click takes it`() throws {
    var app = App(
      Scenes.saved(before: .photos),
      then: [.key(.control("o")), .response(.listed(1, .listing(Scenes.listing)))])
    let browser = try #require(app.application.browser)
    let (other, name) = (browser.selected, browser.shown[browser.selected].name)
    app.press(.down)
    let tap = AppAction.application(.browser(.rowTapped(other)))
    #expect(try click(on: name, in: app) == tap)
    app.reduce(tap)
    #expect(app.application.browser?.selected == other)
    app.reduce(tap)
    #expect(app.application.form.draft(of: .license).line.text.hasSuffix(name))
  }

  @Test func `In front of a dialog only its answers can be clicked`() throws {
    let app = App(Scenes.complete, then: [.key(.character("r"))])
    #expect(
      try click(on: "[ K Keep everything ]", in: app) == .application(.confirmation(.answered(.no)))
    )
    #expect(
      try click(on: "[ Delete for good ]", in: app)
        == .application(.confirmation(.answered(.forGood))))
    #expect(try click(on: "Personal info", in: app) == nil)
  }
}
