import Glibc

/// Finds the rest of a path that was begun.
struct PathCompletion {
  let home: String?

  /// The path with as much added as all files that fit have in common, or `nil` where nothing can
  /// be added. A folder that is the only one to fit ends in a slash.
  func complete(_ path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let start = slash.map { String(path[path.index(after: $0)...]) } ?? path
    if path == "~" { return home == nil ? nil : "~/" }
    let fitting = names(in: expanded(folder)).filter {
      $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix("."))
    }
    guard let first = fitting.first else { return nil }
    var common = fitting.reduce(first) { String($0.commonPrefix(with: $1)) }
    if fitting.count == 1, isFolder(expanded(folder) + common) { common += "/" }
    return common.count > start.count ? folder + common : nil
  }

  private func expanded(_ folder: String) -> String {
    if folder.isEmpty { return "./" }
    guard let home, folder.hasPrefix("~/") else { return folder }
    return home + folder.dropFirst()
  }

  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      // A name that is not text can't stand in the field.
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> Substring {
    let pairs = zip(indices, zip(self, other))
    let end = pairs.first { $0.1.0 != $0.1.1 }?.0
    return end.map { self[..<$0] } ?? prefix(other.count)
  }
}
