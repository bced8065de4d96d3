import Glibc
import OnrampCore
import OnrampStore
import OnrampTerminal

/// Reads a secret byte by byte, so that nothing of it stays in memory.
enum SecretInput {
  /// Asks on the terminal of the process, wherever its input and output lead.
  ///
  /// - Returns: `nil` without a terminal, or at its end.
  static func ask(_ question: String) -> SecretText? {
    answer(to: question) { terminal in
      let echo = EchoGuard(terminal)
      return withExtendedLifetime(echo) { line(from: terminal) }
    }
  }

  /// Asks for a line that may be seen, on the terminal of the process.
  static func askOpenly(_ question: String) -> String? {
    answer(to: question) { line(from: $0)?.openText }
  }

  /// The first line of a descriptor; `nil` if it can't be read or is empty.
  static func line(from descriptor: Int32) -> SecretText? {
    var text = SecretText(in: LockedMemory.shared)
    var scalar: [UInt8] = []
    var byte: UInt8 = 0
    defer {
      byte = 0
      wipe(&scalar)
    }
    while true {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      scalar.append(byte)
      guard let whole = String(validating: scalar, as: UTF8.self) else {
        // No scalar has more bytes.
        if scalar.count == 4 { return nil }
        continue
      }
      guard text.apply(.paste(whole)) else { return nil }
      wipe(&scalar)
      scalar = []
    }
    return text.isEmpty || !scalar.isEmpty ? nil : text
  }

  /// The characters of UTF-8; none if it isn't.
  static func text(of bytes: ArraySlice<UInt8>) -> SecretText {
    var text = SecretText(in: LockedMemory.shared)
    var rest = bytes
    while let first = rest.first {
      let length = max(1, (~first).leadingZeroBitCount)
      guard let scalar = String(validating: rest.prefix(length), as: UTF8.self),
        text.apply(.paste(scalar))
      else { return SecretText(in: LockedMemory.shared) }
      rest = rest.dropFirst(length)
    }
    return text
  }

  private static func answer<Answer>(to question: String, _ hear: (Int32) -> Answer?) -> Answer? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    guard write(all: Array((question + " ").utf8), to: terminal) else { return nil }
    return hear(terminal)
  }
}

extension SecretText {
  /// The text of something that was typed for all to see.
  var openText: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
