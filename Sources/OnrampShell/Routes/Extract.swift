import Glibc
import OnrampCore

/// An OpenStreetMap extract, open for reading.
final class Extract: Sendable {
  enum Problem: Error { case noFile, noExtract }

  /// The start of every file in this format, after the length of its first header.
  private static let magic = [0x0A, 0x09] + Array("OSMHeader".utf8)

  let file: Int32
  /// The file's name, without folders.
  let name: String
  /// The modification time, in seconds since 1970.
  let time: Int

  /// Opens an extract.
  init(_ path: String) throws(Problem) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    var about = stat()
    guard file >= 0, fstat(file, &about) == 0 else { throw .noFile }
    self.file = file
    name = path.split(separator: "/").last.map(String.init) ?? path
    time = about.st_mtim.tv_sec
    guard about.st_mode & S_IFMT == S_IFREG, Self.isExtract(file) else { throw .noExtract }
  }

  /// Takes over an open file, which was downloaded just now.
  init(_ file: Int32, named name: String) throws(MapsProblem) {
    (self.file, self.name, time) = (file, name, Glibc.time(nil))
    guard Self.isExtract(file) else { throw .preparation(.notAnExtract) }
  }

  private static func isExtract(_ file: Int32) -> Bool {
    var start = [UInt8](repeating: 0, count: magic.count)
    return pread(file, &start, start.count, 4) == start.count && start == magic
  }

  deinit { close(file) }
}
