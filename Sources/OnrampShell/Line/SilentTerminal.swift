import Glibc
import OnrampCore
import OnrampStore

/// The terminal of the process, which shows nothing of what is typed unless it is told to.
final class SilentTerminal {
  private let descriptor: Int32
  private var echo: EchoGuard?
  private var keys: TypedKey.Table

  /// - Returns: `nil` if the process has no terminal.
  init?() {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    // This comes before any question: who reads it may answer at once.
    guard let echo = EchoGuard(descriptor) else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.echo, keys) = (descriptor, echo, echo.keys)
  }

  deinit {
    echo = nil
    close(descriptor)
  }

  /// Writes text.
  ///
  /// - Returns: Whether the terminal took it.
  func say(_ text: String) -> Bool { write(all: Array(text.utf8), to: descriptor) }

  /// The next line, unseen; `nil` at the end, and if it is empty or no text.
  func secret() -> SecretText? {
    var secret = TypedSecret()
    while let key = next() {
      secret.apply(key)
      guard key == .endOfLine || key == .endOfInput else { continue }
      _ = say("\n")
      return secret.isEmpty ? nil : secret.take()
    }
    return nil
  }

  /// The next line, shown as it is typed; `nil` at the end, and if it is empty.
  func line() -> String? {
    var line = TypedText()
    while let key = next() {
      let isOver = key == .endOfLine || key == .endOfInput
      _ = write(all: line.apply(key), to: descriptor)
      if isOver { return line.bytes.isEmpty ? nil : String(decoding: line.bytes, as: UTF8.self) }
    }
    return nil
  }

  /// What is typed next; `nil` once the terminal is gone.
  private func next() -> TypedKey? {
    var byte: UInt8 = 0
    defer { byte = 0 }
    while true {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      return count == 1 ? keys.key(byte) : nil
    }
  }
}
