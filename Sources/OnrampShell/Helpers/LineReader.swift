import Glibc

/// Reads a helper's lines, within limits.
struct LineReader {
  private let descriptor: Int32
  private let longest: Int
  private var left: Int
  private var pending: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameters:
  ///   - most: The maximum number of bytes in total.
  ///   - longest: The maximum length of a line, in bytes.
  init(_ descriptor: Int32, most: Int, longest: Int) {
    self.descriptor = descriptor
    self.longest = longest
    left = most
  }

  /// Waits for more bytes and returns the lines that they complete.
  ///
  /// - Returns: `nil` at the end, or if a limit is exceeded.
  mutating func next() -> [[UInt8]]? {
    var count: Int
    repeat { count = read(descriptor, &piece, piece.count) } while count < 0 && errno == EINTR
    guard count > 0, count <= left else { return nil }
    left -= count
    pending += piece.prefix(count)
    var lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = Array(lines.removeLast())
    guard rest.count <= longest, lines.allSatisfy({ $0.count <= longest }) else { return nil }
    pending = rest
    return lines.map(Array.init)
  }
}
