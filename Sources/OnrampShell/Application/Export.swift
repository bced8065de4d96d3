import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp export`: exports a finished application to a folder and a ZIP file.
struct Export: Command {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: commandWords.aboutExport)

  @OptionGroup var driver: DriverOptions
  @Option(help: ArgumentHelp(commandWords.aboutTo, valueName: "dir"), completion: .directory)
  var to: String

  func run() throws(Failure) {
    try NamedPath.folder.require(to, of: "--to")
    let reader = try driver.reader(fetchingPhotos: true)
    let schema = try driver.common.schema(showing: reader.submission)
    let answers = schema.taken(reader.state.answers)
    let folder = to
    // A signal must not leave a partial export.
    let exported = Unbroken.run { () -> Result<Exported, ExportProblem> in
      Result { () throws(ExportProblem) in
        try reader.export(to: folder, schema, now: Clock.now.seconds) {
          PlainSummary($0, schema: schema, words: screenWords).exported
        }
      }
    }
    let places: ExportPlaces
    switch exported {
    case .success(let exported): places = exported.places
    case .failure(let problem): throw Failure(problem)
    }
    say(commandWords.exported(to: places.folder, needed: schema.needed(in: answers, [])))
    let changed = reader.state.changedSteps(of: schema)
    if let leftOut = screenWords.leftOut(of: changed) { say(leftOut) }
    let outdated = schema.outdated(in: answers)
    if !outdated.isEmpty {
      let sentences =
        [commandWords.misfitsStay] + outdated.map { screenWords.sentence($0, in: schema) }
      Failure.say(sentences.joined(separator: "\n"))
    }
    say(commandWords.sendThis)
    // A path is copied whole, so it isn't wrapped.
    print(SafeText.visible(places.archive ?? ""))
  }
}
