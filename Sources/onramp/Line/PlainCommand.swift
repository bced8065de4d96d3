/// A word that is a command when it is alone on a line.
enum PlainCommand: String, CaseIterable {
  case back, summary, help, quit
  /// In a photo's question: removes the photo.
  case remove
  // On the summary.
  case restart, export, yes, no

  /// The command on a line, if it is one. The English ones work in every language.
  init?(_ line: String) {
    let word = line.lowercased()
    guard let command = PlainCommand(rawValue: word) ?? commandWords.plainCommands[word] else {
      return nil
    }
    self = command
  }

  /// The answer on a line. A backslash before a command makes it an answer.
  static func answer(_ line: String) -> String {
    let rest = line.drop { $0 == "\\" }
    return line.hasPrefix("\\") && PlainCommand(String(rest)) != nil
      ? String(line.dropFirst()) : line
  }
}
