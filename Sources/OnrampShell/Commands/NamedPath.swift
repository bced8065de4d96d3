/// What a path on the command line names.
enum NamedPath {
  case folder, file

  /// Refuses an empty path, as results from an unset shell variable.
  func require(_ path: String?, of option: String) throws(Failure) {
    guard path != "" else { throw Failure(commandWords.emptyName(option, of: self), .usage) }
  }
}
