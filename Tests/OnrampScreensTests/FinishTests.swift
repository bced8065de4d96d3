import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The page after an export or after handing in.
@Suite struct FinishTests {
  static let scenes = Scenes.all.filter { $0.app.application.finish != nil }.map(\.name)

  @Test(arguments: Language.tested, scenes)
  func `The page says the same on a screen, whole at every size, and in the line mode`(
    language: Language, name: String
  ) throws {
    let app = try Scene.named(name).app(in: language)
    let finish = try #require(app.application.finish)
    let all = language.words.plain(finish, in: app.application)
    let folder = language.words.finish(finish, in: app.application).map { $0.text }
      .filter { $0.contains("driver-application") }
    for (rows, columns) in [(24, 80), (12, 40), (60, 200)] {
      var (app, shown) = (app, "")
      app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
      for _ in 0..<3 {
        shown += app.frame(rows, columns, language.appearance).text
        app.press(.tab, in: language)
      }
      shown = shown.filter { $0 != " " && $0 != "\n" }
      // In a low window, the folder is only on the summary.
      for sentence in all where rows > 12 || !folder.contains(sentence) {
        // A wide window has the application beside it, between the lines of a sentence.
        let parts =
          columns < 100 ? [sentence[...].dropLast()] : sentence.dropLast().split(separator: " ")
        for part in parts {
          #expect(
            shown.contains(part.filter { $0 != " " }), "\(sentence) at \(rows)×\(columns): \(shown)"
          )
        }
      }
    }
  }

  @Test(arguments: scenes)
  func `Enter on Done, Esc and a click lead to the summary, and the export is still named there`(
    name: String
  ) throws {
    let app = try Scene.named(name).app
    for key in [Key.escape, .enter] {
      var left = app
      if key == .enter {
        left.reduce(.application(.finish(.pressed(.done))))
      } else {
        left.press(key)
      }
      #expect(left.application.overlay == nil && left.application.place == .summary)
      #expect(left.frame().text.contains("[ Export "))
    }
  }

  @Test(arguments: scenes) func `In the line mode, the words of the summary work`(name: String)
    throws
  {
    let app = try Scene.named(name).app
    for (word, feature) in [("main", Feature.main), ("1", .application)] {
      var left = app
      for case .app(let action) in Language.english.lineMode.prompt(of: app).actions(for: word) {
        left.reduce(action)
      }
      #expect(left.features.last == feature && left.application.finish == nil, "\(word)")
    }
  }

  @Test func `A folder is opened only where there is a desktop`() throws {
    for (display, ssh, kiosk) in [
      (true, false, false), (false, false, false), (true, true, false), (true, false, true),
    ] {
      var schema = Scenes.schema
      schema.isAtKiosk = kiosk
      var app = App(
        Application(StoredState(answers: Scenes.complete), schema: schema),
        surroundings: Surroundings(isOverSSH: ssh, isKiosk: kiosk))
      app.reduce(.application(.exportTapped))
      app.reduce(.application(.export(.confirmed)))
      app.handle(Scenes.exported(canBeShown: display))
      let isOpened = display && !ssh && !kiosk
      #expect(app.frame().text.contains("[ Open the folder ]") == isOpened)
      app.press(.tab)
      let effects = app.press(.enter)
      #expect(effects.contains(.application(.openFolder("/home/amina"))) == isOpened)
    }
  }

  @Test func `After an export, the page counts the photos that are still to check`() throws {
    var app = try Scene.named("summary-advice").app
    let count = app.application.photosToCheck.count
    app.reduce(.application(.exportTapped))
    app.reduce(.application(.export(.confirmed)))
    app.handle(Scenes.exported)
    let sentence = Language.english.words.photosToCheck(count).asSentence
    #expect(count > 0 && app.frame().text.contains(sentence), "\(app.frame().text)")
  }

  @Test func `The line mode says the result once, and then takes the summary's commands`() {
    var app = App(Scenes.complete)
    for line in ["export", "/tmp/out", "yes"] { app.answer(line) }
    app.handle(Scenes.exported)
    #expect(app.prompt.screen == .application(.summary) && app.application.finish != nil)
    let said = Language.english.lineMode.outcome(of: .export(.confirmed), in: app.application)
    #expect(
      said == [
        "Not complete yet.", "amina-yusuf-2026-11-23.zip.", "1.2 MB, in /home/amina.",
        "3 sections, 1 photo, checked 14:02.", "The folder driver-application has the same files.",
        "Still needed: Proof of insurance.",
        "Next: add what is missing, then export again and send that file.",
      ])
    app.answer("\(Scenes.number(of: .vehicle))")
    #expect(app.application.step?.id == .vehicle && app.application.overlay == nil)
  }

  @Test func `The page follows the state of handing in, and closes when that ends`() throws {
    var app = try Scene.named("hand-in-sent").app
    #expect(app.frame().text.contains("Being sent"))
    let done = HandInStanding.handedIn(
      number: "8K3F-22", at: .today(ClockTime(hour: 14, minute: 2)))
    app.respond(.handIn(.news(Scenes.waiting(.server(.failed(.noNetwork))))))
    #expect(app.frame().text.contains("[ Try again now ]"))
    app.press(.tab)
    app.respond(.handIn(.news(done)))
    #expect(app.frame().text.contains("8K3F-22") && !app.frame().text.contains("Try again"))
    var ended = app
    ended.respond(.handIn(.ended(.forgotten)))
    #expect(ended.application.overlay == nil)
    app.press(.enter)
    #expect(app.application.overlay == nil && app.frame().text.contains("[ Withdraw ]"))
  }
}
