import Glibc
import OnrampCore

/// Reads a data directory without lock, and without making or changing anything.
public struct StoreReader {
  private let directory: Directory?
  private let path: String
  private let contents: Contents?

  /// Reads the directory at `path`; one that is not there holds nothing.
  ///
  /// - Parameter now: seconds since 1970.
  public init(_ path: String, now: Int64) throws(StoreProblem) {
    let path = path.withoutSlashesAtEnd
    self.path = path
    do {
      directory = try Directory(opening: path)
    } catch {
      guard error.code == ENOENT else { throw StoreProblem(error, path: path) }
      directory = nil
    }
    contents = if let directory { try Contents(directory, path: path, now: now) } else { nil }
  }

  /// What the directory holds.
  public var opening: Opening {
    guard let contents else { return Opening() }
    var reports: [Report] = []
    if contents.application.isDamaged {
      reports.append(
        contents.previous.value == nil
          ? .nothingReadable(setAside: Contents.Name.application)
          : .earlierGeneration(setAside: Contents.Name.application))
    }
    if contents.application.isMissing, contents.previous.isDamaged {
      reports.append(.nothingReadable(setAside: Contents.Name.previous))
    }
    if contents.drafts.isDamaged {
      reports.append(.draftsDamaged(setAside: Contents.Name.drafts))
    }
    return Opening(
      answers: contents.current?.answers ?? Answers(), drafts: contents.currentDrafts,
      reports: reports, canUndoRestart: contents.livingUndo != nil)
  }

  /// The saved application as an export holds it, as one line of text.
  func exported(files: [FieldID: String]) throws(SystemError) -> String {
    let application = contents?.current ?? StoredApplication(generation: 0)
    return String(decoding: try application.exported(files: files).encoded(), as: UTF8.self)
  }

  /// The folder of stored photos.
  func photoFolder() throws(PhotoFolder.Problem) -> PhotoFolder {
    do throws(SystemError) {
      guard let directory else { throw SystemError(code: ENOENT) }
      return PhotoFolder(directory: try directory.directory(PhotoFolder.name))
    } catch {
      throw .photo(.storedPhotoMissing)
    }
  }

  /// The photos that are gone or whose bytes are not what was saved.
  public func verifyPhotos() throws(StoreProblem) -> [Report] {
    try PhotoReports(directory, path: path).reports(of: opening.answers) {
      folder, photo throws(SystemError) in try folder.verify(photo)
    }
  }
}

/// Looks at the stored photos of every field.
struct PhotoReports {
  private let directory: Directory?
  private let path: String

  init(_ directory: Directory?, path: String) {
    self.directory = directory
    self.path = path
  }

  /// A report for each photo in which `problem` finds one.
  func reports(
    of answers: Answers, problem: (PhotoFolder, Photo) throws(SystemError) -> PhotoProblem?
  ) throws(StoreProblem) -> [Report] {
    var reports: [Report] = []
    do throws(SystemError) {
      let folder = try folder()
      for (field, photo) in answers.photosByField {
        if let folder {
          if let found = try problem(folder, photo) { reports.append(.photo(field, found)) }
        } else {
          reports.append(.photo(field, .storedPhotoMissing))
        }
      }
    } catch {
      throw StoreProblem(error, path: path)
    }
    return reports
  }

  private func folder() throws(SystemError) -> PhotoFolder? {
    do {
      return try directory.map { (directory) throws(SystemError) in
        PhotoFolder(directory: try directory.directory(PhotoFolder.name))
      }
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }
}
