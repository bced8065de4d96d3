import Glibc

extension Directory {
  /// Reads a file of many megabytes once, without another copy.
  ///
  /// It is not mapped: a file that is cut meanwhile would end the process.
  ///
  /// - Returns: `nil` for what can't be read, is no regular file, or has more than `limit` bytes.
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
