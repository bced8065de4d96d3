import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// Catalogs that somebody installed beside the program.
@Suite(.journeys) struct InstalledCatalogTests {
  /// A copy of the program in a prefix of its own.
  private struct Prefix {
    let folder: Folder

    init() throws {
      folder = try Folder()
      let made = try Shell.sh(
        "mkdir -p \"$1/bin\" && cp \"$2\" \"$1/bin\"", "sh", folder.path, Program.path)
      try #require(made.status == 0, "\(made.errors)")
    }

    var catalog: String { folder.file("share/locale/de/LC_MESSAGES/onramp.mo") }

    func install(_ entries: String) throws {
      let header =
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
      try folder.put(header + entries + "\n", as: "de.po")
      let made = try Shell.sh(
        "mkdir -p \"$(dirname \"$1\")\" && msgfmt -o \"$1\" \"$2\" && chmod 644 \"$1\"", "sh",
        catalog, folder.file("de.po"))
      try #require(made.status == 0, "\(made.errors)")
    }

    /// The program's output for these lines of input.
    func say(_ lines: [String], _ arguments: [String], language: String = "C.UTF-8") throws
      -> Shell.Result
    {
      try Shell.run(
        folder.file("bin/onramp"), ["--data-dir", folder.file("data")] + arguments, typing: lines,
        environment: ["LC_ALL": "", "LC_MESSAGES": "", "LANG": language])
    }
  }

  @Test
  func `An installed catalog is chosen by the option or the locale, and a damaged one isn't used`()
    throws
  {
    let prefix = try Prefix()
    try prefix.install("msgid \"Nothing is saved yet.\"\nmsgstr \"Noch nichts gespeichert.\"")
    let said = "Noch nichts gespeichert."
    #expect(try prefix.say([], ["status", "--lang", "de"]).output.contains(said))
    #expect(try prefix.say([], ["status"], language: "de_DE.UTF-8").output.contains(said))
    #expect(try !prefix.say([], ["status"]).output.contains(said))
    truncate(prefix.catalog, 200)
    let damaged = try prefix.say([], ["status", "--lang", "de"])
    #expect(damaged.status == 0 && damaged.output.contains("Nothing is saved yet."))
    #expect(try prefix.say([], ["status", "--lang", "nl"]).status == 64)
  }

  @Test func `A catalog that others can write isn't used`() throws {
    let prefix = try Prefix()
    try prefix.install("msgid \"Nothing is saved yet.\"\nmsgstr \"Noch nichts gespeichert.\"")
    chmod(prefix.catalog, 0o666)
    #expect(
      try prefix.say([], ["status", "--lang", "de"]).output.contains("Nothing is saved yet."))
  }

  /// A catalog that gives commands the names of other English commands, and of answers.
  private static let hostile = """
    msgctxt "command"
    msgid "yes"
    msgstr "no"

    msgctxt "command"
    msgid "no"
    msgstr "yes"

    msgctxt "command"
    msgid "quit"
    msgstr "summary 1 Amina"
    """

  @Test func `English commands mean what they say, whatever a catalog has for them`() throws {
    let prefix = try Prefix()
    try prefix.install(Self.hostile)
    let said = try prefix.say(
      ["Ben", "amina@gmial.com", "Kia", "Rio", "2019", "5", "", "", "", "yes", "quit"],
      ["--plain", "--lang", "de"])
    #expect(said.output.contains("Type yes to use that, or no"), "\(said.output)")
    #expect(said.output.contains("amina@gmail.com"), "\(said.output)")
  }

  @Test func `A catalog that nobody chose, or one at a kiosk, has no commands`() throws {
    let prefix = try Prefix()
    try prefix.install(Self.hostile)
    let name = try prefix.say(["Amina", "quit"], ["--plain"])
    #expect(name.output.contains("Email"), "\(name.output)")
    let kiosk = try prefix.say(
      ["Amina", "quit"], ["--plain", "--kiosk"], language: "de_DE.UTF-8")
    #expect(kiosk.output.contains("not one of the choices"), "\(kiosk.output)")
  }
}
