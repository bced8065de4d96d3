import Foundation
import OnrampCore
import OnrampWords
import TestKit
import Testing

/// Catalogs as `msgfmt` compiles them, and damaged ones.
@Suite struct CatalogTests {
  @Test func `A message's arguments are where the translation has them`() throws {
    let words = try Translator(
      """
      msgid "{1} of {2}"
      msgstr "{2}: {1}"
      """)
    #expect(words("\(2) of \("three")") == "three: 2")
    #expect(words("\(2) from \("three")") == "2 from three")
  }

  @Test func `A context distinguishes two meanings of one English text`() throws {
    let words = try Translator(
      """
      msgctxt "command"
      msgid "back"
      msgstr "retour"

      msgid "back"
      msgstr "revenir"
      """)
    #expect(words("back") == "revenir" && words("back", context: "command") == "retour")
    #expect(words("back", context: "another") == "back")
  }

  @Test func `Braces of a text are braces`() throws {
    let words = try Translator(
      """
      msgid "write {{\\"a\\": {1}}}"
      msgstr "{{\\"a\\": {1}}} !"
      """)
    #expect(words("write {\"a\": \(1)}") == "{\"a\": 1} !")
    // The text of an argument isn't a placeholder.
    #expect(words("write {\"a\": \("{2}")}") == "{\"a\": {2}} !")
  }

  @Test(arguments: [
    ("nplurals=2; plural=(n > 1);", [0: "a0", 1: "a1", 2: "b2"]),
    (
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
      [0: "c0", 1: "a1", 2: "b2", 5: "c5", 11: "c11", 12: "c12", 21: "a21", 22: "b22", 111: "c111"]
    ), ("nplurals=1; plural=0;", [0: "a0", 1: "a1", 7: "a7"]),
  ])
  func `The header decides which plural form goes with a number`(rule: String, said: [Int: String])
    throws
  {
    let forms = ["a{1}", "b{1}", "c{1}"].prefix(rule.dropFirst(9).first?.wholeNumberValue ?? 0)
    let words = try Translator(
      "msgid \"one\"\nmsgid_plural \"{1}\"\n"
        + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined(), plurals: rule)
    for (number, text) in said { #expect(words.count(number, "one", "\(number)") == text) }
  }

  @Test(arguments: [
    "nothing", "{1} and {1} {2}", "{2}", "{1}{2}{3}", "{1} {", "{1} }", "{a}", "{0} {2}",
    "{1} {2}\\u{1B}[2J", "{1}\\u{202E}{2}", "{1}\\t{2}",
  ])
  func `A translation with other placeholders or control characters is shown in English`(
    translation: String
  ) throws {
    let text = translation.replacing("\\u{1B}", with: "\u{1B}").replacing(
      "\\u{202E}", with: "\u{202E}")
    let words = try Translator("msgid \"{1} or {2}\"\nmsgstr \"\(text)\"")
    let said = words("\("x") or \("y")")
    #expect(said == (translation == "{1} and {1} {2}" ? "x and x y" : "x or y"))
  }

  @Test(arguments: [
    "", "nplurals=2;", "nplurals=2; plural=;", "nplurals=2; plural=n@1;", "nplurals=2; plural=1/0;",
    "nplurals=2; plural=n%0;", "nplurals=2; plural=0-1;", "nplurals=2; plural=(n;",
    "nplurals=2; plural=5;",
    "nplurals=2; plural=" + String(repeating: "(", count: 900) + "n;",
    "nplurals=2; plural=" + String(repeating: "n&&", count: 5000) + "n;",
  ])
  func `An unreadable plural rule shows the English text`(rule: String) throws {
    let words = try Translator(
      "msgid \"one\"\nmsgid_plural \"{1} many\"\nmsgstr[0] \"eins\"\nmsgstr[1] \"{1} viele\"",
      plurals: rule, isChecked: false)
    #expect(words.count(12, "one", "\(12) many") == "12 many")
  }

  @Test(arguments: ["a\nb", String(repeating: "a", count: 9000)])
  func `A translation with an extra line break, or a very long one, is shown in English`(
    text: String
  )
    throws
  {
    let escaped = text.replacing("\n", with: "\\n")
    let words = try Translator("msgid \"Save\"\nmsgstr \"\(escaped)\"")
    #expect(words("Save") == "Save")
  }

  @Test func `A fuzzy or empty translation isn't shown`() throws {
    let words = try Translator(
      """
      #, fuzzy
      msgid "Save"
      msgstr "Sparen"

      msgid "Quit"
      msgstr ""
      """)
    #expect(words("Save") == "Save" && words("Quit") == "Quit")
  }

  /// Any file leads to some text, and to English only if the file has none.
  @Test func `No damage to a file ends the program`() throws {
    let entries = """
      msgid "{1} of {2}"
      msgstr "{1} / {2}"

      msgid "one"
      msgid_plural "{1} many"
      msgstr[0] "a"
      msgstr[1] "b {1}"
      """
    let whole = try Compiled(
      Array(entries.utf8), plurals: "nplurals=2; plural=(n != 1);", isChecked: true
    ).bytes
    func say(_ bytes: [UInt8]) {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
      defer { copy.deallocate() }
      copy.copyBytes(from: bytes)
      guard let words = Translator(.spanish, from: UnsafeRawBufferPointer(copy)) else { return }
      #expect(!words("\(1) of \(2)").isEmpty && !words.count(2, "one", "\(2) many").isEmpty)
    }
    for count in whole.indices { say(Array(whole.prefix(count))) }
    var random = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      say(bytes)
    }
  }
}

/// A catalog that `msgfmt` compiled.
private struct Compiled {
  let bytes: [UInt8]

  init(_ entries: [UInt8], plurals: String, isChecked: Bool) throws {
    let folder = try Folder()
    let rule = plurals.isEmpty ? "" : "Plural-Forms: \(plurals)\\n"
    // A rule that msgfmt refuses replaces one of the same length.
    let usual = "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
    let header =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\(isChecked ? rule : usual)\"\n\n"
    try Data(Array(header.utf8) + entries + [0xA]).write(to: URL(filePath: folder.file("a.po")))
    let made = try Shell.run("msgfmt", ["-o", folder.file("a.mo"), folder.file("a.po")])
    try #require(made.status == 0, "\(made.errors)")
    let data = try Data(contentsOf: URL(filePath: folder.file("a.mo")))
    bytes = isChecked ? Array(data) : Self.replaced(Array(data), plurals)
  }

  /// A compiled catalog with another header, which is put at its end.
  private static func replaced(_ bytes: [UInt8], _ plurals: String) -> [UInt8] {
    let header = Array("Content-Type: text/plain; charset=UTF-8\nPlural-Forms: \(plurals)\n".utf8)
    func number(_ at: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    var changed = bytes + header + [0]
    // The empty key is sorted first.
    for (at, value) in [(number(16), header.count), (number(16) + 4, bytes.count)] {
      for index in 0..<4 { changed[at + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    }
    return changed
  }
}

extension Translator {
  private static let usualRule = "nplurals=2; plural=(n != 1);"

  /// Compiles these entries to a catalog, and reads it.
  ///
  /// - Parameter isChecked: Whether `msgfmt` sees the rule for plurals.
  fileprivate init(_ entries: String, plurals: String = usualRule, isChecked: Bool = true) throws {
    try self.init(Array(entries.utf8), plurals: plurals, isChecked: isChecked)
  }

  fileprivate init(
    _ entries: [UInt8], plurals: String = usualRule, isChecked: Bool = true
  ) throws {
    let bytes = try Compiled(entries, plurals: plurals, isChecked: isChecked).bytes
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyBytes(from: bytes)
    self = try #require(Translator(.spanish, from: UnsafeRawBufferPointer(copy)))
  }
}
