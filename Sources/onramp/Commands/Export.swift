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
    let answers = reader.opening.answers
    // Once begun, it ends: a copy that nobody asked for must not be left behind.
    holdSignals()
    do {
      try ExportFolder(to).write(answers, from: reader, summary: PlainSummary(answers).text)
    } catch {
      throw Failure(error)
    }
    let notProvided = Step.all.flatMap(\.fields).filter { answers[$0] == .photo(nil) }
    print(commandWords.exported(to: to, notProvided: notProvided))
    let misfits = Application(reader.opening, policy: try common.loadPolicy()).misfits
    if !misfits.isEmpty {
      let sentences = [commandWords.misfitsStay] + misfits.map { screenWords.problem($0) + "." }
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
