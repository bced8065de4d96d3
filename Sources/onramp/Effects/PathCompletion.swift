import Glibc

/// Completes a path.
struct PathCompletion {
  let home: String?

  /// The path, extended by what all matching files have in common, or `nil` if nothing can be
  /// added. If only one folder matches, the path ends in a slash.
  func complete(_ path: String) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let start = slash.map { String(path[path.index(after: $0)...]) } ?? path
    if path == "~" { return home == nil ? nil : "~/" }
    // A name that is not text can't be in the field.
    let names = (try? FolderReader.names(in: expanded(folder)).names) ?? []
    let fitting = names.filter {
      $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix("."))
    }
    guard let first = fitting.first else { return nil }
    var common = fitting.reduce(first) { String($0.commonPrefix(with: $1)) }
    if fitting.count == 1, FolderReader.kind(of: expanded(folder) + common) == S_IFDIR {
      common += "/"
    }
    return common.count > start.count ? folder + common : nil
  }

  private func expanded(_ folder: String) -> String {
    if folder.isEmpty { return "./" }
    guard let home, folder.hasPrefix("~/") else { return folder }
    return home + folder.dropFirst()
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> Substring {
    let pairs = zip(indices, zip(self, other))
    let end = pairs.first { $0.1.0 != $0.1.1 }?.0
    return end.map { self[..<$0] } ?? prefix(other.count)
  }
}
