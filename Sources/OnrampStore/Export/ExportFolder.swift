import FoundationEssentials
import Glibc
import OnrampCore

/// A folder with a finished application, and a ZIP file of it: in the folder if that existed, else beside it.
///
/// Only a complete application can be exported. The folder appears atomically: it is written beside
/// its destination and then renamed. Once it exists, so does the ZIP file.
public struct ExportFolder {
  private static let summary = "summary.txt"
  /// The files besides the photos.
  static let files = [StoredDocument.application.name, summary]

  private let path: String
  private let name: String
  private let parent: String
  private let archive: String

  /// Creates the description of an export. Only the folder's parent must exist.
  ///
  /// - Parameter archive: The name of the ZIP file, without extension. If it is taken, a number is
  ///   appended.
  public init(_ path: String, archive: String) {
    (self.path, self.archive) = (path, archive)
    let parts = path.split(separator: "/")
    name = parts.last.map(String.init) ?? "."
    let above = parts.dropLast().joined(separator: "/")
    parent = (path.hasPrefix("/") ? "/" : "./") + above
  }

  /// Writes `application.json`, the photos, and `summary.txt` with the text of `summary`.
  ///
  /// - Returns: The path of the ZIP file.
  @discardableResult
  public func write(
    from source: StoreReader, schema: Schema, summary: String
  ) throws(ExportProblem) -> String {
    let answers = schema.taken(source.state.answers)
    let missing = schema.steps.filter { !schema.isSaved($0, in: answers) }
    guard missing.isEmpty else { throw .incomplete(missing) }
    umask(0o077)
    // Exceeding a file size limit must be an error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    let photoNames = Self.photoNames(schema, source.state.answers)
    let above = try attempt { () throws(SystemError) in
      // Follow a link to the parent, because the driver sees where it leads.
      try Directory(opening: parent + "/.")
    }
    // An export inside the data directory would outlive "Delete for good", or count as somebody
    // else's file.
    guard try !attempt({ () throws(SystemError) in try source.holds(name, in: above) }) else {
      throw .inData(path: path)
    }
    try attempt { () throws(SystemError) in
      try ExportScratch.clearLeftOvers(in: above, photoNames: photoNames)
    }
    try checkEmpty(in: above)
    let scratch = try attempt { () throws(SystemError) in
      try ExportScratch(in: above, photoNames: photoNames)
    }
    do throws(ExportProblem) {
      try fill(scratch.folder, schema, source, summary)
      return try attempt { () throws(SystemError) in
        let hadFolder = try above.information(of: name) != nil
        let file = try ExportArchive(of: scratch.folder, named: archive)
          .move(to: hadFolder ? scratch.folder : above)
        do throws(SystemError) {
          try scratch.folder.fsync()
          try move(scratch, over: hadFolder, in: above)
        } catch {
          if !hadFolder { try? above.remove(file) }
          throw error
        }
        return path(of: file, isInside: hadFolder)
      }
    } catch {
      // The next export removes what can't be removed now.
      try? scratch.remove()
      throw error
    }
  }

  /// Moves the folder into place, and back if the disk doesn't confirm it.
  private func move(
    _ scratch: ExportScratch, over hadEmptyFolder: Bool, in above: Directory
  ) throws(SystemError) {
    try above.rename(scratch.name, to: name)
    do throws(SystemError) {
      try above.fsync()
    } catch {
      try above.rename(name, to: scratch.name)
      if hadEmptyFolder { _ = try? above.makeDirectory(name) }
      throw error
    }
  }

  /// The path of a file in the folder or beside it, in the style of the folder's path.
  private func path(of file: String, isInside: Bool) -> String {
    let parts = path.split(separator: "/").dropLast(isInside ? 0 : 1) + [file[...]]
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
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
    for (field, photo, name) in schema.handedIn(source.state.answers).photosByField.named {
      files[field] = "\(PhotoFolder.name)/\(name)"
      let stored = try throwing(as: ExportProblem.source, source.photo(photo))
      let problem = try attempt { () throws(SystemError) in
        guard let stored else { return PhotoProblem?.some(.storedPhotoMissing) }
        return try stored.copy(to: photos, as: name)
      }
      if let problem {
        let unknown = Field(field, label: field.key, kind: .photo, typicalLength: 0)
        throw .photo(schema.field(field) ?? unknown, problem)
      }
    }
    let json: String
    do {
      json = try source.exported(files: files, schema: schema) + "\n"
    } catch {
      throw .target(.inputOutput(code: EINVAL))
    }
    try attempt { () throws(SystemError) in
      try photos.fsync()
      try write(summary + "\n", as: Self.summary, in: folder)
      try write(json, as: StoredDocument.application.name, in: folder)
    }
  }

  /// The possible names of these fields' photos, without extensions.
  private static func photoNames(_ schema: Schema, _ answers: Answers) -> Set<String> {
    let asked = schema.fields.filter { $0.kind.isPhoto }.map(\.id)
    return [(field: FieldID, photo: Photo)].stems(of: asked + answers.photosByField.map(\.field))
  }

  private func write(_ text: String, as name: String, in folder: Directory) throws(SystemError) {
    let (temporary, file) = try folder.makeTemporary()
    try Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try file.write(bytes) }
    }.get()
    try folder.settle(temporary, file, as: name)
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
      // A concurrent export was faster.
      case ENOTEMPTY: throw .notEmpty(path: path)
      default: throw .target(StoreProblem(error, path: path))
      }
    }
  }
}
