import OnrampCore
import Synchronization

extension Store {
  /// Checks all bytes of the saved photos, and returns missing or damaged ones along with the
  /// answers that name them.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func verify(now: Int64) throws(StoreProblem) -> (found: [StorageFault], in: Answers) {
    let reader = try reader(now: now)
    return (try reader.verifyPhotos(), reader.state.answers)
  }

  /// Exports the saved application to a folder, with a summary of its answers.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func export(
    to folder: String, _ schema: Schema, now: Int64, summary: (Answers) -> String
  ) throws(ExportProblem) -> Exported {
    try throwing(as: ExportProblem.source, reader(now: now))
      .export(to: folder, schema, now: now, summary: summary)
  }

  /// Where an export to a folder would go now.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func places(
    ofExportTo folder: String, _ schema: Schema, now: Int64
  ) throws(ExportProblem) -> ExportPlaces {
    let answers = state.withLock { $0.application.answers }
    let name = schema.archiveName(of: answers, on: CalendarTime(seconds: Int(now)))
    return try ExportFolder(folder, archive: name).places()
  }

  /// Reads a snapshot of the open directory, concurrently with everything else.
  func reader(now: Int64) throws(StoreProblem) -> StoreReader {
    try StoreReader(directory, path: path, in: root.directory, now: now)
  }

  /// Records that the saved application was exported.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func remember(exportTo places: ExportPlaces, now: Int64) throws(StoreProblem) {
    var next = state.withLock { $0.application }
    next.exported = StoredExport(places: places, time: now, generation: next.generation)
    try noting { () throws(StoreProblem) in
      try write(next, to: .application)
    }
    state.withLock { $0.application = next }
  }
}

extension StoreReader {
  /// Exports the saved application to a folder, with a summary of its answers.
  ///
  /// - Parameter now: The time in seconds since 1970.
  public func export(
    to folder: String, _ schema: Schema, now: Int64, summary: (Answers) -> String
  ) throws(ExportProblem) -> Exported {
    let answers = state.answers
    let name = schema.archiveName(of: answers, on: CalendarTime(seconds: Int(now)))
    return try ExportFolder(folder, archive: name).write(
      from: self, schema: schema, summary: summary(schema.taken(answers)))
  }
}
