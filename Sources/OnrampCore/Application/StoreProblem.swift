/// Why the data directory can't be read or written.
public enum StoreProblem: Error, Hashable, Sendable {
  /// The disk has no space or no inodes left.
  case full
  /// The user's quota is reached.
  case quota
  /// A file would be larger than this process may write.
  case sizeLimit
  /// The disk is read-only.
  case readOnly
  /// The system refuses access to the path.
  case notPermitted(path: String)
  /// The directory's owner is another user.
  case notOwner(path: String)
  /// The path is a symbolic link, or not a directory.
  case notADirectory(path: String)
  /// Something unexpected in the data directory has a name that Onramp needs.
  case inTheWay(path: String)
  /// The directory existed and is now gone.
  case gone(path: String)
  /// The directory can't be created. `code` is the system's errno.
  case cannotCreate(path: String, code: Int32)
  /// Another instance of onramp has the application open.
  case openElsewhere
  /// A newer version of onramp wrote the file, with this schema.
  case newerSchema(file: String, schema: Int)
  /// Neither the stored application nor the generation before it can be read.
  case damaged(file: String)
  /// Another read or write error. `code` is the system's errno.
  case inputOutput(code: Int32)
  /// The new state is in place, but the disk didn't confirm it.
  case unconfirmed(code: Int32)
  /// The input is too long to be kept.
  case tooMuchText
  /// There is no restart to undo.
  case nothingToUndo
}
