/// The bytes that xterm sends for a key.
enum TerminalKey {
  private static let named = [
    "Enter": "\r", "Escape": "\u{1B}", "Tab": "\t", "BTab": "\u{1B}[Z", "Space": " ",
    "BSpace": "\u{7F}", "DC": "\u{1B}[3~", "PPage": "\u{1B}[5~", "PageUp": "\u{1B}[5~",
    "NPage": "\u{1B}[6~", "PageDown": "\u{1B}[6~", "F1": "\u{1B}OP",
    "F2": "\u{1B}OQ", "F12": "\u{1B}[24~",
  ]
  /// The last letter of these keys' sequences, which depend on the cursor key mode.
  private static let moving = [
    "Up": "A", "Down": "B", "Right": "C", "Left": "D", "Home": "H", "End": "F",
  ]

  /// - Parameters:
  ///   - name: The key's name in tmux: `C-s`, `M-Right`, `Enter`, or a character.
  ///   - modes: The terminal's active modes.
  static func bytes(of name: String, _ modes: Set<String>) -> String {
    if let bytes = named[name] { return bytes }
    if let final = moving[name] { return (modes.contains("?1") ? "\u{1B}O" : "\u{1B}[") + final }
    guard name.count > 2, name.dropFirst().first == "-" else { return name }
    let key = String(name.dropFirst(2))
    switch name.first {
    case "C":
      guard let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1 else { break }
      return String(UnicodeScalar(UInt8(truncatingIfNeeded: scalar.value) & 0x1F))
    case "M":
      if let final = moving[key] { return "\u{1B}[1;3\(final)" }
      return "\u{1B}" + bytes(of: key, modes)
    default: break
    }
    return name
  }
}
