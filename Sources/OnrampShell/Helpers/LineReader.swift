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

  /// Waits for at least one whole line, however many reads that takes, and returns those that have
  /// come.
  ///
  /// - Returns: `nil` at the end, or if a limit is exceeded.
  mutating func next() -> [[UInt8]]? {
    let end = UInt8(ascii: "\n")
    while true {
      var count: Int
      repeat { count = read(descriptor, &piece, piece.count) } while count < 0 && errno == EINTR
      guard count > 0, count <= left else { return nil }
      left -= count
      let read = piece.prefix(count)
      let whole = read.lastIndex(of: end)
      pending += read.prefix(upTo: whole ?? read.endIndex)
      guard let whole else {
        guard pending.count <= longest else { return nil }
        continue
      }
      let lines = pending.split(separator: end, omittingEmptySubsequences: false)
      pending = Array(read[(whole + 1)...])
      guard pending.count <= longest, lines.allSatisfy({ $0.count <= longest }) else { return nil }
      return lines.map(Array.init)
    }
  }
}
