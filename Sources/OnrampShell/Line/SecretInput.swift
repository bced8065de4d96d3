import Glibc
import OnrampCore
import OnrampStore
import OnrampTerminal

/// Reads a secret byte by byte, so that nothing of it stays in memory.
enum SecretInput {
  /// The terminal of the process while a command asks for secrets, so that what is typed too early,
  /// for this question or the next one, is taken and never shown.
  nonisolated(unsafe) private static var asking: SilentTerminal?

  /// Asks on the terminal of the process, wherever its input and output lead.
  ///
  /// - Returns: `nil` without a terminal, or at its end.
  static func ask(_ question: String) -> SecretText? {
    guard let terminal = open(), terminal.say(question + " ") else { return nil }
    return terminal.secret()
  }

  /// Asks for a line that may be seen, on the terminal of the process.
  static func askOpenly(_ question: String) -> String? {
    guard let terminal = open(), terminal.say(question + " ") else { return nil }
    return terminal.line()
  }

  /// Gives the terminal back once everything is asked.
  static func close() { asking = nil }

  private static func open() -> SilentTerminal? {
    if asking == nil { asking = SilentTerminal() }
    return asking
  }

  /// What a descriptor gave as its first line.
  enum Given {
    case text(SecretText)
    /// There is nothing in it, or the line is empty.
    case nothing
    case unreadable
    /// It is no text, or longer than any secret.
    case unacceptable
  }

  /// Reads the first line of a descriptor, and nothing behind it.
  static func given(by descriptor: Int32) -> Given {
    var secret = TypedSecret()
    var byte: UInt8 = 0
    defer { byte = 0 }
    while !secret.isRefused {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return .unreadable }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      secret.add(byte)
    }
    if secret.isEmpty, !secret.isRefused { return .nothing }
    return secret.take().map(Given.text) ?? .unacceptable
  }

  /// The characters of UTF-8; none if it isn't.
  static func text(of bytes: ArraySlice<UInt8>) -> SecretText {
    var secret = TypedSecret()
    for byte in bytes where !secret.isRefused { secret.add(byte) }
    return secret.take() ?? SecretText(in: LockedMemory.shared)
  }
}

extension SecretText {
  /// The text of something that was typed for all to see.
  var openText: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
