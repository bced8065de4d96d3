import Foundation
import OnrampCore
import OnrampWords
import TestKit
import Testing

@testable import OnrampScreens

/// A language that nobody speaks: English with accents, 40 % longer and in brackets. What it shows
/// without accents isn't translated, and what lacks a bracket is cut off.
@Suite struct PseudoLanguageTests {
  private static let words = Result { try Words(by: translator()) }

  private static func translator() throws -> Translator {
    let folder = try Folder()
    let template = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Translations/onramp.pot").path
    let english = try Shell.run("msgen", ["--no-wrap", template])
    try #require(english.status == 0, "\(english.output)")
    var catalog = ""
    for entry in english.output.components(separatedBy: "\n\n") {
      let at = entry.range(of: "\nmsgstr")?.lowerBound ?? entry.startIndex
      let isHeader = entry.contains("\"Content-Type: ")
      catalog +=
        isHeader
        ? entry + "\n" + Self.plurals
        : entry[..<at] + pseudo(entry[at...])
      catalog += "\n\n"
    }
    try Data(catalog.utf8).write(to: URL(filePath: folder.file("qps.po")))
    let made = try Shell.run(
      "msgfmt", ["--check-format", "-o", folder.file("qps.mo"), folder.file("qps.po")])
    try #require(made.status == 0, "\(made.output)")
    let bytes = try Data(contentsOf: URL(filePath: folder.file("qps.mo")))
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    return try #require(
      Translator(Language(rawValue: "qps"), from: UnsafeRawBufferPointer(copy)))
  }

  /// English has one form for one, and another for everything else.
  private static let plurals = #""Plural-Forms: nplurals=2; plural=(n != 1);\n""#

  /// The `msgstr` of an entry with accents, and each whole text in brackets.
  private static func pseudo(_ text: Substring) -> String {
    text.split(separator: "\n").map { line in
      guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end
      else { return String(line) }
      let inner = line[line.index(after: start)..<end]
      let count = inner.count { $0.isLetter }
      guard count > 1 else { return String(line) }
      let isEnd = inner.hasSuffix("\\n")
      let said = accented(isEnd ? inner.dropLast(2) : inner)
      let more = String(repeating: "ő", count: count * 2 / 5)
      return line[...start] + "[" + said + more + "]" + (isEnd ? "\\n" : "") + "\""
    }.joined(separator: "\n")
  }

  private static func accented(_ text: Substring) -> String {
    var (said, isPlaceholder, isEscaped) = ("", false, false)
    for letter in text {
      if letter == "{" { isPlaceholder = true }
      if letter == "}" { isPlaceholder = false }
      said.append(isPlaceholder || isEscaped ? letter : accents[letter] ?? letter)
      isEscaped = letter == "\\" && !isEscaped
    }
    return said
  }

  private static let accents = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "àƀćđéƒğħíĵķļɱñóþɋŕśťúṽŵẋýžÀƁĆĐÉƑĞĦÍĴĶĻṀÑÓÞɊŔŚŤÚṼŴẊÝŽ"))

  @Test(arguments: Scenes.all.map(\.name), [(24, 80), (12, 40)])
  func `Nothing on a screen is only in English`(name: String, size: (Int, Int)) throws {
    let words = try Self.words.get()
    let app = try Scene.named(name).app
    let look = Appearance(words: words, glyphs: .unicode, width: Scenes.width)
    let frame = app.frame(size.0, size.1, look)
    #expect(frame.texts.count == size.0)
    var data: Set<String> = []
    Self.collect(app, into: &data)
    data.formUnion(Self.plainWords(app.routes?.route?.link(of: nil) ?? ""))
    // Names of keys, of those who made the map, and of what isn't in English; a secret code isn't
    // in the state.
    let names: Set = [
      "onramp", "ctrl", "alt", "openstreetmap", "contributors", "geo", "gmail", "rwhd", "ywvx",
      "usqprt", "nlkmo", "jhfegi", "bacd",
    ]
    let left = Self.plainWords(frame.text).subtracting(data).subtracting(names)
    // A window cuts words in two.
    let said = left.filter { word in !data.contains { $0.hasPrefix(word) || $0.hasSuffix(word) } }
    #expect(said.isEmpty, "\(said)\n\(frame.text)")
  }

  @Test(arguments: [(24, 80), (12, 40)])
  func `Every text that any screen cuts off is on a list`(size: (Int, Int)) throws {
    let look = Appearance(words: try Self.words.get(), glyphs: .unicode, width: Scenes.width)
    let cut = Scenes.all.flatMap { scene in
      // A text that ends with dots itself ends with a bracket.
      scene.app.frame(size.0, size.1, look).texts.filter { $0.contains(#/[^ ]…( |│|$)/#) }
        .map { "\(scene.name): \($0.trimmingCharacters(in: .whitespaces))\n" }
    }
    try Golden.expect(cut.joined(), named: "cut off \(size.1)x\(size.0)")
  }

  /// The words of all texts in a value, as in a driver's answers.
  private static func collect(_ value: Any, into words: inout Set<String>) {
    if let text = value as? any StringProtocol {
      words.formUnion(plainWords(String(text)))
    } else {
      for child in Mirror(reflecting: value).children { collect(child.value, into: &words) }
    }
  }

  /// The words of three letters or more without any accent.
  private static func plainWords(_ text: String) -> Set<String> {
    Set(
      text.split { !$0.isLetter }.filter { $0.count > 2 && $0.allSatisfy(\.isASCII) }
        .map { $0.lowercased() })
  }
}
