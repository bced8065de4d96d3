import OnrampCore
import OnrampScreens
import OnrampStore

/// Exports the saved application to a folder and a ZIP file.
struct Exporter: Sendable {
  let reader: StoreReader
  let schema: Schema

  /// Writes the folder atomically, and returns the path of the ZIP file beside it.
  func write(to folder: String) throws(ExportProblem) -> String {
    let today = CalendarTime(seconds: Int(Clock.now.seconds))
    let name = schema.archiveName(of: reader.state.answers, on: today)
    let summary = PlainSummary(
      schema.taken(reader.state.answers), schema: schema, words: screenWords
    ).exported
    return try ExportFolder(folder, archive: name).write(
      from: reader, schema: schema, summary: summary)
  }
}
