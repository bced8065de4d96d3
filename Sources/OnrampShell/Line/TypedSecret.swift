import OnrampCore
import OnrampStore
import OnrampTerminal

/// A secret received byte by byte, without leaving copies in memory.
struct TypedSecret {
  private var text = SecretText(in: LockedMemory.shared)
  /// The bytes of an incomplete scalar.
  private var scalar: [UInt8] = []
  /// Whether the input is invalid text, or longer than any secret.
  private(set) var isRefused = false
  /// The number of bytes received, including control characters, which are ignored.
  private var count = 0
  private static let maxBytes = 1 << 13

  /// Whether the secret is empty.
  var isEmpty: Bool { text.isEmpty && scalar.isEmpty }

  /// Adds a byte of UTF-8.
  mutating func add(_ byte: UInt8) {
    count += 1
    guard count <= Self.maxBytes else {
      isRefused = true
      return
    }
    scalar.append(byte)
    if let whole = String(validating: scalar, as: UTF8.self) {
      if !text.apply(.paste(whole)) { isRefused = true }
    } else if scalar.count < 4 {
      return
    } else {
      // No scalar is longer.
      isRefused = true
    }
    dropScalar()
  }

  /// Applies a key.
  mutating func apply(_ key: TypedKey) {
    switch key {
    case .text(let byte): add(byte)
    case .deleteCharacter: deleteCharacter()
    // Word boundaries in a secret can't be seen.
    case .deleteWord, .deleteLine: deleteAll()
    case .endOfLine, .endOfInput, .nothing: break
    }
  }

  private mutating func deleteCharacter() {
    if scalar.isEmpty { text.apply(.deleteBackward) } else { dropScalar() }
  }

  mutating func deleteAll() {
    dropScalar()
    (text, isRefused, count) = (SecretText(in: LockedMemory.shared), false, 0)
  }

  /// Returns the secret, or `nil` if it is invalid or incomplete, and starts a new one.
  mutating func take() -> SecretText? {
    defer { deleteAll() }
    return isRefused || !scalar.isEmpty ? nil : text
  }

  private mutating func dropScalar() {
    wipe(&scalar)
    scalar = []
  }
}
