import Glibc
import OnrampCore
import OnrampStore

/// What is typed on a terminal that shows nothing by itself: read a byte at a time and no further than
/// a line, so that what follows waits unseen for its own question.
struct SilentInput {
  private let descriptor: Int32
  /// Where what is typed shows.
  private let screen: Int32
  private let echo: EchoGuard
  private var keys: TypedKey.Table
  private var text = TypedText()
  private var secret = TypedSecret()
  /// Whether the line has ended.
  private var isOver = false

  /// - Returns: `nil` if the descriptor is no terminal.
  init?(_ descriptor: Int32) {
    guard let echo = EchoGuard(descriptor) else { return nil }
    (self.descriptor, self.echo, keys) = (descriptor, echo, echo.keys)
    // An input that was redirected from a terminal can't be written to. This one stays open to the end.
    let isWritable = fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR
    screen = isWritable ? descriptor : open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
  }

  /// Reads what is typed next. Waits for it.
  ///
  /// - Returns: Whether the input goes on.
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

  /// The line that was typed, once it has ended.
  mutating func takeLine() -> String? {
    guard isOver else { return nil }
    defer { begin() }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The secret that was typed, once its line has ended; what is no text is an empty one.
  mutating func takeSecret() -> SecretText? {
    guard isOver else { return nil }
    defer { begin() }
    return secret.take() ?? SecretText(in: LockedMemory.shared)
  }

  /// Drops what was typed and is not taken.
  mutating func dropTyped() {
    echo.dropTyped()
    begin()
  }

  private mutating func begin() {
    (text, isOver) = (TypedText(), false)
    secret.deleteAll()
  }
}
