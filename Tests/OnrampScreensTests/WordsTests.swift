import Foundation
import OnrampCore
import Testing

@testable import OnrampScreens

/// The words of each language alone, in the sources of all modules with words.
@Suite struct WordsTests {
  /// A language without any words of its own.
  private struct Silent: Words {
    let units = Units.metric
    let language = Language.english
    let isAtKiosk = false
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let sources = root.appending(path: "Sources")

  /// The file of each protocol of words, and the prefixes of the files that implement it.
  private static let modules: [(protocol: String, english: String, spanish: String)] =
    [
      ("OnrampScreens/Words/Words.swift", "English", "Spanish"),
      ("OnrampScreens/Words/KeyWords.swift", "English", "Spanish"),
      ("OnrampShell/Words/CommandWords.swift", "CommandEnglish", "CommandSpanish"),
      ("OnrampLink/Words/LinkWords.swift", "LinkEnglish", "LinkSpanish"),
    ] + features

  /// The same for each feature, by its folder.
  private static let features: [(protocol: String, english: String, spanish: String)] =
    (try? FileManager.default.contentsOfDirectory(
      atPath: sources.appending(path: "OnrampScreens").path))?.sorted().compactMap { name in
      let file = "OnrampScreens/\(name)/Words/\(name)Words.swift"
      guard FileManager.default.fileExists(atPath: sources.appending(path: file).path) else {
        return nil
      }
      return (file, "English\(name)", "Spanish\(name)")
    } ?? []

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

  @Test(arguments: [["words.py", "--check"], ["test_words.py"]])
  func `No language lacks a word, and its Swift is what its catalogues say`(tool: [String]) throws {
    let (check, output) = (Process(), Pipe())
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.currentDirectoryURL = Self.root.appending(path: "Translations")
    check.arguments = ["python3", "-B"] + tool
    (check.standardOutput, check.standardError) = (output, output)
    try check.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    check.waitUntilExit()
    #expect(check.terminationStatus == 0, "\(said)")
  }

  /// Words that scold, beg or aren't the English used here.
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
    // It was saved before the form asked for the license's back.
    var old = Scenes.complete
    old[.photos]?[.licenseBack] = nil
    var app = App(
      StoredState(answers: old), in: language,
      then: [
        .key(Scenes.key(to: .photos)), .key(.down), .key(.paste("/b.jpg")), .key(.down),
        .key(.paste("/c.jpg")),
      ])
    let request = try #require(
      app.press(.control("s")).lazy.compactMap { effect -> Request? in
        guard case .application(.save(let request, _, _)) = effect else { return nil }
        return request
      }.first)
    var answers = Scenes.complete
    answers[.photos]?[.insurance] = Scenes.complete[.license]
    answers[.photos]?[.licenseBack] = Scenes.complete[.license]
    app.handle(.response(.saved(request, answers, at: ClockTime(hour: 9, minute: 5))))
    let text = app.frame(48, 80, language.appearance).text
    #expect(text.ranges(of: language.words.added).count == 2, "\(text)")
    #expect(!text.contains(language.words.notProvided), "\(text)")
  }

  /// Every file of the screens' words whose name starts with this.
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
}
