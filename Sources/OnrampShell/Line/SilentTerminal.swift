import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// The process's terminal, with echo only on demand.
final class SilentTerminal {
  private let descriptor: Int32
  private var echo: EchoGuard?
  private var keys: TypedKey.Table

  /// - Returns: `nil` if the process has no terminal.
  init?() {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    // Turn echo off before the first question, which may be answered immediately.
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
  func say(_ text: String) -> Bool {
    write(all: Array(SafeText.visibleLines(text).utf8), to: descriptor)
  }

  /// Reads a line without showing it; `nil` at the end of input, or if it is empty or invalid.
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

  /// Reads a line, showing it as it is typed; `nil` at the end of input, or if it is empty.
  func line() -> String? {
    var line = TypedText()
    while let key = next() {
      let isOver = key == .endOfLine || key == .endOfInput
      _ = write(all: line.apply(key), to: descriptor)
      if isOver { return line.bytes.isEmpty ? nil : String(decoding: line.bytes, as: UTF8.self) }
    }
    return nil
  }

  /// Reads the next key; `nil` once the terminal is gone.
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
