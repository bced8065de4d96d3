import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// What the line mode says about an action after its effects are done.
@Suite struct LineOutcomeTests {
  private let lineMode = Language.english.lineMode

  /// The text about an action that got this response.
  private func outcome(
    of action: ApplicationAction, _ response: ApplicationResponse?, in app: App
  ) -> [String] {
    var after = app
    after.reduce(.application(action))
    if let response { after.respond(response) }
    return lineMode.outcome(of: .application(action), from: app, to: after)
  }

  @Test func `A Save says when it was done, or why not`() {
    var app = App()
    #expect(
      outcome(of: .saveTapped, nil, in: app) == [
        "Error: Enter your name.",
        "Error: Enter an email address in the correct format, like name@example.com.",
      ])
    for line in ["Amina", "amina@example.com"] {
      for case .app(let action) in app.actions(for: line) where action != .application(.saveTapped)
      {
        app.reduce(action)
      }
    }
    let saved = ApplicationResponse.saved(
      1, Scenes.saved(before: .vehicle), at: ClockTime(hour: 14, minute: 2))
    #expect(outcome(of: .saveTapped, saved, in: app) == ["Saved 14:02"])
    let failed = outcome(of: .saveTapped, .saveFailed(1, .store(.full)), in: app)
    #expect(failed.count == 1 && failed.allSatisfy { $0.hasPrefix("Error: Not saved. ") })
  }

  @Test func `A failure to keep answers is reported once`() {
    let before = App()
    var after = before
    let edit = ApplicationAction.form(.edited(.paste("Amina")))
    after.reduce(.application(edit))
    after.respond(.draftsFailed(revision: 1, .full))
    let said = lineMode.outcome(of: .application(edit), from: before, to: after)
    #expect(said.count == 1 && said[0].hasPrefix("Error: What you type can't be kept. "))
    #expect(lineMode.outcome(of: .application(edit), from: after, to: after) == [])
  }

  /// The photos' step, with a license that was just named.
  private func named() -> App {
    var app = App(Scenes.saved(before: .photos))
    for case .app(let action) in app.actions(for: "/a.jpg")
    where action != .application(.form(.moved(by: 1))) {
      app.reduce(action)
    }
    return app
  }

  /// The photos' step, while the license is still being read.
  private func readingCard() -> App {
    var app = named()
    for update in [Scenes.file, .reading, Scenes.image, .hints([])] {
      app.respond(.previewed(1, update))
    }
    return app
  }

  @Test(arguments: [
    (Language.english, "Expires 1 Dec 2026, in 8 days. Onramp read this and may be wrong."),
    (.spanish, "Vence el 1 dic 2026, dentro de 8 días. Lo leyó Onramp; puede equivocarse."),
  ])
  func `Advice about a card is spoken once the card has been read`(
    language: Language, words: String
  ) {
    var app = readingCard()
    #expect(!lineMode.isLooking(at: .field(.license), in: app))
    #expect(lineMode.isReading(at: .field(.license), in: app))
    app.respond(.previewed(1, .read(Scenes.cardAdvice, nil)))
    #expect(!lineMode.isReading(at: .field(.license), in: app))
    let spoken = language.lineMode.description(of: .field(.license), in: app)
    #expect(spoken.contains(words), "\(spoken)")
  }

  @Test func `A card that is read late is reported when it is done`() {
    var app = readingCard()
    #expect(lineMode.expectsNews(app))
    let before = app
    app.respond(.previewed(1, .read(Scenes.cardAdvice, nil)))
    let news = lineMode.news(from: before, to: app)
    #expect(
      news.first
        == .say(
          "Driver's license: Expires 1 Dec 2026, in 8 days. Onramp read this and may be wrong."),
      "\(news)")
    #expect(!lineMode.expectsNews(app))
    #expect(lineMode.news(from: app, to: app).isEmpty)
  }

  @Test func `A photo is described once everything about it is known`() {
    var app = named()
    app.respond(.previewed(1, Scenes.file))
    #expect(lineMode.isLooking(at: .field(.license), in: app))
    app.respond(.previewed(1, Scenes.image))
    app.respond(.previewed(1, .hints([.blurred])))
    #expect(!lineMode.isLooking(at: .field(.license), in: app))
    #expect(
      lineMode.description(of: .field(.license), in: app) == [
        "JPEG, 3.4 MB, 4032 × 3024.", "Looks blurred. Hold still, tap to focus, and retake it.",
        "To retake it, type back, then phone or camera.",
        "When you save, any location and date in it are removed.",
        "Check all four corners, your name, and that the card hasn't expired.",
      ])
  }

  @Test func `The start says what the form is, and the summary says when it was sent, if at all`() {
    #expect(
      lineMode.greeting(of: App()).first == "Onramp, driver application. Type help at any time.")
    var app = App(Scenes.complete)
    #expect(app.prompt.opening[1].hasSuffix(" Not handed in yet."))
    app.answer("export")
    app.answer("/tmp/out")
    app.answer("yes")
    app.respond(
      .exported(
        1, Exported(ExportPlaces(folder: "/tmp/out", archive: "/tmp/a.zip"), size: 1_234_567),
        at: ClockTime(hour: 14, minute: 2)))
    #expect(app.prompt.opening[1].hasSuffix(" Exported at 14:02 to /tmp/out."))
  }

  @Test func `The summary says the advice about its photos`() {
    var app = App(Scenes.complete)
    app.reduce(.resized(app.session.window))
    #expect(lineMode.isLooking(at: nil, in: app))
    app.respond(.previewed(1, .hints([.blurred])))
    #expect(!lineMode.isLooking(at: nil, in: app))
    let lines = app.prompt.opening[2].split(separator: "\n")
    let photo = lines.firstIndex { $0.hasPrefix("  Driver's license: ") } ?? 0
    #expect(lines[photo + 1] == "    Looks blurred. Hold still, tap to focus, and retake it.")
  }

  @Test(arguments: Language.tested, [DecodeProblem.notAnImage, .damaged])
  func `The summary says which saved file isn't a photo, on every screen`(
    language: Language, problem: DecodeProblem
  ) {
    var app = App(StoredState(answers: Scenes.complete), in: language)
    app.reduce(.resized(app.session.window))
    app.respond(.previewed(1, .problem(problem)))
    let text = language.words.decodeProblem(problem, isSaved: false)
    let lines = language.lineMode.prompt(of: app).opening[2].split(separator: "\n")
    #expect(lines.contains("    \(text)."), "\(lines)")
    #expect(app.frame(48, 80, language.appearance).text.contains(text.prefix(20)))
  }

  @Test func `The summary marks what was changed`() throws {
    let app = try Scene.named("summary-changed").app
    let lines = app.prompt.opening[2].split(separator: "\n")
    #expect(lines.contains("  Make: Kia (changed, was Toyota)"))
    #expect(lines.contains("  Model: Prius"))
  }
}
