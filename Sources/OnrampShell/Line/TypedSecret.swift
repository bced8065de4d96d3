import OnrampCore
import OnrampStore
import OnrampTerminal

/// A secret that comes byte by byte, of which nothing stays anywhere else.
struct TypedSecret {
  private var text = SecretText(in: LockedMemory.shared)
  /// The bytes of a scalar that is not whole yet.
  private var scalar: [UInt8] = []
  /// Whether it is no text, or longer than any secret.
  private(set) var isRefused = false
  /// How many bytes came, of which control characters are none of the secret's.
  private var count = 0
  private static let most = 1 << 13

  /// Whether nothing was typed.
  var isEmpty: Bool { text.isEmpty && scalar.isEmpty }

  /// The secret; `nil` if it is none.
  var whole: SecretText? { isRefused || !scalar.isEmpty ? nil : text }

  /// Adds a byte of UTF-8.
  mutating func add(_ byte: UInt8) {
    count += 1
    guard count <= Self.most else {
      isRefused = true
      return
    }
    scalar.append(byte)
    if let whole = String(validating: scalar, as: UTF8.self) {
      if !text.apply(.paste(whole)) { isRefused = true }
    } else if scalar.count < 4 {
      return
    } else {
      // No scalar has more bytes.
      isRefused = true
    }
    dropScalar()
  }

  /// Does what a key does.
  mutating func apply(_ key: TypedKey) {
    switch key {
    case .text(let byte): add(byte)
    case .deleteCharacter: deleteCharacter()
    // Where words end in a secret, nobody sees.
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

  /// Hands it over, and begins anew.
  mutating func take() -> SecretText? {
    defer { deleteAll() }
    return whole
  }

  private mutating func dropScalar() {
    wipe(&scalar)
    scalar = []
  }
}
