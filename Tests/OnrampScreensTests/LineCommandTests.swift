import TestKit
import Testing

@testable import OnrampCore
@testable import OnrampScreens

/// The words of the line mode: commands on every screen, in any language, and never answers.
@Suite struct LineCommandTests {
  private struct Spelling {
    let command: LineCommand
    let word: String
  }

  /// Every word, as written and without accents, in lowercase and uppercase.
  private static let spellings: [Spelling] = LineCommand.allCases.flatMap { command in
    let words = Language.tested.flatMap { command.words(in: $0) }
    let plain = words.map { String(decoding: $0.foldedForSearch, as: UTF8.self) }
    return Set(words + plain + (words + plain).map { $0.uppercased() }).map {
      Spelling(command: command, word: $0)
    }
  }

  @Test func `A word means one command in all languages`() {
    for spelling in Self.spellings {
      #expect(LineCommand(spelling.word) == spelling.command, "\(spelling.word)")
      #expect(LineCommand(Scenes.secret(spelling.word)) == spelling.command, "\(spelling.word)")
    }
  }

  @Test func `Only a whole line is a command`() {
    for line in ["", "backs", "go back", "back.", "\\back", "Nueva York", "2"] {
      #expect(LineCommand(line) == nil && LineCommand(Scenes.secret(line)) == nil, "\(line)")
    }
  }

  @Test func `A backslash makes a command an answer, and a second one keeps the first`() {
    for (line, answer) in [
      ("\\back", "back"), ("\\\\back", "\\back"), ("\\Atrás", "Atrás"), ("\\path", "\\path"),
      ("\\", "\\"), ("back", "back"),
    ] {
      #expect(LineCommand.answer(line) == answer)
      let secret = LineCommand.answer(Scenes.secret(line))
      #expect(secret.openText == answer)
    }
  }

  // MARK: On every screen

  /// The scenes with different questions, by name.
  private static func screens(in language: Language) -> [(scene: String, app: App)] {
    var asked: Set<String> = []
    return Scenes.all.compactMap { scene in
      let app = scene.app(in: language)
      let prompt = language.lineMode.prompt(of: app)
      let isNew = asked.insert("\(prompt.screen) \(prompt.question)").inserted
      return isNew ? (scene.name, app) : nil
    }
  }

  /// Whether an action takes a word as an answer.
  private func takes(_ word: String, _ action: LineAction) -> Bool {
    switch action {
    case .say, .warn: false
    case .app(.account(.secretGiven)): true
    case .confirm(_, let actions): actions.contains { takes(word, $0) }
    default: "\(action)".contains("\"\(word)\"")
    }
  }

  /// Whether a word answers a survey's question, where it has no other meaning.
  private func isAnswer(_ command: LineCommand, in app: App) -> Bool {
    guard case .survey = app.below, let run = app.survey?.run, run.page.state != .submitted else {
      return false
    }
    return command == .yes || command == .no
  }

  private func actions(for line: String, at prompt: Prompt) -> [LineAction] {
    prompt.isSecret ? prompt.actions(for: Scenes.secret(line)) : prompt.actions(for: line)
  }

  @Test(arguments: Language.tested)
  func `No command is taken for an answer on any screen without a backslash before it`(
    language: Language
  ) {
    var answered: Set<String> = []
    for (scene, app) in Self.screens(in: language) {
      let prompt = language.lineMode.prompt(of: app)
      for spelling in Self.spellings where !isAnswer(spelling.command, in: app) {
        let word = spelling.word
        let actions = actions(for: word, at: prompt)
        let taken = actions.filter { takes(word, $0) }
        #expect(taken == [], "“\(word)” on \(scene) does \(taken)")
        let refusal = language.words.error(language.words.plainNoAnswer(word))
        guard actions.contains(.say(refusal)) else { continue }
        answered.insert(scene)
        let escaped = self.actions(for: "\\" + word, at: prompt)
        // A path that leads nowhere is refused for that reason.
        #expect(!escaped.contains(.say(refusal)) && escaped != [], "“\\\(word)” on \(scene)")
      }
    }
    #expect(answered.count > 20)
  }

  /// The words that a text says to type.
  private func named(in text: String) -> [String] {
    text.split(separator: /[.:?](?:\s+|$)/).flatMap { sentence -> [String] in
      guard let match = sentence.firstMatch(of: /(?:[Tt]ype|Enter|[Ee]scriba)\s(.*)/) else {
        return []
      }
      let joint = #/,? (?:or|and|then|o|u|bien|y|luego) (?:then |luego |bien |type |escriba )?|, /#
      return match.1.split(separator: joint).compactMap { piece in
        piece.wholeMatch(of: /[“«]?([\p{L}]+)[”»]?(?: (?:to|para|at|en|for|on|in) .*)?/)
          .map { String($0.1) }
      }
    }
  }

  /// The words that a help text explains: each begins a sentence.
  private func explained(in help: String) -> [String] {
    help.split(separator: /\.\s+/).compactMap { sentence in
      guard sentence.first?.isLowercase == true else { return nil }
      return sentence.firstMatch(of: /^[\p{L}]+/).map { String($0.0) }
    }
  }

  @Test(arguments: Language.tested)
  func `Yes and no are answers to a survey`(language: Language) {
    var answered = 0
    for (_, app) in Self.screens(in: language) {
      let prompt = language.lineMode.prompt(of: app)
      for spelling in Self.spellings where isAnswer(spelling.command, in: app) {
        let actions = actions(for: spelling.word, at: prompt)
        #expect(actions.contains { takes(spelling.word, $0) }, "“\(spelling.word)” does \(actions)")
        answered += 1
      }
    }
    #expect(answered > 0)
  }

  @Test(arguments: Language.tested)
  func `Each word that a screen names is a command`(language: Language) {
    // Not words to type, although they are where one would be.
    let others: Set<String> = ["it", "one", "uno"]
    var known: Set<LineCommand> = []
    for (scene, app) in Self.screens(in: language) {
      let prompt = language.lineMode.prompt(of: app)
      let help = actions(for: LineCommand.help.words(in: language)[0], at: prompt)
      let said = help.compactMap { if case .say(let text) = $0 { text } else { nil } }
      let words =
        ([prompt.question] + prompt.opening.suffix(1) + said).flatMap(named)
        + said.flatMap(explained)
      for word in words where !others.contains(word) {
        let command = LineCommand(word)
        #expect(command != nil, "\(scene) names “\(word)”")
        if let command { known.insert(command) }
      }
    }
    #expect(
      known.isSuperset(of: [.back, .quit, .help, .yes, .no, .retry, .password, .list, .phone]))
  }
}

extension SecretText {
  fileprivate var openText: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
