import Glibc
import OnrampCore

/// Reads the input to a secret into locked memory, all that is available, and hands it out key by
/// key, since what follows a key may not belong to the secret.
struct SecretReader {
  /// Terminals don't return more at once.
  private static let size = 1 << 12

  private let memory: any SecretMemory
  private let buffer: UnsafeMutableRawBufferPointer
  private var rest = 0..<0

  init(in memory: any SecretMemory) {
    (self.memory, buffer) = (memory, memory.allocate(Self.size))
  }

  /// Whether everything that was read has been handed out.
  var isEmpty: Bool { rest.isEmpty }

  /// Reads what there is, once everything read before has been handed out.
  ///
  /// - Returns: `false` at the end of input or if reading fails.
  mutating func fill(from descriptor: Int32) -> Bool {
    rest = 0..<max(0, read(descriptor, buffer.baseAddress, buffer.count))
    return !isEmpty
  }

  /// Takes the next byte.
  mutating func takeByte() -> UInt8? {
    guard let first = rest.first else { return nil }
    let byte = buffer[first]
    drop(1)
    return byte
  }

  /// Takes the text before the next key that isn't text, or before a possible end of a paste; `nil`
  /// if only a single byte can be taken.
  mutating func takeText(inPaste: Bool) -> SecretPiece? {
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[rest])
    let end = bytes.firstIndex { $0 == 0x1B || !inPaste && KeyDecoder.control($0) != nil }
    let run = bytes[..<(end ?? bytes.endIndex)]
    let count = run.count - (end == nil ? KeyDecoder.unfinished(run) : 0)
    guard count > 1 else { return nil }
    defer { drop(count) }
    return SecretPiece(UnsafeRawBufferPointer(rebasing: run.prefix(count)), in: memory)
  }

  /// Calls `body` with everything that hasn't been handed out, and wipes it.
  mutating func takeAll<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    defer { drop(rest.count) }
    return body(UnsafeRawBufferPointer(rebasing: buffer[rest]))
  }

  private mutating func drop(_ count: Int) {
    let used = UnsafeMutableRawBufferPointer(rebasing: buffer[rest.prefix(count)])
    used.initializeMemory(as: UInt8.self, repeating: 0)
    rest = rest.dropFirst(count)
  }
}
