import Glibc
import OnrampCore
import OnrampJSON

/// The last export from the form, as recorded in `application.json`.
///
/// It is an array, because older versions would take an object for a section.
struct StoredExport: Hashable {
  var places: ExportPlaces
  /// The time of the export, in seconds since 1970.
  var time: Int64
  /// The generation exported.
  var generation: Int
}

extension StoredExport {
  init?(_ json: JSON) {
    guard let parts = json.array, (3...4).contains(parts.count), let folder = parts[0].string,
      let time = parts[1].integer, let generation = parts[2].integer
    else { return nil }
    let places = ExportPlaces(folder: folder, archive: parts.count == 4 ? parts[3].string : nil)
    self.init(places: places, time: Int64(time), generation: generation)
  }

  var json: JSON {
    let archive = places.archive.map { [JSON.string($0)] } ?? []
    return .array(
      [.string(places.folder), .integer(Int(time)), .integer(generation)] + archive)
  }
}

extension LastExport.Time {
  /// Creates a time by the driver's clock, from seconds since 1970.
  init(seconds: Int, now: Int) {
    let (time, today) = (CalendarTime(seconds: seconds), CalendarTime(seconds: now))
    self = time.isSameDay(as: today) ? .today(time.time) : .before(time)
  }
}

extension StoredApplication {
  /// The last export, for callers that don't know about generations.
  var lastExport: LastExport? {
    exported.map { export in
      LastExport(
        places: export.places, time: LastExport.Time(seconds: Int(export.time), now: time(nil)),
        answers: export.generation == generation ? answers : nil)
    }
  }

  /// Attributes the export to these answers if they are unchanged.
  mutating func keepExport(from before: StoredApplication) {
    if exported?.generation == before.generation, answers == before.answers {
      exported?.generation = generation
    }
  }
}

extension StoredState {
  /// The state of an application that a form opens.
  ///
  /// - Parameter now: The time in seconds since 1970.
  init(
    opening application: StoredApplication, _ drafts: Drafts, _ faults: [StorageFault] = [],
    canUndoRestart: Bool = false, at now: Int64
  ) {
    self.init(
      answers: application.answers, drafts: drafts, faults: faults,
      canUndoRestart: canUndoRestart, lastExport: application.lastExport,
      handedIn: application.record(at: now))
    suggestions = application.suggestions
    if let kept = application.endedAdvice { keptAdvice = kept }
  }
}
