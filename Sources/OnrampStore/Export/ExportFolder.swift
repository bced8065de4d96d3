import FoundationEssentials
import Glibc
import OnrampCore

/// A folder with a finished application, and a ZIP file of it beside that.
///
/// Only a complete application can be exported. An unused path becomes the folder; in an existing
/// folder, a new one is created, named like the ZIP file. The folder appears atomically: it is
/// written beside its destination and then renamed. Once it exists, so does the ZIP file.
public struct ExportFolder {
  private static let summary = "summary.txt"
  /// The files besides the photos.
  static let files = [StoredDocument.application.name, summary]

  private let path: String
  private let base: String

  /// Creates the description of an export. Only the folder's parent must exist.
  ///
  /// - Parameter path: The folder; empty for the working directory.
  /// - Parameter archive: The name of the ZIP file, without extension. If it is taken, a number is
  ///   appended.
  public init(_ path: String, archive: String) {
    (self.path, base) = (path.isEmpty ? "." : path, archive)
  }

  /// Whether a path can't be used for a new export, because an earlier one or a file is there.
  public static func isTaken(_ path: String) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0 else { return false }
    return found.kind != S_IFDIR
      || access(path + "/" + StoredDocument.application.name, F_OK) == 0
  }

  /// Returns the path, or the first free one with a number: `mine-2` and `mine-3` follow `mine`.
  public static func free(_ path: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(path) else { return path }
    var (base, number) = (path, 1)
    // A number at the end continues the count if the path without it is taken.
    if let hyphen = path.lastIndex(of: "-") {
      let start = String(path[..<hyphen])
      let last = (2..<99).first { path == "\(start)-\($0)" }
      if let last, isTaken(start) { (base, number) = (start, last) }
    }
    return (number + 1...99).lazy.map { "\(base)-\($0)" }.first { !isTaken($0) } ?? path
  }

  /// Where the folder and the ZIP file are created.
  private struct Place {
    let above: Directory
    /// The path of ``above``, empty for the working directory.
    let path: String
    /// The folder's name; `nil` if it is named like the ZIP file.
    let name: String?

    /// The names that a number gives, unless one is taken.
    func names(_ number: Int, of base: String) -> (folder: String, archive: String)? {
      let base = number == 1 ? base : "\(base)-\(number)"
      let names = (folder: name ?? base, archive: base + ".zip")
      let isFree = !above.hasName(names.archive) && (name != nil || !above.hasName(names.folder))
      return isFree ? names : nil
    }

    /// The path of a name.
    func callAsFunction(_ name: String) -> String {
      path.isEmpty || path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    }
  }

  /// Where an export would go now.
  public func places() throws(ExportProblem) -> ExportPlaces {
    let place = try attempt(findPlace)
    let (_, names) = unused(in: place)
    return ExportPlaces(folder: place(names.folder), archive: place(names.archive))
  }

  /// The first unused names, and their number.
  private func unused(
    in place: Place, from start: Int = 1
  ) -> (number: Int, names: (folder: String, archive: String)) {
    var number = start
    while true {
      if let names = place.names(number, of: base) { return (number, names) }
      number += 1
    }
  }

  private func findPlace() throws(SystemError) -> Place {
    let isAbsolute = path.hasPrefix("/")
    let parts = path.split(separator: "/")
    func joined(_ parts: ArraySlice<Substring>) -> String {
      (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    }
    // Links are followed, because the driver sees where they lead.
    do throws(SystemError) {
      return Place(above: try Directory(opening: path + "/."), path: joined(parts[...]), name: nil)
    } catch {
      guard error.code == ENOENT, let name = parts.last else { throw error }
      let above = joined(parts.dropLast())
      let place = Place(
        above: try Directory(opening: (above.isEmpty ? "." : above) + "/."), path: above,
        name: String(name))
      // A link that leads nowhere.
      if place.above.hasName(String(name)) { throw error }
      return place
    }
  }

  /// Writes `application.json`, the photos, and `summary.txt` with the text of `summary`.
  @discardableResult
  public func write(
    from source: StoreReader, schema: Schema, summary: String
  ) throws(ExportProblem) -> Exported {
    let answers = schema.taken(source.state.answers)
    let missing = schema.steps.filter { !schema.isSaved($0, in: answers) }
    guard missing.isEmpty else { throw .incomplete(missing) }
    umask(0o077)
    // Exceeding a file size limit must be an error instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    let photoNames = Self.photoNames(schema, source.state.answers)
    let place = try attempt(findPlace)
    // An export inside the data directory would outlive "Delete for good", or be taken for somebody
    // else's file.
    let first = place.name ?? base
    guard
      try !attempt({ () throws(SystemError) in try source.holds(first, in: place.above) })
    else { throw .inData(path: path) }
    let scratch = try attempt { () throws(SystemError) in
      try ExportScratch.clearLeftOvers(in: place.above, photoNames: photoNames)
      return try ExportScratch(in: place.above, photoNames: photoNames)
    }
    do throws(ExportProblem) {
      try fill(scratch.folder, schema, source, summary)
      let exported = try attempt { () throws(SystemError) in
        try settle(scratch, try ExportArchive(of: scratch.folder, named: base), at: place)
      }
      if let exported { return exported }
    } catch {
      // The next export removes what can't be removed now.
      try? scratch.remove()
      throw error
    }
    // Another export created the folder, so this one goes into it.
    try? scratch.remove()
    return try write(from: source, schema: schema, summary: summary)
  }

  /// Gives the folder and the ZIP file unused names.
  ///
  /// - Returns: `nil` if the folder exists by now.
  private func settle(
    _ scratch: ExportScratch, _ archive: ExportArchive, at place: Place
  ) throws(SystemError) -> Exported? {
    var number = 1
    while place.name.map(place.above.hasName) != true {
      let names: (folder: String, archive: String)
      (number, names) = unused(in: place, from: number)
      if try move(scratch, archive, to: place.above, as: names) {
        let places = ExportPlaces(folder: place(names.folder), archive: place(names.archive))
        return Exported(places, size: archive.size)
      }
      number += 1
    }
    return nil
  }

  /// Moves the ZIP file and then the folder into place, and both back if that fails.
  ///
  /// - Returns: Whether both names were unused.
  private func move(
    _ scratch: ExportScratch, _ archive: ExportArchive, to above: Directory,
    as names: (folder: String, archive: String)
  ) throws(SystemError) -> Bool {
    guard
      try scratch.folder.renameToUnused(archive.temporary, as: names.archive, in: above)
    else { return false }
    var isMoved = false
    do throws(SystemError) {
      try scratch.folder.fsync()
      isMoved = try above.renameToUnused(scratch.name, as: names.folder, in: above)
      if isMoved { try above.fsync() }
    } catch {
      if isMoved { try above.rename(names.folder, to: scratch.name) }
      try? above.remove(names.archive)
      throw error
    }
    if !isMoved {
      try above.rename(names.archive, to: archive.temporary, in: scratch.folder)
    }
    return isMoved
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
      case ENOTDIR: throw .notAFolder(path: path)
      case ENOENT, EBUSY, EXDEV, ENAMETOOLONG, ELOOP, EINVAL:
        throw .target(.cannotCreate(path: path, code: error.code))
      default: throw .target(StoreProblem(error, path: path))
      }
    }
  }
}
