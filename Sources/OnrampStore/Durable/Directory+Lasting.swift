/// Names that are on disk, or gone from it, before a call returns.
extension Directory {
  /// The folder of a name, created if it is missing.
  func makeLasting(_ name: String) throws(SystemError) -> Directory {
    if try makeDirectory(name) { try fsync() }
    return try directory(name)
  }

  func removeForGood(_ name: String) throws(SystemError) {
    try remove(name)
    try fsync()
  }

  /// Gives a temporary file its name once its bytes, but not yet the name, are on disk.
  func settle(_ temporary: String, _ file: Descriptor, as name: String) throws(SystemError) {
    try file.fsync()
    try rename(temporary, to: name)
  }
}
