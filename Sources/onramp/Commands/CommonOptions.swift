import ArgumentParser
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .customLong("data-dir"), help: ArgumentHelp(commandWords.aboutDataDir, valueName: "dir"))
  var dataDir: String?

  @Option(help: ArgumentHelp(commandWords.aboutPolicy, valueName: "file"))
  var policy: String?

  /// Read before all other options: see `language`.
  @Option(help: ArgumentHelp(commandWords.aboutLanguage, valueName: "code"))
  var lang: Language?

  /// The data directory: the first of the option, `$ONRAMP_DATA_DIR`, `$XDG_DATA_HOME/onramp` and
  /// `~/.local/share/onramp`. An empty one, or a relative `$XDG_DATA_HOME`, counts as not set.
  func dataDirectory() throws(Failure) -> String {
    let environment = ProcessInfo.processInfo.environment
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let dataDir {
      guard !dataDir.isEmpty else { throw Failure(commandWords.emptyName("--data-dir"), .usage) }
      return dataDir
    }
    if let path = value("ONRAMP_DATA_DIR") { return path }
    if let base = value("XDG_DATA_HOME"), base.hasPrefix("/") { return base + "/onramp" }
    guard let home = value("HOME") else { throw Failure(commandWords.noHome, .usage) }
    return home + "/.local/share/onramp"
  }

  /// The policy of the file that was named, or the standard one.
  func loadPolicy() throws(Failure) -> Policy {
    let standard = Policy.standard(currentYear: Clock.now.year)
    guard let policy else { return standard }
    return try PolicyFile(path: policy).load(over: standard)
  }

  /// What is stored, to read without changing anything.
  func reader() throws(Failure) -> StoreReader {
    // A policy that is not right is said at once, also where nothing needs it.
    _ = try loadPolicy()
    let path = try dataDirectory()
    do {
      return try StoreReader(path, now: Clock.now.seconds)
    } catch {
      throw Failure(error)
    }
  }
}

extension Opening {
  /// Says on standard error what is damaged, and ends the command with its code.
  func endIfDamaged() throws {
    guard !reports.isEmpty else { return }
    let sentences = reports.map { screenWords.report($0) }.joined(separator: "\n")
    throw Failure(sentences, .dataWrong)
  }
}

extension Language: ExpressibleByArgument {
  /// Reads `es`, `ES` and `es_MX` alike.
  public init?(argument: String) { self.init(rawValue: String(argument.prefix(2)).lowercased()) }
}
