import Glibc

extension Directory {
  /// Reads a large file without another copy.
  ///
  /// The file isn't memory-mapped, because truncating a mapped file would end the process.
  ///
  /// - Returns: `nil` for a file that is unreadable, not a regular file, or larger than `limit`
  ///   bytes.
  func withBytes<Result, Failure>(
    of name: String, upTo limit: Int,
    _ work: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let file = try? openForReading(name), let found = try? file.information(),
      found.kind == S_IFREG, (1...limit).contains(Int(found.st_size))
    else { return nil }
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Int(found.st_size), alignment: 16)
    defer { buffer.deallocate() }
    var length = 0
    while length < buffer.count {
      guard let count = try? file.read(into: .init(rebasing: buffer[length...])) else { return nil }
      if count == 0 { break }
      length += count
    }
    return try work(UnsafeRawBufferPointer(rebasing: buffer.prefix(length)))
  }
}
