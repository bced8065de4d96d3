import Glibc
import OnrampCore

/// Writes a ZIP file with uncompressed entries, because photos don't get smaller.
///
/// The layout follows PKWARE's APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16. Files and
/// entries are limited to 4 GiB, as there is no ZIP64.
struct ZIPWriter {
  private static let piece = 1 << 18
  /// The format version that stored entries require, and the version made by, with Unix as the
  /// system.
  private static let version: UInt16 = 10, maker: UInt16 = 3 << 8 | 10

  private let file: Descriptor
  private let time: CalendarTime
  private var place = 0
  private var entries = 0
  /// The central directory, which follows the entries.
  private var directory: [UInt8] = []

  /// - Parameter time: The modification time of the entries.
  init(to file: Descriptor, at time: CalendarTime) { (self.file, self.time) = (file, time) }

  /// Appends a file.
  ///
  /// - Parameter name: The path in the ZIP file, in ASCII with slashes.
  mutating func add(_ name: String, _ input: Descriptor) throws(SystemError) {
    let size = Int(try input.information().st_size)
    guard place + size < UInt32.max else { throw SystemError(code: EFBIG) }
    var (checksum, read) = (CRC32(), 0)
    try Self.read(input) { (bytes) throws(SystemError) in
      checksum.update(bytes)
      read += bytes.count
    }
    let common = description(of: name, checksum.value, size)
    let start = place
    try write([0x50, 0x4B, 3, 4] + Self.version.bytes + common + Array(name.utf8))
    try Self.read(input) { (bytes) throws(SystemError) in try file.write(bytes) }
    guard read == size else { throw SystemError(code: EIO) }
    place += size
    entries += 1
    let mode = UInt32(S_IFREG | 0o600) << 16
    directory += [0x50, 0x4B, 1, 2] + Self.maker.bytes + Self.version.bytes + common
    directory += [UInt8](repeating: 0, count: 6) + mode.bytes + UInt32(start).bytes
    directory += Array(name.utf8)
  }

  /// Completes the file, and returns once it is on disk.
  mutating func finish() throws(SystemError) {
    guard place + directory.count < UInt32.max else { throw SystemError(code: EFBIG) }
    let (start, count) = (UInt32(place), UInt16(truncatingIfNeeded: entries))
    let end =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count.bytes + count.bytes
      + UInt32(directory.count).bytes + start.bytes + [0, 0]
    try write(directory + end)
    try file.fsync()
  }

  private mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    place += bytes.count
  }

  /// The fields common to both headers of an entry: flags, method, time, checksum, sizes and the
  /// lengths of its name and extra fields.
  private func description(of name: String, _ checksum: UInt32, _ size: Int) -> [UInt8] {
    // Years count from 1980, and seconds in steps of two.
    let day = UInt16(max(0, min(127, time.year - 1980))) << 9 | UInt16(time.month << 5 | time.day)
    let minute = UInt16(time.time.hour << 11 | time.time.minute << 5)
    let size = UInt32(size).bytes
    return [0, 0, 0, 0] + minute.bytes + day.bytes + checksum.bytes + size + size
      + UInt16(name.utf8.count).bytes + [0, 0]
  }

  /// Passes a whole file on, piece by piece.
  private static func read(
    _ input: Descriptor, _ body: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
    defer { buffer.deallocate() }
    input.seek(to: 0)
    while case let count = try input.read(into: buffer), count > 0 {
      try body(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
    }
  }
}

extension FixedWidthInteger {
  /// The bytes in little-endian order.
  fileprivate var bytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
