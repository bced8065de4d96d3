import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore
import OnrampWords

/// The options of every command.
struct SharedOptions: ParsableArguments {
  @Option(
    name: RootOption.dataDirectory.name,
    help: ArgumentHelp(commandWords.aboutDataDir, valueName: "dir"), completion: .directory)
  var dataDir: String?

  @Option(
    name: RootOption.policy.name,
    help: ArgumentHelp(commandWords.aboutPolicy, valueName: "file"), completion: .file())
  var policy: String?

  /// Read before all other options; see `language`.
  @Option(
    name: RootOption.language.name,
    help: ArgumentHelp(commandWords.aboutLanguage, valueName: "code"),
    completion: .list(Language.included.map(\.rawValue)))
  var lang: Language?

  /// See ``Setup/dataDirectory(named:)``.
  func dataDirectory() throws(Failure) -> String { try Setup.dataDirectory(named: dataDir) }

  /// See ``Setup/schema(from:)``.
  func schema() throws(Failure) -> Schema { try Setup.schema(from: policy) }

  /// The form that shows an application: while it is handed in, the form that was filled in,
  /// otherwise the current one.
  func schema(showing submission: Submission?) throws(Failure) -> Schema {
    let company = try Setup.company(from: policy)
    if let form = company.form(of: submission) { return form }
    return try company.schema()
  }
}

extension StoredState {
  /// Fails if anything is damaged, after saying what.
  ///
  /// - Parameter outcome: What happened to the command's own work.
  func endIfDamaged(_ schema: Schema, _ outcome: String? = nil) throws(Failure) {
    guard !faults.isEmpty else { return }
    var sentences = schema.inOrder(faults).map { screenWords.fault($0, in: schema) }
    if let outcome { sentences.append(outcome) }
    throw Failure(sentences.joined(separator: "\n"), .dataWrong)
  }
}

extension Language: ExpressibleByArgument {
  /// Accepts `es`, `ES` and `es_MX`.
  public init?(argument: String) {
    self.init(code: argument)
    guard isKnown else { return nil }
  }
}
