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

  /// Where a protocol stands, and how the names of the files begin that say it.
  private static let modules: [(protocol: String, english: String, spanish: String)] = [
    ("OnrampScreens/Words/Words.swift", "English", "Spanish"),
    ("OnrampScreens/Words/KeyWords.swift", "English", "Spanish"),
    ("OnrampScreens/Cars/Words/CarsWords.swift", "EnglishCars", "SpanishCars"),
    ("OnrampScreens/Survey/Words/SurveyWords.swift", "EnglishSurvey", "SpanishSurvey"),
    ("OnrampScreens/Account/Words/AccountWords.swift", "EnglishAccount", "SpanishAccount"),
    ("OnrampScreens/Routes/Words/RoutesWords.swift", "EnglishRoutes", "SpanishRoutes"),
    ("OnrampScreens/Main/Words/MainWords.swift", "EnglishMain", "SpanishMain"),
    ("OnrampShell/Words/CommandWords.swift", "CommandEnglish", "CommandSpanish"),
    ("OnrampLink/Words/LinkWords.swift", "LinkEnglish", "LinkSpanish"),
  ]

  @Test func `A word that a language lacks is said in English`() {
    let english = Language.english.words
    #expect(Silent().save == english.save && Silent().helpTitle == english.helpTitle)
    #expect(Silent().position(2, of: 3) == "Step 2 of 3")
    #expect(Silent().keySave == english.keySave && Silent().keyName(.tab) == "Tab")
    var (words, app) = (Scenes.appearance(), App(Scenes.complete))
    app.press(.function(1))
    words.words = Silent()
    #expect(app.frame(24, 80, words).text == app.frame().text)
  }

  @Test(arguments: modules.indices)
  func `Spanish lacks no word`(module: Int) throws {
    let (file, _, spanish) = Self.modules[module]
    let body = try #require(
      read(file).split(separator: "\nprotocol ", omittingEmptySubsequences: false).last
        .flatMap { $0.split(separator: "\n}", maxSplits: 1).first }.map(String.init))
    let wanted = declarations(in: body.replacing("public protocol", with: ""))
    let given = try Set(
      files(named: spanish, beside: file).flatMap { declarations(in: try read($0)) })
    #expect(wanted.count > 5)
    #expect(wanted.filter { !given.contains($0) } == [], "still said in English")
  }

  /// What scolds, begs or passes for English.
  private static let unsaid = [
    "invalid", "please", "oops", "required field", "colour", "licence", "inválid", "por favor",
    "obligatori",
  ]

  @Test func `No language says what a form should not say`() throws {
    for (file, english, spanish) in Self.modules {
      for file in try files(named: english, beside: file) + files(named: spanish, beside: file) {
        let words = try read(file).lowercased()
        for word in Self.unsaid { #expect(!words.contains(word), "\(file)") }
      }
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

  /// Every file of the screens' words whose name begins so.
  static func files(_ language: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: sources.appending(path: "OnrampScreens"), includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter {
      $0.lastPathComponent.hasPrefix(language) && $0.pathExtension == "swift"
    }
  }

  /// The files of a language: `English.swift`, `English+Keys.swift` and so on.
  private func files(named language: String, beside file: String) throws -> [String] {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.sources.appending(path: folder).path)
    let own = names.filter { $0 == "\(language).swift" || $0.hasPrefix("\(language)+") }
    #expect(!own.isEmpty)
    return own.map { "\(folder)/\($0)" }
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
