/// A word that is a command where it stands alone on a line.
enum PlainCommand: String, CaseIterable {
  case back, summary, help, quit
  /// In a photo's question: takes away what is there.
  case remove
  // On the summary.
  case restart, export, yes, no

  /// The command that a line is, if it is one. Those of English work in every language.
  init?(_ line: String) {
    let word = line.lowercased()
    guard let command = PlainCommand(rawValue: word) ?? commandWords.plainCommands[word] else {
      return nil
    }
    self = command
  }

  /// The answer that a line is: a backslash before a command makes it one.
  static func answer(_ line: String) -> String {
    let rest = line.drop { $0 == "\\" }
    return line.hasPrefix("\\") && PlainCommand(String(rest)) != nil
      ? String(line.dropFirst()) : line
  }
}
