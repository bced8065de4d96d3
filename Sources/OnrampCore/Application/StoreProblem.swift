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
