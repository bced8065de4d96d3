import OnrampCore
import OnrampStore

/// Copies the saved application into a folder, to hand in.
struct Exporter: Sendable {
  /// The data directory.
  let path: String

  /// Writes the folder, whole or not at all.
  func write(to folder: String) throws(ExportProblem) {
    let reader: StoreReader
    do {
      reader = try StoreReader(path, now: Clock.now.seconds)
    } catch {
      throw .source(error)
    }
    let answers = reader.opening.answers
    try ExportFolder(folder).write(answers, from: reader, summary: PlainSummary(answers).text)
  }
}
