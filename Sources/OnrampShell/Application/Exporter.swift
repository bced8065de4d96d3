import OnrampCore
import OnrampScreens
import OnrampStore

/// Exports the saved application to a folder, to hand in.
struct Exporter: Sendable {
  let reader: StoreReader
  let schema: Schema

  /// Writes the folder, whole or not at all.
  func write(to folder: String) throws(ExportProblem) {
    let summary = PlainSummary(
      reader.state.answers, schema: schema, words: screenWords
    ).exported
    try ExportFolder(folder).write(from: reader, schema: schema, summary: summary)
  }
}
