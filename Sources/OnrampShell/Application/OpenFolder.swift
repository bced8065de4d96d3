import Glibc
import OnrampCore

/// A folder whose names are being read.
final class OpenFolder {
  /// What is next in it.
  enum Item {
    /// A name, and the kind of file as the folder knows it: `DT_REG` and the like.
    case name(String, kind: UInt8)
    /// A name that is not text.
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

  /// Reads the next name, or `nil` at the end.
  func next() throws(PhotoProblem) -> Item? {
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        // A folder that was removed has no more names.
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

  /// What a name in it leads to, or `nil` if that is neither a file nor a folder.
  func information(of name: String, kind: UInt8) -> stat? {
    // Pipes and devices needn't be looked at.
    guard [DT_REG, DT_DIR, DT_LNK, DT_UNKNOWN].contains(Int(kind)) else { return nil }
    var information = stat()
    guard fstatat(dirfd(stream), name, &information, 0) == 0 else { return nil }
    let found = information.st_mode & S_IFMT
    return found == S_IFDIR || found == S_IFREG ? information : nil
  }
}
