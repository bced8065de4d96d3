import OnrampCore
import OnrampScreens
import Testing

@Suite struct LanguageTests {
  @Test(arguments: Language.allCases, Scenes.all.map(\.name))
  func `Every screen fits at 40×12 in every language`(language: Language, name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    let words = language.words
    let frame = AppScreen.frame(
      of: scene.wizard, size: AppScreen.smallest,
      appearance: Appearance(words: words, glyphs: .unicode, width: Scenes.width))
    let rows = frame.rows.map { $0.map(\.text).joined() }
    let text = rows.joined(separator: "\n")
    // Names of files and folders are as long as they are.
    if scene.wizard.browser == nil {
      #expect(rows.filter { $0.contains("…") && !isShortened($0) } == [], "\(text)")
    }
    if let dialog = scene.wizard.dialog {
      #expect(text.contains(words.question(dialog.question).title))
      if case .export = dialog.question { return }
      for choice in dialog.choices {
        #expect(text.contains("[ \(words.choice(choice, of: dialog.question)) ]"), "\(text)")
      }
    } else if let step = scene.wizard.step {
      let isAside =
        scene.wizard.browser != nil || scene.wizard.viewing != nil
        || scene.wizard.link != nil
      #expect(isAside || text.contains(words.heading(step)))
      if let field = scene.wizard.focusedField, !scene.wizard.showsHelp {
        #expect(text.contains(words.label(field)), "\(text)")
      }
    }
    #expect(!rows[rows.count - 1].allSatisfy { $0 == " " })
  }

  @Test(arguments: Language.allCases)
  func `No step, field, key or choice lacks its words`(language: Language) {
    let words = language.words
    for step in Step.all {
      #expect(words.heading(step) != step.key)
      for field in step.fields { #expect(words.label(field) != field.key) }
    }
    let help = words.help(.summary) + words.help(.step(.personal))
    #expect(help.allSatisfy { !$0.keys.isEmpty && !$0.does.isEmpty })
  }

  @Test func `No two languages say the same`() {
    let scene = Scenes.wizard(Scenes.complete)
    let texts = Language.allCases.map { language in
      let appearance = Appearance(words: language.words, glyphs: .unicode, width: Scenes.width)
      let frame = AppScreen.frame(
        of: scene, size: Size(rows: 24, columns: 80), appearance: appearance)
      return frame.rows.map { $0.map(\.text).joined() }.joined()
    }
    #expect(Set(texts).count == texts.count)
  }

  /// A line of the error summary, whose whole sentence stands beside its field.
  private func isShortened(_ row: String) -> Bool {
    row.drop { $0 == " " }.first?.isNumber == true
  }
}
