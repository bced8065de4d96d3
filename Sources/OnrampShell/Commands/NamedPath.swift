/// What a path names that is given on the command line.
enum NamedPath {
  case folder, file

  /// Refuses an option without a path, which a shell makes of an empty variable.
  func require(_ path: String?, of option: String) throws(Failure) {
    guard path != "" else { throw Failure(commandWords.emptyName(option, of: self), .usage) }
  }
}
