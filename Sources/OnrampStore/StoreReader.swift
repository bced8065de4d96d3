import Glibc
import OnrampCore

/// Reads a data directory without lock, and without making or changing anything.
///
/// It holds what was there at one moment, also while a form goes on saving.
public struct StoreReader {
  private let directory: Directory?
  private let path: String
  private let snapshot: Snapshot?

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
    snapshot = if let directory { try Snapshot(directory, path: path, now: now) } else { nil }
  }

  /// What the directory holds.
  public var opening: Opening {
    guard let contents = snapshot?.contents else { return Opening() }
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
    if contents.application.value != nil, contents.previous.isDamaged {
      reports.append(.previousDamaged(setAside: Contents.Name.previous))
    }
    if contents.undo.isDamaged {
      reports.append(.undoDamaged(setAside: Contents.Name.undo))
    }
    if contents.drafts.isDamaged {
      reports.append(.draftsDamaged(setAside: Contents.Name.drafts))
    }
    return Opening(
      answers: contents.current?.answers ?? Answers(), drafts: contents.currentDrafts,
      reports: reports, canUndoRestart: contents.livingUndo != nil)
  }

  /// The saved application as an export holds it, as one line of text.
  ///
  /// - Parameter files: where its photos lie.
  func exported(files: [FieldID: String]) throws(SystemError) -> String {
    let application = snapshot?.contents.current ?? StoredApplication(generation: 0)
    return String(decoding: try application.exported(files: files).encoded(), as: UTF8.self)
  }

  /// A photo that the answers name, to be read; `nil` for any other.
  func photo(_ photo: Photo) throws(StoreProblem) -> StoredPhoto? {
    do {
      return try snapshot?.photo(photo)
    } catch {
      throw problem(error)
    }
  }

  /// The photos that are gone or whose bytes are not what was saved.
  public func verifyPhotos() throws(StoreProblem) -> [Report] {
    do {
      // Something else of its name is a fault too where there are no photos yet.
      _ = try directory?.photoFolder()
      return try opening.answers.photoReports { (photo) throws(SystemError) in
        try snapshot?.photo(photo)?.verify()
      }
    } catch {
      throw problem(error)
    }
  }

  private func problem(_ error: SystemError) -> StoreProblem {
    if let directory {
      StoreProblem(error, in: directory, at: path)
    } else {
      StoreProblem(error, path: path)
    }
  }
}

extension Answers {
  /// A report for each stored photo in which `problem` finds one.
  func photoReports(
    _ problem: (Photo) throws(SystemError) -> PhotoProblem?
  ) throws(SystemError) -> [Report] {
    var reports: [Report] = []
    for (field, photo) in photosByField {
      if let found = try problem(photo) { reports.append(.photo(field, found)) }
    }
    return reports
  }
}
