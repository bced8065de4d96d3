/// Why a file can't be taken as a photo.
public enum PhotoProblem: Error, Hashable, Sendable {
  /// Nothing is at this path.
  case missing
  /// A symbolic link that leads nowhere, or round in a circle.
  case brokenLink
  /// The path names a folder.
  case directory
  /// The path names a pipe, socket, device or another thing that is no regular file.
  case notAFile
  /// The driver may not read the file.
  case notPermitted
  /// The file holds no bytes.
  case empty
  /// The file holds more than `limit` bytes.
  case tooLarge(limit: Int)
  /// The file was written to or replaced while it was copied.
  case changedWhileCopying
  /// Reading failed; `code` is the system's errno.
  case unreadable(code: Int32)
  /// A path longer than the system takes.
  case pathTooLong
  /// A stored photo is gone.
  case storedPhotoMissing
  /// A stored photo no longer has the bytes that were saved.
  case storedPhotoDamaged
}

/// Why no photo was taken with the camera.
public enum CaptureProblem: Error, Hashable, Sendable {
  /// The computer has no camera that can be opened.
  case noCamera
  /// None of the programs that could take a photo is installed.
  case noProgram
  /// The program ended without a photo.
  case failed(program: String)
  /// The driver stopped it.
  case cancelled
  /// The data directory can't take the photo.
  case store(StoreProblem)
}
