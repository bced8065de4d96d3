import Glibc
import OnrampCore

/// Completes a path.
struct PathCompletion {
  let home: String?

  /// The maximum number of names to show.
  private static let maxNames = 20

  /// Completes a path as far as it is unambiguous. A single matching folder gets a slash.
  func complete(_ path: String) -> Completion {
    if path == "~" { return Completion(path: home == nil ? nil : "~/") }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let start = slash.map { String(path[path.index(after: $0)...]) } ?? path
    // The field can't hold names that aren't valid text.
    let names = (try? FolderReader.names(in: expanded(folder)).names) ?? []
    let fitting = names.filter {
      $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix("."))
    }
    let shown = fitting.sorted().prefix(Self.maxNames).map { marked($0, in: folder) }
    var common = fitting.first.map { first in
      fitting.reduce(first) { String($0.commonPrefix(with: $1)) }
    }
    if fitting.count == 1 { common = shown.first }
    let path = common.flatMap { $0.count > start.count ? folder + $0 : nil }
    return Completion(path: path, names: shown, isFile: path == nil && isFile(folder + start))
  }

  /// The name, with a slash if it is a folder.
  private func marked(_ name: String, in folder: String) -> String {
    FolderReader.kind(of: expanded(folder) + name) == S_IFDIR ? name + "/" : name
  }

  /// Whether the typed or dropped text names something other than a folder.
  private func isFile(_ text: String) -> Bool {
    let kinds = PhotoPath.readings(of: text, home: home).lazy.compactMap {
      String(validating: $0, as: UTF8.self).flatMap(FolderReader.kind)
    }
    return kinds.first.map { $0 != S_IFDIR } ?? false
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
