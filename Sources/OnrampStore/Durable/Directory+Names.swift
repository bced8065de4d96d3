import Glibc
import OnrampCore

extension Directory {
  private static let files =
    StoredDocument.those(of: .application).map(\.name) + [Eraser.marker]
  private static let folders =
    [PhotoFolder.name, IncomingFolder.name, Outbox.name, AccountFolder.all]
    + Feature.folders.map(\.name)

  /// The first of our names with the wrong file type: a folder instead of a file, or vice versa.
  fileprivate var misplaced: String? {
    func kind(_ name: String) -> mode_t? { (try? information(of: name))?.kind }
    return Self.files.first { kind($0) == S_IFDIR }
      ?? Self.folders.first { kind($0).map { $0 != S_IFDIR } ?? false }
  }

  /// The first of our names that this process may not read or, if it may read all, not write.
  fileprivate var forbidden: String? {
    let photos = (try? directory(PhotoFolder.name).names()) ?? []
    let files = Self.files + photos.map { "\(PhotoFolder.name)/\($0)" }
    return [R_OK, W_OK].lazy.compactMap { mode in
      Self.folders.first { refuses($0, mode | X_OK) } ?? files.first { refuses($0, mode) }
    }.first
  }
}

extension Directory {
  /// The names of damaged files set aside. A folder with such a name isn't ours.
  func filesSetAside(among names: [String]) throws(SystemError) -> [String] {
    var files: [String] = []
    for name in names where Contents.Name.isSetAside(name) {
      if let found = try information(of: name), found.kind != S_IFDIR { files.append(name) }
    }
    return files
  }

  /// Renames a damaged file to an unused name.
  ///
  /// - Parameter now: The time in seconds since 1970.
  func setAside(_ name: String, now: Int64) throws(SystemError) -> String {
    let base = name + Contents.Name.damaged + String(now)
    let taken = Set(try names())
    var aside = base
    var number = 2
    while taken.contains(aside) {
      aside = "\(base)-\(number)"
      number += 1
    }
    try rename(name, to: aside)
    try fsync()
    return aside
  }
}

extension Directory {
  /// Sets aside anything but a regular file that has the name of one of ours.
  func makeWay(for name: String) throws(SystemError) {
    guard let found = try information(of: name), found.kind != S_IFREG else { return }
    _ = try setAside(name, now: Int64(time(nil)))
  }
}

extension StoreProblem {
  /// Translates a failed call in the data directory.
  init(_ error: SystemError, in directory: Directory, at path: String) {
    if [EISDIR, ENOTDIR, EEXIST, ENOTEMPTY, ELOOP].contains(error.code),
      let name = directory.misplaced
    {
      self = .inTheWay(path: "\(path)/\(name)")
    } else if [EACCES, EPERM].contains(error.code), let name = directory.forbidden {
      self = .notPermitted(path: "\(path)/\(name)")
    } else {
      self.init(error, path: path)
    }
  }
}
