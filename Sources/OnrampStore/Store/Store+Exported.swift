import OnrampCore
import Synchronization

extension Store {
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
