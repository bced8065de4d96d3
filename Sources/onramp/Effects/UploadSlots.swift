import Glibc
import OnrampCore

/// The files for a phone's photos, one for each that can arrive at once.
///
/// They have no names and vanish with their descriptors. The driver is shown a copy, which no other
/// program ever had open.
struct UploadSlots {
  let files: [Int32]
  private let folder: String

  /// Opens them in one of our folders, or returns `nil` if it can't.
  init?(in folder: String) {
    self.folder = folder
    let files = (0..<LinkEvent.slots).map { _ in Self.unnamedFile(in: folder) }
    self.files = files
    guard files.allSatisfy({ $0 >= 0 }) else {
      close()
      return nil
    }
  }

  func close() { for file in files where file >= 0 { Glibc.close(file) } }

  /// Copies a photo of this size into a new file, durably. Returns whether it succeeded.
  func copy(_ slot: Int, bytes: Int, to path: String) -> Bool {
    var information = stat()
    guard files.indices.contains(slot), fstat(files[slot], &information) == 0,
      information.st_size == bytes
    else { return false }
    let copy = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard copy >= 0 else { return false }
    let isWhole = Self.copy(files[slot], bytes, to: copy) && fsync(copy) == 0
    Glibc.close(copy)
    if isWhole, synchronizeFolder() { return true }
    unlink(path)
    return false
  }

  private static func unnamedFile(in folder: String) -> Int32 {
    // `O_TMPFILE`, which is not visible to Swift.
    let unnamed = 0o20000000 | O_DIRECTORY
    let file = open(folder, O_RDWR | O_CLOEXEC | unnamed, 0o600)
    if file >= 0 { return file }
    // Not every file system supports files without names.
    var template = Array("\(folder)/upload-XXXXXX".utf8CString)
    let named = mkstemp(&template)
    guard named >= 0 else { return named }
    unlink(template)
    _ = fcntl(named, F_SETFD, FD_CLOEXEC)
    return named
  }

  private static func copy(_ file: Int32, _ bytes: Int, to copy: Int32) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var done = 0
    while done < bytes {
      let count = pread(file, &piece, min(piece.count, bytes - done), done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      var rest = piece[..<count]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(copy, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      done += count
    }
    return true
  }

  private func synchronizeFolder() -> Bool {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return false }
    defer { Glibc.close(opened) }
    return fsync(opened) == 0
  }
}
