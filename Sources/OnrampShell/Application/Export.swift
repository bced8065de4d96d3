import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp export`: writes a finished application to a folder, to hand in.
struct Export: Command {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: commandWords.aboutExport)

  @OptionGroup var common: SharedOptions
  @OptionGroup var account: AccountOptions
  @Option(help: ArgumentHelp(commandWords.aboutTo, valueName: "dir"), completion: .directory)
  var to: String

  func run() throws(Failure) {
    try NamedPath.folder.require(to, of: "--to")
    let reader = try common.reader(account)
    let answers = reader.state.answers
    let schema = try common.schema()
    let (exporter, folder) = (Exporter(reader: reader, schema: schema), to)
    // A signal must not leave half an export behind.
    let problem = Unbroken.run { () -> ExportProblem? in
      do throws(ExportProblem) {
        try exporter.write(to: folder)
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw Failure(problem) }
    say(commandWords.exported(to: to, needed: schema.needed(in: answers, [])))
    let changed = reader.state.changedSteps(of: schema)
    if let leftOut = screenWords.leftOut(of: changed) { say(leftOut) }
    let outdated = schema.outdated(in: answers)
    if !outdated.isEmpty {
      let sentences =
        [commandWords.misfitsStay] + outdated.map { screenWords.sentence($0, in: schema) }
      Failure.say(sentences.joined(separator: "\n"))
    }
  }
}
