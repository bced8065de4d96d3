import OnrampCore

/// The words for commands, both to show and to look up input.
extension LineCommand {
  /// The words for a command in a language; the screens show the first.
  func words(in language: Language) -> [String] {
    language.words.spellings(of: self).split(separator: " ").map(\.spaced)
  }
}

extension Words {
  /// The word by which the language mentions a command: the first.
  func word(_ command: LineCommand) -> String {
    spellings(of: command).prefix { $0 != " " }.spaced
  }
}

extension Substring {
  /// The text with a space for each `_`, which stands for one within a command.
  fileprivate var spaced: String { String(map { $0 == "_" ? " " : $0 }) }
}
