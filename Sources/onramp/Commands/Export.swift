import ArgumentParser
import OnrampCore
import OnrampStore

/// `onramp export`: a finished application as a folder, to hand in.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: commandWords.aboutExport)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp(commandWords.aboutTo, valueName: "dir")) var to: String

  func run() throws {
    let reader = try common.reader()
    let answers = reader.opening.answers
    do {
      try ExportFolder(to).write(answers, from: reader, summary: PlainSummary(answers).text)
    } catch {
      throw Failure(error)
    }
    let notProvided = Step.all.flatMap(\.fields).filter { answers[$0] == .photo(nil) }
    print(commandWords.exported(to: to, notProvided: notProvided))
  }
}
