/// Why an answer was not taken.
public enum FieldProblem: Error, Hashable, Sendable {
  /// There is no visible character.
  case empty
  /// There are more characters than `limit`.
  case tooLong(limit: Int)
  /// Something that is not text stands where text is wanted.
  case notText
  /// There are control characters in the text.
  case notPlainText
  /// Something that is no number stands where a number is wanted.
  case notANumber
  /// The text has not the form of name@example.com.
  case notAnEmail
  /// The text is not a whole number in ASCII digits; the range says what would be one.
  case notAWholeNumber(ClosedRange<Int>)
  /// The number lies outside the range.
  case outOfRange(ClosedRange<Int>)
  /// The file that was named for a photo can't be taken.
  case photo(PhotoProblem)
}

/// A problem and the field that it belongs to.
public struct Problem: Hashable, Sendable {
  /// The field whose answer was not taken.
  public let field: Field
  /// Why it was not taken.
  public let cause: FieldProblem

  /// Puts a cause beside its field.
  public init(_ field: Field, _ cause: FieldProblem) {
    self.field = field
    self.cause = cause
  }
}

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

/// Why a finished application was not exported.
public enum ExportProblem: Error, Hashable, Sendable {
  /// These steps are not saved.
  case incomplete([Step])
  /// There is something at the path, and it is no empty folder.
  case notEmpty(path: String)
  /// A stored photo is gone or not what was saved.
  case photo(Field, PhotoProblem)
  /// The folder can't be made or written.
  case target(StoreProblem)
  /// The data directory can't be read.
  case source(StoreProblem)
}

/// Why the data directory can't be read or written.
public enum StoreProblem: Error, Hashable, Sendable {
  /// No space, or no more files, on the disk.
  case full
  /// The user's quota, or a limit on file sizes, is used up.
  case quota
  /// The disk takes no writing.
  case readOnly
  /// The system refuses access to the path.
  case notPermitted(path: String)
  /// The directory belongs to another user.
  case notOwner(path: String)
  /// The path names something that is no directory, or a symbolic link.
  case notADirectory(path: String)
  /// Something that is not Onramp's has a name that Onramp needs in the data directory.
  case inTheWay(path: String)
  /// The directory was there, and is gone.
  case gone(path: String)
  /// The directory can't be made; `code` is the system's errno.
  case cannotCreate(path: String, code: Int32)
  /// Another onramp has the application open.
  case openElsewhere
  /// The file was written by a newer onramp, with this schema.
  case newerSchema(file: String, schema: Int)
  /// The stored application is damaged and no generation before it can be read.
  case damaged(file: String)
  /// Another failure of reading or writing; `code` is the system's errno.
  case inputOutput(code: Int32)
  /// The new state is in place, but the disk did not confirm it.
  case unconfirmed(code: Int32)
  /// There is more text than is kept or read again.
  case tooMuchText
  /// There is no restart that could be undone.
  case nothingToUndo
}
