import OnrampCore
import OnrampWords

/// The words for commands, both to show and to look up input.
extension LineCommand {
  /// The words for a command in a language; the screens show the first that is no other command's.
  func words(in language: Language) -> [String] {
    language.words.spellings(of: self).split(separator: " ").map(\.spaced).filter(\.canBeTyped)
  }
}

extension Words {
  /// The word by which the language mentions a command: the first that means it, or the English.
  func word(_ command: LineCommand) -> String {
    let own = command.words(in: language)
    if language.isIncluded, let first = own.first { return first }
    return own.first { LineCommand($0) == command } ?? command.words(in: .english)[0]
  }

  /// That word in quotation marks, for sentences in which it could be taken for another word.
  func quoted(_ command: LineCommand) -> String {
    words("“\(word(command))”", context: "a command")
  }
}

extension Substring {
  /// The text with a space for each `_`, which means a space within a command.
  fileprivate var spaced: String { String(map { $0 == "_" ? " " : $0 }) }
}

extension String {
  /// Whether a command can have this name: letters, and perhaps spaces and hyphens between them.
  fileprivate var canBeTyped: Bool {
    count <= 40 && first?.isLetter == true && last?.isLetter == true
      && allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
  }
}
