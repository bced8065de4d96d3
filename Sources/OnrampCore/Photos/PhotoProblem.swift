/// Why a file can't be used as a photo.
public enum PhotoProblem: Error, Hashable, Sendable {
  /// Nothing is at this path.
  case missing
  /// The text names several files.
  case several
  /// A symbolic link is dangling or part of a loop.
  case brokenLink
  /// A folder is at this path.
  case directory
  /// Something other than a regular file is at this path, such as a pipe, socket or device.
  case notAFile
  /// The driver has no permission to read the file.
  case notPermitted
  /// The file is empty.
  case empty
  /// The file has more than `limit` bytes.
  case tooLarge(limit: Int)
  /// The file was changed or replaced while it was being copied.
  case changedWhileCopying
  /// Reading failed. `code` is the system's errno.
  case unreadable(code: Int32)
  /// The path is longer than the system allows.
  case pathTooLong
  /// The photo is of a type that can't be stored turned, or its file breaks the type's rules.
  case notTurnable
  /// A stored photo is missing.
  case storedPhotoMissing
  /// A stored photo no longer has the bytes that were saved.
  case storedPhotoDamaged
  /// A stored photo is at the server, and hasn't reached this terminal yet.
  case onItsWay
  /// The path was typed at another terminal, and a kiosk reads no files.
  case onAnotherComputer
}

extension PhotoProblem {
  /// Whether it may disappear as the driver keeps typing.
  var mayPass: Bool {
    switch self {
    case .missing, .brokenLink, .directory, .pathTooLong: true
    default: false
    }
  }
}

/// Why the camera didn't take a photo.
public enum CaptureProblem: Error, Hashable, Sendable {
  /// No camera can be opened.
  case noCamera
  /// No program that can take a photo is installed.
  case noProgram
  /// The program exited without a photo.
  case failed(program: String)
  /// The program produced something that can't be a photo.
  case refused(program: String, PhotoProblem)
  /// The driver canceled the capture.
  case canceled
  /// The data directory can't hold the photo.
  case store(StoreProblem)
}
