import Glibc

/// Reads the lines a helper writes, up to a limit.
struct LineReader {
  private let descriptor: Int32
  private let longest: Int
  private var left: Int
  private var pending: [UInt8] = []
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameters:
  ///   - most: The most bytes to accept in total.
  ///   - longest: The most bytes a line may have.
  init(_ descriptor: Int32, most: Int, longest: Int) {
    self.descriptor = descriptor
    self.longest = longest
    left = most
  }

  /// Waits for more bytes, and returns the lines they complete, if any.
  ///
  /// - Returns: `nil` at the end, or if there was too much.
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
