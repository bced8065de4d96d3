/// Part of a secret that arrived all at once: UTF-8 in ``SecretMemory``.
public struct SecretPiece: Hashable, Sendable {
  private let bytes: SecretBytes

  /// Copies bytes, which need not be whole text.
  public init(_ bytes: UnsafeRawBufferPointer, in memory: any SecretMemory) {
    self.bytes = SecretBytes(bytes.count, in: memory)
    self.bytes.buffer.copyMemory(from: bytes)
  }

  /// Calls `body` with each scalar until it returns `false`.
  ///
  /// - Returns: Whether `body` never returned `false`.
  func forEachScalar(_ body: (Unicode.Scalar) -> Bool) -> Bool {
    var (bytes, decoder) = (bytes.buffer.makeIterator(), UTF8())
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): if !body(scalar) { return false }
      case .error: if !body("\u{FFFD}") { return false }
      case .emptyInput: return true
      }
    }
  }

  /// The text, for a field that isn't secret.
  var openText: String { String(decoding: bytes.buffer, as: UTF8.self) }

  /// Whether both have the same bytes.
  public static func == (one: SecretPiece, other: SecretPiece) -> Bool {
    one.bytes.buffer.elementsEqual(other.bytes.buffer)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes.buffer))
  }
}
