import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// A kiosk offers nothing that uses the computer itself.
@Suite struct KioskTests {
  /// Words that no screen of a kiosk shows: the names of what it lacks, and of its keys.
  private static let gone = [
    "Ctrl-O", "Ctrl-T", "Ctrl-Z", "^O", "^T", "^Z", "suspend", "browse", "your files", "xport",
    "ZIP", "Type a path", "Type its path", "--data-dir", "onramp restart", "this computer's camera",
  ]

  private static let keys: [Key] =
    "abcdefghijklmnopqrstuvwxyz".map(Key.control) + "eopvtg123".map(Key.character)
    + [.tab, .enter, .escape, .down, .function(1), .paste("/etc/passwd | sh"), .delete]

  @Test(
    arguments: Language.tested.flatMap { language in
      Scenes.kioskScenes.map { (language, $0.name) }
    })
  func `No key gives access to the computer, and no screen names one`(
    language: Language, name: String
  ) throws {
    let app = try Scene.named(name).app(in: language)
    try #require(app.isAtKiosk)
    var states = [app]
    for first in Self.keys {
      var once = app
      #expect(once.press(first, in: language).allSatisfy { $0.traits.use == nil }, "\(first)")
      #expect(app.command(for: first, in: language)?.use == nil, "\(first)")
      states.append(once)
      for second in Self.keys {
        var twice = once
        #expect(
          twice.press(second, in: language).allSatisfy { $0.traits.use == nil },
          "\(first) \(second)")
      }
    }
    for state in states {
      for (rows, columns) in [(24, 80), (12, 40), (60, 80)] {
        let text = state.frame(rows, columns, language.appearance).text
        for word in Self.gone where !(language == .spanish && word == "xport") {
          #expect(!text.contains(word), "\(word)\n\(text)")
        }
      }
    }
  }

  @Test func `The help is shorter at a kiosk, and complete elsewhere`() throws {
    let kiosk = try Scene.named("kiosk-photos").app
    var app = App(Scenes.saved(before: .photos))
    let uses = Set(Self.keys.compactMap { app.command(for: $0)?.use })
    #expect(uses == [.files, .programs, .suspension])
    #expect(app.press(.control("o")).contains { $0.traits.use == .files })
    #expect(kiosk.hints.count < App(Scenes.saved(before: .photos)).hints.count)
  }

  /// Each feature at a kiosk, above Main.
  private func opened(_ feature: Feature) throws -> App {
    var app = try Scene.named("kiosk-photos").app
    app.press(.escape, .escape)
    app.reduce(.mainTapped)
    app.reduce(.openTapped(feature))
    try #require(app.features.last == feature)
    return app
  }

  @Test(arguments: Feature.allCases.filter { $0 != .application && $0 != .main })
  func `No feature's help names what isn't available at a kiosk`(feature: Feature) throws {
    var app = try opened(feature)
    let help = app.prompt.actions(for: "help")
    let kiosk = mode().prompt(of: app).actions(for: "help")
    #expect(!kiosk.isEmpty && help.isEmpty == kiosk.isEmpty)
    app.press(.function(1))
    let said = kiosk.map { if case .say(let line) = $0 { line } else { "" } }.joined()
    for text in [app.frame(60, 200).text, app.frame(60, 80).text, said] {
      for word in Self.gone + ["camera", "folder", "GPX", "viewer", "a path"] {
        #expect(!text.contains(word), "\(word)\n\(text)")
      }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `Cars and the survey are offered where they are allowed`(cars: Bool, survey: Bool) throws {
    var schema = Scenes.schemaAtKiosk()
    (schema.offersCars, schema.offersSurvey) = (cars, survey)
    var app = App(Application(StoredState(), schema: schema))
    app.reduce(.resized(Window(rows: 60, columns: 200, colors: 0)))
    app.press(.down, .down, .down)
    let onVehicle = App(
      Application(StoredState(answers: Scenes.saved(before: .vehicle)), schema: schema))
    #expect(onVehicle.frame(24, 80).text.contains("No car?") == cars)
    #expect(mode().prompt(of: onVehicle).question.contains("No car yet?") == cars)
    app.reduce(.mainTapped)
    let text = app.frame(24, 80).text
    #expect(text.contains("[ Shared cars ]") == cars && text.contains("[ Survey ]") == survey)
  }

  @Test func `Nothing promises to keep what somebody without an account types`() throws {
    let clearing = try Scene.named("kiosk-clearing").app
    let welcome = App(welcome: Scenes.setup(isAtKiosk: true), schema: Scenes.schemaAtKiosk())
    for var app in [welcome, clearing] {
      #expect(!app.frame(24, 80).text.contains("is kept"))
      app.press(.function(1))
      #expect(!app.frame(24, 80).text.contains("all is kept"))
    }
  }

  @Test func `Too small a window doesn't let Ctrl-Z through`() throws {
    var app = try #require(Scenes.kioskScenes.first).app
    app.reduce(.resized(Window(rows: 5, columns: 20, colors: 0)))
    #expect(app.command(for: .control("z")) == nil)
  }

  // MARK: The line mode

  private func mode() -> LineMode {
    LineMode(words: Language.english.words, isAtKiosk: true) { path in
      Issue.record("\(path) is looked for")
      return nil
    }
  }

  @Test(arguments: ["kiosk-photos", "kiosk-summary", "kiosk-photo-elsewhere"])
  func `The line mode refuses commands that a kiosk doesn't have, and doesn't name them`(
    name: String
  ) throws {
    let app = try Scene.named(name).app
    let prompt = mode().prompt(of: app)
    for line in ["browse", "camera", "export", "/etc/passwd", "~/a.jpg | sh", "$(id)"] {
      let actions = prompt.actions(for: line)
      #expect(
        !actions.isEmpty
          && actions.allSatisfy {
            if case .say(let text) = $0 { text.hasPrefix("Error") } else { false }
          },
        "\(line): \(actions)")
    }
    let said =
      prompt.question
      + prompt.actions(for: "help").map { if case .say(let line) = $0 { line } else { "" } }
      .joined()
    // A path from another terminal is one to delete.
    let more = name == "kiosk-photo-elsewhere" ? [] : ["path"]
    for word in Self.gone + ["camera", "folder"] + more {
      #expect(!said.contains(word), "\(word)\n\(said)")
    }
  }
}
