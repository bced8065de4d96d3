import Glibc
import OnrampCore

extension Directory {
  /// The first of our names that belongs to something else: a folder where a file has to be, or the
  /// other way round.
  fileprivate var misplaced: String? {
    typealias Name = Contents.Name
    let files = [Name.application, Name.previous, Name.drafts, Name.undo, Eraser.marker]
    let folders = [PhotoFolder.name, IncomingFolder.name]
    func kind(_ name: String) -> mode_t? { (try? information(of: name))?.kind }
    return files.first { kind($0) == S_IFDIR }
      ?? folders.first { kind($0).map { $0 != S_IFDIR } ?? false }
  }
}

extension Directory {
  /// The damaged files that were set aside, of the names in the directory. A folder among those names holds nothing of ours.
  func filesSetAside(among names: [String]) throws(SystemError) -> [String] {
    var files: [String] = []
    for name in names where Contents.Name.isSetAside(name) {
      if let found = try information(of: name), found.kind != S_IFDIR { files.append(name) }
    }
    return files
  }
}

extension StoreProblem {
  /// What a failed call in the data directory means for the driver.
  init(_ error: SystemError, in directory: Directory, at path: String) {
    if [EISDIR, ENOTDIR, EEXIST, ENOTEMPTY, ELOOP].contains(error.code),
      let name = directory.misplaced
    {
      self = .inTheWay(path: "\(path)/\(name)")
    } else {
      self.init(error, path: path)
    }
  }
}
