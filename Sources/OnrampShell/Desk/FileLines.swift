import Glibc

/// The lines of a file, read one by one.
final class FileLines {
  /// The maximum length of a line, in bytes.
  private static let longest = 1 << 20

  private let file: Int32
  private var waiting: [[UInt8]] = []
  private var pending: [UInt8] = []
  /// Whether the file ended with the end of a line.
  private(set) var isWhole = false

  /// Opens a regular file; `nil` if that fails.
  init?(path: String) {
    file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    var information = stat()
    guard file >= 0, fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
  }

  deinit { if file >= 0 { close(file) } }

  /// Why the file can't be read any further, as errno.
  struct Unreadable: Error { let code: Int32 }

  /// The next line without its end; `nil` at the end of the file, or if the rest isn't a line.
  func next() throws(Unreadable) -> [UInt8]? {
    while waiting.isEmpty {
      var code: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        repeat {
          count = read(file, buffer.baseAddress, buffer.count)
        } while count < 0 && errno == EINTR
        code = count < 0 ? errno : 0
        count = max(count, 0)
      }
      guard code == 0 else { throw Unreadable(code: code) }
      guard !piece.isEmpty else {
        isWhole = pending.isEmpty
        return nil
      }
      pending += piece
      var lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      pending = Array(lines.removeLast())
      waiting = lines.map(Array.init)
      guard pending.count <= Self.longest else { return nil }
    }
    return waiting.removeFirst()
  }
}
