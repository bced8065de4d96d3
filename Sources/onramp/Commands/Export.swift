import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp export`: a finished application as a folder, to hand in.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: commandWords.aboutExport)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp(commandWords.aboutTo, valueName: "dir"), completion: .directory)
  var to: String

  func run() throws {
    guard !to.isEmpty else { throw Failure(commandWords.emptyName("--to"), .usage) }
    let reader = try common.reader()
    let schema = try common.schema()
    let answers = reader.opening.answers
    // Once begun, it ends: a copy that nobody asked for must not be left behind.
    holdSignals()
    do {
      try ExportFolder(to).write(
        from: reader, schema: schema, summary: PlainSummary(answers, schema: schema).text)
    } catch {
      throw Failure(error)
    }
    let notProvided = schema.fields.filter { answers[$0.id] == .photo(nil) }
    print(commandWords.exported(to: to, notProvided: notProvided))
    let outdated = schema.outdated(in: answers)
    if !outdated.isEmpty {
      let sentences =
        [commandWords.misfitsStay] + outdated.map { screenWords.sentence($0, in: schema) }
      Failure.say(sentences.joined(separator: "\n"))
    }
  }

  /// Lets the signals that end a program wait until this one has ended.
  private func holdSignals() {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, signal) }
    sigprocmask(SIG_BLOCK, &held, nil)
  }
}
