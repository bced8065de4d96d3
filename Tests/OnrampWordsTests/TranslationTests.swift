import Foundation
import TestKit
import Testing

/// The catalogs of the program.
@Suite struct TranslationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Translations").path

  static let catalogs =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".po") }.sorted() ?? []

  @Test(arguments: catalogs)
  func `Every message is translated, with the same placeholders`(catalog: String) throws {
    let template = "\(Self.folder)/onramp.pot"
    let check = try Shell.run(
      "sh",
      [
        "-c",
        "msgcmp --use-untranslated \"$1\" \"$2\" && msgfmt --check-format -o /dev/null \"$1\""
          + " && msgattrib --untranslated \"$1\" && msgattrib --only-fuzzy \"$1\"", "sh",
        "\(Self.folder)/\(catalog)", template,
      ])
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
  }

  @Test func `There are catalogs to look at`() { #expect(Self.catalogs.count >= 2) }

  /// Words that scold or beg, or that are synonyms of the term in use.
  private static let unsaid = [
    "en": ["invalid", "please", "oops", "required field", "colour", "licence"],
    "es": ["inválid", "por favor", "campo obligatorio", "órdenes", "una orden"],
    "fr": ["invalide", "s'il vous plaît", "veuillez", "champ obligatoire"],
  ]

  @Test func `No catalog has words that a form should avoid`() throws {
    for catalog in Self.catalogs {
      let text = try String(contentsOfFile: "\(Self.folder)/\(catalog)", encoding: .utf8)
      var (isKey, language) = (false, String(catalog.prefix(2)))
      for line in text.lowercased().split(separator: "\n") where !line.hasPrefix("#") {
        if line.hasPrefix("msg") { isKey = line.hasPrefix("msgid") }
        language = isKey ? "en" : String(catalog.prefix(2))
        for word in Self.unsaid[language] ?? [] {
          #expect(!line.contains(word), "\(catalog): \(line)")
        }
      }
    }
  }
}
