import Glibc
import OnrampCore
import OnrampStore

/// Input from a terminal without echo, read byte by byte and only up to the end of a line, so that
/// the rest stays unseen until its own question.
struct SilentInput {
  private let descriptor: Int32
  /// The descriptor on which to show input.
  private let screen: Int32
  private let echo: EchoGuard
  private var keys: TypedKey.Table
  private var text = TypedText()
  private var secret = TypedSecret()
  /// Whether the line has ended.
  private var isOver = false

  /// - Returns: `nil` if the descriptor isn't a terminal.
  init?(_ descriptor: Int32) {
    guard let echo = EchoGuard(descriptor) else { return nil }
    (self.descriptor, self.echo, keys) = (descriptor, echo, echo.keys)
    // A redirected terminal may be read-only. This descriptor stays open until exit.
    let isWritable = fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR
    screen = isWritable ? descriptor : open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
  }

  /// Waits for a byte and handles it.
  ///
  /// - Returns: `false` at the end of input.
  mutating func read(isSecret: Bool) -> Bool {
    var byte: UInt8 = 0
    defer { byte = 0 }
    let count = Glibc.read(descriptor, &byte, 1)
    guard count == 1 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
    let key = keys.key(byte)
    let isEmpty = isSecret ? secret.isEmpty : text.bytes.isEmpty
    if key == .endOfInput, isEmpty { return false }
    isOver = key == .endOfLine || key == .endOfInput
    if isSecret { secret.apply(key) }
    if !isSecret || isOver { _ = write(all: text.apply(key), to: screen) }
    return true
  }

  /// The line, once it is complete.
  mutating func takeLine() -> String? {
    guard isOver else { return nil }
    defer { begin() }
    return String(decoding: text.bytes, as: UTF8.self).withFewMarks
  }

  /// The secret, once its line is complete; empty if it isn't valid text.
  mutating func takeSecret() -> SecretText? {
    guard isOver else { return nil }
    defer { begin() }
    return secret.take() ?? SecretText(in: LockedMemory.shared)
  }

  /// Ends the line on which something is typed.
  func leaveTyped() { if !text.bytes.isEmpty { _ = write(all: [UInt8(ascii: "\n")], to: screen) } }

  /// Shows again what is typed.
  func showTyped() { _ = write(all: text.bytes, to: screen) }

  /// Discards input not yet taken.
  mutating func dropTyped() {
    echo.dropTyped()
    begin()
  }

  private mutating func begin() {
    (text, isOver) = (TypedText(), false)
    secret.deleteAll()
  }
}
