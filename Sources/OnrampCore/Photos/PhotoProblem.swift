/// Why a file can't be used as a photo.
public enum PhotoProblem: Error, Hashable, Sendable {
  /// Nothing is at this path.
  case missing
  /// A symbolic link leads nowhere or in a circle.
  case brokenLink
  /// The path names a folder.
  case directory
  /// The path names something other than a regular file, such as a pipe, socket or device.
  case notAFile
  /// The driver may not read the file.
  case notPermitted
  /// The file is empty.
  case empty
  /// The file has more than `limit` bytes.
  case tooLarge(limit: Int)
  /// The file was changed or replaced while it was copied.
  case changedWhileCopying
  /// Reading failed. `code` is the system's errno.
  case unreadable(code: Int32)
  /// The path is longer than the system allows.
  case pathTooLong
  /// The photo is of a kind that can't be stored turned, or its file breaks the kind's rules.
  case notTurnable
  /// A stored photo is missing.
  case storedPhotoMissing
  /// A stored photo does not have the bytes that were saved.
  case storedPhotoDamaged
}

extension PhotoProblem {
  /// Whether more typing may lead elsewhere.
  var mayPass: Bool {
    switch self {
    case .missing, .brokenLink, .directory, .pathTooLong: true
    default: false
    }
  }
}

/// Why the camera took no photo.
public enum CaptureProblem: Error, Hashable, Sendable {
  /// No camera can be opened.
  case noCamera
  /// No program that can take a photo is installed.
  case noProgram
  /// The program ended without a photo.
  case failed(program: String)
  /// The program left something that can't be a photo.
  case refused(program: String, PhotoProblem)
  /// The driver cancelled it.
  case cancelled
  /// The data directory can't hold the photo.
  case store(StoreProblem)
}
