import OnrampCore
import OnrampScreens
import OnrampStore

/// Where the application is stored, and what it asks.
enum Setup {
  /// The data directory: the first of the option, `$ONRAMP_DATA_DIR`, `$XDG_DATA_HOME/onramp` and
  /// `~/.local/share/onramp`.
  ///
  /// An empty variable, or a relative `$XDG_DATA_HOME`, counts as unset.
  static func dataDirectory(named option: String?) throws(Failure) -> String {
    if let option {
      try NamedPath.folder.require(option, of: "--data-dir")
      return option
    }
    if let path = Environment["ONRAMP_DATA_DIR"] { return path }
    if let base = Environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/onramp" }
    guard let home = Environment["HOME"] else { throw Failure(commandWords.noHome, .usage) }
    return home + "/.local/share/onramp"
  }

  /// The driver application, under the policy in a file, if any.
  static func schema(from file: String?) throws(Failure) -> Schema {
    Schema.driver(try policy(from: file), words: screenWords)
  }

  /// The policy in a file, or the standard one.
  static func policy(from file: String?) throws(Failure) -> Policy {
    let standard = Policy.standard(currentYear: Clock.now.year)
    guard let file else { return standard }
    try NamedPath.file.require(file, of: "--policy")
    return try PolicyFile(path: file).load(over: standard)
  }
}

extension ApplicationClient {
  /// The interface of an open store, for the driver whose home is `$HOME`.
  init(_ store: Store) {
    self.init(store, home: Environment["HOME"]) { Clock.now.seconds }
  }
}
