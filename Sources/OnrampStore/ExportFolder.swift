import FoundationEssentials
import Glibc
import OnrampCore

/// A folder with a finished application, to hand in.
///
/// Only a complete application has one. It appears whole or not at all: it is written beside its place and then moved there.
public struct ExportFolder {
  private let path: String
  private let name: String
  private let parent: String

  /// Names the folder; only its parent has to be there.
  public init(_ path: String) {
    self.path = path
    let parts = path.split(separator: "/")
    name = parts.last.map(String.init) ?? "."
    let above = parts.dropLast().joined(separator: "/")
    parent = (path.hasPrefix("/") ? "/" : "./") + above
  }

  /// Writes `application.json`, the photos, and `summary.txt` with the text of `summary`.
  public func write(
    from source: StoreReader, schema: Schema, summary: String
  ) throws(ExportProblem) {
    let missing = schema.steps.filter { !schema.isSaved($0, in: source.opening.answers) }
    guard missing.isEmpty else { throw .incomplete(missing) }
    umask(0o077)
    let above = try attempt { () throws(SystemError) in
      // A link to the parent is followed; what it leads to is what the driver sees.
      try Directory(opening: parent + "/.")
    }
    try checkEmpty(in: above)
    let temporary = ".onramp-export-" + String(UInt64.random(in: .min ... .max), radix: 16)
    do throws(ExportProblem) {
      let folder = try attempt { () throws(SystemError) in
        _ = try above.makeDirectory(temporary)
        return try above.directory(temporary)
      }
      try fill(folder, schema, source, summary)
      try attempt { () throws(SystemError) in
        try folder.synchronize()
        try above.rename(temporary, to: name)
        try above.synchronize()
      }
    } catch {
      remove(temporary, in: above)
      throw error
    }
  }

  private func checkEmpty(in above: Directory) throws(ExportProblem) {
    let isFree = try attempt { () throws(SystemError) in
      guard name != ".", name != ".." else { return false }
      guard let found = try above.information(of: name) else { return true }
      guard found.kind == S_IFDIR else { return false }
      return try above.directory(name).names().isEmpty
    }
    guard isFree else { throw .notEmpty(path: path) }
  }

  private func fill(
    _ folder: Directory, _ schema: Schema, _ source: StoreReader, _ summary: String
  ) throws(ExportProblem) {
    var files: [FieldID: String] = [:]
    let photos = try attempt { () throws(SystemError) in
      _ = try folder.makeDirectory(PhotoFolder.name)
      return try folder.directory(PhotoFolder.name)
    }
    for (field, photo) in source.opening.answers.photosByField {
      let name = field.key + MediaType.suffix(of: photo.type)
      files[field] = "\(PhotoFolder.name)/\(name)"
      do throws(PhotoFolder.Problem) {
        try source.photoFolder().copy(photo, to: photos, as: name)
      } catch {
        switch error {
        case .photo(let problem):
          let unknown = Field(field, label: field.key, kind: .photo, typicalLength: 0)
          throw .photo(schema.field(field) ?? unknown, problem)
        case .store(let error): throw .target(StoreProblem(error, path: path))
        case .cancelled: break
        }
      }
    }
    let json: String
    do {
      json = try source.exported(files: files) + "\n"
    } catch {
      throw .target(.inputOutput(code: EINVAL))
    }
    try attempt { () throws(SystemError) in
      try photos.synchronize()
      try write(summary + "\n", as: "summary.txt", in: folder)
      try write(json, as: Contents.Name.application, in: folder)
    }
  }

  private func write(_ text: String, as name: String, in folder: Directory) throws(SystemError) {
    let (temporary, file) = try folder.makeTemporary()
    try Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try file.write(bytes) }
    }.get()
    try file.synchronize()
    try folder.rename(temporary, to: name)
  }

  /// Removes what was begun. What can't be removed has a name that tells what it is.
  private func remove(_ name: String, in above: Directory) {
    guard let folder = try? above.directory(name) else { return }
    if let photos = try? folder.directory(PhotoFolder.name) {
      try? PhotoFolder(directory: photos).clear(keeping: [])
      try? folder.removeDirectory(PhotoFolder.name)
    }
    for file in (try? folder.names()) ?? [] { try? folder.remove(file) }
    try? above.removeDirectory(name)
  }

  private func attempt<Result>(
    _ work: () throws(SystemError) -> Result
  ) throws(ExportProblem) -> Result {
    do {
      return try work()
    } catch {
      switch error.code {
      case ENOENT, EBUSY, EXDEV, ENOTDIR, ENAMETOOLONG, ELOOP, EINVAL:
        throw .target(.cannotCreate(path: path, code: error.code))
      default: throw .target(StoreProblem(error, path: path))
      }
    }
  }
}
