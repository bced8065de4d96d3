import Glibc
import OnrampCore

/// A folder whose entries are being read.
final class OpenFolder {
  /// A directory entry.
  enum Item {
    /// A name, and its file type as the folder records it, such as `DT_REG`.
    case name(String, kind: UInt8)
    /// A name that isn't valid text.
    case nameless
  }

  private let stream: OpaquePointer

  init(_ path: String) throws(PhotoProblem) {
    guard let stream = opendir(path) else {
      throw errno == EACCES ? .notPermitted : errno == ENOENT ? .missing : .unreadable(code: errno)
    }
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// Which folder it is.
  var id: FoundFolder.ID? {
    var information = stat()
    guard fstat(dirfd(stream), &information) == 0 else { return nil }
    return FoundFolder.ID(device: UInt64(information.st_dev), inode: UInt64(information.st_ino))
  }

  /// Returns the next entry; `nil` at the end.
  func next() throws(PhotoProblem) -> Item? {
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        // A removed folder has no more entries.
        guard errno == 0 || errno == ENOENT else { throw .unreadable(code: errno) }
        return nil
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name else { return .nameless }
      if name != ".", name != ".." { return .name(name, kind: entry.pointee.d_type) }
    }
  }

  /// An entry of this folder as the browser lists it; `nil` if it is neither a file nor a folder.
  func entry(
    _ name: String, kind: UInt8, in path: String, of place: String? = nil
  ) -> BrowserEntry? {
    guard let found = information(of: name, kind: kind) else { return nil }
    let isFolder = found.st_mode & S_IFMT == S_IFDIR
    return BrowserEntry(
      name, isFolder ? .folder(photos: nil) : .file(bytes: Int(found.st_size)), in: path, of: place,
      modified: FileTime(seconds: found.st_mtim.tv_sec))
  }

  /// Information on an entry; `nil` if it is neither a file nor a folder.
  func information(of name: String, kind: UInt8) -> stat? {
    // Skip pipes and devices.
    guard [DT_REG, DT_DIR, DT_LNK, DT_UNKNOWN].contains(Int(kind)) else { return nil }
    var information = stat()
    guard fstatat(dirfd(stream), name, &information, 0) == 0 else { return nil }
    let found = information.st_mode & S_IFMT
    return found == S_IFDIR || found == S_IFREG ? information : nil
  }
}
