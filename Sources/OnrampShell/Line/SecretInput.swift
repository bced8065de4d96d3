import Glibc
import OnrampCore
import OnrampStore
import OnrampTerminal

/// Reads secrets byte by byte, leaving no copies in memory.
enum SecretInput {
  /// The process's terminal while a command asks for secrets, so that input typed early is accepted
  /// but not shown.
  nonisolated(unsafe) private static var asking: SilentTerminal?

  /// Asks on the process's terminal, even if standard input and output are redirected.
  ///
  /// - Returns: `nil` without a terminal, or at the end of its input.
  static func ask(_ question: String) -> SecretText? {
    guard let terminal = open(), terminal.say(question + " ") else { return nil }
    return terminal.secret()
  }

  /// Asks on the process's terminal for a line that may be shown.
  static func askOpenly(_ question: String) -> String? {
    guard let terminal = open(), terminal.say(question + " ") else { return nil }
    return terminal.line()
  }

  /// Restores the terminal after the last question.
  static func close() { asking = nil }

  private static func open() -> SilentTerminal? {
    if asking == nil { asking = SilentTerminal() }
    return asking
  }

  /// The first line of a descriptor.
  enum Given {
    case text(SecretText)
    /// An empty line, or no input.
    case nothing
    case unreadable
    /// Invalid text, or longer than any secret.
    case unacceptable
  }

  /// Reads the first line of a descriptor, and no byte beyond it.
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

  /// The text of UTF-8 bytes; empty if they are invalid.
  static func text(of bytes: ArraySlice<UInt8>) -> SecretText {
    var secret = TypedSecret()
    for byte in bytes where !secret.isRefused { secret.add(byte) }
    return secret.take() ?? SecretText(in: LockedMemory.shared)
  }
}

extension SecretText {
  /// The text of input that was shown as it was typed.
  var openText: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
