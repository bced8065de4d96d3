import OnrampCore

/// A word that is a command when it is alone on a line.
public enum LineCommand: String, CaseIterable, Sendable {
  case back, summary, help, quit
  /// In a photo's question: removes the photo.
  case remove
  /// In a photo's question: turns the photo by a quarter, clockwise.
  case turn
  /// In a photo's question: gives one by phone, from the files, or with the camera.
  case phone, browse, camera
  // On the summary.
  case restart, export, yes, no

  /// The command on a line, if it is one. The English ones work in every language.
  public init?(_ line: String, _ words: any Words) {
    let word = line.lowercased()
    guard let command = LineCommand(rawValue: word) ?? words.plainCommands[word] else { return nil }
    self = command
  }

  /// The command that a secret answer is, if it is one. No string is made of the answer.
  public init?(_ secret: SecretText, _ words: any Words) {
    func isSame(_ word: String) -> Bool { secret.withBytes { $0.elementsEqual(word.utf8) } }
    let command =
      Self.allCases.first { isSame($0.rawValue) }
      ?? words.plainCommands.first { isSame($0.key) }?.value
    guard let command else { return nil }
    self = command
  }

  /// The answer on a line. A backslash before a command makes it an answer.
  public static func answer(_ line: String, _ words: any Words) -> String {
    let rest = line.drop { $0 == "\\" }
    return line.hasPrefix("\\") && LineCommand(String(rest), words) != nil
      ? String(line.dropFirst()) : line
  }
}
