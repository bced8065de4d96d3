import FoundationEssentials
import Glibc

/// `sync_file_range` and `SYNC_FILE_RANGE_WRITE`, which Swift doesn't import.
@_silgen_name("sync_file_range")
private func startWriteback(_: Int32, _ start: Int, _ count: Int, _ flags: UInt32) -> Int32
private let startsWriting: UInt32 = 2

/// An open file, closed with the last reference to it.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Reads up to `buffer.count` bytes. Returns 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try retrying { Glibc.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Reads up to `buffer.count` bytes at an offset in a regular file. Returns 0 at the end.
  func read(
    from place: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try retrying { pread(number, buffer.baseAddress, buffer.count, place) }
  }

  /// Reads until the buffer is full or the file ends.
  func read(filling buffer: inout [UInt8]) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = try buffer.withUnsafeMutableBufferPointer { (bytes) throws(SystemError) -> Int in
        let rest = UnsafeMutableBufferPointer(rebasing: bytes[done...])
        return try read(into: UnsafeMutableRawBufferPointer(rest))
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Writes all bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try retrying { Glibc.write(number, rest.baseAddress, rest.count) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  func write(_ bytes: Data) throws(SystemError) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(bytes) }
    }.get()
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes all bytes at an offset.
  func write(_ bytes: some Sequence<UInt8>, at place: Int) throws(SystemError) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      done += try retrying {
        bytes[done...].withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, place + done) }
      }
    }
  }

  /// Lets the disk start writing a range, which shortens a later ``fsync()``. It is only a
  /// hint.
  func beginFlush(from start: Int, to end: Int) {
    _ = startWriteback(number, start, end - start, startsWriting)
  }

  /// Waits until bytes changed in place are on disk. A failure must not be retried.
  func fdatasync() throws(SystemError) {
    #if DEBUG
      if BrokenVariant.current == .noFsync { return }
    #endif
    try once { Glibc.fdatasync(number) }
  }

  /// Waits until the file is on disk. A failure must not be retried, because the kernel may have
  /// dropped the data that it couldn't write.
  func fsync() throws(SystemError) {
    #if DEBUG
      if BrokenVariant.current == .noFsync { return }
    #endif
    try once { Glibc.fsync(number) }
  }

  /// Starts writeback of a range of written bytes, so that ``fsync()`` has less to wait for.
  func beginWriteback(from place: Int, count: Int) {
    // Pages being written back aren't dropped.
    posix_fadvise(number, place, count, POSIX_FADV_DONTNEED)
  }

  /// Seeks to an offset in a regular file.
  func seek(to place: Int) { lseek(number, place, SEEK_SET) }

  /// The file's status.
  func information() throws(SystemError) -> stat {
    var information = stat()
    _ = try retrying { fstat(number, &information) }
    return information
  }
}

extension stat {
  /// The file type, such as `S_IFREG`.
  var kind: mode_t { st_mode & S_IFMT }

  /// Whether both describe the same file, under any names.
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
