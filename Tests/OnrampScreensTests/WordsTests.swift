import Foundation
import OnrampCore
import Testing

@testable import OnrampScreens

/// What each language says by itself, by the sources of all modules that speak.
@Suite struct WordsTests {
  /// A language that says nothing by itself.
  private struct Silent: Words {}

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  private static let spanishSurvey = "OnrampScreens/Survey/Words/SpanishSurvey.swift"

  /// Where a protocol stands, and the Spanish for it.
  private static let modules: [(protocol: String, spanish: [String])] = [
    (
      "OnrampScreens/Words/Words.swift",
      ["", "+Keys", "+Line", "+LinePhotos", "+Network"].map {
        "OnrampScreens/Words/Spanish\($0).swift"
      } + [spanishSurvey]
    ),
    ("OnrampScreens/Survey/Words/SurveyWords.swift", [spanishSurvey]),
    ("onramp/Words/CommandWords.swift", ["onramp/Words/CommandSpanish.swift"]),
    ("OnrampLink/Words/LinkWords.swift", ["OnrampLink/Words/LinkSpanish.swift"]),
  ]

  @Test func `A word that a language lacks is said in English`() {
    let english = Language.english.words
    #expect(Silent().save == english.save && Silent().helpTitle == english.helpTitle)
    #expect(Silent().position(2, of: 3) == "Step 2 of 3")
    for hint in KeyHint.allCases { #expect(Silent().help(hint) == english.help(hint)) }
    var (words, app) = (Scenes.appearance(), App(Scenes.complete))
    app.press(.function(1))
    words.words = Silent()
    #expect(app.frame(24, 80, words).text == app.frame().text)
  }

  @Test(arguments: modules.indices)
  func `Spanish lacks no word`(module: Int) throws {
    let (file, spanish) = Self.modules[module]
    let body = try #require(
      read(file).split(separator: "\nprotocol ", omittingEmptySubsequences: false).last
        .flatMap { $0.split(separator: "\n}", maxSplits: 1).first }.map(String.init))
    let wanted = declarations(in: body.replacing("public protocol", with: ""))
    let given = try Set(spanish.flatMap { declarations(in: try read($0)) })
    #expect(wanted.count > 5)
    #expect(wanted.filter { !given.contains($0) } == [], "still said in English")
  }

  /// What scolds, begs or passes for English.
  private static let unsaid = [
    "invalid", "please", "oops", "required field", "colour", "licence", "inválid", "por favor",
    "obligatori",
  ]

  @Test func `No language says what a form should not say`() throws {
    let files = [
      "OnrampScreens/Words/English.swift", "OnrampScreens/Words/English+Keys.swift",
      "OnrampScreens/Words/English+Line.swift", "OnrampScreens/Words/English+LinePhotos.swift",
      "OnrampScreens/Survey/Words/EnglishSurvey.swift",
      "OnrampScreens/Words/English+Network.swift", "onramp/Words/CommandEnglish.swift",
      "OnrampLink/Words/LinkEnglish.swift",
    ]
    for file in files + Self.modules.flatMap(\.spanish) {
      let words = try read(file).lowercased()
      for word in Self.unsaid { #expect(!words.contains(word), "\(file)") }
    }
  }

  @Test(arguments: Language.allCases)
  func `A photo that was not provided before is marked as added`(language: Language) throws {
    var app = App(
      StoredState(answers: Scenes.complete), in: language,
      then: [.key(Scenes.key(to: .photos)), .key(.down), .key(.paste("/b.jpg"))])
    let request = try #require(
      app.press(.control("s")).lazy.compactMap { effect -> Request? in
        guard case .application(.save(let request, _, _)) = effect else { return nil }
        return request
      }.first)
    var answers = Scenes.complete
    answers[.photos]?[.insurance] = Scenes.complete[.license]
    app.handle(.response(.saved(request, answers, at: ClockTime(hour: 9, minute: 5))))
    let text = app.frame(24, 80, language.appearance).text
    #expect(text.contains(language.words.added), "\(text)")
    #expect(!text.contains(language.words.notProvided), "\(text)")
  }

  private func read(_ file: String) throws -> String {
    try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
      .replacing("public protocol", with: "protocol")
  }

  /// Every `var` and `func` by its name and the labels of its parameters.
  private func declarations(in source: String) -> [String] {
    let variables = source.matches(of: /(?m)^  var (\w+)/).map { String($0.1) }
    let functions = source.matches(of: /(?m)^  func (\w+)\(([^)]*)\)/).map { match in
      let labels = match.2.split(separator: ",").compactMap {
        $0.split { " \n".contains($0) }.first
      }
      return "\(match.1)(\(labels.map { $0.hasSuffix(":") ? $0 : $0 + ":" }.joined()))"
    }
    return variables + functions
  }
}
