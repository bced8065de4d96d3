import OnrampCore
import OnrampWords
import TestKit
import Testing

@testable import OnrampScreens

/// The buttons of dialogs, in every scene that has one.
@Suite struct DialogTests {
  private static let names = Scenes.all.filter { dialog(in: $0.app) != nil }.map(\.name)

  private static func dialog(in app: App) -> Dialog? {
    switch app.top {
    case .alert(let dialog), .application(.overlay(.confirmation(let dialog))): dialog
    default: nil
    }
  }

  private static func scene(_ name: String, _ language: Language) throws -> (App, Dialog) {
    let app = try Scene.named(name).app(in: language)
    return (app, try #require(dialog(in: app)))
  }

  /// The answer that a key gives.
  private func answer(_ key: Key, in app: App, _ language: Language) -> Dialog.Choice? {
    switch app.command(for: key, in: language) {
    case .app(.alert(.answered(let choice))),
      .app(.application(.confirmation(.answered(let choice)))):
      choice
    default: nil
    }
  }

  @Test(arguments: names, Language.known)
  func `Every button shows a letter of its own that presses it, unless it deletes for good`(
    name: String, language: Language
  ) throws {
    let (app, dialog) = try Self.scene(name, language)
    let words = language.words
    let letters = words.letters(of: dialog)
    #expect(Set(letters.values).count == letters.count, "\(letters)")
    for choice in dialog.choices {
      let label = words.choice(choice, of: dialog.question)
      guard let letter = letters[choice] else {
        #expect(dialog.deletes(choice), "\(label) has no letter")
        continue
      }
      for key in ["\(letter)", letter.uppercased()] {
        #expect(answer(.character(Character(key)), in: app, language) == choice, "\(label)")
      }
      for (rows, columns) in [(24, 80), (12, 40)] {
        let text = app.frame(rows, columns, language.appearance).text
        #expect(text.contains("[ \(letter.uppercased()) \(label) ]"), "\(text)")
      }
    }
    for letter in "abcdefghijklmnopqrstuvwxyzñéABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      let answer = answer(.character(letter), in: app, language)
      #expect(!(answer.map(dialog.deletes) ?? false), "\(letter)")
    }
  }

  @Test(arguments: names, Language.known)
  func `Yes and no have their letters wherever nothing is deleted for good`(
    name: String, language: Language
  ) throws {
    let (app, dialog) = try Self.scene(name, language)
    guard !dialog.choices.contains(where: { $0 == .yes && dialog.deletes($0) }) else { return }
    for (choice, letters) in [(Dialog.Choice.yes, "yY"), (.no, "nN")]
    where dialog.choices.contains(choice) {
      for letter in letters { #expect(answer(.character(letter), in: app, language) == choice) }
    }
    #expect(answer(.character(language.words.yes), in: app, language) == .yes)
  }

  @Test(arguments: names)
  func `The help explains a dialog's buttons`(name: String) throws {
    for language in Language.known {
      let words = language.words
      var (app, dialog) = try Self.scene(name, language)
      app.press(.function(1))
      let text = app.frame(60, 80, language.appearance).text.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      let title = words.question(dialog.question).title.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ").prefix(20)
      #expect(text.contains(title), "\(text)")
      for choice in dialog.choices {
        let (letter, label) = words.button(choice, of: dialog)
        guard let letter else {
          #expect(text.contains(label), "\(text)")
          continue
        }
        #expect(
          text.contains("\(letter) \(label)") || text.contains("\(letter), Esc \(label)"),
          "\(text)")
      }
    }
  }

  @Test(arguments: names)
  func `Nothing of the page shows beside a dialog`(name: String) throws {
    let (app, dialog) = try Self.scene(name, .english)
    for (rows, columns) in [(24, 80), (12, 40), (40, 160)] {
      let frame = app.frame(rows, columns)
      let title = Language.english.words.question(dialog.question).title.prefix(12)
      let start = try #require(frame.texts.lastIndex { $0.contains("│ \(title)") }) - 1
      let end = try #require(frame.texts[start...].firstIndex { $0.contains("└─") })
      let indent = frame.texts[start].prefix { $0 == " " }.count
      for row in frame.texts[start...end] {
        #expect(row.prefix(indent).allSatisfy { $0 == " " }, "\(frame.text)")
        #expect(row.last { $0 != " " }.map { "│┐┘".contains($0) } ?? false, "\(frame.text)")
      }
    }
  }

  @Test(arguments: Language.known)
  func `The letter that opens a dialog doesn't answer it when it is held down`(
    language: Language
  ) throws {
    for scene in Scenes.all {
      let app = scene.app(in: language)
      guard Self.dialog(in: app) == nil else { continue }
      for letter in "abcdefghijklmnopqrstuvwxyz" {
        var opened = app
        opened.press(.character(letter), in: language)
        guard let dialog = Self.dialog(in: opened) else { continue }
        let answer = answer(.character(letter), in: opened, language)
        #expect(answer == nil || answer == .no, "\(scene.name): \(letter), \(dialog.question)")
      }
    }
  }
}
